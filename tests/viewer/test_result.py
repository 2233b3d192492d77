"""How a game ended: who won and by what, where it turned, and from there to the replay."""

import httpx
import pytest
from playwright.sync_api import expect

from daybook_sdk import Daybook, Game, person
from tests.service.served import Served
from tests.viewer.browser import DESK, Enters
from tests.viewer.test_replay import is_at

pytestmark = pytest.mark.long


def test_the_end_of_a_game_is_a_page_that_leads_to_where_it_turned(
    enters: Enters, service: Served, finished: Game
) -> None:
    scores = finished.summary().scores
    assert scores
    ana = enters(viewport=DESK)
    page = ana.goes(f"/games/{finished.id}")
    page.get_by_role("link", name="How it went").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins")
    rows = page.locator(".result-table tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first.get_by_role("cell").last).to_have_text(str(max(scores)))
    expect(page.get_by_role("img", name="The table at the end")).to_be_visible()
    expect(page.get_by_role("heading", name="Points", exact=True)).to_be_visible()
    points = page.locator(".result-turning ol > li")
    expect(points).to_have_count(3, timeout=90_000)
    expect(points.first).to_contain_text("Better:")
    graph = page.get_by_role("slider", name="How far ahead each seat could expect to be")
    graph.focus()
    page.keyboard.press("ArrowLeft")
    step = int(graph.get_attribute("aria-valuenow") or 0)
    page.keyboard.press("Enter")
    is_at(page, step)
    assert ana.refused == []
    shown = httpx.get(f"{service.address}/games/{finished.id}/result").text
    assert f"/games/{finished.id}/result" in shown.partition("og:url")[2][:200]


def test_a_game_that_goes_on_has_no_end_yet(enters: Enters, daybook: Daybook) -> None:
    going_on = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], {"variant": "main"})
    page = enters().goes(f"/games/{going_on.id}/result")
    expect(page.locator("main")).to_contain_text("This game is not over yet.")
