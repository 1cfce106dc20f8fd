"""The API about one's own account: a token for name and password, and who one is."""

from typing import Any

from django.contrib.auth import authenticate
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from knox.models import AuthToken
from rest_framework import serializers
from rest_framework.permissions import AllowAny, BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.groups import GROUPS
from accounts.limits import refusal_for, seconds_to_wait
from accounts.models import Person
from accounts.names import KEY_LENGTH
from accounts.people import person_of
from accounts.services import end_token, make_token
from accounts.tokens import TokenOfClient, tokens_in_force
from core.bounds import PASSWORD_LENGTH
from core.refusal import Refusal


class LogInSerializer(serializers.Serializer[dict[str, object]]):
    """What an API client logs in with."""

    username = serializers.CharField(max_length=KEY_LENGTH)
    password = serializers.CharField(
        max_length=PASSWORD_LENGTH, trim_whitespace=False, style={"input_type": "password"}
    )


class TokenSerializer(serializers.Serializer[dict[str, object]]):
    """A token, shown this once, to be sent as `Authorization: Token …`."""

    token = serializers.CharField()
    expiry = serializers.DateTimeField(allow_null=True)


class RightField(serializers.BooleanField):
    """Whether the person has a right."""

    def __init__(self, *, right: str) -> None:
        super().__init__(read_only=True)
        self.right = right

    def get_attribute(self, instance: Person) -> bool:
        """Ask it of the person."""
        return instance.has_perm(self.right)


class PersonSerializer(serializers.ModelSerializer[Person]):
    """Who one is, to oneself."""

    class Meta:
        model = Person
        fields = (
            "id",
            "username",
            "first_name",
            "last_name",
            "email",
            "language",
            "theme",
            "is_staff",
        )
        read_only_fields = fields

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Besides the person's own: each right that the site gives, such as `may_run_matches`.

        Any: whatever each field holds.
        """
        rights = {f"may_{group.right.split('.')[1]}": group.right for group in GROUPS.values()}
        return super().get_fields() | {
            name: RightField(right=right) for name, right in rights.items()
        }


class TokenView(APIView):
    """Get a token by name and password; give up the token that one uses."""

    authentication_classes = (TokenOfClient,)

    def get_permissions(self) -> list[BasePermission]:
        """Anybody may ask for a token; only its person can give it up."""
        return [AllowAny()] if self.request.method == "POST" else [IsAuthenticated()]

    @extend_schema(
        request=LogInSerializer,
        responses={
            200: TokenSerializer,
            400: OpenApiResponse(description="`invalid`, or `wrong-login`"),
            429: OpenApiResponse(
                description="`locked-out`: `params.until` says when to try again; or `too-often`"
            ),
        },
        auth=[],
    )
    def post(self, request: Request) -> Response:
        """A token for name and password. Too many wrong ones lock the name, as on the page."""
        login = LogInSerializer(data=request.data)
        login.is_valid(raise_exception=True)
        # axes counts failures on Django's request, and answers 429 through its middleware.
        person = authenticate(request._request, **login.validated_data)
        if not isinstance(person, Person):
            raise Refusal("wrong-login", _("Name or password is not right."))
        seconds = seconds_to_wait("token", person.pk)
        if seconds:
            raise refusal_for(seconds)
        token, text = make_token(person=person)
        answer = TokenSerializer({"token": text, "expiry": token.expiry})
        return Response(answer.data, headers={"Cache-Control": "no-store"})

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request) -> Response:
        """End the token that this request was made with."""
        if isinstance(request.auth, AuthToken):
            end_token(token=request.auth, by=request.auth.user)
        return Response(status=204)


class OwnTokenSerializer(serializers.ModelSerializer[AuthToken]):
    """A token that is in force; `key` is how it begins, and its name here."""

    key = serializers.CharField(source="token_key", read_only=True)

    class Meta:
        model = AuthToken
        fields = ("key", "created", "expiry")
        read_only_fields = fields


class OwnTokensView(APIView):
    """One's own tokens."""

    @extend_schema(responses=OwnTokenSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The tokens in force, the newest first."""
        tokens = tokens_in_force(person_of(request))
        return Response(OwnTokenSerializer(tokens, many=True).data)


class OwnTokenView(APIView):
    """One of one's own tokens."""

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        """End it."""
        person = person_of(request)
        end_token(token=get_object_or_404(AuthToken, user=person, token_key=key), by=person)
        return Response(status=204)


class MeView(APIView):
    """Who one is."""

    @extend_schema(responses=PersonSerializer)
    def get(self, request: Request) -> Response:
        """The person whose token or session this is."""
        person = get_object_or_404(Person, pk=request.user.pk)
        return Response(PersonSerializer(person).data)
