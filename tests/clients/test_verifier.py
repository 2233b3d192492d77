"""clients/verify/verify.mjs, which shares no code with the service: it accepts what is whole, and names what is not."""

import json
import random
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from domain.record.envelope import event_hash
from domain.record.proof.checkpoint import Checkpoint
from domain.record.proof.keys import SignatureType, SignerKey
from domain.record.proof.note import Note, read_note
from service.proof.exports import Export
from service.proof.signing_keys import read_keys, signing_file
from service.service import Service
from tests import suite
from tests.clients.test_bots import node
from tests.domain.record.sealed import chained_again
from tests.processes import ROOT
from tests.projections.histories import record_games

VERIFIER = ROOT / "clients" / "verify" / "verify.mjs"
FLIPS = Path(__file__).with_name("flips.mjs")


def verify(*words: object) -> tuple[int, str]:
    """Exit status and all that is said."""
    program = [node(), VERIFIER, *map(str, words)]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def checked(status: int, hint: str, *words: object) -> str:
    """What is said of something, which ends with this status and has this in it."""
    code, said = verify(*words)
    assert (code, hint in said) == (status, True), said
    return said


def misnamed(folder: Path, file: str, seed: int, count: int | None = None) -> tuple[int, list]:
    """How many bytes were flipped, and which flips were not found, or blamed on another event. All without `count`."""
    words = [node(), FLIPS, VERIFIER, folder, file, str(seed), *([str(count)] if count else [])]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    said = json.loads(done.stdout)
    return said["flips"], said["missed"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `day.db`, `out` with the export of three games, `archive.zip` with the same, `earlier` with one."""
    folder = tmp_path_factory.mktemp("verifier")
    service = Service.open(f"sqlite:///{folder}/day.db")
    record_games(service.daybook, random.Random(6), 1)
    service.signer.sign()
    export(service, folder / "earlier")
    record_games(service.daybook, random.Random(7), 2)
    service.signer.sign()
    (folder / "archive.zip").write_bytes(export(service, folder / "out").as_zip())
    service.close()
    return folder


def export(service: Service, folder: Path) -> Export:
    games = tuple(map(service.daybook.game, service.daybook.store.originators("")))
    made = Export(service.daybook, service.signer, games)
    folder.mkdir()
    for name, content in made.files():
        (folder / name).write_bytes(b"".join(content))
    return made


@pytest.fixture
def place(kept: Path, tmp_path: Path) -> Path:
    """A copy of all of it, to be changed."""
    return Path(shutil.copytree(kept, tmp_path / "copy"))


def key_of(folder: Path) -> str:
    return json.loads((folder / "out" / "keys.json").read_bytes())["log"]


def first_record(folder: Path) -> Path:
    return min((folder / "out").glob("*.ndjson"), key=lambda path: path.stat().st_size)


def test_an_export_and_an_archive_hold(kept: Path) -> None:
    for what in (kept / "out", kept / "archive.zip"):
        code, said = verify(what)
        assert code == 0, said
        assert said.count("each with the hash of the one before") == 3
        assert said.count("has the last of them, and so all") == 3
        assert "the one that the proofs lead to" in said
        assert f"compare it with one from elsewhere: {key_of(kept)}" in said
        assert "the rules of the game are not judged here" in said


def test_a_record_alone_is_checked_with_its_proof_and_a_given_key(place: Path) -> None:
    record = first_record(place)
    code, said = verify(record, "--key", key_of(place))
    assert (code, "from elsewhere" in said, "and so all" in said) == (0, False, True), said
    record.with_suffix(".proof").unlink()
    checked(1, "there is no proof", record)
    (record.parent / "keys.json").unlink()
    checked(0, "without a proof nothing covers the last event", record)
    checked(
        1,
        "no trusted key of the log has signed",
        place / "earlier",
        "--key",
        SignerKey("elsewhere", bytes(32)).verifier.text,
    )


@pytest.mark.long
def test_what_cannot_be_checked_is_said(kept: Path) -> None:
    name, _, rest = key_of(kept).partition("+")
    rows: list[tuple[list[object], int, str]] = [
        ([], 2, "Which directory"), (["nothing-here"], 2, "ENOENT"), ([VERIFIER], 2, "there is no record"),
        (["one", "two"], 2, "one word too many"), ([VERIFIER, "--key"], 2, "needs a value"),
        (["--everything"], 2, "one word too many"), ([kept / "out", "--key", "key"], 1, "key"),
        ([kept / "out", "--key", f"{name}+00000000+{rest.partition('+')[2]}"], 1, "key"),
        (["--help"], 0, "does not know the rules"),
    ]  # fmt: skip
    for words, status, hint in suite.sampled(rows, 3):
        checked(status, hint, *words)


@pytest.mark.long
def test_a_shortened_record_is_found(place: Path) -> None:
    record = first_record(place)
    lines = record.read_bytes().splitlines(keepends=True)
    for content, what in (
        (b"".join(lines[:-1]), f"event {len(lines) - 1} is not the one"),
        (b"".join(lines)[:-1], f"event {len(lines)} breaks off"),
        (b"", "event 1 is missing"),
    ):
        record.write_bytes(content)
        checked(1, what, place / "out")


@pytest.mark.long
def test_streams_beside_games_are_records_too(tmp_path: Path) -> None:
    for path in suite.sampled(sorted((ROOT / "tests" / "golden" / "house").glob("*.ndjson")), 2):
        code, said = verify(path)
        assert (code, "each with the hash of the one before" in said, "closed" in said) == (0, True, False), said
        events = [json.loads(line) for line in path.read_bytes().splitlines()]
        events[0]["game"] = "01990000-0000-7000-8000-000000000000"
        (tmp_path / "game.ndjson").write_bytes(chained_again(events[:1])[0] + b"\n")
        checked(1, "event 1 is not the opening of a game", tmp_path / "game.ndjson")


@pytest.mark.long
def test_a_rewritten_record_is_found_though_all_of_its_hashes_fit(place: Path) -> None:
    record = first_record(place)
    events = [json.loads(line) for line in record.read_bytes().splitlines()]
    events[3]["by"] = "director:d-nobody"
    record.write_bytes(b"".join(line + b"\n" for line in chained_again(events)))
    checked(1, f"event {len(events)} is not the one", place / "out")
    (place / "out" / "keys.json").unlink()
    checked(2, "keys.json is missing", place / "out")


def test_a_receipt_finds_its_event_or_tells_that_it_was_dropped(place: Path) -> None:
    keys = read_keys(signing_file(f"sqlite:///{place}/day.db"))
    service = Service.open(f"sqlite:///{place}/day.db")
    record = first_record(place)
    lines = record.read_bytes().splitlines()
    good = service.signer.receipt(record.stem, 3, event_hash(lines[2]))
    dropped = service.signer.receipt(record.stem, len(lines) + 1, event_hash(b"accepted"))
    changed = service.signer.receipt(record.stem, 3, event_hash(b"accepted"))
    service.close()
    forged = bytes(Note(read_note(good).text).signed(replace(keys.receipts, seed=bytes(32))))
    receipt = place / "receipt"
    for note, status, what in (
        (good, 0, "the record has event 3 as it was accepted"),
        (dropped, 1, "it was dropped"),
        (changed, 1, "it was changed"),
        (forged, 1, "no trusted key has signed"),
        (good.replace(b"n 3", b"n 4"), 1, "not one of this text"),
    ):
        receipt.write_bytes(note)
        checked(status, what, record, "--receipt", receipt)


def test_a_kept_checkpoint_has_to_be_the_one_that_the_proofs_lead_to(place: Path) -> None:
    code, said = verify(place / "out", "--checkpoint", place / "out" / "checkpoint")
    assert code == 0, said
    checked(2, "/tlog/consistency", place / "out", "--checkpoint", place / "earlier" / "checkpoint")
    keys = read_keys(signing_file(f"sqlite:///{place}/day.db"))
    origin, size, _ = read_note((place / "out" / "checkpoint").read_bytes()).text.splitlines()
    other = Checkpoint(origin, int(size), event_hash(b"another log"))
    (place / "other").write_bytes(bytes(Note(other.text).signed(keys.log)))
    checked(1, "another log", place / "out", "--checkpoint", place / "other")


@pytest.mark.long
def test_a_key_that_was_handed_over_leads_to_the_one_that_signs_now(place: Path) -> None:
    old = key_of(place)
    url = f"sqlite:///{place}/day.db"
    service = Service.open(url)
    service.signer.keys = read_keys(signing_file(url)).rotated().rotated()
    record_games(service.daybook, random.Random(8), 1)
    service.signer.sign()
    shutil.rmtree(place / "out")
    export(service, place / "out")
    service.close()
    assert key_of(place) != old
    code, said = verify(place / "out", "--key", old)
    assert code == 0, said
    keys = json.loads((place / "out" / "keys.json").read_bytes())
    keys["retired_log"][0]["handover"] = keys["retired_log"][1]["handover"]
    (place / "out" / "keys.json").write_text(json.dumps(keys))
    checked(1, "no handover", place / "out", "--key", old)


def test_a_policy_decides_which_witnesses_are_enough(place: Path) -> None:
    one, two = (SignerKey(f"w{n}.example", bytes([n] * 32), SignatureType.COSIGNATURE) for n in (1, 2))
    for proof in (place / "out").glob("*.proof"):
        head, _, note = proof.read_bytes().partition(b"\n\n")
        proof.write_bytes(head + b"\n\n" + bytes(read_note(note).signed(one, 1_795_348_800)))
    checkpoint = place / "out" / "checkpoint"
    checkpoint.write_bytes(bytes(read_note(checkpoint.read_bytes()).signed(one, 1_795_348_800)))
    known = (
        f"log {key_of(place)}\nwitness one {one.verifier.text}\nwitness two {two.verifier.text} https://w2.example\n"
    )
    policy = place / "trusted"
    rows = [
        ("quorum none\n", 0, "w1.example saw that log"),
        ("# either\ngroup g any one two\nquorum g\n", 0, "w1.example saw that log"),
        ("group g all one two\nquorum g\n", 1, "w1.example has cosigned the checkpoint"),
        ("group g 2 one two\nquorum g\n", 1, "less than the policy wants"),
        ("quorum two\n", 1, "less than the policy wants"),
        ("", 1, "does not say its quorum"),
        ("group g 3 one two\nquorum g\n", 1, "line 4 of trusted"),
        ("group g all one three\nquorum g\n", 1, "line 4 of trusted"),
        ("quorum nobody\n", 1, "line 4 of trusted"),
        ("trust one\nquorum one\n", 1, "line 4 of trusted"),
    ]
    for rest, status, hint in suite.sampled(rows, 2):
        policy.write_text(known + rest)
        said = checked(status, hint, place / "out", "--policy", policy)
        assert status or "from elsewhere" not in said


@pytest.mark.long
def test_bytes_flipped_in_the_files_beside_a_record_are_found(kept: Path, tmp_path: Path) -> None:
    record, trials = first_record(kept), suite.examples(8, 60)
    for file in (record, record.with_suffix(".proof"), record.parent / "checkpoint", record.parent / "keys.json"):
        shutil.copy(file, tmp_path)
    for name in (f"{record.stem}.proof", "checkpoint", "keys.json"):
        assert misnamed(tmp_path, name, 1, trials) == (trials + 1, [])
