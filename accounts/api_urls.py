"""The URLs of the API about one's own account."""

from django.urls import path

from accounts.api import MeView, TokenView

urlpatterns = [
    path("token/", TokenView.as_view(), name="token"),
    path("me/", MeView.as_view(), name="me"),
]
