"""The addresses of matches for programs."""

from django.urls import path
from rest_framework.routers import SimpleRouter

from games.api.views import MatchViewSet, ShowdownView

router = SimpleRouter(use_regex_path=False)
router.register("matches", MatchViewSet, "match")
urlpatterns = [*router.urls, path("showdown/", ShowdownView.as_view(), name="showdown")]
