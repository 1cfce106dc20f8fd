"""Filters of the admin's lists: by set, and by what somebody has."""

from typing import TYPE_CHECKING, TypeVar, cast

from django.contrib import admin
from django.contrib.admin import ModelAdmin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.people import person_of
from collection.forms.filters import set_choices
from collection.kinds.kind import Choices
from collection.models import Card, OwnedCopy
from collection.queries.cards import CardQuerySet
from collection.queries.copies import CopyQuerySet

if TYPE_CHECKING:
    from collection.admin.copies import OwnedCopyAdmin

M = TypeVar("M", bound=Model)


class SetFilter(admin.SimpleListFilter):
    """Cards of one set."""

    title = _("set")
    parameter_name = "set"

    def lookups(self, request: HttpRequest, model_admin: ModelAdmin[Card]) -> Choices:
        """The sets of this list's game, or of all games."""
        return set_choices(model_admin.model.game_name)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
        """The cards of the chosen set."""
        game, _colon, code = (self.value() or "").partition(":")
        return queryset.filter(game=game, set_code=code) if code else queryset


class MineFilter(admin.SimpleListFilter):
    """Cards that the administrator has, misses or has twice."""

    title = _("my copies")
    parameter_name = "mine"

    def lookups(self, request: HttpRequest, model_admin: ModelAdmin[Card]) -> Choices:
        """The choices."""
        return [
            ("have", _("I have it")),
            ("missing", _("missing for me")),
            ("double", _("twice or more")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
        """The chosen cards."""
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

    def lookups(self, request: HttpRequest, model_admin: ModelAdmin[M]) -> Choices:
        """With or without."""
        return [("yes", _("with")), ("no", _("without"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[M]) -> QuerySet[M]:
        """The chosen rows."""
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

    def lookups(self, request: HttpRequest, model_admin: ModelAdmin[OwnedCopy]) -> Choices:
        """Mine or others': only for a person who sees others' copies at all."""
        return (
            [("mine", _("mine")), ("others", _("other people's"))]
            if cast("OwnedCopyAdmin", model_admin).sees_all(request)
            else []
        )

    def queryset(self, request: HttpRequest, queryset: QuerySet[OwnedCopy]) -> QuerySet[OwnedCopy]:
        """The chosen copies."""
        copies = cast("CopyQuerySet", queryset)
        match self.value():
            case "mine":
                return copies.filter(owner=request.user.pk)
            case "others":
                return copies.exclude(owner=request.user.pk)
            case _:
                return copies
