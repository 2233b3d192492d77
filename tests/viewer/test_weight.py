"""What comes over the line: a page is little, and so is a step of a replay, however long the game."""

from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Response, expect

from daybook_sdk import Daybook, Game, bot, person
from tests.service.served import TOKEN, Served
from tests.viewer.browser import PHONE, Enters, Visitor, visitor
from tests.viewer.layout import TABLES, played
from tests.viewer.world import Example, as_it_comes

pytestmark = pytest.mark.long

MOST_OF_A_PAGE = 150_000
MOST_OF_A_STEP = 15_000
MOST_OF_AN_INDEX = 40_000
MOST_AT_ONCE = 200

AT = """step => document.querySelector(".explanation .step-tag")?.textContent === String(step)
  && document.querySelector(".replay-tables")?.getAttribute("aria-busy") === "false"
  && !document.querySelector(".replay-tables .loading")
  && document.querySelector(".replay-tables .pane")?.childElementCount > 0"""
"""Whether a step is shown: its words and its table."""

SEEN = """() => (document.querySelector(".first-step")?.getBoundingClientRect().height ?? 0) > 100"""
"""Whether the picture of the first step is shown, its words and its table, which a page has until it is drawn."""

CAME = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .map(({ name, transferSize }) => [name, transferSize])"""

STILL = "() => new Promise(done => requestAnimationFrame(() => requestIdleCallback(done)))"

HELD = """part => {
  const asking = window.fetch;
  const released = new Promise((resolve) => { window.release = resolve; });
  window.fetch = async (...asked) => {
    if (String(asked[0]).includes(part)) await released;
    return asking(...asked);
  };
}"""
"""Requests for such addresses wait until the test lets them go."""


@pytest.fixture(scope="module")
def moonflight(daybook: Daybook) -> Game:
    """A long game of four bots, whose frames are large."""
    return played(daybook, "moonflight", ["greedy"] * 4, {})


def weighed(browser: Browser, address: str, path: str) -> int:
    """The bytes of bodies and headers that come, but for data, when a page is opened with nothing in store."""
    with visitor(browser, address) as one:
        one.goes(path)
        one.page.wait_for_load_state("load")
        came = [one.page.evaluate(CAME)]
        while came[-10:] != [came[-1]] * 10:
            one.page.evaluate(STILL)
            came.append(one.page.evaluate(CAME))
        return sum(size for name, size in came[-1] if "/v1/" not in name)


def test_a_page_is_little_with_all_that_it_needs_but_data(
    world: list[Example], browser: Browser, service: Served
) -> None:
    for example in world:
        if example.state is as_it_comes and example.path != "/docs/schemas":
            came = weighed(browser, service.address, example.path)
            least = 500 if example.shape == "none" else 5_000  # some pages need nothing but themselves
            assert least < came < MOST_OF_A_PAGE, (example.name, came)


def test_the_first_step_and_the_last_come_on_their_own_and_not_after_those_between(
    moonflight: Game, enters: Enters
) -> None:
    last = moonflight.summary().step
    assert last > 1_500
    dora = enters()
    dora.page.add_init_script(f"sessionStorage.setItem('daybook.official', {TOKEN!r})")  # what it is shown is not coded
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


def test_a_picture_of_the_step_is_there_before_its_frames_and_goes_when_they_come(
    moonflight: Game, enters: Enters
) -> None:
    dora = enters(viewport=PHONE)
    page = dora.page
    page.add_init_script(f"({HELD})('/replay?')")
    page.goto(f"{dora.address}/games/{moonflight.id}/replay?step=30")
    page.wait_for_function(SEEN)
    picture = page.locator(".first-step")
    shown = unquote(picture.get_attribute("src") or "")
    assert "<title>Moonflight, step 30</title>" in shown
    assert "all hands open" in shown, "the game is over"
    page.evaluate("release()")
    page.wait_for_function(AT, arg=30)
    expect(picture).to_have_count(0)


def test_no_picture_is_asked_for_of_what_the_reader_may_not_see(daybook: Daybook, enters: Enters) -> None:
    game = daybook.open_game("market-day", [bot("greedy"), person("ada")], TABLES["market-day"][1])
    dora = enters()
    page = dora.goes(f"/games/{game.id}/replay?as=1")
    expect(page.locator("main .note").first).to_be_visible()
    assert not [answer for answer in dora.responses if urlsplit(answer.url).path.endswith("/picture")]
    dora.complaints.clear()  # of the frames that were refused


def frames_asked(one: Visitor) -> list[Response]:
    """The answers with frames, in order."""
    return [
        answer for answer in one.responses if urlsplit(answer.url).path.endswith("/replay") and "/v1/" in answer.url
    ]


def asked(answer: Response) -> dict[str, str]:
    """The query of a request."""
    return {name: values[0] for name, values in parse_qs(urlsplit(answer.url).query).items()}
