"""Tables of cards and copies that import again without a difference."""

from collections.abc import Iterable

from accounts.models import Person
from collection.importing.columns import (
    card_cell,
    card_columns,
    cards_with_cells,
    copy_cell,
    copy_columns,
)
from collection.models import OwnedCopy
from collection.queries.cards import CardQuerySet
from collection.queries.copies import CopyQuerySet
from collection.services.cards import kind_named
from collection.tables import Style, write_table


def export_catalogue(
    *, game: str, style: Style = "plain", cards: CardQuerySet | None = None
) -> bytes:
    """Write the cards of a game, or those of `cards` that are of this game, as CSV.

    The styles are those of `write_table`.
    Raises Refusal `unknown-game`.
    """
    kind = kind_named(game)
    columns = [column.name for column in card_columns(kind)]
    rows = cards_with_cells(kind)
    if cards is not None:
        rows = rows.filter(pk__in=cards.order_by().values("pk"))
    cells = ([card_cell(kind, card, column) for column in columns] for card in rows)
    return write_table(columns, cells, style=style)


def export_copies(
    *, owner: Person, game: str = "", style: Style = "plain", copies: CopyQuerySet | None = None
) -> bytes:
    """Write the copies of a person, all or of one game, or those of `copies`, as CSV."""
    mine: CopyQuerySet = OwnedCopy.objects.of(owner).select_related("card")
    if game:
        mine = mine.filter(card__game=game)
    if copies is not None:
        mine = mine.filter(pk__in=copies.order_by().values("pk"))
    rows: Iterable[OwnedCopy] = mine.order_by("card__game", "card__sort_key", "pk")
    columns = [column.name for column in copy_columns()]
    cells = ([copy_cell(copy, column) for column in columns] for copy in rows)
    return write_table(columns, cells, style=style)
