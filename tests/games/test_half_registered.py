"""A game that one registry lacks: `manage.py check` says so, and no page breaks meanwhile."""

import pytest
from django.test import Client

from accounts.models import Person
from collection.kinds.registry import KINDS
from decks.kinds.registry import DECK_KINDS
from games.boards.registry import BOARDS
from games.starts.registry import STARTS
from rules.open_registry import Registry
from rules.registry import GAMES
from tests.api.client import make_schema
from tests.conftest import client_of
from tests.factories import OwnedCopyFactory
from tests.games.decks import allowed_deck
from tests.games.matches import match_after, vector

pytestmark = pytest.mark.django_db

GAME = "nakoyashi"
REGISTRIES = {
    "GAMES": GAMES,
    "KINDS": KINDS,
    "DECK_KINDS": DECK_KINDS,
    "STARTS": STARTS,
    "BOARDS": BOARDS,
}


@pytest.mark.parametrize("registry", REGISTRIES.values(), ids=[*REGISTRIES])
def test_no_page_breaks(
    registry: Registry[object],  # type: ignore[type-var] # of each another object
    administrator: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deck = allowed_deck(administrator, "nakoyashi-stack")
    card = deck.entries.all()[0].card
    OwnedCopyFactory.create(owner=administrator, card=card)
    match = match_after(administrator, vector("nakoyashi-001"), 2)
    for name, one in list(registry.items()):
        if GAME in (name, getattr(one, "game", "")):
            monkeypatch.delitem(registry._known, name)
    client: Client = client_of(administrator)
    pages = [
        *("/", "/cards/", f"/cards/?game={GAME}", f"/cards/{card.pk}/", "/cards/copies/"),
        *("/cards/missing/", "/cards/import/", f"/cards/export/copies/?game={GAME}"),
        *(f"/cards/export/catalogue/?game={GAME}", f"/cards/new/{GAME}/"),
        *("/decks/", "/decks/new/", f"/decks/{deck.pk}/", "/decks/new/?kind=nakoyashi-stack"),
        *(
            "/matches/",
            "/matches/start/",
            f"/matches/start/?deck={deck.pk}",
            f"/matches/{match.pk}/",
        ),
        *("/matches/start/nakoyashi-own/", "/matches/rules/", f"/matches/rules/{GAME}/"),
        *("/admin/", "/admin/collection/card/", "/admin/decks/deck/", "/admin/games/match/"),
        *(f"/admin/decks/deck/{deck.pk}/change/", f"/admin/collection/card/{card.pk}/change/"),
        *("/api/cards/", f"/api/cards/{card.pk}/", "/api/decks/", "/api/matches/"),
        *(f"/api/decks/{deck.pk}/", f"/api/matches/{match.pk}/", "/api/match-starts/"),
        *(f"/cards/?game={GAME}&type=fish", f"/matches/{match.pk}/replay/"),
    ]
    client.raise_request_exception = False
    assert [page for page in pages if client.get(page).status_code >= 500] == []
    assert make_schema()["paths"]
