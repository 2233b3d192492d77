"""What comes over the line: a page is little, and so is a step of a replay, however long the game."""

from collections.abc import Callable, Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response

from daybook_sdk import Daybook, Game, bot
from tests.clients.live_service import TOKEN, Served
from tests.eventually import eventually
from tests.viewer.browser import PHONE, Visitor
from tests.viewer.layout import TABLES, Book, laid
from tests.viewer.weight import AT, knows, long_game, measured

MOST_OF_A_PAGE = 150_000
MOST_OF_A_STEP = 15_000
MOST_OF_AN_INDEX = 40_000
MOST_AT_ONCE = 200

LATE = """() => {
  const asking = window.fetch;
  window.fetch = async (...asked) => {
    if (String(asked[0]).includes("/replay?")) await new Promise((resolve) => setTimeout(resolve, 400));
    return asking(...asked);
  };
}"""
"""Frames come half a second late, so that forty of them do not come quickly."""

QUICK = ("home", "new", "replay-moonflight", "case", "table-moonflight")
LONG = (
    *("stories", "games", "mine"),
    *("replay", "beside", "cases", "statistics", "title", "player", "lesson", "missing", "rulebook", "docs", "guide"),
    *(f"{kind}-{title}" for kind in ("table", "replay") for title in TABLES if title != "moonflight"),
)
PAGES = [*QUICK, *(pytest.param(name, marks=pytest.mark.long) for name in LONG)]


@pytest.fixture(scope="module")
def book(service: Served) -> Iterator[Book]:
    with Daybook(service.address, TOKEN) as client:
        yield laid(client)


@pytest.fixture(scope="module")
def moonflight(service: Served) -> Iterator[Game]:
    """A long game, whose frames are large."""
    with Daybook(service.address, TOKEN) as client:
        yield long_game(client, "moonflight")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_little_with_all_that_it_needs_but_data(
    name: str, book: Book, browser: Browser, service: Served
) -> None:
    with measured(browser, service.address, None) as (one, line):
        one.goes(book.pages[name])
        one.page.wait_for_load_state("load")
        one.page.wait_for_timeout(500)  # open tables never fall silent
        assert line.page > 5_000, line.came
        assert line.page < MOST_OF_A_PAGE, line.came


def test_the_first_step_and_the_last_come_on_their_own_and_not_after_those_between(
    moonflight: Game, enters: Callable[..., Visitor]
) -> None:
    last = moonflight.summary().step
    assert last > 1_500
    dora = enters()
    knows(dora, TOKEN)  # what a token is shown is not coded
    with dora.page.expect_response(lambda one: urlsplit(one.url).path.endswith("/replay/index")) as indexed:
        page = dora.goes(f"/games/{moonflight.id}/replay")
        page.wait_for_function(AT, arg=1)
    first, *_ = frames_asked(dora)
    assert asked(first) == {"as": "all", "before": "2", "limit": "2"}
    assert len(first.body()) < MOST_OF_A_STEP
    assert len(indexed.value.body()) < MOST_OF_AN_INDEX

    before = len(frames_asked(dora))
    page.route("**/replay?**limit=200**", lambda route: route.abort())  # as if the line were slow
    page.keyboard.press("End")
    page.wait_for_function(AT, arg=last)
    end = next(one for one in frames_asked(dora)[before:] if asked(one)["before"] == str(last + 1))
    assert len(end.body()) < MOST_OF_A_STEP
    assert all(int(asked(one)["limit"]) <= MOST_AT_ONCE for one in frames_asked(dora))
    dora.complaints.clear()  # of the lots that were refused


def test_on_a_slow_line_only_what_is_around_the_step_comes(moonflight: Game, browser: Browser, service: Served) -> None:
    with measured(browser, service.address, None, viewport=PHONE) as (one, line):
        knows(one, TOKEN)
        one.page.add_init_script(f"({LATE})()")
        one.page.goto(f"{service.address}/games/{moonflight.id}/replay?step=1000")
        one.page.wait_for_function(AT, arg=1000)
        one.page.wait_for_timeout(2500)
        steps = sum(int(asked(answer)["limit"]) for answer in frames_asked(one))
        assert 40 < steps < 200
        assert line.data < 1_000_000, line.came


@pytest.mark.parametrize("title", TABLES)
def test_a_phone_shows_the_words_the_first_card_and_the_buttons_at_once(
    title: str, daybook: Daybook, enters: Callable[..., Visitor]
) -> None:
    game = daybook.open_game(title, [bot("greedy")] * 2, TABLES[title][1])
    eventually(lambda: game.summary().step > 12, seconds=60)
    page = enters(viewport=PHONE).goes(f"/games/{game.id}/replay?step=12")
    page.wait_for_function(AT, arg=12)
    foot = box(page, ".timeline")
    assert foot["bottom"] <= PHONE["height"]
    assert box(page, ".explanation-text")["bottom"] < foot["top"]
    assert box(page, ".replay-tables svg")["bottom"] < foot["top"], "the first card is under the buttons"
    page.mouse.wheel(0, 1500)
    assert box(page, ".transport")["bottom"] <= PHONE["height"]


def box(page: Page, selector: str) -> dict[str, float]:
    """Where the first such element is on the screen."""
    found: dict[str, float] = page.locator(selector).first.evaluate("one => one.getBoundingClientRect().toJSON()")
    return found


def frames_asked(one: Visitor) -> list[Response]:
    """The answers with frames, in order."""
    return [
        answer for answer in one.responses if urlsplit(answer.url).path.endswith("/replay") and "/v1/" in answer.url
    ]


def asked(answer: Response) -> dict[str, str]:
    """The query of a request."""
    return {name: values[0] for name, values in parse_qs(urlsplit(answer.url).query).items()}
