"""Receipts: the clients keep what the service has signed, and `daybook verify` convicts with it."""

import subprocess
from base64 import b64encode
from pathlib import Path
from random import Random

import httpx
import pytest

from daybook_sdk import Daybook, IllegalMove, save_receipt
from daybook_sdk.errors import Garbled
from tests.clients.games import SORTS, opened, play_one, play_out
from tests.clients.live_service import TOKEN, Served
from tests.clients.test_bots import NODE_BOT, node
from tests.processes import called

FAIRY = SORTS["fairy-bargains"]
NOTE = b"daybook-receipt@v1\norigin x\ngame %s\nn 3\nh aGVsbG8=\n\n\xe2\x80\x94 x AAAA\n"


def record_of(service: Served, game: str, place: Path) -> Path:
    """The record of a closed game and the keys, fetched as anybody does."""
    file = place / f"{game}.ndjson"
    file.write_bytes(httpx.get(f"{service.address}/v1/games/{game}/record", verify=False).raise_for_status().content)
    keys = httpx.get(f"{service.address}/tlog/keys", verify=False).raise_for_status()
    (place / "keys.json").write_bytes(keys.content)
    return file


def verified(record: Path, receipt: Path) -> tuple[int, str]:
    done = called("verify", str(record), "--receipt", str(receipt), cwd=record.parent)
    return done.returncode, done.stdout + done.stderr


def test_every_accepted_write_leaves_a_file_that_holds_against_the_record(service: Served, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    with Daybook(service.address, TOKEN, receipts=kept) as daybook:
        game = opened(daybook, FAIRY)
        moves = play_out(game.as_seat(0), Random(3))
        with pytest.raises(IllegalMove):
            game.as_seat(0).play({"type": "play", "seat": 0, "card": 2})
    files = sorted(kept.iterdir())
    assert len(files) == moves + 1, "the opening's, and one a move; none for what was refused"
    assert game.receipt in {file.read_bytes() for file in files}
    record = record_of(service, game.id, tmp_path)
    for file in (files[0], files[-1]):
        code, said = verified(record, file)
        assert code == 0, said
        assert f"{file.name}: the record has event" in said
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join(lines[:2]))  # what was accepted later is dropped
    last = max(files, key=lambda file: int(file.stem.rpartition("-")[2]))
    code, said = verified(record, last)
    assert code == 1
    assert "was accepted, and the record has no such event: it was dropped or changed" in said


def test_the_receipt_is_on_the_answer(daybook: Daybook, tmp_path: Path) -> None:
    game = opened(daybook, FAIRY)
    seat = game.as_seat(0)
    made = play_one(seat)
    assert made.receipt is not None
    assert f"game {game.id}\nn {made.step}\n".encode() in made.receipt
    file = save_receipt(made.receipt, tmp_path)
    assert (file.name, file.read_bytes()) == (f"{game.id}-{made.step}.receipt", made.receipt)
    called_in = seat.call_director(made.step, text="Again?")
    assert called_in.receipt is not None
    assert called_in.receipt != made.receipt
    assert game.summary().receipt is None, "reading is not signed for"


def test_the_bot_in_javascript_keeps_them_too(daybook: Daybook, service: Served, tmp_path: Path) -> None:
    game = opened(daybook, FAIRY)
    words = [node(), str(NODE_BOT), service.address, game.tokens[0], game.id, str(tmp_path / "kept")]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    files = list((tmp_path / "kept").iterdir())
    assert len(files) > 3
    record = record_of(service, game.id, tmp_path)
    code, said = verified(record, files[0])
    assert code == 0, said


def test_receipts_that_differ_are_both_kept_and_what_is_none_is_not_saved(tmp_path: Path) -> None:
    first, second = NOTE % b"abc", NOTE.replace(b"aGVs", b"bGVs") % b"abc"
    names = [save_receipt(note, tmp_path).name for note in (first, second, first, second)]
    assert names == ["abc-3.receipt", "abc-3-2.receipt", "abc-3.receipt", "abc-3-2.receipt"]
    for note in (b"", b"hello", NOTE % b"../x", NOTE % b"", NOTE.replace(b"n 3", b"n -3") % b"abc"):
        with pytest.raises(ValueError, match="no receipt"):
            save_receipt(note, tmp_path / "kept")
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize("header", ["?", b64encode(NOTE % b"../../x").decode()])
def test_a_receipt_that_cannot_be_read_is_told(header: str) -> None:
    body = {"step": 3, "awaits": {"seats": []}}
    answers = httpx.MockTransport(lambda _: httpx.Response(201, json=body, headers={"Daybook-Receipt": header}))
    with Daybook("http://daybook", TOKEN, transport=answers) as daybook, pytest.raises(Garbled):
        daybook.game("abc").play({"type": "pass"})
