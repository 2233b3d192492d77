"""One person with more open tables than a browser allows connections to one host."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, person
from tests.clients.games import move_once
from tests.viewer.browser import Enters, seat_path

pytestmark = pytest.mark.long

TABLES = 8
STEP = """step => Number(document.querySelector(".live")?.dataset.step) >= step"""

# A headless browser treats all tabs as visible; this sets which ones are.
TABS = """
window.looked = true;
Object.defineProperty(Document.prototype, "visibilityState", { get: () => (window.looked ? "visible" : "hidden") });
window.look = (on) => {
  window.looked = on;
  document.dispatchEvent(new Event("visibilitychange"));
};
"""

# Records notes of a lost connection and the tables that were shown, in order.
WATCHES = """() => {
  window.lost = 0;
  window.steps = [];
  new MutationObserver(() => {
    window.lost += document.querySelectorAll(".connection").length;
    const step = Number(document.querySelector(".live")?.dataset.step);
    if (step && window.steps.at(-1) !== step) window.steps.push(step);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def streams_of(page: Page) -> list[str]:
    """Records from now on when a page opens or closes a stream."""
    noted: list[str] = []
    for event in ("request", "requestfinished", "requestfailed"):
        page.on(event, lambda one, event=event: noted.append(event) if one.url.endswith("/stream") else None)
    return noted


def lets_stream_go(page: Page) -> None:
    """Hides a page, and waits until it has closed its stream."""
    with page.expect_event("requestfailed", lambda one: one.url.endswith("/stream")):
        page.evaluate("look(false)")


def moved(game: Game, luck: Random) -> int:
    """Whoever is awaited moves; returns the step that this led to."""
    move_once(game.as_seat(game.summary().awaits.seats[0]), luck)
    return game.summary().step


def test_eight_tables_are_open_in_tabs_of_one_browser_and_each_is_up_to_date_when_it_is_looked_at(
    enters: Enters, daybook: Daybook
) -> None:
    luck = Random(8)
    games = [
        daybook.open_game("fairy-bargains", [person("ana"), person("ben")], {"options": {"rounds": 2}})
        for _ in range(TABLES)
    ]
    dora = enters(reduced_motion="reduce")
    dora.context.add_init_script(TABS)
    token = daybook.make_token("director", "dora").token
    pages: list[Page] = []
    for game in games:
        for page in pages[-1:]:
            page.evaluate("look(false)")
        pages.append(dora.context.new_page())
        streams = streams_of(pages[-1])
        pages[-1].goto(f"{dora.address}/games/{game.id}#token={token}")
        expect(pages[-1].locator(".live")).to_be_visible()
        pages[-1].evaluate(WATCHES)
        if len(pages) == 1:
            first = streams

    pages[-1].wait_for_function(STEP, arg=moved(games[-1], luck))
    for _ in range(3):
        step = moved(games[0], luck)
    pages[-1].evaluate("look(false)")
    pages[0].evaluate("look(true)")
    pages[0].wait_for_function(STEP, arg=step)
    step = moved(games[0], luck)
    pages[0].wait_for_function(STEP, arg=step)
    shown = pages[0].evaluate("steps")
    logged = pages[0].locator(".log-step").all_inner_texts()
    assert shown == sorted(set(shown))
    assert logged == [str(one) for one in range(step, 0, -1)], "nothing is lost or doubled"
    assert first[:3] == ["request", "requestfailed", "request"], "its stream was let go while it was hidden"
    assert [page.evaluate("lost") for page in pages] == [0] * TABLES


def test_a_tab_that_is_not_looked_at_still_says_whose_turn_it_is(enters: Enters, daybook: Daybook) -> None:
    game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], {"first_dealer": 0})
    ana = enters()
    ana.context.add_init_script(TABS)
    page = ana.goes(seat_path(game, 0))
    expect(page).not_to_have_title(re.compile("Your turn"))
    lets_stream_go(page)
    while 0 not in game.summary().awaits.seats:
        moved(game, Random(1))
    expect(page).to_have_title(re.compile("Your turn"))
    assert page.evaluate("document.visibilityState") == "hidden"
