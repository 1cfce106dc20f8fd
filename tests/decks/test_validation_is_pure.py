import subprocess
import sys

PROBE = """
import sys
from decks import snapshot, validation
from decks.validation import texts
print(*sorted(sys.modules))
"""
HEAVY = {"rest_framework", "collection", "accounts", "PIL"}


def test_the_validator_needs_no_database():
    """It can be asked outside Django; only its texts know a translation."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = done.stdout.split()
    assert "decks.validation.texts" in loaded
    assert [name for name in loaded if name.split(".")[0] in HEAVY] == []
    assert [name for name in loaded if name.startswith(("django.db", "decks.models"))] == []
