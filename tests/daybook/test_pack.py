"""`daybook pack check`: what is said about a file of card packs."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.domain.games.moonflight.card_packs import core, face, kind, pack, with_at


def checked(run: Any, raw: Any) -> tuple[int, list[str]]:
    """The exit status and the lines that are said of a file with these packs."""
    Path("cards.json").write_text(json.dumps(raw), "utf-8")
    result = run("pack", "check", "cards.json")
    return result.exit_code, result.output.splitlines()


def test_packs_without_faults_are_summed_up(run: Any) -> None:
    assert checked(run, pack(kind(), kind(id="lamp", suit="moss"), label="ours")) == (0, [
        "mine (ours): 2 card types, no characters, no AI cards, no market lists",
        "For use with: core",
        "No faults.",
    ])  # fmt: skip
    assert checked(run, {"format": "moonflight-pack/1", "packs": [core(), pack(kind())]}) == (0, [
        "core (reconstruction): 23 card types, 2 characters, 2 AI cards, 2 market lists",
        "mine: 1 card type, no characters, no AI cards, no market lists",
        "No faults.",
    ])  # fmt: skip
    result = run("pack", "check", "-", input=json.dumps(pack(kind())))
    assert (result.exit_code, result.output.endswith("No faults.\n")) == (0, True)


def test_every_fault_is_told_with_its_place_and_what_was_meant(run: Any) -> None:
    broken = kind({"kind": "play", "do": [{"op": "drw", "n": 1}]}, pre=face({"kind": "play", "do": [{"op": "drw"}]}))
    assert checked(run, {"format": "moonflight-pack/1", "packs": [pack(broken, starter=[])]}) == (1, [
        "2 faults:",
        "  /packs/0/types/0/pre/abilities/0/do/0/op: there is no op 'drw'; did you mean 'draw'?",
        "  /packs/0/starter: another pack names the starter cards already",
    ])  # fmt: skip
    assert checked(run, pack(kind(qty=-1)))[1][0] == "1 fault:"
    status, lines = checked(run, {"id": "x"})
    assert (status, "  (the whole file): lacks 'types'" in lines) == (1, True)


def test_more_faults_than_anyone_reads_are_counted(run: Any) -> None:
    status, lines = checked(run, pack(*[{str(number): 1} for number in range(100)]))
    assert (status, lines[0], len(lines)) == (1, "600 faults:", 102)
    assert lines[-1] == "  (the whole file): there are 500 more faults, which are not listed"


def test_warnings_are_told_and_no_faults(run: Any) -> None:
    spend = {"kind": "spend", "cost": {"coins": 1}, "do": [{"op": "gain", "n": 2}]}
    raw = with_at(core(), ["ai", "words"], {"pre": [{"do": {"play": {"names": ["Cal"]}}}], "post": []})
    status, lines = checked(run, {"format": "moonflight-pack/1", "packs": [raw, pack(kind(spend))]})
    assert (status, lines[2:]) == (0, [
        "2 warnings:",
        "  /packs/0/ai/words/pre/0: no card is called 'Cal'; did you mean 'Call'?",
        "  /packs/1/types/0/pre/abilities/0: can gain 2 for a cost of 1 coin, so it may be used without end",
        "No faults.",
    ])  # fmt: skip


def test_the_words_of_the_second_edition_are_known(run: Any) -> None:
    for do, said in (
        ({"op": "trash", "n": 1, "from": {"zones": ["market"]}}, ""),
        ({"op": "trash", "n": 1, "from": {"zones": ["markets"]}}, "there is no zone 'markets'; did you mean 'market'?"),
        ({"op": "gain", "n": 1, "player": "target"}, ""),
        ({"op": "lose", "n": 1, "player": "seat 1"}, "there is no player 'seat 1'; there are: you, target, opponent"),
        ({"op": "deal", "n": 1, "suit": "clay"}, ""),
        ({"op": "deal", "n": 1, "suit": 3}, "must be 1 to 32 letters, digits, '_', '.' or '-', and is 3"),
        ({"op": "move", "n": 1, "from": {"zones": ["hand"]}, "to": {"zone": "in_play"}}, ""),
        ({"op": "move", "n": 1, "from": {"zones": ["hand"]}, "to": {"zone": "table"}},
         "there is no zone 'table'; there are: hand, draw, discard, trash, market, in_play"),
    ):  # fmt: skip
        status, lines = checked(run, pack(kind({"kind": "when", "event": "discard", "do": [do]})))
        assert (status, (said or "No faults.") in "\n".join(lines)) == (1 if said else 0, True), lines


def test_reactions_to_moves_lists_of_a_reset_pictures_and_emblems_are_checked(run: Any) -> None:
    moves = {"kind": "when", "event": "move", "do": [{"op": "draw", "n": 1}]}
    card: dict[str, Any] = {"pre": [], "post": [], "reset": {"post": {"market": ["Lanter"], "discard": []}}}
    raw = pack(kind(moves, picture="lantern", emblem="L"), ai={"cot": card})
    status, lines = checked(run, raw)
    assert (status, lines[2:]) == (0, [
        "3 warnings:",
        "  /types/0/pre/abilities/0: answers every move with another: such a chain may end only at the trigger cap",
        "  /ai/cot: no character has the suit 'cot'; there are: words, clay",
        "  /ai/cot/reset/post/market: no card is called 'Lanter'; did you mean 'Lantern'?",
        "No faults.",
    ])  # fmt: skip
    raw["types"][0] |= {"picture": "https://example.org/x.png", "emblem": "<b>"}
    raw["ai"]["cot"]["reset"]["post"] = {"keep": []}
    status, lines = checked(run, raw)
    places = ["/types/0/picture", "/types/0/emblem", "/ai/cot/reset/post/keep"]
    assert (status, [line.partition(": ")[0].strip() for line in lines]) == (1, ["3 faults:", *places])


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
    assert (result.exit_code, result.output.splitlines()[0]) == (2, f"Error: {said}")


def test_broken_json_is_shown_with_its_place_however_long_the_line_is(run: Any) -> None:
    Path("cards.json").write_text('{"id": "x",\n "types": [1,]\n}', "utf-8")
    result = run("pack", "check", "cards.json")
    assert (result.exit_code, result.output.splitlines()) == (2, [
        "Error: This is no JSON: Expecting value at line 2, column 14.",
        '   "types": [1,]',
        "               ^",
    ])  # fmt: skip
    Path("cards.json").write_text("[" + "1, " * 1000 + "x" + ", 1" * 1000 + "]", "utf-8")
    _, line, caret = run("pack", "check", "cards.json").output.splitlines()
    assert (line[len(caret) - 1], len(line) < 100) == ("x", True)
    result = run("pack", "check", "nowhere.json")
    assert (result.exit_code, result.output) == (2, "Error: nowhere.json cannot be read: No such file or directory.\n")
    for words in (["check", "."], ["check"], ["chek", "x"]):
        assert run("pack", *words).exit_code == 2


def test_a_byte_order_mark_and_huge_numbers_are_read(run: Any) -> None:
    text = json.dumps(pack(kind(qty=7))).replace("7", "9" * 5000)
    Path("cards.json").write_text(text, "utf-8-sig")
    result = run("pack", "check", "cards.json")
    assert result.exit_code == 1
    assert "/types/0/qty: must be an integer from 0 to 99, and is a very large number" in result.output
