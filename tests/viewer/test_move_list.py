"""The replay as a study desk: the move list, lines of what-if beside the record, and all of it on a phone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from daybook_sdk import Daybook, Game, bot, person
from tests.viewer.browser import PHONE, Enters
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


def test_the_list_tells_the_moves_by_round_and_goes_to_what_is_pressed(enters: Enters, finished: Game) -> None:
    frames = {frame.step: frame for frame in finished.replay(seen_as="all")}
    moves = [step for step, frame in frames.items() if frame.event.type == "CardPlayed"]
    ana = enters(viewport=WIDE)
    page = ana.goes(f"/games/{finished.id}/replay?step={moves[1]}")
    list_is_there(page)
    expect(current(page)).to_have_attribute("data-step", str(moves[1]))
    expect(current(page)).to_contain_text(re.compile(r"(greedy|random).* plays"))
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
def test_sentences_of_the_list_are_those_of_the_viewer(enters: Enters, daybook: Daybook) -> None:
    game = played(daybook, "fairy-bargains", ("greedy", "random"), {"options": {"rounds": 2}})
    for viewer in ("all", "0"):
        frames = list(game.replay(seen_as=viewer))
        page = enters(viewport=WIDE).goes(f"/games/{game.id}/replay?as={viewer}&step={frames[-1].step}")
        list_is_there(page)
        page.locator(".move-list").evaluate("list => { list.scrollTop = 0; }")  # far from the frames that are here
        move = next(frame for frame in frames if frame.event.type == "CardPlayed")
        words = re.sub(r"^Seat \d+", "", move.text).strip()
        expect(page.locator(f'.move-list a[data-step="{move.step}"]')).to_contain_text(words[:20])


@pytest.mark.long
def test_the_table_and_the_transport_are_in_the_window_on_a_desk(enters: Enters, game: Game) -> None:
    for size in (WIDE, {"width": 1024, "height": 768}):
        page = enters(viewport=size).goes(f"/games/{game.id}/replay?step=60")
        list_is_there(page)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for part in (".replay-tables", ".timeline", ".explanation", ".move-list"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["height"] > 90, part
            assert box["y"] + box["height"] <= size["height"], part
            assert box["x"] + box["width"] <= size["width"], part


@pytest.mark.long
def test_on_a_phone_the_transport_stays_and_covers_no_end(enters: Enters, game: Game) -> None:
    page = enters(viewport=PHONE).goes(f"/games/{game.id}/replay?step=60")
    list_is_there(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.locator(".transport")).to_be_in_viewport()
    foot = page.locator(".timeline").bounding_box()
    assert foot is not None
    last = page.locator(".desk > .replay-head > .row").bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= foot["y"]
    page.get_by_role("button", name="One move on", exact=True).click()
    expect(page.locator("input.steps")).not_to_have_value("60")


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


@pytest.mark.long
def test_what_is_asked_for_before_the_modules_are_there_is_asked_for_once(
    enters: Enters, daybook: Daybook, game: Game
) -> None:
    going_on = daybook.open_game("fairy-bargains", [bot("greedy"), person("ana")])
    for path, view in ((f"/games/{game.id}/replay", "as=all"), (f"/games/{going_on.id}/replay", "")):
        ana = enters()
        page = ana.goes(path)
        list_is_there(page)
        asked = [one.url.partition(f"/v1{path}")[2] for one in ana.responses if f"/v1{path}" in one.url]
        assert asked.count(f"?{view}&before=2&limit=2".replace("?&", "?")) == 1
        assert asked.count(f"/index?{view}".removesuffix("?")) == 1
        assert sum(one.url.endswith(f"/v1{path}".removesuffix("/replay")) for one in ana.responses) == 1
        assert ana.refused == []
