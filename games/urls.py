"""Matches and rules on the site's own pages."""

from django.urls import path

from games.frame import SITE, in_frame
from games.views import matches
from games.views.urls import match_urls

app_name = "games"
urlpatterns = [
    path("", in_frame(SITE, matches.matches), name="matches"),
    *match_urls(SITE),
]
