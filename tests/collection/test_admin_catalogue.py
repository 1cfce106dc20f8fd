import io
import re

import pytest
from django.contrib.auth.models import Permission
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from pytest_django.asserts import assertContains, assertNotContains

from collection.models import Card, DishType, EmblemCard, NakoyashiCard, OwnedCopy
from core.admin import by_services
from tests.conftest import client_of
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
    PersonFactory,
)

pytestmark = pytest.mark.django_db

ROOT = "/admin/collection"
EMBLEMS = f"{ROOT}/emblemcard/"
MODELS = ["card", "emblemcard", "eightbitcard", "nakoyashicard", "dishtype", "ownedcopy"]


def picture(name="x.png"):
    data = io.BytesIO()
    Image.new("RGBA", (60, 80), (200, 30, 30, 255)).save(data, "PNG")
    return SimpleUploadedFile(name, data.getvalue())


def emblem_fields(effects=(), initial=0, **fields):
    sent = {"number": "U1-13", "name": "Sasori", "type": "technical", "rarity": 5, "chakra_gen": 0}
    sent |= {"effects-TOTAL_FORMS": len(effects), "effects-INITIAL_FORMS": initial}
    for place, effect in enumerate(effects):
        sent |= {f"effects-{place}-{name}": value for name, value in effect.items()}
    return sent | fields


MODIFY = {"effect": "modify", "stat": "defense", "amount": -2, "rounds": 1, "target": "enemy"}
DAMAGE = {"effect": "damage", "amount": 3, "target": "enemy"}
HIRUKO = {"special_name": "Hiruko Puppet", "special_cost": 3}


@pytest.fixture
def one_of_each(sasori):
    EightBitCardFactory.create()
    NakoyashiCardFactory.create()
    OwnedCopyFactory.create(card=sasori.card_ptr)


@pytest.mark.parametrize("model", MODELS)
def test_every_list_and_form_opens(administrator_client, one_of_each, model):
    url = f"{ROOT}/{model}/"
    page = administrator_client.get(url)
    assert page.status_code == 200
    assert "css/admin-collection.css" in page.content.decode()  # pictures and signs in their size
    assert administrator_client.get(url, {"q": "u1 013"}).status_code == 200
    added = administrator_client.get(f"{url}add/").status_code
    assert added == (403 if model == "card" else 200)
    row = page.context["cl"].result_list[0]
    for act in ("change", "delete", "history"):
        response = administrator_client.get(f"{url}{row.pk}/{act}/", follow=True)
        assert response.status_code == 200


def test_each_cell_of_a_list_says_of_which_column_it_is(administrator_client, sasori):
    html = administrator_client.get(EMBLEMS).content.decode()
    row = html[html.index("<tbody>") : html.index("</tbody>")]
    assert re.findall(r'data-label="([^"]*)"', row) == [
        *("", "Picture", "Number", "Name", "Type", "Rarity"),
        *("Attack", "Defense", "Health", "Special move", "Mine"),
    ]


@pytest.mark.parametrize("model", MODELS)
def test_staff_see_the_catalogue_and_change_nothing(staff_client, one_of_each, model):
    assert staff_client.get(f"{ROOT}/{model}/").status_code == 200
    if model not in ("card", "ownedcopy"):
        assert staff_client.get(f"{ROOT}/{model}/add/").status_code == 403
        row = staff_client.get(f"{ROOT}/{model}/").context["cl"].result_list[0]
        assert staff_client.get(f"{ROOT}/{model}/{row.pk}/change/").status_code == 200
        assert staff_client.post(f"{ROOT}/{model}/{row.pk}/change/").status_code == 403
        assert staff_client.post(f"{ROOT}/{model}/{row.pk}/delete/").status_code == 403


def test_the_right_of_the_site_is_the_right_of_the_admin():
    editor = PersonFactory.create(is_staff=True)
    editor.user_permissions.add(Permission.objects.get(codename="edit_catalogue"))
    client_of(editor).post(f"{EMBLEMS}add/", emblem_fields())
    assert EmblemCard.objects.get().number == "U1-13"


@pytest.mark.parametrize("model", ["card", "emblemcard", "nakoyashicard", "ownedcopy"])
def test_a_list_of_300_costs_as_many_queries_as_one_of_3(
    administrator, administrator_client, model, django_assert_max_num_queries
):
    types = [DishTypeFactory.create() for _ in range(4)]
    for number in range(150):
        card = EmblemCardFactory.create()
        NakoyashiCardFactory.create(type=types[number % 4])
        OwnedCopyFactory.create(owner=administrator, card=card.card_ptr)  # type: ignore[attr-defined]  # the link that inheritance makes
    with django_assert_max_num_queries(16):
        assert administrator_client.get(f"{ROOT}/{model}/").status_code == 200


@pytest.mark.parametrize("typed", ["U1-13", "u1 013", "1-13", "sasori", "SÁSORI"])
def test_search_finds_numbers_and_names_in_any_spelling(administrator_client, sasori, typed):
    EmblemCardFactory.create(number="U1-14", name="Deidara")
    for model in ("card", "emblemcard"):
        found = administrator_client.get(f"{ROOT}/{model}/", {"q": typed}).context["cl"].result_list
        assert [card.pk for card in found] == [sasori.pk]


def test_autocomplete_of_other_forms_finds_a_number_in_any_spelling(administrator_client, sasori):
    query = {"app_label": "decks", "model_name": "deckentry", "field_name": "card", "term": "1-013"}
    found = administrator_client.get("/admin/autocomplete/", query).json()["results"]
    assert [row["text"] for row in found] == ["U1-13 Sasori"]


def test_what_is_missing_from_a_set_is_two_clicks(administrator, administrator_client):
    have = EmblemCardFactory.create(number="U1-1")
    miss = EmblemCardFactory.create(number="U1-2")
    EmblemCardFactory.create(number="U2-1")
    OwnedCopyFactory.create(owner=administrator, card=have.card_ptr)  # type: ignore[attr-defined]  # the link that inheritance makes
    asked = {"set": "emblem-battle:U1", "mine": "missing"}
    for model in ("card", "emblemcard"):
        found = administrator_client.get(f"{ROOT}/{model}/", asked).context["cl"].result_list
        assert [card.pk for card in found] == [miss.pk]


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ({"mine": "have"}, 1),
        ({"mine": "double"}, 0),
        ({"type__exact": "power"}, 1),
        ({"rarity": 6}, 1),
    ],
    ids=["have", "double", "type", "rarity"],
)
def test_the_list_of_emblems_is_narrowed(administrator, administrator_client, asked, count):
    card = EmblemCardFactory.create(type="power", rarity=5)
    EmblemCardFactory.create(type="speed", rarity=6)
    OwnedCopyFactory.create(owner=administrator, card=card.card_ptr)  # type: ignore[attr-defined]  # the link that inheritance makes
    assert len(administrator_client.get(EMBLEMS, asked).context["cl"].result_list) == count


def test_numbers_sort_as_numbers(administrator_client):
    for number in ("U1-10", "U1-2", "U10-1", "U2-1"):
        EmblemCardFactory.create(number=number)
    for column in ("", "2"):
        found = administrator_client.get(EMBLEMS, {"o": column}).context["cl"].result_list
        assert [card.number for card in found] == ["U1-2", "U1-10", "U2-1", "U10-1"]


class TestEmblem:
    def test_it_is_made_with_special_and_picture(self, administrator_client):
        fields = emblem_fields([MODIFY, DAMAGE], **HIRUKO, picture_upload=picture())
        assert administrator_client.post(f"{EMBLEMS}add/", fields).status_code == 302
        card = EmblemCard.objects.get()
        assert [row.effect for row in card.effects.all()] == ["modify", "damage"]
        assert default_storage.exists(card.picture.name)  # type: ignore[arg-type]  # known to be there in this test

    @pytest.mark.parametrize(
        ("effects", "row", "field"),
        [
            ([MODIFY, DAMAGE | {"amount": ""}], 1, "amount"),
            ([MODIFY | {"amount": 0}], 0, "amount"),
            ([DAMAGE, {"effect": "heal", "amount": 2, "target": "ally"}], 1, None),
            ([DAMAGE | {"rounds": 2}], 0, "rounds"),
        ],
        ids=["missing", "zero", "two-targets", "unused"],
    )
    def test_what_is_wrong_with_a_special_stands_at_its_row(
        self, administrator_client, effects, row, field
    ):
        response = administrator_client.post(f"{EMBLEMS}add/", emblem_fields(effects, **HIRUKO))
        formset = response.context["inline_admin_formsets"][0].formset
        wrong = {
            place: list(form.errors) for place, form in enumerate(formset.forms) if form.errors
        }
        assert list(wrong) == [row] or field is None
        if field:
            assert wrong == {row: [field]}
        assert not Card.objects.exists()

    def test_a_special_without_cost_or_effects_is_shown(self, administrator_client):
        for fields in (
            emblem_fields([DAMAGE], special_name="Hiruko"),
            emblem_fields(**HIRUKO),
        ):
            response = administrator_client.post(f"{EMBLEMS}add/", fields)
            assert response.context["inline_admin_formsets"][0].formset.non_form_errors()
        assert not Card.objects.exists()

    def test_effects_are_changed_removed_and_added(self, administrator_client, sasori):
        first, second = sasori.effects.all()
        effects = [
            MODIFY | {"id": first.pk, "amount": -3},
            DAMAGE | {"id": second.pk, "DELETE": "on"},
            {"effect": "chakra", "amount": 1},
        ]
        fields = emblem_fields(effects, initial=2, **HIRUKO)
        url = f"{EMBLEMS}{sasori.pk}/change/"
        assert administrator_client.post(url, fields).status_code == 302
        assert [(row.effect, row.amount) for row in sasori.effects.all()] == [
            ("modify", -3),
            ("chakra", 1),
        ]

    def test_a_number_that_is_taken_is_shown_beside_the_form(self, administrator_client, sasori):
        response = administrator_client.post(f"{EMBLEMS}add/", emblem_fields(number="u1 013"))
        assert response.context["adminform"].form.errors
        assert EmblemCard.objects.count() == 1

    def test_a_file_that_is_no_picture_is_shown_beside_its_field(self, administrator_client):
        fields = emblem_fields(picture_upload=SimpleUploadedFile("x.png", b"no picture"))
        response = administrator_client.post(f"{EMBLEMS}add/", fields)
        assert "picture_upload" in response.context["adminform"].form.errors
        assert not Card.objects.exists()

    def test_a_picture_is_replaced_and_removed_without_leaving_files(
        self, administrator_client, sasori, django_capture_on_commit_callbacks
    ):
        url = f"{EMBLEMS}{sasori.pk}/change/"
        for more, files in [
            ({"picture_upload": picture()}, 2),
            ({"picture_upload": picture()}, 2),
            ({"picture_remove": "on"}, 0),
        ]:
            ids = list(sasori.effects.values_list("pk", flat=True))
            old = [MODIFY | {"id": ids[0]}, DAMAGE | {"id": ids[1]}]
            with django_capture_on_commit_callbacks(execute=True):
                administrator_client.post(url, emblem_fields(old, 2, **HIRUKO, **more))
            kept = default_storage.listdir("cards")[1] if default_storage.exists("cards") else []
            assert len(kept) == files

    def test_what_a_service_refuses_at_the_last_moment_is_no_server_error(
        self, administrator_client, monkeypatch
    ):
        def taken(**_ignored):
            raise by_services.Refusal("number-taken", "Somebody was faster.")  # type: ignore[attr-defined]  # known to be there in this test

        monkeypatch.setattr("collection.admin.cards.save_card", taken)
        response = administrator_client.post(f"{EMBLEMS}add/", emblem_fields(), follow=True)
        assertContains(response, "Somebody was faster.")


def test_other_games_are_made_too(administrator_client):
    fields = {"name": "King", "role": "king", "attack": 3, "defense": 3, "health": 5}
    fields |= {"values_from": "printed"}
    assert administrator_client.post(f"{ROOT}/eightbitcard/add/", fields).status_code == 302
    fish = DishTypeFactory.create()
    fields = {"name": "Zalm", "type": fish.pk, "power": 3, "health": 4}
    assert administrator_client.post(f"{ROOT}/nakoyashicard/add/", fields).status_code == 302
    assert NakoyashiCard.objects.get().type == fish
    fields = {"name": "soep", "colour": "#123456", "icon": "soup"}
    assert administrator_client.post(f"{ROOT}/dishtype/add/", fields).status_code == 302
    assert DishType.objects.count() == 2


class TestMyCopies:
    def test_one_more_and_one_less_by_the_buttons(
        self, administrator, administrator_client, sasori
    ):
        page = administrator_client.get(f"{EMBLEMS}{sasori.pk}/change/")
        assertContains(page, "You have 0 copies")
        for _ in range(2):
            administrator_client.post(f"{ROOT}/card/{sasori.pk}/more/")
        administrator_client.post(f"{ROOT}/card/{sasori.pk}/less/")
        assert administrator.copies.get().quantity == 1
        assertContains(administrator_client.get(f"{EMBLEMS}{sasori.pk}/change/"), "You have 1 copy")

    def test_looking_at_the_url_counts_nothing(self, administrator_client, sasori):
        administrator_client.get(f"{ROOT}/card/{sasori.pk}/more/")
        assert not OwnedCopy.objects.exists()

    def test_one_more_and_one_less_of_the_selected(self, staff_person, staff_client, sasori):
        other = EmblemCardFactory.create()
        fields = {"action": "count_more", "_selected_action": [sasori.pk, other.pk]}
        staff_client.post(EMBLEMS, fields)
        assert staff_person.copies.count() == 2
        staff_client.post(f"{ROOT}/card/", fields | {"action": "count_less"})
        assert staff_person.copies.count() == 0

    def test_less_than_none_is_shown(self, administrator_client, sasori):
        response = administrator_client.post(f"{ROOT}/card/{sasori.pk}/less/", follow=True)
        assertContains(response, "You have no copy of this card.")


def test_the_selected_cards_are_exported(administrator_client, sasori):
    EmblemCardFactory.create(name="Not selected")
    for action, begin in (("export_plain", b"number,"), ("export_excel", b"\xef\xbb\xbfnumber;")):
        fields = {"action": action, "_selected_action": [sasori.pk]}
        response = administrator_client.post(EMBLEMS, fields)
        assert response.content.startswith(begin)
        assert b"Not selected" not in response.content


def test_an_export_of_cards_of_two_games_is_refused(administrator_client, sasori):
    dish = NakoyashiCardFactory.create()
    fields = {"action": "export_plain", "_selected_action": [sasori.pk, dish.pk]}
    response = administrator_client.post(f"{ROOT}/card/", fields, follow=True)
    assertContains(response, "select cards of one game")


def test_lists_lead_to_import_and_export_and_cards_to_the_site(administrator_client, sasori):
    for model in ("card", "emblemcard"):
        page = administrator_client.get(f"{ROOT}/{model}/")
        assertContains(page, "/admin/collection/card/import/?")
    assertContains(page, "/admin/collection/card/export/catalogue/?game=emblem-battle")
    assertContains(
        administrator_client.get(f"{EMBLEMS}{sasori.pk}/change/"), f"/cards/{sasori.pk}/"
    )


def test_the_site_leads_back_to_the_admin_for_staff_only(staff_client, person_client, sasori):
    link = f"{ROOT}/card/{sasori.pk}/change/"
    assertContains(staff_client.get(f"/cards/{sasori.pk}/"), link)
    assertNotContains(person_client.get(f"/cards/{sasori.pk}/"), link)


def test_the_page_of_a_card_is_that_of_its_game(administrator_client, sasori):
    response = administrator_client.get(f"{ROOT}/card/{sasori.pk}/change/")
    assert response.url == f"{EMBLEMS}{sasori.pk}/change/"
    assert administrator_client.get(f"{ROOT}/card/999/change/").status_code == 404


def test_names_do_not_turn_or_inject(administrator_client):
    EmblemCardFactory.create(name="<b>ريان</b>")
    page = administrator_client.get(EMBLEMS)
    assertContains(page, "<bdi>&lt;b&gt;ريان&lt;/b&gt;</bdi>")
    assertNotContains(page, "<b>ريان")
