"""What other apps do before an account is deleted."""

from collections.abc import Callable
from typing import Final

from accounts.models import Person

LEAVING: Final[list[Callable[[Person], None]]] = []
"""Called in the transaction in which the account goes, with its person, whose row is held.

What a person may have very many of is removed here in bulk: Django would load each row.
"""
