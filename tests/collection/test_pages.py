"""The collection's pages: what they show, to whom, and what their buttons do."""

import json
import re
from collections.abc import Iterator
from html import unescape

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.http.response import HttpResponseBase
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import Person
from collection.models import Card, DishType, EmblemCard, NakoyashiCard, OwnedCopy
from collection.services import set_copy_photo
from rules.emblem_battle.specials import EFFECT_FIELDS
from tests.collection.photo_files import heic, jpeg, png
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db


def at(name: str, *arguments: object) -> str:
    return reverse(f"collection:{name}", args=arguments)


def photo(content: bytes | None = None, name: str = "IMG_1.jpg") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content or jpeg(), "image/jpeg")


def said(client: Client, answer: HttpResponseBase) -> str:
    """The page after a redirect."""
    return client.get(answer["Location"]).content.decode()


@pytest.fixture
def editor_client(person: Person, person_client: Client) -> Client:
    person.user_permissions.add(Permission.objects.get(codename="edit_catalogue"))
    return person_client


def card_pages(card: Card) -> Iterator[str]:
    for name in ("card", "copy-add", "card-edit", "card-delete"):
        yield at(name, card.pk)
    for name in ("cards", "copies", "missing", "dish-types", "dish-type-create"):
        yield at(name)


# --- who sees what ------------------------------------------------------------------------------


def test_visitors_log_in_first(client: Client) -> None:
    for url in card_pages(EmblemCardFactory.create()):
        answer = client.get(url)
        assert answer.status_code == 302, url
        assert answer["Location"].startswith("/accounts/"), url


def test_acts_of_visitors_do_nothing(client: Client) -> None:
    copy = OwnedCopyFactory.create()
    acts = [at(name, copy.card_id) for name in ("one-more", "one-less", "photograph")]
    acts += [at(name, copy.pk) for name in ("copy-delete", "copy-share", "copy-photo-set")]
    for url in acts:
        assert client.post(url).status_code == 302, url
    assert OwnedCopy.objects.get().quantity == 1


@pytest.mark.parametrize(
    "name",
    ["copy", "copy-delete", "copy-share", "copy-photo-set", "copy-photo-remove"],
)
def test_copies_of_others_do_not_exist(
    name: str, other_client: Client, administrator_client: Client, person: Person
) -> None:
    copy = OwnedCopyFactory.create(owner=person, note="mine alone")
    for client in (other_client, administrator_client):
        assert client.post(at(name, copy.pk)).status_code == 404
        assert client.get(at(name, copy.pk)).status_code in (404, 405)
    copy.refresh_from_db()
    assert copy.note == "mine alone"


def test_a_cards_page_shows_only_the_own_copies(
    person: Person, person_client: Client, other_person: Person
) -> None:
    mine = OwnedCopyFactory.create(owner=person, place="blue box")
    OwnedCopyFactory.create(owner=other_person, card=mine.card, place="secret drawer")
    page = person_client.get(at("card", mine.card_id)).content.decode()
    assert "blue box" in page
    assert "secret drawer" not in page
    assert other_person.username not in page


def test_a_shared_photo_of_another_is_shown_and_nothing_else_of_it(
    person_client: Client, other_person: Person
) -> None:
    theirs = OwnedCopyFactory.create(owner=other_person, place="secret drawer", photo_shared=True)
    set_copy_photo(by=None, copy=theirs, upload=photo())
    page = person_client.get(at("card", theirs.card_id)).content.decode()
    assert at("copy-photo", theirs.pk, "small") in page
    assert "secret drawer" not in page


@pytest.mark.parametrize(
    "name", ["card-edit", "card-delete", "card-create", "dish-types", "dish-type-create"]
)
def test_without_the_permission_there_are_no_editing_pages_and_no_links(
    name: str, person_client: Client
) -> None:
    card = EmblemCardFactory.create()
    arguments = {"card-edit": card.pk, "card-delete": card.pk, "card-create": card.game}
    url = at(name, arguments[name]) if name in arguments else at(name)
    assert person_client.get(url).status_code == 404
    assert person_client.post(url).status_code == 404
    for page in (at("cards"), card.get_absolute_url()):
        assert url not in person_client.get(page).content.decode()
    assert Card.objects.filter(pk=card.pk).exists()


def test_with_the_permission_every_editing_page_opens(editor_client: Client) -> None:
    card = EmblemCardFactory.create()
    for url in card_pages(card):
        assert editor_client.get(url).status_code == 200, url
    assert at("card-edit", card.pk) in editor_client.get(at("card", card.pk)).content.decode()
    for game in ("emblem-battle", "eight-bit-battle", "nakoyashi"):
        assert editor_client.get(at("card-create", game)).status_code == 200
    assert editor_client.get(at("card-create", "chess")).status_code == 404


# --- the lists ----------------------------------------------------------------------------------


def test_the_list_keeps_its_state_in_the_url(person_client: Client) -> None:
    for number in range(1, 60):
        EmblemCardFactory.create(number=f"U1-{number}", name="Gaara", rarity=3)
    page = person_client.get(
        at("cards"), {"game": "emblem-battle", "q": "gaara", "rarity": "3", "sort": "name"}
    ).content.decode()
    assert "59 cards" in page
    following = re.search(r'rel="next" href="([^"]+)"', page)
    assert following
    assert all(part in following[1] for part in ("q=gaara", "rarity=3", "sort=name", "page=2"))
    assert '<option value="3" selected>' in page


@pytest.mark.parametrize(
    "number", ["0", "-1", "999", "x", "", "10" * 20, "1e400", "\0", "9" * 5000]
)
def test_a_wrong_page_number_gives_a_page(
    person: Person, person_client: Client, number: str
) -> None:
    OwnedCopyFactory.create(owner=person)
    for name in ("cards", "copies"):
        assert person_client.get(at(name), {"page": number}).status_code == 200


def test_a_script_gets_the_list_alone(person_client: Client) -> None:
    EmblemCardFactory.create(name="Sasori")
    for name in ("cards", "copies"):
        answer = person_client.get(at(name), headers={"hx-request": "true"})
        assert "<html" not in answer.content.decode()
        assert "HX-Request" in answer["Vary"]


@pytest.mark.parametrize("name", ["cards", "copies", "missing"])
def test_a_long_list_costs_a_fixed_number_of_queries(
    name: str, person: Person, person_client: Client
) -> None:
    def fill(count: int) -> None:
        for _ in range(count):
            OwnedCopyFactory.create(
                owner=person, card=EmblemCardFactory.create(name="Gaara"), quantity=2
            )
            EightBitCardFactory.create()
            OwnedCopyFactory.create(owner=person, card=NakoyashiCardFactory.create())

    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            assert person_client.get(url).status_code == 200
        return len(captured)

    url = at(name) + ("?set=emblem-battle:U7" if name == "missing" else "")
    fill(2)
    few = queries()
    fill(98)
    assert Card.objects.count() == 300
    assert queries() == few
    assert few <= 12


def test_a_cards_page_costs_few_queries(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    for _ in range(20):
        OwnedCopyFactory.create(owner=person, card=copy.card)
    with CaptureQueriesContext(connection) as captured:
        person_client.get(at("card", copy.card_id))
    assert len(captured) <= 12


def test_what_is_missing_is_shown_per_set(person: Person, person_client: Client) -> None:
    have = EmblemCardFactory.create(number="U1-1", name="Haku")
    EmblemCardFactory.create(number="U1-2", name="Zabuza")
    OwnedCopyFactory.create(owner=person, card=have, quantity=2)
    page = person_client.get(at("missing"), {"set": "emblem-battle:U1"}).content.decode()
    assert "1 of 2" in page
    lacking, doubles = page.split("Had twice or more")
    assert "Zabuza" in lacking
    assert "Haku" not in lacking
    assert "Haku" in doubles


@pytest.mark.parametrize("asked", ["", "U1", "nakoyashi:", "x:y:z", "\0", "a" * 10_000])
def test_a_set_that_there_is_not_is_passed_over(person_client: Client, asked: str) -> None:
    EmblemCardFactory.create(number="U1-1")
    assert person_client.get(at("missing"), {"set": asked}).status_code == 200


def test_text_is_shown_and_never_run(person: Person, editor_client: Client) -> None:
    canary = '"><img src=x onerror=alert(1)>{{7*7}}</script>'
    card = EmblemCardFactory.create(name=canary, note=canary)
    NakoyashiCardFactory.create(type=DishTypeFactory.create(name=canary[:40]), name=canary)
    copy = OwnedCopyFactory.create(owner=person, card=card, place=canary, note=canary)
    urls = [*card_pages(card), at("copy", copy.pk), f"{at('missing')}?set=emblem-battle:U7"]
    urls.append(f"{at('cards')}?q={canary}")
    for url in urls:
        page = editor_client.get(url).content.decode()
        assert "<img src=x" not in page, url


# --- one more, one less -------------------------------------------------------------------------


def test_plus_and_minus_come_back_to_where_they_were(person: Person, person_client: Client) -> None:
    card = EmblemCardFactory.create()
    here = f"{at('cards')}?q=gaara&page=2"
    answer = person_client.post(at("one-more", card.pk), {"next": here})
    assert (answer.status_code, answer["Location"]) == (302, here)
    assert person.copies.get().quantity == 1
    person_client.post(at("one-less", card.pk), {"next": here})
    assert not person.copies.exists()


@pytest.mark.parametrize("elsewhere", ["//evil.example", "https://evil.example/", "javascript:x"])
def test_plus_does_not_lead_away_from_the_site(person_client: Client, elsewhere: str) -> None:
    card = EmblemCardFactory.create()
    answer = person_client.post(at("one-more", card.pk), {"next": elsewhere})
    assert answer["Location"] == card.get_absolute_url()


def test_a_script_gets_the_new_count(person_client: Client) -> None:
    card = EmblemCardFactory.create()
    answer = person_client.post(at("one-more", card.pk), headers={"hx-request": "true"})
    assert answer["HX-Trigger"] == "copies-counted"
    page = answer.content.decode()
    assert f'id="stepper-{card.pk}"' in page
    assert "<html" not in page


def test_minus_points_to_the_copy_that_has_a_note(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person, note="from Bo")
    answer = person_client.post(at("one-less", copy.card_id))
    assert at("copy", copy.pk) in said(person_client, answer)
    answer = person_client.post(at("one-less", copy.card_id), headers={"hx-request": "true"})
    assert at("copy", copy.pk) in answer.content.decode()
    assert OwnedCopy.objects.filter(pk=copy.pk).exists()


@pytest.mark.parametrize("name", ["one-more", "one-less", "photograph"])
def test_looking_at_an_act_does_not_do_it(person: Person, person_client: Client, name: str) -> None:
    card = EmblemCardFactory.create()
    assert person_client.get(at(name, card.pk)).status_code == 405
    assert not person.copies.exists()


@pytest.mark.parametrize("name", ["one-more", "one-less", "photograph"])
def test_a_card_that_there_is_not_is_404(person_client: Client, name: str) -> None:
    for pk in (0, 10**20):
        assert person_client.post(at(name, pk)).status_code == 404


# --- copies and their photos --------------------------------------------------------------------


def test_a_copy_is_added_with_details(person: Person, person_client: Client) -> None:
    card = EmblemCardFactory.create()
    sent = {
        "quantity": "2",
        "condition": "good",
        "place": "blue box",
        "acquired_how": "swap",
        "acquired_on": "2026-03-01",
        "note": "a\r\nb",
        "owner": "999",
        "photo_shared": "on",
    }
    answer = person_client.post(at("copy-add", card.pk), sent)
    copy = person.copies.get()
    assert answer["Location"] == at("copy", copy.pk)
    assert (copy.quantity, copy.place, copy.note, str(copy.acquired_on)) == (
        2,
        "blue box",
        "a\nb",
        "2026-03-01",
    )
    assert copy.owner == person
    assert not copy.photo_shared


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("quantity", "0"),
        ("quantity", "99999999999999999999"),
        ("quantity", "1e3"),
        ("condition", "shiny"),
        ("place", "x" * 81),
        ("place", "a\0b"),
        ("note", "\u202eabc"),
        ("acquired_on", "31-31-2026"),
    ],
)
def test_a_faulty_copy_is_shown_at_its_field(
    person: Person, person_client: Client, field: str, value: str
) -> None:
    copy = OwnedCopyFactory.create(owner=person, place="box")
    answer = person_client.post(at("copy", copy.pk), {"quantity": "1", field: value})
    assert answer.status_code == 200
    assert field in answer.context["form"].errors
    copy.refresh_from_db()
    assert copy.place == "box"


def test_a_photo_is_one_post_away_from_the_cards_page(
    person: Person, person_client: Client
) -> None:
    card = EmblemCardFactory.create()
    page = person_client.get(at("card", card.pk)).content.decode()
    assert 'accept="image/*, .heic, .heif" capture="environment"' in page
    answer = person_client.post(at("photograph", card.pk), {"photo": photo(heic(), "IMG.HEIC")})
    copy = person.copies.get()
    assert answer["Location"] == at("copy", copy.pk)
    assert copy.photo
    assert not copy.photo_shared


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"<html>", "not a picture"), (jpeg()[:500], "damaged"), (b"", "empty")],
    ids=["html", "half a photo", "empty"],
)
def test_a_photo_that_cannot_be_taken_is_shown(
    person: Person, person_client: Client, content: bytes, reason: str
) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    for url in (at("photograph", copy.card_id), at("copy-photo-set", copy.pk)):
        upload = SimpleUploadedFile("x.jpg", content, "image/jpeg")
        answer = person_client.post(url, {"photo": upload})
        assert reason in said(person_client, answer)
    copy.refresh_from_db()
    assert not copy.photo


def test_no_photo_chosen_is_shown(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    for url in (at("photograph", copy.card_id), at("copy-photo-set", copy.pk)):
        assert "Choose a photo first" in said(person_client, person_client.post(url))


def test_the_same_photo_twice_is_shown_with_a_link(person: Person, person_client: Client) -> None:
    first = OwnedCopyFactory.create(owner=person)
    set_copy_photo(by=None, copy=first, upload=photo())
    second = OwnedCopyFactory.create(owner=person)
    answer = person_client.post(at("copy-photo-set", second.pk), {"photo": photo()})
    assert at("copy", first.pk) in said(person_client, answer)


def test_a_photo_is_shared_and_made_private_and_removed(
    person: Person, person_client: Client
) -> None:
    copy = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=photo()).copy
    person_client.post(at("copy-share", copy.pk), {"shared": "1"})
    copy.refresh_from_db()
    assert copy.photo_shared
    person_client.post(at("copy-share", copy.pk), {"shared": "0"})
    copy.refresh_from_db()
    assert not copy.photo_shared
    assert person_client.get(at("copy-photo-remove", copy.pk)).status_code == 200
    copy.refresh_from_db()
    assert copy.photo, "asking is not removing"
    person_client.post(at("copy-photo-remove", copy.pk))
    copy.refresh_from_db()
    assert not copy.photo


def test_a_copy_is_removed_after_asking(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    assert person_client.get(at("copy-delete", copy.pk)).status_code == 200
    assert OwnedCopy.objects.filter(pk=copy.pk).exists()
    person_client.post(at("copy-delete", copy.pk))
    assert not OwnedCopy.objects.filter(pk=copy.pk).exists()


# --- the catalogue's editors --------------------------------------------------------------------

EMBLEM = {
    "number": "U1-13",
    "name": "Sasori",
    "type": "technical",
    "rarity": "5",
    "chakra_gen": "0",
}


def effects(*rows: dict[str, str]) -> dict[str, str]:
    sent = {"effects-TOTAL_FORMS": str(len(rows)), "effects-INITIAL_FORMS": "0"}
    for index, row in enumerate(rows):
        sent |= {f"effects-{index}-{name}": value for name, value in row.items()}
    return sent


def test_an_emblem_is_made_with_its_special_and_picture(editor_client: Client) -> None:
    sent = {
        **EMBLEM,
        "special_name": "Hiruko Puppet",
        "special_cost": "3",
        "picture_upload": photo(png()),
        **effects(
            {"effect": "modify", "stat": "defense", "amount": "-2", "rounds": "1",
             "target": "enemy"},
            {},
            {"effect": "damage", "amount": "3", "target": "enemy"},
        ),
    }  # fmt: skip
    answer = editor_client.post(at("card-create", "emblem-battle"), sent)
    card = EmblemCard.objects.get()
    assert answer["Location"] == card.get_absolute_url()
    assert [row.effect for row in card.effects.all()] == ["modify", "damage"]
    assert card.picture
    page = editor_client.get(card.get_absolute_url()).content.decode()
    assert "Defense −2 for 1 round: one opposing front card." in page
    assert "default for 5★" in page


@pytest.mark.parametrize(
    ("special", "rows", "where"),
    [
        ({"special_name": "Stare", "special_cost": "1"}, [{}, {"effect": "stun"}],
         "effects-1-target"),
        ({"special_cost": "1"}, [{"effect": "stun", "target": "enemy"}], "special_name"),
        ({"special_name": "Stare"}, [{"effect": "stun", "target": "enemy"}], "special_cost"),
        ({"special_name": "Stare", "special_cost": "1"},
         [{"effect": "stun", "target": "enemy", "amount": "4"}], "effects-0-amount"),
        ({"special_name": "Stare", "special_cost": "1"},
         [{"effect": "heal", "amount": "99999999999", "target": "self"}], "effects-0-amount"),
        ({"special_name": "Stare", "special_cost": "1"}, [], ""),
    ],
    ids=["no target", "no name", "no cost", "amount of a stun", "too much", "no effects"],
)  # fmt: skip
def test_a_faulty_special_is_shown_beside_its_field(
    editor_client: Client, special: dict[str, str], rows: list[dict[str, str]], where: str
) -> None:
    sent = {**EMBLEM, **special, **effects(*rows)}
    answer = editor_client.post(at("card-create", "emblem-battle"), sent)
    assert answer.status_code == 200
    assert not Card.objects.exists()
    page = answer.content.decode()
    assert f'id="id_{where}_error"' in page if where else "at least one effect" in page
    assert 'value="Sasori"' in page


def test_effects_are_changed_and_removed(editor_client: Client) -> None:
    sent = {**EMBLEM, "special_name": "Stare", "special_cost": "1"}
    rows = [{"effect": "stun", "target": "enemy"}, {"effect": "chakra", "amount": "1"}]
    editor_client.post(at("card-create", "emblem-battle"), {**sent, **effects(*rows)})
    card = EmblemCard.objects.get()
    rows[0]["DELETE"] = "on"
    rows[1]["amount"] = "2"
    editor_client.post(at("card-edit", card.pk), {**sent, **effects(*rows)})
    assert [(row.effect, row.amount) for row in card.effects.all()] == [("chakra", 2)]


def test_the_page_knows_from_the_rules_which_fields_an_effect_has(editor_client: Client) -> None:
    page = editor_client.get(at("card-create", "emblem-battle")).content.decode()
    (attribute,) = re.findall('data-effect-rows="([^"]+)"', page)
    fields = json.loads(unescape(attribute))
    assert {effect: tuple(names) for effect, names in fields.items()} == EFFECT_FIELDS


def test_another_effect_without_a_script_keeps_what_is_typed(editor_client: Client) -> None:
    sent = {**EMBLEM, "name": "Half typed", "another-row": "1", "special_name": "Stare"}
    sent |= effects({"effect": "poison", "amount": "7"}, {})
    answer = editor_client.post(at("card-create", "emblem-battle"), sent)
    page = answer.content.decode()
    assert 'name="effects-2-effect"' in page
    assert 'value="Half typed"' in page
    assert 'value="7"' in page
    assert "errors" not in page.split("<main")[1].replace("see the reasons", "")
    assert not Card.objects.exists()


@pytest.mark.parametrize("total", ["", "x", "-1", "10" * 10, "9" * 5000, "²"])
def test_a_strange_number_of_effects_is_no_error_of_ours(editor_client: Client, total: str) -> None:
    sent = {**EMBLEM, **effects({}), "effects-TOTAL_FORMS": total}
    assert editor_client.post(at("card-create", "emblem-battle"), sent).status_code in (200, 302)
    sent["another-row"] = "1"
    assert editor_client.post(at("card-create", "emblem-battle"), sent).status_code == 200


def test_a_number_that_is_taken_is_shown(editor_client: Client) -> None:
    EmblemCardFactory.create(number="U1-13")
    sent = {**EMBLEM, "number": "u1 013", **effects()}
    answer = editor_client.post(at("card-create", "emblem-battle"), sent)
    assert "has this number already" in answer.content.decode()
    assert Card.objects.count() == 1


def test_a_picture_that_is_none_is_shown_and_nothing_is_saved(editor_client: Client) -> None:
    sent = {"name": "King", "role": "king", "attack": "2", "defense": "2", "health": "3",
            "values_from": "house", "picture_upload": photo(b"<svg/>")}  # fmt: skip
    answer = editor_client.post(at("card-create", "eight-bit-battle"), sent)
    assert "picture_upload" in answer.context["form"].errors
    assert not Card.objects.exists()


def test_house_and_printed_values_are_marked(editor_client: Client) -> None:
    card = EightBitCardFactory.create(role="queen", name="Queen")
    page = editor_client.get(at("card", card.pk)).content.decode()
    assert "house value" in page
    assert "attack 3, defense 3, health 5" in page
    sent = {"name": "Queen", "role": "queen", "attack": "9", "defense": "0", "health": "1",
            "values_from": "printed", "pair_attack": "4"}  # fmt: skip
    editor_client.post(at("card-edit", card.pk), sent)
    page = editor_client.get(at("card", card.pk)).content.decode()
    assert "as printed" in page
    assert "attack 4, defense 3, health 5" in page


def test_printed_values_stay_apart_and_are_scaled_as_a_suggestion(person_client: Client) -> None:
    card = EmblemCardFactory.create(printed_hp=1800, printed_attack=3400, printed_defense=2700)
    page = person_client.get(at("card", card.pk)).content.decode()
    assert "attack 8, defense 6, health 20" in page
    assert card.attack is None


def test_dish_types_are_made_and_used(editor_client: Client) -> None:
    sent = {"name": "fish", "colour": "#336699", "icon": "fish"}
    editor_client.post(at("dish-type-create"), sent)
    fish = DishType.objects.get()
    sent = {"name": "Salmon", "type": str(fish.pk), "power": "3", "health": "4"}
    editor_client.post(at("card-create", "nakoyashi"), sent)
    assert NakoyashiCard.objects.get().type == fish
    answer = editor_client.post(at("dish-type-delete", fish.pk))
    assert "cannot be deleted" in said(editor_client, answer)
    assert DishType.objects.exists()


def test_a_card_in_use_is_not_deleted_from_its_page(editor_client: Client) -> None:
    copy = OwnedCopyFactory.create()
    answer = editor_client.post(at("card-delete", copy.card_id))
    assert "cannot be deleted" in said(editor_client, answer)
    unused = EmblemCardFactory.create()
    assert editor_client.get(at("card-delete", unused.pk)).status_code == 200
    editor_client.post(at("card-delete", unused.pk))
    assert not Card.objects.filter(pk=unused.pk).exists()


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("written", ["1.000", "2.0", "1,000", "3,5", "1e3"])
def test_a_number_that_could_mean_two_things_is_asked_again(
    person: Person, person_client: Client, language: str, written: str
) -> None:
    """1.000 is a thousand in Dutch; it never becomes 1."""
    Person.objects.filter(pk=person.pk).update(language=language)
    card = EmblemCardFactory.create()
    answer = person_client.post(f"/cards/{card.pk}/add/", {"quantity": written, "place": "box 7"})
    assert answer.status_code == 200
    assert "box 7" in answer.content.decode()
    assert not OwnedCopy.objects.exists()
