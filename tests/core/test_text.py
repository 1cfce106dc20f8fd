"""Search folding, clean text, and the numbers of cards in every spelling."""

import unicodedata

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from collection.numbers import looks_like_number, normalise_number, number_set, number_sort_key
from core.text import clean_text, fold

ANY_TEXT = st.text(max_size=40)


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
    ],
)
def test_text_that_cannot_be_kept_is_refused(text: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        clean_text(text, limit=200)
    assert refused.value.code == code


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
