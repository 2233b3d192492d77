"""The replay as a study desk: the move list, lines of what-if beside the record, and all of it on a phone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from daybook_sdk import Daybook, Game
from tests.viewer.browser import Enters
from tests.viewer.layout import played
from tests.viewer.test_replay import is_at, list_is_there

WIDE = {"width": 1440, "height": 900}


@pytest.fixture(scope="module")
def game(daybook: Daybook) -> Game:
    """A game of Market Day with eight seats, finished."""
    return played(daybook, "market-day", ["greedy"] * 8, {"options": {"hands": 2}})


def rows(page: Page) -> Locator:
    return page.locator(".move-list a[data-step]")


def current(page: Page) -> Locator:
    return page.locator('.move-list a[aria-current="step"]')


@pytest.mark.long
def test_the_list_tells_the_moves_by_round_and_goes_to_what_is_pressed(enters: Enters, finished: Game) -> None:
    frames = {frame.step: frame for frame in finished.replay(seen_as="all")}
    moves = [step for step, frame in frames.items() if frame.event.type == "CardPlayed"]
    ana = enters(viewport=WIDE)
    page = ana.goes(f"/games/{finished.id}/replay?step={moves[1]}")
    list_is_there(page)
    expect(current(page)).to_have_attribute("data-step", str(moves[1]))
    expect(current(page)).to_contain_text(re.compile(r"(Greedy|Random).* plays"))
    expect(page.locator(".move-row.is-group", has_text="Round 1").first).to_be_visible()
    shown = [int(row.get_attribute("data-step") or 0) for row in rows(page).all()]
    assert set(moves[:8]) <= set(shown)
    assert len(shown) < 60, "only what is in view is drawn"

    page.locator(f'.move-list a[data-step="{moves[3]}"]').click()
    is_at(page, moves[3])
    page.keyboard.press("ArrowDown")
    is_at(page, moves[4])
    expect(current(page)).to_be_focused()

    page.keyboard.press("End")
    is_at(page, max(frames))
    expect(current(page)).to_be_in_viewport()
    page.get_by_role("radio", name="By event").check(force=True)
    page.keyboard.press("Home")
    is_at(page, 1)
    expect(page.locator('.move-list a[data-step="2"]')).to_contain_text("commits itself")
    assert ana.refused == []


@pytest.mark.long
def test_a_line_is_named_and_switched_to_at_any_step(enters: Enters, daybook: Daybook, game: Game) -> None:
    frames = list(game.replay(seen_as="all"))
    step = next(frame.step for frame in frames if frame.event.type == "CardPlayed" and frame.step > 40) - 1
    branch = game.branch(step, seen_as="all", name="another card")
    begun = branch.begins_at
    dora = enters(viewport=WIDE)
    dora.goes(f"/#token={daybook.make_token('director', 'dora').token}")
    page = dora.goes(f"/games/{game.id}/replay?as=all&step={begun}")
    list_is_there(page)
    page.get_by_role("link", name="another card", exact=True).click()
    expect(page).to_have_url(re.compile(rf"branch={branch.id}"))
    page.get_by_role("tab", name="What if?").click()
    page.locator(".moves-offered button.move").first.click()
    expect(page.locator("input.steps")).not_to_have_value(str(begun))
    page.get_by_role("tab", name="Moves").click()
    expect(page.locator(".move-row.is-tried").first).to_be_visible()
    page.get_by_label("Name of this line").fill("the other card")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("link", name="the other card", exact=True)).to_be_visible()

    page.get_by_role("radio", name="Record").check(force=True)
    expect(page).not_to_have_url(re.compile("branch="))
    expect(page.locator(".move-row.is-tried")).to_have_count(0)
    page.get_by_role("radio", name="the other card").check(force=True)
    expect(page).to_have_url(re.compile(rf"branch={branch.id}"))
    assert dora.refused == []
