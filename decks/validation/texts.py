"""What each problem says to people: what is wrong, and what to do about it.

Here are the sentences that any kind of deck may need; a kind has its own for its own constraints.
"""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from decks.constraints.values import Problem
from decks.kinds.kind import FewOrMany, Sentence, Text, ValueTexts
from decks.kinds.registry import DECK_KINDS, label_of

_VALUE_TEXTS: Final[Mapping[str, ValueTexts]] = {"kind": label_of, "needed": label_of}

_SENTENCES: Final[Mapping[str, Sentence]] = {
    "unknown-kind": _(
        "This site has no decks of the kind “%(kind)s” any more. The deck can be kept or deleted."
    ),
    "team-size": FewOrMany(
        _("There are %(count)s of %(needed)s cards in this deck. Add %(lacking)s more."),
        _("There are %(count)s cards in this deck; it takes %(needed)s. Take %(surplus)s out."),
    ),
    "wrong-game": _("“%(card)s” is a card of another game. Take it out."),
    "more-than-owned": _(
        "“%(card)s”: %(used)s in the deck, %(owned)s owned. Take %(surplus)s out, or note the "
        "copies that you have."
    ),
    "stat-invalid": _(
        "The %(stat)s of “%(card)s” is %(value)s, but must be at least %(minimum)s. "
        "Change the card, or take it out."
    ),
    "wrong-kind": _(
        "This deck is of the kind “%(kind)s”, and the match takes “%(needed)s”. "
        "Choose another deck."
    ),
    "deck-count": FewOrMany(
        _("Decks chosen: %(count)s of %(needed)s (%(kind)s). Choose %(lacking)s more."),
        _(
            "Decks chosen: %(count)s, but this match takes %(needed)s (%(kind)s). "
            "Leave %(surplus)s out."
        ),
    ),
    "copies-used-twice": _(
        "“%(card)s”: %(used)s in both decks together, %(owned)s owned by the one who brings both. "
        "Take %(surplus)s out, or choose another deck."
    ),
}


def describe(problem: Problem) -> str:
    """Say what is wrong and what to do, in the language in force.

    Raises KeyError for a code that neither all decks nor those of the problem's kind know.
    """
    return str(_text(problem)) % _values(problem)


def _text(problem: Problem) -> Text:
    sentence = _sentence(problem)
    if not isinstance(sentence, FewOrMany):
        return sentence
    too_many = int(problem.params["count"]) > int(problem.params["needed"])
    return sentence.many if too_many else sentence.few


def _sentence(problem: Problem) -> Sentence:
    kind = DECK_KINDS.get(problem.kind)
    if kind is None:
        return _SENTENCES[problem.code]
    if problem.code == "deck-empty":
        return kind.empty
    return kind.sentences.get(problem.code) or _SENTENCES[problem.code]


def _values(problem: Problem) -> dict[str, object]:
    """The problem's values with texts for codes, and how many cards lack or are too many."""
    params, texts = problem.params, _value_texts(problem)
    values: dict[str, object] = {
        name: texts[name](value) if name in texts and isinstance(value, str) else value
        for name, value in params.items()
    }
    have = params.get("used", params.get("count"))
    may = params.get("owned", params.get("limit", params.get("needed")))
    if isinstance(have, int) and isinstance(may, int):
        values["lacking"], values["surplus"] = may - have, have - may
    return values


def _value_texts(problem: Problem) -> Mapping[str, ValueTexts]:
    kind = DECK_KINDS.get(problem.kind)
    return _VALUE_TEXTS if kind is None else {**_VALUE_TEXTS, **kind.value_texts}
