"""The lists of games: each game is in the right one, however many are shown and whatever happens meanwhile."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, person
from tests.clients.games import listed
from tests.service.served import TOKEN, Served
from tests.viewer.access import SIDEWAYS
from tests.viewer.browser import PHONE, Enters

pytestmark = pytest.mark.long

MANY = 21
"""More than a list shows at once."""
LOOK = "() => document.dispatchEvent(new Event('visibilitychange'))"
"""The page refreshes every few seconds, and when somebody comes back to it."""


def shown(page: Page, heading: str) -> list[str]:
    """The games of a list by their addresses."""
    links = page.get_by_role("region", name=heading, exact=True).locator("h3 a")
    return [link.get_attribute("href") or "" for link in links.all()]


def resigns(service: Served, game: Game) -> None:
    """The person leaves a game of two, and that ends it."""
    own = {"Authorization": f"Bearer {game.tokens[0]}"}
    httpx.post(f"{service.address}/v1/games/{game.id}/resignation", json={"seat": 0}, headers=own).raise_for_status()


def test_a_game_that_finishes_moves_to_the_finished_ones_however_many_are_shown(
    enters: Enters, daybook: Daybook, service: Served
) -> None:
    games = [daybook.open_game("market-day", [person("lister"), person("other")]) for _ in range(MANY)]
    addresses = [f"/games/{game.id}" for game in reversed(games)]
    page = enters().goes("/games?player=lister")
    rows = page.get_by_role("region", name="In progress", exact=True).locator("h3 a")
    expect(rows).to_have_count(20)
    page.get_by_role("button", name="Show more: In progress").click()
    expect(rows).to_have_count(MANY)
    expect(rows.nth(20)).to_be_focused()
    expect(page.get_by_role("button", name="Show more: In progress")).to_have_count(0)
    assert shown(page, "In progress") == addresses

    ended = [games[0], games[-1]]  # the last one shown and the first
    for game in ended:
        resigns(service, game)
    listed(daybook, *ended)
    page.evaluate(LOOK)
    expect(rows).to_have_count(MANY - 2)
    assert shown(page, "In progress") == addresses[1:-1]
    finished = page.get_by_role("region", name="Finished", exact=True).locator("h3 a")
    expect(finished).to_have_count(2)
    assert shown(page, "Finished") == [addresses[0], addresses[-1]]


def test_a_person_whose_name_was_erased_is_called_by_the_seat(
    enters: Enters, daybook: Daybook, service: Served
) -> None:
    game = daybook.open_game("fairy-bargains", [person("passing-through"), person("staying")])
    own = {"Authorization": f"Bearer {TOKEN}"}
    httpx.delete(f"{service.address}/v1/persons/passing-through", headers=own).raise_for_status()
    page = enters(viewport=PHONE).goes(f"/games/{game.id}#token={TOKEN}")
    expect(page.get_by_role("heading", name="Fairy Bargains", exact=True)).to_be_visible()
    expect(page.get_by_label("Enter moves for").get_by_role("option", name="seat 1", exact=True)).to_have_count(1)
    assert re.search(r"\bp-[0-9a-f]{8}-", page.inner_text("body")) is None
    assert page.evaluate(SIDEWAYS) <= 0, "it scrolls sideways"


def test_filters_hold_while_more_are_shown_until_all_games_are_asked_for(enters: Enters, daybook: Daybook) -> None:
    for title in ["market-day"] * 21 + ["mercadito"]:
        daybook.open_game(title, [person("sorter"), person("other")])
    page = enters().goes("/games")
    page.get_by_label("Player", exact=True).fill(" sorter ")
    page.get_by_label("Title", exact=True).select_option(label="Market Day")
    page.get_by_label("Status", exact=True).select_option(label="In progress")
    rows = page.get_by_role("region", name="In progress", exact=True).locator(".game-row")
    expect(page).to_have_url(re.compile("player=sorter"))
    expect(rows.filter(has_text="sorter")).to_have_count(20)
    page.get_by_role("button", name="Show more: In progress").click()
    expect(rows.filter(has_text="sorter")).to_have_count(21)
    page.get_by_label("Title", exact=True).select_option(label="Mercadito")
    expect(rows).to_have_count(1)
    page.get_by_role("navigation").get_by_role("link", name="Games", exact=True).click()
    expect(page.get_by_label("Player", exact=True)).to_have_value("")
    expect(page.get_by_label("Title", exact=True)).to_have_value("")
    expect(page.get_by_role("region", name="Finished", exact=True)).to_be_visible()
