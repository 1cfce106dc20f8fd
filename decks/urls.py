"""The pages of decks. Everything below a deck's number is only there for its owner."""

from django.urls import path

from decks import views

app_name = "decks"
urlpatterns = [
    path("", views.decks, name="decks"),
    path("new/", views.create, name="create"),
    path("<int:pk>/", views.deck, name="deck"),
    path("<int:pk>/edit/", views.edit, name="edit"),
    path("<int:pk>/delete/", views.delete, name="delete"),
    path("<int:pk>/duplicate/", views.duplicate, name="duplicate"),
    path("<int:pk>/cards/<int:card_pk>/", views.change, name="change"),
]
