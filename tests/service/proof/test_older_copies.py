"""Older copies of a record: none signs a second past, whichever file proves that more was signed."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import product
from pathlib import Path

import pytest

from domain.record.proof.checkpoint import Checkpoint, Policy, read_checkpoint
from domain.record.proof.note import Note, read_note
from domain.record.store.marks import DatabaseRefused
from service.proof.new_log import accept_older_copy
from service.proof.signing_keys import read_keys, signing_file
from service.proof.witness import new_witness
from service.service import Service
from tests.clients.test_verifier import verify
from tests.every import every
from tests.processes import called
from tests.service.served import game_of, served

NAME = "daybook.db"


@contextmanager
def opened(place: Path) -> Iterator[Service]:
    with closing(Service.open(f"sqlite:///{place / NAME}")) as service:
        yield service


def cosigned(place: Path, note: bytes) -> bytes:
    """A checkpoint as a witness has cosigned it."""
    read = read_note(note)
    return bytes(Note(read.text, read.signatures).signed(new_witness(place, "ann.example/w")._key, 1_700_000_000))


def copied(place: Path, to: Path) -> None:
    """The record as a careful operator copies it, with the checkpoint of its time."""
    to.mkdir()
    with closing(sqlite3.connect(place / NAME)) as connection, closing(sqlite3.connect(to / NAME)) as copy:
        connection.backup(copy)
    shutil.copy(place / f"{NAME}.checkpoint", to)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `older`, a copy of a record that was signed, and `newest`, the record as it was signed later on."""
    folder = tmp_path_factory.mktemp("kept")
    place = folder / "newest"
    place.mkdir()
    with opened(place) as service:
        game_of(service)
        service.signer.sign()
        older = cosigned(folder / "ann", service.signer.checkpoint)
    copied(place, folder / "older")
    (folder / "older" / f"{NAME}.cosigned").write_bytes(older)
    with opened(place) as service:
        game_of(service)
        service.signer.sign()
        (place / f"{NAME}.cosigned").write_bytes(cosigned(folder / "ben", service.signer.checkpoint))
    return folder


def put(kept: Path, place: Path, record: str, checkpoint: str, cosigned_: str) -> Path:
    """The files of a service, each as it was at one of the two times, or not at all."""
    place.mkdir()
    for name in (f"{NAME}.key", f"{NAME}.signing"):
        shutil.copy(kept / "newest" / name, place)
    for name, when in ((NAME, record), (f"{NAME}.checkpoint", checkpoint), (f"{NAME}.cosigned", cosigned_)):
        if when:
            shutil.copy(kept / when / name, place)
    return place


def sizes(kept: Path) -> tuple[int, int]:
    notes = [(kept / when / f"{NAME}.checkpoint").read_bytes() for when in ("older", "newest")]
    first, second = (read_checkpoint(read_note(note).text).size for note in notes)
    return first, second


def test_a_start_is_refused_if_and_only_if_a_file_proves_that_more_was_signed(kept: Path, tmp_path: Path) -> None:
    older, newest = sizes(kept)

    def check(files: tuple[str, str, str]) -> None:
        place = put(kept, tmp_path / "-".join(files), *files)
        before = {file.name: file.read_bytes() for file in place.iterdir() if file.suffix != ".db"}
        if files[0] == "older" and "newest" in files[1:]:
            with pytest.raises(DatabaseRefused) as refused:
                Service.open(f"sqlite:///{place / NAME}")
            said = str(refused.value)
            assert f"has {older} events, but a checkpoint of {newest} was signed" in said
            assert f"Events {older + 1} to {newest} are missing" in said
            assert "`--accept-older-copy`" in said
            assert {name: (place / name).read_bytes() for name in before} == before
        else:
            with opened(place) as service:
                game_of(service)
                service.signer.sign()

    every(list(product(("older", "newest"), ("", "older", "newest"), ("", "older", "newest"))), check)


def test_a_cosigned_checkpoint_of_another_past_or_no_checkpoint_is_refused_and_one_of_an_ended_log_is_not(
    kept: Path, tmp_path: Path
) -> None:
    keys = read_keys(kept / "newest" / f"{NAME}.signing")
    size = sizes(kept)[0]
    other = bytes(Note(Checkpoint(keys.origin, size, b"x" * 32).text).signed(keys.log))
    ended = other.replace(keys.origin.encode(), b"another-log")
    for at, (note, said) in enumerate(((other, "not those that were signed"), (b"nonsense", "is no checkpoint"))):
        place = put(kept, tmp_path / str(at), "newest", "newest", "")
        (place / f"{NAME}.cosigned").write_bytes(note)
        with pytest.raises(DatabaseRefused, match=said):
            Service.open(f"sqlite:///{place / NAME}")
    (place / f"{NAME}.cosigned").write_bytes(ended)
    with opened(place) as service:
        assert service.signer.size == sizes(kept)[1]


def test_an_older_copy_is_accepted_for_one_start_and_a_verifier_says_what_is_missing(
    kept: Path, tmp_path: Path
) -> None:
    place = put(kept, tmp_path / "served", "older", "older", "newest")
    older, newest = sizes(kept)
    origin = read_keys(place / f"{NAME}.signing").origin
    refused = called("serve", "--port", "0", cwd=place)
    assert (refused.returncode, "--accept-older-copy" in refused.stderr) == (2, True), refused.stderr
    gap = f"this log follows {origin}, which ended after {newest} signed events: events {older + 1} to {newest} of it"
    with served(place, "--accept-older-copy") as service:
        assert any(gap in line for line in service.process.said)
        assert service.opens()[0] == 201
        (place / "checkpoint").write_text(service.text("/tlog/checkpoint"))
        service.end()
    assert f"daybook-log-follows@v1 {origin} {older} {newest}" in (place / "checkpoint").read_text().splitlines()
    again = called("serve", "--port", "0", "--accept-older-copy", cwd=place)
    assert (again.returncode, "is no older copy" in again.stderr) == (2, True), again.stderr
    assert called("export", "--all", cwd=place).returncode == 0
    record = min((place / "export").glob("*.ndjson"))
    for words in (("verify", NAME), ("verify", "export"), ("verify", str(record))):
        told = called(*words, cwd=place)
        assert told.returncode == 0, told.stderr
        assert f"note   {gap} are missing here" in told.stdout
    status, said = verify(place / "export")
    assert (status, f"{gap} are missing here" in said) == (0, True), said
    ends = {file.name.removeprefix(f"{NAME}.").partition(".")[0] for file in place.glob(f"{NAME}.*.2*")}
    assert ends == {"signing", "checkpoint", "cosigned"}


def test_what_is_no_older_copy_is_not_accepted_and_logs_that_ended_are_all_named(kept: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{put(kept, tmp_path / 'whole', 'newest', 'newest', 'newest') / NAME}"
    with pytest.raises(DatabaseRefused, match="is no older copy"):
        accept_older_copy(url)
    url = f"sqlite:///{put(kept, tmp_path / 'twice', 'older', 'older', 'newest') / NAME}"
    first = accept_older_copy(url)
    keys = read_keys(signing_file(url))
    more = Checkpoint(keys.origin, first.kept + 7, b"x" * 32, keys.follows)
    signing_file(url).with_suffix(".cosigned").write_bytes(bytes(Note(more.text).signed(keys.log)))
    second = accept_older_copy(url)
    after = read_keys(signing_file(url))
    assert (after.ended, second.signed - second.kept) == ((first, second), 7)
    with closing(Service.open(url)) as service:
        game_of(service)
        service.signer.sign()
        note = Policy(after.origin, after.log_verifiers).verify(service.signer.checkpoint)
    assert note.checkpoint.ended == (first, second)


@pytest.mark.long
def test_a_copy_of_postgresql_is_compared_with_the_same_files(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(tmp_path))
    monkeypatch.setenv("DAYBOOK_SECRET", "s" * 43)
    with closing(Service.open(postgres_url)) as service:
        game_of(service)
        service.signer.sign()
        size, keys = service.signer.size, service.signer.keys
    later = Checkpoint(keys.origin, size + 5, b"x" * 32)
    signing_file(postgres_url).with_suffix(".cosigned").write_bytes(bytes(Note(later.text).signed(keys.log)))
    with pytest.raises(DatabaseRefused, match=f"Events {size + 1} to {size + 5} are missing"):
        Service.open(postgres_url)
    assert (accept_older_copy(postgres_url).kept, accept_refused(postgres_url)) == (size, True)
    Service.open(postgres_url).close()


def accept_refused(url: str) -> bool:
    with pytest.raises(DatabaseRefused, match="is no older copy"):
        accept_older_copy(url)
    return True
