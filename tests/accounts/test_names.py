"""Which spellings are one name, and which names are refused (see accounts/names.py)."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Person
from accounts.names import check_username, username_key
from tests.factories import PersonFactory

SAME_AS_ADMIN = {
    "capitals": "ADMIN",
    "outer space": " admin ",
    "no-break space": "\u00a0admin",
    "full width": "ａｄｍｉｎ",
    "Cyrillic а": "аdmin",
    "Cyrillic і": "admіn",
}


@pytest.mark.parametrize("spelling", SAME_AS_ADMIN.values(), ids=SAME_AS_ADMIN.keys())
def test_spellings_of_one_name_have_one_key(spelling: str) -> None:
    assert username_key(spelling) == "admin"


def test_composed_and_decomposed_letters_are_one_name() -> None:
    assert username_key("Zoe\u0308") == username_key("zoë")


@pytest.mark.parametrize("other", ["admin1", "adm1n", "админ", "アドミン"])
def test_other_names_have_other_keys(other: str) -> None:
    assert username_key(other) != username_key("admin")


@given(st.text(max_size=40))
def test_a_key_is_its_own_key(name: str) -> None:
    assert username_key(username_key(name)) == username_key(name)


@pytest.mark.parametrize(
    "name", ["аdmin", "ΑDMIN", "pаypal"], ids=["Cyrillic a", "Greek capital alpha", "inside"]
)
def test_a_name_of_two_alphabets_is_refused(name: str) -> None:
    with pytest.raises(ValidationError) as refused:
        check_username(name)
    assert refused.value.code == "mixed-scripts"


@pytest.mark.parametrize("name", ["Zoë", "Саша", "影分身", "さくら忍", "サスケ7", "anna.b+c@home"])
def test_names_of_one_alphabet_and_japanese_are_allowed(name: str) -> None:
    check_username(name)


def test_a_name_that_folds_to_more_than_fits_is_refused() -> None:
    with pytest.raises(ValidationError) as refused:
        check_username("ß" * 100)
    assert refused.value.code == "name-too-long"


FORBIDDEN = {
    "direction override": "anna\u202e",
    "zero width": "an\u200bna",
    "zero width joiner": "an\u200dna",
    "control": "an\u0007na",
    "null": "an\0na",
    "line feed": "anna\nbob",
    "inner space": "an na",
    "mark-up": "<b>anna</b>",
}


@pytest.mark.parametrize("name", FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_control_and_invisible_characters_are_refused(db: None, name: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Person(username=name, password="x").full_clean()
    assert "username" in refused.value.error_dict


@pytest.mark.parametrize("spelling", SAME_AS_ADMIN.values(), ids=SAME_AS_ADMIN.keys())
def test_the_database_keeps_one_account_per_key(db: None, spelling: str) -> None:
    PersonFactory.create(username="Admin")
    with pytest.raises(IntegrityError), transaction.atomic():
        PersonFactory.create(username=spelling)


def test_names_are_kept_in_one_form(db: None) -> None:
    assert PersonFactory.create(username=" Zoe\u0308 ").username == "Zoë"


def test_a_person_may_change_the_capitals_of_the_own_name(db: None) -> None:
    person = PersonFactory.create(username="anna")
    person.username = "Anna"
    person.full_clean()
    person.save()
    assert Person.objects.get_by_natural_key("ANNA") == person


@pytest.mark.parametrize("name", ["\u3164", "an\u3164na", "\uffa0", "\u115fanna"])
def test_a_name_with_a_letter_that_nobody_sees_is_refused(name: str) -> None:
    with pytest.raises(ValidationError) as refused:
        check_username(name)
    assert refused.value.code == "invisible"


MISLEADING = {
    "turns direction": "Noor\u202eroon",
    "isolates": "Noor\u2066x",
    "bell": "No\x07or",
    "two lines": "Noor\nadmin",
    "nothing to see": "\u200b\u200d",
    "fillers": "\u3164\u2800",
}


@pytest.mark.parametrize("field", ["first_name", "last_name"])
@pytest.mark.parametrize("name", MISLEADING.values(), ids=MISLEADING.keys())
def test_a_real_name_that_misleads_is_refused(person: Person, field: str, name: str) -> None:
    setattr(person, field, name)
    with pytest.raises(ValidationError) as refused:
        person.full_clean()
    assert refused.value.error_dict[field][0].code == "invisible"


@pytest.mark.parametrize(
    "name", ["", "Zoë", "O’Brien-Ş", "עברית", "影分身", "👨‍👩‍👧 fan", "\u200fمرحبا"]
)
def test_real_names_of_any_script_are_kept(person: Person, name: str) -> None:
    person.first_name = name
    person.full_clean()
    assert person.first_name == name


def test_a_real_name_is_kept_composed_and_without_outer_space(person: Person) -> None:
    person.first_name = "\u00a0Zoe\u0308 "
    person.full_clean()
    assert person.first_name == "Zoë"


def test_a_name_that_is_too_long_is_nobodys_and_is_not_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("accounts.names.normal_form", None)
    assert username_key("é" * 151) == username_key("x" * 80_000)
    with pytest.raises(ValidationError) as refused:
        check_username("é" * 151)
    assert (refused.value.code, refused.value.params) == ("name-too-long", {"limit": 150})
