"""A replay: stepped with the keyboard alone, and its link opened elsewhere."""

import re
from itertools import islice

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from daybook_sdk import Daybook, Game
from tests.service.served import TOKEN, Served
from tests.viewer.browser import Enters
from tests.viewer.layout import ended, played


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
        f"Greedy {left[0]}Random {left[1]}"
    )
    expect(scores.get_by_role("slider", name="Coins left")).to_be_visible()
    ends = [line_end(scores.locator("svg.score-lines path.score-line").nth(seat)) for seat in (0, 1)]
    assert (ends[0] < ends[1]) == (left[0] < left[1])


def line_end(line: Locator) -> float:
    """How far below the top of the graph a line ends."""
    path = line.get_attribute("d")
    assert path
    return float(re.findall(r" ([0-9.]+)(?=L|$)", path)[-1])


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


@pytest.mark.long
def test_every_step_tells_what_happened_in_the_words_of_the_record(enters: Enters, finished: Game) -> None:
    page = enters().goes(f"/games/{finished.id}/replay?as=all")
    for frame in islice(finished.replay(seen_as="all"), 8):
        is_at(page, frame.step)
        if frame.rule:
            expect(page.locator(".explanation")).to_contain_text(frame.rule)
        page.get_by_role("button", name="One step on", exact=True).click()


@pytest.mark.long
def test_a_branch_that_begins_earlier_than_asked_says_so(enters: Enters, daybook: Daybook, finished: Game) -> None:
    tried = (finished.branch(step, seen_as="all") for step in range(5, finished.summary().step))
    early = next(branch for branch in tried if branch.begins_at != branch.asked_step)
    dora = enters()
    dora.goes(f"/#token={daybook.make_token('director', 'dora').token}")
    page = dora.goes(f"/games/{finished.id}/replay?as=all&step={early.asked_step}")
    page.get_by_role("tab", name="What if?").click()
    page.get_by_role("button", name=f"Branch from step {early.asked_step}").click()
    said = f"Step {early.asked_step} is in the middle of what one move caused: the branch begins before that, at step"
    expect(page.locator(".branch-label")).to_contain_text(f"{said} {early.begins_at}.")
    is_at(page, early.begins_at)
    assert dora.refused == []


@pytest.mark.long
def test_a_branch_is_drawn_while_its_frames_still_arrive(enters: Enters, daybook: Daybook, finished: Game) -> None:
    branch = finished.branch(finished.summary().step // 2, seen_as="all")
    dora = enters()
    dora.page.add_init_script(IN_TWO_PARTS)
    dora.goes(f"/#token={daybook.make_token('director', 'dora').token}")
    dora.page.goto(f"{dora.address}/games/{finished.id}/replay?as=all&branch={branch.id}&step={branch.begins_at}")
    expect(dora.page.locator(".mark-branch")).to_have_count(1)
    dora.page.evaluate("window.sendTheRest()")  # only now
    is_at(dora.ready(), branch.begins_at)


IN_TWO_PARTS = """
const original = window.fetch;
window.fetch = async (...asked) => {
  const answer = await original(...asked);
  if (!answer.ok || !String(asked[0]).includes("/replay?") || String(asked[0]).includes("/branches/")) return answer;
  const lines = (await answer.text()).split("\\n");
  const bytes = (part) => new TextEncoder().encode(part.map((line) => line + "\\n").join(""));
  return new Response(new ReadableStream({ start(sent) {
    sent.enqueue(bytes(lines.slice(0, 3)));
    window.sendTheRest = () => { sent.enqueue(bytes(lines.slice(3, -1))); sent.close(); };
  } }), { headers: answer.headers });
};
"""
"""The frames of a game come as three at once, and the others when the test says so."""


@pytest.mark.long
def test_the_table_and_the_graph_call_scores_the_same(enters: Enters, daybook: Daybook) -> None:
    game = played(daybook, "fairy-bargains", ("greedy", "random"), {"options": {"rounds": 1}})
    taken = game.summary().scores or ()
    page = enters().goes(f"/games/{game.id}/replay?step={game.summary().step}")
    for name, points in zip(("Greedy", "Random"), taken, strict=True):
        box = page.get_by_role("article", name=name, exact=True)
        expect(box.locator(".seat-points")).to_have_text(f"{points} cards taken")
    page.get_by_role("tab", name="Scores").click()
    expect(page.get_by_role("region", name="Cards taken", exact=True)).to_contain_text("More is better.")


@pytest.mark.long
def test_a_finished_game_that_is_delayed_or_whose_deals_others_still_play_is_shown_as_the_public_knew_it(
    enters: Enters, service: Served, daybook: Daybook
) -> None:
    with httpx.Client(base_url=f"{service.address}/v1", headers={"Authorization": f"Bearer {TOKEN}"}) as client:
        here = {"tournament": client.post("/tournaments", json={"name": "Pairs"}).raise_for_status().json()["id"]}
        asked = client.post(f"/tournaments/{here['tournament']}/sessions", json={"tables": 2}).raise_for_status()
        here |= {"session": asked.json()["id"], "title": "fairy-bargains"}
        seats = [{"bot": "greedy"}, {"bot": "random"}]
        game = client.post("/games", json={**here, "seats": seats}).raise_for_status().json()["id"]
    ended(daybook.game(game))
    delayed = played(daybook, "fairy-bargains", ("greedy", "random"), {"options": {"rounds": 2}}, spectator_delay=3600)
    for one in (game, delayed.id):
        page = enters().goes(f"/games/{one}/replay")
        is_at(page, 1)
        expect(page.get_by_role("combobox", name="Seen", exact=True)).to_have_value("public")
        page.keyboard.press("End")
        expect(page.get_by_text("all cards are face up")).to_have_count(0)
