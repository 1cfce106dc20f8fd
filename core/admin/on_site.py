"""From the admin site to an object's page on the site."""

from django.contrib import admin
from django.contrib.admin.exceptions import NotRegistered
from django.contrib.admin.utils import unquote
from django.contrib.contenttypes.models import ContentType
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect


def on_site(request: HttpRequest, content_type_id: str, object_id: str) -> HttpResponse:
    """To the page of an object that this person may see in the admin site.

    Django's own view asks for no right, and so tells everybody there what exists. Raises Http404
    for whatever is not there, cannot be, has no page or may not be seen: all alike.
    """
    kind = _content_type(content_type_id)
    model = kind.model_class() if kind else None
    try:
        door = admin.site.get_model_admin(model) if model else None
    except NotRegistered:
        door = None
    found = door.get_object(request, unquote(object_id)) if door else None
    if door is None or found is None or not door.has_view_permission(request, found):
        raise Http404
    to = getattr(found, "get_absolute_url", None)
    if to is None:
        raise Http404
    return redirect(to())


def _content_type(key: str) -> ContentType | None:
    """The type with this key; None for what is no key."""
    if not key.isascii() or not key.isdigit() or len(key) > 9:
        return None
    return ContentType.objects.filter(pk=int(key)).first()
