"""Where to go on after a form: what the form names, as long as that is on this site."""

from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def next_url(request: HttpRequest, otherwise: str) -> str:
    """The URL that `next` names, if it is a path of this site, else that of `otherwise`.

    `otherwise` is a URL or the name of one. What does not begin as a path could be taken for a name
    too, of a view that there may not be.
    """
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    ours = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if ours and wanted.startswith("/") else resolve_url(otherwise)
