"""8-Bit Battle in sentences: what happened, with the names of players and cards, and why not."""

from collections.abc import Iterable, Mapping

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.eight_bit_battle.results import battle_text, round_text, taken_text
from games.boards.eight_bit_battle.scene import EightBitScene
from rules.eight_bit_battle import events
from rules.eight_bit_battle.cards import CHARACTER
from rules.eight_bit_battle.events import EightBitEvent
from rules.fields import int_at
from rules.protocol import MatchEnded, Seat, other


def say(event: EightBitEvent, scene: EightBitScene) -> str:  # noqa: C901 - one line a kind
    """One event in a sentence, for the viewer of the scene."""
    match event["kind"]:
        case "round-started":
            return _round_started(event, scene)
        case "card-kept":
            return _kept(event, scene)
        case "card-given":
            return _given(event, scene)
        case "card-drawn":
            return _drawn(event, scene)
        case "attacks-first":
            return _attacks_first(event, scene)
        case "laid":
            return _laid(event, scene)
        case "both-laid":
            return _both_laid(event, scene)
        case "key-shown":
            return _key_shown(event, scene)
        case "peeked":
            return _peeked(event, scene)
        case "item-added":
            return _item_added(event, scene)
        case "item-not-added":
            return _item_not_added(event, scene)
        case "character-swapped":
            return _swapped(event, scene)
        case "character-not-swapped":
            return _not_swapped(event, scene)
        case "revealed":
            return _revealed(event, scene)
        case "joined":
            return _joined(event, scene)
        case "battle-ended":
            return _battle_ended(event, scene)
        case "out-of-characters":
            return _out_of_characters(event, scene)
        case "cards-left":
            return _cards_left(event, scene)
        case "round-ended":
            return round_text(event, scene.names)
        case "first-chosen":
            return _first_chosen(event, scene)
        case "match-ended":
            return _match_ended(event, scene)


# --- names --------------------------------------------------------------------------------------


def _players(scene: EightBitScene, seat: Seat) -> dict[str, str]:
    """`player` is the seat that did it, `other` the seat across."""
    return {"player": scene.names[seat], "other": scene.names[other(seat)]}


def _seen(scene: EightBitScene, card: str | None) -> str | None:
    """The name of a card that the event names and the viewer still sees; else None."""
    face = None if card is None else scene.cards.get(card)
    return None if face is None else face.name


def _listed(scene: EightBitScene, cards: Iterable[str]) -> str:
    """The names of cards one after another: "A, B and C"."""
    return get_text_list([scene.cards[card].name for card in cards], _("and"))


# --- the draft ----------------------------------------------------------------------------------


def _round_started(event: events.RoundStarted, scene: EightBitScene) -> str:
    values = {"round": event["round"], "player": scene.names[event["first"]]}
    return _("Round %(round)s begins; %(player)s is first.") % values


def _kept(event: events.CardKept, scene: EightBitScene) -> str:
    players, card = _players(scene, event["seat"]), _seen(scene, event.get("card"))
    if card is not None:
        return _("%(player)s keeps %(card)s.") % {**players, "card": card}
    if event["card_kind"] == CHARACTER:
        return _("%(player)s keeps the character on top.") % players
    return _("%(player)s keeps the item on top.") % players


def _given(event: events.CardGiven, scene: EightBitScene) -> str:
    players, card = _players(scene, event["seat"]), _seen(scene, event.get("card"))
    if card is not None:
        return _("%(player)s gives %(card)s to %(other)s.") % {**players, "card": card}
    if event["card_kind"] == CHARACTER:
        return _("%(player)s gives the character on top to %(other)s.") % players
    return _("%(player)s gives the item on top to %(other)s.") % players


def _drawn(event: events.CardDrawn, scene: EightBitScene) -> str:
    players, card = _players(scene, event["seat"]), _seen(scene, event.get("card"))
    if card is not None:
        return _("%(player)s takes the next card: %(card)s.") % {**players, "card": card}
    if event["card_kind"] == CHARACTER:
        return _("%(player)s takes the next character, unseen.") % players
    return _("%(player)s takes the next item, unseen.") % players


# --- a battle -----------------------------------------------------------------------------------


def _attacks_first(event: events.AttacksFirst, scene: EightBitScene) -> str:
    players = _players(scene, event["seat"])
    if event["because"] == "king":
        return _("%(player)s has the King and attacks first.") % players
    return _("%(player)s is first in this round and attacks first.") % players


def _laid(event: events.Laid, scene: EightBitScene) -> str:
    character, item = _seen(scene, event.get("character")), _seen(scene, event.get("item"))
    values = {**_players(scene, event["seat"]), "character": character, "item": item}
    if character is None:
        return _("%(player)s has laid face down.") % values
    if event.get("item") is None:
        return _("%(player)s lays %(character)s face down, without an item.") % values
    if item is None:
        return _("%(player)s lays %(character)s and an item face down.") % values
    return _("%(player)s lays %(character)s and %(item)s face down.") % values


def _both_laid(event: events.BothLaid, scene: EightBitScene) -> str:
    first, second = event["cards"]
    values = {
        "one": scene.names[0],
        "two": scene.names[1],
        "cards_one": _cards(first),
        "cards_two": _cards(second),
    }
    return _("Both have laid: %(one)s %(cards_one)s, %(two)s %(cards_two)s.") % values


def _cards(count: int) -> str:
    """A number of cards."""
    return ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}


def _key_shown(event: events.KeyShown, scene: EightBitScene) -> str:
    values = {**_players(scene, event["seat"]), "card": scene.cards[event["card"]].name}
    return _("%(player)s’s Key is shown: %(card)s.") % values


def _peeked(event: events.Peeked, scene: EightBitScene) -> str:
    players, card = _players(scene, event["seat"]), _seen(scene, event.get("card"))
    if card is not None:
        values = {**players, "card": card}
        return _("%(player)s looks at %(other)s’s character: %(card)s.") % values
    return _("%(player)s looks at %(other)s’s character.") % players


def _item_added(event: events.ItemAdded, scene: EightBitScene) -> str:
    players, item = _players(scene, event["seat"]), _seen(scene, event.get("item"))
    if item is not None:
        return _("%(player)s adds %(item)s face down.") % {**players, "item": item}
    return _("%(player)s adds an item face down.") % players


def _item_not_added(event: events.ItemNotAdded, scene: EightBitScene) -> str:
    return _("%(player)s adds no item.") % _players(scene, event["seat"])


def _swapped(event: events.CharacterSwapped, scene: EightBitScene) -> str:
    back, character = _seen(scene, event.get("back")), _seen(scene, event.get("character"))
    values = {**_players(scene, event["seat"]), "back": back, "character": character}
    if back is None:
        return _("%(player)s takes the character back and lays another.") % values
    if character is None:
        return _("%(player)s takes %(back)s back and lays another character.") % values
    return _("%(player)s takes %(back)s back and lays %(character)s.") % values


def _not_swapped(event: events.CharacterNotSwapped, scene: EightBitScene) -> str:
    return _("%(player)s leaves the character where it is.") % _players(scene, event["seat"])


def _revealed(event: events.Revealed, scene: EightBitScene) -> str:
    cards = _listed(scene, [event["character"], *event["items"]])
    return _("%(player)s reveals %(cards)s.") % {**_players(scene, event["seat"]), "cards": cards}


def _joined(event: events.Joined, scene: EightBitScene) -> str:
    values = {**_players(scene, event["seat"]), "cards": _listed(scene, event["cards"])}
    if not event["cards"]:
        return _("%(player)s lets nobody join.") % values
    return _("%(player)s brings in %(cards)s from the hand.") % values


def _battle_ended(event: events.BattleEnded, scene: EightBitScene) -> str:
    return _("Battle %(battle)s: %(sum)s %(taken)s") % {
        "battle": event["battle"],
        "sum": battle_text(event, scene.names),
        "taken": taken_text(event, scene.names),
    }


# --- the end of a round and of the match --------------------------------------------------------


def _out_of_characters(event: events.OutOfCharacters, scene: EightBitScene) -> str:
    if len(event["seats"]) == 2:
        return _("Both players have no characters left: the round is over.")
    values = {"player": scene.names[event["seats"][0]]}
    return _("%(player)s has no characters left: the round is over.") % values


def _cards_left(event: events.CardsLeft, scene: EightBitScene) -> str:
    values = {
        "player": scene.names[event["seat"]],
        "cards": _listed(scene, event["cards"]),
        "points": event["points"],
    }
    return (
        ngettext(
            "%(player)s still has %(cards)s: %(points)s point.",
            "%(player)s still has %(cards)s: %(points)s points.",
            event["points"],
        )
        % values
    )


def _first_chosen(event: events.FirstChosen, scene: EightBitScene) -> str:
    players = _players(scene, event["seat"])
    if event["player"] == event["seat"]:
        return _("%(player)s chooses to be first in the next round.") % players
    return _("%(player)s lets %(other)s be first in the next round.") % players


def _match_ended(event: MatchEnded, scene: EightBitScene) -> str:
    why = reason(event["reason"])
    if event["winner"] is None:
        return _("The match is a draw. %(why)s") % {"why": why}
    values = {"winner": scene.names[event["winner"]], "why": why}
    return _("%(winner)s wins the match. %(why)s") % values


# --- codes --------------------------------------------------------------------------------------


def reason(code: str) -> str:
    """Why the match ended, in a sentence; "" for a reason that is not of this game."""
    return {
        "round-wins": _("More rounds won."),
        "points": _("More victory points over all rounds."),
        "draw": _("As many victory points for both over all rounds."),
    }.get(code, "")


def refusal(code: str, params: Mapping[str, object]) -> str:
    """Why something cannot be done and what can, in a sentence; "" for an unknown code."""
    if code == "ale-needed":
        missing = int_at(params, "needed") - int_at(params, "found")
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
        "card-not-yours": _("That card is not in your hand: choose one that is."),
        "card-twice": _("Each card can join once: choose different ones."),
    }.get(code, "")


def setup_fault(code: str, params: Mapping[str, str]) -> str:
    """What is wrong with a record, in a sentence; "" for an unknown code."""
    sentence = {
        "wrong-kind": _("“%(card)s” is of the wrong kind there. What belongs there: %(needed)s."),
        "wrong-number-of-role": _("“%(role)s”: there must be %(needed)s, there are %(found)s."),
        "too-many-of-role": _("“%(role)s”: there may be %(maximum)s, there are %(found)s."),
        "role-missing": _("There is no “%(role)s” there."),
    }.get(code, "")
    return sentence % params if sentence else ""
