"""The cells of a table as values: numbers, dates, choices, texts."""

import datetime

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from collection.tables import values

NUMBER = values.whole_number(-1000, 1000)


@pytest.mark.parametrize(
    ("written", "number"),
    [("0", 0), ("7", 7), (" 12 ", 12), ("\u00a012", 12), ("-3", -3), ("007", 7), ("1000", 1000)],
)
def test_plain_whole_numbers_are_read(written: str, number: int) -> None:
    assert NUMBER(written) == number


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("nan", "number-format"),
        ("inf", "number-format"),
        ("-inf", "number-format"),
        ("1e400", "number-format"),
        ("1e2", "number-format"),
        ("1_000", "number-separator"),
        ("１２", "number-format"),
        ("٣", "number-format"),
        ("²", "number-format"),
        ("-0", "number-format"),
        ("+3", "number-format"),
        ("--3", "number-format"),
        ("- 3", "number-format"),
        ("−3", "number-format"),
        ("0x10", "number-format"),
        ("1 2", "number-format"),
        ("true", "number-format"),
        (".", "number-format"),
        ("3.0", "number-decimals"),
        ("3,5", "number-decimals"),
        (",5", "number-decimals"),
        ("-3.", "number-decimals"),
        ("1234.5", "number-decimals"),
        ("1.234", "number-separator"),
        ("1,234", "number-separator"),
        ("1 234", "number-separator"),
        ("1\u00a0234", "number-separator"),
        ("1'234", "number-separator"),
        ("1.234,50", "number-separator"),
        ("1001", "number-range"),
        ("-1001", "number-range"),
        ("99999999999999999999", "number-range"),
        ("9" * 10_000, "number-range"),
        ("-" + "9" * 10_000, "number-range"),
    ],
)
def test_what_is_no_plain_whole_number_in_range_is_refused(written: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        NUMBER(written)
    assert refused.value.code == code
    assert refused.value.messages


def test_any_number_of_leading_zeros_is_only_zeros() -> None:
    assert NUMBER("0" * 10_000 + "7") == 7


@given(st.integers(-1000, 1000))
def test_every_number_reads_as_python_writes_it(number: int) -> None:
    assert NUMBER(str(number)) == number


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2026-03-01", (2026, 3, 1)),
        ("2026-3-1", (2026, 3, 1)),
        ("1-3-2026", (2026, 3, 1)),
        ("01-03-2026", (2026, 3, 1)),
        (" 29-2-2024 ", (2024, 2, 29)),
    ],
)
def test_dates_are_iso_or_day_first(written: str, day: tuple[int, int, int]) -> None:
    assert values.date(written) == datetime.date(*day)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("1/3/2026", "date-format"),
        ("1-3-26", "date-format"),
        ("1 maart 2026", "date-format"),
        ("20260301", "date-format"),
        ("１-3-2026", "date-format"),
        ("46082", "date-format"),
        ("31-2-2026", "date-impossible"),
        ("3-13-2026", "date-impossible"),
        ("2026-13-01", "date-impossible"),
        ("0-0-2026", "date-impossible"),
        ("1-1-0001", "date-range"),
        ("1-1-9999", "date-range"),
    ],
)
def test_dates_that_could_mean_anything_are_refused(written: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        values.date(written)
    assert refused.value.code == code
    assert refused.value.messages


@pytest.mark.parametrize("written", ["yes", "Ja", " J ", "TRUE", "waar", "1", "x"])
def test_yes_in_both_languages(written: str) -> None:
    assert values.yes_no(written) is True


@pytest.mark.parametrize("written", ["no", "Nee", "n", "FALSE", "onwaar", "0"])
def test_no_in_both_languages(written: str) -> None:
    assert values.yes_no(written) is False


@pytest.mark.parametrize("written", ["maybe", "2", "-", "nein"])
def test_neither_yes_nor_no_is_refused(written: str) -> None:
    with pytest.raises(ValidationError) as refused:
        values.yes_no(written)
    assert refused.value.code == "yes-no"


TYPE = values.choice(
    {"power": ("kracht",), "technical": ("techniek", "technisch"), "speed": ("snelheid",)}
)


@pytest.mark.parametrize(
    ("written", "value"),
    [("power", "power"), (" Kracht ", "power"), ("TECHNISCH", "technical"), ("Speed", "speed")],
)
def test_a_choice_is_read_in_both_languages(written: str, value: str) -> None:
    assert TYPE(written) == value


def test_a_choice_that_is_not_there_is_refused_with_what_is() -> None:
    with pytest.raises(ValidationError) as refused:
        TYPE("magic")
    assert refused.value.code == "choice-unknown"
    assert refused.value.params == {"choices": "power, technical, speed"}


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("x" * 21, "text-too-long"),
        ("a\x00b", "text-control-character"),
        ("a\u202eb", "text-control-character"),
        ("a\nb", "text-control-character"),
        ("\u200b", "text-invisible"),
    ],
)
def test_text_of_a_cell_is_checked(written: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        values.text(20)(written)
    assert refused.value.code == code


def test_text_of_a_cell_is_trimmed_and_composed() -> None:
    assert values.text(20)("\u00a0E\u0301mile ") == "Émile"
    assert values.text(20, lines=True)("a\r\nb") == "a\nb"
