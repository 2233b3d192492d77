"""Where play at two tables parted, computed by the viewer's module from real records of all titles."""

import json
from pathlib import Path
from typing import Any

from tests.viewer.modules import ran

RECORDS = Path(__file__).parents[1] / "golden" / "records"
NAMES = (
    "market-day-3", "fairy-bargains-main-2", "fairy-bargains-v2-3", "fairy-bargains-v3-6", "math-market-beginner-3",
    "math-market-standard-4-window", "mercadito-3", "sealed-moonflight-2-second-edition",
)  # fmt: skip
DEALERS = ("dealer", "clock")

Side = dict[str, Any]


def side(record: list[Any]) -> Side:
    """A record with its index."""
    last = record[-1]["n"]
    index = {"stretches": [[1, last]], "types": [], "type_of": [], "speakers": [], "by": [], "moves": [],
             "marks": [], "scores": [], "superseded": []}  # fmt: skip
    return {"record": record, "index": index}


def parted(left: Side, right: Side) -> Any:
    return all_parted([(left, right)])[0]


def all_parted(pairs: list[tuple[Side, Side]]) -> list[Any]:
    told: list[Any] = ran(
        "parting.mjs", "compare/parting.js", [{"left": left, "right": right} for left, right in pairs]
    )
    return told


def recorded(name: str) -> list[Any]:
    return [json.loads(line) for line in (RECORDS / f"{name}.ndjson").read_text("utf-8").splitlines()]


def moved(record: list[Any]) -> list[int]:
    """Which events are decisions of seats."""
    return [at for at, event in enumerate(record) if "move" in event and event["by"].split(":")[0] not in DEALERS]


def test_a_game_does_not_part_from_itself() -> None:
    records = [recorded(name) for name in NAMES]
    for name, record, told in zip(NAMES, records, all_parted([(side(one), side(one)) for one in records]), strict=True):
        assert told["alike"] is True, name
        assert told["decisions"] == [len(moved(record))] * 2, name
        assert len(told["places"]) == len(moved(record)) + 2, name
        assert all(place["same"] and place["leftAt"] == place["rightAt"] for place in told["places"]), name
        steps = [place["leftAt"] for place in told["places"]]
        assert steps == sorted(steps), name


def test_the_decision_that_was_another_is_the_only_one_that_differs() -> None:
    records = [recorded(name) for name in NAMES]
    changed = [moved(record)[len(moved(record)) // 2] for record in records]
    pairs = []
    for record, at in zip(records, changed, strict=True):
        other = {**record[at], "move": {**record[at]["move"], "otherwise": True}}
        pairs.append((side(record), side([*record[:at], other, *record[at + 1 :]])))
    for name, record, at, told in zip(NAMES, records, changed, all_parted(pairs), strict=True):
        differing = [place for place in told["places"] if not place["same"]]
        assert [(one["left"]["step"], one["right"]["step"]) for one in differing] == [(record[at]["n"],) * 2], name
        assert differing[0]["seat"] == record[at]["move"]["seat"], name


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
