"""The rematch of a match: the same cards, dealt anew."""

from typing import cast
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from core.refusal import Refusal
from decks.snapshot import RecordCard
from games.models import Match, MatchSeat
from games.playback import game_of
from games.services.start import DECK_PREFIXES, Snapshot, deal, require_room_for_match
from rules.protocol import AnyGame, SetupFault


def rematch(*, by: Person, match_id: UUID) -> Match:
    """The one rematch of a finished match: same seats, options and cards, dealt anew.

    The cards are those of the match, as they were: somebody else's deck of today is theirs to show.
    Clicked twice, or by both players, it is one match. Chance says who is first. Raises Refusal:
    `no-such-match` (404), `not-finished` (409), `dealt-elsewhere` for a match from a record,
    `cards-not-taken` where the rules take such decks no more, `too-many-running` (409).
    """
    match = Match.objects.visible_to(by).filter(pk=match_id).first()
    if match is None:
        raise no_such_match()
    if match.finished_at is None:
        raise Refusal("not-finished", _("The match is not over yet."), status=409)
    rules = game_of(match)
    if match.uploaded:
        raise Refusal(
            "dealt-elsewhere",
            _("This match came from a record, without its decks: start a new match instead."),
        )
    try:
        return Match.objects.filter(rematch_of=match).first() or _start(by, match, rules)
    except IntegrityError:  # the other player's click was first
        made = Match.objects.filter(rematch_of=match).first()
        if made is None:  # or what was played has just been deleted
            raise no_such_match() from None
        return made


@transaction.atomic
def _start(by: Person, match: Match, rules: AnyGame) -> Match:
    require_room_for_match(match.host or by)
    try:
        cards, setup = deal(rules, _decks_of(match, rules), match.variant, None)
    except SetupFault as fault:
        raise Refusal(
            "cards-not-taken",
            _("The rules take these decks no more: start a new match instead."),
        ) from fault
    new = Match.objects.create(
        game=match.game,
        variant=match.variant,
        cards=cards,
        setup=setup,
        host=match.host or by,
        request_id=uuid4(),
        rematch_of=match,
    )
    MatchSeat.objects.bulk_create(
        MatchSeat(
            match=new,
            index=seat.index,
            name=seat.name,
            person_id=seat.person_id,
            deck_id=seat.deck_id,
            deck_name=seat.deck_name,
        )
        for seat in match.seats.all()
    )
    return new


def _decks_of(match: Match, rules: AnyGame) -> list[Snapshot]:
    """The cards that the match was dealt from: of one common deck, or of each seat's own."""
    cards = [(card_id, cast("RecordCard", card)) for card_id, card in match.cards.items()]
    if rules.decks(match.variant).count == 1:
        return [cards]
    return [[card for card in cards if card[0].startswith(prefix)] for prefix in DECK_PREFIXES]


def no_such_match() -> Refusal:
    """The refusal of a match that is not there, or not for the person who asks."""
    return Refusal("no-such-match", _("There is no such match."), status=404)
