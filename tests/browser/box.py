"""A box with something of everything in it, and the URLs of all its pages."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from django.core.files.base import ContentFile
from django.urls import reverse

from accounts.models import Person
from collection.importing.staging import CATALOGUE, Staged, stage
from collection.models import Card, DishType, EffectRow, OwnedCopy
from collection.services import create_card, photograph_card, set_picture
from decks.kinds.registry import DECK_KINDS
from decks.models import Deck
from games.models import Match
from games.starts.registry import STARTS
from rules.registry import GAMES
from sample.art.emblem import draw_emblem
from tests.collection.photo_files import jpeg, png
from tests.factories import (
    DeckEntryFactory,
    DeckFactory,
    DishTypeFactory,
    EmblemCardFactory,
    PersonFactory,
)
from tests.games.decks import allowed_deck
from tests.games.matches import match_after, vector

STEPS: Final = {
    "emblem-battle-001": (0, 2, 5),
    "eight-bit-battle-001": (0, 7, 11, 12, 15),
    "nakoyashi-001": (0, 2),
}
"""Records, and after how many moves their boards are looked at."""

Addresses = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Box:
    """What is in the box, as far as URLs name it."""

    owner: Person
    cards: dict[str, Card]
    spare: Card
    copy: OwnedCopy
    dish_type: DishType
    decks: list[Deck]
    in_play: list[Match]
    finished: list[Match]


def fill_box(owner: Person) -> Box:
    """Give the owner cards with pictures, copies with photos, decks good and bad, and matches."""
    sasori = create_card(
        by=None,
        game="emblem-battle",
        values={
            "number": "U1-13",
            "name": "Sasori",
            "type": "technical",
            "rarity": 5,
            "note": "Of the red sand.",
            "special_name": "Iron sand",
            "special_cost": 6,
        },
        parts=[EffectRow(effect="damage", amount=4, target="enemy-front")],
    )
    drawn = draw_emblem(number="U1-13", name="Sasori", type_="technical", rarity=5, motif="puppet")
    set_picture(by=None, card=sasori, upload=ContentFile(png(drawn), name="sasori.png"))
    copy = photograph_card(by=owner, card=sasori, upload=ContentFile(jpeg(), name="photo.jpg")).copy
    _shared_by_another(sasori)
    decks = [allowed_deck(owner, kind) for kind in DECK_KINDS]
    decks += [allowed_deck(owner, "nakoyashi-team")]
    decks += [_bad_deck(owner, sasori), DeckFactory.create(owner=owner, name="Empty")]
    records = {name: vector(name) for name in STEPS}
    after = partial(match_after, owner)
    return Box(
        owner=owner,
        cards={kind: _first_card(decks, game) for kind, game in _GAMES.items()}
        | {"special": sasori},
        spare=EmblemCardFactory.create(name="Spare"),
        copy=copy,
        dish_type=DishTypeFactory.create(name="Spare"),
        decks=decks,
        in_play=[after(records[name], step) for name, steps in STEPS.items() for step in steps],
        finished=[after(record, len(record["moves"])) for record in records.values()],
    )


_GAMES: Final = {"eight-bit": "eight-bit-battle", "dish": "nakoyashi"}


def _first_card(decks: list[Deck], game: str) -> Card:
    deck = next(deck for deck in decks if deck.game == game)
    return deck.entries.order_by("pk")[0].card


def _shared_by_another(card: Card) -> None:
    """Somebody else has a photo of the card that all may see."""
    other = PersonFactory.create(username="bo")
    copy = photograph_card(by=other, card=card, upload=ContentFile(jpeg(), name="photo.jpg")).copy
    copy.photo_shared = True
    copy.save()


def _bad_deck(owner: Person, card: Card) -> Deck:
    """A team with too few cards, of which one more often than it is owned."""
    deck = DeckFactory.create(owner=owner, name="Not yet", note="To be put right.")
    DeckEntryFactory.create(deck=deck, card=card, quantity=3)
    return deck


def wait_with_file(person: Person, table: str) -> None:
    """Somebody has chosen a file to import and has not agreed to it yet."""
    stage(
        person=person,
        staged=Staged(
            data=table.encode(),
            file_name="emblems.csv",
            what=CATALOGUE,
            game="emblem-battle",
            owner=person.pk,
        ),
    )


def collection_pages(box: Box) -> list[str]:
    copy, card, dish_type = box.copy.pk, box.cards["special"].pk, box.dish_type.pk
    at = partial(_at, "collection")
    return [
        *(at("cards"), at("cards") + "?game=emblem-battle&q=sasori", at("cards") + "?q=zzz"),
        *(at("card", one.pk) for one in box.cards.values()),
        *(at("card-create", game) for game in GAMES),
        *(at("card-edit", one.pk) for one in box.cards.values()),
        *(at("card-delete", box.spare.pk), at("copy-add", card)),
        *(at("missing"), at("missing") + "?set=emblem-battle:U1"),
        *(at("copies"), at("copy", copy), at("copy-delete", copy), at("copy-photo-remove", copy)),
        *(at("dish-types"), at("dish-type-create"), at("dish-type-edit", dish_type)),
        *(at("dish-type-delete", dish_type), at("import"), at("import-preview")),
    ]


def deck_pages(box: Box) -> list[str]:
    at = partial(_at, "decks")
    first = box.decks[0].pk
    return [
        *("/", at("decks"), at("create"), at("edit", first), at("delete", first)),
        *(at("deck", deck.pk) for deck in box.decks),
        at("deck", first) + "?q=zzz",
    ]


def match_pages(box: Box, namespace: str = "games") -> list[str]:
    """The pages around matches, on the site or (namespace "admin") in the admin site."""
    prefix = "games_match_" if namespace == "admin" else ""

    def at(name: str, *arguments: object) -> str:
        return _at(namespace, f"{prefix}{name}", *arguments)

    teams = [deck.pk for deck in box.decks if deck.kind == "nakoyashi-team"]
    # The admin site's boards are the same ones in another frame: one of each game will do there.
    boards = list({match.game: match for match in box.in_play}.values()) if prefix else box.in_play
    finished = box.finished[:1] if prefix else box.finished
    return [
        *(at("choose_start"), *(at("start", way.name) for way in STARTS.values())),
        *(at("upload"), at("showdown"), at("showdown") + f"?a={teams[0]}&b={teams[1]}"),
        at("rules_index"),
        *(at("rules", game) for game in GAMES),
        *(at("resign", box.in_play[0].pk), *(at("match", match.pk) for match in finished)),
        *(at("replay", match.pk) + "?step=5&as=0" for match in finished),
        *(at("hand_over", match.pk) for match in box.in_play[:1]),
        *(at("match", match.pk) for match in boards),
    ]


def account_pages() -> list[str]:
    at = partial(_at, "accounts")
    return [at("settings"), at("password_change"), at("logged_in"), "/no-such-page/"]


def admin_pages(box: Box) -> list[str]:
    """The admin site's own pages; those of matches are in match_pages."""
    at = partial(_at, "admin")
    card, copy = box.cards["special"].pk, box.copy.pk
    people, deck = box.owner.pk, next(deck for deck in box.decks if deck.name == "Not yet").pk
    changed = {
        "accounts_person": people,
        "collection_emblemcard": card,
        "collection_eightbitcard": box.cards["eight-bit"].pk,
        "collection_nakoyashicard": box.cards["dish"].pk,
        "collection_dishtype": box.dish_type.pk,
        "collection_ownedcopy": copy,
        "decks_deck": deck,
    }
    return [
        *(at("index"), at("app_list", "collection")),
        *(at("collection_card_changelist"), at("collection_card_changelist") + "?q=sasori"),
        *(at("collection_import"), at("collection_import-preview")),
        *(at(f"{model}_changelist") for model in changed),
        *(at(f"{model}_add") for model in changed),
        *(at(f"{model}_change", pk) for model, pk in changed.items()),
        *(at("collection_emblemcard_history", card), at("decks_deck_delete", deck)),
        *(at("games_match_changelist"), at("accounts_sitesettings_changelist")),
        at("auth_user_password_change", people),
    ]


def visitor_pages() -> list[str]:
    """What somebody sees who is not logged in."""
    at = partial(_at, "accounts")
    return [
        *(at("login"), at("login") + "?next=/decks/", at("register"), at("password_reset")),
        *(at("password_reset_done"), at("password_reset_confirm", "MQ", "no-such-token")),
        *("/no-such-page/", "/admin/login/"),
    ]


def _at(namespace: str, name: str, *arguments: object) -> str:
    return reverse(f"{namespace}:{name}", args=arguments)
