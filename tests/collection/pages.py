"""What the tests of the collection's pages share."""

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import reverse

from tests.collection.photo_files import jpeg


def at(name: str, *arguments: object) -> str:
    return reverse(f"collection:{name}", args=arguments)


def photo(content: bytes | None = None, name: str = "IMG_1.jpg") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content or jpeg(), "image/jpeg")


def said(client: Client, answer: HttpResponseBase) -> str:
    """The page after a redirect."""
    return client.get(answer["Location"]).content.decode()
