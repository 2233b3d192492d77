"""Tournaments as players and spectators see them: entry, my table, standings, the wall, the clock, seasons."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.service.served import Served
from tests.viewer.browser import PHONE, Enters
from tests.viewer.club import Club

SCREEN = {"width": 1920, "height": 1080}


@pytest.fixture
def club(service: Served) -> Club:
    """Eight are entered, and nothing is paired."""
    return Club(service.address).admit(8)


def my_table(page: Page) -> Locator:
    return page.get_by_role("region", name="My table now")


def tapped(page: Page, club: Club, *order: str) -> None:
    """Enters a result by tapping names in the order of places."""
    page.get_by_role("heading", name="How did it end?").wait_for()
    for name in order:
        page.get_by_role("button", name=name + club.mark).click()
    page.get_by_role("button", name="Send the result").click()


@pytest.mark.long
def test_a_newcomer_enters_by_the_link_and_sees_the_table_as_soon_as_it_is_paired(
    service: Served, enters: Enters
) -> None:
    club = Club(service.address).admit(7)
    page = enters(viewport=PHONE).goes(club.path("/enter"))
    page.get_by_label("Your name").fill(f"Zoë{club.mark}")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("heading", name="You are entered")).to_be_focused()
    own = page.get_by_label("Your own link").input_value()
    page.get_by_role("link", name="To the tournament").click()
    expect(my_table(page)).to_contain_text("You are entered. Your table appears here when round 1 is paired.")
    club.act("draw-round")
    club.act("publish-round", round=1)
    expect(my_table(page)).to_contain_text("The round has not started yet.")
    expect(my_table(page).get_by_text(f"Zoë{club.mark} (you)")).to_be_visible()
    expect(page.get_by_text("Round 1 of 3 is paired: find your seat.")).to_be_visible()
    club.act("start-round", round=1)
    expect(my_table(page).get_by_role("button", name="Enter the result")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(50:00|49:\d\d)$"))
    later = enters(viewport=PHONE).goes(own.removeprefix(service.address))
    expect(my_table(later).get_by_text(f"Zoë{club.mark} (you)")).to_be_visible()


@pytest.mark.long
def test_a_slip_is_entered_by_one_seat_and_confirmed_by_the_others_while_spectators_watch(
    club: Club, enters: Enters
) -> None:
    first, second, third, fourth = club.begin().at_table()
    watching = enters().goes(club.path("?show=standings"))
    expect(watching.get_by_text("provisional", exact=True)).to_be_visible()
    one = enters(viewport=PHONE).goes(club.path(of=first))
    my_table(one).get_by_role("button", name="Enter the result").click()
    tapped(one, club, third, first, fourth)  # who is left is the last
    expect(my_table(one)).to_contain_text("It waits for others at the table to confirm it.")
    row = watching.get_by_role("row").filter(has_text=third + club.mark)
    expect(row.get_by_role("cell").first).to_have_text("1")
    for name in (second, third, fourth):
        other = enters(viewport=PHONE).goes(club.path(of=name))
        expect(my_table(other)).to_contain_text(f"{first}{club.mark} entered this result")
        my_table(other).get_by_role("button", name="Yes, that is right").click()
        expect(my_table(other).get_by_role("status")).to_have_text("You have confirmed the result.")
    expect(my_table(one).get_by_text("confirmed", exact=True)).to_be_visible()
    assert club.read("rounds/1")["tables"][0]["result"]["places"] == [2, 4, 1, 3]


@pytest.mark.long
def test_places_can_be_shared_and_taken_back(club: Club, enters: Enters) -> None:
    first, second, third, fourth = club.begin().at_table()
    page = enters(viewport=PHONE).goes(club.path(of=first))
    my_table(page).get_by_role("button", name="Enter the result").click()
    page.get_by_role("button", name=first + club.mark).click()
    page.get_by_role("button", name=first + club.mark).click()  # it was somebody else
    expect(page.get_by_text("Tap who came 1st.")).to_be_visible()
    page.get_by_role("button", name=second + club.mark).click()
    page.get_by_role("button", name=third + club.mark).click()
    page.get_by_role("button", name="The next shares this place").click()
    expect(page.get_by_text("Tap who shares the 2nd place.")).to_be_visible()
    tapped(page, club, fourth, first)
    expect(my_table(page)).to_contain_text("It waits for others at the table to confirm it.")
    assert club.read("rounds/1")["tables"][0]["result"]["places"] == [4, 1, 2, 2]


@pytest.mark.long
def test_who_says_that_it_was_different_brings_a_director(club: Club, enters: Enters) -> None:
    first, second, third, fourth = club.begin().at_table()
    club.act("enter-result", club.tokens[first], round=1, table=1, places=[1, 2, 3, 4])
    page = enters(viewport=PHONE).goes(club.path(of=second))
    my_table(page).get_by_role("button", name="No, it was different").click()
    tapped(page, club, second, first, third, fourth)
    expect(my_table(page).get_by_text("Your table does not agree on the result.").first).to_be_visible()
    my_table(page).get_by_role("button", name="Call the director").click()
    page.get_by_label("What is it about?").fill("We do not agree.")
    page.get_by_role("button", name="Call", exact=True).click()
    expect(my_table(page).get_by_role("status")).to_have_text("A director is told and comes to your table.")
    call = club.call("GET", f"/v1/tournaments/{club.id}/calls")["calls"][0]
    assert (call["table"], call["text"], call["name"]) == (1, "We do not agree.", second + club.mark)
    assert club.read("rounds/1")["tables"][0]["result"]["contested"] is True


def test_who_entered_a_result_corrects_it(club: Club, enters: Enters) -> None:
    first, second, third, fourth = club.begin().at_table()
    club.act("enter-result", club.tokens[first], round=1, table=1, places=[1, 2, 3, 4])
    page = enters(viewport=PHONE).goes(club.path(of=first))
    my_table(page).get_by_role("button", name="Correct it").click()
    tapped(page, club, fourth, third, second)
    expect(my_table(page).get_by_role("status")).to_contain_text("The result is corrected.")
    assert club.read("rounds/1")["tables"][0]["result"]["places"] == [4, 3, 2, 1]


@pytest.mark.long
def test_who_cannot_enter_is_told_why(service: Served, enters: Enters) -> None:
    closed = enters(viewport=PHONE).goes(Club(service.address, entry="closed").path("/enter"))
    said = "You cannot enter here by yourself: the organiser enters the players."
    expect(closed.get_by_role("status").get_by_text(said)).to_be_visible()
    expect(closed.get_by_label("Your name")).to_have_count(0)
    club = Club(service.address, most=1)
    page = enters(viewport=PHONE).goes(club.path("/enter"))
    page.get_by_label("Your name").fill(f"Zoë{club.mark}")
    club.admit(1)  # somebody else is quicker
    expect(page.get_by_role("status").get_by_text("The tournament is full.")).to_be_visible()


@pytest.mark.long
def test_pairings_are_found_by_name_without_accents(club: Club, enters: Enters) -> None:
    club.begin()
    page = enters(viewport=PHONE).goes(club.path())
    expect(page.get_by_role("heading", name=re.compile(r"^Table \d$"))).to_have_count(2)
    club.act("announce", text="A blue scarf was found.")
    expect(page.get_by_text("A blue scarf was found.")).to_be_visible()
    page.get_by_label("Find a name or a table").fill("yilmaz")
    expect(page.get_by_role("heading", name=re.compile(r"^Table \d$"))).to_have_count(1)
    page.get_by_role("link", name=f"Elif Yılmaz{club.mark}").click()
    expect(page.get_by_role("heading", name=f"Elif Yılmaz{club.mark}")).to_be_visible()
    expect(page.get_by_role("list", name="Opponents").get_by_role("listitem")).to_have_count(3)


@pytest.mark.long
def test_standings_name_their_state_and_where_tie_breaks_come_from(club: Club, enters: Enters) -> None:
    club.begin().play()
    page = enters().goes(club.path("?show=standings"))
    expect(page.get_by_text("provisional", exact=True)).to_be_visible()
    club.act("close-round", round=1)
    club.act("publish-standings", **{"as": "official"}, round=1)
    expect(page.get_by_text("official", exact=True)).to_be_visible()
    page.get_by_label("Results").select_option("as played")
    expect(page).to_have_url(re.compile("as=played"))
    winner = next(row for row in club.read("standings")["standings"] if row["rank"] == 1)
    page.goto(page.url.partition("?")[0] + f"/entries/{winner['entrant']}")
    expect(page.get_by_text("Sum of the opponents' scores")).to_be_visible()
    expect(page.get_by_role("list", name="Opponents")).to_contain_text("(4)")


@pytest.mark.long
def test_the_wall_shows_seats_then_tables_and_standings_and_asks_as_the_public(club: Club, enters: Enters) -> None:
    spectator = enters(viewport=SCREEN, reduced_motion="reduce")
    page = spectator.goes(club.path("/wall", of="Ana Lindqvist"))
    expect(page.get_by_role("heading", name="Entries")).to_be_visible()
    expect(page.get_by_role("img", name="QR code of the address to enter")).to_be_visible()
    club.act("draw-round")
    club.act("publish-round", round=1)
    expect(page.get_by_role("heading", name="Round 1: find your seat")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(8)
    club.act("start-round", round=1)
    expect(page.get_by_role("heading", name="Round 1: tables")).to_be_visible()
    expect(page.get_by_role("timer")).to_be_visible()
    club.play()
    expect(page.get_by_text("done", exact=True)).to_have_count(2)
    page.mouse.move(400, 400)
    page.get_by_role("button", name="Next page").click()
    expect(page.get_by_role("heading", name="Standings after Round 1, provisional")).to_be_visible()
    tall = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert page.evaluate(tall) <= 0, "it scrolls"
    asked = [one.request for one in spectator.responses if "/v1/tournaments/" in one.url]
    assert asked
    assert not any("authorization" in request.headers for request in asked)


@pytest.mark.long
def test_the_clock_warns_and_stops(club: Club, enters: Enters) -> None:
    club.begin()
    one = enters(viewport=SCREEN)
    one.page.clock.install()
    page = one.goes(club.path("/clock"))
    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^(50:00|49:\d\d)$"))
    club.act("set-clock", round=1, minutes=4, why="The hall closes.")
    expect(page.get_by_text("Last minutes")).to_be_visible()
    club.act("pause", why="A fire drill.")
    expect(page.locator(".clock-words")).to_have_text("Paused")
    stood = timer.text_content()
    page.clock.run_for(5_000)
    assert timer.text_content() == stood
    club.act("resume", why="All are back.")
    expect(page.get_by_text("Last minutes")).to_be_visible()
    club.act("set-clock", round=1, minutes=0, why="Enough.")
    expect(page.locator(".clock-words")).to_have_text("Time is up")


@pytest.mark.long
def test_a_season_sums_official_standings(service: Served, enters: Enters) -> None:
    first = Club(service.address)
    label = f"2026{first.mark.strip()}"
    clubs = [
        Club(service.address, settings={"metadata": {"season": label}}, rounds=1).admit(8).begin().play()
        for _ in range(2)
    ]
    clubs[0].act("close-round", round=1)
    clubs[0].act("publish-standings", **{"as": "official"}, round=1)
    page = enters(viewport=PHONE).goes(f"/seasons/{label}")
    expect(page.get_by_text("counts", exact=True)).to_have_count(1)
    expect(page.get_by_text("does not count yet")).to_have_count(1)
    expect(page.get_by_role("row")).to_have_count(9)  # with the heading
    page.get_by_role("link", name=clubs[0].name).click()
    expect(page.get_by_role("heading", name=clubs[0].name)).to_be_visible()


@pytest.mark.long
def test_who_plays_online_is_led_to_the_game_and_sits_there(service: Served, enters: Enters) -> None:
    club = Club(service.address, place="online", game={"options": {"hands": 1}}).admit(8).begin()
    first, *_ = club.at_table()
    page = enters().goes(club.path(of=first))
    my_table(page).get_by_role("link", name="Play").click()
    expect(page.get_by_role("heading", name="Your moves")).to_be_visible()
    expect(page.get_by_text("you", exact=True).first).to_be_visible()
    wall = enters(viewport=SCREEN).goes(club.path("/wall"))
    expect(wall.get_by_text("to move")).to_have_count(2)


@pytest.mark.long
def test_scores_are_typed_where_they_count(service: Served, enters: Enters) -> None:
    club = Club(service.address, points={"kind": "score"}).admit(4).begin()
    first, second, *_ = club.at_table()
    page = enters(viewport=PHONE).goes(club.path(of=first))
    my_table(page).get_by_role("button", name="Enter the result").click()
    fields = my_table(page).get_by_role("textbox")
    for at, typed in enumerate(("12", "many", "7,5", "7½")):
        fields.nth(at).fill(typed)
    page.get_by_role("button", name="Send the result").click()
    expect(page.get_by_role("alert")).to_have_text(f"The score of {second}{club.mark} is not a number.")
    expect(fields.nth(1)).to_be_focused()
    fields.nth(1).fill("0")
    page.get_by_role("button", name="Send the result").click()
    expect(my_table(page).get_by_text("1st · score 12")).to_be_visible()
    assert club.read("rounds/1")["tables"][0]["result"]["scores"] == ["12", "0", "15/2", "15/2"]


@pytest.mark.long
def test_who_withdraws_is_asked_first(club: Club, enters: Enters) -> None:
    page = enters(viewport=PHONE).goes(club.path(of="Ben Okafor"))
    my_table(page).get_by_role("button", name="Withdraw from the tournament").click()
    page.get_by_role("button", name="Stay").click()
    expect(my_table(page)).to_contain_text("You are entered.")
    my_table(page).get_by_role("button", name="Withdraw from the tournament").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    expect(my_table(page)).to_contain_text("You have withdrawn.")
    expect(page.get_by_role("listitem").filter(has_text="Ben Okafor").get_by_text("withdrawn")).to_be_visible()
