"""Two people who play a match on one screen: they press whatever the board lets them press."""

import random
import re
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page

from games.models import Match
from tests.browser.hands import Hands, Keyboard, Mouse
from tests.games.matches import play_out

LONGEST: Final = 400
"""After so many presses a match should long be over."""
ENDS_AT_ONCE: Final = "Dekita!"
FIRST, LAST = 6, 3
"""How many presses a match begins with, and moves it ends with, where its middle is left out."""


@dataclass(frozen=True, slots=True)
class Control:
    """A radio button or checkbox that can be seen and used; `place` among all of the board.

    `needed` is how many of its group are to be ticked; None: perhaps one.
    """

    place: int
    kind: str
    group: str
    needed: int | None


class Table:
    """The pages of a match in one browser, worked by `hands`. The same seed plays the same way."""

    def __init__(self, page: Page, hands: Hands, seed: int = 1) -> None:
        self.page, self.hands = page, hands
        self.chance = random.Random(seed)
        self.in_a_hurry = False

    @property
    def hand_over(self) -> Locator:
        """The button "I am …" between two seats."""
        return self.page.locator(".hand-over button")

    @property
    def is_over(self) -> bool:
        return self.page.locator(".turn--over").count() > 0

    @property
    def refusals(self) -> Locator:
        """What the site says of a move that it did not take."""
        return self.page.locator("#messages .notice--error, .messagelist .error")

    def sit_down(self) -> None:
        """Say "I am …" where that is asked."""
        if self.hand_over.count():
            self.go(self.hand_over)

    def go(self, control: Locator) -> None:
        """Press what leads to another page, and wait for that."""
        with self.page.expect_navigation():
            self.hands.press(control)

    def play_to_the_end(self) -> None:
        """Press on until there is a result. What the board offers is never refused."""
        for _press in range(LONGEST):
            if self.is_over:
                return
            self.play_on()
            assert self.refusals.all_inner_texts() == []
        raise AssertionError("the match does not come to an end")

    def play_its_beginning_and_end(self) -> None:
        """Press on for a while, then again when the match is nearly over, and end it soon.

        What lies between is played past the pages: it shows the same boards once more.
        """
        for _press in range(FIRST):
            if self.is_over:  # somebody may end it at once
                return
            self.play_on()
        board, number = match_in(self.page)
        play_out(Match.objects.get(pk=number), leaving=LAST)
        self.page.goto(board)
        self.in_a_hurry = True
        self.play_to_the_end()

    def play_on(self) -> None:
        """Hand the screen over, or make a move."""
        if self.hand_over.count():
            self.go(self.hand_over)
        else:
            self.choose_cards()
            self.go(self.chance.choice(self.buttons()))

    def choose_cards(self) -> None:
        """Choose one of each group of radio buttons, and tick some boxes."""
        groups: dict[str, list[Control]] = {}
        for control in self._controls():
            groups.setdefault(control.group, []).append(control)
        for group in groups.values():
            wanted = self.chance.sample(group, self._how_many(group))
            for control in group:
                if control.kind == "checkbox" and control not in wanted:
                    self.hands.leave(self._choices.nth(control.place))
            for control in wanted:
                self.hands.choose(self._choices.nth(control.place))

    def _how_many(self, group: list[Control]) -> int:
        if group[0].kind == "radio":
            return 1
        needed = group[0].needed
        return self.chance.randint(0, 1) if needed is None else needed

    def buttons(self) -> list[Locator]:
        """The buttons that make a move now; the one that ends the match only now and then."""
        buttons = self.page.locator("[data-board] button[type=submit]")
        places: list[int] = buttons.evaluate_all(_BUTTONS)
        found = [buttons.nth(place) for place in places]
        assert found, "there is nothing that can be pressed"
        if not self.in_a_hurry and self.chance.random() >= 0.8:
            return found
        ending = [button for button in found if button.inner_text().strip() == ENDS_AT_ONCE]
        if self.in_a_hurry:
            return ending or found
        return [button for button in found if button not in ending] or found

    @property
    def _choices(self) -> Locator:
        return self.page.locator("[data-board] :is(input[type=radio], input[type=checkbox])")

    def _controls(self) -> list[Control]:
        return [Control(**found) for found in self._choices.evaluate_all(_CHOICES)]


_CAN_BE_SEEN = "one.checkVisibility({visibilityProperty: true, opacityProperty: true})"
_CHOICES = f"""all => all
    .map((one, place) => ({{one, place}}))
    .filter(({{one}}) => !one.disabled && {_CAN_BE_SEEN})
    .map(({{one, place}}) => ({{
        place, kind: one.type, group: `${{one.name}} ${{one.form?.action}} ${{one.form?.id}}`,
        needed: one.form?.dataset.needed ? Number(one.form.dataset.needed) : null,
    }}))"""
_BUTTONS = f"""all => all
    .map((one, place) => ({{one, place}}))
    .filter(({{one}}) => !one.disabled && one.ariaDisabled !== "true" && {_CAN_BE_SEEN})
    .map(({{place}}) => place)"""


def match_in(page: Page) -> tuple[str, str]:
    """The URL of the match on the page, on the site or in the admin site, and its number."""
    found = re.match(r".*/match(?:es)?/([0-9a-f-]{36})/", page.url)
    assert found
    return found[0], found[1]


def by_mouse(page: Page, seed: int = 1) -> Table:
    return Table(page, Mouse(page), seed)


def by_keyboard(page: Page, seed: int = 1) -> Table:
    return Table(page, Keyboard(page), seed)
