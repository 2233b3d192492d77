"""Golden exports are for ever: both verifiers accept them, Go does, and a flipped byte is found and named."""

import json
import random
import re
import shutil
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

import pytest
import rfc8785
from click.testing import CliRunner

from daybook.cli import main
from domain.games import TITLES
from domain.record.envelope import event_hash
from tests.clients.test_verifier import misnamed, verify
from tests.every import each_case
from tests.go_oracle import Oracle, go_oracle
from tests.suite import examples

EXPORTS = sorted(path for path in (Path(__file__).parent / "exports").iterdir() if path.is_dir())
BY_TITLE = [EXPORTS[0].parent / title.name for title in TITLES if (EXPORTS[0].parent / title.name).exists()]
KEY = "daybook.example/golden+9271ec81+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4"
"""The key of the tests' log, from elsewhere than the exports."""


def record_of(folder: Path) -> Path:
    (record,) = folder.glob("*.ndjson")
    return record


def test_every_title_has_a_golden_export() -> None:
    seen = {json.loads(record_of(path).read_bytes().splitlines()[0])["data"]["title"] for path in EXPORTS}
    assert seen == {title.name for title in TITLES}
    for path in EXPORTS:
        assert {"checkpoint", "keys.json", "README.txt", "results.json"} < {file.name for file in path.iterdir()}


@each_case("path", EXPORTS, ids=lambda path: path.name)
def test_daybook_verify_accepts_a_golden_export(path: Path) -> None:
    for words in ([], ["--key", KEY]):
        done = CliRunner().invoke(main, ["verify", str(path), *words])
        assert done.exit_code == 0, done.output


@each_case("path", EXPORTS, ids=lambda path: path.name)
def test_the_verifier_that_shares_no_code_accepts_a_golden_export(path: Path) -> None:
    code, said = verify(path, "--key", KEY)
    assert code == 0, said
    assert "as the seed" in said
    assert "not provable" not in said
    assert "from elsewhere" not in said


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Oracle:
    return go_oracle(tmp_path_factory.mktemp("go"))


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.name)
def test_go_accepts_a_golden_export(path: Path, ask: Oracle) -> None:
    """The Go team's code opens the note, hashes the entry, and follows the proof to the root; ours does nothing."""
    lines = record_of(path).read_bytes().splitlines()
    head, note = record_of(path).with_suffix(".proof").read_bytes().split(b"\n\n", 1)
    _, index, *hashes = head.decode().split("\n")
    last = json.loads(lines[-1])
    entry = rfc8785.dumps({"game": last["game"], "h": b64encode(event_hash(lines[-1])).decode(), "n": len(lines)})
    said = ask(Keys=[KEY], Notes=[b64encode(note).decode()], Entries=[b64encode(entry).decode()], Prove=True)
    (opened,), (leaf,) = said["Opened"], said["Roots"]
    assert not opened["Error"]
    _, size, root = opened["Text"].splitlines()
    claim = {"Leaf": leaf, "Index": int(index.split()[1]), "Size": int(size), "Root": root, "Proof": hashes}
    others = [{**claim, "Leaf": root}, {**claim, "Index": claim["Index"] + 1}, {**claim, "Proof": hashes[1:]}]
    assert ask(Inclusion=[claim, *others])["Included"] == [True, False, False, False]


def misnamed_by_daybook_verify(folder: Path, places: Iterable[int], luck: random.Random) -> list[tuple[int, str]]:
    """Flips one bit of the record at each place in turn: those that `daybook verify` does not find, or misnames."""
    record = record_of(folder)
    content, missed = record.read_bytes(), []
    for place in places:
        flipped = bytearray(content)
        flipped[place] ^= 1 << luck.randrange(8)
        record.write_bytes(flipped)
        done = CliRunner().invoke(main, ["verify", str(record), "--key", KEY])
        event = content[:place].count(b"\n") + 1
        named = re.search(r": event (\d+) ", done.output)
        if done.exit_code != 1 or not named or int(named[1]) != event:
            missed.append((place, done.output))
    record.write_bytes(content)
    return missed


@pytest.fixture
def copy(path: Path, tmp_path: Path) -> Path:
    """A copy of the export, to be changed."""
    return Path(shutil.copytree(path, tmp_path / path.name))


@pytest.mark.parametrize("path", BY_TITLE, ids=lambda path: path.name)
def test_flipped_bytes_of_a_golden_record_are_found_and_named(path: Path, copy: Path) -> None:
    content, luck = record_of(path).read_bytes(), random.Random(2)
    ends = [place for place, byte in enumerate(content) if byte == 10]
    places = [*luck.sample(range(len(content)), examples(4, 30)), *luck.sample(ends, 2), len(content) - 1]
    assert misnamed_by_daybook_verify(copy, places, luck) == []
    assert misnamed(path, record_of(path).name, 1, 20) == (21, [])


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("path", BY_TITLE, ids=lambda path: path.name)
def test_a_thousand_flipped_bytes_of_a_golden_record_are_found_and_named(
    path: Path, copy: Path, pytestconfig: pytest.Config
) -> None:
    """Others in each run: they follow from the seed that it prints."""
    seed = getattr(pytestconfig.option, "randomly_seed", 3)
    luck = random.Random(seed)
    places = luck.sample(range(len(record_of(path).read_bytes())), 1000)
    assert misnamed_by_daybook_verify(copy, places, luck) == []
    assert misnamed(path, record_of(path).name, seed, 1000) == (1001, [])


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", ["GAME.proof", "checkpoint", "keys.json"])
def test_every_flipped_byte_of_the_files_beside_a_golden_record_is_found(name: str) -> None:
    path = EXPORTS[0]
    file = path / name.replace("GAME", record_of(path).stem)
    assert misnamed(path, file.name, 5) == (len(file.read_bytes()), [])
