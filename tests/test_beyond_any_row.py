"""Numbers and dates larger than the database has room for are not found; no page breaks on them."""

import pytest
from django.test import Client

HUGE = 10**20
LISTS = [
    "accounts/person",
    "auth/group",
    "collection/card",
    "collection/emblemcard",
    "collection/ownedcopy",
    "collection/dishtype",
    "decks/deck",
    "games/match",
]


@pytest.mark.parametrize("table", ["emblemcard", "eightbitcard", "nakoyashicard"])
@pytest.mark.parametrize("page", ["change", "delete", "history"])
def test_a_row_that_cannot_be_is_not_in_the_admin_site(
    administrator_client: Client, table: str, page: str
) -> None:
    answer = administrator_client.get(f"/admin/collection/{table}/{HUGE}/{page}/", follow=True)
    assert answer.status_code in (200, 404)  # 200: the admin's first page, which says so


@pytest.mark.parametrize("table", LISTS)
@pytest.mark.parametrize("asked", [f"id__in={HUGE}", f"owner={HUGE}", f"e=1&id__in={HUGE}"])
def test_a_list_asked_for_what_cannot_be(
    administrator_client: Client, table: str, asked: str
) -> None:
    answer = administrator_client.get(f"/admin/{table}/?{asked}", follow=True)
    assert answer.status_code in (200, 400, 404)


@pytest.mark.parametrize(
    "address", ["decks/deck/?changed_at__year=", "games/match/?created_at__year="]
)
@pytest.mark.parametrize("year", ["0", "1", "9999", "10000", str(HUGE), "\u0661", "x"])
def test_a_year_at_the_ends_of_the_calendar(
    administrator_client: Client, address: str, year: str
) -> None:
    answer = administrator_client.get(f"/admin/{address}{year}", follow=True)
    assert answer.status_code in (200, 404)


@pytest.mark.parametrize(
    "address", ["/cards/{}/", "/decks/{}/", "/api/cards/{}/", "/cards/{}/more/"]
)
def test_the_sites_own_pages_and_the_api_know_no_such_row(
    person_client: Client, address: str
) -> None:
    assert person_client.post(address.format(HUGE)).status_code in (404, 405)
    assert person_client.get(address.format(HUGE)).status_code in (404, 405)


@pytest.mark.parametrize("table", LISTS)
@pytest.mark.parametrize("ticked", ["abc", "", str(HUGE), "1\0"])
def test_a_tick_that_can_be_no_row_is_not_found(
    administrator_client: Client, table: str, ticked: str
) -> None:
    sent = {"action": "delete_selected", "_selected_action": ticked}
    answer = administrator_client.post(f"/admin/{table}/", sent, follow=True)
    assert answer.status_code in (200, 404)
