"""Looking at a game together: two browsers follow each other, point at cards and talk."""

from playwright.sync_api import Page, expect

from daybook_sdk import Game
from tests.viewer.browser import PHONE, Enters

AT = ".explanation .step-tag"


def comes_in(page: Page, name: str) -> None:
    """Enters under a name."""
    page.get_by_label("What the others call you").fill(name)
    page.get_by_role("button", name="Come in").click()
    expect(page.locator(".together-visitors li", has_text=name)).to_contain_text("you")


def goes_to(page: Page, step: int) -> None:
    """Goes to a step by its number."""
    page.get_by_role("spinbutton", name="Step").fill(str(step))
    page.keyboard.press("Enter")


def test_two_browsers_follow_each_other(enters: Enters, finished: Game) -> None:
    ada = enters(reduced_motion="reduce").goes(f"/games/{finished.id}/replay?step=9&as=0")
    ada.get_by_role("button", name="Look together").click()
    comes_in(ada, "Ada")
    expect(ada.get_by_text("You lead")).to_be_visible()
    link = ada.get_by_label("Send this link").input_value()

    cem = enters(reduced_motion="reduce", viewport=PHONE).page
    cem.goto(link)
    comes_in(cem, "Cem")
    expect(cem.get_by_text("Ada leads.")).to_be_visible()
    expect(cem.locator(AT)).to_have_text("9")
    ada.keyboard.press("Shift+ArrowRight")
    goes_to(ada, 14)
    expect(cem.locator(AT)).to_have_text("14")

    # An arrow by the names of its places lies over both tables.
    ada.get_by_role("button", name="Draw arrows").click()
    ada.get_by_text("Choose places by name").click()
    for label, place in (("From", "seat:1"), ("To", "seat:0")):
        ada.get_by_role("combobox", name=label).select_option(place)
    ada.get_by_role("button", name="Add the arrow").click()
    expect(cem.locator(".pane .arrow-green .arrow-head")).to_have_count(1)
    cem.get_by_label("Say something").fill("Why <b>that</b>?")
    cem.get_by_role("button", name="Send").click()
    expect(ada.get_by_role("log")).to_contain_text("Why <b>that</b>?")

    # Who steps alone looks alone, until they follow again; and then everyone leads.
    goes_to(cem, 3)
    expect(cem.get_by_text("You look by yourself.")).to_be_visible()
    expect(ada.locator(AT)).to_have_text("14")
    cem.get_by_role("button", name="Follow again").click()
    expect(cem.locator(AT)).to_have_text("14")
    ada.get_by_label("Everyone may lead").check()
    expect(cem.get_by_text("Everyone leads")).to_be_visible()
    goes_to(cem, 5)
    expect(ada.locator(AT)).to_have_text("5")
    ada.get_by_role("button", name="End it for all").click()
    expect(cem.get_by_text("This is over")).to_be_visible()
    cem.get_by_role("button", name="Go on alone").click()
    expect(cem.get_by_role("button", name="Look together")).to_be_visible()
