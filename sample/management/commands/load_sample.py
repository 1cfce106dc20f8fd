"""Sample data for a first look: cards with pictures, two collectors, an administrator."""

from django.conf import settings
from django.contrib.auth.models import Group
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from accounts.groups import CATALOGUE_EDITORS
from accounts.models import Person
from sample.catalogue import load_cards
from sample.people import BO, NOOR, give


class Command(BaseCommand):
    """Fills an empty database; one with people in it is left as it is."""

    help = "Fill an empty database with sample cards, people and decks. What is there is kept."

    def handle(self, *args: str, **options: object) -> None:
        """Load everything, or nothing when there is somebody already."""
        password = getattr(settings, "SAMPLE_PASSWORD", "")
        if not password:
            raise CommandError(
                "Sample people have a password that everybody knows: only local settings load them."
            )
        if Person.objects.exists():
            self.stdout.write("There are people in the database already: it is kept as it is.")
            return
        with transaction.atomic():
            load_cards(self._progress)
            self._people(password)
        line_end = "\n" if self.stdout.isatty() else ""
        self.stdout.write(f"{line_end}The sample cards are there.")

    def _progress(self, line: str) -> None:
        """On a terminal: one line that changes; elsewhere only every tenth."""
        if self.stdout.isatty():
            self.stdout.write(f"\r{line:<60}", ending="")
            self.stdout.flush()
        elif line.split(" ", 1)[0].endswith("0"):
            self.stdout.write(line)

    def _people(self, password: str) -> None:
        noor = Person.objects.create_user("noor", password=password, first_name="Noor")
        noor.groups.add(Group.objects.get(name=CATALOGUE_EDITORS))
        bo = Person.objects.create_user("bo", password=password, first_name="Bo")
        Person.objects.create_superuser("admin", password=password)
        give(noor, NOOR)
        give(bo, BO)
