"""Seats add to the shuffle by themselves, in the browser of whoever holds them."""

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from daybook_sdk import Daybook, Game, person
from tests.clients.test_nonces import in_the_shuffle, nonces_of
from tests.service.served import Served
from tests.viewer.access import GRAVE, shut_out
from tests.viewer.browser import Enters, seat_path
from tests.viewer.test_tabs import TABS, lets_stream_go, streams_of

pytestmark = pytest.mark.long

NOTE = ".nonces"
INSECURE = "delete Crypto.prototype.subtle"
"""What browsers do to pages that come over plain http from another computer."""


def waiting(daybook: Daybook, seconds: int = 60) -> Game:
    """A game whose dealer waits for the nonces of ana and ben."""
    config = {"options": {"rounds": 1}}
    return daybook.open_game("fairy-bargains", [person("ana"), person("ben")], config, nonces=seconds)


def revealed_by_first(game: Game) -> None:
    """Waits until seat 0, and nobody else, has revealed its number."""
    assert any(event.type == "NonceRevealed" for event in game.watch()), "waits for it"
    assert nonces_of(game).revealed == (0,)


def dealt(page: Page) -> None:
    """Waits until the cards are on the table, and nothing is said of nonces any more."""
    expect(page.locator(NOTE)).to_have_count(0)
    expect(page.locator(".live-bar .turn")).not_to_contain_text("shuffle")


def test_two_browsers_add_to_the_shuffle_and_the_deals_are_proven(
    enters: Enters, daybook: Daybook, service: Served
) -> None:
    game = waiting(daybook)
    page = enters().goes(seat_path(game, 0))
    note = page.locator(NOTE)
    expect(note).to_contain_text("Each player commits to a number for the shuffle")
    expect(note).to_contain_text("This page does it for you.")
    expect(note).to_contain_text("Done: ana. Still to come: ben.")
    expect(page.locator(".live-bar .turn")).to_contain_text("The seats add to the shuffle.")
    expect(page.locator(".countdown")).to_contain_text("s")
    ben = enters().goes(seat_path(game, 1))
    dealt(page)
    dealt(ben)
    nonces = in_the_shuffle(game)
    assert sorted(nonces) == [0, 1]
    assert len(set(nonces.values())) == 2
    headers = {"Authorization": f"Bearer {game.tokens[0]}"}
    httpx.post(f"{service.address}/v1/games/{game.id}/resignation", json={}, headers=headers).raise_for_status()
    assert game.summary().deals == "proven"


def test_a_reload_between_commitment_and_reveal_loses_nothing(enters: Enters, daybook: Daybook) -> None:
    game = waiting(daybook)
    ana = enters()
    page = ana.goes(seat_path(game, 0))
    expect(page.locator(NOTE)).to_contain_text("Done: ana.")
    page.reload()
    ana.ready()
    expect(page.locator(NOTE)).to_contain_text("This page does it for you.")
    expect(page.locator(NOTE)).to_contain_text("Done: ana.")
    assert shut_out(page, GRAVE) == []
    enters().goes(seat_path(game, 1))
    dealt(page)
    assert sorted(in_the_shuffle(game)) == [0, 1]
    assert ana.refused == []


def test_a_second_tab_leaves_the_number_to_the_first(enters: Enters, daybook: Daybook) -> None:
    game = waiting(daybook)
    first, second = enters(), enters()
    page = first.goes(seat_path(game, 0))
    expect(page.locator(NOTE)).to_contain_text("Done: ana.")
    other = second.goes(seat_path(game, 0))
    expect(other.locator(NOTE)).to_contain_text("Another tab or program has drawn your seat's number, and reveals it.")
    game.as_seat(1).add_nonce()
    revealed_by_first(game)
    expect(other.locator(NOTE)).to_contain_text("Done: ana. Still to come: ben.")
    assert (first.refused, second.refused) == ([], [])


def test_a_page_without_cryptography_says_that_it_adds_nothing(enters: Enters, daybook: Daybook) -> None:
    game = waiting(daybook)
    ana = enters()
    ana.context.add_init_script(INSECURE)
    page = ana.goes(seat_path(game, 0))
    assert page.evaluate("crypto.subtle === undefined")
    expect(page.locator(NOTE)).to_contain_text("Your seat adds no number")
    expect(page.locator(NOTE)).to_contain_text("Still to come: ana and ben.")
    game.as_seat(1).add_nonce()
    expect(page.locator(NOTE)).to_contain_text("Done: ben.")
    assert nonces_of(game).committed == (1,)
    assert ana.refused == []


def refusing(route: Route) -> None:
    """As a service answers that gets too much at once."""
    body = '{"code": "too-many-requests", "title": "Too many requests", "status": 429}'
    route.fulfill(status=429, body=body, headers={"Retry-After": "1", "Content-Type": "application/problem+json"})


def test_a_seat_that_is_late_is_told_so_and_plays(enters: Enters, daybook: Daybook) -> None:
    game = waiting(daybook, 12)  # long enough for a busy machine to open the page first
    ana = enters()
    ana.page.route("**/nonces", refusing)
    page = ana.goes(seat_path(game, 0))
    expect(page.locator(NOTE)).to_contain_text("This page does it for you.")
    game.as_seat(1).add_nonce()
    expect(page.locator(NOTE)).to_contain_text("Your seat's number came too late. The cards are dealt without it.")
    dealt(page)
    assert in_the_shuffle(game) == {}


def test_a_hidden_page_reveals_in_time(enters: Enters, daybook: Daybook) -> None:
    game = waiting(daybook, 15)  # less than a hidden page waits between two looks at its stream
    ana = enters()
    ana.context.add_init_script(TABS)
    page = ana.goes(seat_path(game, 0))
    expect(page.locator(NOTE)).to_contain_text("Done: ana.")
    noted = streams_of(page)
    lets_stream_go(page)
    assert game.as_seat(1).add_nonce()
    revealed_by_first(game)
    assert noted == ["requestfailed"], "it has not looked at its stream meanwhile"
