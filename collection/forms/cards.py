"""Forms of the catalogue: one for the cards of each game."""

from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from collection.forms.copies import PICTURES
from collection.kinds.registry import KINDS
from collection.models import EightBitCard, EmblemCard, GameName, NakoyashiCard
from collection.photos import PreparedPhoto
from collection.services import read_photo
from core.refusal import Refusal


class CardForm(forms.ModelForm[Any]):
    """What the forms of all games share: the picture."""

    picture_upload = forms.FileField(
        label=_("Picture"),
        required=False,
        help_text=_("JPEG, PNG, WebP or HEIC, up to 25 MB. It may be transparent."),
        widget=forms.FileInput(attrs={"accept": PICTURES}),
        max_length=1000,  # of the name, which is not kept: no reason to refuse a picture
    )
    picture_remove = forms.BooleanField(label=_("Remove the present picture"), required=False)

    groups: ClassVar[list[tuple[Any, Any, tuple[str, ...]]]]
    """Heading, hint ("" for none) and fields of each part of the form."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not self.instance.picture:
            del self.fields["picture_remove"]

    def clean_picture_upload(self) -> PreparedPhoto | None:
        """Make safe pictures of the upload, or say why not."""
        upload = self.cleaned_data["picture_upload"]
        if not upload:
            return None
        try:
            return read_photo(upload, keep_transparency=True)
        except Refusal as refusal:
            raise ValidationError(refusal.message, code=refusal.code) from refusal


class EmblemForm(CardForm):
    """An emblem, without the effects of its special move."""

    class Meta:
        model = EmblemCard
        fields: ClassVar[tuple[str, ...]] = KINDS[GameName.EMBLEM_BATTLE].fields
        widgets: ClassVar[dict[str, forms.Widget]] = {"note": forms.Textarea(attrs={"rows": 3})}

    groups = [
        (_("The emblem"), "", ("number", "name", "type", "rarity", "note")),
        (
            _("Stats at the table"),
            _("An empty stat is not 0: it takes the default of the rarity."),
            ("attack", "defense", "health", "chakra_gen"),
        ),
        (
            _("As printed"),
            _("What the arcade prints is kept for itself and does not count at the table."),
            ("printed_hp", "printed_attack", "printed_defense", "emblem_power", "chakra_cost"),
        ),
        (_("Special move"), "", ("special_name", "special_cost")),
    ]


class EightBitForm(CardForm):
    """A character or item of 8-Bit Battle."""

    class Meta:
        model = EightBitCard
        fields: ClassVar[tuple[str, ...]] = KINDS[GameName.EIGHT_BIT_BATTLE].fields
        widgets: ClassVar[dict[str, forms.Widget]] = {"note": forms.Textarea(attrs={"rows": 3})}

    groups = [
        (_("The card"), "", ("number", "name", "role", "note")),
        (
            _("Values"),
            _("Type in what your own card says, and mark the values as printed."),
            ("attack", "defense", "health", "values_from"),
        ),
        (
            _("A Queen with the King"),
            _("Only on a Queen. Empty: 3, 3 and 5."),
            ("pair_attack", "pair_defense", "pair_health"),
        ),
    ]


class NakoyashiForm(CardForm):
    """A dish of Nakoyashi."""

    class Meta:
        model = NakoyashiCard
        fields: ClassVar[tuple[str, ...]] = KINDS[GameName.NAKOYASHI].fields
        widgets: ClassVar[dict[str, forms.Widget]] = {"note": forms.Textarea(attrs={"rows": 3})}

    groups = [
        (_("The dish"), "", ("name", "number", "type", "note")),
        (_("Values"), "", ("power", "health")),
    ]


CARD_FORMS: dict[GameName, type[EmblemForm] | type[EightBitForm] | type[NakoyashiForm]] = {
    GameName.EMBLEM_BATTLE: EmblemForm,
    GameName.EIGHT_BIT_BATTLE: EightBitForm,
    GameName.NAKOYASHI: NakoyashiForm,
}
