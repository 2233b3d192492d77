"""Nothing leaves the service but through seen_by.

Two worlds: two tables that differ only in what a viewer may not see. Every answer to that viewer, body and headers,
read or refusal, must be the same bytes in both; then nothing hidden had any part in it.
"""

import pytest

from tests import suite

from .conftest import open_game
from .worlds import told

HANDS = [(1, 3, 3, 5, 7, 10), (1, 1, 5, 5, 7, 7), (3, 5, 7, 10, 10, 10)]
POT = (1, 5, 10)
NAMES = ("ana", "ben", "cem")

READS = [
    "", "/table", "/table?at=1", "/table?at=2", "/events", "/events?after=1", "/replay", "/replay?after=1", "/moves",
    "/moves?seat=0", "/moves?seat=1", "/moves?seat=2", "/table?as=all", "/table?as=0", "/events?as=1", "/replay?as=2",
    "/events?as=all", "/table?as=public", "/replay?as=public",
]  # fmt: skip


def deck_of(hands, hidden_order: bool) -> list[int]:
    """A deck that deals these hands (seat 2 is dealt first), this Pot, and then the rest in one order or the other."""
    deck = [hands[(place + 2) % 3][row] for row in range(6) for place in range(3)] + list(POT)
    rest = [card for card in (1, 3, 5, 7, 10) for _ in range(13 - deck.count(card))]
    return deck + (rest if hidden_order else rest[::-1])


def worlds(viewer: int | None) -> list[list[int]]:
    """Two decks that are the same to a viewer (None: the public): the hands of two others are swapped."""
    one, other = [seat for seat in range(3) if seat != viewer][:2]
    swapped = list(HANDS)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    return [deck_of(HANDS, True), deck_of(swapped, False)]


@pytest.fixture
def two_worlds(organiser, speaker):
    """For a viewer: the paths of both tables and the viewer's client at each."""

    def lay_out(viewer: int | None):
        tables = []
        for deck in worlds(viewer):
            game = open_game(organiser, dealing="recorded", seats=[{"player": name} for name in NAMES])
            path = f"/games/{game['id']}"
            assert organiser.post(path + "/moves", {"move": {"type": "deal", "deck": deck}}).status_code == 201
            token = None if viewer is None else game["seats"][viewer]["token"]
            tables.append((path, speaker(token)))
        return tables

    return lay_out


VIEWERS = suite.sampled([None, 0, 1, 2], 2)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_read_is_the_same_whatever_is_hidden(two_worlds, viewer):
    (a, at_a), (b, at_b) = two_worlds(viewer)
    for read in READS:
        for accept in ("application/json", "application/x-ndjson"):
            assert told(at_a.get(a + read, Accept=accept), a) == told(at_b.get(b + read, Accept=accept), b), read


REFUSED = [
    {"type": "play", "seat": 0, "card": 2}, {"type": "play", "seat": 1, "card": 1},
    {"type": "play", "seat": 1, "card": 10}, {"type": "play", "seat": 0, "card": 10},
    {"type": "take", "seat": 0, "cards": [10]},
    {"type": "take", "seat": 2, "cards": []}, {"type": "deal", "deck": []}, {"type": "nonsense"}, {},
]  # fmt: skip


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_refusal_is_the_same_whatever_is_hidden(two_worlds, viewer):
    (a, at_a), (b, at_b) = two_worlds(viewer)
    for move in REFUSED:
        for body in ({"move": move}, {"moves": [move, move]}):
            first, second = at_a.post(a + "/moves", body), at_b.post(b + "/moves", body)
            assert first.status_code in (401, 403, 422)
            assert told(first, a) == told(second, b), (body, first.text, second.text)


def test_a_batch_cannot_be_used_to_try_out_what_is_hidden(two_worlds):
    """Seat 2 leads; a 10 draws nothing from this Pot, a second move would have to guess what it did."""
    (a, at_a), (b, at_b) = two_worlds(2)
    for second in (
        {"type": "take", "seat": 2, "cards": [5, 10]},
        {"type": "play", "seat": 0, "card": 7},
        {"type": "x"},
    ):
        body = {"moves": [{"type": "play", "seat": 2, "card": 3}, second]}
        assert told(at_a.post(a + "/moves", body), a) == told(at_b.post(b + "/moves", body), b)


def test_lists_say_nothing_that_is_hidden(two_worlds, anybody, service):
    (a, _), (b, _) = two_worlds(None)
    service.follower.catch_up()
    listed = {game["id"]: game for game in anybody.get("/games").json["games"]}
    first, second = (listed[path.removeprefix("/games/")] for path in (a, b))
    same = ("title", "status", "step", "awaits", "scores", "result", "seats")
    assert [first[key] for key in same] == [second[key] for key in same]


def test_the_public_sees_counts_and_what_lies_open_and_no_more(two_worlds):
    (path, anybody), _ = two_worlds(None)
    state = anybody.get(path + "/table").json["state"]
    assert state == {
        "phase": "play", "round": 1, "dealer": 1, "turn": 2, "hands": [[None] * 6] * 3, "pot": [1, 5, 10],
        "draw": [None] * 44, "played": None, "taken": [[], [], []], "round_points": [0, 0, 0], "totals": [0, 0, 0],
        "result": None,
    }  # fmt: skip
    (dealt,) = anybody.get(path + "/events?after=1").json["events"]
    assert dealt["hands"] == [[None] * 6] * 3
    assert dealt["draw"] == [None] * 44
    assert "move" not in dealt


def test_the_log_holds_no_token_and_no_hand(two_worlds, caplog):
    (path, seat), _ = two_worlds(0)
    with caplog.at_level("DEBUG"):
        for read in READS:
            seat.get(path + read)
    assert seat.headers["Authorization"].removeprefix("Bearer ") not in caplog.text
    assert str(list(HANDS[0])) not in caplog.text
