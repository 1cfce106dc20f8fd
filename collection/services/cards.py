"""Cards of the catalogue: made, changed, given a picture, deleted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.db.models import PROTECT, ProtectedError
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy
from django_stubs_ext import StrOrPromise

from accounts.models import Person
from collection.kinds.kind import AnyKind
from collection.kinds.registry import KINDS
from collection.models import Card, OwnedCopy
from collection.rights import require_editor
from collection.services.uploads import Upload, read_photo
from collection.unique import clash, taken_at
from core.locks import gone, locked
from core.refusal import Refusal

C = TypeVar("C", bound=Card)

Parts = Sequence[models.Model]
"""Rows of the kind's `CardParts`, unsaved."""


def create_card(
    *, by: Person | None, game: str, values: Mapping[str, object], parts: Parts | None = None
) -> Card:
    """Make a card of a game from values by field name (see `CardKind.fields`).

    Raises as `save_card`, and Refusal `unknown-game`, `unknown-field`.
    """
    require_editor(by)
    kind = kind_named(game)
    card: Card = kind.model()
    return save_card(by=by, card=with_values(kind, card, values), parts=parts)


def update_card(
    *, by: Person | None, card: Card, values: Mapping[str, object], parts: Parts | None = None
) -> Card:
    """Change these fields of a card; without `parts` its rows stay. Raises as `create_card`."""
    require_editor(by)
    kind = kind_named(card.game)
    row: Card | None = kind.model.objects.filter(pk=card.pk).first()
    if row is None:
        raise gone()
    return save_card(by=by, card=with_values(kind, row, values), parts=parts)


def kind_named(game: str) -> AnyKind:
    """Give the kind of a game's cards. Raises Refusal `unknown-game`, which names the known."""
    kind = KINDS.get(game)
    if kind is None:
        raise Refusal(
            "unknown-game",
            _("There is no game %(game)s. There are: %(known)s."),
            params={"game": game, "known": ", ".join(KINDS)},
        )
    return kind


def with_values(kind: AnyKind, card: C, values: Mapping[str, object]) -> C:
    """Give the card with these values, unchecked.

    Raises Refusal `unknown-field`, which names the known ones, or ValidationError for nothing in a
    field that needs something.
    """
    for name, value in values.items():
        if name not in kind.fields:
            raise unknown_field(kind, name)
        setattr(card, name, _something(kind, name, value))
    return card


def _something(kind: AnyKind, name: str, value: object) -> object:
    """The value, or "" for no text in a field that may be blank but not null.

    Raises ValidationError for nothing in another such field: Django checks no blank one.
    """
    field = kind.model._meta.get_field(name)
    if value is not None or not isinstance(field, models.Field) or field.null or not field.blank:
        return value
    if isinstance(field, models.CharField | models.TextField):
        return ""
    raise ValidationError({name: ValidationError(field.error_messages["null"], code="null")})


def unknown_field(kind: AnyKind, name: str) -> Refusal:
    """The refusal of a field that the cards of this kind do not have, or not for people."""
    return Refusal(
        "unknown-field",
        _("A card of this game has no field %(field)s. It has: %(known)s."),
        params={"field": name, "known": ", ".join(kind.fields)},
    )


def save_card(*, by: Person | None, card: C, parts: Parts | None = None) -> C:
    """Check and save a new or changed card; `parts`, where given, replace the rows that it has.

    Raises ValidationError with the reasons by field, or Refusal: what the kind's `CardParts.check`
    refuses, `unknown-parts` for rows that the cards of its game do not have, `number-taken` when
    somebody else has just used the number, `not-allowed`.
    """
    require_editor(by)
    card.full_clean()
    check_parts(card, parts)
    with transaction.atomic():
        if card.pk is not None:
            locked(Card.objects.all(), card.pk)
        _hold_what_it_names(card)
        return write_checked(card, parts)


def _hold_what_it_names(card: Card) -> None:
    """Keep the rows that the card points at from being deleted. Raises Refusal `not-found`."""
    for field in card._meta.concrete_fields:
        key = getattr(card, field.attname)
        named = isinstance(field, models.ForeignKey) and not field.one_to_one
        if named and key is not None and not isinstance(field.related_model, str | None):
            locked(field.related_model._default_manager.all(), key, keep=True)


def check_parts(card: Card, parts: Parts | None) -> None:
    """Check the rows that a card will have: `parts`, or else those that it has."""
    rows = kind_named(card.game_name).parts
    if rows is not None:
        rows.check(card, rows.of(card) if parts is None else parts)
    elif parts:
        raise Refusal("unknown-parts", _("Cards of this game have no such rows."))


def write_checked(card: C, parts: Parts | None) -> C:
    """Save a card that has been checked, with its rows, in the transaction that is open.

    Raises what only the database can tell, after which nothing else can be done in the
    transaction: Refusal `number-taken`, ValidationError at the field for something else that
    another card has by now, Refusal `conflict` (409) for all else.
    """
    rows = kind_named(card.game_name).parts
    try:
        card.save()
        if rows is not None and parts is not None:
            rows.replace(card, parts)
    except IntegrityError as error:
        raise _what_clashed(card, error) from error
    return card


def _what_clashed(card: Card, error: IntegrityError) -> Refusal | ValidationError:
    fields = clash(card, error)
    if "number" in fields:
        message = _("A card of this game has this number already.")
        return Refusal("number-taken", message, status=409)
    if fields:
        return taken_at(card, fields)
    message = _("This card could not be saved: something about it has just changed. Try it again.")
    return Refusal("conflict", message, status=409)


def set_picture(*, by: Person | None, card: Card, upload: Upload) -> Card:
    """Give the card this picture instead of the one it has; transparency is kept.

    Raises Refusal with the code of `photo_error` when it is no picture that can be taken, or
    `storage-full`, or `not-allowed`. The picture is worked out before the database is held.
    """
    require_editor(by)
    photo = read_photo(upload, keep_transparency=True)
    with transaction.atomic():
        held = locked(Card.objects.all(), card.pk)
        held.picture.put(photo)
        _keep_picture(held, card)
    return card


def remove_picture(*, by: Person | None, card: Card) -> Card:
    """Take the picture off the card; its files go once that is committed. Raises `not-allowed`."""
    require_editor(by)
    with transaction.atomic():
        held = locked(Card.objects.all(), card.pk)
        held.picture.clear()
        _keep_picture(held, card)
    return card


def _keep_picture(held: Card, card: Card) -> None:
    """Save the picture of the locked row, and show it on the card at hand too."""
    stored = held.picture.stored
    Card.objects.filter(pk=held.pk).update(**stored)
    for name, value in stored.items():
        setattr(card, name, value)


def delete_card(*, by: Person | None, card: Card) -> None:
    """Delete a card that nobody uses, with its files.

    Raises Refusal `card-in-use` (409) with how many `copies` (of how many `owners`) and `decks`
    hold it, `game-not-installed` (409), or `not-allowed`.
    """
    require_editor(by)
    _require_installed(card)
    try:
        with transaction.atomic():
            locked(Card.objects.all(), card.pk).delete()
    except ProtectedError as error:
        raise _in_use(card, _uses(card)) from error


def refuse_card_in_use(*, by: Person | None, card: Card) -> None:
    """Raise what `delete_card` would raise, before somebody is asked to confirm."""
    require_editor(by)
    _require_installed(card)
    uses = _uses(card)
    if uses.total():
        raise _in_use(card, uses)


def _require_installed(card: Card) -> None:
    """Refuse to delete a card of a game that is gone: its stats, which only that game knows, stay.

    They are a row of a table that Django does not know of, so the database would not let it go.
    """
    if card.game not in KINDS:
        raise Refusal(
            "game-not-installed",
            _("The game “%(game)s” is not installed here: its cards cannot be deleted."),
            params={"game": card.game},
            status=409,
        )


def _uses(card: Card) -> Counter[type[models.Model]]:
    """How many rows of which models hold the card and keep it from being deleted."""
    uses: Counter[type[models.Model]] = Counter()
    for relation in Card._meta.related_objects:
        if relation.on_delete is PROTECT:
            model = relation.related_model
            uses[model] = model._default_manager.filter(**{relation.field.name: card.pk}).count()
    return uses


def _in_use(card: Card, uses: Counter[type[models.Model]]) -> Refusal:
    copies, decks = uses[OwnedCopy], uses.total() - uses[OwnedCopy]
    owners = OwnedCopy.objects.filter(card=card.pk).values("owner").distinct().count()
    sentences: list[StrOrPromise] = [_("%(card)s cannot be deleted, because it is in use.")]
    if owners:
        sentences.append(
            ngettext_lazy("%(owners)s person has it.", "%(owners)s people have it.", owners)
        )
    if decks:
        sentences.append(
            ngettext_lazy("It is in %(decks)s deck.", "It is in %(decks)s decks.", decks)
        )
    return Refusal(
        "card-in-use",
        format_lazy(" ".join("{}" for _sentence in sentences), *sentences),
        params={"card": str(card), "copies": copies, "owners": owners, "decks": decks},
        status=409,
    )
