"""The checker of vectors finds what is wrong with an answer: a check that cannot fail would be none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest

from tests.vectors import check, vectors_of

PLAYED = {"type": "CardPlayed", "rule": "X-1", "seat": 0, "card": 5, "hands": [[3, 1], []]}
SCORED = {"type": "Scored", "rule": "X-2", "points": [1, 0], "flag": True}
REFUSED = {"code": "NOT_YOUR_TURN", "rule": "X-6", "message": "no", "faults": ["a", "b"]}

ANSWER: dict[str, Any] = {
    "opening": [{"type": "Started", "rule": "X-0"}],
    "steps": [
        {"events": [PLAYED, SCORED]},
        {"events": [{"type": "ClockRead", "rule": "X-4"}], "refused": REFUSED},
        {"refused": REFUSED},
        {"events": [], "made": {"type": "spend", "seat": 0}},
    ],
    "state": {"turn": 1, "hands": [[10, 3], [7]], "pile": [1, 2, 3], "seats": [{"hand": ["b", "a"]}], "end": None},
}

VECTOR: dict[str, Any] = {
    "id": "X",
    "about": "everything that a vector can say",
    "rules": ["X-1"],
    "config": {"players": 2},
    "position": None,
    "opening": [{"type": "Started"}],
    "seen": [{"as": "public", "event": 0, "fields": {"rule": "X-0"}}],
    "steps": [
        {
            "move": {"type": "play"},
            "events": [{"type": "CardPlayed", "card": 5, "hands": [[1, 3], []]}, {"type": "Scored", "flag": True}],
            "state": {"turn": 1},
            "seen": [{"as": 1, "event": 0, "fields": {"seat": 0}}],
            "views": [{"as": 1, "state": {"hands.0": [3, 10]}}],
        },
        {"move": {}, "refused": {"code": "NOT_YOUR_TURN"}, "events": [{"type": "ClockRead"}]},
        {"move": {}, "refused": {"code": "NOT_YOUR_TURN", "faults": ["a", "b"]}},
        {"move": {}, "made": {"type": "spend", "seat": 0}, "events": []},
    ],
    "final": {
        "turn": 1,
        "hands.0": [3, 10],
        "hands": [[3, 10], [7]],
        "hands#": 2,
        "pile": [1, 2, 3],
        "pile.0": 1,
        "pile#": 3,
        "seats.0": {"hand": ["a", "b"]},
        "end": None,
    },
    "views": [{"as": "public", "state": {"pile#": 3}}],
}

Change = Callable[[dict[str, Any]], object]


def answering(answer: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], Mapping[str, Any]]:
    """Answers every request alike."""

    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        assert {"config", "position", "moves"} <= request.keys() <= {"config", "position", "moves", "as"}
        return answer

    return ask


def changed(thing: dict[str, Any], change: Change) -> dict[str, Any]:
    """A changed copy."""
    copy = deepcopy(thing)
    change(copy)
    return copy


def test_an_answer_as_the_vector_says_passes() -> None:
    check(VECTOR, answering(ANSWER))


CHANGES: list[Change] = [
    lambda a: a.update(opening=[]),
    lambda a: a["opening"].append(SCORED),
    lambda a: a.pop("opening"),
    lambda a: a["opening"][0].update(rule="X-9"),
    lambda a: a["steps"].pop(),
    lambda a: a["steps"].append({"events": []}),
    lambda a: a["steps"][0]["events"].append(SCORED),
    lambda a: a["steps"][0]["events"].reverse(),
    lambda a: a["steps"][0]["events"][0].update(card=7),
    lambda a: a["steps"][0]["events"][0].update(card=5.5),
    lambda a: a["steps"][0]["events"][0].update(hands=[[1, 1], []]),
    lambda a: a["steps"][0]["events"][0].update(hands=[[], [1, 3]]),
    lambda a: a["steps"][0]["events"][0].pop("card"),
    lambda a: a["steps"][0]["events"][0].update(seat=1),
    lambda a: a["steps"][0]["events"][1].update(flag=1),
    lambda a: a["steps"][0].update(refused=REFUSED),
    lambda a: a["steps"][1].update(events=[]),
    lambda a: a["steps"][1].pop("refused"),
    lambda a: a["steps"][2]["refused"].update(code="BAD_MOVE"),
    lambda a: a["steps"][2]["refused"].update(faults=["a"]),
    lambda a: a["steps"][2]["refused"].update(message=""),
    lambda a: a["steps"][2].update(events=[SCORED]),
    lambda a: a["steps"][3].update(made={"type": "spend", "seat": 1}),
    lambda a: a["steps"][3].pop("made"),
    lambda a: a["state"].update(turn=0),
    lambda a: a["state"].update(turn=True),
    lambda a: a["state"].update(hands=[[10, 10], [7]]),
    lambda a: a["state"].update(hands=[[7], [10, 3]]),
    lambda a: a["state"].update(hands=[]),
    lambda a: a["state"].update(pile=[2, 1, 3]),
    lambda a: a["state"].update(pile=[1, 2, 3, 4]),
    lambda a: a["state"].update(seats=[{"hand": ["a", "c"]}]),
    lambda a: a["state"].update(end=0),
    lambda a: a["state"].pop("end"),
    lambda a: a.update(refused=REFUSED),
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_an_answer_that_differs_anywhere_fails(number: int) -> None:
    with pytest.raises(AssertionError, match=r"^X"):
        check(VECTOR, answering(changed(ANSWER, CHANGES[number])))


def test_hands_may_come_in_any_order_and_other_piles_may_not() -> None:
    check(VECTOR, answering(changed(ANSWER, lambda a: a["state"].update(hands=[[3, 10], [7]]))))


@pytest.mark.parametrize(
    "change",
    [
        lambda v: v.update(finally_={}),
        lambda v: v["steps"][0].update(event=[]),
        lambda v: v["final"].update({"pile.9": 1}),
        lambda v: v["final"].update({"pile.x": 1}),
        lambda v: v["final"].update({"turn.0": 1}),
    ],
)
def test_what_a_vector_says_in_vain_fails(change: Change) -> None:
    with pytest.raises(AssertionError):
        check(changed(VECTOR, change), answering(ANSWER))


def test_a_refused_set_up() -> None:
    vector = {"id": "X", "config": {}, "position": None, "refused": {"code": "BAD_CONFIG", "rule": "X-6"}}
    refused = {"code": "BAD_CONFIG", "rule": "X-6", "message": "no"}
    check(vector, answering({"refused": refused}))
    for answer in ({"refused": {**refused, "code": "BAD_MOVE"}}, {"steps": [], "state": {}}):
        with pytest.raises(AssertionError):
            check(vector, answering(answer))


def some(*events: dict[str, Any]) -> dict[str, Any]:
    """A vector in which these events occur among others."""
    step = {"move": {}, "events_are": "some", "events": list(events)}
    return {"id": "X", "config": {}, "position": None, "opening": ANSWER["opening"], "steps": [step]}


def test_some_events_occur_in_their_order_among_others() -> None:
    answer = {**ANSWER, "steps": [{"events": [PLAYED, SCORED, {**PLAYED, "card": 7}]}]}
    for events in ([], [PLAYED], [SCORED, {"card": 7}], [{"card": 5}, {"type": "Scored"}, {"card": 7}]):
        check(some(*events), answering(answer))
    for events in ([{"card": 3}], [SCORED, {"card": 5}], [SCORED, SCORED]):
        with pytest.raises(AssertionError):
            check(some(*events), answering(answer))


def test_views_and_seen_events_are_asked_for_as_that_viewer_and_states_at_their_step() -> None:
    asked: list[tuple[Any, int]] = []

    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        asked.append((request.get("as"), len(request["moves"])))
        return ANSWER

    check(VECTOR, ask)
    assert set(asked) == {(None, 4), (None, 1), ("public", 4), (1, 4), (1, 1)}


def test_vectors_are_read_from_the_project_itself() -> None:
    assert all(vector["id"].startswith("FB-") for vector in vectors_of("fairy-bargains"))
