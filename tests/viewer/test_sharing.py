"""Saving and sharing a picture or a film of a replay, in a browser."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from daybook_sdk import Game
from tests.viewer.access import shut_out
from tests.viewer.browser import DESK, PHONE, Enters, Visitor

pytestmark = pytest.mark.long


def opened(one: Visitor, game: Game, query: str) -> Page:
    """The dialog in the replay, with its preview."""
    page = one.goes(f"/games/{game.id}/replay?{query}")
    page.get_by_role("button", name="Save or share").click()
    drawn(page)
    return page


def drawn(page: Page) -> None:
    expect(page.locator(".share-preview")).to_have_attribute("aria-busy", "false")
    shown = page.locator(".share-preview img")
    assert shown.evaluate("async (image) => (await image.decode(), image.naturalWidth)") > 100


def kept(page: Page, folder: Path) -> tuple[str, bytes]:
    """What "Download" gives, and its name."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Download", exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.name, path.read_bytes()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_step_is_kept_as_it_is_seen(enters: Enters, finished: Game, tmp_path: Path, viewport: dict[str, int]) -> None:
    page = opened(enters(viewport=viewport), finished, "step=30&as=2")
    name, content = kept(page, tmp_path)
    assert name == "market-day-step-30.png"
    with Image.open(BytesIO(content)) as picture:
        assert picture.size == (1200, 630)
    page.get_by_label("Format").select_option("svg")
    page.get_by_label("Shape").select_option("square")
    drawn(page)
    name, content = kept(page, tmp_path)
    assert (name, b"step 30 of" in content) == ("market-day-step-30.svg", True)
    assert b'viewBox="0 0 1080 1080"' in content
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_part_of_the_game_becomes_a_film(enters: Enters, finished: Game, tmp_path: Path) -> None:
    page = opened(enters(), finished, "step=12&as=all")
    page.get_by_label("Several steps, as a film").check()
    expect(page.locator(".share-parts button[aria-pressed=true]")).to_have_count(1)
    page.get_by_label("From, as a number").fill("10")
    page.get_by_label("From, as a number").press("Tab")
    page.get_by_label("To, as a number").fill("13")
    page.get_by_label("To, as a number").press("Tab")
    page.get_by_role("dialog").get_by_label("Pace").select_option("0.8")
    drawn(page)
    for format_, frames in (("gif", 4), ("webp", 4), ("png", 4)):
        page.get_by_label("Format").select_option(format_)
        name, content = kept(page, tmp_path)
        assert name == f"market-day-steps-10-to-13.{format_}"
        with Image.open(BytesIO(content)) as film:
            assert film.n_frames == frames
    page.get_by_label("From, as a number").fill("200")  # none of the game: it stays
    page.get_by_label("From, as a number").press("Tab")
    expect(page.locator(".share-steps .hint")).to_have_text("4 steps, 4 s")


def test_links_and_code_are_copied(enters: Enters, finished: Game) -> None:
    ana = enters(permissions=["clipboard-read", "clipboard-write"])
    page = opened(ana, finished, "step=12&as=all")
    page.get_by_role("dialog").get_by_role("button", name="Copy link").click()
    said = page.locator(".share").get_by_role("status")
    expect(said).to_have_text("The link to the replay is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{ana.address}/games/{finished.id}/replay?step=12&as=all"
    page.get_by_label("Several steps, as a film").check()
    page.get_by_role("button", name="Copy embed code").click()
    expect(said).to_have_text("The code for your page is copied.")
    code = page.evaluate("navigator.clipboard.readText()")
    source = re.search('src="([^"]+)"', code)
    assert source is not None
    assert re.search(rf"/embed/games/{finished.id}/replay\?from=\d+&amp;to=\d+&amp;as=all&amp;theme=", source[1])


def test_a_preview_stands_still_for_who_wants_that_and_axe_finds_nothing(enters: Enters, finished: Game) -> None:
    page = opened(enters(viewport=PHONE, reduced_motion="reduce"), finished, "step=20&as=all")
    page.get_by_label("Several steps, as a film").check()
    drawn(page)
    source = page.locator(".share-preview img").get_attribute("src") or ""
    assert b"animation" not in b64decode(source.partition(",")[2])
    assert shut_out(page) == []


def test_a_device_with_a_share_sheet_is_handed_the_file(enters: Enters, finished: Game) -> None:
    one = enters(viewport=PHONE)
    one.page.add_init_script(
        "navigator.canShare = ({files}) => files.every(({type}) => type === 'image/png');"
        "navigator.share = async (shared) => { window.shared = "
        "{name: shared.files[0].name, size: shared.files[0].size, url: shared.url, title: shared.title}; };"
    )
    page = opened(one, finished, "step=12&as=public")
    page.get_by_role("button", name="Share …").click()
    expect(page.locator(".share").get_by_role("status").last).to_have_text("Shared.")
    shared = page.evaluate("window.shared")
    assert (shared["name"], shared["title"]) == ("market-day-step-12.png", "Picture of step 12")
    assert shared["size"] > 5000
    assert shared["url"].endswith(f"/games/{finished.id}/replay?step=12&as=public")
    page.get_by_label("Format").select_option("svg")
    expect(page.get_by_role("button", name="Share …")).to_have_count(0)
