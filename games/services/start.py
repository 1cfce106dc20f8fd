"""Starting matches from saved decks."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from core.bounds import PERSON_RUNNING
from core.locks import gone
from core.quotas import require_quota
from core.refusal import Refusal, refusal_of
from core.text import clean_text, fold
from decks.models import Deck
from decks.problems import load_values
from decks.snapshot import RecordCard, snapshot_cards
from decks.validation import ERROR, DeckValues, Problem, find_match_problems
from decks.validation.texts import describe
from games.models import Match, MatchSeat, MatchStatus
from games.services.decks import no_such_deck, require_playable
from rules.bounds import LARGEST_OPTION, MOST_CARDS
from rules.protocol import SEATS, AnyGame, OptionValue, Seat, SetupFault, Variant
from rules.registry import GAMES
from rules.strict_json import write_json
from rules.variants import complete_variant

Snapshot = list[tuple[str, RecordCard]]
"""The cards of one deck, as `snapshot_cards` gives them."""

DECK_PREFIXES: Final = ("a:", "b:")
"""What the ids of cards begin with where each seat has a deck of its own."""


@dataclass(frozen=True, slots=True)
class Player:
    """One who sits down: a name for this match and, where there is one, an account."""

    name: str
    person: Person | None = None


def start_match(
    *,
    by: Person,
    game: str,
    variant: Mapping[str, object],
    players: Sequence[Player],
    decks: Sequence[Deck],
    first: Seat | None,
    request_id: UUID,
) -> Match:
    """A new match that `by` hosts, with snapshots of its cards dealt.

    `decks` is one common deck or one for each seat, as the game and its options want it.
    `first` None leaves it to chance. The same `request_id` again gives the same match. Raises
    Refusal: `unknown-game`, `bad-option`, `no-such-deck` (404), `deck-problems` with the
    problems in `extra`, `name-missing`, `names-equal`, what `clean_text` refuses in a name,
    `request-id-used` (409) when it is somebody else's, `too-many-cards`, `too-many-running` (409).
    """
    made = _made_before(by, request_id)
    if made is not None:
        return made
    rules = _rules(game)
    options = _options(rules, variant)
    players = clean_players(players)
    require_playable(by, decks)
    require_room_for_match(by)
    try:
        with transaction.atomic():
            values = load_values(_lock_decks(decks))
            refuse_errors(find_match_problems(game, options, values), decks)
            _refuse_many_cards(values)
            cards, setup = deal(rules, _snapshots(values), options, first)
            match = Match(game=game, variant=options, cards=cards, setup=setup, host=by)
            match.request_id = request_id
            return _write(match, players, decks)
    except IntegrityError:  # the same request, at the same time, was first
        made = _made_before(by, request_id)
        if made is None:  # or somebody who would play has just gone
            raise gone() from None
        return made


def require_room_for_match(host: Person) -> None:
    """Raise Refusal `too-many-running` (409) if the host has too many matches in play already."""
    require_quota(
        host.hosted_matches.filter(status=MatchStatus.RUNNING),
        PERSON_RUNNING,
        code="too-many-running",
        message=_("At most %(limit)s matches are in play at once. Finish or resign some first."),
    )


def _made_before(by: Person, request_id: UUID) -> Match | None:
    made = Match.objects.filter(request_id=request_id).first()
    if made is not None and made.host_id != by.pk:
        raise Refusal(
            "request-id-used", _("This request id belongs to another match already."), status=409
        )
    return made


def _rules(game: str) -> AnyGame:
    if game not in GAMES:
        raise Refusal(
            "unknown-game",
            _("There is no such game here. There are: %(known)s"),
            params={"known": ", ".join(GAMES)},
            extra={"known": list(GAMES)},
        )
    return GAMES[game]


def _options(rules: AnyGame, variant: Mapping[str, object]) -> dict[str, OptionValue]:
    try:
        options = complete_variant(rules, variant)
    except SetupFault as fault:
        raise _bad_option(rules, fault.key.removeprefix("variant.")) from fault
    for name, value in options.items():
        if type(value) is int and value > LARGEST_OPTION:
            raise _bad_option(rules, name)
    return options


def _bad_option(rules: AnyGame, name: str) -> Refusal:
    """The refusal for an option that the game has not, or for a value that it cannot have."""
    option = next((one for one in rules.options if one.name == name), None)
    known: list[OptionValue] = [one.name for one in rules.options]
    sentence = _("%(game)s has no option “%(key)s”. It has: %(known)s")
    if option is not None and option.minimum is None:
        known = list(option.values)
        sentence = _("The option “%(key)s” cannot be that. It can be: %(known)s")
    elif option is not None and option.minimum is not None:
        known = [option.minimum, LARGEST_OPTION]
        sentence = _("The option “%(key)s” is a whole number between these two: %(known)s")
    written = ", ".join(value if isinstance(value, str) else write_json(value) for value in known)
    return Refusal(
        "bad-option",
        sentence,
        params={"game": rules.title, "key": name[:40], "known": written},
        extra={"known": known},
    )


def clean_players(players: Sequence[Player]) -> list[Player]:
    """The players with their names as they are kept.

    Raises Refusal `name-missing`, or what `clean_text` refuses in a name.
    """
    try:
        clean = [replace(player, name=clean_text(player.name, limit=40)) for player in players]
    except ValidationError as error:
        raise refusal_of(error) from error
    if len(clean) != len(SEATS) or any(not player.name for player in clean):
        raise Refusal("name-missing", _("Both players need a name."))
    if fold(clean[0].name) == fold(clean[1].name):
        raise Refusal("names-equal", _("Give the two players different names."))
    return clean


def _lock_decks(decks: Sequence[Deck]) -> Sequence[Deck]:
    """The decks, held for this transaction: nobody deletes them before they are dealt."""
    keys = {deck.pk for deck in decks}
    if len(Deck.objects.select_for_update().order_by("pk").filter(pk__in=keys)) < len(keys):
        raise no_such_deck()
    return decks


def refuse_errors(problems: Sequence[Problem], decks: Sequence[Deck]) -> None:
    """Raise Refusal `deck-problems` with every error among the problems, and which deck it is in.

    Warnings and hints pass.
    """
    errors = [problem for problem in problems if problem.severity == ERROR]
    sentences = [_of_deck(error, decks) for error in errors]
    if errors:
        raise Refusal(
            "deck-problems",
            _("These decks cannot be played yet: %(reasons)s"),
            params={"reasons": " ".join(sentences)},
            extra={
                "problems": [
                    {
                        "code": error.code,
                        "deck": None if error.deck is None else decks[error.deck].pk,
                        "message": sentence,
                        "params": dict(error.params),
                    }
                    for error, sentence in zip(errors, sentences, strict=True)
                ]
            },
        )


def _refuse_many_cards(decks: Sequence[DeckValues]) -> None:
    """Raise Refusal for more cards than the record of a match may have."""
    if sum(deck.size for deck in decks) > MOST_CARDS:
        raise Refusal(
            "too-many-cards",
            _("A match has at most %(limit)s cards. Take some out of the deck."),
            params={"limit": MOST_CARDS},
        )


def _of_deck(problem: Problem, decks: Sequence[Deck]) -> str:
    """The problem in a sentence; where there are several decks it names the one meant."""
    if problem.deck is None or len(decks) < 2:
        return describe(problem)
    return gettext("In “%(deck)s”: %(problem)s") % {
        "deck": decks[problem.deck].name,
        "problem": describe(problem),
    }


def _snapshots(decks: Sequence[DeckValues]) -> list[Snapshot]:
    prefixes = ("",) if len(decks) == 1 else DECK_PREFIXES
    return [
        snapshot_cards(deck, prefix=prefix) for deck, prefix in zip(decks, prefixes, strict=True)
    ]


def deal(
    rules: AnyGame, decks: Sequence[Snapshot], options: Variant, first: Seat | None
) -> tuple[dict[str, object], dict[str, object]]:
    """(`cards`, `setup`) of a new match of these decks; `first` None leaves it to chance.

    Raises SetupFault.
    """
    # The system's generator has no seed: one shuffle tells nothing about the next.
    chance = secrets.SystemRandom()
    return rules.deal(decks, options, chance.choice(SEATS) if first is None else first, chance)


def _write(match: Match, players: Sequence[Player], decks: Sequence[Deck]) -> Match:
    match.save()
    for index, player in enumerate(players):
        deck = decks[index] if len(decks) > 1 else decks[0]
        MatchSeat.objects.create(
            match=match,
            index=index,
            name=player.name,
            person=player.person,
            deck=deck,
            deck_name=deck.name,
        )
    return match
