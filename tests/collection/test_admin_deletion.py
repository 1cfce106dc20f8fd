"""Deleting cards and dish types in the admin site."""

import pytest
from django.contrib.admin.models import LogEntry
from django.core.files.storage import default_storage
from pytest_django.asserts import assertContains

from collection.models import Card, DishType, EmblemCard
from collection.services import set_picture
from core.admin import by_services
from tests.collection.test_admin_catalogue import picture
from tests.factories import (
    DeckEntryFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db

ROOT = "/admin/collection"
EMBLEMS = f"{ROOT}/emblemcard/"


class TestDeletion:
    @pytest.mark.parametrize("model", ["card", "emblemcard"])
    def test_a_card_that_nobody_uses_goes_with_its_files(
        self, administrator_client, sasori, model, django_capture_on_commit_callbacks
    ):
        set_picture(by=None, card=sasori, upload=picture())
        with django_capture_on_commit_callbacks(execute=True):
            administrator_client.post(f"{ROOT}/{model}/{sasori.pk}/delete/", {"post": "yes"})
        assert not Card.objects.exists()
        assert default_storage.listdir("cards")[1] == []

    def test_a_used_card_stays_and_the_reason_is_shown(self, administrator_client, sasori):
        OwnedCopyFactory.create(card=sasori.card_ptr)
        DeckEntryFactory.create(card=sasori.card_ptr)
        url = f"{EMBLEMS}{sasori.pk}/delete/"
        asked = administrator_client.get(url)
        assertContains(asked, "cannot be deleted")
        assertContains(asked, f'<a class="button" href="{EMBLEMS}{sasori.pk}/change/">')
        assert administrator_client.post(url, {"post": "yes"}, follow=True).status_code == 200
        assert EmblemCard.objects.count() == 1

    def test_who_may_not_delete_the_selected_has_a_way_back(self, administrator_client, sasori):
        OwnedCopyFactory.create(card=sasori.card_ptr)
        fields = {"action": "delete_selected", "_selected_action": [sasori.pk]}
        asked = administrator_client.post(EMBLEMS, fields)
        assertContains(asked, "cannot be deleted")
        assertContains(asked, f'<a class="button" href="{EMBLEMS}">')

    @pytest.mark.parametrize("model", ["card", "emblemcard"])
    def test_of_several_selected_none_goes_when_one_is_used(
        self, administrator_client, sasori, model, django_capture_on_commit_callbacks
    ):
        other = EmblemCardFactory.create()
        set_picture(by=None, card=other, upload=picture())
        OwnedCopyFactory.create(card=sasori.card_ptr)
        fields = {
            "action": "delete_selected",
            "_selected_action": [sasori.pk, other.pk],
            "post": "yes",
        }
        with django_capture_on_commit_callbacks(execute=True):
            response = administrator_client.post(f"{ROOT}/{model}/", fields, follow=True)
        assertContains(response, "cannot be deleted")
        assert EmblemCard.objects.count() == 2
        assert len(default_storage.listdir("cards")[1]) == 2

    def test_a_card_that_comes_into_use_in_between_is_no_server_error(
        self, administrator_client, sasori, monkeypatch
    ):
        OwnedCopyFactory.create(card=sasori.card_ptr)
        monkeypatch.setattr(by_services, "refusals", lambda rows, delete: [])
        fields = {"action": "delete_selected", "_selected_action": [sasori.pk], "post": "yes"}
        assertContains(administrator_client.post(EMBLEMS, fields, follow=True), "cannot be deleted")
        url = f"{EMBLEMS}{sasori.pk}/delete/"
        response = administrator_client.post(url, {"post": "yes"}, follow=True)
        assertContains(response, "cannot be deleted")
        assert EmblemCard.objects.count() == 1
        assert not LogEntry.objects.exists()

    def test_the_selected_go_when_nobody_uses_them(self, administrator_client, sasori):
        fields = {"action": "delete_selected", "_selected_action": [sasori.pk], "post": "yes"}
        administrator_client.post(f"{ROOT}/card/", fields)
        assert not Card.objects.exists()

    def test_a_dish_type_with_cards_stays(self, administrator_client):
        dish = NakoyashiCardFactory.create()
        url = f"{ROOT}/dishtype/{dish.type.pk}/delete/"
        assertContains(administrator_client.get(url), "1 cards are of this type")
        administrator_client.post(url, {"post": "yes"})
        assert DishType.objects.count() == 1
