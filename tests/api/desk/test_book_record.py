"""The record of a tournament's book taken out: who gets it, and that strangers can check it."""

import json
from hashlib import sha256
from io import BytesIO
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from daybook.cli import main
from domain.record.proof.entry import log_entry
from domain.record.proof.inclusion import read_proof
from domain.record.proof.keys import read_verifier_key
from domain.record.proof.trust import NO_WITNESSES
from domain.record.streams import book_stream
from replays.record_check import record_fault
from service.archiving import streams_of
from tests.api.conftest import problem

pytestmark = pytest.mark.own_service


def trusted(speaker):
    return NO_WITNESSES.with_logs([read_verifier_key(speaker.get("/tlog/keys").json["log"])])


def record(event):
    return event.speaker.get(f"{event.path}/book/record")


def test_officials_have_it_at_once_and_everybody_after_the_finish(sixteen, anybody, login):
    sixteen.done("draw-round")
    for other, status, code in ((anybody, 401, "token-needed"), (login("Player 01"), 403, "forbidden")):
        problem(record(sixteen.by(other)), status, code)
        problem(other.get(f"{sixteen.path}/book/proof"), status, code)
    own = record(sixteen)
    assert own.mimetype == "application/x-ndjson"
    assert record_fault(own.data.splitlines()) is None
    sixteen.done("cancel-round", round=1, why="Rain.")
    sixteen.done("finish", why="Rain.", confirmed=["rounds-left"])
    lines = record(sixteen.by(anybody)).data.splitlines()
    assert lines == record(sixteen).data.splitlines()
    assert {json.loads(line)["game"] for line in lines} == {book_stream(sixteen.id)}
    assert b"Rain" not in b"".join(lines)
    sixteen.done("reopen", why="Sun.")
    problem(record(sixteen.by(anybody)), 401, "token-needed")


def test_the_proof_is_of_the_last_event_or_of_another(sixteen):
    lines = record(sixteen).data.splitlines()
    for n, query in ((len(lines), ""), (1, "?n=1")):
        answer = sixteen.speaker.get(f"{sixteen.path}/book/proof{query}")
        assert answer.status_code == 200, answer.text
        entry = log_entry(book_stream(sixteen.id), n, sha256(lines[n - 1]).digest())
        read_proof(answer.data).verify(entry, trusted(sixteen.speaker))
    problem(sixteen.speaker.get(f"{sixteen.path}/book/proof?n=999"), 404, "unknown-step")


def test_a_tournament_without_a_book_has_no_record(organiser, service, anybody):
    id_ = organiser.post("/tournaments", {"name": "Later"}).json["id"]
    problem(organiser.get(f"/tournaments/{id_}/book/record"), 404, "unknown-book")
    assert book_stream(id_) not in streams_of(service.daybook, id_)
    with ZipFile(BytesIO(organiser.get(f"/tournaments/{id_}/archive").data)) as archive:
        assert not [name for name in archive.namelist() if "book" in name.rpartition("/")[2]]


def test_the_archive_has_the_book_and_verify_takes_it(sixteen, anybody, tmp_path, service):
    name = f"daybook/{book_stream(sixteen.id)}.ndjson"

    def archived(speaker) -> ZipFile:
        return ZipFile(BytesIO(speaker.get(f"{sixteen.path}/archive").data))

    assert name in archived(sixteen.speaker).namelist()
    assert name not in archived(anybody).namelist()
    sixteen.done("finish", why="Enough.", confirmed=["rounds-left"])
    taken = archived(anybody)
    assert name in taken.namelist()
    taken.extractall(tmp_path)
    folder = tmp_path / "daybook"
    good = CliRunner().invoke(main, ["verify", str(folder)])
    assert good.exit_code == 0, good.output
    file = folder / f"{book_stream(sixteen.id)}.ndjson"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0].replace(b"market-day", b"market-may") + b"".join(lines[1:]))
    bad = CliRunner().invoke(main, ["verify", str(folder)])
    assert bad.exit_code == 1
    assert "event 1 was changed" in bad.output
