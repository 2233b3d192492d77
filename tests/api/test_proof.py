"""The record byte for byte, its proofs and receipts, checked with nothing but what the API gives."""

import json
from base64 import b64decode, b64encode
from hashlib import sha256
from html import unescape
from io import BytesIO
from zipfile import ZipFile

import pytest
import segno

from domain.record.proof.checkpoint import Policy
from domain.record.proof.entry import log_entry
from domain.record.proof.inclusion import read_proof
from domain.record.proof.keys import read_verifier_key
from domain.record.proof.merkle import EMPTY_ROOT, leaf_hash, tree_root, verify_consistency
from domain.record.proof.receipt import verify_receipt
from domain.record.proof.tiles import TileNodes, read_bundle, read_path
from domain.record.proof.trust import read_trust_policy

from .conftest import open_game, problem, settled

pytestmark = pytest.mark.own_service


@pytest.fixture
def closed(organiser, anybody):
    game = open_game(organiser, seats=[{"bot": "random"}, {"bot": "greedy"}])
    settled(anybody)
    assert anybody.get(f"/games/{game['id']}").json["status"] == "closed"
    return game["id"]


def policy(anybody) -> Policy:
    keys = anybody.get("/tlog/keys").json
    return Policy(keys["origin"], (read_verifier_key(keys["log"]),))


def test_the_record_is_the_stored_bytes_and_the_log_and_its_tiles_have_them(anybody, service, closed):
    answer = anybody.get(f"/games/{closed}/record")
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{closed}.ndjson"'
    lines = answer.data.split(b"\n")
    assert lines.pop() == b""
    assert lines == list(service.daybook.stored(closed))
    before = bytes(32)
    for n, line in enumerate(lines, 1):
        event = json.loads(line)
        assert (event["n"], b64decode(event["prev"])) == (n, before)
        before = sha256(line).digest()
    for n in (None, 1, len(lines)):
        proof = read_proof(anybody.get(f"/games/{closed}/proof" + (f"?n={n}" if n else "")).data)
        line = lines[(n or len(lines)) - 1]
        proof.verify(log_entry(closed, n or len(lines), sha256(line).digest()), policy(anybody))
    problem(anybody.get(f"/games/{closed}/proof?n={len(lines) + 1}"), 404, "unknown-step")
    assert anybody.get(f"/games/{closed}/record", If_None_Match=answer.headers["ETag"]).status_code == 304
    events = anybody.get(f"/games/{closed}/events?limit=1000&as=all").json["events"]
    assert [event["h"] for event in events] == [b64encode(sha256(line).digest()).decode() for line in lines]
    assert [event["prev"] for event in events] == [json.loads(line)["prev"] for line in lines]
    for event in anybody.get(f"/games/{closed}/events?limit=1000&as=public").json["events"]:
        assert event["h"] == events[event["n"] - 1]["h"]
        assert ("prev" in event) == (event["type"] not in ("RoundDealt", "CardDrawn")), event
    service.signer.sign()
    checkpoint = policy(anybody).verify(anybody.get("/tlog/checkpoint").data).checkpoint
    nodes = TileNodes(lambda tile: anybody.get(f"/tlog/{tile.path}").data, checkpoint.size)
    assert tree_root(nodes, checkpoint.size) == checkpoint.root
    width = min(256, checkpoint.size)
    name = "entries/000" if width == 256 else f"entries/000.p/{width}"
    answer = anybody.get(f"/tlog/tile/{name}")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    entries = read_bundle(answer.data, read_path(f"tile/{name}"))
    leaves = anybody.get(f"/tlog/tile/{name.replace('entries', '0')}").data
    assert b"".join(map(leaf_hash, entries)) == leaves
    for nothing in ("0/001", "9/000", "0/0", "../x", "entries/999"):
        problem(anybody.get(f"/tlog/tile/{nothing}"), 404, "not-found")


def test_later_checkpoints_continue_earlier_ones_and_a_sheet_shows_the_newest(anybody, organiser, service):
    service.signer.sign()
    trusted = policy(anybody)
    first = trusted.verify(anybody.get("/tlog/checkpoint").data).checkpoint
    open_game(organiser)
    service.signer.sign()
    second = trusted.verify(anybody.get("/tlog/checkpoint").data).checkpoint
    assert second.size > first.size
    answer = anybody.get(f"/tlog/consistency?first={first.size}").json
    hashes = [b64decode(part) for part in answer["hashes"]]
    assert answer["second"] == second.size
    verify_consistency(first.size, first.root, second.size, second.root, hashes)
    assert anybody.get("/tlog/consistency?first=0&second=0").json == {"first": 0, "second": 0, "hashes": []}
    problem(anybody.get(f"/tlog/consistency?first=0&second={second.size + 1}"), 422, "invalid-request")
    problem(anybody.get(f"/tlog/consistency?first={second.size}&second=1"), 422, "invalid-request")
    assert first.size or first.root == EMPTY_ROOT
    found = read_trust_policy(anybody.get("/tlog/policy").data.decode())
    assert found.quorum is None
    assert found.verify(anybody.get("/tlog/cosigned").data) == trusted.verify(anybody.get("/tlog/checkpoint").data)
    open_game(organiser)
    service.signer.sign()
    page = anybody.get("/tlog/sheet")
    note = anybody.get("/tlog/checkpoint").data
    assert page.content_type == "text/html"
    assert "script" not in page.headers["Content-Security-Policy"]
    assert note.decode() in unescape(page.text)
    drawn = segno.make(note, error="m", micro=False).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None)
    assert drawn in page.text
    with anybody.client.get("/docs/sheet.css") as style:
        assert style.status_code == 200


def entry_at(anybody, service, index: int) -> bytes:
    """The entry of the log at a place, as anybody finds it in the tiles."""
    service.signer.sign()
    width = min(256, service.signer.size - index // 256 * 256)
    path = f"tile/entries/{index // 256:03}" + ("" if width == 256 else f".p/{width}")
    return read_bundle(anybody.get(f"/tlog/{path}").data, read_path(path))[index % 256]


def test_every_accepted_write_has_a_receipt_and_a_refused_one_has_none(organiser, seats, opened, anybody, service):
    keys = anybody.get("/tlog/keys").json
    known = [read_verifier_key(keys["receipts"])]
    path = f"/games/{opened['id']}"
    move = seats[0].get(f"{path}/moves?seat=0").json["moves"][0]["move"]
    for _ in range(2):
        answer = seats[0].post(f"{path}/moves", {"move": move}, Idempotency_Key="once")
        told = b64decode(answer.headers["Daybook-Receipt"])
        receipt = verify_receipt(told, keys["origin"], known)
        last = answer.json["events"][-1]
        assert (receipt.game, receipt.n, b64encode(receipt.h).decode()) == (opened["id"], last["n"], last["h"])
        assert entry_at(anybody, service, receipt.index) in receipt.entries
    refused = seats[0].post(f"{path}/moves", {"move": move})
    assert refused.status_code >= 400
    assert "Daybook-Receipt" not in refused.headers
    case = seats[0].post(f"{path}/cases", {"step": 1, "seat": 0})
    labelled = {"title": "fairy-bargains", "seats": [{"bot": "random"}] * 2, "external_id": "table 1"}
    for answer in (case, organiser.post("/games", labelled)):
        assert answer.status_code == 201
        receipt = verify_receipt(b64decode(answer.headers["Daybook-Receipt"]), keys["origin"], known)
        assert entry_at(anybody, service, receipt.index) in receipt.entries


def test_the_archive_of_a_tournament_checks_by_itself(anybody, organiser):
    tournament = organiser.post("/tournaments", {"name": "spring"}).json["id"]
    bots = [{"bot": "random"}, {"bot": "greedy"}]
    games = [open_game(organiser, seats=bots, tournament=tournament)["id"] for _ in range(2)]
    going = open_game(organiser, tournament=tournament)["id"]
    hidden = open_game(organiser, seats=bots, tournament=tournament, private=True)["id"]
    settled(organiser)
    assert all(organiser.get(f"/games/{game}").json["status"] == "closed" for game in (*games, hidden))
    answer = anybody.get(f"/tournaments/{tournament}/archive")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{tournament}.zip"'
    with ZipFile(BytesIO(answer.data)) as archive:
        files = {name.removeprefix("daybook/"): archive.read(name) for name in archive.namelist()}
    expected = {f"{game}.{kind}" for game in games for kind in ("ndjson", "proof")}
    assert set(files) == expected | {"checkpoint", "policy", "keys.json", "results.json", "README.txt"}
    assert not any(going in name or hidden in name for name in files)
    assert {row["id"] for row in json.loads(files["results.json"])} == set(games)
    trusted = policy(anybody)
    for game in games:
        lines = files[f"{game}.ndjson"].splitlines()
        proof = read_proof(files[f"{game}.proof"])
        assert proof.checkpoint == files["checkpoint"]
        proof.verify(log_entry(game, len(lines), sha256(lines[-1]).digest()), trusted)
    with ZipFile(BytesIO(organiser.get(f"/tournaments/{tournament}/archive").data)) as archive:
        assert f"daybook/{hidden}.ndjson" in archive.namelist()
    problem(anybody.get("/tournaments/e-nothing/archive"), 404, "unknown-tournament")
