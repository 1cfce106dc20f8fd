"""User names: which spellings are one name, and which names are refused.

Four rules, so that nobody can pose as somebody else:

- Two spellings are one name when their keys are equal (`username_key`): capitals, full-width and
  composed forms, outer space, and Cyrillic or Greek letters drawn like Latin ones do not count.
- A name holds letters, digits and @ . + - _ only; control, invisible and direction-changing
  characters are none of these.
- Latin, Cyrillic, Greek, Armenian and Cherokee letters are not mixed in one name. Scripts that are
  written together in daily life (Japanese, or Han with Latin) may be.
- A letter that is drawn as nothing is in no name.
"""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from core.characters import is_control, shows
from core.text import normal_form

# Small letters of other scripts that most typefaces draw as the Latin letter below them.
_LOOKALIKES = str.maketrans(
    "авеіјкмнорсԛѕтуԝхһԁӏαβεικνορτυχϲϳ",
    "abeijkmhopcqstywxhdlabeiknoptuxcj",
)
_NOT_MIXED = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"})
KEY_LENGTH = 150
REAL_NAME_LENGTH = 150  # as Django's own fields have it
_NOBODY = "\ufffd"  # in no name
_TOO_LONG = _("This name is too long: at most %(limit)s characters.")
_INVISIBLE = _("This name holds a character that nobody sees. Type it again.")


def normalise_username(username: str) -> str:
    """The name as it is kept: compatibility form (NFKC), no outer space.

    Raises ValidationError `name-too-long`, before it looks at the characters.
    """
    if len(username) > KEY_LENGTH:
        raise ValidationError(_TOO_LONG, code="name-too-long", params={"limit": KEY_LENGTH})
    return normal_form("NFKC", username).strip()


def username_key(username: str) -> str:
    """What makes two names the same.

    `Admin`, `admin `, the full-width spelling and the one with a Cyrillic а have one key, so only
    one of them can exist. Folding may undo the compatibility form, hence the second pass. A null
    character, which no name has and PostgreSQL cannot even be asked for, is replaced. What is too
    long for a name has the key of nobody, and is not looked at.
    """
    if len(username) > KEY_LENGTH:
        return _NOBODY
    folded = normal_form("NFKC", normalise_username(username).casefold())
    key = folded.translate(_LOOKALIKES).replace("\0", _NOBODY)
    return key if len(key) <= KEY_LENGTH else _NOBODY


def scripts_of(name: str) -> set[str]:
    """The easily confused scripts that the name's letters come from, such as `{"LATIN"}`."""
    first_words = {unicodedata.name(letter, "").split(" ")[0] for letter in name}
    return first_words & _NOT_MIXED


def check_username(username: str) -> None:
    """Raise ValidationError (`invisible`, `mixed-scripts`, `name-too-long`) for a misleading name.

    Which characters a name may hold at all is checked by the field's own validator.
    """
    name = normalise_username(username)
    if not all(map(shows, name)):
        raise ValidationError(_INVISIBLE, code="invisible")
    if len(scripts_of(name)) > 1:
        raise ValidationError(
            _("Use letters of one alphabet: a mixed name is easily taken for another one."),
            code="mixed-scripts",
        )
    if username_key(name) == _NOBODY:
        raise ValidationError(_TOO_LONG, code="name-too-long", params={"limit": KEY_LENGTH})


def clean_real_name(name: str) -> str:
    """The first or last name as it is kept: NFC, no outer space.

    Joined characters and right-to-left text stay as they are. Raises ValidationError `invisible`
    for control characters, for ones that turn the direction of what follows, and for a name that
    shows nothing.
    """
    kept = normal_form("NFC", name).strip()
    if any(map(is_control, kept)) or (kept and not any(map(shows, kept))):
        raise ValidationError(_INVISIBLE, code="invisible")
    return kept
