"""`daybook verify` of a dump: it holds, and whatever is changed in it is named."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from backports import zstd

from domain.record.proof.keys import SignerKey
from tests.daybook.calls import called
from tests.daybook.dumped_club import BOTS, DATABASE, opened, played_out


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A dump of three games, and the key of its log."""
    place = tmp_path_factory.mktemp("club")
    service, organiser = opened(place)
    played_out(service, organiser, BOTS, BOTS, BOTS)
    key = service.signer.keys.log.verifier.text
    service.close()
    done = called("dump", "dumps", "--database", DATABASE, cwd=place)
    assert done.returncode == 0, done.stderr
    (made,) = (place / "dumps").glob("dump-*")
    return made, key


@pytest.fixture
def dump(whole: tuple[Path, str], tmp_path: Path) -> Path:
    return shutil.copytree(whole[0], tmp_path / "dump")


def told(manifest: Path, file: Path) -> None:
    """Has the manifest say what the file is now, as somebody would who forges both."""
    said, content = json.loads(manifest.read_bytes()), file.read_bytes()
    said["files"][file.name] = {"size": len(content), "sha256": sha256(content).hexdigest()}
    manifest.write_text(json.dumps(said))


def rewritten(dump: Path, name: str, change: Callable[[list[bytes]], list[bytes]]) -> None:
    file = dump / name
    lines = zstd.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(zstd.compress(b"".join(change(lines))))
    told(dump / "manifest.json", file)


def test_a_dump_holds(whole: tuple[Path, str], dump: Path) -> None:
    held = called("verify", "dump", "--key", whole[1], cwd=dump.parent)
    assert held.returncode == 0, held.stderr
    assert "3 games with" in held.stdout
    assert "checkpoint: the log of" in held.stdout
    assert "dumps hold no proofs" in held.stderr


FORGED: list[tuple[str, Callable[[list[bytes]], list[bytes]], str]] = [
    ("events", lambda lines: lines[:-1], "manifest says|another (status|result)"),
    ("events", lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], "event"),
    ("events", lambda lines: [lines[0], lines[1].replace(b'"at":"2', b'"at":"3'), *lines[2:]], "event 2 was changed"),
    ("events", lambda lines: [*lines, lines[0]], "are not together"),
    ("games", lambda lines: lines[:-1], "does not name game"),
    ("games", lambda lines: [line.replace(b'"closed"', b'"void"') for line in lines], "another status"),
    ("games", lambda lines: [*lines, b'{"id": "more"}\n'], "game more has no events"),
    ("games", lambda lines: [*lines, b"[]\n"], "a line that is not a game"),
]


def test_what_was_forged_is_named(whole: tuple[Path, str], tmp_path: Path) -> None:
    for at, (name, change, said) in enumerate(FORGED):
        dump = shutil.copytree(whole[0], tmp_path / str(at))
        rewritten(dump, f"{name}.ndjson.zst", change)
        wrong = called("verify", str(at), cwd=tmp_path)
        assert wrong.returncode == 1, wrong.stdout + wrong.stderr
        assert re.search(said, wrong.stderr), wrong.stderr


def test_other_bytes_than_the_manifest_has_are_named_and_events_hold_without_it(dump: Path) -> None:
    (dump / "games.ndjson.zst").write_bytes(b"")
    wrong = called("verify", "dump", cwd=dump.parent)
    assert (wrong.returncode, "games.ndjson.zst is not the file of the manifest" in wrong.stderr) == (1, True)
    (dump / "games.ndjson.zst").unlink()
    wrong = called("verify", "dump", cwd=dump.parent)
    assert (wrong.returncode, "games.ndjson.zst is missing" in wrong.stderr) == (1, True)
    events = dump / "events.ndjson.zst"
    held = called("verify", "dump/events.ndjson.zst", cwd=dump.parent)
    assert (held.returncode, "events.ndjson.zst: 3 games with" in held.stdout) == (0, True), held.stderr
    events.write_bytes(events.read_bytes()[:-20])
    wrong = called("verify", "dump/events.ndjson.zst", cwd=dump.parent)
    assert (wrong.returncode, "cannot be read to its end" in wrong.stderr) == (1, True)


def test_another_key_is_not_believed(dump: Path) -> None:
    wrong = called("verify", "dump", "--key", SignerKey("elsewhere", bytes(32)).verifier.text, cwd=dump.parent)
    assert (wrong.returncode, "no checkpoint that can be trusted" in wrong.stderr) == (1, True)


def test_what_is_no_manifest_and_what_a_dump_does_not_have_is_refused(dump: Path) -> None:
    for option in (("--all",), ("--proof", "dump/manifest.json")):
        refused = called("verify", "dump", *option, cwd=dump.parent)
        assert (refused.returncode, "a dump takes --key or --policy alone" in refused.stderr) == (2, True)
    for manifest in ("", "[]", '{"format": 1, "files": {"../secret": {"size": 1, "sha256": ""}}}'):
        (dump / "manifest.json").write_text(manifest)
        wrong = called("verify", "dump", cwd=dump.parent)
        assert (wrong.returncode, "manifest.json" in wrong.stderr) == (1, True)
