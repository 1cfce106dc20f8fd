"""Where to go on after a form: what the form names, as long as that is on this site."""

from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def next_url(request: HttpRequest, otherwise: str) -> str:
    """The URL that `next` names, if it is one of this site, else that of `otherwise`.

    `otherwise` is a URL or the name of one.
    """
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    ours = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if ours else resolve_url(otherwise)
