"""A replay: stepped with the keyboard alone, and its link opened elsewhere."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from daybook_sdk import Daybook, Game
from tests.viewer.browser import Enters
from tests.viewer.layout import played


def test_a_replay_is_stepped_with_the_keyboard_and_its_link_shows_the_same_elsewhere(
    enters: Enters, finished: Game
) -> None:
    last = finished.summary().step
    frames = list(finished.replay(seen_as="public"))
    ana = enters()
    page = ana.goes(f"/games/{finished.id}/replay")
    is_at(page, 1)
    list_is_there(page)
    moves = [frame.step for frame in frames if frame.event.type == "CardPlayed"]
    marked = [frame.step for frame in frames if frame.marks and frame.step > 1]
    by_move = (("ArrowRight", moves[0]), ("ArrowRight", moves[1]), ("Shift+ArrowRight", moves[1] + 1))
    and_back = (
        ("ArrowLeft", moves[1]),
        ("Shift+ArrowLeft", moves[1] - 1),
        ("End", last),
        ("Home", 1),
        (".", marked[0]),
    )
    for key, step in (*by_move, *and_back, (",", 1)):
        page.keyboard.press(key)
        is_at(page, step)
    page.keyboard.press("m")
    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Shift+ArrowRight", moves[0])):
        page.keyboard.press(key)
        is_at(page, step)
    page.keyboard.press("Home")
    page.keyboard.press(".")
    is_at(page, marked[0])

    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider(page)).not_to_have_value(str(marked[0]))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    # A finished game has no secrets: its seats' views are open to all.
    page.keyboard.press("Home")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("2")
    expect(page).to_have_url(re.compile(r"[?&]step=3&as=1\b"))
    is_at(page, 3)

    ben = enters()
    elsewhere = ben.goes(page.url.removeprefix(ana.address))
    is_at(elsewhere, 3)
    assert what_is_shown(elsewhere) == what_is_shown(page)
    assert ana.refused == ben.refused == []


@pytest.mark.long
def test_the_graph_is_named_for_what_counts_and_the_better_is_higher(enters: Enters, daybook: Daybook) -> None:
    def unequal() -> Game:
        """A game whose seats come to different scores: some end in a tie."""
        while True:
            game = played(daybook, "math-market", ("greedy", "random"), {"version": "beginner"})
            if len(set(game.summary().scores or ())) == 2:
                return game

    game = unequal()
    left = game.summary().scores
    assert left
    page = enters().goes(f"/games/{game.id}/replay?step={game.summary().step}")
    page.get_by_role("tab", name="Scores").click()
    scores = page.get_by_role("region", name="Coins left", exact=True)
    expect(scores).to_contain_text("Fewer is better: the fewest are at the top.")
    expect(scores.get_by_role("list", name=re.compile("^Coins left at step"))).to_have_text(
        f"greedy {left[0]}random {left[1]}"
    )
    expect(scores.get_by_role("img", name=re.compile("^Coins left over all steps.* Fewer is better"))).to_be_visible()
    ends = [line_end(scores.locator("svg.score-lines path.score-line").nth(seat)) for seat in (0, 1)]
    assert (ends[0] < ends[1]) == (left[0] < left[1])


def line_end(line: Locator) -> float:
    """How far below the top of the graph a line ends."""
    path = line.get_attribute("d")
    assert path
    return float(re.findall(r"[V ]([0-9.]+)(?=H|$)", path)[-1])


def slider(page: Page) -> Locator:
    return page.locator("input.steps")


def list_is_there(page: Page) -> None:
    """Waits until all steps are known and the move list tells them."""
    expect(page.locator('.move-list a[aria-current="step"]')).to_be_visible()


def is_at(page: Page, step: int) -> None:
    """Waits until the page shows a step, in the slider, in the explanation and in the address."""
    expect(page.locator("input.steps")).to_have_value(str(step))
    expect(page.locator(".explanation .step-tag")).to_have_text(str(step))
    expect(page).to_have_url(re.compile(rf"[?&]step={step}\b"))


def what_is_shown(page: Page) -> tuple[str, str, str]:
    """The explanation, the drawn table, and the names of what the table shows to those who do not see."""
    expect(page.locator(".replay-tables")).to_have_attribute("aria-busy", "false")
    return (
        page.locator(".explanation").inner_text(),
        page.locator(".replay-tables").inner_text(),
        page.locator(".replay-tables").aria_snapshot(),
    )


@pytest.mark.long
def test_a_finished_game_opens_with_all_cards_and_says_so(enters: Enters, daybook: Daybook) -> None:
    game = played(daybook, "fairy-bargains", ("random", "random"), {"options": {"rounds": 2}})
    visitor = enters()
    page = visitor.goes(f"/games/{game.id}/replay")
    shown = page.get_by_role("combobox", name="Seen", exact=True)
    expect(shown).to_have_value("all")
    expect(page.get_by_role("note")).to_contain_text("all cards are face up")
    shown.select_option("public")
    expect(page.get_by_role("note")).to_have_count(0)
    page = visitor.goes(f"/games/{game.id}/replay?as=0")
    expect(page.get_by_role("combobox", name="Seen", exact=True)).to_have_value("0")
