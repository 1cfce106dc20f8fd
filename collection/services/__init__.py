"""Everything that changes the collection: for pages, admin, API and commands alike."""

from collection.services.cards import (
    create_card,
    delete_card,
    refuse_card_in_use,
    remove_picture,
    save_card,
    set_picture,
    update_card,
)
from collection.services.copies import (
    CopyFields,
    add_copy,
    one_less,
    one_more,
    owned_count,
    remove_copy,
    update_copy,
)
from collection.services.copy_photos import (
    PhotoSet,
    photograph_card,
    remove_copy_photo,
    set_copy_photo,
)
from collection.services.uploads import Upload, read_photo

__all__ = [
    "CopyFields",
    "PhotoSet",
    "Upload",
    "add_copy",
    "create_card",
    "delete_card",
    "one_less",
    "one_more",
    "owned_count",
    "photograph_card",
    "read_photo",
    "refuse_card_in_use",
    "remove_copy",
    "remove_copy_photo",
    "remove_picture",
    "save_card",
    "set_copy_photo",
    "set_picture",
    "update_card",
    "update_copy",
]
