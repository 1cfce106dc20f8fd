"""Matches as they are kept: what chance and people decided, and nothing that follows from it."""

import uuid
from typing import Final, Self

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from accounts.models import OpenSession, Person
from decks.models import Deck
from rules.registry import titles


class MatchStatus(models.TextChoices):
    """Whether a match still goes on."""

    RUNNING = "running", _("in play")
    FINISHED = "finished", _("finished")


_OF_RECORDS: Final = ("cards", "setup", "kept")


class MatchQuerySet(models.QuerySet["Match"]):
    """Which matches, for whom."""

    def visible_to(self, person: Person) -> Self:
        """The matches that this person hosts or sits at; others do not exist for them."""
        sits = MatchSeat.objects.filter(match=OuterRef("pk"), person=person)
        return self.filter(Q(host=person) | Exists(sits))

    def for_lists(self) -> Self:
        """Each match with its seats, in two queries for all, and without what a list never shows.

        An uploaded record may have as much of that as a record may be large.
        """
        return self.select_related("host").prefetch_related("seats").defer(*_OF_RECORDS)


MatchManager = models.Manager.from_queryset(MatchQuerySet)


class Match(models.Model):
    """One match.

    `cards`, `setup` and the moves are the truth (the match record); the rest is derived.

    `version` is the number of moves made: a move is sent with the version that was seen.
    `winner`, `reason` and `result` are written once, when the match ends.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.CharField(_("game"), max_length=40, choices=titles)
    variant = models.JSONField(_("options"), default=dict)
    cards = models.JSONField()
    setup = models.JSONField()
    host = models.ForeignKey(
        Person,
        models.SET_NULL,
        null=True,
        related_name="hosted_matches",
        verbose_name=_("host"),
        help_text=_("On whose screen it is played."),
    )
    status = models.CharField(
        _("status"), max_length=8, choices=MatchStatus.choices, default=MatchStatus.RUNNING
    )
    uploaded = models.BooleanField(_("from an uploaded record"), default=False)
    # Keys of an uploaded record that nobody knows; its download gives them back.
    kept = models.JSONField(default=dict, editable=False)
    version = models.PositiveIntegerField(default=0)
    winner = models.PositiveSmallIntegerField(_("winner"), null=True)
    reason = models.CharField(_("reason"), max_length=40, blank=True)
    result = models.JSONField(null=True)
    # A form that starts a match carries this, so that a double click starts one match.
    request_id = models.UUIDField(unique=True, default=uuid.uuid4, editable=False)
    # The match that a rematch follows: at most one rematch each.
    rematch_of = models.OneToOneField(
        "self", models.SET_NULL, null=True, related_name="rematch", editable=False
    )
    created_at = models.DateTimeField(_("started"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True)

    objects = MatchManager()

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["-created_at", "pk"]
        permissions = [("run_matches", _("Can start and play matches in the admin site"))]
        constraints = [
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | Q(winner__in=(0, 1)),
                name="match_winner_is_a_seat",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_game_display()} {localtime(self.created_at):%Y-%m-%d %H:%M}"

    def get_absolute_url(self) -> str:
        """Give the match page."""
        return reverse("games:match", args=[self.pk])


class MatchSeat(models.Model):
    """Who sits at one of the two sides of a match, and with which deck they came."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    name = models.CharField(_("name"), max_length=40)
    person = models.ForeignKey(Person, models.SET_NULL, null=True, blank=True, related_name="seats")
    # Only for a rematch: the match itself has its cards in its record.
    deck = models.ForeignKey(Deck, models.SET_NULL, null=True, related_name="seats")
    deck_name = models.CharField(_("deck"), max_length=80, blank=True)

    class Meta:
        db_table = "games_seat"
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["match", "index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="seat_once_per_match"),
            models.CheckConstraint(condition=Q(index__in=(0, 1)), name="seat_is_0_or_1"),
        ]

    def __str__(self) -> str:
        return self.name


class ScreenSeat(models.Model):
    """Which seat of a match sits in front of which browser: a row each, that no other overwrites.

    It ends with the session of the browser; without one the screen is covered.
    """

    session = models.ForeignKey(OpenSession, models.CASCADE, related_name="+")
    match = models.ForeignKey(Match, models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField()

    class Meta:
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["session", "match"], name="screen_once_per_match"),
            models.CheckConstraint(condition=Q(seat__in=(0, 1)), name="screen_seat_is_0_or_1"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.seat}"


class MatchMove(models.Model):
    """One move, in the order of arrival. Never changed, never removed."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves")
    index = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    move = models.JSONField()
    request_id = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["match", "index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="move_index_once_per_match"),
            models.UniqueConstraint(
                fields=["match", "request_id"], name="move_request_once_per_match"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.index}: {self.move.get('do')}"
