"""Claims that came too late, as officials find them in the file of a case."""

import json
from contextlib import suppress

import pytest
from playwright.sync_api import expect

from daybook_sdk import Daybook, Game, IllegalMove, person
from domain.games.math_market.deck import DEFAULT_DECK
from tests.viewer.access import GRAVE, shut_out
from tests.viewer.browser import PHONE, Enters

pytestmark = pytest.mark.long

HANDS = ["7a", "6a", "1a", "2a", "1b", "2b", "5a"]
ROW = ["F12a", "F11a", "F07a", "F06a"]


def raced(daybook: Daybook) -> Game:
    """A game in which seat 1 claims 11 when seat 0 has just bought for 12, and then calls the director."""
    game = daybook.open_game("math-market", [person("ana"), person("ben")], {"version": "standard", "first": 0},
                             dealing="recorded")  # fmt: skip
    coins = [*HANDS, *(coin for coin in DEFAULT_DECK.coins if coin not in HANDS)]
    creatures = [*ROW, *(creature for creature in DEFAULT_DECK.creatures if creature not in ROW)]
    game.play({"type": "shuffle", "coin_order": coins, "creature_order": creatures})
    step = game.summary().step + 1
    game.as_seat(0).play({"type": "claim", "seat": 0, "hunt": 1, "coin": "7a", "price": 12})
    late = {"type": "claim", "seat": 1, "hunt": 1, "coin": "6a", "price": 11, "claimed_at": 1234}
    with suppress(IllegalMove):
        game.as_seat(1).play(late)
    game.as_seat(1).call_director(step, text="I said eleven first.", against=0)
    return game


def test_a_director_reads_who_was_late_and_what_it_would_have_won(enters: Enters, daybook: Daybook) -> None:
    game = raced(daybook)
    dora = enters(viewport=PHONE)
    dora.goes(f"/#token={daybook.make_token('director', 'dora').token}")
    page = dora.goes(f"/games/{game.id}/cases/1")
    late = page.get_by_role("region", name="Claims that came too late")
    expect(late).to_contain_text("ben")
    expect(late).to_contain_text("STALE_HUNT")
    expect(late).to_contain_text("officials who have opened the cards")
    expect(late).not_to_contain_text("6a")
    organiser = enters(viewport=PHONE)
    organiser.goes(f"/#token={daybook.make_token('organiser', 'otto').token}")
    page = organiser.goes(f"/games/{game.id}/cases/1?as=all")
    late = page.get_by_role("region", name="Claims that came too late")
    expect(late).to_contain_text("after step 12. Before step 12 it would have been right.")
    expect(late).to_contain_text("The player's own clock said 1.234 s.")
    with page.expect_download() as saved:
        late.get_by_role("button", name="Save the signed note").click()
    note = saved.value.path().read_text("utf-8")
    assert note.startswith("daybook-late-claim@v1\n")
    assert json.loads(note.split("claim ", 1)[1].split("\n")[0])["move"]["coin"] == "6a"
    assert shut_out(page, GRAVE) == []
