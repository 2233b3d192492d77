"""The checker of vectors finds what is wrong with an answer: a check that cannot fail would be none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest

from tests.vectors.checker import check

PLAYED = {"type": "CardPlayed", "rule": "X-1", "seat": 0, "card": 5, "hands": [[3, 1], []]}
SCORED = {"type": "Scored", "rule": "X-2", "points": [1, 0], "flag": True}
REFUSED = {"code": "NOT_YOUR_TURN", "rule": "X-6", "message": "no", "faults": ["a", "b"]}
ANSWER: dict[str, Any] = {
    "opening": [{"type": "Started", "rule": "X-0"}],
    "steps": [
        {"events": [PLAYED, SCORED]},
        {"events": [{"type": "ClockRead", "rule": "X-4"}], "refused": REFUSED},
        {"events": [], "made": {"type": "spend", "seat": 0}},
    ],
    "state": {"turn": 1, "hands": [[10, 3], [7]], "pile": [1, 2, 3], "seats": [{"hand": ["b", "a"]}], "end": None},
}
MOVED = [{"type": "CardPlayed", "card": 5, "hands": [[1, 3], []]}, {"type": "Scored", "flag": True}]
VECTOR: dict[str, Any] = {
    "id": "X", "about": "everything that a vector can say", "config": {}, "position": None,
    "opening": [{"type": "Started"}], "seen": [{"as": "public", "event": 0, "fields": {"rule": "X-0"}}],
    "steps": [
        {"move": {}, "events": MOVED, "state": {"turn": 1}, "seen": [{"as": 1, "event": 0, "fields": {"seat": 0}}]},
        {"move": {}, "refused": {"code": "NOT_YOUR_TURN", "faults": ["a", "b"]}, "events": [{"type": "ClockRead"}]},
        {"move": {}, "made": {"type": "spend", "seat": 0}, "events": []},
    ],
    "final": {"hands": [[3, 10], [7]], "hands#": 2, "pile": [1, 2, 3], "seats.0": {"hand": ["a", "b"]}, "end": None},
    "views": [{"as": "public", "state": {"pile#": 3}}],
}  # fmt: skip


def answering(answer: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], Mapping[str, Any]]:
    """Answers every request alike."""
    return lambda request: answer


def changed(thing: dict[str, Any], change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """A changed copy."""
    copy = deepcopy(thing)
    change(copy)
    return copy


def test_an_answer_passes_as_the_vector_says_and_fails_where_it_differs() -> None:
    check(VECTOR, answering(ANSWER))
    check(VECTOR, answering(changed(ANSWER, lambda a: a["state"].update(hands=[[3, 10], [7]]))))
    for change in (
        lambda a: a.update(opening=[]),
        lambda a: a["opening"][0].update(rule="X-9"),  # seen
        lambda a: a["steps"].pop(),
        lambda a: a["steps"][0]["events"].append(SCORED),
        lambda a: a["steps"][0]["events"].reverse(),
        lambda a: a["steps"][0]["events"][0].update(card=7),
        lambda a: a["steps"][0]["events"][0].update(hands=[[1, 1], []]),
        lambda a: a["steps"][0]["events"][0].pop("card"),
        lambda a: a["steps"][0]["events"][1].update(flag=1),
        lambda a: a["steps"][0].update(refused=REFUSED),
        lambda a: a["steps"][1].update(events=[]),
        lambda a: a["steps"][1].pop("refused"),
        lambda a: a["steps"][1]["refused"].update(code="BAD_MOVE"),
        lambda a: a["steps"][1]["refused"].update(message=""),
        lambda a: a["steps"][2].update(made={"type": "spend", "seat": 1}),
        lambda a: a["state"].update(turn=True),
        lambda a: a["state"].update(hands=[[7], [10, 3]]),
        lambda a: a["state"].update(pile=[2, 1, 3]),
        lambda a: a["state"].pop("end"),
        lambda a: a.update(refused=REFUSED),
    ):
        with pytest.raises(AssertionError, match=r"^X"):
            check(VECTOR, answering(changed(ANSWER, change)))


def test_what_a_vector_says_in_vain_fails() -> None:
    for change in (
        lambda v: v.update(finally_={}),
        lambda v: v["steps"][0].update(event=[]),
        lambda v: v["final"].update({"pile.9": 1}),
    ):
        with pytest.raises(AssertionError):
            check(changed(VECTOR, change), answering(ANSWER))


def test_a_refused_set_up_and_some_events_among_others() -> None:
    vector = {"id": "X", "config": {}, "position": None, "refused": {"code": "NOT_YOUR_TURN"}}
    check(vector, answering({"refused": REFUSED}))
    for answer in ({"refused": {**REFUSED, "code": "BAD_MOVE"}}, {"steps": [], "state": {}}):
        with pytest.raises(AssertionError):
            check(vector, answering(answer))

    def some(*events: dict[str, Any]) -> dict[str, Any]:
        step = {"move": {}, "events_are": "some", "events": list(events)}
        return {"id": "X", "config": {}, "opening": ANSWER["opening"], "steps": [step]}

    among = {**ANSWER, "steps": [{"events": [PLAYED, SCORED, {**PLAYED, "card": 7}]}]}
    check(some({"card": 5}, {"type": "Scored"}, {"card": 7}), answering(among))
    for events in ([{"card": 3}], [SCORED, {"card": 5}], [SCORED, SCORED]):
        with pytest.raises(AssertionError):
            check(some(*events), answering(among))


def test_views_and_seen_events_are_asked_for_as_that_viewer_and_states_at_their_step() -> None:
    asked: set[tuple[Any, int]] = set()

    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        asked.add((request.get("as"), len(request["moves"])))
        return ANSWER

    check(VECTOR, ask)
    assert asked == {(None, 3), (None, 1), ("public", 3), (1, 3)}
