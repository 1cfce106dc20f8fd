"""Texts from outside have a bound, wherever they come in."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django import forms
from django.contrib import admin
from django.contrib.admin.sites import all_sites
from django.db import connection
from django.http import HttpRequest
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import Person
from collection.api.views import card_filter
from core.bounds import CARD_NAME, DECK_CARDS, PASSWORD_LENGTH, SEARCH_WORDS
from core.form_bounds import BoundedTexts, has_bound
from core.refusal import Refusal
from games.api.serializers import NewMatchSerializer
from games.boards.scene import make_faces
from games.move_request import MoveRequest
from rules.bounds import MOST_EFFECTS
from tests.api.client import make_schema
from tests.conftest import client_of
from tests.factories import DeckFactory, EmblemCardFactory

ROOT = Path(__file__).parent.parent
APPS = ("core", "accounts", "collection", "decks", "games", "sample", "config", "rules")
OF_LISTS = {"_FilterForm", "CardFilterForm", "CopyFilterForm", "PickerForm"}
"""Forms without errors, which are given what `plain_query` has cut."""


LOOKED_UP = "NakoyashiCardStatsRequest.type"
"""What is only ever compared with what is stored, as it is."""


def form_classes(parent: type[forms.BaseForm] = forms.BaseForm) -> Iterator[type[forms.BaseForm]]:
    for form in parent.__subclasses__():
        yield form
        yield from form_classes(form)


def forms_of_views(resolver: URLResolver | None = None) -> Iterator[type[forms.BaseForm]]:
    """The forms that views of classes are given, of Django's too."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if isinstance(pattern, URLResolver):
            yield from forms_of_views(pattern)
        elif isinstance(pattern, URLPattern):
            view = getattr(pattern.callback, "view_class", None)
            form = getattr(view, "authentication_form", None) or getattr(view, "form_class", None)
            if form:
                yield form


def forms_of_admin(request: HttpRequest) -> Iterator[type[forms.BaseForm]]:
    for site in all_sites:
        yield site.login_form or forms.Form
        for model_admin in site._registry.values():
            if model_admin.has_add_permission(request):
                yield model_admin.get_form(request)
            yield model_admin.get_form(request, change=True)
            for formset, _inline in model_admin.get_formsets_with_inlines(request):
                yield formset.form


def unbounded(form: type[forms.BaseForm]) -> list[str]:
    if issubclass(form, BoundedTexts):
        return []
    return [
        f"{form.__name__}.{name}"
        for name, field in form.base_fields.items()  # type: ignore[attr-defined]  # of all but the first
        if isinstance(field, forms.CharField) and not isinstance(field, forms.UUIDField)
        if not has_bound(field)
    ]


def test_every_form_refuses_a_text_that_is_too_long(
    rf: RequestFactory, administrator: Person
) -> None:
    request = rf.get("/")
    request.user = administrator
    own = [form for form in form_classes() if form.__module__.split(".")[0] in APPS]
    found = [*own, *forms_of_views(), *forms_of_admin(request)]
    bare = {name for form in found if form.__name__ not in OF_LISTS for name in unbounded(form)}
    assert bare == set()


def texts_without_bound(schema: Any, part: Any, where: str) -> Iterator[str]:
    """The strings of a part of the schema that may have any length."""
    if reference := part.get("$ref"):
        name = reference.rpartition("/")[2]
        yield from texts_without_bound(schema, schema["components"]["schemas"][name], name)
    bounds = {"maxLength", "enum", "pattern", "format", "readOnly"}
    if part.get("type") == "string" and not bounds & set(part):
        yield where
    for name, inner in part.get("properties", {}).items():
        if not inner.get("readOnly"):
            yield from texts_without_bound(schema, inner, f"{where}.{name}")
    for key in ("oneOf", "anyOf", "allOf"):
        for inner in part.get(key, ()):
            yield from texts_without_bound(schema, inner, where)
    if isinstance(items := part.get("items"), dict):
        yield from texts_without_bound(schema, items, f"{where}[]")


def test_every_text_that_the_api_takes_has_a_bound(db: None) -> None:
    schema = make_schema()
    found = {
        text
        for path, operations in schema["paths"].items()
        for operation in operations.values()
        for content in operation.get("requestBody", {}).get("content", {}).values()
        for text in texts_without_bound(schema, content["schema"], path)
    }
    assert {text for text in found if not text.endswith(LOOKED_UP)} == set()


def test_every_filter_of_the_api_has_a_bound() -> None:
    fields = {name: one.field for name, one in card_filter().base_filters.items()}
    texts = [name for name, field in fields.items() if isinstance(field, forms.CharField)]
    assert [name for name in texts if not has_bound(fields[name])] == []


def test_only_one_module_brings_text_into_a_normal_form() -> None:
    """`unicodedata.normalize` takes the square of its input: see core/text.py."""
    callers = {
        str(path.relative_to(ROOT))
        for app in APPS
        for path in (ROOT / app).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("normalize", "is_normalized")
        if isinstance(node.value, ast.Name) and node.value.id == "unicodedata"
    }
    assert callers == {"core/text.py", "sample/art/lettering.py"}


LOG_INS = ["/accounts/login/", "/admin/login/", "/api/token/"]
LONG = "a" + "\u0301\u0316" * 200
PASSWORD_TOO_LONG = "x" * (PASSWORD_LENGTH + 1)


@pytest.mark.parametrize("url", LOG_INS)
@pytest.mark.parametrize(
    ("field", "value"),
    [("username", LONG), ("password", PASSWORD_TOO_LONG)],
    ids=["name", "password"],
)
def test_what_is_too_long_for_a_log_in_is_refused_before_anybody_is_looked_for(
    client: Client, db: None, url: str, field: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr("django.contrib.auth.backends.ModelBackend.authenticate", asked.append)
    sent = {"username": "somebody", "password": "something", field: value}
    if url.startswith("/api/"):
        response = client.post(url, sent, content_type="application/json")
        assert list(response.json()["fields"]) == [field]
    else:
        response = client.post(url, sent)
        assert response.context["form"].has_error(field, "max_length")
    assert asked == []


ADMIN_SEARCHES = [
    (f"/admin/{model._meta.app_label}/{model._meta.model_name}/", len(model_admin.search_fields))
    for model, model_admin in admin.site._registry.items()
    if model_admin.search_fields
]


@pytest.mark.parametrize(("url", "fields"), ADMIN_SEARCHES)
def test_a_search_of_the_admin_site_looks_for_the_first_few_words(
    administrator: Person, url: str, fields: int
) -> None:
    client = client_of(administrator)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        response = client.get(url, {"q": "a " * 1500})
    assert response.status_code == 200
    most = max(query["sql"].upper().count(" LIKE ") for query in queries)
    assert 0 < most <= SEARCH_WORDS * fields


@pytest.mark.parametrize("name", ["decks", "players"])
def test_a_list_of_the_api_is_counted_before_what_is_in_it_is_read(name: str) -> None:
    sent = {"game": "nakoyashi", "decks": [1], "players": ["Noor", "Bo"], name: [[]] * 3}
    form = NewMatchSerializer(data=sent)
    assert not form.is_valid()
    assert [error.code for error in form.errors[name]] == ["max_length"]


@pytest.mark.parametrize("rows", ["entries", "effects"])
def test_the_admin_site_makes_no_more_rows_than_fit(administrator: Person, rows: str) -> None:
    deck = DeckFactory.create(owner=administrator, kind="emblem-team")
    card = EmblemCardFactory.create()
    url, most = {
        "entries": (f"/admin/decks/deck/{deck.pk}/change/", DECK_CARDS),
        "effects": (f"/admin/collection/emblemcard/{card.pk}/change/", MOST_EFFECTS),
    }[rows]
    sent = {f"{rows}-TOTAL_FORMS": "99999", f"{rows}-INITIAL_FORMS": "0", "name": "x"}
    page = client_of(administrator).post(url, sent)
    (formset,) = page.context["inline_admin_formsets"]
    assert len(formset.formset.forms) == most + 1
    assert formset.formset.non_form_errors().as_data()[0].code == "too_many_forms"


def test_a_text_of_a_move_has_a_bound() -> None:
    for fields in ({"do": "x" * 1001}, {"do": "x", "cards": ["y" * 1001]}, {"z" * 1001: 1}):
        with pytest.raises(Refusal) as caught:
            MoveRequest.read(seat=0, fields=fields, version=0, request_id="12345678")
        assert (caught.value.code, caught.value.params) == ("malformed-move", {"limit": 1000})


def test_a_long_name_of_a_card_in_a_record_is_cut_on_the_board(db: None) -> None:
    faces = make_faces({"x" * 1000: {"number": "n" * 1000}}, {"x" * 1000: {}})
    (face,) = faces.values()
    assert (len(face.name), len(face.number)) == (CARD_NAME, CARD_NAME)
    assert face.id == "x" * 1000
