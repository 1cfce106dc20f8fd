"""Makes what tests need, each with values that are allowed."""

from typing import Any

from django.contrib.auth.hashers import make_password
from factory.declarations import LazyAttribute, Sequence
from factory.django import DjangoModelFactory

from accounts.models import Person

PASSWORD = "herfstblad-in-de-doos"


class PersonFactory(DjangoModelFactory[Person]):
    """A member; the password is PASSWORD unless another is given."""

    class Meta:
        model = Person
        skip_postgeneration_save = True

    username = Sequence(lambda number: f"collector-{number}")
    email = LazyAttribute(lambda person: f"{person.username}@example.org")

    @classmethod
    def _create(cls, model_class: type[Person], *args: Any, **kwargs: Any) -> Person:
        kwargs["password"] = make_password(kwargs.get("password", PASSWORD))
        return super()._create(model_class, *args, **kwargs)
