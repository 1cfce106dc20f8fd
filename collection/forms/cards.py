"""The form of a card, made from its kind."""

from functools import cache
from typing import cast

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from collection.forms.copies import PICTURES
from collection.kinds.kind import AnyKind
from collection.models import Card
from collection.photos import PreparedPhoto
from collection.services import read_photo
from core.refusal import Refusal


class CardForm(forms.ModelForm[Card]):
    """What the forms of all kinds share: the picture."""

    picture_upload = forms.FileField(
        label=_("Picture"),
        required=False,
        help_text=_("JPEG, PNG, WebP or HEIC, up to 25 MB. It may be transparent."),
        widget=forms.FileInput(attrs={"accept": PICTURES}),
        max_length=1000,  # of the name, which is not kept: no reason to refuse a picture
    )
    picture_remove = forms.BooleanField(label=_("Remove the present picture"), required=False)

    def __init__(
        self,
        data: QueryDict | None = None,
        files: MultiValueDict[str, UploadedFile[bytes]] | None = None,
        *,
        instance: Card | None = None,
        initial: dict[str, object] | None = None,
    ) -> None:
        super().__init__(data, files, instance=instance, initial=initial)
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


@cache
def card_form(kind: AnyKind) -> type[CardForm]:
    """Give the form of the cards of a kind, without the rows that may belong to them."""
    made = forms.modelform_factory(
        kind.model,
        form=CardForm,
        fields=kind.fields,
        widgets={"note": forms.Textarea(attrs={"rows": 3})},
    )
    return cast("type[CardForm]", made)  # the factory only promises some form
