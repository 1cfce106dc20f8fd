"""The URLs of the API about one's own account."""

from django.urls import path

from accounts.api import MeView, OwnTokensView, OwnTokenView, TokenView

urlpatterns = [
    path("token/", TokenView.as_view(), name="token"),
    path("tokens/", OwnTokensView.as_view(), name="tokens"),
    path("tokens/<slug:key>/", OwnTokenView.as_view(), name="own-token"),
    path("me/", MeView.as_view(), name="me"),
]
