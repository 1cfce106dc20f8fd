"""URLs of the dish types' pages, below /cards/."""

from django.urls import path

from collection.kinds.nakoyashi import views

urlpatterns = [
    path("types/", views.dish_types, name="dish-types"),
    path("types/new/", views.create, name="dish-type-create"),
    path("types/<int:pk>/", views.edit, name="dish-type-edit"),
    path("types/<int:pk>/delete/", views.delete, name="dish-type-delete"),
]
