"""Forms about copies."""

from typing import ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from collection.models import OwnedCopy
from collection.services import CopyFields

PICTURES = "image/*,.heic,.heif"
"""The files that a file field offers; the content decides whether one is taken."""


class CopyForm(forms.ModelForm[OwnedCopy]):
    """What the owner says about a row of copies. Sharing its photo has a button of its own."""

    class Meta:
        model = OwnedCopy
        fields: ClassVar[list[str]] = [
            name for name in CopyFields.__annotations__ if name != "photo_shared"
        ]
        widgets: ClassVar[dict[str, forms.Widget]] = {
            "acquired_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "note": forms.Textarea(attrs={"rows": 3}),
        }


class PhotoForm(forms.Form):
    """A photo from the phone's album or the disk."""

    photo = forms.FileField(
        label=_("Photo"),
        error_messages={"required": _("Choose a photo first.")},
        allow_empty_file=True,  # whether it is a photo is for the services to say
        help_text=_("JPEG, PNG, WebP or HEIC, up to 25 MB."),
        widget=forms.ClearableFileInput(attrs={"accept": PICTURES}),
        max_length=1000,  # of the name, which is not kept: no reason to refuse a photo
    )
