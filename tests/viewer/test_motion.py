"""Cards fly from where they lay to where they lie now, and leave nothing behind; whoever wants no motion sees none."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, bot, person
from tests.clients.games import move_once
from tests.viewer.browser import Enters, seat_path
from tests.viewer.layout import TABLES, awaited
from tests.viewer.test_tabs import STEP as SHOWN

pytestmark = pytest.mark.long

WATCHES = """
window.flights = [];
const boxOf = (node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, w: width };
};
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) for (const ghost of addedNodes) {
    if (!target.matches?.(".motion")) continue;
    const [flight] = ghost.getAnimations();
    if (!flight) continue;
    const { currentTime } = flight;
    const { delay, endTime } = flight.effect.getComputedTiming();
    flight.currentTime = delay;
    const start = boxOf(ghost);
    flight.currentTime = endTime - 0.01;
    const end = boxOf(ghost);
    flight.currentTime = currentTime;
    window.flights.push({ start, end, turns: ghost.querySelector(".card-down") !== null });
  }
}).observe(document, { subtree: true, childList: true });
"""
"""Notes where each copy of a card starts and where it ends."""

LEFT = """() => document.querySelectorAll(".motion > *").length + document.getAnimations()
  .filter((one) => !(one instanceof CSSAnimation) && !(one instanceof CSSTransition)).length"""
STEP = "step => document.querySelector('.explanation .step-tag')?.textContent === String(step)"


def visits(enters: Enters, path: str, **options: Any) -> Page:
    one = enters(**options)
    one.context.add_init_script(WATCHES)
    return one.goes(path)


def centre(page: Page, places: str) -> dict[str, float]:
    box = page.locator(places).first.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def flights(page: Page) -> list[Any]:
    """Those since the last call."""
    found: list[Any] = page.evaluate("window.flights.splice(0)")
    return found


def rests(page: Page) -> None:
    """Waits until two pictures have been drawn, and no motion is left."""
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    page.wait_for_function(f"() => ({LEFT})() === 0")


def is_near(one: dict[str, float], other: dict[str, float]) -> bool:
    return abs(one["x"] - other["x"]) < 20 and abs(one["y"] - other["y"]) < 20


@pytest.fixture
def pair(daybook: Daybook) -> Game:
    """Ana leads, Ben follows; neither is a bot, so that one card is played at a time."""
    return daybook.open_game("market-day", [person("ana"), person("ben")], {"first_dealer": 1})


def plays_first(page: Page) -> tuple[dict[str, float], dict[str, float]]:
    """Plays the first card of the hand by a click; returns where it lay and where it lies."""
    hand = ".seat-mine .hand .card"
    start = centre(page, f"{hand} .card-svg")
    page.locator(hand).first.click()
    played = ".market-row li:first-child [data-card] .card-svg"
    expect(page.locator(played)).to_be_visible()
    return start, centre(page, played)


def test_a_card_flies_from_the_hand_to_the_table_and_leaves_nothing_behind(enters: Enters, pair: Game) -> None:
    page = visits(enters, seat_path(pair, 0))
    start, end = plays_first(page)
    (flight,) = flights(page)
    assert is_near(flight["start"], start)
    assert is_near(flight["end"], end)
    assert not flight["turns"], "whoever plays the card has seen it all along"
    rests(page)


def test_who_wants_no_motion_sees_none(enters: Enters, pair: Game) -> None:
    page = visits(enters, seat_path(pair, 0), reduced_motion="reduce")
    plays_first(page)
    assert flights(page) == []
    assert page.evaluate(LEFT) == 0


def test_a_replay_moves_from_one_step_to_the_next_and_jumps_without(enters: Enters, finished: Game) -> None:
    steps = [frame.step for frame in finished.replay() if frame.event.type == "CardPlayed"]
    page = visits(enters, f"/games/{finished.id}/replay?step={steps[0] - 1}&as=all")
    expect(page.locator(".market-row")).to_be_visible()
    rests(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_function(STEP, arg=steps[0])
    expect(page.locator(".market-row [data-card]")).to_have_count(1)
    assert len(flights(page)) == 1

    rests(page)
    page.keyboard.press("End")
    page.wait_for_function(STEP, arg=finished.summary().step)
    expect(page.locator(".replay-tables")).to_have_attribute("aria-busy", "false")
    rests(page)
    assert flights(page) == []


TOLD = """() => [...document.querySelectorAll(".table [data-card]")].filter((card) => !card.closest(".contents"))
  .map((card) => ({ id: card.dataset.card, down: card.classList.contains("card-down") }))"""


@pytest.mark.parametrize("title", ["market-day", "fairy-bargains", "math-market", "mercadito"])
def test_no_card_that_lies_face_down_has_an_id_and_no_two_have_the_same(
    title: str, enters: Enters, daybook: Daybook
) -> None:
    config = {"options": {"hand_visibility": "closed"}} if title == "mercadito" else TABLES[title][1]
    game = daybook.open_game(title, [person("ana"), bot("greedy"), bot("greedy")], config)
    page = enters(reduced_motion="reduce").goes(seat_path(game, 0))
    for _ in range(8):
        step = awaited(game, 0)
        if game.summary().status != "open":  # bots can win Math Market before so many turns
            break
        page.wait_for_function(SHOWN, arg=step)
        told = page.evaluate(TOLD)
        assert told, "cards that can be seen are told from each other"
        assert len({one["id"] for one in told}) == len(told), told
        assert not [one for one in told if one["down"]]
        expect(page.locator(".table .card-down").first).to_be_visible()
        move_once(game.as_seat(0), Random(step))


HEARS = """
window.heard = [];
const Plain = window.AudioContext;
window.AudioContext = class extends Plain { constructor() { super(); window.heard.push(document.visibilityState); } };
for (const name of ["AudioBufferSourceNode", "OscillatorNode"]) {
  const start = window[name].prototype.start;
  window[name].prototype.start = function (...when) { window.heard.push(name); return start.apply(this, when); };
}
"""
"""Notes each sound that is started, and first of all that there can be sounds."""


def test_sounds_are_off_until_somebody_turns_them_on_and_stay_on(enters: Enters, pair: Game) -> None:
    ana = enters()
    ana.context.add_init_script(HEARS)
    page = ana.goes(seat_path(pair, 0))
    plays_first(page)
    assert page.evaluate("heard") == []

    page.locator("details.menu summary").click()
    page.get_by_role("button", name="Turn sounds on").click()
    expect(page.get_by_role("button", name="Turn sounds off")).to_be_visible()
    heard = page.evaluate("heard.splice(0)")
    assert heard[0] == "visible"
    assert set(heard[1:]) == {"OscillatorNode"}, "whoever turns them on hears one"

    page.reload()
    ana.ready()
    move_once(pair.as_seat(1), Random(1))
    expect(page.locator(".turn")).to_contain_text("It is your turn")
    expect(page.locator(".market-row [data-card]").first).to_be_visible()
    rests(page)
    assert page.evaluate("heard") == [], "nothing is to be heard before the first press"
    page.locator("details.menu summary").click()
    page.keyboard.press("Escape")
    there = page.locator(".market-row [data-card]").count()
    page.locator(".seat-mine .hand .card").first.click()
    expect(page.locator(".market-row [data-card]")).to_have_count(there + 1)
    assert "AudioBufferSourceNode" in page.evaluate("heard")
