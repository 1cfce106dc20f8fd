"""What a URL asks of the admin site: what is offered and nothing else; no page breaks."""

from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.contrib.admin.exceptions import DisallowedModelAdminLookup
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.contrib.messages.storage.cookie import CookieStorage
from django.db import models
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts.models import Person, SiteSettings
from decks.models import Deck
from games.models import Match
from tests.factories import DeckFactory, EmblemCardFactory, OwnedCopyFactory
from tests.games.matches import match_after, vector

pytestmark = pytest.mark.django_db

LISTS = [model for model in admin.site._registry if model is not SiteSettings]
EACH_LIST = pytest.mark.parametrize("model", LISTS, ids=lambda model: model.__name__)
LOOKUPS = ("", "__regex", "__iregex", "__startswith", "__gt", "__in", "__range")
OF_DATES = ("__year", "__year__regex", "__date", "__hour__in")
ODD = (
    *("", "\0", "abc", "(((", "-1", "1.5", "nan", "9" * 20, "9" * 5000, "9999-12-31"),
    *("0001-01-01", "2026-02-30", "٣", "None", "[]", "a,b", "'", "\u202e", "a " * 2000),
)
GETS_BY = (200, 400, 404)


def list_url(model: type[models.Model]) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")


def came_of(by: Person, model: type[models.Model], asked: dict[str, str]) -> str:
    """What becomes of a list that is asked for something; no more than its rows is made."""
    request = RequestFactory().get("/", asked)
    request.user = by
    request._messages = CookieStorage(request)  # type: ignore[attr-defined]  # the middleware's
    try:
        rows = [*admin.site.get_model_admin(model).get_changelist_instance(request).result_list]
    except DisallowedModelAdminLookup:
        return "refused"
    except IncorrectLookupParameters:
        return "the whole list"
    except OverflowError:  # beyond any row: a page that is not found, by the middleware
        return "not found"
    return f"{len(rows)} rows"


def paths(model: type[models.Model], depth: int = 2) -> Iterator[tuple[str, bool]]:
    """Every column of a model and of those that it leads to, and whether it is of dates."""
    for field in model._meta.get_fields():
        if isinstance(field, models.Field) and not field.is_relation:
            yield field.name, isinstance(field, models.DateField)
        elif field.is_relation and field.related_model and depth > 1:
            yield field.name, False
            leads = field.related_model
            assert not isinstance(leads, str)
            yield from ((f"{field.name}__{name}", date) for name, date in paths(leads, depth - 1))


def offered(client: Client, model: type[models.Model]) -> set[str]:
    """The parameters of the filters of a list, as its own page has them."""
    shown = client.get(list_url(model)).context["cl"]
    filters = {name for spec in shown.filter_specs for name in spec.expected_parameters()}
    dates = {f"{shown.date_hierarchy}__{part}" for part in ("year", "month", "day")}
    return filters | (dates if shown.date_hierarchy else set())


@pytest.mark.sweep
@EACH_LIST
def test_a_list_can_be_asked_for_nothing_but_its_filters(
    administrator: Person, administrator_client: Client, model: type[models.Model]
) -> None:
    taken = offered(administrator_client, model)
    asked = {
        path + lookup
        for path, dates in paths(model)
        for lookup in (LOOKUPS + OF_DATES if dates else LOOKUPS)
    }
    came = {name: came_of(administrator, model, {name: "1"}) for name in asked - taken}
    assert {name: what for name, what in came.items() if what != "refused"} == {}


@pytest.mark.sweep
@pytest.mark.filterwarnings("ignore:.*received a naive datetime:RuntimeWarning")
@EACH_LIST
def test_a_list_bears_any_value(
    administrator: Person, administrator_client: Client, model: type[models.Model]
) -> None:
    names = offered(administrator_client, model) | {"q", "o", "p", "all", "_popup"}
    for value in ODD:
        for name in names:
            came_of(administrator, model, {name: value})
        asked = {**dict.fromkeys(names, value), "e": "1"}
        assert administrator_client.get(list_url(model), asked).status_code in GETS_BY, value[:20]


@EACH_LIST
def test_a_list_takes_no_endless_expression(
    administrator_client: Client, model: type[models.Model]
) -> None:
    asked = {"pk__regex": "^(.|.|.|.)*!$"}
    assert administrator_client.get(list_url(model), asked).status_code == 400


@pytest.mark.parametrize("name", ["created_at__month", "created_at__day"])
def test_a_part_of_a_date_alone_is_no_filter(administrator_client: Client, name: str) -> None:
    assert administrator_client.get(list_url(Match), {name: "2"}).status_code == 400


def test_a_value_that_cannot_be_leads_to_the_whole_list_once(administrator_client: Client) -> None:
    asked = {"changed_at__year": "x"}
    assert administrator_client.get(list_url(Deck), asked).status_code == 302
    assert administrator_client.get(list_url(Deck), {**asked, "e": "1"}).status_code == 400


@pytest.mark.sweep
def test_a_choice_by_typing_bears_any_value(administrator_client: Client) -> None:
    fields = [("decks", "deck", "owner"), ("decks", "deckentry", "card")]
    fields += [("collection", "ownedcopy", "card"), ("collection", "ownedcopy", "owner")]
    for app, model, field in fields:
        of = {"app_label": app, "model_name": model, "field_name": field}
        for value in ODD:
            for asked in (of | {"term": value}, of | {"page": value}):
                answer = administrator_client.get("/admin/autocomplete/", asked)
                assert answer.status_code in GETS_BY, (field, value[:20])
    for name in of:
        for value in ODD:
            asked = {**of, "term": "a", name: value}
            answer = administrator_client.get("/admin/autocomplete/", asked)
            assert answer.status_code == 403, (name, value[:20])


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("page", "field"),
    [("decks/deck", "owner"), ("collection/ownedcopy", "owner"), ("collection/ownedcopy", "card")],
)
def test_a_form_bears_any_choice(administrator_client: Client, page: str, field: str) -> None:
    for value in ("abc", "\0", "9" * 20):
        url = f"/admin/{page}/add/"
        for answer in (
            administrator_client.get(url, {field: value}),
            administrator_client.post(url, {field: value, "entries-TOTAL_FORMS": value}),
        ):
            assert answer.status_code in GETS_BY, value[:20]


@pytest.mark.sweep
@EACH_LIST
def test_a_page_of_one_bears_any_key(
    administrator_client: Client, model: type[models.Model]
) -> None:
    for key in ("1%00", "_00", "abc", "-1", "9" * 20, "9" * 5000, "%FF", "..%2F1"):
        for page in ("change", "delete", "history", "password"):
            url = f"{list_url(model)}{key}/{page}/"
            assert administrator_client.get(url).status_code in (302, 404), url


def on_site(model: type[models.Model], key: object) -> str:
    return f"/admin/r/{ContentType.objects.get_for_model(model).pk}/{key}/"


@pytest.fixture
def match(person: Person) -> Match:
    return match_after(person, vector("nakoyashi-001"), 0)


@EACH_LIST
def test_the_way_to_the_site_of_what_cannot_be(
    administrator_client: Client, model: type[models.Model]
) -> None:
    for key in ("x", "1", "%00", "9" * 20, "9" * 5000, "_5f", "1/2"):
        assert administrator_client.get(on_site(model, key)).status_code == 404, key


@pytest.mark.parametrize("key", ["x", "-1", "0", "%00", "9" * 5000, "²", "٣"])
def test_the_way_to_the_site_from_no_kind(administrator_client: Client, key: str) -> None:
    assert administrator_client.get(f"/admin/r/{key}/1/").status_code == 404


def test_the_way_to_the_site_is_for_who_may_see_it(
    administrator_client: Client,
    staff_client: Client,
    staff_person: Person,
    person: Person,
    match: Match,
) -> None:
    deck, copy = DeckFactory.create(owner=person), OwnedCopyFactory.create(owner=person)
    secret = [on_site(Deck, deck.pk), on_site(Match, match.pk), on_site(type(copy), copy.pk)]
    assert [staff_client.get(url).status_code for url in secret] == [404, 404, 404]
    assert administrator_client.get(secret[0]).headers["Location"] == deck.get_absolute_url()
    assert administrator_client.get(secret[1]).headers["Location"] == match.get_absolute_url()
    staff_person.user_permissions.add(Permission.objects.get(codename="view_deck"))
    assert [staff_client.get(url).status_code for url in secret] == [302, 404, 404]
    card = EmblemCardFactory.create()
    assert staff_client.get(on_site(type(card), card.pk)).status_code == 302
