"""Variant 3, clause by clause (RULES.md and the sheet's section FB-5)."""

from __future__ import annotations

from typing import Any

from domain.games.fairy_bargains.table import DECK
from tests.domain.games.fairy_bargains.tables import SOLITAIRE
from tests.domain.games.rules import types, wires
from tests.every import each_case


def table(piles: list[list[int]], area: list[int], stock: list[int] | None = None, **options: Any) -> Any:
    """A table in play; piles that are not named are empty."""
    size = options.get("piles", 6)
    return SOLITAIRE.position(
        options, phase="play", piles=piles + [[]] * (size - len(piles)), play_area=area, stock=stock or []
    )


def match(state: Any, *piles: int) -> Any:
    """What a match causes."""
    return SOLITAIRE.made(state, type="match", seat=0, piles=[*piles])


def turn(state: Any) -> Any:
    """What turning causes."""
    return SOLITAIRE.made(state, type="turn", seat=0)


def dealt(deck: Any = DECK, **options: Any) -> Any:
    """What the deal causes."""
    return SOLITAIRE.made(SOLITAIRE.opened(**options), type="deal", deck=list(deck))


def test_fb_5_1_one_player_and_six_piles() -> None:
    config = SOLITAIRE.config(1)
    options = config.options
    assert (config.variant, config.players) == ("v3", 1)
    assert (options.piles, options.must_match, options.waste, options.fan) == (6, True, "stack", False)
    for piles in (5, 6, 7):
        assert SOLITAIRE.opened(piles=piles).piles == ((),) * piles


@each_case(
    "raw",
    [
        {"players": 2}, {"players": 0}, {}, {"players": 1, "first_dealer": 0}, {"players": 1, "options": {"piles": 4}},
        {"players": 1, "options": {"piles": 8}}, {"players": 1, "options": {"fan": 1}},
        {"players": 1, "options": {"must_match": 0}}, {"players": 1, "options": {"waste": "gone"}},
        {"players": 1, "options": {"decks": 1}},
    ],
)  # fmt: skip
def test_fb_6_6_bad_config(raw: dict[str, Any]) -> None:
    assert SOLITAIRE.misconfigured(raw)


def test_fb_5_3_fewer_are_turned_at_the_end_and_waste_is_lost_by_house_rule() -> None:
    draft = turn(table([[10]], [], [7, 10]))
    assert wires(draft)[0]["count"] == 2
    assert (wires(draft)[0]["top"], draft.state.stock, draft.state.play_area) == (10, (), (7, 10))
    state = table([[10]], [3, 5], [1, 7, 3, 5, 10], waste="discard")
    once = turn(state).state
    assert (once.play_area, once.discarded) == ((1, 7, 3), (3, 5))
    twice = turn(once).state
    assert (twice.play_area, twice.discarded, twice.stock) == ((5, 10), (3, 5, 1, 7, 3), ())


def test_fb_5_4_the_card_below_is_next() -> None:
    draft = match(table([[7, 5], [10]], [10, 3, 5]), 1)
    assert wires(draft)[1] == {"type": "PlayCardUncovered", "rule": "FB-5.4", "card": 3}
    assert draft.state.play_area == (10, 3)
    assert "PlayCardUncovered" not in types(match(table([[7, 5], [10]], [5], [1]), 1))


def test_fb_5_5_a_match_is_exact() -> None:
    state = table([[3], [1, 7], [5], [1], [1]], [3, 10], [1])
    draft = match(state, 3, 1, 5, 4)
    assert wires(draft)[0] == {
        "type": "MatchMade", "rule": "FB-5.5", "card": 10, "piles": [1, 3, 4, 5], "cards": [3, 5, 1, 1],
    }  # fmt: skip
    assert draft.state.removed == (10, 3, 5, 1, 1)
    assert draft.state.piles == ((), (1, 7), (), (), (), ())
    assert [move["piles"] for move in SOLITAIRE.moves(state)] == [[1, 2], [1, 3, 4, 5]]
    later = match(
        SOLITAIRE.position(phase="play", piles=[[3], [5, 3], [], [], [], []], play_area=[3], stock=[1], removed=[7, 7]),
        2,
    )
    assert later.state.removed == (7, 7, 3, 3)


def test_fb_5_5_turning_is_allowed_only_without_a_match() -> None:
    state = table([[3], [5]], [3], [1])
    assert SOLITAIRE.moves(state) == [{"type": "match", "seat": 0, "piles": [1]}]
    assert SOLITAIRE.refused(state, type="turn", seat=0) == "MATCH_AVAILABLE"
    free = table([[3], [5]], [3], [1], must_match=False)
    assert SOLITAIRE.moves(free) == [{"type": "match", "seat": 0, "piles": [1]}, {"type": "turn", "seat": 0}]
    assert turn(free).state.play_area == (3, 1)
    none = table([[3], [5]], [10], [1])
    assert SOLITAIRE.moves(none) == [{"type": "turn", "seat": 0}]
    assert SOLITAIRE.moves(none, None) == SOLITAIRE.moves(none, 1) == []


def test_fb_5_6_the_next_cards_are_turned_up_from_left_to_right() -> None:
    draft = match(table([[1, 3], [5], [7, 1], [1, 1]], [5]), 4, 3, 1)
    assert wires(draft)[1:4] == [
        {"type": "BargainTurnedUp", "rule": "FB-5.6", "pile": 1, "card": 1},
        {"type": "BargainTurnedUp", "rule": "FB-5.6", "pile": 3, "card": 7},
        {"type": "BargainTurnedUp", "rule": "FB-5.6", "pile": 4, "card": 1},
    ]
    cleared = match(table([[3], [5], [7, 7]], [10, 3], [1]), 1)
    assert wires(cleared)[2] == {"type": "PileCleared", "rule": "FB-5.6", "pile": 1}
    assert (cleared.state.turning, cleared.state.covered) == ((), False)


def test_fb_5_7_won_as_soon_as_all_piles_are_empty() -> None:
    draft = match(table([[3], [7]], [1, 10], [5]), 1, 2)
    assert wires(draft)[-1] == {"type": "GameEnded", "rule": "FB-5.7", "won": True, "bargains_left": 0}
    state = draft.state
    assert (state.phase, state.play_area, state.stock) == ("over", (1,), (5,))
    assert SOLITAIRE.seen(0, state)["result"] == {"won": True, "bargains_left": 0}
    result = SOLITAIRE.book.result(state)
    assert result is not None
    assert (result.winners, result.places, result.scores) == ((0,), None, None)
    assert SOLITAIRE.book.awaits(state).wire() == {"seats": [], "chance": None, "due": None}
    assert SOLITAIRE.moves(state) == SOLITAIRE.moves(state, None) == []


def test_fb_5_8_lost_without_a_match_or_a_card_to_match() -> None:
    draft = turn(table([[3, 3], [7]], [1], [5]))
    assert wires(draft)[-1] == {"type": "GameEnded", "rule": "FB-5.8", "won": False, "bargains_left": 3}
    result = SOLITAIRE.book.result(draft.state)
    assert result is not None
    assert (result.winners, result.places, result.scores) == ((), None, None)
    assert types(turn(table([[3, 3], [7]], [1], [7]))) == ["CardsTurned"]
    assert types(turn(table([[3, 3], [7]], [1], [5, 5, 5, 1]))) == ["CardsTurned"]
    assert SOLITAIRE.book.result(table([[3]], [5], [1])) is None
    draft = match(table([[3], [7]], [3]), 1)
    assert types(draft) == ["MatchMade", "PileCleared", "GameEnded"]
    assert wires(draft)[-1]["bargains_left"] == 1


def test_fb_6_refusals_in_order() -> None:
    over = SOLITAIRE.position(phase="over", result={"won": False, "bargains_left": 2})
    play, due = table([[3], [5]], [3], [1]), SOLITAIRE.opened()
    bad: list[dict[str, Any]] = [{"type": "match", "seat": seat, "piles": [1]} for seat in (1, -1)]
    bad += [{"type": "match", "seat": 0, "piles": piles} for piles in ([], [0], [1, -1], [1, 1], ["1"])]
    bad += [{"type": "match", "seat": 0}, {"type": "turn"}, {"type": "turn", "seat": 1}, {"type": "turn", "seat": -1}]
    bad += [{"type": "deal", "deck": [2]}, {"type": "reshuffle", "order": []}, {"type": "play", "seat": 0, "card": 3}]
    for raw in bad:
        for state in (over, play, due):
            assert SOLITAIRE.refused(state, **raw) == "BAD_MOVE"
    for raw in ({"type": "match", "seat": 0, "piles": [9]}, {"type": "turn", "seat": 0}, {"type": "deal", "deck": []}):
        assert SOLITAIRE.refused(over, **raw) == "GAME_OVER"
    assert SOLITAIRE.refused(due, type="match", seat=0, piles=[9]) == "WRONG_PHASE"
    assert SOLITAIRE.refused(due, type="turn", seat=0) == "WRONG_PHASE"
    assert SOLITAIRE.refused(play, type="deal", deck=[]) == "WRONG_PHASE"
    assert SOLITAIRE.refused(due, type="deal", deck=list(DECK[1:])) == "BAD_DEAL"


def test_fb_6_5_a_match_in_order() -> None:
    empty = table([[3], [5]], [], [1])
    assert SOLITAIRE.refused(empty, type="match", seat=0, piles=[7]) == "NO_SUCH_PILE"
    assert SOLITAIRE.refused(empty, type="match", seat=0, piles=[1, 3]) == "NO_SUCH_PILE"
    assert SOLITAIRE.refused(empty, type="match", seat=0, piles=[1]) == "PLAY_AREA_EMPTY"
    state = table([[3], [5]], [3, 10], [1])
    for piles in ([1], [1, 2]):
        assert SOLITAIRE.refused(state, type="match", seat=0, piles=piles) == "NOT_EXACT"
    assert SOLITAIRE.why(state, type="match", seat=0, piles=[7]) == "there is no pile 7; piles are 1 to 6"
    assert SOLITAIRE.why(state, type="match", seat=0, piles=[6]) == "pile 6 is empty"
    assert SOLITAIRE.why(empty, type="match", seat=0, piles=[1]) == "there is no card in the Play Area to match"
    assert SOLITAIRE.why(state, type="match", seat=0, piles=[1, 2]) == (
        "the piles' cards total 8, not the 10 of the Play Area"
    )


def test_fb_6_5_turning_in_order() -> None:
    state = table([[3], [5]], [3])
    assert SOLITAIRE.refused(state, type="turn", seat=0) == "STOCK_EMPTY"
    assert SOLITAIRE.why(state, type="turn", seat=0) == "the stock is empty"
    more = table([[3], [5]], [3], [1])
    assert SOLITAIRE.why(more, type="turn", seat=0) == "the 3 of the Play Area matches pile 1"


@each_case(
    ("data", "word"),
    [
        ({"hands": []}, "'hands'"), ({"turning": []}, "'turning'"), ({"covered": True}, "'covered'"),
        ({"phase": "start"}, "'phase'"), ({"piles": [[1]]}, "'piles' must have 6 entries"),
        ({"piles": [[1], [], [], [], [], [2]]}, "card 2"), ({"stock": [0]}, "card 0"), ({"play_area": [4]}, "card 4"),
        ({"removed": [6]}, "card 6"), ({"discarded": [8]}, "card 8"), ({"phase": "play"}, "without any Bargain cards"),
    ],
)  # fmt: skip
def test_what_cannot_be_a_table_is_refused(data: dict[str, Any], word: str) -> None:
    assert word in SOLITAIRE.unsound(**data)


def seen(state: Any, viewer: Any = 0) -> tuple[Any, ...]:
    """Piles, stock, Play Area and what is out of play, as the viewer sees them."""
    wire = SOLITAIRE.seen(viewer, state)
    return tuple(wire[name] for name in ("piles", "stock", "play_area", "discarded"))


def test_fb_7_the_next_cards_are_seen_only_from_their_own_events_on() -> None:
    state = table([[1, 3], [7, 7]], [10, 3])
    for event in match(state, 1):
        name = type(event).__name__
        state = SOLITAIRE.book.evolve(state, event)
        piles, _, area, _ = seen(state)
        assert piles[0] == ([None] if name in ("MatchMade", "PlayCardUncovered") else [1])
        assert piles[1] == [None, 7]
        assert area == ([None] if name == "MatchMade" else [10])


def test_a_game_is_lost_where_nothing_can_be_matched() -> None:
    state = table([[3], [7]], [3])
    assert SOLITAIRE.said(state, match(state, 1))[-1] == (
        "The stock is used up and nothing can be matched: the game is lost with 1 Bargain card left."
    )
