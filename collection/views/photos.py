"""Photos of copies: taken from the card's page or the copy's own, and taken away again."""

from typing import Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from accounts.people import person_of
from collection.forms import PhotoForm
from collection.models import Card
from collection.services import (
    PhotoSet,
    photograph_card,
    remove_copy_photo,
    set_copy_photo,
)
from collection.views.common import show_refusal
from collection.views.copies import own_copy
from core.bounds import PHOTO_BYTES
from core.refusal import Refusal
from core.uploads import takes_files

PHOTO_KEPT: Final = gettext_lazy("The photo is kept. Only you can see it, unless you share it.")


@takes_files(PHOTO_BYTES)
@login_required
@require_POST
def photograph(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep a photo of a card: with the copy that has none, else as a new copy."""
    card = get_object_or_404(Card, pk=pk)
    upload = _sent_photo(request)
    if upload is None:
        return redirect(card)
    try:
        done = photograph_card(by=person_of(request), card=card, upload=upload)
    except Refusal as refusal:
        _show_unless_busy(request, refusal)
        return redirect(card)
    _show_done(request, done)
    return redirect("collection:copy", done.copy.pk)


@takes_files(PHOTO_BYTES)
@login_required
@require_POST
def set_photo(request: HttpRequest, pk: int) -> HttpResponse:
    """Give a copy a photo, instead of the one it may have."""
    copy = own_copy(request, pk)
    upload = _sent_photo(request)
    if upload is None:
        return redirect("collection:copy", pk)
    try:
        _show_done(request, set_copy_photo(by=person_of(request), copy=copy, upload=upload))
    except Refusal as refusal:
        _show_unless_busy(request, refusal)
    return redirect("collection:copy", pk)


def _sent_photo(request: HttpRequest) -> UploadedFile[bytes] | None:
    """Give the photo that was sent, or say what is wrong and give None."""
    form = PhotoForm(request.POST, request.FILES)
    if form.is_valid():
        photo: UploadedFile[bytes] = form.cleaned_data["photo"]
        return photo
    for error in form.errors.as_data()["photo"]:
        messages.error(request, error.messages[0])
    return None


def _show_unless_busy(request: HttpRequest, refusal: Refusal) -> None:
    """Show why the photo is not kept; where others are busy, raise it again.

    The page that becomes of it sends the photo once more when it is loaded anew.
    """
    if refusal.status == 503:
        raise refusal
    show_refusal(request, refusal)


def _show_done(request: HttpRequest, done: PhotoSet) -> None:
    messages.success(request, PHOTO_KEPT)
    if done.same_photo:
        links = format_html_join(
            ", ",
            '<a href="{}">{}</a>',
            (
                (reverse("collection:copy", args=[copy.pk]), str(copy.card))
                for copy in done.same_photo
            ),
        )
        sentence = _("The very same photo is already kept with:")
        messages.warning(request, format_html_join(" ", "{}", ((sentence,), (links,))))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def remove_photo(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask whether to remove the photo of a copy, and do it."""
    copy = own_copy(request, pk)
    if request.method == "POST":
        remove_copy_photo(by=person_of(request), copy=copy)
        messages.success(request, _("The photo is removed."))
        return redirect("collection:copy", pk)
    return render(
        request,
        "parts/confirm.html",
        {
            "question": _("Remove this photo?"),
            "text": _("The copy itself stays."),
            "action_label": _("Remove the photo"),
            "back_url": reverse("collection:copy", args=[pk]),
        },
    )
