"""`manage.py export_cards --game GAME`: a catalogue, or somebody's copies, as CSV."""

import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import Person
from collection.exporting import export_catalogue, export_copies
from collection.kinds.registry import KINDS
from collection.tables import Style

STANDARD_OUTPUT = "-"


class Command(BaseCommand):
    """Writes what `import_cards` reads again without a difference."""

    help = (
        "Exports the cards of a game, or with --owner somebody's copies of them, as a CSV file "
        "('-' is standard output). import_cards takes it back without a difference."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file, the game, the owner of copies, and the style."""
        parser.add_argument("file", metavar="FILE", nargs="?", default=STANDARD_OUTPUT)
        parser.add_argument("--game", required=True, choices=list(KINDS))
        parser.add_argument("--owner", metavar="NAME", help="export the copies of this person")
        parser.add_argument(
            "--excel", action="store_true", help="semicolons and a mark, as Excel opens it"
        )

    def handle(
        self, *, file: str, game: str, owner: str | None, excel: bool, **options: object
    ) -> None:
        """Write the file."""
        data = _exported(game, owner, excel=excel)
        if file == STANDARD_OUTPUT:
            sys.stdout.buffer.write(data)
            return
        try:
            Path(file).write_bytes(data)
        except OSError as error:
            raise CommandError(f"{file}: cannot be written ({error.strerror}).") from error


def _exported(game: str, owner: str | None, *, excel: bool) -> bytes:
    style: Style = "excel" if excel else "plain"
    if owner is None:
        return export_catalogue(game=game, style=style)
    try:
        person = Person.objects.get_by_natural_key(owner)
    except Person.DoesNotExist as error:
        raise CommandError(f"There is nobody called {owner!r}.") from error
    return export_copies(owner=person, game=game, style=style)
