"""Where play at two tables parted, computed by the viewer's module from real records of all titles."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.clients.test_bots import node

HERE = Path(__file__).parent
MODULE = HERE.parents[1] / "replays" / "viewer" / "compare" / "parting.js"
RECORDS = HERE.parent / "golden" / "records"
NAMES = (
    "market-day-3", "fairy-bargains-main-2", "fairy-bargains-v2-3", "fairy-bargains-v3-6", "math-market-beginner-3",
    "math-market-standard-4-window", "mercadito-3", "sealed-moonflight-2-second-edition",
)  # fmt: skip
DEALERS = ("dealer", "clock")

Side = dict[str, Any]


def side(record: list[Any], rounds: list[int] | None = None) -> Side:
    """A record with its index; a round begins at each of these steps."""
    last = record[-1]["n"]
    marks = [{"step": step, "kind": "round", "label": f"Round {k}"} for k, step in enumerate(rounds or [], 1)]
    index = {"stretches": [[1, last]], "types": [], "type_of": [], "speakers": [], "by": [], "moves": [],
             "marks": marks, "scores": [], "superseded": []}  # fmt: skip
    return {"record": record, "index": index}


def parted(left: Side, right: Side) -> Any:
    command = [node(), str(HERE / "parting.mjs"), str(MODULE)]
    sides = json.dumps({"left": left, "right": right})
    return json.loads(subprocess.run(command, input=sides, capture_output=True, text=True, check=True).stdout)


def recorded(name: str) -> list[Any]:
    return [json.loads(line) for line in (RECORDS / f"{name}.ndjson").read_text("utf-8").splitlines()]


def moved(record: list[Any]) -> list[int]:
    """Which events are decisions of seats."""
    return [at for at, event in enumerate(record) if "move" in event and event["by"].split(":")[0] not in DEALERS]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_does_not_part_from_itself(name: str) -> None:
    record = recorded(name)
    told = parted(side(record), side(record))
    assert told["alike"] is True
    assert told["decisions"] == [len(moved(record))] * 2
    assert len(told["places"]) == len(moved(record)) + 2
    assert all(place["same"] and place["leftAt"] == place["rightAt"] for place in told["places"])
    steps = [place["leftAt"] for place in told["places"]]
    assert steps == sorted(steps)


@pytest.mark.parametrize("name", NAMES)
def test_the_decision_that_was_another_is_the_only_one_that_differs(name: str) -> None:
    record = recorded(name)
    at = moved(record)[len(moved(record)) // 2]
    changed = {**record[at], "move": {**record[at]["move"], "otherwise": True}}
    told = parted(side(record), side([*record[:at], changed, *record[at + 1 :]]))
    differing = [place for place in told["places"] if not place["same"]]
    assert [(one["left"]["step"], one["right"]["step"]) for one in differing] == [(record[at]["n"],) * 2]
    assert differing[0]["seat"] == record[at]["move"]["seat"]


def played(*moves: tuple[int, str, Any], deal: Any = 1) -> list[Any]:
    """A record: the deal, and moves by (seat, type, card)."""
    dealt = {"n": 1, "by": "dealer", "move": {"type": "deal", "deck": deal}, "data": {}}
    return [dealt] + [
        {"n": n, "by": f"seat:{seat}", "move": {"type": kind, "seat": seat, "card": card}, "data": {"card": card}}
        for n, (seat, kind, card) in enumerate(moves, 2)
    ]


def test_a_decision_that_only_one_table_had_stands_alone_and_the_rest_stays_in_step() -> None:
    left = played((0, "play", 1), (1, "play", 2), (0, "play", 3), (1, "play", 4))
    right = played((0, "play", 1), (1, "play", 2), (1, "trade", 9), (0, "play", 3), (1, "play", 4))
    places = parted(side(left), side(right))["places"]
    differing = [place for place in places if not place["same"]]
    assert [(one["left"], one["right"]["kind"]) for one in differing] == [(None, "trade")]
    assert differing[0]["leftAt"] == 3, "the other table waits where it was"


def test_other_kinds_are_laid_beside_each_other_by_their_order() -> None:
    left = played((0, "choose", 1), (1, "pass", None), deal=1)
    right = played((1, "choose", 5), (0, "choose", 1), deal=2)
    told = parted(side(left), side(right))
    assert told["alike"] is False
    pairs = [(one["seat"], one["same"]) for one in told["places"][1:-1]]
    assert pairs == [(0, True), (1, False)], "the order of seats within a round is no difference"


def test_rounds_hold_the_tables_together_when_one_had_more_decisions() -> None:
    left = played((0, "play", 1), (0, "play", 2), (0, "play", 3), (0, "play", 4))
    right = played((0, "play", 1), (0, "play", 3), (0, "play", 4))
    places = parted(side(left, [2, 4]), side(right, [2, 3]))["places"]
    assert [(one["group"], one["same"]) for one in places[1:-1]] == [
        ("Round 1#1", True), ("Round 1#1", False), ("Round 2#1", True), ("Round 2#1", True),
    ]  # fmt: skip


def test_equal_cards_and_moments_are_no_difference() -> None:
    left, right = played((0, "play", "coin:1")), played((0, "play", "coin:2"))
    right[1]["move"]["at"] = 700
    assert all(place["same"] for place in parted(side(left), side(right))["places"])
