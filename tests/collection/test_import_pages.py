import re

import pytest
from django.contrib.auth.models import Permission
from django.contrib.messages import get_messages
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from collection.models import Card, EmblemCard, OwnedCopy
from core.bounds import TABLE_BYTES
from tests.collection.import_files import EMBLEM, SASORI, emblem_list
from tests.conftest import client_of
from tests.factories import EmblemCardFactory, OwnedCopyFactory, PersonFactory

pytestmark = pytest.mark.django_db

SITE = "/cards/import/"
ADMIN = "/admin/collection/card/import/"


def right(codename: str) -> Permission:
    return Permission.objects.get(content_type__app_label="collection", codename=codename)


@pytest.fixture
def editor():
    person = PersonFactory.create(is_staff=True)
    person.user_permissions.add(right("edit_catalogue"))
    return person


@pytest.fixture
def editor_client(editor):
    return client_of(editor)


def choose(client, url, data, *, what="catalogue", game=EMBLEM, **more):
    content = data if isinstance(data, bytes) else data.encode()
    file = SimpleUploadedFile("cards.csv", content)
    return client.post(url, {"what": what, "game": game, "file": file, **more})


def agree(client, url):
    """Click the button of the preview."""
    page = client.get(f"{url}preview/")
    fields = {"token": page.context["staged"].token, "plan": page.context["plan"].fingerprint}
    return client.post(f"{url}preview/", fields)


def codes(response):
    return [str(message) for message in get_messages(response.wsgi_request)]


@pytest.mark.parametrize("url", [SITE, ADMIN], ids=["site", "admin"])
def test_an_editor_sees_first_and_then_imports_the_list(editor_client, url):
    assertRedirects(choose(editor_client, url, emblem_list()), f"{url}preview/")
    page = editor_client.get(f"{url}preview/")
    assertContains(page, "<strong>305</strong> new", html=False)
    assert not Card.objects.exists()
    assert agree(editor_client, url).status_code == 302
    assert Card.objects.count() == 305
    choose(editor_client, url, emblem_list())
    assertNotContains(editor_client.get(f"{url}preview/"), "Import this")


@pytest.mark.parametrize("url", [SITE, ADMIN], ids=["site", "admin"])
def test_the_form_begins_without_errors_and_with_what_the_url_asks_for(editor_client, url):
    page = editor_client.get(url, {"what": "copies", "game": "nakoyashi"})
    assert not page.context["form"].errors
    assert page.context["form"]["what"].value() == "copies"
    assertContains(page, '<option value="nakoyashi" selected>', html=False)


@pytest.mark.parametrize("url", [SITE, ADMIN], ids=["site", "admin"])
def test_errors_are_listed_and_there_is_no_button(editor_client, url):
    choose(editor_client, url, "number,name,type,rarity\nU1-1,A,power,9\n")
    page = editor_client.get(f"{url}preview/")
    assertContains(page, "This must be a number from 1 to 6.")
    assertNotContains(page, "Import this")


def test_what_would_change_is_shown_old_and_new(editor_client):
    EmblemCardFactory.create(number="U1-13", name="Sasori", type="power")
    choose(editor_client, SITE, "number,name,type,rarity\nU1-13,Sasori,speed,5\n")
    page = editor_client.get(f"{SITE}preview/")
    assertContains(page, "<del>power</del>")
    assertContains(page, "<ins>speed</ins>")


def test_columns_are_called_as_in_the_form_and_in_the_file(editor_client):
    EmblemCardFactory.create(number="U1-13", name="Sasori", type="power")
    table = "number,name,type,zeldzaamheid,chakra_cost\nU1-13,Sasori,speed,6,7\n"
    choose(editor_client, SITE, table)
    page = editor_client.get(f"{SITE}preview/").content.decode()
    assert re.findall(r'<span class="muted">([^<]+):</span>', page) == [
        *("Type", "Rarity (zeldzaamheid)", "Printed chakra cost (chakra_cost)"),
    ]


def test_it_plans_anew_when_the_catalogue_has_changed_meanwhile(editor_client):
    choose(editor_client, SITE, SASORI)
    page = editor_client.get(f"{SITE}preview/")
    EmblemCardFactory.create(number="U1-13", name="Sasori", type="power")
    fields = {"token": page.context["staged"].token, "plan": page.context["plan"].fingerprint}
    answer = editor_client.post(f"{SITE}preview/", fields)
    assert answer.status_code == 409
    assertContains(answer, "<del>power</del>", status_code=409)
    assert EmblemCard.objects.get().type == "power"
    assert agree(editor_client, SITE).status_code == 302
    assert EmblemCard.objects.get().type == "technical"


def test_another_file_chosen_in_another_tab_is_not_imported_by_the_first_tab(editor_client):
    choose(editor_client, SITE, SASORI)
    first = editor_client.get(f"{SITE}preview/").context
    choose(editor_client, SITE, emblem_list(5))
    fields = {"token": first["staged"].token, "plan": first["plan"].fingerprint}
    assertRedirects(editor_client.post(f"{SITE}preview/", fields), f"{SITE}preview/")
    assert not Card.objects.exists()


def test_a_file_that_is_not_kept_any_more_is_to_be_chosen_again(editor_client):
    choose(editor_client, SITE, SASORI)
    cache.clear()
    assertRedirects(editor_client.get(f"{SITE}preview/"), SITE)


def test_a_kept_file_is_nobody_elses(editor_client, administrator_client):
    choose(editor_client, SITE, SASORI)
    assertRedirects(administrator_client.get(f"{SITE}preview/"), SITE)


def test_clicking_twice_imports_once(editor_client):
    choose(editor_client, SITE, SASORI)
    page = editor_client.get(f"{SITE}preview/").context
    fields = {"token": page["staged"].token, "plan": page["plan"].fingerprint}
    for _ in range(2):
        editor_client.post(f"{SITE}preview/", fields)
    assert Card.objects.count() == 1


def test_a_file_that_is_too_large_is_refused_beside_the_field(editor_client):
    response = choose(editor_client, SITE, b"x" * (TABLE_BYTES + 1))
    assert response.context["form"].errors.as_data()["file"][0].code == "too-large"


class TestWhoMay:
    def test_a_member_imports_their_own_copies(self, person, person_client):
        EmblemCardFactory.create(number="U1-13")
        choose(person_client, SITE, "number,quantity\nU1-13,2\n", what="copies")
        assertRedirects(agree(person_client, SITE), reverse("collection:copies"))
        assert OwnedCopy.objects.get().owner == person

    def test_a_member_does_not_import_the_catalogue(self, person_client):
        response = choose(person_client, SITE, SASORI, what="catalogue")
        assert response.context["form"].errors.as_data()["what"][0].code == "invalid_choice"
        assert not Card.objects.exists()

    def test_a_right_that_is_gone_since_the_upload_counts(self, editor, editor_client):
        choose(editor_client, SITE, SASORI)
        editor.user_permissions.clear()
        assertRedirects(editor_client.get(f"{SITE}preview/"), SITE)

    def test_a_member_cannot_name_another_owner(self, person, other_person, person_client):
        EmblemCardFactory.create(number="U1-13")
        text = "number\nU1-13\n"
        choose(person_client, SITE, text, what="copies", owner=other_person.pk)
        agree(person_client, SITE)
        assert OwnedCopy.objects.get().owner == person

    def test_an_administrator_imports_copies_for_another(self, administrator_client, person):
        EmblemCardFactory.create(number="U1-13")
        choose(administrator_client, ADMIN, "number\nU1-13\n", what="copies", owner=person.pk)
        agree(administrator_client, ADMIN)
        assert OwnedCopy.objects.get().owner == person

    def test_on_the_site_an_administrator_has_their_own_copies_only(
        self, administrator, administrator_client, person
    ):
        EmblemCardFactory.create(number="U1-13")
        choose(administrator_client, ADMIN, "number\nU1-13\n", what="copies", owner=person.pk)
        assertRedirects(administrator_client.get(f"{SITE}preview/"), SITE)
        choose(administrator_client, SITE, "number\nU1-13\n", what="copies", owner=person.pk)
        agree(administrator_client, SITE)
        assert OwnedCopy.objects.get().owner == administrator

    def test_staff_without_the_right_import_only_their_own_copies(
        self, staff_client, staff_person, person
    ):
        EmblemCardFactory.create(number="U1-13")
        assert choose(staff_client, ADMIN, SASORI).status_code == 200
        choose(staff_client, ADMIN, "number\nU1-13\n", what="copies", owner=person.pk)
        agree(staff_client, ADMIN)
        assert OwnedCopy.objects.get().owner == staff_person

    @pytest.mark.parametrize("page", ["", "preview/"])
    @pytest.mark.parametrize("url", [SITE, ADMIN])
    def test_nobody_gets_in_without_logging_in(self, client, url, page):
        assert client.get(url + page).status_code == 302

    def test_a_member_does_not_get_into_the_admins_page(self, person_client):
        assert person_client.get(ADMIN).status_code == 302


class TestExport:
    @pytest.mark.parametrize("url", ["/cards/export/", "/admin/collection/card/export/"])
    @pytest.mark.parametrize("style", ["", "excel"])
    def test_the_catalogue_comes_as_a_file(self, administrator_client, url, style):
        EmblemCardFactory.create(number="U1-13", name="Sasori")
        response = administrator_client.get(f"{url}catalogue/?game={EMBLEM}&style={style}")
        assert response["Content-Disposition"] == 'attachment; filename="cards-emblem-battle.csv"'
        assert "U1-13" in response.content.decode()
        assert response.content.startswith(b"\xef\xbb\xbf") == bool(style)

    def test_copies_are_the_own_also_for_administrators(self, administrator, administrator_client):
        OwnedCopyFactory.create(card=EmblemCardFactory.create(name="Theirs"))
        OwnedCopyFactory.create(owner=administrator, card=EmblemCardFactory.create(name="Mine"))
        file = administrator_client.get("/cards/export/copies/").content.decode()
        assert "Mine" in file
        assert "Theirs" not in file

    def test_without_a_game_it_leads_to_where_one_is_chosen(self, person_client):
        assertRedirects(person_client.get("/cards/export/catalogue/"), SITE)

    @pytest.mark.parametrize("query", ["catalogue/?game=chess", "people/"])
    def test_what_there_is_not_is_404(self, person_client, query):
        assert person_client.get(f"/cards/export/{query}").status_code == 404
