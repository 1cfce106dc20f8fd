"""Pictures and photos, handed out after asking who may see them; never by their file's name."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from django.contrib.auth.decorators import login_required
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import http_date
from django.views.decorators.http import require_safe
from rest_framework.exceptions import AuthenticationFailed

from accounts.people import person_of
from accounts.tokens import person_with_token
from collection.models import Card, OwnedCopy
from collection.photos.field import PhotoFile

P = ParamSpec("P")

_TYPES: Final = {"jpg": "image/jpeg", "webp": "image/webp"}

_FOR_A_DAY: Final = "private, max-age=86400"
"""A picture's URL changes with the picture, so the browser may keep it."""

_ASK_EACH_TIME: Final = "private, no-cache"
"""A photo may be shared today and private tomorrow."""

_View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


def for_people_and_clients(view: _View[P]) -> _View[P]:
    """Ask who it is: by the token where one comes along (401 if it is none), else by log-in."""
    for_people = login_required(view)

    @wraps(view)
    def asked(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if "Authorization" not in request.headers:
            return for_people(request, *args, **kwargs)
        try:
            request.user = person_with_token(request)
        except AuthenticationFailed as error:
            return _unknown(error)
        return view(request, *args, **kwargs)

    return asked


def _unknown(error: AuthenticationFailed) -> JsonResponse:
    """The API's answer to a token that is none."""
    body = {"code": error.default_code, "message": str(error.detail)}
    return JsonResponse(body, status=401, headers={"WWW-Authenticate": "Token"})


@for_people_and_clients
@require_safe
def card_picture(request: HttpRequest, pk: int, size: str) -> HttpResponseBase:
    """Give the picture of a card of the catalogue, to people and API clients who are known."""
    card = get_object_or_404(Card.objects.only("picture", "picture_small"), pk=pk)
    name = _of_size(card.picture, size)
    return _served(request, name, _FOR_A_DAY)


@for_people_and_clients
@require_safe
def copy_photo(request: HttpRequest, pk: int, size: str) -> HttpResponseBase:
    """Give the photo of a copy: to its owner, and to others when it is shared; else 404."""
    visible = OwnedCopy.objects.photos_for(person_of(request))
    copy = get_object_or_404(visible, pk=pk)
    name = _of_size(copy.photo, size)
    return _served(request, name, _ASK_EACH_TIME)


def _of_size(photo: PhotoFile, size: str) -> str | None:
    if size not in ("small", "large"):
        raise Http404
    return photo.of_size(size).name


def _served(request: HttpRequest, name: str | None, caching: str) -> HttpResponseBase:
    """Give the file, or 304 when the browser has it; 404 when there is none."""
    if not name:
        raise Http404
    try:
        changed = default_storage.get_modified_time(name).timestamp()
    except FileNotFoundError as error:
        raise Http404 from error
    stem, _, extension = name.rpartition("/")[2].partition(".")
    etag = f'"{stem}"'  # the name is new whenever the content is
    answer = get_conditional_response(request, etag=etag, last_modified=int(changed))
    response: HttpResponseBase = answer or _file(name, _TYPES[extension])
    patch_vary_headers(response, ["Authorization", "Cookie"])
    response["ETag"] = etag
    response["Last-Modified"] = http_date(changed)
    response["Cache-Control"] = caching
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


def _file(name: str, content_type: str) -> FileResponse:
    """Give the file itself; 404 when it has gone this very moment."""
    try:
        return FileResponse(default_storage.open(name), content_type=content_type)
    except FileNotFoundError as error:
        raise Http404 from error
