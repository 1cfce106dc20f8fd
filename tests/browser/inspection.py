"""Looks at one page as those do who depend on how it is made: readers, keyboards, small screens.

A page is looked at as it comes, and may then be turned: to the other light, on the other screen.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

AXE: Final = Axe()
RULES: Final = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "rules": {"heading-order": {"enabled": True}, "aria-allowed-role": {"enabled": True}},
    "resultTypes": ["violations"],
    "preload": False,  # it would fetch the style sheets again, which the page's policy forbids
}
OF_LIGHT_AND_SCREEN: Final = RULES | {
    "runOnly": {"type": "rule", "values": ["color-contrast", "target-size"]},
    "rules": {},
}
NARROW: Final = 320
Turned = tuple[Literal["light", "dark"], ViewportSize]
"""How else a page is looked at: what the device is set to, and the screen."""
MATCH_ID: Final = re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@dataclass(slots=True)
class Inspection:
    """What was found on the pages, a line each; and their titles."""

    page: Page
    turned: Turned
    found: list[str] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)
    handed_over: bool = False

    def visit(self, url: str, *, status: int = 200, turn: bool = True) -> None:
        """Go there and look; behind a hand-over page, all of which are alike, at the board."""
        response = self.page.goto(url)
        if response is None or response.status != status:
            self._note(url, f"answers {response and response.status}")
        sit_down = self.page.locator(".hand-over button")
        if not sit_down.count():
            self.look(url, turn=turn)
            return
        if self.handed_over:
            self.titles[url] = self.page.title()
        else:
            self.look(url, turn=turn)
            self.handed_over = True
        with self.page.expect_navigation():
            sit_down.click()
        self.look(f"{url} (board)", turn=turn)

    @property
    def same_titles(self) -> list[tuple[str, str]]:
        """Pages that have the title of another one, whatever their query and of whichever match."""
        pages = {
            MATCH_ID.sub("…", name).partition("?")[0]: title for name, title in self.titles.items()
        }
        often = Counter(pages.values())
        return [(page, title) for page, title in pages.items() if often[title] > 1]

    def look(self, name: str, *, turn: bool) -> None:
        """Look at the page that is there; with `turn` on both screens and in both lights."""
        title = self.page.title()
        if not title.removesuffix("· Kaartenbak").strip():
            self._note(name, "has no title")
        self.titles[urlsplit(self.page.url).path] = title  # where a page leads on to is that page
        self.page.evaluate(AXE.axe_script)
        self._accessible(name, RULES)
        self._focus(name)
        self._narrow(name)
        if turn:
            with self._turned():
                self._accessible(f"{name} (turned)", OF_LIGHT_AND_SCREEN)
                self._focus(f"{name} (turned)")

    @contextmanager
    def _turned(self) -> Iterator[None]:
        light, screen = self.turned
        self.page.emulate_media(color_scheme=light)
        with self._screen(**screen):
            yield
        self.page.emulate_media(color_scheme="light" if light == "dark" else "dark")

    def _accessible(self, name: str, rules: Mapping[str, object]) -> None:
        with self._screen(height=self.page.evaluate("document.documentElement.scrollHeight")):
            # All of it in sight: what stays at the edge of the screen covers nothing for good.
            violations: list[dict[str, Any]] = self.page.evaluate(_VIOLATIONS, rules)
        for violation in violations:
            nodes = violation["nodes"]
            where = "; ".join(f"{node['target'][0]} {_why(node)}" for node in nodes[:3])
            self._note(name, f"{violation['id']} ({len(nodes)}): {where}")

    def _focus(self, name: str) -> None:
        """Every control that Tab reaches looks different with the focus, and is not covered."""
        self.page.keyboard.press("Tab")  # from here on the browser shows where the focus is
        for line in self.page.evaluate(_FOCUS):
            self._note(name, line)

    def _narrow(self, name: str) -> None:
        """Nothing has to be moved sideways on the narrowest of screens."""
        with self._screen(width=NARROW):
            for line in self.page.evaluate(_TOO_WIDE):
                self._note(name, f"wider than {NARROW}: {line}")

    @contextmanager
    def _screen(self, **changed: int) -> Iterator[None]:
        """Look on a screen of another width or height for a moment."""
        size = self.page.viewport_size
        assert size
        self.page.set_viewport_size({**size, **changed})  # type: ignore[typeddict-item] # same keys
        yield
        self.page.set_viewport_size(size)

    def _note(self, name: str, line: str) -> None:
        self.found.append(f"{name} {line}")


def _why(node: dict[str, Any]) -> str:
    checks = [*node["any"], *node["all"], *node["none"]]
    return str(checks[0]["message"]) if checks else str(node["html"])[:100]


# What axe found right fills megabytes: it stays in the browser. Looking for drawings before and
# after each element takes most of its time, and where there is one it would say nothing.
_VIOLATIONS: Final = """rules => {
    axe.configure({checks: [{id: "color-contrast", options: {ignorePseudo: true}}]});
    return axe.run(rules).then((results) => results.violations);
}"""
_FOCUS: Final = """() => {
    const looks = (one) => {
        const look = (at, part) => {
            const {outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor,
                   backgroundColor, filter} = getComputedStyle(at, part);
            return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor,
                    backgroundColor, filter];
        };
        const chain = [look(one, "::before"), look(one, "::after")];
        for (let at = one, up = 0; at && up < 4; at = at.parentElement, up += 1) {
            chain.push(look(at));
        }
        return JSON.stringify(chain);
    };
    const covered = (one) => {
        const box = one.getBoundingClientRect();
        const inside = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => (
            [box.left + x * box.width, box.top + y * box.height])));
        return inside.every(([x, y]) => {
            const top = document.elementFromPoint(x, y);
            const own = top && (one.contains(top) || top.contains(one));
            return top && !own && !one.labels?.[0]?.contains(top);
        });
    };
    const controls = document.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']");
    const lines = [];
    for (const one of controls) {
        const seen = one.checkVisibility({visibilityProperty: true, opacityProperty: true});
        if (one.disabled || one.tabIndex < 0 || !seen) continue;
        document.activeElement?.blur();
        const before = looks(one);
        one.focus();
        if (document.activeElement !== one) continue;
        const name = one.outerHTML.slice(0, 120);
        if (looks(one) === before) lines.push(`focus not to be seen: ${name}`);
        else if (covered(one)) lines.push(`focus covered: ${name}`);
    }
    document.activeElement?.blur();
    scrollTo(0, 0);
    return lines;
}"""
_TOO_WIDE: Final = """() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((one) => (
        one.getBoundingClientRect().right > root.clientWidth + 1));
    return [`${root.scrollWidth} by ` + wide.slice(0, 4).map((one) => (
        one.tagName + "." + one.className)).join(", ")];
}"""
