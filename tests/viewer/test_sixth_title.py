"""A sixth title is a folder and a line in each list. Without a folder in the viewer it is played on the plain table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from daybook_sdk import Daybook, Game, bot, person
from tests.service.served import TOKEN, Served, served
from tests.viewer.access import GRAVE, shut_out
from tests.viewer.browser import PHONE, seat_path, visitor
from tests.viewer.playthrough import CARDS
from tests.viewer.sixth_title import built

pytestmark = pytest.mark.long

TABLES = {True: ".table-river-crossing", False: ".table-plain"}


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
    """Two persons and a bot, with a card each."""
    with Daybook(house.address, TOKEN) as daybook:
        seats = [person("ana"), person("ben"), bot("random")]
        yield daybook.open_game("river-crossing", seats, {"options": {"cards": 1}})


def plays(game: Game, seat: int) -> None:
    """A person who is elsewhere plays the first card of the hand."""
    mine = game.as_seat(seat)
    mine.play(mine.moves().moves[0].move)


def test_a_sixth_title_is_played_to_the_end_and_looked_at_again(
    drawn: bool, house: Served, game: Game, browser: Browser
) -> None:
    with visitor(browser, house.address, reduced_motion="reduce") as ana:
        page = ana.goes(seat_path(game, 0))
        expect(page.locator("h1")).to_have_text("River Crossing")
        table = page.locator(TABLES[drawn])
        expect(table.locator(".seat-mine .badge-turn")).to_be_visible()
        expect(table.get_by_role("list", name="Hand of ana" if drawn else "ana: Hands")).to_be_visible()
        page.locator(CARDS).first.click()
        expect(table.locator(".seat-mine .badge-turn")).to_have_count(0)
        plays(game, 1)
        expect(page.get_by_text("The game is over").first).to_be_visible()
        assert game.summary().status == "closed"

        replay = ana.goes(f"/games/{game.id}/replay?step={game.summary().step}&as=all")
        expect(replay.locator(TABLES[drawn])).to_be_visible()
        replay.get_by_role("button", name="First step").click()
        expect(replay.locator(".explanation .step-tag")).to_have_text("1")
        assert ana.complaints == []
        assert ana.refused == []


@pytest.mark.parametrize("drawn", [False], indirect=True, ids=["plain"])
def test_the_plain_table_says_who_has_what_and_can_be_read(house: Served, game: Game, browser: Browser) -> None:
    with visitor(browser, house.address, viewport=PHONE, reduced_motion="reduce") as ana:
        page = ana.goes(seat_path(game, 0))
        table = page.locator(TABLES[False])
        expect(table.locator(".fact").filter(has_text="Phase")).to_have_text("Phaseplay")
        ben = table.get_by_role("article", name="ben")
        expect(ben.locator(".plain-zone, .hidden-cards").first).to_be_visible()
        for text in ("{", "[object", "null", "undefined"):
            expect(table).not_to_contain_text(text)
        assert shut_out(page, GRAVE) == []
