"""A link with a token never takes the place of one that is kept without a question."""

import re

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, person
from tests.service.served import TOKEN
from tests.viewer.browser import PHONE, Enters, seat_path

KEPT = """() => Object.fromEntries(
  Object.entries(sessionStorage).filter(([name]) => /daybook.(token|official)/.test(name)))"""


def follows(page: Page, address: str) -> None:
    """Opens a link in the tab that is already there, as a click on it does."""
    page.evaluate("address => { location.href = address }", address)


@pytest.mark.long
def test_a_link_with_nonsense_leaves_the_organiser_who_is_kept(enters: Enters) -> None:
    visitor = enters()
    page = visitor.goes(f"/#token={TOKEN}")
    follows(page, "/#token=anything")
    dialog = page.get_by_role("dialog", name="This link is not valid")
    expect(dialog).to_contain_text("You stay the organiser")
    assert page.evaluate(KEPT) == {"daybook.official": TOKEN}
    assert "anything" not in page.url
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    page.reload()
    assert page.evaluate(KEPT) == {"daybook.official": TOKEN}


@pytest.mark.long
def test_another_officials_link_asks_first(enters: Enters, daybook: Daybook) -> None:
    dora = daybook.make_token("director", "dora").token
    for answer, kept in (("Stay", TOKEN), ("Change to", dora)):
        visitor = enters(viewport=PHONE)
        visitor.goes(f"/#token={TOKEN}")
        page = visitor.goes(f"/#token={dora}")
        dialog = page.get_by_role("dialog", name="Change who you are here?")
        expect(dialog).to_contain_text("This tab acts for the organiser")
        expect(dialog).to_contain_text("is for a director, dora")
        assert page.evaluate(KEPT) == {"daybook.official": TOKEN}
        dialog.get_by_role("button", name=re.compile(answer)).click()
        expect(dialog).to_have_count(0)
        visitor.ready()
        assert page.evaluate(KEPT) == {"daybook.official": kept}


@pytest.mark.long
def test_another_seats_link_asks_first_and_the_same_one_does_not(enters: Enters, daybook: Daybook) -> None:
    game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], {"options": {"rounds": 2}})
    visitor = enters()
    page = visitor.goes(seat_path(game, 0))
    visitor.goes(seat_path(game, 0))
    expect(page.get_by_role("dialog")).to_have_count(0)
    visitor.goes(seat_path(game, 1))
    dialog = page.get_by_role("dialog", name="Change who you are here?")
    expect(dialog).to_contain_text("acts for seat 1")
    expect(dialog).to_contain_text("is for seat 2")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.evaluate(KEPT) == {f"daybook.token.{game.id}": game.tokens[0]}


@pytest.mark.long
def test_a_token_that_holds_no_more_gives_way(enters: Enters, daybook: Daybook) -> None:
    gone = daybook.make_token("director", "dan")
    visitor = enters()
    visitor.goes(f"/#token={gone.token}")
    daybook.revoke_token(gone.id)
    page = visitor.goes(f"/#token={TOKEN}")
    page.wait_for_function(f"() => sessionStorage.getItem('daybook.official') === {TOKEN!r}")
    expect(page.get_by_role("dialog")).to_have_count(0)
