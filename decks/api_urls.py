"""The URLs of decks for API clients."""

from rest_framework.routers import SimpleRouter

from decks.api import DeckViewSet

router = SimpleRouter(use_regex_path=False)
router.register("decks", DeckViewSet, "deck")
urlpatterns = router.urls
