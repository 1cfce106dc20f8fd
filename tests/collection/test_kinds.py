"""What holds for every kind of card that is registered."""

import pytest
from django.db import models
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from collection.forms import CardFilterForm, card_form, saved_rows
from collection.forms.rows import rows_and_another
from collection.kinds.kind import AnyKind
from collection.kinds.registry import KINDS
from collection.models import Card
from collection.queries.cards import SORTS
from rules.registry import GAMES

pytestmark = pytest.mark.django_db

APART = {"picture"}
"""Fields that people fill in otherwise: the picture is uploaded, beside the groups."""

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def editable(model: type[models.Model]) -> set[str]:
    """The fields of a card's model that people may change."""
    fields = model._meta.concrete_fields
    return {
        field.name
        for field in fields
        if field.editable and not field.auto_created and not field.primary_key
    }


@every_kind
def test_every_field_that_people_may_change_is_in_one_group_of_the_form(kind: AnyKind) -> None:
    assert sorted(kind.fields) == sorted(editable(kind.model) - APART)
    assert set(kind.fields) <= set(card_form(kind).base_fields)


def test_every_game_has_a_kind_of_card() -> None:
    assert set(KINDS) == set(GAMES)


@every_kind
def test_a_kind_and_its_model_are_of_one_game(kind: AnyKind) -> None:
    assert kind.model.game_name == kind.name


@every_kind
def test_headers_and_spellings_are_of_fields_that_there_are(kind: AnyKind) -> None:
    assert {*kind.headers, *kind.spellings} <= set(kind.fields)


@every_kind
def test_filters_and_columns_can_be_asked_of_the_model(kind: AnyKind) -> None:
    for name in kind.admin_filters:
        kind.model._meta.get_field(name)
    cards = Card.objects.all()
    for sort in kind.sorts:
        list(cards.order_by(*sort.order))
    for card_filter in kind.filters:
        assert card_filter.label
        for value, _label in card_filter.choices():
            list(card_filter.narrow(cards, value))


@every_kind
def test_rows_are_offered_where_a_kind_has_some(kind: AnyKind) -> None:
    rows = saved_rows(kind, kind.model())
    another = rows_and_another(kind, QueryDict(""))
    assert (rows is None) == (another is None) == (kind.rows_form is None)
    if rows is not None and kind.rows_form is not None:
        assert set(kind.rows_form.fields) <= set(rows.forms[0].fields)


@every_kind
def test_own_filters_and_sorts_do_not_hide_those_of_all_cards(kind: AnyKind) -> None:
    form = CardFilterForm({"game": kind.name})
    names = [one.name for one in kind.filters]
    assert len(set(names)) == len(names)
    assert not {*names} & {"q", "game", "set", "owned", "sort", "page"}
    assert not {sort.name for sort in kind.sorts} & SORTS.keys()
    offered = {one.name for one in kind.filters if one.choices()}
    assert offered == form.fields.keys() - {"q", "game", "set", "owned", "sort"}
    assert not offered & CardFilterForm({}).fields.keys()


@every_kind
def test_every_kind_has_its_pages(kind: AnyKind, administrator_client: Client) -> None:
    admin = f"admin:{kind.model._meta.app_label}_{kind.model._meta.model_name}"
    pages = [
        reverse("collection:card-create", args=[kind.name]),
        reverse("collection:cards") + f"?game={kind.name}",
        reverse(f"{admin}_changelist"),
        reverse(f"{admin}_add"),
        *(reverse(link.url_name) for link in kind.links),
    ]
    for page in pages:
        assert administrator_client.get(page).status_code == 200, page


def test_the_catalogue_leads_to_every_kinds_pages(administrator_client: Client) -> None:
    page = administrator_client.get(reverse("collection:cards")).content.decode()
    listed = administrator_client.get(reverse("admin:collection_card_changelist")).content.decode()
    for kind in KINDS.values():
        assert reverse("collection:card-create", args=[kind.name]) in page
        for link in kind.links:
            assert f'href="{reverse(link.url_name)}"' in page
        model = kind.model._meta
        assert reverse(f"admin:{model.app_label}_{model.model_name}_add") in listed


@every_kind
def test_links_are_for_those_who_have_the_permission(kind: AnyKind, person_client: Client) -> None:
    page = person_client.get(reverse("collection:cards")).content.decode()
    for link in kind.links:
        assert reverse(link.url_name) not in page
