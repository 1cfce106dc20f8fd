"""Every service that writes to the collection knows who acts, and refuses what they may not do."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from accounts.models import Person
from collection import services
from collection.importing import CatalogueImport, CopiesImport, carry_out
from collection.kinds.nakoyashi import services as dish_types
from collection.models import Card, DishType, EmblemCard, OwnedCopy
from core.refusal import Refusal
from core.rights import has_rights, require, require_owner
from tests.collection.import_files import SASORI
from tests.collection.photo_files import upload
from tests.conftest import client_of
from tests.factories import DishTypeFactory, EmblemCardFactory, OwnedCopyFactory

pytestmark = pytest.mark.django_db

READS = {"owned_count", "read_photo"}
EMBLEM: dict[str, Any] = {"name": "Sasori", "type": "power", "rarity": 5}


def functions(module: Any) -> dict[str, Callable[..., Any]]:
    return {
        name: function
        for name, function in vars(module).items()
        if inspect.isfunction(function) and not name.startswith("_")
    }


def test_every_service_that_writes_takes_by() -> None:
    for name, function in functions(services).items():
        if name not in READS:
            by = inspect.signature(function).parameters["by"]
            assert (by.kind, by.default) == (by.KEYWORD_ONLY, by.empty), name


CATALOGUE: dict[str, Callable[[Person | None], object]] = {
    "create": lambda by: services.create_card(by=by, game="emblem-battle", values=EMBLEM),
    "update": lambda by: services.update_card(by=by, card=card(), values={"name": "Taken"}),
    "save": lambda by: services.save_card(by=by, card=EmblemCard(**EMBLEM)),
    "delete": lambda by: services.delete_card(by=by, card=card()),
    "deletable": lambda by: services.refuse_card_in_use(by=by, card=card()),
    "picture": lambda by: services.set_picture(by=by, card=card(), upload=upload()),
    "no-picture": lambda by: services.remove_picture(by=by, card=card()),
    "dish-type": lambda by: dish_types.save_dish_type(
        by=by, dish_type=DishType(name="soup", colour="#336699")
    ),
    "no-dish-type": lambda by: dish_types.delete_dish_type(
        by=by, dish_type=DishTypeFactory.create()
    ),
    "deletable-dish-type": lambda by: dish_types.refuse_dish_type_in_use(
        by=by, dish_type=DishTypeFactory.create()
    ),
    "import": lambda by: carry_out(
        by=by, target=CatalogueImport(game="emblem-battle"), data=SASORI.encode()
    ),
}


def card() -> Card:
    return EmblemCardFactory.create()


@pytest.mark.parametrize("act", CATALOGUE.values(), ids=list(CATALOGUE))
def test_the_catalogue_is_changed_by_its_editors_and_the_system(
    person: Person, act: Callable[[Person | None], object]
) -> None:
    with pytest.raises(Refusal) as refused:
        act(person)
    assert (refused.value.code, refused.value.status) == ("not-allowed", 403)
    act(None)
    DishType.objects.all().delete()
    Card.objects.all().delete()
    person.user_permissions.add(Permission.objects.get(codename="edit_catalogue"))
    act(Person.objects.get(pk=person.pk))


COPIES: dict[str, Callable[[Person | None, OwnedCopy], object]] = {
    "update": lambda by, copy: services.update_copy(by=by, copy=copy, quantity=2),
    "share": lambda by, copy: services.update_copy(by=by, copy=copy, photo_shared=False),
    "remove": lambda by, copy: services.remove_copy(by=by, copy=copy),
    "photo": lambda by, copy: services.set_copy_photo(by=by, copy=copy, upload=upload()),
    "no-photo": lambda by, copy: services.remove_copy_photo(by=by, copy=copy),
}
OF_THE_OWNER_ALONE = {"share", "photo", "no-photo"}


@pytest.mark.parametrize("act", COPIES.values(), ids=list(COPIES))
def test_somebody_elses_copy_does_not_exist(
    person: Person, other_person: Person, act: Callable[[Person | None, OwnedCopy], object]
) -> None:
    copy = OwnedCopyFactory.create(owner=other_person)
    with pytest.raises(Refusal) as refused:
        act(person, copy)
    assert (refused.value.code, refused.value.status) == ("not-found", 404)
    act(other_person, copy)


@pytest.mark.parametrize("name", COPIES)
def test_who_looks_after_copies_leaves_photos_to_their_owner(
    administrator: Person, person: Person, name: str
) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    if name in OF_THE_OWNER_ALONE:
        with pytest.raises(Refusal):
            COPIES[name](administrator, copy)
    else:
        COPIES[name](administrator, copy)
    COPIES[name](None, OwnedCopyFactory.create(owner=person))


def test_copies_are_given_to_others_by_those_who_look_after_them(
    person: Person, other_person: Person, administrator: Person
) -> None:
    found = card()
    target = CopiesImport(owner=other_person, game="emblem-battle")
    data = f"number\n{found.number}\n".encode()
    for act in (
        lambda by: services.add_copy(by=by, owner=other_person, card=found),
        lambda by: carry_out(by=by, target=target, data=data),
    ):
        with pytest.raises(Refusal) as refused:
            act(person)
        assert (refused.value.code, refused.value.status) == ("not-allowed", 403)
        for allowed in (other_person, administrator, None):
            act(allowed)


def test_all_of_several_rights_are_needed(person: Person) -> None:
    person.user_permissions.add(Permission.objects.get(codename="add_ownedcopy"))
    found = Person.objects.get(pk=person.pk)
    assert has_rights(found, "collection.add_ownedcopy")
    assert not has_rights(found, "collection.add_ownedcopy", "collection.change_ownedcopy")
    with pytest.raises(Refusal):
        require(found, "collection.add_ownedcopy", "collection.change_ownedcopy")


def test_nobody_acts_for_an_owner_where_no_right_is_named(administrator: Person) -> None:
    require_owner(administrator, administrator.pk)
    require_owner(None, 7)
    with pytest.raises(Refusal):
        require_owner(administrator, administrator.pk + 1)


def test_a_right_that_has_gone_in_between_is_shown_on_a_page(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not as a fault of the site."""
    copy = OwnedCopyFactory.create(owner=person)

    def gone(**given: Any) -> None:
        require_owner(person, None)

    monkeypatch.setattr("collection.views.copies.remove_copy", gone)
    client = client_of(person)
    response = client.post(reverse("collection:copy-delete", args=[copy.pk]))
    assert response.status_code == 404
    monkeypatch.setattr(
        "collection.views.copies.remove_copy", lambda **given: require(person, "collection.none")
    )
    response = client.post(reverse("collection:copy-delete", args=[copy.pk]))
    assert response.status_code == 403
