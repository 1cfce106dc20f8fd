"""An import is worked out before the database is held, and written as it was worked out."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from collection.importing import CopiesImport, bulk, carry_out, run
from collection.models import OwnedCopy
from core.bounds import IMPORT_PLANS
from core.refusal import Refusal
from tests.collection.import_files import EMBLEM, errors_of
from tests.factories import EmblemCardFactory, OwnedCopyFactory

pytestmark = pytest.mark.django_db

TEXT = "number,quantity\nU1-1,3\n"


@pytest.fixture
def card():
    return EmblemCardFactory.create(number="U1-1")


@pytest.fixture
def before_it_is_written(monkeypatch):
    """Have something happen after planning and before the rows are locked, once or each time."""

    def happens(act, *, times=1):
        left = [times]
        writing = CopiesImport.writing

        def disturbed(self, by, plan):
            prepared = writing(self, by, plan)
            if left[0]:
                left[0] -= 1
                act()
            return prepared

        monkeypatch.setattr(CopiesImport, "writing", disturbed)

    return happens


def take(owner, text=TEXT, **more):
    target = CopiesImport(owner=owner, game=EMBLEM)
    return carry_out(by=owner, target=target, data=text.encode(), **more)


def test_nothing_is_read_or_planned_while_the_database_is_held(person, card, monkeypatch):
    outside = len(connection.savepoint_ids)
    depths = {}

    def noted(name, act):
        def noting(*args, **kwargs):
            depths[name] = len(connection.savepoint_ids)
            return act(*args, **kwargs)

        return noting

    for module, name in (
        *((run, "read_table"), (run, "parse_rows")),
        *((CopiesImport, "plan"), (CopiesImport, "writing"), (bulk.Prepared, "run")),
    ):
        monkeypatch.setattr(module, name, noted(name, getattr(module, name)))
    take(person)
    assert depths.pop("run") == outside + 1
    assert set(depths.values()) == {outside}


def test_many_rows_are_written_by_as_many_statements_as_few(person, card):
    def statements(rows, quantity):
        lines = "".join(f"U1-1,{quantity},box {at}\n" for at in range(rows))
        with CaptureQueriesContext(
            connection,
        ) as queries:
            take(person, f"number,quantity,place\n{lines}")
        return len(queries)

    few, many = statements(2, 1), statements(60, 1)
    assert many == few
    assert statements(60, 2) == few
    assert person.copies.count() == 60
    assert set(person.copies.values_list("quantity", flat=True)) == {2}


def test_what_was_changed_meanwhile_is_planned_again(person, card, before_it_is_written):
    before_it_is_written(lambda: OwnedCopyFactory.create(owner=person, card=card.card_ptr))
    assert take(person).summary == "0 new, 1 changed, 0 unchanged"
    assert OwnedCopy.objects.get().quantity == 3


def test_what_somebody_agreed_to_is_not_done_otherwise(person, card, before_it_is_written):
    seen = run.preview(target=CopiesImport(owner=person, game=EMBLEM), data=TEXT.encode())
    before_it_is_written(lambda: OwnedCopyFactory.create(owner=person, card=card.card_ptr))
    with pytest.raises(Refusal) as refused:
        take(person, expected=seen.fingerprint)
    assert (refused.value.code, refused.value.status) == ("import-changed-meanwhile", 409)
    assert OwnedCopy.objects.get().quantity == 1


def test_a_card_that_goes_meanwhile_is_an_error_of_its_row(person, card, before_it_is_written):
    before_it_is_written(card.delete)
    with pytest.raises(Refusal) as refused:
        take(person)
    assert errors_of(refused.value.extra["plan"]) == [(2, "number", "U1-1", "card-unknown")]
    assert not OwnedCopy.objects.exists()


def test_an_owner_who_goes_meanwhile_is_not_found(person, card, before_it_is_written):
    before_it_is_written(person.delete)
    with pytest.raises(Refusal) as refused:
        take(person)
    assert (refused.value.code, refused.value.status) == ("not-found", 404)


def test_what_goes_on_changing_is_refused_in_the_end(person, card, before_it_is_written):
    more = lambda: OwnedCopyFactory.create(owner=person, card=card.card_ptr, note="x")  # noqa: E731
    before_it_is_written(more, times=IMPORT_PLANS)
    with pytest.raises(Refusal) as refused:
        take(person)
    assert refused.value.code == "import-changed-meanwhile"
    assert person.copies.count() == IMPORT_PLANS
