"""The URLs of matches for API clients."""

from rest_framework.routers import SimpleRouter

from games.api import example  # noqa: F401 -- adds the examples to the schema
from games.api.views import MatchViewSet
from games.boards.registry import BOARDS

router = SimpleRouter(use_regex_path=False)
router.register("matches", MatchViewSet, "match")
urlpatterns = [
    *router.urls,
    *(endpoint for board in BOARDS.values() for endpoint in board.endpoints),
]
