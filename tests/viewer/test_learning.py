"""Learning a game: from the home page to the rulebook, which needs no script, and on to the lesson."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from domain.games import TITLES
from replays.lessons import told_lesson
from tests.service.served import Served
from tests.viewer.browser import PHONE, Enters


@pytest.mark.long
def test_a_newcomer_reads_the_rulebook_and_steps_through_the_lesson(enters: Enters, service: Served) -> None:
    games = httpx.get(f"{service.address}/v1/games").json()["games"]
    page = enters().goes("/")
    page.get_by_role("link", name="Rules of Market Day").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Market Day")
    page.get_by_role("link", name="See a game played, step by step").click()

    told = told_lesson("market-day")
    first, second = told.steps[:2]
    comment = page.locator(".lesson-comment")
    expect(comment).to_have_text(first.comment)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(comment).to_have_text(second.comment)
    expect(page.locator(".lesson-told li")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".lesson-told li")).to_have_count(2)
    expect(page.locator(".lesson-told [aria-current] .clause-button")).to_contain_text("MD-3.1")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".lesson-told li")).to_have_count(1)
    page.get_by_label("Step", exact=True).last.fill("9999")
    page.keyboard.press("Enter")
    expect(comment).to_have_text(told.steps[-1].comment)
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    assert httpx.get(f"{service.address}/v1/games").json()["games"] == games


@pytest.mark.long
def test_a_clause_that_was_applied_is_shown_in_its_rulebook_with_the_way_back(enters: Enters, service: Served) -> None:
    page = enters().goes("/titles/market-day/lesson?step=4")
    page.locator(".lesson-told [aria-current] .clause-button").click()
    page.get_by_role("link", name=re.compile("MD-.* in the rulebook")).click()
    applied = page.locator("li.clause:target")
    expect(applied).to_be_in_viewport()
    expect(applied).to_contain_text("This clause was applied.")
    applied.get_by_role("link", name="Back to the step").click()
    expect(page).to_have_url(f"{service.address}/titles/market-day/lesson?step=4")


@pytest.mark.long
def test_a_rulebook_is_searched_and_leads_back_to_no_other_site(enters: Enters) -> None:
    page = enters().goes("/rules/market-day?from=//elsewhere.example/games/x#MD-4.2")
    expect(page.get_by_role("link", name=re.compile("^← Back"))).to_have_count(0)
    page.get_by_label("Search these rules").fill("bandit spoiled")
    expect(page.locator("[id='MD-4.3']")).to_be_visible()
    expect(page.locator("[id='MD-4.2']")).to_be_hidden()
    page.get_by_label("Search these rules").fill("xylophone")
    expect(page.get_by_text("Nothing is found.")).to_be_visible()
    page.get_by_label("Search these rules").fill("")
    expect(page.locator("[id='MD-4.2']")).to_be_visible()


@pytest.mark.long
def test_rulebooks_read_without_script_on_a_phone(enters: Enters) -> None:
    reader = enters(viewport=PHONE, java_script_enabled=False)
    for title in TITLES:
        page = reader.goes(f"/rules/{title.name}#{title.clauses[5].rule}")
        expect(page.get_by_role("heading", level=1)).to_have_text(title.display_name)
        # The clause of the address is in sight, and nothing is wider than the page.
        expect(page.locator(":target")).to_be_in_viewport()
        for place in ("body", "main", ".book"):
            box = page.locator(place).bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= PHONE["width"]
