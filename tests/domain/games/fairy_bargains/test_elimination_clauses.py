"""Variant 2, clause by clause (RULES.md and the sheet's section FB-4)."""

from __future__ import annotations

from typing import Any

from tests.domain.games.fairy_bargains.tables import ELIMINATION
from tests.domain.games.rules import types, wires
from tests.every import each_case

START = (1, 1, 1, 3, 3, 3, 5, 5, 7, 7, 10)
ON_PLACEMENT = {"elimination": "on_placement"}


def table(hands: list[list[int]], pot: list[int], turn: int = 0, options: dict[str, Any] | None = None) -> Any:
    """A table in play; seats without cards are out in their order."""
    out = [seat for seat, hand in enumerate(hands) if not hand]
    return ELIMINATION.position(options, len(hands), phase="play", turn=turn, hands=hands, pot=pot, out=out)


def exchange(state: Any, place: int, *withdraw: int) -> Any:
    """What an exchange of the seat in turn causes."""
    return ELIMINATION.made(state, type="exchange", seat=state.turn, place=place, withdraw=[*withdraw])


def refused(state: Any, place: int, *withdraw: int) -> str:
    """The code with which an exchange of the seat in turn is refused."""
    return ELIMINATION.refused(state, type="exchange", seat=state.turn, place=place, withdraw=[*withdraw])


def test_fb_4_1_eleven_cards_in_front_of_each_and_an_empty_pot() -> None:
    for players in (2, 3, 4):
        state = ELIMINATION.opened(players)
        assert (state.hands, state.pot, state.out) == ((START,) * players, (), ())
    assert (len(START), sum(START)) == (11, 46)


def test_fb_4_1_up_to_six_with_two_decks() -> None:
    assert ELIMINATION.opened(6, decks=2).hands == (START,) * 6
    assert ELIMINATION.config(5, decks=2).players == 5
    for players in (5, 6):
        message = ELIMINATION.misconfigured({"players": players})
        assert message == "'players' must be 2 to 4; more need the option 'decks': 2"
    for raw in ({"players": 7, "options": {"decks": 2}}, {"players": 1}, {"players": 7}, {}):
        assert ELIMINATION.misconfigured(raw) == "'players' must be 2 to 6"


@each_case(
    "raw",
    [
        {"first_dealer": 0},
        {"options": {"decks": 3}},
        {"options": {"decks": True}},
        {"options": {"rounds": 1}},
        {"options": {"elimination": None}},
    ],
)
def test_fb_6_6_bad_config(raw: dict[str, Any]) -> None:
    assert ELIMINATION.misconfigured({"players": 3, **raw})


def test_fb_4_2_a_random_seat_starts() -> None:
    state = ELIMINATION.opened(3)
    awaits = ELIMINATION.book.awaits(state)
    assert awaits.wire() == {"seats": [], "chance": {"type": "start", "cards": 3}, "due": None}
    assert awaits.chance is not None
    assert (dict(awaits.chance.piles), awaits.chance.pick) == ({"first": (0, 1, 2)}, True)
    assert ELIMINATION.moves(state, None) == [{"type": "start", "first": first} for first in range(3)]
    assert ELIMINATION.moves(state, 0) == []
    draft = ELIMINATION.made(state, type="start", first=2)
    assert wires(draft) == [{"type": "GameStarted", "rule": "FB-4.2", "seat": 2}]
    assert (draft.state.phase, draft.state.turn) == ("play", 2)
    assert ELIMINATION.book.awaits(draft.state).seats == (2,)


def test_fb_4_4_the_placed_card_buys_one_less_at_most_and_a_one_buys_nothing() -> None:
    state = table([[1, 5, 7], [5], [5]], [1, 1, 5, 7])
    assert refused(state, 7, 7) == "WITHDRAW_TOO_MUCH"
    assert refused(state, 7, 5, 1, 1) == "WITHDRAW_TOO_MUCH"
    assert refused(state, 5, 5) == "WITHDRAW_TOO_MUCH"
    assert refused(state, 1, 1) == "WITHDRAW_TOO_MUCH"
    assert exchange(state, 7, 5, 1).state.hands[0] == (1, 1, 5, 5)
    assert [move["withdraw"] for move in ELIMINATION.moves(state, 0) if move["place"] == 1] == [[]]
    assert [move["place"] for move in ELIMINATION.moves(state, 0)] == [1] + [5] * 3 + [7] * 5
    assert ELIMINATION.moves(state, 1) == ELIMINATION.moves(state, None) == []


def test_fb_4_5_out_without_cards_after_the_withdrawal() -> None:
    draft = exchange(table([[3], [5], [5], [7]], [1]), 3)
    assert wires(draft)[-1] == {"type": "PlayerEliminated", "rule": "FB-4.5", "seat": 0, "place": 4}
    assert (draft.state.out, draft.state.turn, draft.state.phase) == ((0,), 1, "play")
    assert types(exchange(table([[3], [5], [5]], [1]), 3, 1)) == ["CardPlaced", "CardsWithdrawn"]


def test_fb_4_5_on_placement_the_last_card_buys_nothing() -> None:
    state = table([[3], [5], [5]], [1], options=ON_PLACEMENT)
    assert ELIMINATION.moves(state, 0) == [{"type": "exchange", "seat": 0, "place": 3, "withdraw": []}]
    assert refused(state, 3, 1) == "ELIMINATED_NO_WITHDRAWAL"
    assert wires(exchange(state, 3))[1:] == [{"type": "PlayerEliminated", "rule": "FB-4.5", "seat": 0, "place": 3}]
    two = table([[3, 3], [5], [5]], [1], options=ON_PLACEMENT)
    assert exchange(two, 3, 1).state.hands[0] == (1, 3)
    assert len(ELIMINATION.moves(two, 0)) == 2


def test_fb_4_6_the_last_with_cards_wins_at_once() -> None:
    state = ELIMINATION.position(None, 4, phase="play", turn=3, hands=[[], [5, 5], [], [7]], pot=[10], out=[2, 0])
    draft = exchange(state, 7)
    assert wires(draft)[-2:] == [
        {"type": "PlayerEliminated", "rule": "FB-4.5", "seat": 3, "place": 2},
        {"type": "GameEnded", "rule": "FB-4.6", "places": [3, 1, 4, 2], "winners": [1]},
    ]
    end = draft.state
    assert (end.phase, end.turn, end.out, end.hands) == ("over", None, (2, 0, 3), ((), (5, 5), (), ()))
    assert ELIMINATION.seen("public", end)["result"] == {"places": [3, 1, 4, 2], "winners": [1]}
    result = ELIMINATION.book.result(end)
    assert result is not None
    assert (result.winners, result.places, result.scores) == ((1,), (3, 1, 4, 2), None)
    assert ELIMINATION.book.result(state) is None
    assert ELIMINATION.book.scores(end) is None
    assert ELIMINATION.book.awaits(end).wire() == {"seats": [], "chance": None, "due": None}
    assert ELIMINATION.moves(end, 1) == ELIMINATION.moves(end, None) == []


def test_fb_4_7_eliminated_seats_are_skipped() -> None:
    assert exchange(table([[5, 5], [], [], [3]], [], turn=0), 5).state.turn == 3
    assert exchange(table([[5], [], [3, 3], []], [], turn=2), 3).state.turn == 0
    assert exchange(table([[], [5], [], [3, 3]], [], turn=3), 3).state.turn == 1


def test_fb_6_refusals_in_order() -> None:
    over = ELIMINATION.position(None, 2, phase="over", hands=[[], [1]], out=[0])
    play, due = table([[3, 10], [5], [5]], [1]), ELIMINATION.opened(3)
    good: dict[str, Any] = {"type": "exchange", "seat": 0, "place": 3, "withdraw": []}
    bad: list[dict[str, Any]] = [{"type": "exchange", "seat": 0, "place": 3}, {"type": "play", "seat": 0, "card": 3}]
    bad += [{**good, "place": 2}, {**good, "withdraw": [2]}, {**good, "seat": 3}, {**good, "seat": -1}]
    bad += [{"type": "start", "first": 3}, {"type": "start", "first": -1}, {"type": "start"}]
    for raw in bad:
        for state in (over, play, due):
            assert ELIMINATION.refused(state, **raw) == "BAD_MOVE"
    assert ELIMINATION.refused(over, type="start", first=0) == "GAME_OVER"
    assert ELIMINATION.refused(over, type="exchange", seat=0, place=3, withdraw=[]) == "GAME_OVER"
    assert ELIMINATION.refused(play, type="start", first=0) == "WRONG_PHASE"
    assert ELIMINATION.refused(due, type="exchange", seat=0, place=7, withdraw=[10]) == "WRONG_PHASE"
    assert ELIMINATION.why(due, type="exchange", seat=0, place=7, withdraw=[]) == (
        "the table waits for the seat that starts to be drawn"
    )
    assert ELIMINATION.refused(play, type="exchange", seat=1, place=7, withdraw=[10]) == "NOT_YOUR_TURN"


def test_fb_6_5_an_exchange_in_order() -> None:
    last = table([[3], [5], [5]], [1], options=ON_PLACEMENT)
    assert refused(last, 5, 10) == "CARD_NOT_IN_FRONT"
    assert refused(last, 3, 10) == "ELIMINATED_NO_WITHDRAWAL"
    state = table([[3, 10], [5], [5]], [1])
    assert refused(state, 5, 10) == "CARD_NOT_IN_FRONT"
    assert refused(state, 3, 3, 3) == "WITHDRAW_NOT_IN_POT"
    assert refused(state, 3, 1, 1) == "WITHDRAW_NOT_IN_POT"
    assert refused(state, 3, 3) == "WITHDRAW_TOO_MUCH"


def test_fb_6_5_the_reasons_name_what_is_wrong() -> None:
    def why(state: Any, place: int, *withdraw: int) -> str:
        return ELIMINATION.why(state, type="exchange", seat=0, place=place, withdraw=[*withdraw])

    state = table([[3, 7], [5], [5]], [1])
    assert why(state, 5) == "seat 1 has no 5 in front"
    assert why(state, 3, 10, 5) == "the Pot is then 1 and 3, and does not hold 5 and 10"
    assert why(state, 7, 7, 1) == "1 and 7 total 8, and a 7 buys 6 at most"
    last = table([[3], [5], [5]], [1], options=ON_PLACEMENT)
    assert why(last, 3, 1) == "the 3 is the last card: seat 1 is out with it"


@each_case(
    ("data", "word"),
    [
        ({"draw": []}, "'draw'"), ({"hands": [[1], [1]]}, "'hands' must have one entry for each of the 3 seats"),
        ({"hands": [[1], [1], [2]]}, "card 2"), ({"pot": [0]}, "card 0"), ({"phase": "play", "turn": 3}, "3 is no"),
        ({"phase": "play"}, "somebody's turn"), ({"turn": 0}, "somebody's turn"),
        ({"phase": "over", "turn": 0}, "somebody's turn"), ({"out": [0]}, "'out'"),
        ({"phase": "play", "turn": 1, "hands": [[], [1], [1]]}, "'out'"),
        ({"phase": "play", "turn": 1, "hands": [[], [1], [1]], "out": [0, 0]}, "'out'"),
        ({"phase": "play", "turn": 0, "hands": [[], [1], [1]], "out": [0]}, "seat 1 is out"),
        ({"phase": "play", "turn": 2, "hands": [[], [], [1]], "out": [0, 1]}, "fewer than two"),
        ({"hands": [[], [], [1]], "out": [0, 1]}, "fewer than two"),
    ],
)  # fmt: skip
def test_what_cannot_be_a_table_is_refused(data: dict[str, Any], word: str) -> None:
    assert word in ELIMINATION.unsound(**data)
