"""`daybook deck` and `daybook pack check`: what is said of a deck for Math Market and of a file of card packs."""

import json
from pathlib import Path
from typing import Any

from tests.domain.games.moonflight.card_packs import core, face, kind, pack, with_at

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


def test_what_cannot_be_read_ends_with_status_2(run: Any) -> None:
    for raw, said in (
        (b"", "This is not JSON: Expecting value at line 1, column 1."),
        (b'{"id": "x"\n', "This is not JSON: Expecting ',' delimiter at line 2, column 1."),
        (b'{"id": 1, "b": 2, "id": 1}', "The member 'id' occurs twice in one object; only one can be meant."),
        (b"[" * 40_000, "This is nested too deeply to be a pack."),
        (b'{\n"id": "\xff"}', "cards.json is not UTF-8 text: see line 2, byte 10 of the file."),
        (b" " * 5_000_001, "cards.json is too large: a file of packs has at most 5,000,000 bytes."),
    ):
        Path("cards.json").write_bytes(raw)
        result = run("pack", "check", "cards.json")
        assert (result.exit_code, result.output.splitlines()[0]) == (2, f"Error: {said}")


def test_broken_json_is_shown_with_its_place_however_long_the_line_is(run: Any) -> None:
    Path("cards.json").write_text('{"id": "x",\n "types": [1,]\n}', "utf-8")
    result = run("pack", "check", "cards.json")
    assert (result.exit_code, result.output.splitlines()) == (2, [
        "Error: This is not JSON: Expecting value at line 2, column 14.",
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
