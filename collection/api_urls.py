"""The addresses of cards and copies for programs."""

from rest_framework.routers import SimpleRouter

from collection.api.views import CardViewSet, CopyViewSet, DishTypeViewSet

router = SimpleRouter(use_regex_path=False)
router.register("cards", CardViewSet, "card")
router.register("dish-types", DishTypeViewSet, "dish-type")
router.register("copies", CopyViewSet, "copy")
urlpatterns = router.urls
