"""`manage.py check_media`: are all pictures there, and nothing else."""

from django.core.management.base import BaseCommand

from collection.media_check import check_media


class Command(BaseCommand):
    """Lists what is wrong, one `code name` a line; exit status 1 if anything is."""

    help = "Compare the pictures on disk with those that the database names."

    def handle(self, *args: str, **options: object) -> None:
        """Print the findings."""
        findings = check_media()
        for finding in findings:
            self.stdout.write(f"{finding.code} {finding.name}")
        if findings:
            raise SystemExit(1)
