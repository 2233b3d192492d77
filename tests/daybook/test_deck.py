"""`daybook deck`: what is said of a deck for Math Market."""

import json
from pathlib import Path
from typing import Any

CREATURES = {"owl": {"price": 3}, "fox": {"price": 4}, "hen": {"price": 6}}


def written(creatures: dict[str, Any], **more: Any) -> str:
    """The name of a file with this deck in it: eight coins each of 1, 2 and 4."""
    coins = {f"c{number}": {"value": (1, 2, 4)[number % 3]} for number in range(24)}
    coins["c0"]["special"] = "snail"
    Path("deck.json").write_text(json.dumps({"coins": coins, "creatures": creatures, **more}), "utf-8")
    return "deck.json"


def test_the_deck_that_comes_with_the_game(run: Any) -> None:
    result = run("deck")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "40 coins: " + ", ".join(f"{4 if value < 6 else 5} of {value}" for value in range(1, 10))
    assert lines[1:4] == ["With a snail: 2d, 4d, 6e, 8e", "With a cheetah: 3d, 5d, 7e, 9e", "20 creatures:"]
    assert "  F06a  price   6: 1 to 5 can be part of it, not 6 to 9" in lines
    assert "  F10a  price  10: 1 to 9 can be part of it" in lines
    assert "  F12a  price  12: 3 to 9 can be part of it, not 1, 2" in lines
    assert lines[-1] == "No faults."


def test_an_own_deck_its_hints_and_what_may_not_be_meant(run: Any) -> None:
    result = run("deck", written({**CREATURES, "elf": {"price": 5, "hint": [1, 2]}}))
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "24 coins: 8 of 1, 8 of 2, 8 of 4",
        "With a snail: c0",
        "4 creatures:",
        "  elf  price   5: 4 can be part of it, not 1, 2",
        "  fox  price   4: 2 can be part of it, not 1, 4",
        "  hen  price   6: 2, 4 can be part of it, not 1",
        "  owl  price   3: 1, 2 can be part of it, not 4",
        "Caution: The deck has 24 coins, and the game as sold has 40.",
        "Caution: The deck has 4 creatures, and the game as sold has 20.",
        "Caution: The hint of elf, price 5, is false: it calls 1 unsuitable, which can be part of it.",
        "No faults.",
    ]


def test_faults_with_their_places(run: Any) -> None:
    lines = run("deck", written({**CREATURES, "owl": {"price": 3, "hint": [1, 2, 4]}})).output.splitlines()
    assert "  owl  price   3: nothing can be part of it, not 1, 2, 4" in lines
    result = run("deck", written({**CREATURES, "owl": {"price": 7, "hint": "4"}}, jokers={}))
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "2 faults:",
        "  /deck/jokers: is no part of a deck: it has coins and creatures",
        "  /deck/creatures/owl/hint: must be a list of values from 1 to 99, each once",
    ]
    result = run("deck", written(CREATURES), "--players", "4")
    assert (result.exit_code, result.output.startswith("1 fault:\n")) == (1, True)


def test_a_file_that_cannot_be_read(run: Any) -> None:
    for text in ("{", "[1, 2", "\xff"):
        Path("deck.json").write_bytes(text.encode("latin-1"))
        assert run("deck", "deck.json").exit_code == 2
    assert run("deck", "missing.json").exit_code == 2
