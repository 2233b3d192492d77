"""The Parquet files of a dump: flat tables that pandas, DuckDB or Spark read as they are."""

import json
from collections import defaultdict
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from domain.record.game import Game

FILES: Final = ("games.parquet", "players.parquet", "events.parquet")
NEEDED: Final = "Parquet needs pyarrow, which is not installed here: pip install 'daybook[dumps]'"

_AT_ONCE: Final = 20_000
"""Rows that are gathered before they are written, so that the size of a dump is not that of the memory it takes."""


class ParquetMissing(Exception):
    """What writes Parquet is not installed."""

    def __init__(self) -> None:
        super().__init__(NEEDED)


def require_parquet() -> None:
    """Raises `ParquetMissing` where Parquet cannot be written."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise ParquetMissing from None


class ParquetFiles:
    """Writes the three tables of a dump into a folder. Persons have ids, as in the record."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._rows: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self._writers: dict[str, Any] = {}
        self._schemas = _schemas()
        self._opened = ExitStack()

    def __enter__(self) -> "ParquetFiles":
        import pyarrow.parquet

        for name, schema in self._schemas.items():
            writer = pyarrow.parquet.ParquetWriter(self._folder / name, schema, compression="zstd")
            self._writers[name] = self._opened.enter_context(writer)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                for name in FILES:
                    self._flush(name)
        finally:
            self._opened.close()

    def add(self, game: Game, head: dict[str, Any], stored: list[bytes]) -> None:
        """Adds a game: its summary as the dump tells it, and the bytes of its events."""
        self._rows["games.parquet"].append(_game_row(game, head))
        self._rows["players.parquet"] += _player_rows(head)
        self._rows["events.parquet"] += [_event_row(line) for line in stored]
        for name in FILES:
            if len(self._rows[name]) >= _AT_ONCE:
                self._flush(name)

    def _flush(self, name: str) -> None:
        import pyarrow

        if rows := self._rows.pop(name, []):
            self._writers[name].write_table(pyarrow.Table.from_pylist(rows, schema=self._schemas[name]))


def _schemas() -> dict[str, Any]:
    import pyarrow

    moment = pyarrow.timestamp("ms", tz="UTC")
    text, whole, number, truth = pyarrow.string(), pyarrow.int32(), pyarrow.int64(), pyarrow.bool_()
    columns: dict[str, dict[str, Any]] = {
        "games.parquet": {
            "game": text, "title": text, "variant": text, "tournament": text, "status": text, "deals": text,
            "opened_at": moment, "at": moment, "events": number, "seats": whole, "cases": whole, "result": text,
        },
        "players.parquet": {
            "game": text, "title": text, "seat": whole, "person": text, "bot": text, "score": number, "place": whole,
            "winner": truth,
        },
        "events.parquet": {
            "game": text, "n": number, "title": text, "type": text, "at": moment, "by": text, "rule": text,
            "of": number, "move": text, "data": text,
        },
    }  # fmt: skip
    return {name: pyarrow.schema(list(kinds.items())) for name, kinds in columns.items()}


def _game_row(game: Game, head: dict[str, Any]) -> dict[str, Any]:
    same = {name: head[name] for name in ("title", "tournament", "status", "deals")}
    return {
        **same,
        "game": game.id,
        "variant": game.opened.variant,
        "opened_at": _moment(head["opened_at"]),
        "at": _moment(head["at"]),
        "events": game.n,
        "seats": len(game.seats),
        "cases": len(game.disputes.cases),
        "result": None if head["result"] is None else _json(head["result"]),
    }


def _player_rows(head: dict[str, Any]) -> list[dict[str, Any]]:
    """A row a seat, for who sat there at the end, with what the result as ruled says of it."""
    result = head["result"] or {}
    scores, places = head["scores"] or (), result.get("places") or ()
    winners = result.get("winners")
    return [
        {
            "game": head["id"],
            "title": head["title"],
            "seat": seat["seat"],
            "person": seat.get("player"),
            "bot": seat.get("bot"),
            "score": scores[seat["seat"]] if scores else None,
            "place": places[seat["seat"]] if places else None,
            "winner": None if winners is None else seat["seat"] in winners,
        }
        for seat in head["seats"]
    ]


def _event_row(line: bytes) -> dict[str, Any]:
    told = json.loads(line)
    same = {name: told.get(name) for name in ("game", "n", "title", "type", "by", "rule", "of")}
    move = told.get("move")
    return {
        **same,
        "at": _moment(told["at"]),
        "move": None if move is None else _json(move),
        "data": _json(told["data"]),
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)
