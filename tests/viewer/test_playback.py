"""What bots do in a blink is played back at a pace people can follow, and can always be skipped."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, bot, person
from tests.eventually import eventually
from tests.viewer.browser import Visitor, seat_path
from tests.viewer.playthrough import MOVES

STEP = """step => Number(document.querySelector(".live")?.dataset.step) === step"""

# Records each table that is shown, with the moves offered beside it.
WATCHES = f"""() => {{
  window.shown = [];
  new MutationObserver(() => {{
    const step = Number(document.querySelector(".live").dataset.step);
    const offered = document.querySelectorAll({MOVES!r}).length;
    if (window.shown.at(-1)?.step !== step) window.shown.push({{ step, offered }});
    else Object.assign(window.shown.at(-1), {{ offered }});
  }}).observe(document.querySelector(".live"), {{ subtree: true, childList: true, attributes: true }});
}}"""

# Stops the clock of playback: only a person can go on.
STILL = """
const plain = window.setTimeout;
window.setTimeout = (what, ms, ...others) => plain(what, ms >= 300 && ms <= 700 ? 2 ** 30 : ms, ...others);
"""


@pytest.fixture
def game(daybook: Daybook) -> Game:
    """Ana leads the first round, three bots follow."""
    seats = [person("ana"), bot("greedy"), bot("greedy"), bot("greedy")]
    return daybook.open_game("market-day", seats, {"first_dealer": 3, "options": {"hands": 1}})


def plays_a_card(page: Page, game: Game) -> int:
    """Ana plays any card; returns the step at which she is awaited again, when the bots have gone on."""
    before = game.summary().step
    page.locator(MOVES).first.click()
    eventually(lambda: game.summary().step > before and 0 in game.summary().awaits.seats)
    return game.summary().step


@pytest.mark.long
def test_the_moves_of_bots_are_shown_one_after_the_other(enters: Callable[..., Visitor], game: Game) -> None:
    page = enters().goes(seat_path(game, 0))
    before = game.summary().step
    page.evaluate(WATCHES)
    last = plays_a_card(page, game)
    page.wait_for_function(STEP, arg=last)
    expect(page.locator(MOVES).first).to_be_visible()
    expect(page.locator(".playing-out")).to_have_count(0)

    shown = page.evaluate("shown")
    steps = [one["step"] for one in shown]
    assert steps == sorted(steps)
    played = [frame.step for frame in game.replay(after=before) if frame.event.type == "CardPlayed"][:4]
    assert set(played) <= set(steps), "every card is seen to be played"
    assert [one for one in shown[1:-1] if one["offered"]] == [], "nothing is offered before the newest table is shown"
    assert page.locator(".log-step").first.inner_text() == str(last)


@pytest.mark.parametrize("how", ["key", pytest.param("click", marks=pytest.mark.long)])
def test_a_press_shows_the_end_of_it_and_makes_no_move(how: str, enters: Callable[..., Visitor], game: Game) -> None:
    ana = enters()
    ana.context.add_init_script(STILL)
    page = ana.goes(seat_path(game, 0))
    last = plays_a_card(page, game)
    expect(page.locator(".playing-out")).to_be_visible()
    expect(page.locator(MOVES)).to_have_count(0)

    if how == "key":
        page.keyboard.press("Enter")
    else:
        page.locator(".live-table .card").first.click()
    page.wait_for_function(STEP, arg=last)
    expect(page.locator(MOVES).first).to_be_visible()
    assert game.summary().step == last


def test_who_wants_nothing_to_move_sees_the_newest_table_at_once(enters: Callable[..., Visitor], game: Game) -> None:
    ana = enters(reduced_motion="reduce")
    ana.context.add_init_script(STILL)
    page = ana.goes(seat_path(game, 0))
    page.wait_for_function(STEP, arg=plays_a_card(page, game))
    expect(page.locator(MOVES).first).to_be_visible()
