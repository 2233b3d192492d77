"""The analysis in the browser: begun by its tab, marked on the graph and in the list, told at each step."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, person
from tests.service.served import TOKEN, Served
from tests.viewer.access import shut_out
from tests.viewer.browser import DESK, Enters, Visitor
from tests.viewer.test_replay import is_at

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def decisions(service: Served, finished: Game) -> list[Any]:
    """What the service says of the decisions of the game that is over."""
    found: list[Any] = []
    after = 0
    while after is not None:
        part = httpx.get(f"{service.address}/v1/games/{finished.id}/analysis?after={after}", timeout=60).json()
        found += part["decisions"]
        after = part["next"]
    return found


def analysed(visitor: Visitor, path: str) -> Page:
    page = visitor.goes(path)
    page.get_by_role("tab", name="Analysis").click()
    expect(page.locator(".fault-table")).to_be_visible()
    expect(page.locator(".analysis-progress")).to_have_count(0, timeout=60_000)
    return page


def test_a_game_is_analysed_and_its_mistakes_are_marked(enters: Enters, finished: Game, decisions: list[Any]) -> None:
    faults = [one for one in decisions if one["verdict"] != "good"]
    assert faults, "a bot that plays at random makes mistakes"
    ana = enters(viewport=DESK)
    page = analysed(ana, f"/games/{finished.id}/replay?step=1")
    expect(page.locator(".timeline .fault-mark")).to_have_count(len(faults))

    page.get_by_role("button", name="Next mistake").click()
    is_at(page, faults[0]["step"])
    shown = page.locator(".decision")
    expect(shown.locator("h3")).to_contain_text(faults[0]["made"])
    expect(shown).to_contain_text(faults[0]["verdict"].capitalize())
    tried = shown.locator(".tried")
    expect(tried).to_have_count(len(faults[0]["candidates"]))
    expect(tried.first).to_contain_text(faults[0]["candidates"][0]["label"])
    expect(tried.first).to_contain_text("best")
    expect(shown.locator(".is-made")).to_contain_text("played")
    expect(shown).to_contain_text(f"An estimate from {faults[0]['tables']} imagined tables")
    page.keyboard.press("]")
    is_at(page, faults[1]["step"])
    page.keyboard.press("[")
    is_at(page, faults[0]["step"])

    kinds = ("inaccuracy", "mistake", "blunder")
    bad = [sum(one["seat"] == 1 and one["verdict"] == kind for one in faults) for kind in kinds]
    row = page.locator(".fault-table tbody tr").nth(1)
    assert [int(cell) for cell in row.locator("td").all_inner_texts()[:3]] == bad
    page.get_by_role("tab", name="Moves").click()
    expect(page.locator(f'.move-list a[data-step="{faults[0]["step"]}"] .fault')).to_be_visible()
    page.get_by_role("tab", name="Scores").click()
    expect(page.locator(".replay-scores .fault-mark")).to_have_count(len(faults))
    page.get_by_role("tab", name="Analysis").click()
    assert shut_out(page) == []
    assert ana.refused == []


def test_the_graph_is_read_by_pointer_and_keyboard_and_has_a_table(
    enters: Enters, finished: Game, decisions: list[Any]
) -> None:
    worst = max(decisions, key=lambda one: one["loss"])
    ana = enters(viewport=DESK)
    page = analysed(ana, f"/games/{finished.id}/replay?step=1")
    graph = page.get_by_role("slider", name="How far ahead each seat could expect to be")
    mark = graph.locator(".fault-mark").nth(
        [one["step"] for one in decisions if one["verdict"] != "good"].index(worst["step"])
    )
    place, whole = mark.bounding_box(), graph.bounding_box()
    assert place
    assert whole
    at = (place["x"] + place["width"] / 2, whole["y"] + whole["height"] / 2)
    page.mouse.move(*at)
    expect(page.locator(".graph-tip")).to_contain_text(f"step {worst['step']}")
    expect(page.locator(".graph-tip")).to_contain_text(f"Better: {worst['candidates'][0]['label']}.")
    page.mouse.click(*at)
    is_at(page, worst["step"])
    expect(page.locator(".decision .why")).to_contain_text("on average instead of")
    graph.focus()
    page.keyboard.press("Home")
    is_at(page, 1)
    page.get_by_role("tabpanel").get_by_text("As a table").click()
    rows = page.locator(".outlook tbody tr")
    expect(rows).to_have_count(sum(bool(one["candidates"]) for one in decisions))
    rows.get_by_role("link", name=f"step {worst['step']}", exact=True).click()
    is_at(page, worst["step"])


def test_a_move_that_was_not_made_is_tried_as_a_line(
    enters: Enters, service: Served, finished: Game, decisions: list[Any]
) -> None:
    fault = next(one for one in decisions if one["verdict"] != "good")
    sees: dict[str, Any] = {"headers": {"Authorization": f"Bearer {TOKEN}"}, "timeout": 60}
    made = httpx.post(f"{service.address}/v1/people", json={"handle": "ana who tries", "login": True}, **sees)
    visitor = enters(viewport=DESK)
    visitor.goes(f"/mine#token={made.json()['token']}")
    page = analysed(visitor, f"/games/{finished.id}/replay?step={fault['step']}")
    page.get_by_role("button", name=f"Try it: {fault['candidates'][0]['label']}", exact=True).click()
    expect(page.locator(".branch-label")).to_contain_text(f"from step {fault['step'] - 1} on")
    page.get_by_role("tab", name="Analysis").click()
    expect(page.locator(".analysis")).to_contain_text("What if is not analysed")


def test_it_comes_only_when_asked_for_and_only_of_games_that_are_over(
    enters: Enters, daybook: Daybook, finished: Game
) -> None:
    going_on = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], {"variant": "main"})
    ana = enters()
    page = ana.goes(f"/games/{going_on.id}/replay")
    expect(page.get_by_role("tab", name="Scores")).to_be_visible()
    expect(page.get_by_role("tab", name="Analysis")).to_have_count(0)
    ben = enters()
    page = ben.goes(f"/games/{finished.id}/replay?step=1")
    expect(page.get_by_role("tab", name="Analysis")).to_be_visible()
    assert not [one.url for one in ben.responses if "analysis" in one.url]
