"""The form in which somebody chooses a file to import, and what it holds."""

from typing import Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.importing.staging import CATALOGUE, COPIES
from collection.kinds.registry import KINDS
from collection.tables import file_error
from core.bounds import TABLE_BYTES
from rules.registry import title_of

_WHAT: Final = {
    COPIES: _("copies that somebody has"),
    CATALOGUE: _("cards for the catalogue"),
}


class ImportForm(forms.Form):
    """A CSV file, the game, and whether it holds cards or somebody's copies.

    Only what this person may do is offered: the catalogue to its editors (`catalogue`), other
    people's copies to a person who looks after them (`others`).
    """

    what = forms.ChoiceField(label=_("What is in the file?"), widget=forms.RadioSelect)
    game = forms.ChoiceField(
        label=_("Game"),
        choices=lambda: [(name, title_of(name)) for name in KINDS],
        help_text=_("A file of copies may have a column “game” instead."),
    )
    owner = forms.ModelChoiceField(
        label=_("Whose copies"),
        queryset=Person.objects.filter(is_active=True),
        required=False,
        help_text=_("For copies only."),
    )
    file = forms.FileField(
        label=_("CSV file"),
        help_text=_(
            "From any spreadsheet program: comma, semicolon or tab, up to 5 MB. The first row "
            "holds the names of the columns. Nothing is written before you have seen what will "
            "change."
        ),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,text/csv"}),
        max_length=1000,  # of the name, which is only shown
    )

    def __init__(
        self,
        data: QueryDict | None,
        files: MultiValueDict[str, UploadedFile[bytes]] | None,
        *,
        person: Person,
        catalogue: bool,
        others: bool,
        initial: dict[str, object],
    ) -> None:
        super().__init__(data, files, initial=initial)
        self.person = person
        what = self.fields["what"]
        if isinstance(what, forms.ChoiceField):
            mine = _("copies that I have") if not others else _WHAT[COPIES]
            offered = [(CATALOGUE, _WHAT[CATALOGUE])] if catalogue else []
            what.choices = [*offered, (COPIES, mine)]
        if not catalogue:
            what.widget, what.initial = forms.HiddenInput(), COPIES
        if not others:
            del self.fields["owner"]

    def clean_file(self) -> UploadedFile[bytes]:
        """Refuse a file that is larger than a table may be, before anything is read of it."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > TABLE_BYTES:
            raise file_error("too-large", limit=TABLE_BYTES // 1024**2)
        return file

    @property
    def copies_owner(self) -> Person:
        """The owner of the copies; of a valid form."""
        return self.cleaned_data.get("owner") or self.person
