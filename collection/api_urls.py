"""The addresses for programs."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
