"""`python -m tests.golden.worked_example`: writes the example of docs/record-format.md, a real game with its bytes.

A test makes everything in it again from the page's own text; this script is for the day on which a format is added.
"""

import hashlib
import hmac
import json
import re
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from domain.record.acts.resignation import Resign
from domain.record.daybook import Daybook
from domain.record.envelope import event_hash
from domain.record.game import Game
from domain.record.proof.deal import deal_key, public_bytes, shuffle_info, shuffle_stream, shuffled
from domain.record.proof.encoding import base64_text
from domain.record.proof.entry import log_entry
from domain.record.proof.inclusion import read_proof
from domain.record.proof.merkle import leaf_hash
from tests.golden.exporter import KEYS, export

PAGE = Path(__file__).parents[2] / "docs" / "record-format.md"
HEADING = "## A worked example\n"
GAME = "01a20700-0000-7000-8000-000000000001"
SEATS = 4


def resign(daybook: Daybook, game: Game) -> Game:
    """All but one leave, so the game is short."""
    for seat in range(1, SEATS):
        daybook.enter(game.id, Resign(seat), f"seat:{seat}")
    return daybook.game(game.id)


def section() -> str:
    """The example as Markdown."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "example"
        export(target, "fairy-bargains", {"variant": "v2"}, SEATS, Random(1), resign, GAME)
        record = (target / f"{GAME}.ndjson").read_bytes()
        proof = (target / f"{GAME}.proof").read_bytes()
        keys = json.loads((target / "keys.json").read_bytes())
    lines = record.splitlines()
    last = lines[-1]
    entry = log_entry(GAME, len(lines), event_hash(last))
    note = read_proof(proof).checkpoint
    return f"""\
{HEADING}
Four people sit down to a game of Fairy Bargains, and three of them leave at once. A test makes every value below again
from the text of this page.

### The record

Each line is an event, and ends in a newline.

```ndjson
{record.decode()}```

| event | bytes | SHA-256 |
| --- | --- | --- |
{"".join(f"| {n} | {len(line)} | `{base64_text(event_hash(line))}` |{chr(10)}" for n, line in enumerate(lines, 1))}
Each of these is `prev` of the next event; the last is known by its proof.

### The proof

```proof
{proof.decode()}```

The entry of the last event:

```entry
{entry.decode()}
```

- leaf hash: `{leaf_hash(entry).hex()}`
- index: {read_proof(proof).index}
- root: `{root_of(note).hex()}`

The text that is signed has {len(text_of(note))} bytes, with the newline at its end:

```text
{text_of(note).decode()}```

- the log's public key: `{keys["log"]}`
- the same 32 bytes in hexadecimal: `{KEYS.log.verifier.public.hex()}`
- signature: `{signature_of(note).hex()}`

The private key of this example is the bytes 0 to 31: sign the text, and the same signature comes out (RFC 8032
leaves no choice).

### The shuffle

{shuffle(lines)}"""


def shuffle(lines: list[bytes]) -> str:
    """The seed, and how the draw of the first seat follows from it."""
    events = {event["type"]: event for event in map(json.loads, lines)}
    committed, seed = events["DealCommitted"]["data"], bytes.fromhex(events["SeedRevealed"]["data"]["seed"])
    public = public_bytes(committed["commitment"])
    key = deal_key(seed, public)
    info = shuffle_info(committed["session"], 1, SEATS)
    stream = shuffle_stream(key, info)
    order = shuffled(SEATS, stream)
    assert hmac.digest(hashlib.sha256(public).digest(), seed, "sha256") == key
    assert events["GameStarted"]["move"]["first"] == order[0]
    words = ", ".join(str(int.from_bytes(stream[at : at + 2], "big")) for at in range(0, 16, 2))
    shown = info.decode().replace("\n", "\\n")
    return f"""\
One seat is drawn to begin: a shuffle of the four seats, of which the first counts.

- seed: `{seed.hex()}`
- its SHA-256, promised by event {events["DealCommitted"]["n"]}: `{committed["commitment"]}`
- public: `{public.decode()}`
- SHA-256 of public: `{hashlib.sha256(public).hexdigest()}`
- PRK: `{key.hex()}`
- info: `{shown}` (each `\\n` is a newline)
- the first 16 bytes of the stream: `{stream[:16].hex()}`
- SHA-256 of the whole stream: `{hashlib.sha256(stream).hexdigest()}`
- the first words: {words}
- the order: {order}
- so the first seat: {order[0]}
"""


def text_of(note: bytes) -> bytes:
    return note.rpartition(b"\n\n")[0] + b"\n"


def root_of(note: bytes) -> bytes:
    from domain.record.proof.checkpoint import read_checkpoint

    return read_checkpoint(text_of(note).decode()).root


def signature_of(note: bytes) -> bytes:
    from domain.record.proof.note import read_note

    return read_note(note).signatures[0].data


def main() -> None:
    page = PAGE.read_text("utf-8")
    before = re.split(f"^{HEADING}", page, maxsplit=1, flags=re.MULTILINE)[0]
    PAGE.write_text(before.rstrip("\n") + "\n\n" + section(), "utf-8")


if __name__ == "__main__":
    main()
