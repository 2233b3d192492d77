"""A dispute from the call at the table to the ruling in the replay, all of it in the browser."""

import pytest
from playwright.sync_api import expect

from daybook_sdk import Daybook, person
from tests.viewer.browser import Enters, seat_path

pytestmark = pytest.mark.long

CLAIM = "The bandit was not mine to play."
REASON = "He played what he held; the warning is for the tone."


def test_a_case_is_called_at_the_table_ruled_by_a_director_and_shown_in_the_replay(
    enters: Enters, daybook: Daybook
) -> None:
    game = daybook.open_game("market-day", [person("ana"), person("ben")], {"options": {"hands": 1}})
    for _ in range(2):
        seat = game.summary().awaits.seats[0]
        game.as_seat(seat).play(game.as_seat(seat).moves().moves[0].move)

    ana = enters()
    page = ana.goes(seat_path(game, 0))
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="Call the director").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Against").select_option(label="ben (seat 2)")
    dialog.get_by_label("What is claimed").fill(CLAIM)
    dialog.get_by_role("button", name="Call the director").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".banners")).to_contain_text("case 1")
    (case,) = game.cases()
    assert (case.text, case.against) == (CLAIM, 1)

    director = enters()
    director.goes(f"/#token={daybook.make_token('director', 'dora').token}")
    desk = director.goes(f"/games/{game.id}/cases")
    desk.get_by_role("link", name="Read the file of case 1").click()
    expect(desk.locator("blockquote").filter(has_text=CLAIM)).to_be_visible()
    desk.get_by_label("The claim is dismissed").check()
    desk.get_by_role("textbox", name="Reason").fill(REASON)
    desk.get_by_role("button", name="Warning", exact=True).click()
    desk.get_by_role("button", name="Try it").click()
    expect(desk.get_by_text("Nothing has been recorded.")).to_be_visible()
    assert not game.case(1).rulings
    desk.get_by_role("button", name="Make this ruling").click()
    expect(desk.get_by_role("heading", name="Ruling 1")).to_be_visible()
    assert [ruling.decision for ruling in game.case(1).rulings] == ["dismissed"]

    replay = ana.goes(f"/games/{game.id}/replay")
    replay.keyboard.press("End")
    last = game.summary().step
    expect(replay.locator(".explanation .step-tag")).to_have_text(str(last))
    ruled = next(frame for frame in game.replay() if "ruling" in str(frame.marks))
    director.goes(f"/games/{game.id}/replay?step={ruled.step}")
    for one in (ana.goes(f"/games/{game.id}/replay?step={ruled.step}"), director.page):
        expect(one.locator(".explanation .step-tag")).to_have_text(str(ruled.step))
        expect(one.locator(".explanation")).to_contain_text("case 1")
    assert ana.refused == director.refused == []
