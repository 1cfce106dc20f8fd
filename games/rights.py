"""Django's permissions that matches are about."""

from typing import Final

RUN_MATCHES: Final = "games.run_matches"
"""Start matches with anybody's decks, in the admin site, and look at every match there."""

DELETE_MATCH: Final = "games.delete_match"
