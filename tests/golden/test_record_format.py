"""docs/record-format.md is true: its example is made again from its own text, with nothing of ours."""

import hashlib
import hmac
import json
import re
import subprocess
from base64 import b64decode, b64encode
from pathlib import Path

import msgspec
import rfc8785
from click.testing import CliRunner
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from daybook.cli import main
from domain.record.envelope import Envelope
from tests.clients.books import record_of
from tests.clients.test_bots import node
from tests.domain.record.sealed import chained_again
from tests.domain.tournaments.desk import Desk, acts
from tests.processes import ROOT

PAGE = (ROOT / "docs" / "record-format.md").read_text("utf-8")
EXAMPLE = PAGE.partition("## A worked example\n")[2]


def block(kind: str) -> bytes:
    """The content of the fenced block of that kind, which the example has once."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```$", EXAMPLE, re.MULTILINE | re.DOTALL)
    return found.encode()


def said(name: str) -> str:
    """The value behind `- name: ` in the example."""
    (found,) = re.findall(rf"^- {name}: `?(.*?)`?(?: \(each .*\))?$", EXAMPLE, re.MULTILINE)
    return found


LINES = block("ndjson").splitlines()
EVENTS = [json.loads(line) for line in LINES]
BY_TYPE = {event["type"]: event for event in EVENTS}


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def text(data: bytes) -> str:
    return b64encode(data).decode()


def test_each_event_of_the_example_is_canonical_and_holds_the_hash_of_the_one_before() -> None:
    table = re.findall(r"^\| (\d+) \| (\d+) \| `(.+)` \|$", EXAMPLE, re.MULTILINE)
    assert table == [(str(n), str(len(line)), text(sha256(line))) for n, line in enumerate(LINES, 1)]
    before = bytes(32)
    for n, (line, event) in enumerate(zip(LINES, EVENTS, strict=True), 1):
        assert rfc8785.dumps(event) == line
        assert (event["n"], event["prev"], len(b64decode(event["salt"]))) == (n, text(before), 16)
        before = sha256(line)


def test_the_proof_of_the_example_leads_to_the_root() -> None:
    head, note = block("proof").split(b"\n\n", 1)
    _, index, *hashes = head.decode().split("\n")
    entry = rfc8785.dumps({"game": EVENTS[-1]["game"], "h": text(sha256(LINES[-1])), "n": len(LINES)})
    assert block("entry") == entry + b"\n"
    found = sha256(b"\0" + entry)
    assert said("leaf hash") == found.hex()
    assert f"index {said('index')}" == index
    place, last = int(said("index")), int(note.split(b"\n")[1]) - 1
    for part in map(b64decode, hashes):
        if place % 2 or place == last:
            found = sha256(b"\1" + part + found)
            while place % 2 == 0 and place:
                place, last = place // 2, last // 2
        else:
            found = sha256(b"\1" + found + part)
        place, last = place // 2, last // 2
    assert last == 0
    assert said("root") == found.hex()
    assert text(found).encode() == note.split(b"\n")[2]


def test_the_note_of_the_example_is_signed_by_its_key() -> None:
    signed, signature = block("proof").split(b"\n\n", 1)[1].split(b"\n\n")
    assert signed + b"\n" == block("text")
    assert f"The text that is signed has {len(signed) + 1} bytes" in EXAMPLE
    name, id_, key = said("the log's public key").split("+", 2)
    data = b64decode(key)
    assert (data[0], data[1:].hex()) == (1, said("the same 32 bytes in hexadecimal"))
    assert sha256(name.encode() + b"\n" + data)[:4].hex() == id_
    dash, signer, encoded = signature.decode().rstrip("\n").split(" ")
    assert (dash, signer) == ("\u2014", name)
    assert b64decode(encoded).hex() == id_ + said("signature")
    Ed25519PublicKey.from_public_bytes(data[1:]).verify(bytes.fromhex(said("signature")), block("text"))
    private = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    assert private.sign(block("text")).hex() == said("signature")


def test_the_entry_of_a_private_game_has_the_hash_alone() -> None:
    entry = rfc8785.dumps({"h": text(sha256(LINES[-1]))})
    assert block("bare") == entry + b"\n"
    leaf = sha256(b"\0" + entry)
    head, signed, _ = block("private").split(b"\n\n")
    assert (said("leaf hash of that"), head.split(b"\n")[1:]) == (leaf.hex(), [b"index 0"])
    assert signed.decode().split("\n")[1:] == ["1", text(leaf)]


def test_the_receipt_of_the_example_is_signed_and_says_where_the_proof_is() -> None:
    signed, signature = block("receipt").split(b"\n\n")
    origin, game = block("text").split(b"\n")[0].decode(), EVENTS[-1]["game"]
    lines = [
        "daybook-receipt@v1",
        f"origin {origin}",
        f"game {game}",
        f"n {len(LINES)}",
        f"h {text(sha256(LINES[-1]))}",
    ]
    assert signed.decode().split("\n") == [*lines, f"index {said('index')}"]
    name, id_, _ = said("the public key of receipts").split("+", 2)
    made = Ed25519PrivateKey.from_private_bytes(bytes(range(32, 64))).sign(signed + b"\n")
    assert signature.decode() == f"\u2014 {name} {text(bytes.fromhex(id_) + made)}\n"


def test_the_shuffle_of_the_example_follows_from_the_seed() -> None:
    committed, seed = BY_TYPE["DealCommitted"], bytes.fromhex(BY_TYPE["SeedRevealed"]["data"]["seed"])
    commitment = sha256(seed).hex()
    assert said("seed") == seed.hex()
    assert said(f"its SHA-256, promised by event {committed['n']}") == commitment == committed["data"]["commitment"]
    public = rfc8785.dumps({"alg": "deal-hkdf-sha256-v1", "commitment": commitment})
    assert said("public").encode() == public
    assert said("SHA-256 of public") == sha256(public).hex()
    key = hmac.digest(sha256(public), seed, "sha256")
    assert said("PRK") == key.hex()
    seats = len(EVENTS[0]["data"]["seats"])
    info = f"deal-hkdf-sha256-v1\n{committed['data']['session']}\n1\n0\n{seats}\n"
    assert said("info") == info.replace("\n", "\\n")
    stream, part = b"", b""
    for count in range(1, 256):
        part = hmac.digest(key, part + info.encode() + bytes([count]), "sha256")
        stream += part
    assert len(stream) == 8160
    assert said("the first 16 bytes of the stream") == stream[:16].hex()
    assert said("SHA-256 of the whole stream") == sha256(stream).hex()
    words = [int.from_bytes(stream[at : at + 2], "big") for at in range(0, len(stream), 2)]
    assert said("the first words") == ", ".join(map(str, words[:8]))
    order, left = list(range(seats)), iter(words)
    for last in range(seats - 1, 0, -1):
        limit = 65536 - 65536 % (last + 1)
        other = next(word for word in left if word < limit) % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert said("the order") == str(order)
    assert int(said("so the first seat")) == order[0] == BY_TYPE["GameStarted"]["move"]["first"]


def test_the_verifier_accepts_the_example_with_its_key_and_no_changed_one(tmp_path: Path) -> None:
    game = EVENTS[0]["game"]
    record, proof = tmp_path / f"{game}.ndjson", tmp_path / f"{game}.proof"
    record.write_bytes(block("ndjson"))
    command = [node(), ROOT / "clients" / "verify" / "verify.mjs", record, "--key", said("the log's public key")]
    for kind in ("private", "proof"):
        proof.write_bytes(block(kind))
        ours = CliRunner().invoke(main, ["verify", str(record), "--proof", str(proof), *command[-2:]])
        assert ours.exit_code == 0, ours.output
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "1 shuffle, as the seed gives that was promised before" in done.stdout
    other = (BY_TYPE["GameStarted"]["move"]["first"] + 1) % len(EVENTS[0]["data"]["seats"])
    record.write_bytes(re.sub(rb'"first":\d', b'"first":%d' % other, block("ndjson")))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, "event 3 was changed" in done.stderr) == (1, True), done.stderr


def test_the_table_of_members_is_that_of_the_envelope() -> None:
    table = PAGE.partition("## Events\n")[2].partition("There are no other members")[0]
    rows = re.findall(r"^\| (`.+?`) \| (\w+)(, optional)? \|", table, re.MULTILINE)
    members = {name.strip("`"): bool(optional) for name, _, optional in rows}
    assert members == {field.name: not field.required for field in msgspec.structs.fields(Envelope)}


def test_every_link_leads_somewhere() -> None:
    headings = re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    for link in set(re.findall(r"\]\(([^)]+)\)", PAGE)):
        assert link.startswith("https://") or link[1:] in anchors or (ROOT / "docs" / link).exists(), link


def test_the_lots_and_standings_of_the_example_are_made_again() -> None:
    seed, algorithm = bytes(range(32)), "lots-hkdf-sha256-v1"
    commitment = sha256(seed).hex()
    salt = sha256(rfc8785.dumps({"alg": algorithm, "commitment": commitment}))
    key = hmac.digest(salt, seed, "sha256")
    drawn = {one: hmac.digest(key, f"{algorithm}\ne-1\n{one}\n\1".encode(), "sha256") for one in ("a-1", "a-2")}
    assert [said("the commitment"), said("salt of the lots")] == [commitment, salt.hex()]
    assert [said("PRK of the lots"), *map(said, ("lot of a-1", "lot of a-2"))] == [
        key.hex(), *(lot.hex() for lot in drawn.values())
    ]  # fmt: skip
    lines = json.loads(standings := block("standings").rstrip(b"\n"))
    ranked = sorted(drawn, key=drawn.__getitem__)
    assert [(line["entrant"], line["tie_breaks"]["lots"]) for line in lines] == list(zip(ranked, "12", strict=True))
    assert rfc8785.dumps(lines) == standings
    assert said("hash of the standings") == sha256(standings).hex()


def test_the_service_ranks_and_draws_as_the_example_does() -> None:
    desk = Desk(2, form="swiss", seats=2, least=2, rounds=1, points={"kind": "wins"}, tie_breaks=["wins", "lots"])
    desk.do(acts.DrawRound(), acts.StartRound(1, commitment=said("the commitment")), acts.EnterResult(1, 1, (1, 1)))
    desk.do(acts.CloseRound(1), acts.RevealLots(bytes(range(32)).hex()), acts.PublishStandings("provisional"))
    assert desk.state.published[-1].hash == said("hash of the standings")
    told = [event["data"] for event in record_of(desk)]
    del told[0]["config"]["pairing_rules"]  # the book of the example was opened before there were such
    assert told == [json.loads(line)["data"] for line in block("book").splitlines()]


def test_the_verifier_works_out_the_book_of_the_example_and_no_forged_one(tmp_path: Path) -> None:
    book = tmp_path / "book.ndjson"
    book.write_bytes(block("book"))
    command = [node(), ROOT / "clients" / "verify" / "verify.mjs", book]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "1 publication of standings, as they follow from the results" in done.stdout
    assert "the lots are drawn from the seed that was sealed before the first result" in done.stdout
    events = [json.loads(line) for line in block("book").splitlines()]
    events[-1]["data"]["hash"] = sha256(b"another order").hex()
    book.write_bytes(b"".join(line + b"\n" for line in chained_again(events)))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    sentence = f"event {len(events)} publishes standings after round 1 that do not follow from the results"
    assert (done.returncode, sentence in done.stderr) == (1, True), done.stderr
