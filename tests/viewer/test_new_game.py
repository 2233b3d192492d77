"""The page that opens a game: bots by what they do, further settings, own cards, and faults at their fields."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook
from tests.service.served import TOKEN
from tests.viewer.browser import Enters, Visitor

pytestmark = pytest.mark.long


def form(ana: Visitor, title: str) -> Page:
    """The form as an organiser finds it, for a title."""
    page = ana.goes("/new")
    page.get_by_label("Organiser's token").fill(TOKEN)
    page.get_by_role("button", name="Use this token").click()
    page.get_by_label("Title", exact=True).select_option(label=title)
    page.get_by_label("Handle of seat 1").fill("ana")
    return page


def test_a_game_is_opened_with_the_settings_that_were_chosen(enters: Enters, daybook: Daybook) -> None:
    tournament = daybook.make_tournament("Spring open")
    page = form(enters(), "Mercadito")
    assert page.get_by_label("Bot of seat 2").locator("option").all_inner_texts() == ["Greedy", "Random", "Collector"]
    page.get_by_text("More settings", exact=True).click()
    delay = page.get_by_label("Delay for spectators (seconds)")
    page.get_by_label("Tournament", exact=True).select_option(label="Spring open")
    page.get_by_label("When somebody calls the director", exact=True).select_option(label="hold the table")
    page.get_by_label("When somebody asks a bot to take back", exact=True).select_option(label="it agrees")
    delay.fill("-1")
    page.get_by_text("More settings", exact=True).click()
    page.get_by_role("button", name="Open the game").click()
    expect(delay).to_be_visible()  # what the browser refuses is unfolded
    delay.fill("60")
    with page.expect_response("**/v1/games") as answered:
        page.get_by_role("button", name="Open the game").click()
    game = answered.value.json()
    expect(page.get_by_role("button", name="Sit down as ana")).to_be_visible()
    chosen = {
        "tournament": tournament.id, "private": False, "spectator_delay": 60, "disputes": "hold", "appeal_minutes": 30,
        "bots_take_back": "agree",
    }  # fmt: skip
    assert {name: game[name] for name in chosen} == chosen


@pytest.mark.parametrize("title", ["Math Market", "Mercadito", "Moonflight"])
def test_own_cards_begin_with_the_standard_ones_and_their_faults_are_located(title: str, enters: Enters) -> None:
    page = form(enters(), title)
    page.get_by_text("Own cards", exact=True).click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Download the standard cards").click()
    path = Path(saving.value.path())
    page.get_by_label("File with your cards").set_input_files(
        {"name": "cards.json", "mimeType": "application/json", "buffer": path.read_bytes()}
    )
    page.get_by_role("button", name="Check the cards").click()
    expect(page.get_by_text("The rules accept these cards.")).to_be_visible()

    field = page.get_by_label("Your cards, as JSON")
    cards = json.loads(path.read_text("utf-8"))
    wrong = cards["packs"][0]["types"][0] if "packs" in cards else next(iter(next(iter(cards.values())).values()))
    wrong["extra"] = 1
    field.fill(json.dumps(cards))
    page.get_by_role("button", name="Open the game").click()
    expect(page.get_by_text("The fields to change are marked")).to_be_visible()
    expect(page.locator(".own-faults li").first).to_contain_text("extra")
    expect(field).to_be_focused()

    del wrong["extra"]
    field.fill(json.dumps(cards))
    page.get_by_role("button", name="Open the game").click()
    expect(page.get_by_role("button", name="Sit down as ana")).to_be_visible()


def test_seats_add_to_the_shuffle_where_the_service_deals_and_not_at_a_table_with_real_cards(enters: Enters) -> None:
    for served in (True, False):
        page = form(enters(), "Mercadito")
        page.get_by_text("More settings", exact=True).click()
        seconds = page.get_by_label("Seats add to the shuffle (seconds)")
        dealing = page.get_by_label("Dealing", exact=True)
        seconds.fill("61")
        page.get_by_role("button", name="Open the game").click()
        assert not seconds.evaluate("input => input.validity.valid"), "the service would refuse it"
        seconds.fill("45")
        dealing.select_option(label="Real cards, entered by a scorer")
        expect(seconds).to_have_count(0)
        if served:
            dealing.select_option(label="The service shuffles")
            expect(seconds).to_have_value("45")
        with page.expect_response("**/v1/games") as answered:
            page.get_by_role("button", name="Open the game").click()
        nonces = answered.value.json()["nonces"] or {"phase": "none", "committed": []}
        assert (nonces["phase"], nonces["committed"]) == (("commit", [1]) if served else ("none", []))  # the bot has


def test_a_seat_whose_player_sits_there_already_is_told_so_by_the_numbers_of_the_page(enters: Enters) -> None:
    page = form(enters(), "Fairy Bargains")
    page.get_by_label("Who plays seat 2").select_option(label="Person")
    page.get_by_label("Handle of seat 2").fill("ana")
    page.get_by_role("button", name="Open the game").click()
    expect(page.locator("#seat-1-fault")).to_have_text("plays seat 1 already")
