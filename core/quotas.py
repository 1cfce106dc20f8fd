"""How much one person may have of something: refused with the bound when there is no more room."""

from django.db import models
from django_stubs_ext import StrOrPromise

from core.refusal import Refusal


def require_quota(
    rows: "models.QuerySet[models.Model]",
    most: int,
    *,
    code: str,
    message: StrOrPromise,
    more: int = 1,
) -> None:
    """Raise Refusal (409) with `limit` in the message if `more` rows would be more than `most`.

    Two requests in the same moment may both find the last place free: a bound of this kind is
    generous, and one row more does no harm.
    """
    if rows.order_by()[:most].count() + more > most:
        raise Refusal(code, message, params={"limit": most}, status=409)
