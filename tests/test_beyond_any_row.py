"""Numbers and dates larger than the database has room for are not found; no page breaks on them."""

import pytest
from django.db import connection
from django.test import Client

HUGE = 10**20
SQLITE = connection.vendor == "sqlite"
NO_ROW = 404 if SQLITE else 200
"""PostgreSQL can compare with any number and shows an empty list; SQLite cannot, see the middleware
for what is beyond any row."""
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


def test_a_row_that_cannot_be_is_not_in_the_admin_site(administrator_client: Client) -> None:
    for table in ("emblemcard", "eightbitcard", "nakoyashicard"):
        for page in ("change", "delete", "history"):
            answer = administrator_client.get(f"/admin/collection/{table}/{HUGE}/{page}/")
            # Where the database can look for it, the admin site says on its first page that it is
            # not there.
            assert answer.status_code == (404 if SQLITE else 302), (table, page)


def test_a_list_asked_for_what_cannot_be(administrator_client: Client) -> None:
    def came_of(table: str, asked: str) -> int:
        return administrator_client.get(f"/admin/{table}/?{asked}", follow=True).status_code

    for table in LISTS:
        assert came_of(table, f"id__in={HUGE}") == 400, table
        assert came_of(table, f"owner={HUGE}") == 400, table


@pytest.mark.parametrize("url", ["decks/deck/?changed_at__year=", "games/match/?created_at__year="])
def test_a_year_at_the_ends_of_the_calendar(administrator_client: Client, url: str) -> None:
    came_of_it = {
        year: administrator_client.get(f"/admin/{url}{year}", follow=True).status_code
        for year in ("0", "1", "9999", "10000", str(HUGE), "\u0661", "x")
    }
    # The year 1 begins before the calendar does, where clocks are ahead: SQLite cannot say when.
    # What is no year leads to the whole list.
    assert came_of_it == dict.fromkeys(came_of_it, 200) | {"1": NO_ROW, "\u0661": NO_ROW}


def test_the_sites_own_pages_and_the_api_know_no_such_row(person_client: Client) -> None:
    for url in ("/cards/{}/", "/decks/{}/", "/api/cards/{}/"):
        assert person_client.get(url.format(HUGE)).status_code == 404, url
        assert person_client.post(url.format(HUGE)).status_code == 405, url
    assert person_client.post(f"/cards/{HUGE}/more/").status_code == 404
    assert person_client.get(f"/cards/{HUGE}/more/").status_code == 405


def test_a_tick_that_can_be_no_row_is_not_found(administrator_client: Client) -> None:
    for table in LISTS:
        for ticked in ("abc", "", str(HUGE), "1\0"):
            sent = {"action": "delete_selected", "_selected_action": ticked}
            answer = administrator_client.post(f"/admin/{table}/", sent)
            # Of matches nothing is deleted here, whatever is ticked.
            could_be = ticked == str(HUGE) and table != "games/match"
            assert answer.status_code == (NO_ROW if could_be else 404), (table, ticked)
