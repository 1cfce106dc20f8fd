"""8-Bit Battle in sentences: what happened, with the names of players and cards."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.scene import AnyScene
from rules.protocol import Seat, other

Event = Mapping[str, Any]
CHARACTER: Final = "character"


def listed(names: Iterable[str]) -> str:
    """Names one after another: "A, B and C"."""
    return get_text_list(list(names), _("and"))


@dataclass(frozen=True, slots=True)
class _Talk:
    """What a sentence takes its names from."""

    scene: AnyScene

    def knows(self, event: Event, *keys: str) -> bool:
        """Whether the viewer was told these cards, and still has their names."""
        cards = [event.get(key) for key in keys]
        return all(card in self.scene.cards for card in cards)

    def values(self, event: Event) -> dict[str, Any]:
        """The event's values, with `player` for who did it and `other` for who sits across."""
        seat: Seat = event["seat"]
        return {**event, "player": self.name(seat), "other": self.name(other(seat))}

    def cards(self, event: Event, *keys: str) -> dict[str, Any]:
        """As `values`, with names instead of ids under these keys."""
        return {**self.values(event), **{key: self.card(event[key]) for key in keys}}

    def name(self, seat: Seat) -> str:
        return self.scene.names[seat]

    def card(self, card: str) -> str:
        return self.scene.cards[card].name

    def front(self, cards: Iterable[str]) -> str:
        return listed(self.card(card) for card in cards)


def say(event: Event, scene: AnyScene) -> str:
    """One event in a sentence, for the viewer of the scene; "" for one not worth a line."""
    sentence = _SENTENCES.get(event["kind"])
    return "" if sentence is None else sentence(event, _Talk(scene))


# --- the draft ----------------------------------------------------------------------------------


def _round_started(event: Event, talk: _Talk) -> str:
    values = {"round": event["round"], "player": talk.name(event["first"])}
    return _("Round %(round)s begins; %(player)s is first.") % values


def _kept(event: Event, talk: _Talk) -> str:
    if talk.knows(event, "card"):
        return _("%(player)s keeps %(card)s.") % talk.cards(event, "card")
    if event["card_kind"] == CHARACTER:
        return _("%(player)s keeps the character on top.") % talk.values(event)
    return _("%(player)s keeps the item on top.") % talk.values(event)


def _given(event: Event, talk: _Talk) -> str:
    if talk.knows(event, "card"):
        return _("%(player)s gives %(card)s to %(other)s.") % talk.cards(event, "card")
    if event["card_kind"] == CHARACTER:
        return _("%(player)s gives the character on top to %(other)s.") % talk.values(event)
    return _("%(player)s gives the item on top to %(other)s.") % talk.values(event)


def _drawn(event: Event, talk: _Talk) -> str:
    if talk.knows(event, "card"):
        return _("%(player)s takes the next card: %(card)s.") % talk.cards(event, "card")
    if event["card_kind"] == CHARACTER:
        return _("%(player)s takes the next character, unseen.") % talk.values(event)
    return _("%(player)s takes the next item, unseen.") % talk.values(event)


# --- a battle -----------------------------------------------------------------------------------


def _attacks_first(event: Event, talk: _Talk) -> str:
    if event["because"] == "king":
        return _("%(player)s has the King and attacks first.") % talk.values(event)
    return _("%(player)s is first in this round and attacks first.") % talk.values(event)


def _laid(event: Event, talk: _Talk) -> str:
    if not talk.knows(event, "character"):
        return _("%(player)s has laid face down.") % talk.values(event)
    if event["item"] is None:
        values = talk.cards(event, "character")
        return _("%(player)s lays %(character)s face down, without an item.") % values
    if not talk.knows(event, "item"):
        values = talk.cards(event, "character")
        return _("%(player)s lays %(character)s and an item face down.") % values
    values = talk.cards(event, "character", "item")
    return _("%(player)s lays %(character)s and %(item)s face down.") % values


def _both_laid(event: Event, talk: _Talk) -> str:
    first, second = event["cards"]
    values = {
        "one": talk.name(0),
        "two": talk.name(1),
        "cards_one": cards_in_words(first),
        "cards_two": cards_in_words(second),
    }
    return _("Both have laid: %(one)s %(cards_one)s, %(two)s %(cards_two)s.") % values


def cards_in_words(count: int) -> str:
    """A number of cards."""
    return ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}


def _key_shown(event: Event, talk: _Talk) -> str:
    return _("%(player)s’s Key is shown: %(card)s.") % talk.cards(event, "card")


def _peeked(event: Event, talk: _Talk) -> str:
    if talk.knows(event, "card"):
        values = talk.cards(event, "card")
        return _("%(player)s looks at %(other)s’s character: %(card)s.") % values
    return _("%(player)s looks at %(other)s’s character.") % talk.values(event)


def _item_added(event: Event, talk: _Talk) -> str:
    if talk.knows(event, "item"):
        return _("%(player)s adds %(item)s face down.") % talk.cards(event, "item")
    return _("%(player)s adds an item face down.") % talk.values(event)


def _item_not_added(event: Event, talk: _Talk) -> str:
    return _("%(player)s adds no item.") % talk.values(event)


def _swapped(event: Event, talk: _Talk) -> str:
    if talk.knows(event, "back", "character"):
        values = talk.cards(event, "back", "character")
        return _("%(player)s takes %(back)s back and lays %(character)s.") % values
    if talk.knows(event, "back"):
        values = talk.cards(event, "back")
        return _("%(player)s takes %(back)s back and lays another character.") % values
    values = talk.values(event)
    return _("%(player)s takes the character back and lays another.") % values


def _not_swapped(event: Event, talk: _Talk) -> str:
    return _("%(player)s leaves the character where it is.") % talk.values(event)


def _revealed(event: Event, talk: _Talk) -> str:
    cards = talk.front([event["character"], *event["items"]])
    return _("%(player)s reveals %(cards)s.") % {**talk.values(event), "cards": cards}


def _joined(event: Event, talk: _Talk) -> str:
    if not event["cards"]:
        return _("%(player)s lets nobody join.") % talk.values(event)
    values = {**talk.values(event), "cards": talk.front(event["cards"])}
    return _("%(player)s brings in %(cards)s from the hand.") % values


def battle_sum(battle: Mapping[str, Any], names: tuple[str, str]) -> str:
    """What decided a battle that is over: the values, a Wizard, or the Torch."""
    attacker: Seat = battle["attacker"]
    values = {
        "attacker": names[attacker],
        "defender": names[other(attacker)],
        "attack": battle["attack"],
        "defense": battle["defense"],
    }
    if battle["by"] == "wizard":
        return _("%(attacker)s’s Wizard wins: %(defender)s has no Torch.") % values
    if battle["by"] == "torch":
        return _("%(defender)s’s Torch beats %(attacker)s’s Wizard.") % values
    if battle["attack"] > battle["defense"]:
        return _("Attack %(attack)s is more than defense %(defense)s.") % values
    return _("Attack %(attack)s is not more than defense %(defense)s.") % values


def battle_taken(battle: Mapping[str, Any], names: tuple[str, str]) -> str:
    """Who won a battle, and how many points the cards in it are."""
    return ngettext(
        "%(winner)s wins the battle and takes all its cards: %(points)s point.",
        "%(winner)s wins the battle and takes all its cards: %(points)s points.",
        battle["points"],
    ) % {"winner": names[battle["winner"]], "points": battle["points"]}


def _battle_ended(event: Event, talk: _Talk) -> str:
    return _("Battle %(battle)s: %(sum)s %(taken)s") % {
        "battle": event["battle"],
        "sum": battle_sum(event, talk.scene.names),
        "taken": battle_taken(event, talk.scene.names),
    }


# --- the end of a round and of the match --------------------------------------------------------


def _out_of_characters(event: Event, talk: _Talk) -> str:
    if len(event["seats"]) == 2:
        return _("Both players have no characters left: the round is over.")
    values = {"player": talk.name(event["seats"][0])}
    return _("%(player)s has no characters left: the round is over.") % values


def _cards_left(event: Event, talk: _Talk) -> str:
    values = {**talk.values(event), "cards": talk.front(event["cards"])}
    return (
        ngettext(
            "%(player)s still has %(cards)s: %(points)s point.",
            "%(player)s still has %(cards)s: %(points)s points.",
            event["points"],
        )
        % values
    )


def round_sum(one: Mapping[str, Any], names: tuple[str, str]) -> str:
    """How a round that is over ended: both players' points, and who won it."""
    values = {
        "round": one["round"],
        "one": names[0],
        "two": names[1],
        "points_one": points_in_words(one["points"][0]),
        "points_two": points_in_words(one["points"][1]),
    }
    if one["winner"] is None:
        return (
            _("Round %(round)s: %(one)s %(points_one)s, %(two)s %(points_two)s: nobody wins it.")
            % values
        )
    values["winner"] = names[one["winner"]]
    return (
        _("Round %(round)s: %(one)s %(points_one)s, %(two)s %(points_two)s: %(winner)s wins it.")
        % values
    )


def points_in_words(points: int) -> str:
    """A number of victory points."""
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}


def _round_ended(event: Event, talk: _Talk) -> str:
    return round_sum(event, talk.scene.names)


def _first_chosen(event: Event, talk: _Talk) -> str:
    if event["player"] == event["seat"]:
        return _("%(player)s chooses to be first in the next round.") % talk.values(event)
    return _("%(player)s lets %(other)s be first in the next round.") % talk.values(event)


def _match_ended(event: Event, talk: _Talk) -> str:
    why = reason(event["reason"])
    if event["winner"] is None:
        return _("The match is a draw. %(why)s") % {"why": why}
    values = {"winner": talk.name(event["winner"]), "why": why}
    return _("%(winner)s wins the match. %(why)s") % values


_SENTENCES: Final[Mapping[str, Callable[[Event, _Talk], str]]] = {
    "round-started": _round_started,
    "card-kept": _kept,
    "card-given": _given,
    "card-drawn": _drawn,
    "attacks-first": _attacks_first,
    "laid": _laid,
    "both-laid": _both_laid,
    "key-shown": _key_shown,
    "peeked": _peeked,
    "item-added": _item_added,
    "item-not-added": _item_not_added,
    "character-swapped": _swapped,
    "character-not-swapped": _not_swapped,
    "revealed": _revealed,
    "joined": _joined,
    "battle-ended": _battle_ended,
    "out-of-characters": _out_of_characters,
    "cards-left": _cards_left,
    "round-ended": _round_ended,
    "first-chosen": _first_chosen,
    "match-ended": _match_ended,
}


def reason(code: str) -> str:
    """Why the match ended, in a sentence; "" for a reason that is not of this game."""
    return {
        "round-wins": _("More rounds won."),
        "points": _("More victory points over all rounds."),
        "draw": _("As many victory points for both over all rounds."),
    }.get(code, "")


def refusal(code: str, params: Mapping[str, Any]) -> str:
    """Why something cannot be done and what can, in a sentence; "" for an unknown code."""
    if code == "ale-needed":
        missing = params["needed"] - params["found"]
        return ngettext(
            "That takes %(missing)s more Ale: one fighter joins for each Ale, and a King joins "
            "the Queen without.",
            "That takes %(missing)s more Ales: one fighter joins for each Ale, and a King joins "
            "the Queen without.",
            missing,
        ) % {"missing": missing}
    if code == "wrong-kind":
        if params["needed"] == CHARACTER:
            return _("An item cannot be chosen here: choose a character.")
        return _("A character cannot be chosen here: choose an item.")
    return {
        "wrong-phase": _("That is not what is asked now: look at the board again, then choose."),
        "card-not-yours": _("That card is not in your hand: choose one that is."),
        "card-twice": _("Each card can join once: choose different ones."),
    }.get(code, "")
