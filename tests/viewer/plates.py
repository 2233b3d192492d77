"""What the plates of a table's seats say, in the order of the seats; on the page they lie around the table."""

from playwright.sync_api import Locator, Page

IN_ORDER = """(seats, wanted) => seats
  .sort((one, other) => one.dataset.place.localeCompare(other.dataset.place))
  .map(seat => seat.querySelector(wanted)?.innerText ?? "")"""


def points(page: Page) -> list[str]:
    """The points of each seat; an empty text where the plate has none."""
    return said(page.locator(".seat"), ".seat-points strong")


def names(page: Page) -> list[str]:
    """The name of each seat."""
    return said(page.locator(".seat"), ".seat-name")


def said(seats: Locator, part: str) -> list[str]:
    """The text of a part of each plate."""
    texts: list[str] = seats.evaluate_all(IN_ORDER, part)
    return texts
