"""`daybook pack check`: what is said about a file of card packs."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.domain.games.moonflight.card_packs import core, face, kind, pack, with_at


def written(raw: Any) -> str:
    """The name of a file with this JSON in it."""
    Path("cards.json").write_text(json.dumps(raw), "utf-8")
    return "cards.json"


def test_a_pack_without_faults(run: Any) -> None:
    result = run("pack", "check", written(pack(kind(), kind(id="lamp", suit="moss"), label="ours")))
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "mine (ours): 2 card types, no characters, no AI cards, no market lists",
        "For use with: core",
        "No faults.",
    ]


def test_a_file_of_packs_that_needs_no_other(run: Any) -> None:
    result = run("pack", "check", written({"format": "moonflight-pack/1", "packs": [core(), pack(kind())]}))
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "core (reconstruction): 23 card types, 2 characters, 2 AI cards, 2 market lists",
        "mine: 1 card type, no characters, no AI cards, no market lists",
        "No faults.",
    ]


def test_every_fault_is_told_with_its_place_and_what_was_meant(run: Any) -> None:
    broken = kind({"kind": "play", "do": [{"op": "drw", "n": 1}]}, pre=face({"kind": "play", "do": [{"op": "drw"}]}))
    result = run("pack", "check", written({"format": "moonflight-pack/1", "packs": [pack(broken, starter=[])]}))
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "2 faults:",
        "  /packs/0/types/0/pre/abilities/0/do/0/op: there is no op 'drw'; did you mean 'draw'?",
        "  /packs/0/starter: another pack names the starter cards already",
    ]


def test_one_fault_is_counted_as_one(run: Any) -> None:
    result = run("pack", "check", written(pack(kind(qty=-1))))
    assert result.exit_code == 1
    assert result.output.splitlines()[0] == "1 fault:"


def test_faults_of_the_whole_are_told_as_such(run: Any) -> None:
    result = run("pack", "check", written({"id": "x"}))
    assert result.exit_code == 1
    assert "  (the whole file): lacks 'types'" in result.output.splitlines()


def test_more_faults_than_anyone_reads_are_counted(run: Any) -> None:
    result = run("pack", "check", written(pack(*[{str(number): 1} for number in range(100)])))
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert (lines[0], len(lines)) == ("600 faults:", 102)
    assert lines[-1] == "  (the whole file): there are 500 more faults, which are not listed"


def test_warnings_are_told_and_no_faults(run: Any) -> None:
    spend = {"kind": "spend", "cost": {"coins": 1}, "do": [{"op": "gain", "n": 2}]}
    card = {"pre": [{"do": {"play": {"names": ["Cal"]}}}], "post": []}
    raw = with_at(core(), ["ai", "words"], card)
    result = run("pack", "check", written({"format": "moonflight-pack/1", "packs": [raw, pack(kind(spend))]}))
    assert result.exit_code == 0
    assert result.output.splitlines()[2:] == [
        "2 warnings:",
        "  /packs/0/ai/words/pre/0: no card is called 'Cal'; did you mean 'Call'?",
        "  /packs/1/types/0/pre/abilities/0: can gain 2 for a cost of 1 coin, so it may be used without end",
        "No faults.",
    ]


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ({"op": "trash", "n": 1, "from": {"zones": ["market"]}}, None),
        ({"op": "trash", "n": 1, "from": {"zones": ["markets"]}}, "there is no zone 'markets'; did you mean 'market'?"),
        ({"op": "gain", "n": 1, "player": "target"}, None),
        ({"op": "lose", "n": 1, "player": "seat 1"}, "there is no player 'seat 1'; there are: you, target, opponent"),
        ({"op": "deal", "n": 1, "suit": "clay"}, None),
        ({"op": "deal", "n": 1, "suit": 3}, "must be 1 to 32 letters, digits, '_', '.' or '-', and is 3"),
        ({"op": "move", "n": 1, "from": {"zones": ["hand"]}, "to": {"zone": "in_play"}}, None),
        (
            {"op": "move", "n": 1, "from": {"zones": ["hand"]}, "to": {"zone": "table"}},
            "there is no zone 'table'; there are: hand, draw, discard, trash, market, in_play",
        ),
    ],
)
def test_the_words_of_the_second_edition_are_known(run: Any, do: Any, said: str | None) -> None:
    result = run("pack", "check", written(pack(kind({"kind": "when", "event": "discard", "do": [do]}))))
    assert result.exit_code == (0 if said is None else 1)
    assert (said or "No faults.") in result.output


def test_reactions_to_moves_lists_of_a_reset_pictures_and_emblems_are_checked(run: Any) -> None:
    moves = {"kind": "when", "event": "move", "do": [{"op": "draw", "n": 1}]}
    card = {"pre": [], "post": [], "reset": {"post": {"market": ["Lanter"], "discard": []}}}
    raw = pack(kind(moves, picture="lantern", emblem="L"), ai={"cot": card})
    result = run("pack", "check", written(raw))
    assert result.exit_code == 0
    assert result.output.splitlines()[2:] == [
        "3 warnings:",
        "  /types/0/pre/abilities/0: answers every move with another: such a chain may end only at the trigger cap",
        "  /ai/cot: no character has the suit 'cot'; there are: words, clay",
        "  /ai/cot/reset/post/market: no card is called 'Lanter'; did you mean 'Lantern'?",
        "No faults.",
    ]
    raw["types"][0] |= {"picture": "https://example.org/x.png", "emblem": "<b>"}
    raw["ai"]["cot"]["reset"]["post"] = {"keep": []}
    result = run("pack", "check", written(raw))
    assert result.exit_code == 1
    assert [line.partition(": ")[0].strip() for line in result.output.splitlines()] == [
        "3 faults:", "/types/0/picture", "/types/0/emblem", "/ai/cot/reset/post/keep",
    ]  # fmt: skip


def test_the_standard_input_is_read_too(run: Any) -> None:
    result = run("pack", "check", "-", input=json.dumps(pack(kind())))
    assert result.exit_code == 0
    assert result.output.endswith("No faults.\n")


def test_broken_json_is_told_with_line_and_column(run: Any) -> None:
    Path("cards.json").write_text('{"id": "x",\n "types": [1,]\n}', "utf-8")
    result = run("pack", "check", "cards.json")
    assert result.exit_code == 2
    assert result.output.splitlines() == [
        "Error: This is no JSON: Expecting value at line 2, column 14.",
        '   "types": [1,]',
        "               ^",
    ]


def test_of_a_long_line_the_place_is_shown(run: Any) -> None:
    Path("cards.json").write_text("[" + "1, " * 1000 + "x" + ", 1" * 1000 + "]", "utf-8")
    result = run("pack", "check", "cards.json")
    assert result.exit_code == 2
    _, line, caret = result.output.splitlines()
    assert line[len(caret) - 1] == "x"
    assert len(line) < 100


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "This is no JSON: Expecting value at line 1, column 1."),
        (b'{"id": "x"\n', "This is no JSON: Expecting ',' delimiter at line 2, column 1."),
        (b'{"id": 1, "b": 2, "id": 1}', "The member 'id' stands twice in one object; only one can be meant."),
        (b"[" * 40_000, "This is nested too deeply to be a pack."),
        (b'{\n"id": "\xff"}', "cards.json is not UTF-8 text: see line 2, byte 10 of the file."),
        (b" " * 5_000_001, "cards.json is too large: a file of packs has at most 5,000,000 bytes."),
    ],
)
def test_what_cannot_be_read_ends_with_status_2(run: Any, raw: bytes, said: str) -> None:
    Path("cards.json").write_bytes(raw)
    result = run("pack", "check", "cards.json")
    assert result.exit_code == 2
    assert result.output.splitlines()[0] == f"Error: {said}"


def test_a_file_that_is_not_there_ends_with_status_2(run: Any) -> None:
    result = run("pack", "check", "nowhere.json")
    assert result.exit_code == 2
    assert result.output == "Error: nowhere.json cannot be read: No such file or directory.\n"
    assert run("pack", "check", ".").exit_code == 2
    assert run("pack", "check").exit_code == 2
    assert run("pack", "chek", "x").exit_code == 2


def test_a_byte_order_mark_and_huge_numbers_are_read(run: Any) -> None:
    text = json.dumps(pack(kind(qty=7))).replace("7", "9" * 5000)
    Path("cards.json").write_text(text, "utf-8-sig")
    result = run("pack", "check", "cards.json")
    assert result.exit_code == 1
    assert "/types/0/qty: must be an integer from 0 to 99, and is a very large number" in result.output


def test_help_says_what_is_checked_and_how_it_ends(run: Any) -> None:
    said = run("pack", "check", "--help").output
    assert "moonflight-pack/1" in said
    assert "daybook pack check my_cards.json" in said
    assert "status 0" in said
