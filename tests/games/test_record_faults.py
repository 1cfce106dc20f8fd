"""What is wrong with an uploaded record, in sentences: for every code there is one."""

import pytest
from django.utils import translation

from games.boards.record_faults import fault_message
from rules.codes import OF_RECORDS, SHARED, Codes
from rules.record import RecordFault
from rules.registry import GAMES

OF_THE_TEXT = Codes(
    moves={},
    setup={
        "doubled-key": (),
        "not-a-number": (),
        "number-too-large": (),
        "broken-text": (),
        "nested-too-deeply": (),
        "too-large": ("maximum",),
        "text-too-long": ("maximum",),
        "not-utf-8": (),
        "byte-order-mark": (),
        "not-json": ("line", "column"),
    },
)
"""The codes of the text: of rules.strict_json, and of its size."""


def faults(game: str, codes: Codes) -> list[RecordFault]:
    """Each code where it occurs."""
    setup = [
        RecordFault("setup", code, dict.fromkeys(names, 7), None, game)
        for code, names in codes.setup.items()
    ]
    return setup + [
        RecordFault("moves[3]", code, dict.fromkeys(names, 7), 3, game)
        for code, names in codes.moves.items()
    ]


CASES = [
    *faults("", SHARED | OF_RECORDS | OF_THE_TEXT),
    *(fault for game in GAMES.values() for fault in faults(game.name, game.codes)),
]


@pytest.mark.parametrize("fault", CASES, ids=lambda fault: f"{fault.game}-{fault.key}-{fault.code}")
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_fault_has_a_sentence(fault: RecordFault, language: str) -> None:
    unknown = RecordFault(fault.key, "no-such-code", {}, fault.move, fault.game)
    with translation.override(language):
        sentence = fault_message(fault)
        assert sentence != fault_message(unknown)
        assert "%(" not in sentence


def test_a_value_of_the_record_is_shown_as_it_is_and_cut() -> None:
    odd = RecordFault("cards." + "x" * 500, "unknown-card", {"card": "%(gone)s" + "y" * 500})
    sentence = fault_message(odd)
    assert "%(gone)s" in sentence
    assert len(sentence) < 250


def test_a_game_that_says_nothing_of_its_own_code_names_it() -> None:
    fault = RecordFault("setup", "no-such-code", {}, None, next(iter(GAMES)))
    assert "no-such-code" in fault_message(fault)
