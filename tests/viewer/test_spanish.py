"""The viewer for readers of Spanish: nothing is left in English, nothing runs over, and the switch keeps the step."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import Page, expect

from tests.api.viewer_files import ROOT, VIEWER
from tests.clients.test_bots import node
from tests.service.served import TOKEN
from tests.suite import is_long
from tests.viewer.access import GRAVE, SIDEWAYS, faults, settled
from tests.viewer.browser import PHONE, Enters
from tests.viewer.layout import Book
from tests.viewer.world import Example, as_it_comes

SAID = """() => {
  const theirs = "noscript, script, style, .tone-juice .card-name";
  const own = (one) => one.closest("[lang]").lang === "es" && !one.closest(theirs);
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (own(walk.currentNode.parentElement)) found.push(walk.currentNode.data.trim());
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const one of document.querySelectorAll(`[${name}]`)) if (own(one)) found.push(one.getAttribute(name));
  return [...new Set(found)].filter(Boolean);
}"""
"""What a page says as Spanish, to the eye and the ear; the card of a good is called as the deck has it."""


@pytest.fixture(scope="module")
def english() -> set[str]:
    """The English texts without parameters that no text in Spanish is like, and all keys."""
    command = [node(), "--no-warnings", str(ROOT / "tests" / "api" / "texts.mjs"), str(VIEWER)]
    files: list[dict[str, dict[str, object]]] = [*json.loads(subprocess.check_output(command, text=True)).values()]
    said, theirs = (
        {text for of in files for text in of[language].values() if isinstance(text, str)} for language in ("en", "es")
    )
    keys = {key for of in files for key in of["en"]}
    return keys | {text for text in said - theirs if "{" not in text and re.search(r"\w{2}", text)}


@pytest.mark.long
def test_a_page_in_spanish_is_all_spanish_fits_a_phone_and_shuts_nobody_out(
    world: list[Example], english: set[str], enters: Enters
) -> None:
    found = {}
    for example in world:
        whole = example.state is as_it_comes and example.shape != "none" and not example.shape.endswith("/desk")
        if whole if is_long() else example.name == "new game without a token":
            ana = enters(viewport=PHONE, locale="es-ES")
            page = ana.goes(example.path)
            settled(page)
            assert page.evaluate("document.documentElement.lang") == "es"
            left = [text for text in page.evaluate(SAID) if text in english]
            wide = ["it scrolls sideways"] if page.evaluate(SIDEWAYS) > 0 else []
            found[example.name] = [*left, *wide, *faults(page, GRAVE)]  # the dark is the same in English
            ana.leaves()
    assert found
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_switch_takes_effect_at_once_keeps_the_step_and_is_kept_on_the_device(book: Book, enters: Enters) -> None:
    dora = enters(viewport=PHONE)
    address = f"/games/{book.finished.id}/replay?step=12&as=0"
    page = dora.goes(address)
    page.evaluate("window.stays = true")
    in_words(page, "Español")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Repetición de Market Day")
    assert dora.page.url == dora.address + address
    assert page.evaluate("window.stays"), "no page was left for it"
    expect(page.get_by_role("link", name="English")).to_be_focused()
    dora.goes("/games")
    expect(page.get_by_role("heading", level=1)).to_have_text("Partidas")
    expect(page).to_have_title("Partidas · Daybook")
    in_words(page, "English")
    expect(page.get_by_role("heading", level=1)).to_have_text("Games")
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.long
def test_what_was_typed_and_chosen_is_there_after_the_switch(enters: Enters) -> None:
    page = enters().goes(f"/new#token={TOKEN}")
    page.get_by_label("Title", exact=True).select_option("mercadito")
    page.get_by_label("Seats", exact=True).select_option("4")
    for seat, kind in ((1, "player"), (2, "link"), (3, "player"), (4, "bot")):
        page.get_by_label(f"Who plays seat {seat}").select_option(kind)
    page.get_by_label("Handle of seat 1").fill("ana")
    page.get_by_label("Handle of seat 3").fill("cem")
    page.get_by_label("Bot of seat 4").select_option("random")
    page.get_by_text("More settings").click()
    page.get_by_label("Delay for spectators (seconds)").fill("90")
    in_words(page, "Español")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nueva partida")
    expect(page.locator("#new-title")).to_have_value("mercadito")
    expect(page.locator(".seat-row")).to_have_count(4)
    expect(page.locator(".seat-row input")).to_have_count(2)
    for at, name in enumerate(("ana", "cem")):
        expect(page.locator(".seat-row input").nth(at)).to_have_value(name)
    expect(page.locator(".seat-row select.seat-who")).to_have_value("random")
    expect(page.locator("#new-spectator_delay")).to_have_value("90")


@pytest.mark.long
def test_the_switch_keeps_no_token_that_is_being_typed(enters: Enters) -> None:
    page = enters().goes("/new")
    page.get_by_label("Organiser's token").fill("daybook_this-is-nobodys-business")
    in_words(page, "Español")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#official-token")).to_have_value("")


@pytest.mark.long
def test_a_link_may_choose_the_language_for_whoever_has_chosen_none(enters: Enters) -> None:
    dora = enters()
    page = dora.goes("/games?lang=es")
    expect(page.get_by_role("heading", level=1)).to_have_text("Partidas")
    assert page.url == dora.address + "/games"
    page = dora.goes("/statistics")  # the same tab, by an address without a language
    expect(page.get_by_role("heading", level=1)).to_have_text("Estadísticas")
    in_words(page, "English")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page = dora.goes("/games?lang=es")
    expect(page.get_by_role("heading", level=1)).to_have_text("Games")


@pytest.mark.long
def test_a_frame_is_in_the_language_of_its_address(book: Book, enters: Enters) -> None:
    dora = enters()
    dora.page.goto(f"{dora.address}/embed/games/{book.finished.id}/replay?step=3&lang=es")
    page = dora.page
    expect(page.get_by_role("link", name="Abrir en Daybook")).to_be_visible()


def in_words(page: Page, name: str) -> None:
    """Presses the switch to a language, which is called as it calls itself."""
    page.get_by_role("link", name=name, exact=True).click()
