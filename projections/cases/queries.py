"""The queries of the list of cases."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Select, select, tuple_

from projections.cases.rows import WAITING, case_players, cases
from projections.schema import Views

_AT_ONCE: Final = 1000
Place = tuple[str, str, int]
"""Where a case stands in an order: the time that it is sorted by, its game and its number."""


@dataclass(frozen=True, slots=True)
class CaseRow:
    """A case in the views. Times are ISO server time; `decision` and `ruled_at` are those of its last ruling."""

    game: str
    number: int
    title: str
    status: str
    n: int
    by: str
    step: int
    seat: int | None
    against: int | None
    clause: str
    opened_at: str
    ruled_at: str | None
    decision: str | None
    rulings: int
    appealed: bool
    holds: bool

    def place(self, sort: str) -> Place:
        """Where it stands in an order of `find_cases`."""
        return (self.opened_at if sort.endswith("opened_at") else self.ruled_at or "", self.game, self.number)


@dataclass(frozen=True)
class CasesWanted:
    """The cases that a request asks for. `status` may be "waiting": open or appealed. `by` has the record's name."""

    status: str | None = None
    title: str | None = None
    clause: str | None = None
    player: str | Collection[str] | None = None
    by: str | None = None
    decision: str | None = None
    appealed: bool | None = None
    since: str | None = None
    until: str | None = None
    among: Collection[str] | None = None
    sort: str = "-opened_at"


_COLUMNS: Final = [cases.c[name] for name in CaseRow.__slots__]


def find_cases(views: Views, wanted: CasesWanted, last: Place | None, limit: int) -> list[CaseRow]:
    """The matching cases, in the order of `wanted.sort`, after the `last` one.

    Sorted by "ruled_at", only those with a ruling. With a "-" the newest comes first.
    """
    query = _fitting(wanted)
    parts = [query] if wanted.among is None else [query.where(cases.c.game.in_(some)) for some in _parts(wanted.among)]
    key, down = wanted.sort.removeprefix("-"), wanted.sort.startswith("-")
    keys = (cases.c[key], cases.c.game, cases.c.number)
    rows: list[CaseRow] = []
    with views.connect() as connection:
        for part in parts:
            if last is not None:
                part = part.where(tuple_(*keys) < last if down else tuple_(*keys) > last)
            ordered = part.order_by(*[one.desc() if down else one for one in keys]).limit(limit)
            rows += [CaseRow(*row) for row in connection.execute(ordered)]
    if len(parts) > 1:
        rows.sort(key=lambda row: row.place(wanted.sort), reverse=down)
    return rows[:limit]


def _parts(among: Collection[str]) -> list[list[str]]:
    ids = sorted(among)
    return [ids[at : at + _AT_ONCE] for at in range(0, len(ids), _AT_ONCE)]


def _fitting(wanted: CasesWanted) -> Select[Any]:
    query = select(*_COLUMNS)
    if wanted.status == "waiting":
        query = query.where(cases.c.status.in_(WAITING))
    equal = {
        "status": None if wanted.status == "waiting" else wanted.status,
        "title": wanted.title,
        "clause": wanted.clause,
        "decision": wanted.decision,
        "appealed": wanted.appealed,
        "by": wanted.by,
    }
    for name, value in equal.items():
        if value is not None:
            query = query.where(cases.c[name] == value)
    if wanted.since is not None:
        query = query.where(cases.c.opened_at >= wanted.since)
    if wanted.until is not None:
        query = query.where(cases.c.opened_at < wanted.until)
    if wanted.sort.endswith("ruled_at"):
        query = query.where(cases.c.ruled_at.is_not(None))
    if wanted.player is not None:
        theirs = (case_players.c.game == cases.c.game) & (case_players.c.number == cases.c.number)
        query = query.join(case_players, theirs)
        ids = [wanted.player] if isinstance(wanted.player, str) else list(wanted.player)
        query = query.where(case_players.c.player == ids[0] if len(ids) == 1 else case_players.c.player.in_(ids))
    return query
