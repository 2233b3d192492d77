"""Receipts: the clients keep what the service has signed, and `daybook verify` convicts with it."""

from base64 import b64encode
from pathlib import Path
from random import Random

import httpx
import pytest

from daybook_sdk import Daybook, IllegalMove, save_receipt
from daybook_sdk.errors import Garbled
from tests.clients.games import SORTS, opened, play_one, play_out
from tests.daybook.calls import checked
from tests.service.served import TOKEN, Served

FAIRY = SORTS["fairy-bargains"]
NOTE = b"daybook-receipt@v1\norigin x\ngame %s\nn 3\nh aGVsbG8=\n\n\xe2\x80\x94 x AAAA\n"


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
    record = tmp_path / f"{game.id}.ndjson"
    record.write_bytes(httpx.get(f"{service.address}/v1/games/{game.id}/record").content)
    (tmp_path / "keys.json").write_bytes(httpx.get(f"{service.address}/tlog/keys").content)
    for file in (files[0], files[-1]):
        checked(0, f"{file.name}: the record has event", record, "--receipt", file)
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join(lines[:2]))  # what was accepted later is dropped
    last = max(files, key=lambda file: int(file.stem.rpartition("-")[2]))
    dropped = "was accepted, and the record has no such event: it was dropped or changed"
    checked(1, dropped, record, "--receipt", last)


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
