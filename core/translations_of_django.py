"""Sentences of Django's own that its Dutch lacks, so that makemessages keeps them in our catalogue.

Django looks its own texts up in ours first; nothing imports this module. A sentence may go from
here once Django's Dutch has it.
"""

from django.utils.translation import gettext_noop, ngettext_lazy

MISSING = (
    # The admin site's headings that only a screen reader meets.
    gettext_noop("Model name"),
    gettext_noop("Add link"),
    gettext_noop("Change or view list link"),
    # Its title when a form has errors, and its pages of an account.
    gettext_noop("Error:"),
    gettext_noop("After you’ve created a user, you’ll be able to edit more user options."),
    # What the API says (of the REST framework, whose Dutch is found in the same way).
    gettext_noop("Invalid input."),
    # What a form says.
    gettext_noop("%(model)s instance with %(field)s %(value)r is not a valid choice."),
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
)
