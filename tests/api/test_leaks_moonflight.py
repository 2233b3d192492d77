"""What lies in a hand, a deck or a supply of Moonflight reaches nobody else: not by any byte of any answer.

Two worlds again (`test_leaks`): seat 0 has other cards in hand and below, and the supplies lie in another order. A
question is open as well, of which others may know whom it is put to and of what kind it is.
"""

import pytest

from .conftest import open_game
from .worlds import told

READS = [
    "", "/table", "/table?at=9", "/events", "/events?after=3", "/replay", "/replay?after=1", "/moves", "/moves?seat=0",
    "/moves?seat=1", "/table?as=all", "/table?as=0", "/events?as=0", "/replay?as=0", "/replay?as=public",
]  # fmt: skip
SHOWN = 3  # so many cards of a supply are turned up at once


def order_of(zone: str, cards: list[str], other: bool) -> list[str]:
    """The cards as they come, or with what is hidden exchanged; `s_coin:1` is in hand in both worlds."""
    if not other or zone == "p1.draw":
        return cards
    return [cards[0], *cards[:0:-1]] if zone == "p0.draw" else [*cards[:SHOWN], *cards[:SHOWN:-1], cards[SHOWN]]


@pytest.fixture
def lay_out(organiser, speaker):
    """Opens a table and shuffles; returns its path and who speaks as whom."""

    def make(other: bool):
        config = {"characters": ["words", "clay"]}
        seats = [{"player": "ana"}, {"player": "ben"}]
        game = open_game(organiser, title="moonflight", dealing="recorded", config=config, seats=seats)
        path = f"/games/{game['id']}"
        for _ in range(4):
            asked = organiser.get(path + "/table?as=all").json["state"]["pending"]
            order = order_of(asked["zone"], asked["cards"], other)
            move = {"type": "shuffle", "zone": asked["zone"], "order": order}
            answer = organiser.post(path + "/moves", {"move": move})
            assert answer.status_code == 201, answer.text
        return path, {**{seat["seat"]: speaker(seat["token"]) for seat in game["seats"]}, None: speaker(None)}

    return make


PLAYED = [
    {"type": "play", "seat": 0, "card": "s_coin:1"},
    {"type": "pass", "seat": 1},
    {"type": "pass", "seat": 0},  # the Reset asks seat 0 what it keeps
]


@pytest.mark.parametrize("acts", [0, 1, 3])
def test_others_are_told_the_same_whatever_is_hidden(lay_out, acts):
    (a, in_a), (b, in_b) = lay_out(False), lay_out(True)
    for move in PLAYED[:acts]:
        one, other = (
            told(seats[move["seat"]].post(p + "/moves", {"move": move}), p) for p, seats in ((a, in_a), (b, in_b))
        )
        assert one[0] == 201
        assert one == other or move["seat"] == 0
    for viewer in (1, None):
        for read in READS:
            for accept in ("application/json", "application/x-ndjson"):
                first, second = in_a[viewer].get(a + read, Accept=accept), in_b[viewer].get(b + read, Accept=accept)
                assert told(first, a) == told(second, b), read
        for move in (*PLAYED, {"type": "choose", "seat": 1, "retain": [], "coins": 0}, {"type": "ai", "seat": 0}, {}):
            if acts < len(PLAYED) and move == PLAYED[acts] and viewer == move.get("seat"):
                continue
            first, second = (seats[viewer].post(p + "/moves", {"move": move}) for p, seats in ((a, in_a), (b, in_b)))
            assert first.status_code in (401, 403, 422), first.text
            assert told(first, a) == told(second, b), move


def test_the_seat_that_is_asked_is_told_what_and_others_only_whom(lay_out):
    path, seats = lay_out(False)
    for move in PLAYED:
        seats[move["seat"]].post(path + "/moves", {"move": move})
    asked = seats[0].get(path + "/table").json["state"]["pending"]
    assert (asked["seat"], asked["kind"], len(asked["cards"])) == (0, "keep", 4)
    for viewer in (1, None):
        seen = seats[viewer].get(path + "/table").json["state"]["pending"]
        assert (seen["seat"], seen["kind"]) == (0, "keep")
        assert "s_" not in str(seen)
