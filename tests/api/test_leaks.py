"""What a table hides reaches nobody by a batch, by the answer to a move of one's own, or by the log.

`tests/leaks` asks every route about tables that differ in what is hidden alone; here a seat tries something out.
"""

import pytest

from .conftest import open_game
from .whole_answers import told

HANDS = [(1, 3, 3, 5, 7, 10), (1, 1, 5, 5, 7, 7), (3, 5, 7, 10, 10, 10)]
POT = (1, 5, 10)
FIRST = ["F5", "V5", "L5", "B5", "P5"]
ORDER = [*FIRST, *(f"{family}{good}" for family in "FVLBP" for good in range(1, 5)), "J"]
MERCADITO = [{"type": "shuffle", "order": ORDER}, {"type": "deal"}]


def deal_of(hands) -> dict:
    """The deal that gives these hands; the draw pile lies in another order where other hands are given."""
    deck = [hands[(place + 2) % 3][row] for row in range(6) for place in range(3)] + list(POT)
    rest = [card for card in (1, 3, 5, 7, 10) for _ in range(13 - deck.count(card))]
    return {"type": "deal", "deck": deck + (rest if hands == HANDS else rest[::-1])}


@pytest.fixture
def lay_out(organiser, speaker):
    """Opens a table and makes moves, each by its seat; returns its path and who speaks as whom."""

    def make(title, moves, config=None):
        seats = [{"player": name} for name in ("ana", "ben", "cem")]
        game = open_game(organiser, title=title, dealing="recorded", config=config or {}, seats=seats)
        path = f"/games/{game['id']}"
        speakers = {**{seat["seat"]: speaker(seat["token"]) for seat in game["seats"]}, None: speaker()}
        for move in moves:
            answer = (speakers[move["seat"]] if "seat" in move else organiser).post(path + "/moves", {"move": move})
            assert answer.status_code == 201, answer.text
        return path, speakers

    return make


@pytest.fixture
def dealt(lay_out):
    """A table of Fairy Bargains with these hands, seat 2 to lead."""
    return lambda hands: lay_out("fairy-bargains", [deal_of(hands)], {"first_dealer": 1})


def test_a_batch_cannot_be_used_to_try_out_what_is_hidden(dealt):
    """A 3 may be answered in a way that depends on what others hold: a second move would have to guess it."""
    (a, in_a), (b, in_b) = dealt(HANDS), dealt([HANDS[1], HANDS[0], HANDS[2]])
    for second in (
        {"type": "take", "seat": 2, "cards": [5, 10]},
        {"type": "play", "seat": 0, "card": 7},
        {"type": "x"},
    ):
        body = {"moves": [{"type": "play", "seat": 2, "card": 3}, second]}
        assert told(in_a[2].post(a + "/moves", body), a) == told(in_b[2].post(b + "/moves", body), b)


def chosen(seat: int, card: str | None) -> dict:
    choice = {"seat": seat, "round": 1}
    return {"type": "pass", **choice} if card is None else {"type": "choose", **choice, "card": card}


def stance(seat: int, word: str) -> dict:
    return {"type": "stance", "seat": seat, "round": 1, "card": "F5", "stance": word}


CONFLICT = [chosen(0, "F5"), chosen(1, "F5"), chosen(2, "F5")]


@pytest.mark.parametrize(("sealed", "mine"), [
    ([[chosen(1, card)] for card in ("F5", "P5", None)], chosen(0, "V5")),
    ([[*CONFLICT, stance(1, word)] for word in ("claim", "cede", "leave", "destroy")], stance(0, "claim")),
])  # fmt: skip
def test_the_answer_to_the_next_sealed_move_tells_nothing_of_the_first(lay_out, sealed, mine):
    answers = []
    for moves in sealed:
        path, seats = lay_out("mercadito", [*MERCADITO, *moves])
        answers.append(told(seats[0].post(path + "/moves", {"move": mine}), path))
    assert (answers[0][0], len(set(map(str, answers)))) == (201, 1)


def test_who_sealed_sees_the_own_word_and_everybody_that_it_was_given(lay_out):
    path, seats = lay_out("mercadito", [*MERCADITO, *CONFLICT, stance(1, "cede")])
    shown = {viewer: seats[viewer].get(path + "/table").json["state"]["conflicts"][0]["stances"] for viewer in seats}
    assert shown == {0: {"1": None}, 1: {"1": "cede"}, 2: {"1": None}, None: {"1": None}}
