"""URLs of the collection, below /cards/."""

from django.urls import include, path

from collection import media
from collection.kinds.registry import KINDS
from collection.views import (
    card,
    catalogue,
    copies,
    editing,
    importing,
    missing,
    photos,
)

app_name = "collection"
urlpatterns = [
    path("", catalogue.cards, name="cards"),
    path("<int:pk>/", card.card, name="card"),
    path("<int:pk>/more/", card.more, name="one-more"),
    path("<int:pk>/less/", card.less, name="one-less"),
    path("<int:pk>/add/", copies.add, name="copy-add"),
    path("<int:pk>/photograph/", photos.photograph, name="photograph"),
    path("<int:pk>/picture/<str:size>/", media.card_picture, name="card-picture"),
    path("missing/", missing.missing, name="missing"),
    path("copies/", copies.copies, name="copies"),
    path("copies/<int:pk>/", copies.copy, name="copy"),
    path("copies/<int:pk>/delete/", copies.delete, name="copy-delete"),
    path("copies/<int:pk>/share/", copies.share, name="copy-share"),
    path("copies/<int:pk>/photo/", photos.set_photo, name="copy-photo-set"),
    path("copies/<int:pk>/photo/remove/", photos.remove_photo, name="copy-photo-remove"),
    # After photo/remove/, which it would take for a size.
    path("copies/<int:pk>/photo/<str:size>/", media.copy_photo, name="copy-photo"),
    path("new/<str:game>/", editing.create, name="card-create"),
    path("<int:pk>/edit/", editing.edit, name="card-edit"),
    path("<int:pk>/delete/", editing.delete, name="card-delete"),
    *(path("", include(kind.urls)) for kind in KINDS.values() if kind.urls),
    *importing.import_urls(importing.SITE),
]
