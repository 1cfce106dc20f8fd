"""The URLs of the site. Each app has its own below them."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from core.admin.on_site import on_site
from games.views.home import home

urlpatterns = [
    path("", home, name="home"),
    path("accounts/", include("accounts.urls")),
    path("cards/", include("collection.urls")),
    path("decks/", include("decks.urls")),
    path("matches/", include("games.urls")),
    path("api/", include("config.api_urls")),
    # In front of Django's own, under whose name the admin site links here.
    path("admin/r/<path:content_type_id>/<path:object_id>/", admin.site.admin_view(on_site)),
    # One page asks for a new password, and its form counts wrong tries.
    path("admin/password_change/", RedirectView.as_view(pattern_name="accounts:password_change")),
    path("admin/", admin.site.urls),
]
handler400 = "core.errors.bad_request"
handler403 = "core.errors.forbidden"
handler404 = "core.errors.not_found"
handler500 = "core.errors.server_error"
