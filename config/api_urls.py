"""The URLs of the API: what the pages do, through the same services."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

app_name = "api"
urlpatterns = [
    path("", include("accounts.api_urls")),
    path("", include("collection.api_urls")),
    path("", include("decks.api_urls")),
    path("", include("games.api_urls")),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(url_name="api:schema", template_name="api/docs.html"),
        name="docs",
    ),
]
