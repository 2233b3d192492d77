"""What the plain table takes the members of an unknown state for."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.clients.test_bots import node

MODULE = Path(__file__).parents[2] / "replays" / "viewer" / "tables" / "outline.js"
SCRIPT = Path(__file__).with_name("outline.mjs")


def outlined(state: dict[str, Any], count: int = 2) -> dict[str, Any]:
    """The parts that are not empty, each with the names of its members; of seats their members too."""
    done = subprocess.run([node(), str(SCRIPT), str(MODULE)], input=json.dumps({"state": state, "count": count}),
                          capture_output=True, text=True, check=False, timeout=120)  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    parts = ("facts", "zones", "scores", "rest", "settings")
    named = {part: [member["name"] for member in found[part]] for part in parts if found[part]}
    seats = [{member["name"]: member["value"] for member in seat} for seat in found["seats"]]
    return named | ({"seats": seats} if any(seats) else {}) | ({"won": found["winners"]} if found["winners"] else {})


@pytest.mark.parametrize(
    ("state", "expected"),
    [
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
    ],
    ids=lambda value: ",".join(value) or "nothing",
)  # fmt: skip
def test_names_and_shapes_tell_what_a_member_is(state: dict[str, Any], expected: dict[str, Any]) -> None:
    assert outlined(state) == expected
