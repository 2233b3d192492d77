"""What a sealed choice or stance says reaches nobody else before it is revealed: not by any byte of any answer.

Two worlds again (`test_leaks`): seat 1 chooses one card, another, or none; says one word or another.
"""

from itertools import combinations

import pytest

from tests import suite

from .conftest import open_game
from .worlds import told

READS = [
    "", "/table", "/table?at=6", "/events", "/events?after=3", "/replay", "/replay?after=1", "/moves", "/moves?seat=0",
    "/moves?seat=1", "/moves?seat=2", "/table?as=all", "/table?as=1", "/events?as=1", "/replay?as=1",
    "/replay?as=public",
]  # fmt: skip

FIRST = ["F5", "V5", "L5", "B5", "P5"]
ORDER = [*FIRST, *(f"{family}{good}" for family in "FVLBP" for good in range(1, 5)), "J"]


def chosen(seat: int, card: str | None) -> dict:
    choice = {"seat": seat, "round": 1}
    return {"type": "pass", **choice} if card is None else {"type": "choose", **choice, "card": card}


def stance(seat: int, word: str) -> dict:
    return {"type": "stance", "seat": seat, "round": 1, "card": "F5", "stance": word}


CHOICES = [[chosen(1, card)] for card in ("F5", "P5", None)]
CONFLICT = [chosen(0, "F5"), chosen(1, "F5"), chosen(2, "F5")]
STANCES = [[*CONFLICT, stance(1, word)] for word in ("claim", "cede", "leave", "destroy")]
PAIRS = suite.sampled([*combinations(CHOICES, 2), *combinations(STANCES, 2)], 3)


@pytest.fixture
def lay_out(organiser, speaker):
    """Opens a table, makes moves, each with the token of its seat; returns its path and who speaks as whom."""

    def make(moves):
        game = open_game(
            organiser,
            title="mercadito",
            dealing="recorded",
            config={},
            seats=[{"player": n} for n in ("ana", "ben", "cem")],
        )
        path = f"/games/{game['id']}"
        for dealt in ({"type": "shuffle", "order": ORDER}, {"type": "deal"}):
            assert organiser.post(path + "/moves", {"move": dealt}).status_code == 201
        speakers = {seat["seat"]: speaker(seat["token"]) for seat in game["seats"]}
        for move in moves:
            assert speakers[move["seat"]].post(path + "/moves", {"move": move}).status_code == 201
        return path, {**speakers, None: speaker(None)}

    return make


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_others_are_told_the_same_whatever_was_sealed(lay_out, one, other):
    (a, in_a), (b, in_b) = lay_out(one), lay_out(other)
    for viewer in (None, 0, 2):
        for read in READS:
            for accept in ("application/json", "application/x-ndjson"):
                first, second = in_a[viewer].get(a + read, Accept=accept), in_b[viewer].get(b + read, Accept=accept)
                assert told(first, a) == told(second, b), (viewer, read)


ATTEMPTS = [
    chosen(0, "J"), chosen(0, "F1"), stance(0, "perhaps"), stance(2, "claim"), {**chosen(0, "F5"), "round": 2},
    {"type": "juice", "seat": 0, "round": 1, "to": 1}, {"type": "offer", "seat": 0, "to": 1, "give": [], "want": []},
    {"type": "deal"}, {"type": "nonsense", "seat": 0}, {},
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_refusal_tells_nothing_of_what_was_sealed(lay_out, one, other):
    (a, in_a), (b, in_b) = lay_out(one), lay_out(other)
    for move in ATTEMPTS:
        for body in ({"move": move}, {"moves": [move, move]}):
            first, second = in_a[0].post(a + "/moves", body), in_b[0].post(b + "/moves", body)
            assert first.status_code in (401, 403, 422), first.text
            assert told(first, a) == told(second, b), body


@pytest.mark.parametrize("words", [CHOICES, STANCES])
def test_the_answer_to_the_next_sealed_move_tells_nothing_of_the_first(lay_out, words):
    mine = chosen(0, "V5") if words is CHOICES else stance(0, "claim")
    answers = []
    for moves in words:
        path, seats = lay_out(moves)
        answer = seats[0].post(path + "/moves", {"move": mine})
        assert answer.status_code == 201
        answers.append(told(answer, path))
    assert len(set(map(str, answers))) == 1


def test_who_sealed_sees_the_own_word_and_everybody_that_it_was_given(lay_out):
    path, seats = lay_out([*CONFLICT, stance(1, "cede")])
    shown = {viewer: seats[viewer].get(path + "/table").json["state"]["conflicts"][0]["stances"] for viewer in seats}
    assert shown == {0: {"1": None}, 1: {"1": "cede"}, 2: {"1": None}, None: {"1": None}}
