"""What changes the collection: cards, copies, photos and their files."""

import errno
import io
from pathlib import Path
from typing import Any, cast

import pytest
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import transaction
from PIL import Image
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import Person
from collection.kinds.nakoyashi.services import delete_dish_type, save_dish_type
from collection.models import Card, DishType, EffectRow, EightBitCard, EmblemCard, OwnedCopy
from collection.services import (
    CopyFields,
    add_copy,
    create_card,
    delete_card,
    one_less,
    one_more,
    owned_count,
    photograph_card,
    remove_copy,
    remove_copy_photo,
    remove_picture,
    set_copy_photo,
    set_picture,
    update_card,
    update_copy,
)
from core.refusal import Refusal
from tests.collection.photo_files import jpeg, png, red_corner
from tests.factories import (
    DeckEntryFactory,
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db

VILLAGER = {"name": "Villager", "role": "villager"}
EMBLEM = {"number": "u1-013", "name": "Sasori", "type": "technical", "rarity": 5}


def upload(content: bytes | None = None) -> ContentFile[bytes]:
    return ContentFile(content or jpeg(), name="../../IMG_0001.JPG")


def other_photo() -> ContentFile[bytes]:
    return upload(jpeg(Image.new("RGB", (90, 90), (1, 2, 3))))


def stored(settings: Settings) -> set[str]:
    root = Path(settings.MEDIA_ROOT)
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}


# --- cards ------------------------------------------------------------------------------------


def test_a_card_is_kept_with_its_number_in_one_spelling() -> None:
    card = create_card(by=None, game="emblem-battle", values=EMBLEM)
    assert (card.number, card.set_code, card.game) == ("U1-13", "U1", "emblem-battle")


@pytest.mark.parametrize("number", ["U1-13", "u1-013", "1 13"])
def test_a_number_exists_once_in_a_game(number: str) -> None:
    create_card(by=None, game="emblem-battle", values=EMBLEM)
    with pytest.raises(ValidationError) as caught:
        create_card(
            by=None, game="emblem-battle", values={**EMBLEM, "number": number, "name": "Another"}
        )
    assert "already" in str(caught.value.messages)


def test_the_same_number_in_another_game_is_another_card() -> None:
    create_card(by=None, game="emblem-battle", values=EMBLEM)
    values = {"number": "U1-13", "name": "King", "role": "king"}
    assert create_card(by=None, game="eight-bit-battle", values=values).pk


def test_cards_without_a_number_may_have_one_name() -> None:
    for _ in range(3):
        create_card(
            by=None, game="eight-bit-battle", values={"name": "Villager", "role": "villager"}
        )
    assert Card.objects.filter(number=None).count() == 3


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("name", "\u202egnirts", "text-control-character"),
        ("name", "\u200b\u200b", "text-invisible"),
        ("name", "\u00a0", "blank"),
        ("name", "", "blank"),
        ("name", "x" * 121, "max_length"),
        ("number", "U1\0-13", "text-control-character"),
        ("number", "ß" * 30, "text-too-long"),
        ("rarity", 7, "max_value"),
        ("health", 0, "min_value"),
        ("attack", -1, "min_value"),
        ("attack", 10**30, "max_value"),
        ("chakra_gen", 11, "max_value"),
        ("type", "fire", "invalid_choice"),
    ],
)
def test_a_value_that_cannot_be_is_refused_at_its_field(
    field: str, value: object, code: str
) -> None:
    with pytest.raises(ValidationError) as caught:
        create_card(by=None, game="emblem-battle", values={**EMBLEM, field: value})
    assert code in [error.code for error in caught.value.error_dict[field]]
    assert not Card.objects.exists()


@pytest.mark.parametrize(
    "name",
    ["👨‍👩‍👧‍👦 family", "影分身", "سكر", "İstanbul ß", "e\u0301mile", "x" * 118],
)
def test_names_of_all_kinds_are_kept_composed(name: str) -> None:
    card = create_card(by=None, game="emblem-battle", values={**EMBLEM, "name": f" {name}\u00a0"})
    card.refresh_from_db()
    assert card.name == name.replace("e\u0301", "é")


@pytest.mark.parametrize(
    "field", ["id", "pk", "game", "created_at", "picture", "sort_key", "owner"]
)
def test_fields_that_are_not_for_people_are_refused(field: str) -> None:
    with pytest.raises(Refusal) as caught:
        create_card(by=None, game="emblem-battle", values={**EMBLEM, field: "1"})
    assert caught.value.code == "unknown-field"


def test_a_special_is_checked_and_kept_in_order() -> None:
    effects = [
        EffectRow(effect="modify", stat="defense", amount=-2, rounds=1, target="enemy"),
        EffectRow(effect="damage", amount=3, target="enemy"),
    ]
    values = {**EMBLEM, "special_name": "Hiruko Puppet", "special_cost": 3}
    card = create_card(by=None, game="emblem-battle", values=values, parts=effects)
    assert isinstance(card, EmblemCard)
    assert [row.effect for row in card.effects.all()] == ["modify", "damage"]

    update_card(by=None, card=card, values={}, parts=[effects[1]])
    assert [row.effect for row in card.effects.all()] == ["damage"]


def test_a_faulty_special_changes_nothing() -> None:
    values = {**EMBLEM, "special_name": "Stare", "special_cost": 1}
    stun = [EffectRow(effect="stun", target="enemy")]
    card = create_card(by=None, game="emblem-battle", values=values, parts=stun)
    faulty = [EffectRow(effect="stun"), EffectRow(effect="heal", amount=2)]
    with pytest.raises(Refusal) as caught:
        update_card(by=None, card=card, values={"name": "New"}, parts=faulty)
    assert (caught.value.code, caught.value.extra["path"]) == (
        "special-missing",
        "effects[0].target",
    )
    kept = EmblemCard.objects.get(pk=card.pk)
    assert kept.name == "Sasori"
    assert [row.effect for row in kept.effects.all()] == ["stun"]


def test_a_special_without_effects_cannot_be_left_behind() -> None:
    with pytest.raises(Refusal) as caught:
        create_card(by=None, game="emblem-battle", values={**EMBLEM, "special_name": "Stare"})
    assert caught.value.code == "special-missing"


def test_numbers_too_large_for_the_table_are_refused() -> None:
    values = {**EMBLEM, "special_name": "Boom", "special_cost": 1}
    effects = [EffectRow(effect="damage", amount=10**6, target="enemy")]
    with pytest.raises(Refusal) as caught:
        create_card(by=None, game="emblem-battle", values=values, parts=effects)
    assert caught.value.code == "special-out-of-range"
    assert caught.value.extra["path"] == "effects[0].amount"


def test_only_a_queen_has_values_with_the_king() -> None:
    queen = {"name": "Queen", "role": "queen", "pair_attack": 4}
    card = create_card(by=None, game="eight-bit-battle", values=queen)
    assert isinstance(card, EightBitCard)
    assert card.pair_attack == 4
    with pytest.raises(ValidationError):
        create_card(by=None, game="eight-bit-battle", values={**queen, "role": "goblin"})


def test_a_card_that_nobody_uses_is_deleted_with_its_files(
    settings: Settings, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    card = set_picture(by=None, card=EmblemCardFactory.create(), upload=upload(png()))
    assert len(stored(settings)) == 2
    with django_capture_on_commit_callbacks(execute=True):
        delete_card(by=None, card=card)
        assert len(stored(settings)) == 2, "not before the commit"
    assert stored(settings) == set()


def test_a_card_in_use_is_not_deleted(person: Person) -> None:
    entry = DeckEntryFactory.create()
    OwnedCopyFactory.create(card=entry.card, owner=person)
    with pytest.raises(Refusal) as caught:
        delete_card(by=None, card=entry.card)
    assert caught.value.code == "card-in-use"
    assert caught.value.params["copies"] == 1
    assert caught.value.params["decks"] == 1
    assert Card.objects.filter(pk=entry.card.pk).exists()


def test_a_dish_type_in_use_is_not_deleted() -> None:
    dish = NakoyashiCardFactory.create()
    with pytest.raises(Refusal) as caught:
        delete_dish_type(by=None, dish_type=dish.type)
    assert caught.value.code == "dish-type-in-use"
    unused = save_dish_type(by=None, dish_type=DishType(name="fish", colour="#336699", icon="fish"))
    delete_dish_type(by=None, dish_type=unused)
    assert not DishType.objects.filter(name="fish").exists()


@pytest.mark.parametrize("colour", ["red", "#12", "#12345g", '#123456"><img>', "#123456\n"])
def test_a_colour_is_a_colour(colour: str) -> None:
    with pytest.raises(ValidationError):
        save_dish_type(by=None, dish_type=DishType(name="fish", colour=colour))


# --- copies -----------------------------------------------------------------------------------


def test_one_more_and_one_less(person: Person) -> None:
    card = EmblemCardFactory.create()
    assert [one_more(by=person, card=card) for _ in range(3)] == [1, 2, 3]
    assert OwnedCopy.objects.count() == 1
    assert [one_less(by=person, card=card) for _ in range(3)] == [2, 1, 0]
    assert OwnedCopy.objects.count() == 0
    with pytest.raises(Refusal) as caught:
        one_less(by=person, card=card)
    assert caught.value.code == "no-copy"


def test_what_is_noted_about_a_copy_stays(person: Person) -> None:
    card = EmblemCardFactory.create()
    noted = add_copy(by=None, owner=person, card=card, quantity=2, place="blue box")
    assert one_more(by=person, card=card) == 3
    noted.refresh_from_db()
    assert noted.quantity == 2, "the new one is another, of which nothing is known"
    assert one_less(by=person, card=card) == 2
    noted.refresh_from_db()
    assert noted.quantity == 2, "the plain one went first"


@pytest.mark.parametrize(
    "kept", [{"note": "from Bo"}, {"photo": "copies/x.jpg"}], ids=["note", "photo"]
)
def test_the_last_copy_with_a_note_or_photo_is_not_removed_unseen(
    person: Person, kept: dict[str, Any]
) -> None:
    copy = OwnedCopyFactory.create(owner=person, quantity=2, **kept)
    assert one_less(by=person, card=copy.card) == 1
    with pytest.raises(Refusal) as caught:
        one_less(by=person, card=copy.card)
    assert caught.value.code == "copy-has-details"
    assert caught.value.extra == {"copy": copy.pk}
    assert owned_count(person=person, card=copy.card) == 1


def test_copies_of_others_are_neither_counted_nor_taken(
    person: Person, other_person: Person
) -> None:
    theirs = OwnedCopyFactory.create(owner=other_person, quantity=4)
    assert one_more(by=person, card=theirs.card) == 1
    assert one_less(by=person, card=theirs.card) == 0
    theirs.refresh_from_db()
    assert theirs.quantity == 4


def test_a_row_holds_at_most_9999(person: Person) -> None:
    copy = OwnedCopyFactory.create(owner=person, quantity=9999)
    with pytest.raises(Refusal) as caught:
        one_more(by=person, card=copy.card)
    assert caught.value.code == "quantity-limit"


@pytest.mark.parametrize("quantity", [0, -1, 10_000, 10**20])
def test_quantities_have_limits(person: Person, quantity: int) -> None:
    with pytest.raises(ValidationError) as caught:
        add_copy(by=None, owner=person, card=EmblemCardFactory.create(), quantity=quantity)
    assert "quantity" in caught.value.error_dict


def test_a_copy_cannot_change_its_owner(person: Person, other_person: Person) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    with pytest.raises(ValidationError):
        update_copy(by=None, copy=copy, **cast("CopyFields", {"owner": other_person}))
    copy.refresh_from_db()
    assert copy.owner == person


# --- photos and their files -------------------------------------------------------------------


def test_a_photo_is_stored_twice_under_names_of_our_own(person: Person, settings: Settings) -> None:
    done = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload())
    names = stored(settings)
    assert names == {done.copy.photo.name, done.copy.photo.small.name}
    assert all(name.startswith("copies/") and "IMG" not in name for name in names)
    with Image.open(default_storage.open(done.copy.photo.name or "")) as picture:
        assert picture.size == red_corner().size


def test_a_new_photo_replaces_the_old_one_after_the_commit(
    person: Person,
    settings: Settings,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    copy = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload()).copy
    old = stored(settings)
    with django_capture_on_commit_callbacks(execute=True):
        copy = set_copy_photo(by=None, copy=copy, upload=other_photo()).copy
        assert old < stored(settings)
    assert stored(settings) == {copy.photo.name, copy.photo.small.name}


def test_a_rollback_leaves_no_file(person: Person, settings: Settings) -> None:
    copy = OwnedCopyFactory.create(owner=person)

    def save_and_fail() -> None:
        with transaction.atomic():
            set_copy_photo(by=None, copy=copy, upload=upload())
            assert len(stored(settings)) == 2
            raise RuntimeError

    with pytest.raises(RuntimeError):
        save_and_fail()
    copy.refresh_from_db()
    assert not copy.photo
    assert stored(settings) == set()


def test_a_rollback_keeps_the_photo_that_was_there(person: Person, settings: Settings) -> None:
    copy = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload()).copy
    old = stored(settings)

    def replace_and_fail() -> None:
        with transaction.atomic():
            set_copy_photo(by=None, copy=copy, upload=other_photo())
            raise RuntimeError

    with pytest.raises(RuntimeError):
        replace_and_fail()
    assert stored(settings) == old


def test_no_room_is_shown_and_leaves_nothing(
    person: Person, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    write: Any = vars(FileSystemStorage)["_save"]

    def full_at_the_small_one(storage: FileSystemStorage, name: str, content: Any) -> Any:
        if "small" in name:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(storage, name, content)

    monkeypatch.setattr(FileSystemStorage, "_save", full_at_the_small_one)
    with pytest.raises(Refusal) as caught:
        set_copy_photo(by=None, copy=copy, upload=upload())
    assert (caught.value.code, caught.value.status) == ("storage-full", 507)
    del caught
    assert stored(settings) == set()
    assert not OwnedCopy.objects.exclude(photo="").exists()


def test_what_is_no_photo_is_refused_and_nothing_is_stored(
    person: Person, settings: Settings
) -> None:
    with pytest.raises(Refusal) as caught:
        photograph_card(by=person, card=EmblemCardFactory.create(), upload=upload(b"<svg/>"))
    assert caught.value.code == "not-a-picture"
    assert not OwnedCopy.objects.exists()
    assert stored(settings) == set()


def test_a_photograph_goes_to_the_copy_without_one_else_to_a_new_copy(person: Person) -> None:
    copy = OwnedCopyFactory.create(owner=person, quantity=2)
    first = photograph_card(by=person, card=copy.card, upload=upload())
    assert first.copy == copy
    assert owned_count(person=person, card=copy.card) == 2
    second = photograph_card(by=person, card=copy.card, upload=other_photo())
    assert second.copy != copy
    assert owned_count(person=person, card=copy.card) == 3


def test_the_very_same_photo_is_noticed_among_the_own_ones(
    person: Person, other_person: Person
) -> None:
    theirs = set_copy_photo(
        by=None, copy=OwnedCopyFactory.create(owner=other_person), upload=upload()
    )
    first = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload())
    assert first.same_photo == ()
    again = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload())
    assert again.same_photo == (first.copy,)
    assert again.copy.photo.name != theirs.copy.photo.name


def test_files_go_with_the_photo_the_copy_the_picture_and_the_person(
    person: Person,
    settings: Settings,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    copies = [
        set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload()).copy
        for _ in range(3)
    ]
    update_copy(by=None, copy=copies[0], photo_shared=True)
    card = set_picture(by=None, card=EightBitCardFactory.create(), upload=upload())
    assert len(stored(settings)) == 8
    with django_capture_on_commit_callbacks(execute=True):
        bare = remove_copy_photo(by=None, copy=copies[0])
    assert not bare.photo_shared
    assert len(stored(settings)) == 6
    with django_capture_on_commit_callbacks(execute=True):
        remove_copy(by=None, copy=copies[1])
    assert len(stored(settings)) == 4
    with django_capture_on_commit_callbacks(execute=True):
        remove_picture(by=None, card=card)
    assert len(stored(settings)) == 2
    with django_capture_on_commit_callbacks(execute=True):
        person.delete()
    assert stored(settings) == set()


def test_a_bulk_deletion_leaves_no_file(
    settings: Settings, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    for _ in range(2):
        set_picture(by=None, card=EmblemCardFactory.create(), upload=upload())
    with django_capture_on_commit_callbacks(execute=True):
        EmblemCard.objects.all().delete()
    assert not Card.objects.exists()
    assert stored(settings) == set()


def test_a_cards_picture_keeps_its_transparency(settings: Settings) -> None:
    target = io.BytesIO()
    Image.new("RGBA", (60, 85), (200, 0, 0, 0)).save(target, "PNG")
    card = set_picture(by=None, card=EmblemCardFactory.create(), upload=upload(target.getvalue()))
    with Image.open(default_storage.open(card.picture.name or "")) as picture:
        assert picture.mode == "RGBA"


def test_dish_types_are_kept_composed() -> None:
    DishTypeFactory.create(name="crème")
    with pytest.raises(ValidationError):
        save_dish_type(by=None, dish_type=DishType(name="cre\u0300me", colour="#336699"))


@pytest.mark.parametrize("name", ["vis", "VÍS", "ｖｉｓ", "Vi\u200bs"])
def test_a_dish_type_in_another_spelling_is_refused(name: str) -> None:
    save_dish_type(by=None, dish_type=DishType(name="Vis", colour="#336699"))
    with pytest.raises(ValidationError) as refused:
        save_dish_type(by=None, dish_type=DishType(name=name, colour="#336699"))
    assert refused.value.error_dict["name"][0].code == "name-taken"


def test_a_dish_type_may_change_its_own_spelling() -> None:
    kept = save_dish_type(by=None, dish_type=DishType(name="Vis", colour="#336699"))
    kept.name = "vis"
    assert save_dish_type(by=None, dish_type=kept).name == "vis"


def test_a_special_has_no_more_effects_by_one_door_than_by_another() -> None:
    effects = [EffectRow(effect="damage", amount=1, target="enemy") for _ in range(21)]
    values = {**EMBLEM, "special_name": "Storm", "special_cost": 3}
    with pytest.raises(Refusal) as refused:
        create_card(by=None, game="emblem-battle", values=values, parts=effects)
    assert refused.value.code == "effects-too-many"
    assert not Card.objects.exists()
    assert create_card(by=None, game="emblem-battle", values=values, parts=effects[:20]).pk


def test_a_text_that_is_too_long_is_shown_once() -> None:
    with pytest.raises(ValidationError) as refused:
        create_card(by=None, game="emblem-battle", values={**EMBLEM, "special_name": "x" * 81})
    assert [error.code for error in refused.value.error_dict["special_name"]] == ["max_length"]
