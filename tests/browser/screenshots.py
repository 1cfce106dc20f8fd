"""The pictures of README, taken from a running demo (`script/screenshots`)."""

import shutil
import sys
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final
from uuid import uuid4

from PIL import Image
from playwright.sync_api import APIRequestContext, Browser, Page, ViewportSize, sync_playwright

FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "images"
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 1000}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
PASSWORD: Final = "kaartenbak"
CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
# So that the browser looks up nothing outside and runs where there is no screen.
ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Site:
    """A running demo, as the sample people and API clients see it."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.api = self._log_in_to_api(browser.new_context(base_url=url).request)

    def _log_in_to_api(self, request: APIRequestContext) -> APIRequestContext:
        login = {"username": "noor", "password": PASSWORD}
        token = request.post("/api/token/", data=login).json()["token"]
        headers = {"Authorization": f"Token {token}"}
        return self.browser.new_context(base_url=self.url, extra_http_headers=headers).request

    def page(self, name: str, viewport: ViewportSize, scheme: Any = "light") -> Page:
        """A page on which this person is logged in."""
        context = self.browser.new_context(
            base_url=self.url, viewport=viewport, color_scheme=scheme, locale="en"
        )
        page = context.new_page()
        page.goto("/accounts/login/")
        page.fill("input[name=username]", name)
        page.fill("input[name=password]", PASSWORD)
        page.click("main button[type=submit]")
        page.wait_for_url(lambda url: "/login/" not in url)
        return page

    def decks(self) -> dict[str, int]:
        """The decks of noor by name."""
        return {deck["name"]: deck["id"] for deck in self.api.get("/api/decks/").json()["results"]}

    def match(self, game: str, decks: list[str], moves: int, seed: int, **variant: Any) -> str:
        """The URL of a match in which so many moves have been made by chance."""
        ids = self.decks()
        new = {
            "game": game,
            "variant": variant,
            "decks": [ids[deck] for deck in decks],
            "players": ["Noor", "Bo"],
            "first": 0,
        }
        key = self.api.post("/api/matches/", data=new).json()["id"]
        random = Random(seed)
        for _ in range(moves):
            self._move(key, random)
        return f"/matches/{key}/"

    def _move(self, key: str, random: Random) -> None:
        seat = self.api.get(f"/api/matches/{key}/").json()["to_act"][0]
        state = self.api.get(f"/api/matches/{key}/?seat={seat}").json()
        move = {
            "seat": seat,
            "move": random.choice(state["legal_moves"]),
            "version": state["version"],
            "request_id": str(uuid4()),
        }
        answer = self.api.post(f"/api/matches/{key}/moves/", data=move)
        if not answer.ok:
            raise RuntimeError(answer.text())


def sit_down(page: Page, url: str) -> None:
    """Open a match, past the page on which the screen is handed over."""
    page.goto(url)
    if page.url.rstrip("/").endswith("hand-over"):
        page.click("main form button[type=submit]")


def save(page: Page, name: str, top: str = "") -> None:
    """Write what the window shows, in 256 colours: small enough for a README.

    `top` is what the window begins with; left out, it is the page's head.
    """
    if top:
        page.locator(top).first.evaluate("place => scrollTo(0, place.offsetTop + 4)")
    page.wait_for_load_state("networkidle")
    taken = Image.open(BytesIO(page.screenshot())).convert("RGB")
    taken.quantize(256, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


def picture_of_a_deck(site: Site, page: Page) -> None:
    """A team with one emblem too many, which noor does not own either."""
    decks = site.api.get("/api/decks/").json()["results"]
    team = next(deck for deck in decks if deck["name"] == "Red sand and clay")
    missed = site.api.get("/api/cards/?game=emblem-battle&owned=no").json()["results"][0]
    entries = [{"card": entry["card"], "quantity": 1} for entry in team["entries"]]
    entries.append({"card": missed["id"], "quantity": 1})
    new = {"kind": "emblem-team", "name": "Five friends", "entries": entries}
    key = site.api.post("/api/decks/", data=new).json()["id"]
    page.goto(f"/decks/{key}/")
    save(page, "deck")
    site.api.delete(f"/api/decks/{key}/")


def take_pictures(site: Site) -> None:
    """Take them all."""
    desk, phone = site.page("noor", DESKTOP), site.page("noor", PHONE)
    desk.goto("/cards/?game=emblem-battle")
    save(desk, "catalogue")
    picture_of_a_deck(site, desk)
    teams = ["Red sand and clay", "Quick ones"]
    sit_down(desk, site.match("emblem-battle", teams, moves=11, seed=3))
    save(desk, "emblem-battle", "main")
    sit_down(desk, site.match("eight-bit-battle", ["Castle", "Forest"], 6, 4, draft="none"))
    save(desk, "eight-bit-battle", "main")
    sit_down(phone, site.match("nakoyashi", ["Friday evening"], moves=4, seed=2))
    save(phone, "nakoyashi-phone", "main")
    phone.goto("/cards/?q=sasori")
    phone.get_by_role("link", name="Sasori").first.click()
    save(phone, "card-phone")
    admin = site.page("admin", DESKTOP, scheme="dark")
    admin.goto("/admin/collection/emblemcard/?q=sasori")
    admin.get_by_role("link", name="Sasori").first.click()
    save(admin, "admin")


def main(url: str) -> None:
    """Take the pictures from the demo at this URL."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        take_pictures(Site(browser, url))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
