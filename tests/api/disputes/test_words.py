"""The director's log, and words that are erased while the record stays whole."""

from __future__ import annotations

import csv
import json
from base64 import b64encode
from hashlib import sha256

from sqlalchemy import select

from domain.record.envelope import event_hash
from replays.judged_again import first_difference
from service.accounts.schema import texts

from ..conftest import problem
from .conftest import Club, Table, called, entered


def test_the_log_has_every_act_in_each_form(club: Club, table: Table) -> None:
    case = called(table, text="=1+1, she said")
    entered(club.dora.post(f"{case}/rulings", {"decision": "dismissed", "reason": "No."}))
    entered(club.dora.post(f"{table.path}/hold", {"text": "=HYPERLINK(0)"}))
    path = f"{table.path}/director-log"
    page = club.dora.get(path).json
    assert [act["type"] for act in page["acts"]][-3:] == ["CaseOpened", "RulingMade", "TableHeld"]
    ruled = page["acts"][-2]
    assert (ruled["case"], ruled["ruling"]) == (1, 1)
    assert "No." in ruled["text"]
    first = club.dora.get(f"{path}?limit=1")
    assert first.json["next"] == first.json["acts"][0]["step"]
    assert first.headers["Link"]
    lines = club.dora.get(path, Accept="application/x-ndjson").get_data(as_text=True).splitlines()
    assert [json.loads(line) for line in lines] == page["acts"]
    answer = club.dora.client.get(f"/v1{path}", headers={**club.dora.headers, "Accept": "text/csv"})
    assert answer.mimetype == "text/csv"
    rows = list(csv.DictReader(answer.get_data(as_text=True).splitlines()))
    assert [int(row["step"]) for row in rows] == [act["step"] for act in page["acts"]]
    assert rows[-2]["ruling"] == "1"
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())


def test_words_are_erased_and_the_chain_stays(club: Club, table: Table) -> None:
    case = called(table, text="Ana Muster of 3 High Street cheats.")
    game = table.path.rsplit("/", 1)[1]
    said = club.dora.get(case).json["text"]
    with club.service.accounts.engine.connect() as connection:
        row = connection.execute(select(texts).where(texts.c.hash == said["hash"])).one()
    assert row.hash == b64encode(sha256(row.salt + row.text.encode()).digest()).decode()
    assert (len(row.salt), row.author) == (16, "seat:1")
    stored = list(club.service.daybook.stored(game))
    assert not any(b"High Street" in state for state in stored)
    erase = said["links"]["self"]
    text, elsewhere = erase.rsplit("/", 1)[1], club.table().path
    for path in (f"{table.path}/texts/nothing", f"{elsewhere}/texts/{text}", f"{table.path}/texts/{'x' * 500}"):
        problem(club.organiser.delete(path), 404, "unknown-text")
    problem(club.organiser.delete(f"/games/nowhere/texts/{text}"), 404, "unknown-game")
    problem(club.dora.delete(erase), 403, "forbidden")
    for _ in range(2):
        assert club.organiser.delete(erase).status_code == 204
    shown = club.dora.get(case).json["text"]
    assert (shown["hash"], shown["words"]) == (said["hash"], None)
    assert "High Street" not in club.dora.get(f"{table.path}/director-log").text
    with club.service.accounts.engine.connect() as connection:
        row = connection.execute(select(texts).where(texts.c.hash == said["hash"])).one()
    assert (row.text, row.salt) == (None, None)
    assert list(club.service.daybook.stored(game)) == stored
    assert club.service.daybook.game(game).head == event_hash(stored[-1])
    assert first_difference(club.service.daybook.entries(game)) is None
