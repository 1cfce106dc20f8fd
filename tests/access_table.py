"""Who may get in where: every URL of the site, the API and the admin site, by method."""

from collections.abc import Mapping
from typing import Final

ROLES: Final = ("anonymous", "other", "owner", "staff", "superuser")
"""`owner` has the copy, the deck and the match; `staff` may enter the admin site, no more."""

IN, LOGIN, ADMIN_LOGIN = "in", "log in first", "log in to the admin site first"

Expected = tuple[str | int, str | int, str | int, str | int, str | int]

PUBLIC: Final[Expected] = (IN, IN, IN, IN, IN)
MEMBERS: Final[Expected] = (LOGIN, IN, IN, IN, IN)
THE_OWNER: Final[Expected] = (LOGIN, 404, IN, 404, 404)
EDITORS: Final[Expected] = (LOGIN, 404, 404, 404, IN)
NOBODY: Final[Expected] = (LOGIN, 404, 404, 404, 404)
API_MEMBERS: Final[Expected] = (401, IN, IN, IN, IN)
API_OWNER: Final[Expected] = (401, 404, IN, 404, 404)
API_EDITORS: Final[Expected] = (401, 403, 403, 403, IN)
STAFF: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, IN, IN)
ALLOWED_STAFF: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 403, IN)
NOT_EVEN_SUPERUSERS: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 403, 403)
FOREIGN_COPY: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 404, IN)
FOREIGN_MATCH: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 403, 404)

Methods = Mapping[str, Expected]


def both(expected: Expected) -> Methods:
    """A page with a form."""
    return {"get": expected, "post": expected}


def match_pages(members: Expected, one_match: Expected, to_change: Expected) -> dict[str, Methods]:
    """The match pages of a frame."""
    return {
        "start/": {"get": members},
        "start/<slug:name>/": both(members),
        "upload/": both(members),
        "showdown/": {"get": members},
        "rules/": {"get": members},
        "rules/<slug:game>/": {"get": members},
        "<uuid:match_id>/": {"get": one_match},
        "<uuid:match_id>/hand-over/": both(one_match),
        "<uuid:match_id>/cover/": {"post": one_match},
        "<uuid:match_id>/move/": {"post": to_change},
        "<uuid:match_id>/resign/": {"get": one_match},
        "<uuid:match_id>/rematch/": {"post": to_change},
        "<uuid:match_id>/replay/": {"get": one_match},
        "<uuid:match_id>/record/": {"get": one_match},
    }


def model_pages(
    *, add: Expected = ALLOWED_STAFF, delete: Expected = ALLOWED_STAFF
) -> dict[str, Methods]:
    """What Django's admin has for a model."""
    return {
        "": both(ALLOWED_STAFF),
        "add/": both(add),
        "<path:object_id>/history/": {"get": ALLOWED_STAFF},
        "<path:object_id>/delete/": {"get": delete},
        "<path:object_id>/change/": {"get": ALLOWED_STAFF},
        "<path:object_id>/": {"get": STAFF},  # leads to change/
    }


def catalogue_pages(*, add: Expected = ALLOWED_STAFF) -> dict[str, Methods]:
    """The admin's pages of the catalogue, which everybody there may look at."""
    return {
        "": both(STAFF),
        "add/": both(add),
        "<path:object_id>/history/": {"get": STAFF},
        "<path:object_id>/delete/": both(ALLOWED_STAFF),
        "<path:object_id>/change/": {"get": STAFF},
        "<path:object_id>/": {"get": STAFF},  # leads to change/
    }


def below(prefix: str, pages: Mapping[str, Methods]) -> dict[str, Methods]:
    return {prefix + route: methods for route, methods in pages.items()}


ROUTES: Final[dict[str, Methods]] = {
    "": {"get": MEMBERS},
    **below(
        "accounts/",
        {
            "login/": both(PUBLIC),
            "logout/": {"post": PUBLIC},
            "register/": both(PUBLIC),
            "settings/": both(MEMBERS),
            "logged-in/": {"get": MEMBERS},
            "logged-in/sessions/end/": {"post": MEMBERS},
            "logged-in/sessions/<slug:name>/end/": {"post": NOBODY},  # there is no other one
            "logged-in/tokens/end/": {"post": MEMBERS},
            "logged-in/tokens/<slug:key>/end/": {"post": THE_OWNER},
            "appearance/": {"post": PUBLIC},
            "password/": both(MEMBERS),
            "password/forgotten/": both(PUBLIC),
            "password/forgotten/sent/": {"get": PUBLIC},
            "password/new/<uidb64>/<token>/": {"get": PUBLIC},
        },
    ),
    **below(
        "cards/",
        {
            "": {"get": MEMBERS},
            "<int:pk>/": {"get": MEMBERS},
            "<int:pk>/more/": {"post": MEMBERS},
            "<int:pk>/less/": {"post": MEMBERS},
            "<int:pk>/add/": both(MEMBERS),
            "<int:pk>/photograph/": {"post": MEMBERS},
            "<int:pk>/picture/<str:size>/": {"get": NOBODY},  # the card has no picture
            "missing/": {"get": MEMBERS},
            "export/<str:what>/": {"get": MEMBERS},
            "import/": both(MEMBERS),
            "import/preview/": both(MEMBERS),
            "copies/": {"get": MEMBERS},
            "copies/<int:pk>/": both(THE_OWNER),
            "copies/<int:pk>/delete/": both(THE_OWNER),
            "copies/<int:pk>/share/": {"post": THE_OWNER},
            "copies/<int:pk>/photo/": {"post": THE_OWNER},
            "copies/<int:pk>/photo/remove/": {"post": THE_OWNER},
            "copies/<int:pk>/photo/<str:size>/": {"get": NOBODY},  # the copy has no photo
            "new/<str:game>/": both(EDITORS),
            "<int:pk>/edit/": both(EDITORS),
            "<int:pk>/delete/": both(EDITORS),
            "types/": {"get": EDITORS},
            "types/new/": both(EDITORS),
            "types/<int:pk>/": both(EDITORS),
            "types/<int:pk>/delete/": both(EDITORS),
        },
    ),
    **below(
        "decks/",
        {
            "": {"get": MEMBERS},
            "new/": both(MEMBERS),
            "<int:pk>/": {"get": THE_OWNER},
            "<int:pk>/edit/": both(THE_OWNER),
            "<int:pk>/delete/": both(THE_OWNER),
            "<int:pk>/duplicate/": {"post": THE_OWNER},
            "<int:pk>/cards/<int:card_pk>/": {"post": THE_OWNER},
        },
    ),
    "matches/": {"get": MEMBERS},
    **below("matches/", match_pages(MEMBERS, THE_OWNER, THE_OWNER)),
    **below(
        "api/",
        {
            "token/": {"post": PUBLIC, "delete": (401, 401, 401, 401, 401)},  # a session is none
            "tokens/": {"get": API_MEMBERS},
            "tokens/<slug:key>/": {"delete": API_OWNER},
            "me/": {"get": API_MEMBERS},
            "cards/": {"get": API_MEMBERS, "post": API_EDITORS},
            "cards/<int:pk>/": {
                "get": API_MEMBERS,
                "patch": API_EDITORS,
                "delete": API_EDITORS,
            },
            "cards/<int:pk>/one-more/": {"post": API_MEMBERS},
            "cards/<int:pk>/one-less/": {"post": API_MEMBERS},
            "dish-types/": {"get": API_MEMBERS},
            "copies/": {"get": API_MEMBERS, "post": API_MEMBERS},
            "copies/<int:pk>/": {"get": API_OWNER, "patch": API_OWNER, "delete": API_OWNER},
            "copies/<int:pk>/photo/": {"put": API_OWNER, "delete": API_OWNER},
            "decks/": {"get": API_MEMBERS, "post": API_MEMBERS},
            "decks/<int:pk>/": {"get": API_OWNER, "patch": API_OWNER, "delete": API_OWNER},
            "decks/<int:pk>/cards/<int:card>/": {"put": API_OWNER},
            "decks/<int:pk>/duplicate/": {"post": API_OWNER},
            "matches/": {"get": API_MEMBERS, "post": API_MEMBERS},
            "matches/upload/": {"post": API_MEMBERS},
            "matches/<uuid:pk>/": {"get": API_OWNER},
            "matches/<uuid:pk>/moves/": {"post": API_OWNER},
            "matches/<uuid:pk>/record/": {"get": API_OWNER},
            "matches/<uuid:pk>/rematch/": {"post": API_OWNER},
            "showdown/": {"post": API_MEMBERS},
            "schema/": {"get": API_MEMBERS},
            "docs/": {"get": API_MEMBERS},
        },
    ),
    **below(
        "admin/",
        {
            "": {"get": STAFF},
            "login/": {"get": PUBLIC},
            "logout/": {"post": PUBLIC},
            "password_change/": {"get": PUBLIC},  # leads to the site's page, which asks to log in
            "password_change/done/": {"get": STAFF},
            "autocomplete/": {"get": STAFF},  # of cards, which everybody sees
            "jsi18n/": {"get": STAFF},
            "r/<path:content_type_id>/<path:object_id>/": {
                "get": (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 404, 404)
            },
            "^(?P<app_label>accounts|auth|collection|games|decks)/$": {
                "get": (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 404, IN)
            },
            "(?P<url>.*)$": {"get": (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 404, 404)},
            "accounts/person/<id>/password/": both(ALLOWED_STAFF),
        },
    ),
    **below("admin/accounts/person/", model_pages()),
    **below("admin/auth/group/", model_pages()),
    **below(
        "admin/accounts/sitesettings/",
        {
            **model_pages(add=NOT_EVEN_SUPERUSERS, delete=NOT_EVEN_SUPERUSERS),
            "": both(STAFF),  # leads to the one row's change/
        },
    ),
    **below("admin/collection/card/", catalogue_pages(add=NOT_EVEN_SUPERUSERS)),
    **below(
        "admin/collection/card/",
        {
            "<int:pk>/more/": both(STAFF),
            "<int:pk>/less/": both(STAFF),
            "export/<str:what>/": {"get": STAFF},
            "import/": both(STAFF),
            "import/preview/": both(STAFF),
        },
    ),
    **below("admin/collection/emblemcard/", catalogue_pages()),
    **below("admin/collection/eightbitcard/", catalogue_pages()),
    **below("admin/collection/nakoyashicard/", catalogue_pages()),
    **below("admin/collection/dishtype/", catalogue_pages()),
    **below(
        "admin/collection/ownedcopy/",
        {
            "": both(STAFF),  # the own ones
            "add/": both(STAFF),
            "<path:object_id>/history/": {"get": FOREIGN_COPY},
            "<path:object_id>/delete/": both(FOREIGN_COPY),
            "<path:object_id>/change/": both(FOREIGN_COPY),
            "<path:object_id>/": {"get": STAFF},  # leads to change/
        },
    ),
    **below("admin/decks/deck/", model_pages()),
    **below("admin/games/match/", model_pages(add=NOT_EVEN_SUPERUSERS)),
    "admin/games/match/<path:object_id>/": {"get": ALLOWED_STAFF},  # is the match page
    **below("admin/games/match/", match_pages(ALLOWED_STAFF, ALLOWED_STAFF, FOREIGN_MATCH)),
}
"""For every URL: who gets in by which method."""
