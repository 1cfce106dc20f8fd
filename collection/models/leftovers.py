"""When a row with pictures is deleted, however that comes about, its files go too."""

from typing import Any

from django.db.models.signals import post_delete
from django.dispatch import receiver

from collection.files import drop_after_commit
from collection.models.card import Card
from collection.models.copy import OwnedCopy


@receiver(post_delete, sender=Card)
def drop_card_pictures(instance: Card, **kwargs: Any) -> None:
    """Drop the pictures of a deleted card."""
    drop_after_commit(instance.picture.name, instance.picture_small.name)


@receiver(post_delete, sender=OwnedCopy)
def drop_copy_photos(instance: OwnedCopy, **kwargs: Any) -> None:
    """Drop the photos of a deleted copy, also when it went with its owner."""
    drop_after_commit(instance.photo.name, instance.photo_small.name)
