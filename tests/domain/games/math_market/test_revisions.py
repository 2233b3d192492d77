"""Two revisions of each book: what the first has judged it judges for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from domain.rules.adjudicate import adjudicate_by
from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from tests.domain.games.math_market.tables import TITLE

GOLDEN = Path(__file__).parents[3] / "golden"
KEPT = sorted((GOLDEN / "math_market").glob("*.json"))
VERSIONS = ("beginner", "standard", "advanced")
DECK = {
    "coins": {f"c{number}": {"value": number % 3 + 1} for number in range(24)},
    "creatures": {f"k{number}": {"price": number % 3 + 3} for number in range(5)},
}


@pytest.mark.parametrize("version", ["standard", "advanced"])
def test_the_first_revision_has_no_such_option(version: str) -> None:
    first, config = TITLE.book(version, 1), {"version": version, "players": 2}
    with pytest.raises(Refused) as refused:
        first.configure({**config, "options": {"coin_pile": "end"}})
    assert refused.value.objection.code == "OPTION_UNKNOWN"
    assert "coin_pile" not in refused.value.objection.message.partition("there are")[2]
    assert "coin_pile" not in to_wire(first.configure(config))["options"]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_first_revision_has_no_hints(version: str) -> None:
    first, config = TITLE.book(version, 1), {"version": version, "players": 2}
    hinted = {**DECK, "creatures": {**DECK["creatures"], "k9": {"price": 3, "hint": [3]}}}
    with pytest.raises(Refused) as refused:
        first.configure({**config, "deck": hinted})
    assert refused.value.objection.code == "OPTION_UNKNOWN"
    told = to_wire(first.configure({**config, "deck": DECK}))["deck"]["creatures"]
    assert all(creature.keys() == {"price"} for creature in told.values())


@pytest.mark.parametrize("path", [path for path in KEPT if "-1-" in path.stem], ids=lambda path: path.stem)
def test_without_the_new_option_both_revisions_say_the_same(path: Path) -> None:
    game = json.loads(path.read_text("utf-8"))
    config = game["config"]
    new = {} if game["variant"] == "beginner" else {"coin_pile": "end"}
    again = adjudicate_by(
        TITLE.book(game["variant"]), {**config, "options": {**config.get("options", {}), **new}}, game["moves"]
    )
    assert again["state"] == game["answer"]["state"]
    for step, known in zip(again["steps"], game["answer"]["steps"], strict=True):
        # Only the list of moves that there are is longer.
        assert {**step.get("refused", {}), "message": ""} == {**known.get("refused", {}), "message": ""}
        assert step.get("events") == known.get("events")


@pytest.mark.parametrize("rule", ["MM-B3.3", "MM-S6.4", "MM-S7.3", "MM-A3.6", "MM-A5.2"])
def test_a_clause_that_an_option_bends_in_part_says_why_the_rest_is_fixed(rule: str) -> None:
    text = TITLE.clause_texts[rule]
    assert "Under the house rule" in text or "unless" in text or '"point_limit_ms"' in text
    assert " is no option: " in " ".join(text.split())


@pytest.mark.parametrize("players", range(2, 7))
def test_what_is_suggested_for_a_network(players: int) -> None:
    standard = TITLE.suggested("standard", players)
    few = {"on_deadlock": "new_coin"} if players <= 3 else {}
    assert standard == {"version": "standard", "options": {**few, "tie_window_ms": 300}}
    assert TITLE.suggested("advanced", players) == {"version": "advanced"}
    assert TITLE.suggested("beginner", players) == {"version": "beginner"}
    for version in ("standard", "advanced"):
        config = {"players": players, **TITLE.suggested(version, players)}
        assert TITLE.book_for(config).configure(config).players == players
