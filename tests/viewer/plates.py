"""What the plates of a table's seats say, in the order of the seats; on the page they lie around the table."""

from playwright.sync_api import Page

IN_ORDER = """(seats, wanted) => seats
  .sort((one, other) => one.dataset.place.localeCompare(other.dataset.place))
  .map(seat => seat.querySelector(wanted)?.innerText ?? "")"""


def points(page: Page) -> list[str]:
    """The points of each seat; an empty text where the plate has none."""
    texts: list[str] = page.locator(".seat").evaluate_all(IN_ORDER, ".seat-points strong")
    return texts
