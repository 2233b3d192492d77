"""What proof costs: a receipt for every write, and records that are verified offline."""

import secrets
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.games import TITLES
from domain.record.proof.keys import SignerKey
from domain.record.proof.receipt import Receipts
from replays.record_check import record_fault
from tests.bench.row import Row, interleaved, wanted

EXPORTS = Path(__file__).parents[1] / "golden" / "exports"
GAME = "01990000-0000-7000-8000-000000000000"
RECEIPTS = 1_000
ROUNDS = 15
QUICK = {"RECEIPTS": 10, "ROUNDS": 1}


def receipts(what: str) -> Row:
    """Returns the receipts a second of one thread, against bare signatures of texts of the same size."""
    seed, h = secrets.token_bytes(32), secrets.token_bytes(32)
    written = Receipts("daybook.example/bench", SignerKey("daybook.example/bench/receipts", seed))
    bare = Ed25519PrivateKey.from_private_bytes(seed)
    text = written.signed(GAME, 1, h).partition(b"\n\n")[0] + b"\n"

    def ours() -> int:
        for n in range(1, RECEIPTS + 1):
            written.signed(GAME, n, h)
        return RECEIPTS

    def raw() -> int:
        for _ in range(RECEIPTS):
            bare.sign(text)
        return RECEIPTS

    return Row(what, *interleaved(ours, raw, ROUNDS), "receipts/s", 0.85)


def verified(what: str, title: str) -> Row:
    """Returns the time to verify an event of a title's golden export: bytes, chain, deals, every move judged again."""
    (record,) = (EXPORTS / title).glob("*.ndjson")
    lines = record.read_bytes().splitlines()
    took = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        fault = record_fault(lines)
        took.append(time.perf_counter() - began)
        assert fault is None, fault
    return Row(what, statistics.median(took) / len(lines) * 1e6, None, "µs an event", 50)


def rows() -> Iterator[Row]:
    """Yields the rows about proofs."""
    what = "receipts, against bare signatures of the same texts"
    if wanted(what):
        yield receipts(what)
    for title in TITLES:
        what = f"a record of {title.name} verified, every move judged again"
        if wanted(what):
            yield verified(what, title.name)
