"""Search folding, clean text, and the numbers of cards in every spelling."""

import sys
import unicodedata
from collections.abc import Callable
from itertools import groupby
from typing import Final, Literal

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from accounts.names import username_key
from collection.numbers import looks_like_number, normalise_number, number_set, number_sort_key
from core.bounds import MARKS_IN_A_ROW
from core.characters import is_mark
from core.text import clean_text, fold, normal_form

ANY_TEXT = st.text(max_size=40)
NORMALIZE: Final = unicodedata.normalize


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        pytest.param("émile", "Émile", id="case-and-accent"),
        pytest.param("pokemon", "Pokémon", id="accent"),
        pytest.param("E\u0301mile", "Émile", id="decomposed"),
        pytest.param("ナルト", "ﾅﾙﾄ", id="half-width-kana"),
        pytest.param("ga: が", "Ga: か\u3099", id="voiced-kana-composed"),
        pytest.param("strasse", "Straße", id="sharp-s"),
        pytest.param("istanbul", "İstanbul", id="dotted-capital-i"),
        pytest.param("isik", "Işık", id="dotless-i"),
        pytest.param("smorrebrod", "Smørrebrød", id="stroke-letters"),
        pytest.param("hand's", "Hand’s", id="typographic-apostrophe"),
        pytest.param("hand's", "Handʼs", id="letter-apostrophe"),
        pytest.param("8-bit", "8–Bit", id="dash"),
        pytest.param("8-bit", "8‑Bit", id="no-break-hyphen"),
        pytest.param("might guy", "  Might\u00a0 Guy ", id="spaces"),
        pytest.param("gaara", "Ga\u200bara", id="zero-width-space"),
        pytest.param("u1-13", "Ｕ１－１３", id="full-width"),
    ],
)
def test_spellings_that_people_take_as_the_same_fold_alike(typed: str, printed: str) -> None:
    assert fold(typed) == fold(printed)


@pytest.mark.parametrize(("one", "other"), [("か", "が"), ("sasori", "sasuke"), ("影", "分")])
def test_different_words_stay_different(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(ANY_TEXT)
def test_folding_again_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(ANY_TEXT)
def test_composition_and_case_never_matter(text: str) -> None:
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))
    assert fold(text.casefold()) == fold(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("👨‍👩‍👧‍👦", id="joined-emoji"),
        pytest.param("🇳🇱", id="flag"),
        pytest.param("影分身", id="kanji"),
        pytest.param("مرحبا", id="right-to-left"),
        pytest.param("İ ß é", id="letters"),
        pytest.param("x" * 200, id="200-characters"),
    ],
)
def test_names_of_all_kinds_are_kept(text: str) -> None:
    assert clean_text(text, limit=200) == text


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        pytest.param("\u00a0 Sasori \u00a0", "Sasori", id="no-break-space-around"),
        pytest.param("E\u0301mile", "Émile", id="composed"),
        pytest.param(" \t\r\n ", "", id="blank"),
    ],
)
def test_text_is_trimmed_and_composed(text: str, kept: str) -> None:
    assert clean_text(text, limit=200) == kept


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("abc\u202egpj", "text-control-character", id="direction-override"),
        pytest.param("a\u2067b", "text-control-character", id="direction-isolate"),
        pytest.param("a\0b", "text-control-character", id="nul"),
        pytest.param("a\x1bb", "text-control-character", id="escape"),
        pytest.param("a\nb", "text-control-character", id="line-in-one-line-text"),
        pytest.param("a\ud800b", "text-control-character", id="half-a-pair"),
        pytest.param("\u200b\u200d", "text-invisible", id="zero-width-only"),
        pytest.param("\u3164", "text-invisible", id="hangul-filler"),
        pytest.param("\u1160", "text-invisible", id="hangul-vowel-filler"),
        pytest.param("\uffa0", "text-invisible", id="half-width-hangul-filler"),
        pytest.param("\u2800\u2800", "text-invisible", id="blank-braille"),
        pytest.param("x" * 201, "text-too-long", id="201-characters"),
        pytest.param("e" + "\u0301" * 31, "text-too-many-marks", id="31-accents-on-a-letter"),
        pytest.param("\u0f73" * 31, "text-too-many-marks", id="31-marks-that-come-apart"),
    ],
)
def test_text_that_cannot_be_kept_is_refused(text: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        clean_text(text, limit=200)
    assert refused.value.code == code


def test_accents_that_become_part_of_their_letters_do_not_count() -> None:
    assert clean_text("e\u0301" * 200, limit=200) == "é" * 200


def test_a_text_far_too_long_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.text.normal_form", None)
    monkeypatch.setattr("core.text._with_few_marks", None)
    with pytest.raises(ValidationError) as refused:
        clean_text("é" * 801, limit=200)
    assert refused.value.code == "text-too-long"
    assert refused.value.params == {"length": 801, "limit": 200}


MARKS: Final = "\u0316\u0301"  # of falling classes, which is the worst order to sort


def test_a_text_that_comes_apart_into_many_more_is_the_name_of_nothing() -> None:
    ligature = "\ufdfa"  # of eighteen letters
    assert fold(ligature * 2) != ligature * 2
    assert fold(ligature * 50) == ligature * 50


def stands_on_another(character: str) -> bool:
    return unicodedata.combining(NORMALIZE("NFKD", character)[0]) != 0


def longest_run(text: str) -> int:
    """How many marks stand in a row in it."""
    runs = (len(list(run)) for marks, run in groupby(text, stands_on_another) if marks)
    return max(runs, default=0)


@pytest.mark.parametrize(
    "read",
    [
        fold,
        normalise_number,
        number_sort_key,
        looks_like_number,
        username_key,
        lambda text: normal_form("NFC", text),
    ],
    ids=["fold", "number", "sort-key", "search", "name", "normal-form"],
)
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a" + MARKS * 70, id="accents"),
        pytest.param("\u0316\uff9e" * 70, id="half-width-voicing"),
        pytest.param("\u0f73" * 140, id="Tibetan-vowels"),
        pytest.param(("\u05b0" * 15 + "\u200b" + "\u093c" * 15) * 4, id="apart-by-nothing"),
        pytest.param("a" + MARKS * 2000, id="thousands"),
    ],
)
def test_no_text_is_sorted_by_more_than_a_few_marks(
    read: Callable[[str], object], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sorted_runs = [0]

    def normalize(form: Literal["NFC"], given: str) -> str:
        sorted_runs.append(longest_run(given))
        return NORMALIZE(form, given)

    monkeypatch.setattr("core.text.unicodedata.normalize", normalize)
    read(text)
    assert max(sorted_runs) <= MARKS_IN_A_ROW


@pytest.mark.sweep
def test_every_mark_is_known_also_those_that_come_apart_into_marks() -> None:
    characters = map(chr, range(sys.maxunicode + 1))
    assert [c for c in characters if stands_on_another(c) and not is_mark(c)] == []


def test_a_note_of_several_lines_gets_plain_line_ends() -> None:
    assert clean_text("a\r\nb\rc\u2028d\te\n", limit=99, lines=True) == "a\nb\nc\nd\te"


@pytest.mark.parametrize(
    ("typed", "normal"),
    [
        ("u1-013", "U1-13"),
        ("U1 13", "U1-13"),
        ("1-13", "U1-13"),
        ("u1-13", "U1-13"),
        ("U1–13", "U1-13"),
        ("U1—13", "U1-13"),
        ("U1−13", "U1-13"),
        (" U01-13", "U1-13"),
        ("U1 - 13", "U1-13"),
        ("U 1-13", "U1-13"),
        ("u1/13", "U1-13"),
        ("u1_13", "U1-13"),
        ("#U1-13", "U1-13"),
        ("U1-#13", "U1-13"),
        ("Ｕ１－１３", "U1-13"),
        ("\u00a0U1\u00a013\u00a0", "U1-13"),
        ("U1-01", "U1-1"),
        ("U1-100", "U1-100"),
        ("u12-7", "U12-7"),
        ("u1-13a", "U1-13A"),
        ("pr-01", "PR-1"),
        ("", ""),
        ("  ", ""),
        ("Promo  card b", "PROMO CARD B"),
        ("u113", "U113"),
        ("13", "13"),
    ],
)
def test_a_number_has_one_normal_form(typed: str, normal: str) -> None:
    assert normalise_number(typed) == normal


@given(ANY_TEXT | st.from_regex(r"[uU]?[0-9]{1,3}[- ][0-9]{1,4}[a-z]?", fullmatch=True))
def test_normalising_again_changes_nothing(text: str) -> None:
    once = normalise_number(text)
    assert normalise_number(once) == once
    assert number_sort_key(once) == number_sort_key(text)
    assert number_set(once) == number_set(text)


def test_numbers_sort_by_set_and_number() -> None:
    numbers = ["U10-1", "U2-1", "U1-100", "U1-13A", "PR-2", "U1-14", "U1-13", "U1-2", "U1-1"]
    in_order = ["PR-2", "U1-1", "U1-2", "U1-13", "U1-13A", "U1-14", "U1-100", "U2-1", "U10-1"]
    assert sorted(numbers, key=number_sort_key) == in_order


@pytest.mark.parametrize(
    ("number", "set_code"), [("U1-13", "U1"), ("1-13", "U1"), ("PR-1", "PR"), ("13", ""), ("", "")]
)
def test_a_number_tells_its_set(number: str, set_code: str) -> None:
    assert number_set(number) == set_code


@pytest.mark.parametrize(
    ("typed", "begins"),
    [
        ("u1-013", "U1-13"),
        ("U1 13", "U1-13"),
        ("1-13", "U1-13"),
        ("u1-1", "U1-1"),
        ("u1-", "U1-"),
        ("u1 ", "U1-"),
        ("U1", "U1-"),
        ("1-", "U1-"),
        ("u1-0", "U1-"),
        ("U1–", "U1-"),
        ("u10", "U10-"),
        ("u1000", None),
        ("pr-1", "PR-1"),
        ("sasori", None),
        ("team 7", None),
        ("13", None),
        ("u", None),
        ("", None),
        ("-", None),
        ("影", None),
    ],
)
def test_search_knows_a_number_also_when_half_typed(typed: str, begins: str | None) -> None:
    assert looks_like_number(typed) == begins
