"""The documentation in a browser that runs no script."""

import pytest
from playwright.sync_api import Page, expect

from tests.viewer.browser import PHONE, Enters

pytestmark = pytest.mark.long


def test_without_scripts_a_reader_finds_an_operation_its_schema_and_a_guide(enters: Enters) -> None:
    ana = enters(java_script_enabled=False)
    page = ana.goes("/docs")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="POST make moves").click()
    expect(page).to_have_url(f"{ana.address}/docs/operations/moves#make_moves")
    moves = page.locator("#make_moves")
    expect(moves.get_by_role("heading").first).to_be_in_viewport()
    moves.get_by_text("With curl").click()
    expect(moves.get_by_text('curl -sS -X POST "$DAYBOOK/v1/games/')).to_be_visible()
    moves.get_by_role("link", name="MovesRequest").click()
    expect(page).to_have_url(f"{ana.address}/docs/schemas#MovesRequest")
    page.wait_for_load_state()  # without scripts, nothing tells an expectation of what a long page still brings
    expect(page.locator("#MovesRequest")).to_be_in_viewport()
    page.get_by_role("link", name="Guides").click()
    page.get_by_role("link", name="Your first bot").first.click()
    expect(page.get_by_role("heading", name="The bot in Python")).to_be_visible()


def scrolls_to_moves(page: Page) -> None:
    """Scrolls as a reader does until the operation is there: Swagger UI draws a long list where it is looked at."""
    expect(page.locator(".opblock").first).to_be_visible()
    page.wait_for_function("""() => {
      scrollBy(0, 500);
      return document.querySelector('[data-path="/v1/games/{game_id}/moves"]')?.checkVisibility();
    }""")


def test_the_page_to_try_it_fits_a_phone_follows_the_dark_and_leads_back(enters: Enters) -> None:
    ana = enters(viewport=PHONE, color_scheme="dark")
    page = ana.page
    page.goto(f"{ana.address}/docs/try")
    scrolls_to_moves(page)
    assert all(one.url.startswith((ana.address, "data:")) for one in ana.responses)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for scheme, ground in (("dark", "rgb(28, 32, 34)"), ("light", "rgb(255, 255, 255)")):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("body")).to_have_css("background-color", ground)
    page.get_by_role("link", name="The interface as text").click()
    expect(page).to_have_url(f"{ana.address}/docs")


def test_on_paper_there_is_the_text_with_every_example_and_no_navigation(enters: Enters) -> None:
    reader = enters(java_script_enabled=False, color_scheme="dark")
    page = reader.goes("/docs/guides/replays-in-your-site")
    page.emulate_media(media="print", color_scheme="dark")
    for gone in ("nav.contents", "nav.top", "footer", ".button"):
        assert not any(found.is_visible() for found in page.locator(gone).all()), gone
    code = page.locator("pre").last
    expect(code).to_be_visible()
    assert code.evaluate("one => one.scrollWidth <= one.clientWidth"), "lines are cut off"
    assert code.evaluate("one => getComputedStyle(one).breakInside") == "avoid"
    ink = page.locator("h1").evaluate("one => getComputedStyle(one).color")
    assert sum(map(int, ink.removeprefix("rgb(").removesuffix(")").split(","))) < 200, "dark on white"
    page = reader.goes("/docs/operations/moves")
    page.emulate_media(media="print")
    example = page.locator("details pre").first
    assert example.evaluate("one => one.checkVisibility({contentVisibilityAuto: true}) && one.offsetHeight > 0")
    assert page.locator("details[open] pre").count() == 0
