"""Compiled SQL that all engines of a process share: a run opens a dozen of them, and would compile for each."""

from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.engine import Connection

_shared: dict[type, tuple[Any, Any]] = {}


@event.listens_for(Engine, "engine_connect")
def _share(connection: Connection) -> None:
    engine = connection.engine
    if not engine.url.database or "daybook-simulation" not in str(engine.url.database):
        return
    dialect, cache = _shared.setdefault(type(engine.dialect), (engine.dialect, engine._compiled_cache))
    engine.dialect, engine._compiled_cache = dialect, cache
