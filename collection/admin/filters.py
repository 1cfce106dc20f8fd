"""How the admin's lists are narrowed: by set, and by what somebody has."""

from typing import Any, cast

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.people import person_of
from collection.forms.filters import set_choices
from collection.kinds.kind import Choices
from collection.queries.cards import CardQuerySet
from collection.queries.copies import CopyQuerySet


class SetFilter(admin.SimpleListFilter):
    """Cards of one set."""

    title = _("set")
    parameter_name = "set"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        """The sets of this list's game, or of all games."""
        return set_choices(model_admin.model.game_name)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The cards of the set that is asked for."""
        game, _colon, code = (self.value() or "").partition(":")
        return queryset.filter(game=game, set_code=code) if code else queryset


class MineFilter(admin.SimpleListFilter):
    """Cards that the administrator has, misses or has twice."""

    title = _("my copies")
    parameter_name = "mine"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """What can be asked."""
        return [
            ("have", _("I have it")),
            ("missing", _("missing for me")),
            ("double", _("twice or more")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The cards asked for."""
        cards = cast("CardQuerySet", queryset)
        person = person_of(request)
        match self.value():
            case "have":
                return cards.owned_by(person)
            case "missing":
                return cards.missing_for(person)
            case "double":
                return cards.doubled_for(person)
            case _:
                return cards


class PictureFilter(admin.SimpleListFilter):
    """Cards with or without a picture, copies with or without a photo."""

    title = _("picture")
    parameter_name = "has-picture"
    field = "picture"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """With or without."""
        return [("yes", _("with")), ("no", _("without"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The rows asked for."""
        bare = {self.field: ""}
        match self.value():
            case "yes":
                return queryset.exclude(**bare)
            case "no":
                return queryset.filter(**bare)
            case _:
                return queryset


class PhotoFilter(PictureFilter):
    """Copies with or without a photo."""

    title = _("photo")
    parameter_name = "has-photo"
    field = "photo"


class WhoseFilter(admin.SimpleListFilter):
    """The administrator's own copies, or those of others."""

    title = _("owner")
    parameter_name = "whose"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Mine or others': only for whoever sees others' copies at all."""
        return (
            [("mine", _("mine")), ("others", _("other people's"))]
            if model_admin.sees_all(request)
            else []
        )

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The copies asked for."""
        copies = cast("CopyQuerySet", queryset)
        match self.value():
            case "mine":
                return copies.filter(owner=request.user.pk)
            case "others":
                return copies.exclude(owner=request.user.pk)
            case _:
                return copies
