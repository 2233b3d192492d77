"""Tournaments, settings, tokens and persons, against the events that set them."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, select

from service.accounts import GameSettings
from service.accounts.journal import SERVICE, SETTINGS
from service.accounts.schema import game_settings, players, token_id, tokens, tournaments
from service.audit.told import Told


def beside_fault(connection: Connection, told: Told) -> str | None:
    """The first row that differs from what the events say, as a sentence; `None` if none does."""
    return next(_faults(connection, told), None)


def _faults(connection: Connection, told: Told) -> Iterator[str]:
    yield from _tournaments(connection, told)
    yield from _settings(connection, told)
    yield from _tokens(connection, told)
    for (person,) in connection.execute(select(players.c.id).order_by(players.c.id)):
        if person in told.erased_persons:
            yield f"person {person} has a handle, but {told.erased_persons[person]} erased it"


def _tournaments(connection: Connection, told: Told) -> Iterator[str]:
    missing = dict(told.tournaments)
    for row in connection.execute(select(tournaments).order_by(tournaments.c.id)):
        if row.id not in missing:
            yield f"tournament {row.id} is there, but no event opened it"
            continue
        event, by, where = missing.pop(row.id)
        wanted = {name: getattr(event, name) for name in SETTINGS}
        if by is not None:
            wanted["made_by"] = by
        yield from _differences(f"tournament {row.id}", wanted, row._asdict(), where)
    for id_, (_, _, where) in missing.items():
        yield f"tournament {id_} is gone, which {where} opened"


def _settings(connection: Connection, told: Told) -> Iterator[str]:
    missing, usual = dict(told.games), asdict(GameSettings())
    for row in connection.execute(select(game_settings).order_by(game_settings.c.game)):
        event, where = missing.pop(row.game, (None, "no event, and so the default"))
        wanted = {name: getattr(event, name) if event else usual[name] for name in usual}
        yield from _differences(f"the settings of game {row.game}", wanted, row._asdict(), where)
    for game, (event, where) in missing.items():
        if any(getattr(event, name) != usual[name] for name in usual):
            yield f"the settings of game {game} are gone, which {where} set"


def _tokens(connection: Connection, told: Told) -> Iterator[str]:
    missing = dict(told.tokens)
    for row in connection.execute(select(tokens).order_by(tokens.c.id)):
        if row.id not in missing:
            yield f"token {row.id} ({row.role}) is there, but no event made it"
            continue
        event, by, where = missing.pop(row.id)
        if token_id(bytes(row.hash)) != row.id:
            yield f"token {row.id} has the hash of another"
        wanted = {name: getattr(event, name) for name in ("role", "person", "tournament", "game", "seat", "expires_at")}
        wanted["games"] = None if event.games is None else list(event.games)
        # What the record names: a seat, else the person.
        wanted["actor"] = f"seat:{event.seat}" if event.role == "seat" else event.person
        wanted["made_by"] = None if by == SERVICE else by
        yield from _differences(f"token {row.id}", wanted, row._asdict(), where)
        if (row.revoked_at is not None) != (row.id in told.revoked):
            if row.id in told.revoked:
                yield f"token {row.id} is valid, but {told.revoked[row.id]} revoked it"
            else:
                yield f"token {row.id} is revoked, but no event revoked it"
    for id_, (event, _, where) in missing.items():
        yield f"token {id_} ({event.role}) is gone, which {where} made"


def _differences(what: str, wanted: Mapping[str, Any], row: Mapping[str, Any], where: str) -> Iterator[str]:
    for name, value in wanted.items():
        if row[name] != value:
            yield f"{what}: {name} is {_shown(row[name])}, but {where} says {_shown(value)}"


def _shown(value: Any) -> str:
    return "nothing" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
