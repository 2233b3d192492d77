"""What the plain table takes the members of an unknown state for."""

from typing import Any

from tests.viewer.modules import called

CASES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"phase": "play", "turn": 1, "closed": False}, {"facts": ["phase", "turn", "closed"]}),
    ({"turn": None, "now": 1250}, {}),
    ({"hands": [[3, 7], [None, None]]}, {"seats": [{"hands": [3, 7]}, {"hands": [None, None]}]}),
    ({"pot": [3, 7], "draw": [None] * 9}, {"zones": ["pot", "draw"]}),
    ({"totals": [3, 7]}, {"seats": [{"totals": 3}, {"totals": 7}]}),
    ({"hand_points": [[3, 7], [1, 2]]}, {"scores": ["hand_points"]}),
    ({"hidden": {"1": None}}, {"seats": [{}, {"hidden": [None]}]}),
    ({"seats": [{"coins": 3, "hand": ["a"]}, {"coins": None}]},
     {"seats": [{"coins": 3, "hand": ["a"]}, {"coins": None}]}),
    ({"table": [{"slot": 1, "seat": 1}, {"slot": 2, "seat": 0}]}, {"rest": ["table"]}),
    ({"supply": {"red": [None], "blue": []}}, {"zones": ["supply: red", "supply: blue"]}),
    ({"votes": [0, 1], "votes_of": [0, 1]}, {"facts": ["votes"], "zones": ["votes_of"]}),
    ({"options": {"hands": 2}, "offer": {"from": 0, "to": 1}}, {"settings": ["options"], "rest": ["offer"]}),
    ({"result": {"winners": [1], "places": [2, 1]}}, {"won": [1], "rest": ["result"]}),
    ({"over": "time"}, {"facts": ["over"]}),
    ({}, {}),
]  # fmt: skip
"""States, and the parts of the plain table that they fill, each with the names of its members; of seats their members
too."""


def named(found: dict[str, Any]) -> dict[str, Any]:
    """The parts that are not empty."""
    parts = ("facts", "zones", "scores", "rest", "settings")
    told = {part: [member["name"] for member in found[part]] for part in parts if found[part]}
    seats = [{member["name"]: member["value"] for member in seat} for seat in found["seats"]]
    return told | ({"seats": seats} if any(seats) else {}) | ({"won": found["winners"]} if found["winners"] else {})


def test_names_and_shapes_tell_what_a_member_is() -> None:
    found = called("tables/outline.js", "outline", *((state, 2) for state, _ in CASES))
    assert [(state, named(outlined)) for (state, _), outlined in zip(CASES, found, strict=True)] == CASES
