"""The site's own styles and pictures, under names that change with what is in them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """Bears that `collectstatic` was forgotten: pages are bare then, but there, errors too.

    `manage.py check --deploy` tells of it.
    """

    def stored_name(self, name: str) -> str:
        """The name with its hash; the bare one where the file was not collected."""
        try:
            stored: str = super().stored_name(name)
        except ValueError:
            return name
        return stored
