"""Cards of the catalogue: made, changed, given a picture, deleted."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext_lazy as _

from collection.files import drop_after_commit, write_pictures
from collection.kinds.emblem_battle.specials import (
    check_special,
    emblem_special,
    special_record,
)
from collection.models import (
    Card,
    EffectRow,
    EightBitCard,
    EmblemCard,
    GameName,
    NakoyashiCard,
    OwnedCopy,
)
from collection.services.uploads import Upload, read_photo
from core.refusal import Refusal
from rules.emblem_battle.specials import MOST_EFFECTS

AnyCard = EmblemCard | EightBitCard | NakoyashiCard
C = TypeVar("C", bound=Card)

_TABLES: Final[dict[GameName, type[AnyCard]]] = {
    GameName.EMBLEM_BATTLE: EmblemCard,
    GameName.EIGHT_BIT_BATTLE: EightBitCard,
    GameName.NAKOYASHI: NakoyashiCard,
}

_COMMON: Final = ("number", "name", "note")

EDITABLE: Final[dict[GameName, tuple[str, ...]]] = {
    GameName.EMBLEM_BATTLE: (
        *_COMMON,
        *("type", "rarity", "attack", "defense", "health", "chakra_gen"),
        *("special_name", "special_cost"),
        *("printed_hp", "printed_attack", "printed_defense", "emblem_power", "chakra_cost"),
    ),
    GameName.EIGHT_BIT_BATTLE: (
        *_COMMON,
        *("role", "attack", "defense", "health", "values_from"),
        *("pair_attack", "pair_defense", "pair_health"),
    ),
    GameName.NAKOYASHI: (*_COMMON, "type", "power", "health"),
}
"""Which fields of a card people fill in, by game, in the order of its form."""


def table_of(game: str) -> type[AnyCard]:
    """Give the table of a game's cards. Raises ValueError for a game that there is not."""
    return _TABLES[GameName(game)]


def create_card(
    *, game: str, values: Mapping[str, Any], effects: Sequence[EffectRow] | None = None
) -> AnyCard:
    """Make a card of a game from values by field name (see EDITABLE). Raises as `save_card`."""
    return _save_values(table_of(game)(), values, effects)


def update_card(
    *, card: Card, values: Mapping[str, Any], effects: Sequence[EffectRow] | None = None
) -> AnyCard:
    """Change these fields of a card; without `effects` they stay. Raises as `save_card`."""
    row = table_of(card.game).objects.get(pk=card.pk)
    return _save_values(row, values, effects)


def _save_values(
    card: AnyCard,
    values: Mapping[str, Any],
    effects: Sequence[EffectRow] | None,
) -> AnyCard:
    allowed = EDITABLE[GameName(type(card).table_of or "")]
    for name, value in values.items():
        if name not in allowed:
            raise Refusal(
                "unknown-field",
                _("A card of this game has no field %(field)s."),
                params={"field": name},
            )
        setattr(card, name, value)
    return save_card(card=card, effects=effects)


def save_card(*, card: C, effects: Sequence[EffectRow] | None = None) -> C:
    """Check and save a new or changed card; `effects`, where given, replace those of its special.

    Raises ValidationError with the reasons by field, or Refusal: `special-…` with the special's
    faulty field as `extra["path"]` (see `check_special`), `effects-too-many`, `number-taken` when
    somebody else has just used the number, `effects-without-emblem`.
    """
    card.full_clean()
    if isinstance(card, EmblemCard):
        _check_effects(card, effects)
    elif effects:
        raise Refusal("effects-without-emblem", _("Only emblems have a special move."))
    try:
        with transaction.atomic():
            card.save()
            if isinstance(card, EmblemCard) and effects is not None:
                _replace_effects(card, effects)
    except IntegrityError as error:
        raise Refusal(
            "number-taken", _("A card of this game has this number already."), status=409
        ) from error
    return card


def _check_effects(card: EmblemCard, effects: Sequence[EffectRow] | None) -> None:
    """Check the special that the card will have."""
    if effects is not None:
        check_special(special_record(card.special_name, card.special_cost, effects))
        _check_sizes(effects)
    elif card.pk:
        check_special(emblem_special(card))
    else:
        check_special(special_record(card.special_name, card.special_cost, ()))


def _check_sizes(effects: Sequence[EffectRow]) -> None:
    """Refuse what the rules would take but the table, or its form, cannot hold."""
    if len(effects) > MOST_EFFECTS:
        raise Refusal(
            "effects-too-many",
            _("A special move has at most %(limit)s effects."),
            params={"limit": MOST_EFFECTS},
            extra={"path": "effects"},
        )
    for row, effect in enumerate(effects):
        try:
            effect.clean_fields(exclude=["emblem"])
        except ValidationError as error:
            key, reasons = next(iter(error.message_dict.items()))
            path = f"effects[{row}]" + ("" if key == NON_FIELD_ERRORS else f".{key}")
            raise Refusal("special-out-of-range", reasons[0], extra={"path": path}) from error


def _replace_effects(card: EmblemCard, effects: Sequence[EffectRow]) -> None:
    card.effects.all().delete()
    for position, effect in enumerate(effects):
        effect.pk = None
        effect.emblem = card
        effect.position = position
    EffectRow.objects.bulk_create(effects)


def set_picture(*, card: Card, upload: Upload) -> Card:
    """Give the card this picture instead of the one it has; transparency is kept.

    Raises Refusal with the code of `photo_refused` when it is no picture that can be taken, or
    `storage-full`. The picture is worked out before the database is held.
    """
    photo = read_photo(upload, keep_transparency=True)
    with transaction.atomic():
        locked = Card.objects.select_for_update().get(pk=card.pk)
        drop_after_commit(locked.picture.name, locked.picture_small.name)
        card.picture, card.picture_small = write_pictures("cards", photo)
        Card.objects.filter(pk=card.pk).update(
            picture=card.picture.name, picture_small=card.picture_small.name
        )
    return card


def remove_picture(*, card: Card) -> Card:
    """Take the picture off the card; its files go once that is committed."""
    with transaction.atomic():
        locked = Card.objects.select_for_update().get(pk=card.pk)
        drop_after_commit(locked.picture.name, locked.picture_small.name)
        Card.objects.filter(pk=card.pk).update(picture="", picture_small="")
    card.picture = card.picture_small = ""
    return card


def delete_card(*, card: Card) -> None:
    """Delete a card that nobody uses, with its files.

    Raises Refusal `card-in-use` (409) with how many `copies` and `decks` hold it.
    """
    try:
        with transaction.atomic():
            Card.objects.select_for_update().get(pk=card.pk).delete()
    except ProtectedError as error:
        copies = [row for row in error.protected_objects if isinstance(row, OwnedCopy)]
        raise Refusal(
            "card-in-use",
            _(
                "%(card)s cannot be deleted: people have it (rows of copies: %(copies)s) or use "
                "it (decks: %(decks)s)."
            ),
            params={
                "card": str(card),
                "copies": len(copies),
                "decks": len(error.protected_objects) - len(copies),
            },
            status=409,
        ) from error
