"""What bots do in a blink is played back at a pace people can follow, and can always be skipped."""

import pytest
from playwright.sync_api import Page, Route, expect

from daybook_sdk import Daybook, Game, bot, person
from tests.viewer.browser import Enters, seat_path
from tests.viewer.layout import awaited
from tests.viewer.modules import ran
from tests.viewer.playthrough import CARDS

STEP = """step => Number(document.querySelector(".live")?.dataset.step) === step"""
LATER = """step => Number(document.querySelector(".live")?.dataset.step) > step"""

# Records each table that is shown, with the number of cards that can be played.
WATCHES = f"""() => {{
  window.shown = [];
  new MutationObserver(() => {{
    const step = Number(document.querySelector(".live").dataset.step);
    const offered = document.querySelectorAll({CARDS!r}).length;
    if (window.shown.at(-1)?.step !== step) window.shown.push({{ step, offered }});
    else Object.assign(window.shown.at(-1), {{ offered }});
  }}).observe(document.querySelector(".live"), {{ subtree: true, childList: true, attributes: true }});
}}"""

# Stops the clock of playback: only a person can go on.
STILL = """
const plain = window.setTimeout;
window.setTimeout = (what, ms, ...others) => plain(what, ms >= 100 && ms <= 700 ? 2 ** 30 : ms, ...others);
"""


@pytest.fixture
def game(daybook: Daybook) -> Game:
    """Ana leads the first round, three bots follow."""
    seats = [person("ana"), bot("greedy"), bot("greedy"), bot("greedy")]
    return daybook.open_game("market-day", seats, {"first_dealer": 3, "options": {"hands": 1}})


def plays_a_card(page: Page, game: Game) -> int:
    """Ana plays her highest card, which asks for no trade; returns the step at which she is awaited again.

    What the page reads from then on, it is answered once the bots have moved: it learns of all that they did at once.
    """
    before = game.summary().step

    def answer(route: Route) -> None:
        if route.request.method == "GET":
            awaited(game, 0, before)
        route.continue_()

    page.route(f"**/v1/games/{game.id}**", answer)
    page.locator(CARDS).last.click()
    return awaited(game, 0, before)


@pytest.mark.long
def test_the_moves_of_bots_are_shown_one_after_the_other(enters: Enters, game: Game) -> None:
    page = enters().goes(seat_path(game, 0))
    before = game.summary().step
    page.evaluate(WATCHES)
    last = plays_a_card(page, game)
    page.wait_for_function(STEP, arg=last)
    expect(page.locator(CARDS).first).to_be_visible()
    expect(page.locator(".playing-out")).to_have_count(0)

    shown = page.evaluate("shown")
    steps = [one["step"] for one in shown]
    assert steps == sorted(steps)
    played = [frame.step for frame in game.replay(after=before) if frame.event.type == "CardPlayed"]
    assert set(played[-3:]) <= set(steps), "the latest cards are seen to be played, one by one"
    assert [one for one in shown[1:-1] if one["offered"]] == [], "nothing is offered before the newest table is shown"
    assert page.locator(".log-step").first.inner_text() == str(last)


@pytest.mark.long
def test_a_press_on_a_card_that_can_be_played_by_now_plays_it(enters: Enters, game: Game) -> None:
    ana = enters()
    ana.context.add_init_script(STILL)
    page = ana.goes(seat_path(game, 0))
    last = plays_a_card(page, game)
    expect(page.locator(".playing-out")).to_be_visible()
    hand = game.as_seat(0).table().state["hands"][0]
    card = page.locator(".seat-mine .hand .card").last
    expect(card.locator(".card-rank").first).to_have_text(str(hand[-1]))
    card.click()
    page.wait_for_function(LATER, arg=last)
    played = next(frame.event for frame in game.replay(after=last) if frame.event.type == "CardPlayed")
    assert (played["seat"], played["rank"]) == (0, hand[-1])


def test_who_is_to_move_waits_for_little_more_than_a_second() -> None:
    paced = ran("playback.mjs", "play/playback.js")
    assert max(paced["hurried"].values()) <= 1200
    assert max(paced["watched"].values()) > 1200, "who only watches has more time"
    assert paced["shown"] == {"hurried": 4, "watched": 8}


@pytest.mark.long
def test_a_press_shows_the_end_of_it_and_makes_no_move(enters: Enters, game: Game) -> None:
    ana = enters()
    ana.context.add_init_script(STILL)
    page = ana.goes(seat_path(game, 0))
    last = plays_a_card(page, game)
    expect(page.locator(".playing-out")).to_be_visible()
    expect(page.locator(".turn")).not_to_contain_text("It is your turn")
    assert not page.title().startswith("● Your turn")
    expect(page.locator(CARDS)).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_function(STEP, arg=last)
    expect(page.locator(".turn")).to_contain_text("It is your turn")
    expect(page.locator(CARDS).first).to_be_visible()
    assert game.summary().step == last
