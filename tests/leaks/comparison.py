"""Asks both worlds the same and holds the answers against each other, byte by byte."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from gzip import decompress
from io import BytesIO
from ipaddress import IPv4Address
from itertools import count
from random import Random
from typing import Any
from zipfile import ZipFile

from domain.rules.moves import read_move
from domain.rules.secrecy import PUBLIC
from service.accounts import GameSettings
from tests.api.whole_answers import headers_of
from tests.leaks.questions import STREAMED, Facts, Question, questions
from tests.leaks.twins import Pair
from tests.leaks.two_worlds import HERE, ORGANISER, Table, World, some_table

_TIME = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
_HASH = re.compile(rb'"(h|prev)":"[A-Za-z0-9+/]{43}="')  # salted, so that no two are the same
_PROVING = re.compile(rb"[A-Za-z0-9+/=_-]{16,}|\b[0-9a-f]{16}\b")  # salted hashes, signatures, keys and their names
_DRAWN = re.compile(rb"<svg.*</svg>", re.DOTALL)  # what _PROVING takes out of the text, as a QR code
_RETRY = re.compile(rb"retry: \d+")  # a stream's own luck
_OFFICIAL = re.compile(rb'"u-[0-9a-f-]{36}"')  # how the record names the holder of a token that was made here
# Seconds until a quota is renewed; and what an address has left of wrong tokens, which are renewed at another second.
_SECONDS = re.compile(r';t=\d+|, "wrong-tokens";r=\d+')
_PLACED = re.compile(rb'"(next|checkpoint)":"[^"]+"|id: \S+')
_SALT = re.compile(rb'"salt":"[^"]+"')
_SIZED = {"Link", "ETag", "Content-Length"}
_ADDRESSES = count()
_WRONG = {"unknown", "expired", "revoked"}
_MADE = re.compile(rb"\b\d{13}(?=_t-)")  # when a token was made, in the cursor of a list
_OFFICIAL_HERE = "director of the tournament"
Told = tuple[int, list[tuple[str, str]], Any]
"""Status, headers and body of an answer."""
_MEASURED = "/metrics"
"""What the process has counted and how long it took; those who may read it are not compared by its numbers."""


def compare(worlds: tuple[World, World], pair: Pair, luck: Random, asked: Counter[str], share: float = 1.0) -> None:
    """Lays a pair out, asks everybody's questions, makes the last act and asks again. Counts in `asked` what was asked.

    Asked is a `share` of the questions that chance draws, and each route that was not asked yet. Raises
    `AssertionError` that names who learned what from which answer.
    """
    table = some_table(pair, luck)
    cursors = [world.ask("GET", "/v1/feed", ORGANISER, headers={"Accept": "application/json"}) for world in worlds]
    assert cursors[0].json["next"] == cursors[1].json["next"]
    for side, world in enumerate(worlds):
        world.lay_out(pair, table, side)
    whole = f"/v1/games/{table.id}/events?as=all&limit=1000"
    first, second = (world.ask("GET", whole, ORGANISER).get_data() for world in worlds)
    assert b'"events":[' in first
    assert first != second, "two equal worlds would test nothing"
    about = (table.id, pair.case.title.name, pair.config["players"])
    facts = Facts(*about, _step(worlds[0], table), cursors[0].json["next"], _refused(pair, pair.states, luck))
    askers = _askers(worlds, pair, table)
    _ask_all(worlds, askers, facts, luck, asked, share)
    if pair.last is not None:
        _make_the_last(worlds, pair, table)
        refused = _refused(pair, pair.states_after, luck)
        later = replace(facts, steps=_step(worlds[0], table), refused=refused)
        _ask_all(worlds, askers, later, luck, asked, share * 0.2)
    for world in worlds:  # else time would move it on in the lists while later pairs are compared
        world.service.accounts.set_table(table.id, GameSettings(HERE, table.private, 0), "organiser:tests")


def _step(world: World, table: Table) -> int:
    step: int = world.ask("GET", f"/v1/games/{table.id}", ORGANISER).json["step"]
    return step


def _refused(pair: Pair, states: tuple[Any, Any], luck: Random) -> tuple[Any, ...]:
    """Moves that the rules refuse on both tables, so that nothing is changed by sending them."""
    book = pair.case.book
    sent = [raw for state in states for raw in pair.case.examiner.candidates(state, luck)]
    moves = [{"type": "nonsense"}, {}]
    for raw in luck.sample(sent, min(len(sent), 40)):
        first, second = (book.objection(state, read_move(raw, book.move_types)) for state in states)
        # What one table refuses and the other takes is the secret of the seat that may send it; whose seat is a
        # viewer's may tell the tables apart by nothing, and so must be refused by both or by none.
        if raw.get("seat") in pair.viewers:
            assert (first is None) == (second is None), f"{raw} is legal on one table only"
        if first is not None and second is not None:
            moves.append(dict(raw))
    return tuple(moves)


def _askers(worlds: tuple[World, World], pair: Pair, table: Table) -> list[tuple[str, tuple[str | None, str | None]]]:
    """Everybody who may see no difference, with the token in each world."""
    first, second = worlds
    askers = [(name, (first.who[name], second.who[name])) for name in first.who]
    for role in ("spectator", "auditor"):
        name = f"{role} of this game"
        body = {"role": role, "games": [table.id]}
        a, b = (world.token(f"{role} of {table.id}", body) for world in worlds)
        askers.append((name, (a, b)))
    seats = [seat for seat in pair.viewers if seat != PUBLIC]
    askers += [(f"seat {seat}", (first.seats[seat], second.seats[seat])) for seat in seats]
    return askers


def _ask_all(
    worlds: tuple[World, World], askers: Any, facts: Facts, luck: Random, asked: Counter[str], share: float
) -> None:
    for name, tokens in askers:
        # What belongs to no game, and those who only have the public's view in other words, need not be asked always.
        own = name.startswith("seat ") and name != "seat of another game"
        part = share if own or name == "nobody" else share * 0.15
        for question in questions(worlds[0].app, facts, luck):
            if name == _OFFICIAL_HERE and question.method != "GET":
                continue  # whose acts are allowed; the cards they have not opened
            route = f"{question.method} {question.route}"
            drawn = luck.random() < part * (1.0 if facts.game in question.path or "feed" in question.path else 0.2)
            if drawn or (name == "nobody" and not asked[route]):
                assert_same(worlds, name, tokens, question)
                asked[route] += 1


def assert_same(
    worlds: tuple[World, World],
    name: str,
    tokens: tuple[str | None, str | None],
    question: Question,
    said: Callable[..., Told] | None = None,
) -> None:
    # Wrong tokens are counted by address, and from then on the answers would tell of seconds.
    address = str(IPv4Address("10.0.0.0") + next(_ADDRESSES)) if name in _WRONG else "127.0.0.1"
    ask = said or told
    first, second = (ask(world, question, token, address) for world, token in zip(worlds, tokens, strict=True))
    assert first == second, f"{name} can tell the worlds apart by {question}:\n{first}\n{second}"
    if question.method != "GET" and not question.route.endswith("/adjudicate"):
        assert first[0] >= 400, f"{name} changed something by {question}: {first}"


def tells_of_the_log(question: Question) -> bool:
    """Whether a question is about the log, which tells everybody how many events each game has."""
    signed = question.route.endswith("/proof") or "/paper/certificate" in question.path
    return signed or question.route.startswith(("/tlog/", _MEASURED))


def told_outside_the_log(world: World, question: Question, token: str | None, address: str = "127.0.0.1") -> Told:
    """What is told but for salts, and for places in the log, which has more events the longer a game was."""
    status, headers, chunks = told(world, question, token, address)
    chunks = None if chunks is None else [_SALT.sub(b"SALT", chunk) for chunk in chunks]
    if question.route.endswith("/archive") and status == 200:
        chunks = [chunk for chunk in chunks if b"results.json: " in chunk or b".ndjson: " in chunk]
    if question.route == "/v1/feed" or question.path.endswith("/tournament.json"):
        chunks = [_PLACED.sub(b"PLACE", chunk) for chunk in chunks]
        headers = [(name, "PLACE" if name in _SIZED else value) for name, value in headers]
    return status, headers, chunks


def told(world: World, question: Question, token: str | None, address: str = "127.0.0.1") -> Told:
    """Status, headers, and the body chunk by chunk: the sizes of chunks tell something too."""
    answer = world.ask(
        question.method, question.path, token, body=question.body, headers=question.headers, address=address
    )
    streams = question.route in STREAMED and answer.content_type == "text/event-stream"
    chunks = [_so_far(answer)] if streams else list(answer.iter_encoded())
    answer.close()
    quota = _SECONDS.sub("", answer.headers.get("RateLimit", ""))
    headers = [*headers_of(answer, {}), ("RateLimit", quota)]
    if answer.headers.get("Content-Encoding") == "gzip":  # coded hashes, salted as they are, have lengths of their own
        chunks = [decompress(b"".join(chunks))] if chunks else []
        headers = [header for header in headers if header[0] != "Content-Length"]
    if question.route.endswith("/archive") and answer.status_code == 200:
        chunks = _unpacked(b"".join(chunks))
        headers = [header for header in headers if header[0] != "Content-Length"]
    chunks = [_HASH.sub(rb'"\1":"HASH"', chunk) for chunk in chunks]
    if question.route.startswith("/tlog/") or question.route.endswith(("/proof", "/archive")):
        chunks = [_PROVING.sub(b"HASH", chunk) for chunk in chunks]
    if question.route == "/tlog/sheet":
        chunks = [_DRAWN.sub(b"CODE", chunk) for chunk in chunks]
        headers = [pair for pair in headers if pair[0] != "Content-Length"]
    if question.route.startswith("/tlog/tile") and answer.status_code == 200:
        chunks = [b"%d" % len(chunk) for chunk in chunks]
    if "{game_id}" not in question.route or streams:
        chunks = [_OFFICIAL.sub(b"ACTOR", _RETRY.sub(b"retry", _TIME.sub(b"TIME", chunk))) for chunk in chunks]
        chunks = [_MADE.sub(b"MADE", chunk) for chunk in chunks]
        headers = [(name, _MADE.sub(b"MADE", value.encode()).decode()) for name, value in headers]
    if question.route == _MEASURED and answer.status_code == 200:
        return answer.status_code, [], None
    return answer.status_code, headers, chunks


def _unpacked(content: bytes) -> list[bytes]:
    """The files of a zip, each behind its name."""
    with ZipFile(BytesIO(content)) as archive:
        return [name.encode() + b": " + archive.read(name) for name in archive.namelist()]


def _so_far(answer: Any) -> bytes:
    """The bytes of a stream up to where it only shows that it lives."""
    gathered, silent = [], 0
    for chunk in answer.iter_encoded():
        gathered.append(chunk)
        silent = 0 if b"data:" in chunk else silent + 1
        if silent > 2:
            break
    return b"".join(part for part in gathered if b"data:" in part or b"retry" in part)


def _make_the_last(worlds: tuple[World, World], pair: Pair, table: Table) -> None:
    """Makes the last act by HTTP; the answer is the same to a seat that sees no difference."""
    act, number = pair.last, len(pair.acts) + 1
    assert act is not None
    if act.clock:
        for side, world in enumerate(worlds):
            world.act(act, table, number, side)
        return
    answers = []
    for side, world in enumerate(worlds):
        world.move_clock(act, table, number)
        token = ORGANISER if act.seat is None else world.seats[act.seat]
        move = Question("POST", "/v1/games/{game_id}/moves", f"/v1/games/{table.id}/moves", {"move": act.moves[side]})
        answers.append(told(world, move, token))
        assert answers[-1][0] == 201, answers[-1]
    if act.seat in pair.viewers:
        assert answers[0] == answers[1], f"seat {act.seat} can tell the worlds apart by the answer to {act}"
