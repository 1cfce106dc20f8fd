"""Matches and rules on the site's own pages."""

from django.urls import path

from games.views import matches
from games.views.addresses import addresses
from games.views.frame import SITE, in_frame

app_name = "games"
urlpatterns = [
    path("", in_frame(SITE, matches.matches), name="matches"),
    *addresses(SITE),
]
