"""Two people at one table, each with a browser of its own."""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, person
from tests.viewer.browser import PHONE, Enters, Visitor, points, seat_path
from tests.viewer.playthrough import listed

pytestmark = pytest.mark.long

STEP = """step => Number(document.querySelector(".live")?.dataset.step) >= step"""

# Keeps what arrives on event streams: Playwright gives a body only once it has ended.
LISTEN = """
window.streamed = "";
const plain = window.fetch;
window.fetch = async (...asked) => {
  const answer = await plain(...asked);
  if (!answer.headers.get("Content-Type")?.startsWith("text/event-stream")) return answer;
  const [theirs, ours] = answer.body.tee();
  (async () => {
    const decoder = new TextDecoder();
    const reader = ours.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      window.streamed += decoder.decode(value, { stream: true });
    }
  })().catch(() => {});
  return new Response(theirs, answer);
};
"""


def move_where_it_is_due(pages: dict[int, Page], game: Game, luck: Random) -> int:
    """The seat that is to move clicks a move of its list; returns the step that this led to."""
    summary = game.summary()
    page = pages[summary.awaits.seats[0]]
    page.wait_for_function(STEP, arg=summary.step)
    expect(page.locator(".play .moves-offered").first).to_be_visible()
    moves = listed(page)
    expect(moves.first).to_be_visible()
    moves.nth(luck.randrange(moves.count())).click()
    page.wait_for_function(STEP, arg=summary.step + 1)
    return game.summary().step


def in_words(page: Page) -> dict[str, object]:
    """What both must see: the step, the points, the log."""
    return {
        "step": page.locator(".live").get_attribute("data-step"),
        "points": points(page),
        "log": page.locator(".log-step").all_inner_texts(),
    }


def test_two_browsers_play_each_other_and_one_is_cut_off_and_returns(enters: Enters, daybook: Daybook) -> None:
    game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], {"options": {"rounds": 1}})
    luck = Random(7)
    ana, ben = enters(reduced_motion="reduce"), enters(reduced_motion="reduce")
    pages = {0: ana.goes(seat_path(game, 0)), 1: ben.goes(seat_path(game, 1))}
    for _ in range(3):
        step = move_where_it_is_due(pages, game, luck)
        for page in pages.values():
            page.wait_for_function(STEP, arg=step)

    away = 1 - game.summary().awaits.seats[0]
    cut_off = (ana, ben)[away]
    cut_off.context.set_offline(True)
    expect(pages[away].locator(".connection")).to_be_visible()
    step = move_where_it_is_due(pages, game, luck)
    assert int(pages[away].locator(".live").get_attribute("data-step") or 0) < step, "it could not know of the move"
    cut_off.context.set_offline(False)
    pages[away].wait_for_function(STEP, arg=step)
    expect(pages[away].locator(".connection")).to_have_count(0)

    while not game.summary().over:
        step = move_where_it_is_due(pages, game, luck)
    for page in pages.values():
        page.wait_for_function(STEP, arg=step)
        expect(page.locator(".banners .note.good")).to_contain_text("The game is over")
    assert in_words(pages[0]) == in_words(pages[1])
    assert [name for one in (ana, ben) for name in one.refused] == []
    # The browser itself logs that the network was down; that is expected.
    cut_off.complaints = [said for said in cut_off.complaints if "ERR_INTERNET_DISCONNECTED" not in said]


def test_a_take_back_is_asked_for_at_one_screen_and_agreed_to_at_the_other(enters: Enters, daybook: Daybook) -> None:
    game = daybook.open_game("market-day", [person("ana"), person("ben")], {"first_dealer": 1, "options": {"hands": 1}})
    before = game.summary().step
    game.as_seat(0).play(game.as_seat(0).moves().moves[0].move)
    ana, ben = enters(reduced_motion="reduce"), enters(reduced_motion="reduce", viewport=PHONE)
    pages = {0: ana.goes(seat_path(game, 0)), 1: ben.goes(seat_path(game, 1))}
    pages[0].locator("details.menu summary").click()
    pages[0].get_by_role("button", name="Ask to take back").click()
    pages[0].get_by_role("button", name="Ask to take back").click()
    expect(pages[0].locator(".take-back")).to_contain_text("Waiting for an answer from ben")

    expect(pages[1].locator(".take-back")).to_contain_text(f"ana asks to take back everything after step {before}.")
    pages[1].get_by_role("button", name="Agree", exact=True).click()
    for page in pages.values():
        expect(page.locator(".take-back")).to_have_count(0)
        expect(page.locator(".log-entry.gone")).to_have_count(1)
    expect(pages[0].locator(".play .moves-offered").first).to_be_visible()
    assert ana.refused == ben.refused == []


CARD = re.compile(r"\b[a-z_]+:\d+\b")
"""A card of Moonflight: names like "s_coin:10" stand for nothing else, and each card has one of its own."""


def test_a_hidden_hand_is_nowhere_in_the_browser_of_the_other_seat(enters: Enters, daybook: Daybook) -> None:
    game = daybook.open_game("moonflight", [person("ana"), person("ben")], {"characters": ["words", "clay"]})
    ana, ben = enters(reduced_motion="reduce"), enters(reduced_motion="reduce")
    ana.context.add_init_script(LISTEN)
    pages = {0: ana.goes(seat_path(game, 0)), 1: ben.goes(seat_path(game, 1))}
    luck = Random(3)
    hidden = cards_of_ben(game)
    for _ in range(3):
        pages[0].wait_for_function(STEP, arg=move_where_it_is_due(pages, game, luck))
        hidden |= cards_of_ben(game)
    hidden -= shown_to_all(game)
    own = set(CARD.findall(json.dumps(game.as_seat(0).table().state)))
    assert hidden
    assert own

    collected = list(everything_of(ana))
    pages[0].goto(f"{ana.address}/games/{game.id}/replay")
    ana.ready()
    pages[0].keyboard.press("End")
    expect(pages[0].get_by_label("Step", exact=True).first).to_have_value(str(game.summary().step))
    collected += everything_of(ana)
    found = set(CARD.findall("\n".join(collected)))
    assert own <= found, "what was collected has her own cards"
    assert found & hidden == set()


def cards_of_ben(game: Game) -> set[str]:
    """What is in ben's hand now."""
    return set(game.as_seat(1).table().state["seats"][1]["hand"])


def shown_to_all(game: Game) -> set[str]:
    """The cards that everybody has seen on the way."""
    frames = game.replay(seen_as="public")
    return {card for frame in frames for card in CARD.findall(json.dumps([frame.event.fields, frame.table]))}


def everything_of(visitor: Visitor) -> Iterator[str]:
    """All that has come to a browser: every answer, the event stream, the page as it is now, what is stored.

    But not what a title says of itself: its questions are asked of tables that name cards.
    """
    for url, body in visitor.bodies():
        yield url
        if "/v1/titles/" not in url:
            yield body
    yield visitor.page.content()
    yield visitor.page.evaluate("window.streamed")
    yield visitor.page.evaluate("JSON.stringify([localStorage, sessionStorage])")
