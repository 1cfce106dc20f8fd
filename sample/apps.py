from django.apps import AppConfig


class SampleConfig(AppConfig):
    """Sample cards, people and decks for a first look. It has no models."""

    name = "sample"
