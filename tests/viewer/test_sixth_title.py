"""A sixth title is a folder and a line in each list. Without a folder in the viewer it is played on the plain table."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from daybook_sdk import Daybook, Game, bot, person
from tests.service.served import TOKEN, Served, served
from tests.viewer.access import GRAVE, shut_out
from tests.viewer.browser import PHONE, seat_path, visitor
from tests.viewer.playthrough import CARDS, play_out
from tests.viewer.sixth_title import built

pytestmark = pytest.mark.long

LONG_WINDOW = {"options": {"limit_ms": 3_600_000}}


@pytest.fixture(params=[False, True], ids=["plain", "drawn"])
def drawn(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
def house(drawn: bool, browser: Browser, tmp_path: Path) -> Iterator[Served]:
    """A service with the sixth title."""
    root = built(tmp_path / "house", drawn=drawn)
    place = tmp_path / "records"
    place.mkdir()
    with served(place, PYTHONPATH=str(root)) as running:
        yield running


@pytest.fixture
def game(house: Served) -> Iterator[Game]:
    """Two persons and a bot, who have an hour to hide their lanterns."""
    with Daybook(house.address, TOKEN) as daybook:
        yield daybook.open_game("lanterns", [person("ana"), person("ben"), bot("random")], LONG_WINDOW)


def hides(game: Game, seat: int) -> None:
    """A person who is elsewhere hides the first lantern of the hand."""
    mine = game.as_seat(seat)
    move = next(one.move for one in mine.moves().moves if one.move["type"] == "hide")
    mine.play(move)


def test_a_sixth_title_is_played_to_the_end_and_looked_at_again(
    drawn: bool, house: Served, game: Game, browser: Browser
) -> None:
    with visitor(browser, house.address, reduced_motion="reduce") as ana:
        page = ana.goes(seat_path(game, 0))
        expect(page.locator("h1")).to_have_text("Lanterns")
        table = page.locator(".table-lanterns" if drawn else ".table-plain")
        expect(table.locator(".seat-mine .badge-turn")).to_be_visible()
        expect(table.get_by_role("list", name="Lanterns of ana" if drawn else "ana: Hands")).to_be_visible()
        assert styled(page) == drawn
        expect(page.locator(".play .chip").last).to_contain_text(re.compile("^lantern [a-h]" if drawn else "^[a-h]$"))
        hides(game, 1)
        page.locator(CARDS).first.click()
        play_out(page, Random(6))
        assert game.summary().status == "closed"

        replay = ana.goes(f"/games/{game.id}/replay?step={game.summary().step}&as=all")
        expect(replay.locator(".table-lanterns" if drawn else ".table-plain")).to_be_visible()
        replay.get_by_role("button", name="First step").click()
        expect(replay.locator(".explanation .step-tag")).to_have_text("1")
        assert ana.complaints == []
        assert ana.refused == []


def styled(page: Page) -> bool:
    return bool(
        page.evaluate("() => [...document.styleSheets].some(({ href }) => href?.endsWith('/lanterns/style.css'))")
    )


@pytest.mark.parametrize("drawn", [False], indirect=True, ids=["plain"])
def test_the_plain_table_says_who_has_what_and_can_be_read(house: Served, game: Game, browser: Browser) -> None:
    hides(game, 1)
    with visitor(browser, house.address, viewport=PHONE, reduced_motion="reduce") as ana:
        page = ana.goes(seat_path(game, 0))
        table = page.locator(".table-plain")
        expect(table.locator(".fact").filter(has_text="Phase")).to_have_text("Phasehide")
        ben = table.get_by_role("article", name="ben")
        expect(ben.locator(".plain-zone").filter(has_text="Hidden").get_by_role("img")).to_have_accessible_name(
            "ben: Hidden: 1"
        )
        for text in ("{", "[object", "null", "undefined"):
            expect(table).not_to_contain_text(text)
        assert shut_out(page, GRAVE) == []
