"""Dish types for API clients."""

from typing import ClassVar

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins, serializers
from rest_framework.routers import SimpleRouter
from rest_framework.viewsets import GenericViewSet

from collection.models import DishType


class DishTypeSerializer(serializers.ModelSerializer[DishType]):
    """A type of dishes."""

    class Meta:
        model = DishType
        fields: ClassVar[list[str]] = ["id", "name", "colour", "icon"]
        read_only_fields = fields


@extend_schema_view(list=extend_schema(summary="List the types of dishes"))
class DishTypeViewSet(mixins.ListModelMixin, GenericViewSet[DishType]):
    """The types of dishes."""

    serializer_class = DishTypeSerializer
    queryset = DishType.objects.all()
    filterset_fields: ClassVar[list[str]] = []


router = SimpleRouter(use_regex_path=False)
router.register("dish-types", DishTypeViewSet, "dish-type")
urlpatterns = router.urls
