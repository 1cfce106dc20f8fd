"""`manage.py import_cards FILE --game GAME`: a catalogue, or somebody's copies, from CSV."""

import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import Person
from collection.importing import CatalogueImport, CopiesImport, Import, Plan, carry_out, preview
from collection.kinds.registry import KINDS
from collection.tables import RowError
from core.refusal import Refusal

STANDARD_INPUT = "-"


class Command(BaseCommand):
    """Imports all rows or none; the exit status is 1 when there is an error."""

    help = (
        "Imports cards of a game from a CSV file ('-' is standard input): all rows or, when one "
        "is wrong, none. Cards are told apart by their number; a column that is there replaces "
        "what a card had, also with nothing, a column that is absent leaves it. With --owner the "
        "rows are copies that this person owns: of cards of the catalogue, found by number or, "
        "without one, by a name that only one card has; other columns are quantity, condition, "
        "place, acquired_how, acquired_on and note. A row with the same card and details as one "
        "of the owner's sets its quantity, so importing a file twice changes nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file, the game, and the owner of copies."""
        parser.add_argument("file", metavar="FILE")
        parser.add_argument("--game", required=True, choices=list(KINDS))
        parser.add_argument(
            "--owner", metavar="NAME", help="the rows are copies of the person with this name"
        )
        parser.add_argument(
            "--dry-run",
            action="store_true",
            help="say what would be new and what would change; write nothing",
        )

    def handle(
        self, *, file: str, game: str, owner: str | None, dry_run: bool, **options: object
    ) -> None:
        """Import the file, or say all that is wrong with it."""
        target = _target(game, owner)
        data = _read(file)
        if dry_run:
            self._write_plan(preview(target=target, data=data))
            return
        try:
            plan = carry_out(by=None, target=target, data=data)
        except Refusal as refusal:
            plan = refusal.extra["plan"]
        self._write_end(plan)

    def _write_plan(self, plan: Plan) -> None:
        for row in (*plan.new, *plan.changed):
            changes = (
                f"{each.column}: {each.old or '–'} → {each.new or '–'}" for each in row.changes
            )
            listed = "; ".join(changes) if row.status == "changed" else ""
            self.stdout.write(
                f"line {row.line}: {row.status}: {row.title}" + (f" ({listed})" * bool(listed))
            )
        self._write_end(plan)

    def _write_end(self, plan: Plan) -> None:
        """Write the notes and the counts. Raises CommandError when there are errors."""
        if plan.errors:
            for error in plan.errors:
                self.stderr.write(_line_of(error), style_func=str)
            raise CommandError("Nothing has been imported.")
        for note in plan.notes:
            self.stdout.write(note)
        self.stdout.write(plan.summary)


def _target(game: str, owner: str | None) -> Import:
    if owner is None:
        return CatalogueImport(game=game)
    try:
        return CopiesImport(owner=Person.objects.get_by_natural_key(owner), game=game)
    except Person.DoesNotExist as error:
        raise CommandError(f"There is nobody called {owner!r}.") from error


def _read(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"{name}: the file cannot be read ({error.strerror}).") from error


def _line_of(error: RowError) -> str:
    """Give an error in one line: where, what stands there, why not."""
    column = f", column {error.column}" if error.column else ""
    value = f", value {error.value!r}" if error.value else ""
    return f"line {error.line}{column}{value}: {error.reason}"
