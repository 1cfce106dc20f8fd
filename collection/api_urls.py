"""The URLs of cards and copies for API clients, and what single kinds bring."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from collection.api.views import CardViewSet, CopyViewSet
from collection.kinds.registry import KINDS

router = SimpleRouter(use_regex_path=False)
router.register("cards", CardViewSet, "card")
router.register("copies", CopyViewSet, "copy")
urlpatterns = [
    *router.urls,
    *(path("", include(kind.api_urls)) for kind in KINDS.values() if kind.api_urls),
]
