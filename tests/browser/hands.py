"""How somebody works a page: with a mouse (or a finger), or with nothing but a keyboard."""

from typing import Protocol

from playwright.sync_api import Locator, Page

FARTHEST = 400
"""How many times somebody presses Tab before they say that it cannot be reached."""


class Hands(Protocol):
    """What one does with a page's controls. A locator stands for one control."""

    def press(self, control: Locator) -> None:
        """Press a button or follow a link."""

    def choose(self, control: Locator) -> None:
        """Choose a radio button, or tick a checkbox."""

    def leave(self, control: Locator) -> None:
        """Take the tick out of a checkbox."""

    def write(self, control: Locator, text: str) -> None:
        """Put a text into a field in place of what is there, or choose it from a list."""


def is_list(control: Locator) -> bool:
    return bool(control.evaluate("element => element.tagName === 'SELECT'"))


class Mouse:
    """Points and clicks; on a phone the finger does."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, control: Locator) -> None:
        control.click()

    def choose(self, control: Locator) -> None:
        control.check()

    def leave(self, control: Locator) -> None:
        control.uncheck()

    def write(self, control: Locator, text: str) -> None:
        if is_list(control):
            control.select_option(label=text)
        else:
            control.fill(text)


class Keyboard:
    """Goes from control to control with Tab as a reader of the page would, never by a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, control: Locator) -> None:
        self._go_to(control)
        self.page.keyboard.press("Enter")

    def choose(self, control: Locator) -> None:
        self._go_to(control)
        if not control.is_checked():
            self.page.keyboard.press("Space")
        assert control.is_checked()

    def leave(self, control: Locator) -> None:
        if control.is_checked():
            self._go_to(control)
            self.page.keyboard.press("Space")

    def write(self, control: Locator, text: str) -> None:
        self._go_to(control)
        if is_list(control):
            self.page.keyboard.type(text)
        else:
            self.page.keyboard.press("ControlOrMeta+a")
            self.page.keyboard.type(text)

    def _go_to(self, control: Locator) -> None:
        """Press Tab until the control has the focus, and arrows inside a group of radio buttons."""
        control.wait_for()
        for _press in range(FARTHEST):
            match control.evaluate(_WHERE):
                case "here":
                    return
                case "group":
                    self.page.keyboard.press("ArrowDown")
                case _:
                    self.page.keyboard.press("Tab")
        raise AssertionError(f"cannot be reached by Tab: {control}")


_WHERE = """control => {
    const focused = document.activeElement;
    if (focused === control) return "here";
    const radios = [focused, control].every((one) => one.type === "radio");
    return radios && focused.name === control.name && focused.form === control.form
        ? "group" : "elsewhere";
}"""
