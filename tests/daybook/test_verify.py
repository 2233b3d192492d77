"""`daybook verify`: what holds is told, and whatever was changed is found and named."""

import json
import re
import shutil
from base64 import b64encode
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from domain.games import TITLES
from domain.record.envelope import canonical, event_hash
from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.keys import SignerKey
from domain.record.proof.note import Note, read_note
from replays.record_check import record_fault
from service.proof.signing_keys import read_keys, signing_file
from service.service import Service
from tests import suite
from tests.daybook.calls import called, checked, verify
from tests.daybook.club import Club
from tests.daybook.tampering import tampered
from tests.domain.record.sealed import chained_again
from tests.every import every
from tests.projections.histories import record_games

GOLDEN = Path(__file__).parents[1] / "golden"
SHORT = [
    min(records, key=lambda path: path.stat().st_size)
    for title in TITLES
    if (records := list((GOLDEN / "records").glob(f"{title.name}-*.ndjson")))
]
"""The shortest record of each title."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database of some games, and `out` with their exports."""
    folder = tmp_path_factory.mktemp("verify")
    service = Service.open(f"sqlite:///{folder}/day.db")
    record_games(service.daybook, Random(4), 6)
    service.signer.sign()
    service.close()
    done = called("export", "--all", "--to", "out", "--database", "sqlite:///day.db", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def place(kept: Path, tmp_path: Path) -> Path:
    """A copy of all of it, to be changed."""
    return Path(shutil.copytree(kept, tmp_path / "copy"))


def test_an_export_holds_against_its_own_key_and_a_given_one(kept: Path) -> None:
    code, said = verify(kept / "out")
    assert code == 0, said
    assert "7 records" in said  # six games, and the house
    told = Counter({word: int(number) for number, word in re.findall(r"deals of (\d+) games? (\w+): ", said)})
    assert told.total() == 6, said
    assert "compare it with one from elsewhere" in said
    key = json.loads((kept / "out" / "keys.json").read_bytes())["log"]
    code, said = verify(kept / "out", "--key", key)
    assert (code, "elsewhere" in said) == (0, False)
    record = next((kept / "out").glob("*.ndjson"))
    code, said = verify(record, "--key", key)
    assert code == 0
    assert "all by the rules" in said
    assert "has the last of them" in said


def test_a_closed_game_whose_seed_was_never_shown_does_not_hold(tmp_path: Path) -> None:
    (exported,) = (GOLDEN / "exports" / "fairy-bargains").glob("0*.ndjson")
    *kept, before, revealed, closed = exported.read_bytes().splitlines()
    assert json.loads(revealed)["type"] == "SeedRevealed"
    forged = json.loads(closed)
    forged |= {"n": forged["n"] - 1, "prev": b64encode(event_hash(before)).decode()}
    record = tmp_path / exported.name
    record.write_bytes(b"".join(line + b"\n" for line in (*kept, before, canonical(forged))))
    code, said = verify(record)
    assert (code, "unproven" in said or f"event {forged['n']} does not follow" in said) == (1, True), said


def test_results_that_the_records_do_not_give_are_found(place: Path) -> None:
    file = place / "out" / "results.json"
    content = file.read_bytes()
    for name, value in (("result", None), ("result", {"winners": [9]}), ("scores", [0, 0]), ("status", "void")):
        rows = json.loads(content)
        row = next(row for row in rows if row["result"])
        row[name] = value
        file.write_text(json.dumps(rows))
        code, said = verify(place / "out")
        assert code == 1
        assert f"results.json: game {row['id']} has another {name} than its record gives" in said, said


def test_the_checkpoint_of_an_export_has_to_be_signed_and_of_the_same_log(place: Path) -> None:
    file = place / "out" / "checkpoint"
    signed = file.read_bytes()
    file.write_bytes(signed.replace(b"\n", b"\n1", 1))
    checked(1, "checkpoint is not a checkpoint that can be trusted", place / "out")
    origin, size, _ = read_note(signed).text.splitlines()
    for count, status in ((int(size), 1), (int(size) + 1, 0)):  # of a later log it says nothing about this one
        other = Note(Checkpoint(origin, count, bytes(32)).text)
        file.write_bytes(bytes(other.signed(read_keys(signing_file(f"sqlite:///{place}/day.db")).log)))
        code, said = verify(place / "out")
        assert (code, "another log than" in said) == (status, bool(status)), said


def test_another_key_is_not_believed(kept: Path) -> None:
    key = "other+" + "e4a4b8c8" + "+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    assert verify(kept / "out", "--key", key)[0] == 2
    checked(1, "no trusted key", kept / "out", "--key", SignerKey("elsewhere", bytes(32)).verifier.text)
    checked(2, "README.txt is neither an exported record (GAME.ndjson) nor a database", kept / "out" / "README.txt")


def test_a_receipt_finds_its_event_or_tells_that_it_was_dropped(place: Path) -> None:
    service = Service.open(f"sqlite:///{place}/day.db")
    record = sorted((place / "out").glob("*.ndjson"))[0]
    lines = record.read_bytes().splitlines()
    good = service.signer.receipt(record.stem, 3, event_hash(lines[2]))
    dropped = service.signer.receipt(record.stem, 3, event_hash(b"what was accepted"))
    service.close()
    for note, status, what in (
        (good, 0, "has event 3 as it was accepted"),
        (dropped, 1, "another event in its place"),
        (good.replace(b"n 3", b"n 4"), 1, "WRONG"),
    ):
        (place / "receipt").write_bytes(note)
        checked(status, what, record, "--receipt", place / "receipt")


def test_a_rewritten_past_is_found_by_the_rules_though_all_hashes_fit() -> None:
    """Another move is entered, or one left out, and every hash after it is made anew."""

    def check(path: Path) -> None:
        events = [json.loads(line) for line in path.read_bytes().splitlines()]
        move = next(n for n, event in enumerate(events) if "move" in event and event["by"][:4] in ("seat", "bot:"))
        events[move]["data"]["forged"] = True
        assert record_fault(chained_again(events)) is not None
        events = [json.loads(line) for line in path.read_bytes().splitlines()]
        del events[move]
        assert record_fault(chained_again(events)) is not None

    every(SHORT, check)


def test_tampering_with_a_database_is_found_with_an_earlier_checkpoint(club: Club, tmp_path: Path) -> None:
    """By somebody who holds the checkpoint and nothing else: the service's own memory is taken away."""
    path, kept = tmp_path / "club.db", ("--checkpoint", club.folder / "yesterday", "--key", club.key)
    for seed in range(-1, suite.examples(8, 40)):
        for left in tmp_path.glob("club*"):
            left.unlink()
        shutil.copy(club.folder / "club.db", path)
        told = tampered(path, Random(seed)) if seed >= 0 else ()
        code, said = verify(path, *kept)
        assert (code, "WRONG" in said) == (int(seed >= 0), seed >= 0), (seed, told, said)


def test_what_cannot_be_checked_is_said() -> None:
    for words in (["nothing"], ["--all", "README.md"], ["tests", "--receipt", "README.md"]):
        assert verify(*words)[0] == 2
