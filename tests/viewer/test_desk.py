"""The desk of a tournament: a volunteer runs a whole event by clicks, and a director does what goes beside it."""

from fractions import Fraction

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.service.served import TOKEN, Served
from tests.suite import is_long
from tests.viewer.browser import Enters, Visitor
from tests.viewer.club import Club
from tests.viewer.modules import called

NAMES = (
    "Ana Silva, 1850", "Ben Okoro", "Chen Li, 1720", "Dora Nagy", "Emil Berg 1600", "Fatima Aziz", "Gus Moreau",
    "Hana Sato, 1900", "Ivo Petrov", "Jun Park", "Kofi Mensah", "Lena Vogel", "Mia Rossi", "Nils Dahl", "Olga Ivanova",
    "Pablo Ruiz",
)  # fmt: skip


def desk(book: Club, query: str = "") -> str:
    """The address of the desk of a tournament, for who has the organiser's token."""
    return f"{book.path('/desk')}{query}#token={TOKEN}"


def next_step(page: Page, button: str) -> None:
    """Does what the desk says is to be done next."""
    page.locator(".next-step").get_by_role("button", name=button, exact=True).click()


def part(page: Page, name: str) -> Locator:
    """Goes to a part of the desk."""
    page.get_by_role("navigation", name="Parts of the desk").get_by_role("link", name=name).click()
    expect(page.locator(".desk-part .loading")).to_have_count(0)
    return page.locator(".desk-part")


def dialog(page: Page, button: str, **fields: str) -> None:
    """Fills in the dialog that is open, by labels, and sends it."""
    box = page.get_by_role("dialog")
    for label, value in fields.items():
        box.get_by_label(label, exact=True).fill(value)
    box.get_by_role("button", name=button, exact=True).click()


def test_a_volunteer_runs_an_event_of_sixteen_from_nothing_to_the_final_standings(enters: Enters) -> None:
    ana = enters()
    page = entered(ana)
    run_round(page, 1)
    expect(page.locator(".next-step").get_by_role("button", name="Draw round 2")).to_be_visible()
    expect(part(page, "Standings").locator(".standing-table tbody tr")).to_have_count(len(NAMES))
    if is_long():
        for number in (2, 3):
            run_round(page, number)
        next_step(page, "Publish the final standings")
        next_step(page, "Finish the tournament")
        expect(page.locator(".next-said")).to_contain_text("The tournament is finished")
        rows = page.locator(".standing-table tbody tr")
        expect(rows).to_have_count(len(NAMES))
        points = [Fraction(text) for text in rows.locator("td:nth-child(3)").all_inner_texts()]
        assert sum(points) == 3 * 4 * (6 + 4 + 2 + 0)
        assert points == sorted(points, reverse=True)
        expect(page.locator("#standings .tag")).to_have_text("official")
    assert ana.refused == []


def entered(ana: Visitor) -> Page:
    """The desk of a new tournament with sixteen entries; one name too many was pasted."""
    page = ana.goes(f"/tournaments#token={TOKEN}")
    page.get_by_role("button", name="Make a tournament").click()
    page.get_by_label("Name", exact=True).fill("Friday evening")
    expect(page.get_by_label("What do you play?")).to_have_value("market-day")
    page.get_by_label("Where it is played").select_option("tables")
    page.get_by_role("button", name="Make a tournament").click()
    expect(page.locator(".next-said")).to_contain_text("Enter the players")
    next_step(page, "Enter players")
    expect(page.get_by_label("Names, one a line")).to_be_focused()
    page.get_by_label("Names, one a line").fill("\n".join([*NAMES, "ana silva"]))
    expect(page.locator(".paste-faults li")).to_have_text(
        "Line 17: ana silva is there twice. Add something to tell them apart."
    )
    page.get_by_role("button", name="Enter 16 players").click()
    return page


def run_round(page: Page, number: int) -> None:
    """Draws a round, plays it and closes it; in the first one two change places."""
    next_step(page, f"Draw round {number}")
    expect(page.locator(".pairing-table")).to_have_count(4)
    if number == 1:
        change_places(page)
    next_step(page, f"Publish round {number}")
    next_step(page, f"Start round {number}")
    enter_results(page)
    next_step(page, f"Close round {number}")


def change_places(page: Page) -> None:
    """Two change places, by the keyboard alone; a first choice is taken back with Escape."""
    seats = page.locator("button.seat-name")
    one, other = (seats.nth(at).inner_text().split("\n")[0] for at in (0, 5))
    seats.nth(2).press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("button.seat-name[aria-pressed=true]")).to_have_count(0)
    seats.nth(0).press("Enter")
    seats.nth(5).press("Enter")
    panel = page.locator(".swap-panel")
    expect(panel.locator("mark")).to_have_text([other, one])
    expect(panel).to_contain_text("Nothing is broken")
    expect(seats.nth(0)).to_contain_text(one)  # so far nothing has changed
    panel.get_by_role("button", name="Change places").press("Enter")
    expect(panel).to_have_count(0)
    expect(seats.nth(0)).to_contain_text(other)
    expect(seats.nth(5)).to_contain_text(one)


def enter_results(page: Page) -> None:
    """Places of all tables, with the keyboard alone once the first field has the focus."""
    expect(page.locator(".result-entry")).to_have_count(4)
    page.locator(".result-entry input").first.focus()
    for left in (3, 2, 1, 0):
        for place in "1234":
            page.keyboard.type(place)
        page.keyboard.press("Enter")
        expect(page.locator(".result-entry")).to_have_count(left)


@pytest.mark.long
def test_a_director_corrects_pauses_penalises_and_answers_calls(enters: Enters, service: Served) -> None:
    book = Club(service.address).admit(8).begin().play()
    book.act("close-round", round=1)
    book.act("draw-round")
    book.act("start-round", round=2)
    book.act("call", table=2, text="One card too many.")
    page = enters().goes(desk(book))
    expect(page.locator(".desk-parts .count")).to_have_text("1")
    calls = part(page, "Calls")
    expect(calls.locator(".call")).to_contain_text("One card too many.")
    page.get_by_role("button", name="Done").click()
    dialog(page, "Done")
    expect(calls).to_contain_text("Nobody waits for a director.")
    bell = page.get_by_role("button", name="Bell is off")
    bell.click()
    expect(page.get_by_role("button", name="Bell is on")).to_have_attribute("aria-pressed", "true")
    book.act("call", table=1, text="Whose turn is it?")  # by somebody else: the page hears of it
    expect(page.locator(".desk-parts .count")).to_have_text("1")
    page.get_by_role("button", name="I go").click()
    expect(calls.locator(".call .tag")).to_have_text("with an official")
    expect(page.locator(".desk-parts .count")).to_have_count(0)

    results = part(page, "Results")
    page.get_by_label("Round", exact=True).select_option("1")
    results.get_by_role("button", name="Correct").first.click()
    box = page.get_by_role("dialog")
    for at, place in enumerate("4321"):
        box.locator("input[inputmode]").nth(at).fill(place)
    dialog(page, "Correct", **{"Why": "Two slips were mixed up."})
    expect(results.locator(".result-table .tag", has_text="corrected")).to_have_count(1)

    page.get_by_role("button", name="Pause all").click()
    dialog(page, "Pause all")
    expect(page.locator(".next-said")).to_contain_text("Everything is paused")
    next_step(page, "Resume")
    expect(page.locator(".next-said")).to_contain_text("2 tables are missing")

    entries = part(page, "Players")
    entries.get_by_label(f"Change the entry of Chiara Rossi{book.mark}").select_option("withdraw")
    dialog(page, "Withdraw", **{"Why": "Has to catch a train."})
    expect(entries.locator("tr.gone")).to_contain_text("Chiara Rossi")
    entries.get_by_label(f"Change the entry of Dmitri Volkov{book.mark}").select_option("give-penalty")
    dialog(page, "Warning or penalty", **{"Why": "Came late."})
    expect(part(page, "Penalties").locator("tbody tr")).to_contain_text("Came late.")
    announced = part(page, "Announce")
    announced.get_by_label("Announcement").fill("Coffee is ready.")
    announced.get_by_role("button", name="Announce").click()
    expect(announced.locator(".announcements")).to_contain_text("Coffee is ready.")

    history = part(page, "History")
    for said in ("Two slips were mixed up.", "Has to catch a train.", "Came late.", "Coffee is ready."):
        expect(history.locator("td", has_text=said).first).to_be_visible()
    assert book.read("rounds/1")["tables"][0]["result"]["places"] == [4, 3, 2, 1]


def test_what_was_pasted_is_read_as_people_write_it() -> None:
    told = {
        "Ana\n\n2. Ben, 1500\n  3) Chen Li 1720": [
            {"name": "Ana"}, {"name": "Ben", "rating": 1500}, {"name": "Chen Li", "rating": 1720},
        ],
        'Rating;Name\n1800;"Okoro; Ben"\n;Ana': [{"name": "Okoro; Ben", "rating": 1800}, {"name": "Ana"}],
        "team,members\nHarbour,ana/ben": [{"team": "Harbour", "members": ["ana", "ben"]}],
        "Zoe\nzoe\nKnown": [{"name": "Zoe"}, "double", "entered"],
        f"name,rating\n{'x' * 41},\nAna,good": ["long", "rating"],
    }  # fmt: skip
    found = called("tournaments/desk/paste.js", "readPasted", *((text, ["known"]) for text in told))
    assert [[line.get("fault") or line["entry"] for line in lines] for lines in found] == list(told.values())


def test_points_are_shown_and_read_exactly() -> None:
    names = "tournaments/names.js"
    shown = called(names, "points", *([text] for text in ("7/2", "1/2", "-1/3", "3", "0", "23/7", None)))
    assert shown == ["3½", "½", "−⅓", "3", "0", "3 2/7", "–"]
    exact = called(names, "exactPoints", *([text] for text in ("3½", "½", "3.5", "2,25", "7/2", "-4", "a", "1/0", "")))
    assert exact == ["7/2", "1/2", "35/10", "225/100", "7/2", "-4", None, None, None]


@pytest.mark.long
def test_who_is_no_official_is_sent_to_the_public_page(enters: Enters, service: Served) -> None:
    book = Club(service.address)
    page = enters().goes(book.path("/desk"))
    expect(page.get_by_role("link", name="Public page")).to_have_attribute("href", f"/tournaments/{book.id}")
    expect(page.locator(".next-step")).to_have_count(0)


@pytest.mark.long
def test_a_player_who_was_entered_by_name_gets_a_link_to_the_own_table(enters: Enters, service: Served) -> None:
    book = Club(service.address)
    name = f"Zoë{book.mark}"
    book.act("admit", entries=[{"name": name}])
    page = enters().goes(desk(book))
    page.get_by_label(f"Change the entry of {name}").select_option(label="Link to the own table …")
    link = page.get_by_role("dialog").get_by_role("textbox", name="Link").input_value()
    expect(page.get_by_role("img", name=f"QR code of the link for {name}")).to_be_visible()
    address, _, token = link.partition("#token=")
    assert address == f"{service.address}/tournaments/{book.id}"
    me = httpx.get(f"{service.address}/v1/me", headers={"Authorization": f"Bearer {token}"}).json()
    assert me["handle"] == name


@pytest.mark.long
def test_who_repairs_on_an_old_picture_is_refused_and_nothing_is_half_done(enters: Enters, service: Served) -> None:
    book = Club(service.address).admit(8)
    book.act("draw-round")
    page = enters().goes(desk(book, "?part=round"))
    for place in (0, 5):
        page.locator("button.seat-name").nth(place).click()
    change = page.get_by_role("button", name="Change places")
    expect(change).to_be_visible()
    before = seated(book)
    book.act("announce", text="Another director is here too.")
    change.click()
    expect(page.locator(".swap-panel [role=alert]")).to_contain_text("Somebody else has changed something")
    assert seated(book) == before
    change.click()
    expect(page.locator(".swap-panel")).to_have_count(0)
    assert [set(table) for table in seated(book)] != [set(table) for table in before]


def seated(book: Club) -> list[list[str]]:
    """Who sits where in round 1."""
    return [[seat["entrant"] for seat in table["seats"]] for table in book.read("rounds/1", TOKEN)["tables"]]


@pytest.mark.long
def test_what_a_repair_breaks_is_told_before_it_is_done(enters: Enters, service: Served) -> None:
    book = Club(service.address).admit().begin().play()
    book.act("close-round", round=1)
    book.act("draw-round")
    first, second = (book.read(f"rounds/{number}", TOKEN)["tables"] for number in (1, 2))
    ana, ben, *_ = [seat["entrant"] for seat in first[0]["seats"]]
    at = {seat["entrant"]: table for table in second for seat in table["seats"]}
    goes = next(seat for seat in at[ben]["seats"] if seat["entrant"] != ben)
    names = {seat["entrant"]: seat["name"] for table in second for seat in table["seats"]}
    page = enters().goes(desk(book, "?part=round"))
    for name in (names[ana], goes["name"]):
        page.locator("button.seat-name", has_text=name).click()
    panel = page.locator(".swap-panel")
    expect(panel.locator(".breaks")).to_contain_text("have sat together before")
    expect(panel.locator(".breaks")).to_contain_text(names[ben])
    panel.get_by_role("button", name="Change places").click()
    expect(page.locator(".desk-part > section > .breaks")).to_contain_text("have sat together before")
