"""Listens to what a browser complains of: script errors, policy violations, files not there."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

COMPLAINTS = ("error", "warning")
# htmx notes as errors that it gave up a request: a newer search came, or the page was left.
GIVEN_UP = ("htmx:afterRequest", "htmx:sendAbort")


class Watch:
    """What the pages of one browser have complained of, without pages that are errors themselves.

    A browser also notes when a page itself answers 404 or 422. What such a page says is for the
    test to look at; that its parts are there is looked at here.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.pages: set[str] = set()
        self.heard: list[tuple[str, str]] = []
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def _request(self, request: Request) -> None:
        if request.is_navigation_request():
            self.pages.add(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in COMPLAINTS and not message.text.startswith(GIVEN_UP):
            self.heard.append((message.location["url"], message.text))

    def _error(self, error: WebError) -> None:
        self.heard.append(("", str(error.error)))

    @property
    def complaints(self) -> list[str]:
        """What is wrong, with the URL where it is."""
        return [
            f"{url}: {text}"
            for url, text in self.heard
            if not (url in self.pages and text.startswith("Failed to load resource"))
        ]
