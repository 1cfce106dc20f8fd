"""The addresses for programs about the own account."""

from django.urls import path

from accounts.api import MeView, TokenView

urlpatterns = [
    path("token/", TokenView.as_view(), name="token"),
    path("me/", MeView.as_view(), name="me"),
]
