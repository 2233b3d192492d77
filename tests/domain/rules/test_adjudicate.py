"""The stateless form of the rules, with what only some titles have: an opening, a clock, a move made for a seat."""

from typing import Any

import pytest

from domain.games import title_named
from domain.rules.adjudicate import adjudicate
from domain.rules.foresight import foreseeable
from domain.rules.moves import read_move
from domain.rules.objection import Refused
from domain.rules.secrecy import ALL, PUBLIC, Viewer
from tests.domain.games.fairy_bargains.tables import BOOK, MAIN
from tests.domain.rules.lanterns import LANTERNS

SHUFFLE = {"type": "shuffle", "order": list("abcdefgh")}
HANDS = [["a", "d"], ["b", "e"], ["c", "f"]]


def asked(*moves: dict[str, Any], viewer: Viewer = ALL, **data: Any) -> dict[str, Any]:
    """The answer for three seats with a window of 100 ms, from a position if one is given."""
    config = {"players": 3, "options": {"limit_ms": 100}}
    return adjudicate(LANTERNS, config, moves, data or None, viewer)


def hide(seat: int, card: str, **more: Any) -> dict[str, Any]:
    return {"type": "hide", "seat": seat, "card": card, **more}


def codes(answer: dict[str, Any]) -> list[Any]:
    """For each step its refusal's code, or the types of its events."""
    return [
        step["refused"]["code"] if "refused" in step else [event["type"] for event in step["events"]]
        for step in answer["steps"]
    ]


def test_an_opening_comes_first_and_a_refused_move_changes_nothing() -> None:
    assert asked() == {
        "opening": [{"type": "GameStarted", "rule": "LA-1.1", "players": 3}],
        "steps": [],
        "state": {"now": 0, "phase": "deal", "hands": [[], [], []], "hidden": {}, "gifts": [], "closes": None},
    }
    answer = asked(phase="hide", hands=HANDS, gifts=[{"from": 0, "to": 1, "card": "x"}])  # keys may be left out
    assert ("opening" in answer, answer["state"]["gifts"]) == (False, [{"from": 0, "to": 1, "card": "x"}])
    assert "opening" not in adjudicate(title_named("fairy-bargains"), {"players": 2}, [])
    answer = asked(SHUFFLE, hide(0, "b"), hide(0, "a"), hide(1, "b"))
    assert codes(answer) == [["Dealt"], "NOT_IN_HAND", ["LanternHidden"], ["LanternHidden"]]
    assert answer["steps"][1]["refused"] == {"code": "NOT_IN_HAND", "rule": "LA-6", "message": "refused: NOT_IN_HAND"}
    assert answer["state"]["hidden"] == {"0": "a", "1": "b"}


def test_bad_positions_and_set_ups_are_refused_with_all_their_faults() -> None:
    whole = "a list in which every entry is an object with the member 'from'"
    for data, message in (
        ({"offers": []}, "a position has no key 'offers'; there are: now, phase, hands, hidden, gifts, closes, over"),
        ({"now": "0"}, "the key 'now' must be an integer"),
        ({"gifts": [{"to": 1, "card": "x"}]}, f"the key 'gifts' must be {whole}"),
    ):
        with pytest.raises(Refused) as refusal:
            asked(**data)
        objection = refusal.value.objection
        assert (objection.code, objection.rule, objection.message) == ("BAD_POSITION", "LA-6", message)
    with pytest.raises(Refused) as refusal:
        adjudicate(LANTERNS, {"players": 9}, [SHUFFLE])
    assert refusal.value.objection.faults == ("players", "and more")
    with pytest.raises(Refused, match="OPTION_UNKNOWN"):
        adjudicate(LANTERNS, {"players": 2, "options": {"x": 1}}, [])
    with pytest.raises(Refused, match="OPTION_BAD_VALUE"):
        adjudicate(LANTERNS, {"players": 2, "options": {"limit_ms": 0}}, [])


OPEN = {"phase": "hide", "hands": [["d"], ["b", "e"], ["c", "f"]], "hidden": {"0": "a"}, "now": 50, "closes": 150}


def test_the_clock_advances_before_a_move_and_what_it_causes_stays() -> None:
    answer = asked(hide(1, "b", at=151), **OPEN)
    assert answer["steps"] == [
        {
            "events": [{"type": "GameEnded", "rule": "LA-1.3", "reason": "time", "late": 1}],
            "refused": {"code": "GAME_OVER", "rule": "LA-6", "message": "refused: GAME_OVER"},
        }
    ]
    assert (answer["state"]["over"], answer["state"]["now"]) == ("time", 151)
    # Only a position can be so; a move without a time still advances the clock to where it stands.
    late = {**OPEN, "now": 200}
    assert codes(asked(hide(1, "b"), **late)) == ["GAME_OVER"]
    assert asked(hide(1, "b"), **late)["steps"][0]["events"][0]["late"] == 50
    assert codes(asked({"type": "tick"}, **late)) == [["GameEnded"]]
    for at in (150, 120):
        answer = asked(hide(1, "b", at=at), hide(2, "c"), **OPEN)
        assert (codes(answer), answer["state"]["now"]) == ([["LanternHidden"], ["LanternHidden", "GameEnded"]], at)


def test_time_does_not_run_backwards_and_the_clock_strikes_before_the_form_of_a_move_is_looked_at() -> None:
    """The title's own check comes before the clock step, and before it looks at the form of the move."""
    refused = {"code": "TIME_BACKWARDS", "rule": "LA-6", "message": "refused: TIME_BACKWARDS"}
    for move in (hide(1, "b"), {"type": "nonsense"}, {"type": "hide"}, {"type": "tick"}):
        assert asked({**move, "at": 49}, **OPEN)["steps"] == [{"refused": refused}]
    for move, code in [({"type": "nonsense"}, "UNKNOWN_MOVE"), ({"type": "hide"}, "MALFORMED")]:
        assert codes(asked({**move, "at": 100}, **OPEN)) == [code]
        late = asked({**move, "at": 151}, **OPEN)
        assert codes(late) == ["GAME_OVER"]
        assert late["steps"][0]["events"]
    for at in (None, "51", 51.0, True, [51]):
        assert codes(asked(hide(1, "b", at=at), **OPEN)) == [["LanternHidden"] if at is None else "MALFORMED"]


def test_a_refused_move_still_leaves_the_clock_advanced_and_a_tick_is_made_once_by_no_seat() -> None:
    answer = asked({"type": "nonsense", "at": 100}, hide(1, "b", at=99), **OPEN)
    assert (codes(answer), answer["state"]["now"]) == (["UNKNOWN_MOVE", "TIME_BACKWARDS"], 100)
    twice = asked({"type": "tick", "at": 151}, {"type": "tick", "at": 152}, **OPEN)
    assert codes(twice) == [["GameEnded"], "GAME_OVER"]
    late, early = (asked({"type": "tick", "seat": 0, "at": at}, **OPEN) for at in (151, 100))
    assert (codes(late), codes(early), len(late["steps"][0]["events"])) == (["GAME_OVER"], ["ROLE_NOT_ALLOWED"], 1)


def test_quiet_events_are_not_told_and_who_asks_the_rules_for_a_move_is_told_which() -> None:
    answer = asked({"type": "tick", "at": 60}, **OPEN)
    assert (answer["steps"], answer["state"]["now"]) == ([{"events": []}], 60)
    (step,) = asked({"type": "ai", "seat": 1}, **OPEN)["steps"]
    assert step["made"] == {"type": "hide", "seat": 1, "card": "b"}
    assert [event["type"] for event in step["events"]] == ["LanternHidden"]


def test_what_a_seat_can_foresee() -> None:
    """A bargain that the Pot decides can be foreseen; one that needs the Draw Pile cannot."""
    state = MAIN.position(phase="play", turn=0, hands=[[3, 10], [1], [1]], pot=[5], draw=[7, 1])
    low, high = BOOK.moves(state, 0)
    assert foreseeable(BOOK, state, low, 0)
    assert not foreseeable(BOOK, state, high, 0)
    assert foreseeable(BOOK, state, high, ALL)
    book = LANTERNS.book(None)
    secret = book.position(book.configure({"players": 3}), {"phase": "hide", "hands": HANDS})
    assert (book.scores(secret), BOOK.tick(5)) == (None, None)  # rules without points and without a clock
    for viewer in (0, 1, PUBLIC):
        assert foreseeable(book, secret, read_move(hide(0, "a"), book.move_types), viewer)
