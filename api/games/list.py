"""The list of games, read from the views, without what the actor may not know, and delayed as the actor sees it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from msgspec.structs import replace as replace_fields

from api.games.sorting import GROUPED, NEWEST_FIRST
from api.http.labels import labelled
from api.http.searching import Place
from domain.games import title_named
from domain.record.answers import UNSET
from domain.record.errors import GameUnknown, RulesUnknown
from projections.schema import Views
from projections.tables import TableRow, find_games, sorted_games
from projections.tables.rows import players_of
from replays.frame import awaited
from service.accounts import Actor, GameSettings
from service.accounts.game_orders import Grouped
from service.accounts.labels import GAME, NO_LABELS
from service.game_answers import (
    CasesSummary,
    GameAnswer,
    SeatAnswer,
    game_answer,
    game_links,
    measured,
    seated,
)
from service.roles import reads_labels
from service.service import Service

_BATCH: Final = 200
_ONLY_IN_THE_SUMMARY: Final[dict[str, Any]] = dict.fromkeys(
    ("config", "cautions", "dealing", "real_time", "take_back", "nonces"), UNSET
)
"""Members that need a game's state, or are long. Lists omit them."""


@dataclass(frozen=True)
class Wanted:
    """The games that a request asks for. `player` has one player's names in the record; `among` limits to these ids.

    With `awaited` the views have the game wait for that player's move. Scores and results are as ruled with `ruled`,
    else as played. `called` searches by labels, which is for officials.
    """

    title: str | None
    player: Collection[str] | None
    status: str | None
    among: Collection[str] | None
    ruled: bool = True
    deals: str | None = None
    case: str | None = None
    since: str | None = None
    until: str | None = None
    sort: str = NEWEST_FIRST
    called: bool = False
    awaited: bool = False

    def fits(self, shown: GameAnswer) -> bool:
        """Whether a game matches as the actor sees it, which may be with a delay."""
        return (
            self.status in (None, shown.status)
            and self.deals in (None, shown.deals)
            and (self.case is None or not shown.cases or self._has_case(shown.cases))
        )

    def _has_case(self, cases: CasesSummary) -> bool:
        return bool(cases.waiting if self.case == "open" else cases.count)

    @property
    def changing(self) -> bool:
        """Whether matching depends on what changes during a game."""
        return self.awaited or (self.status, self.deals, self.case) != (None, None, None)


def listed_games(
    service: Service, views: Views, actor: Actor, wanted: Wanted, before: Place | None, page: int = _BATCH
) -> Iterator[tuple[Place, GameAnswer]]:
    """The matching games that the actor may know of, each with its place in the order.

    `page` is the number needed. Little more is read than is shown; where much is hidden, the steps grow.
    """
    held = service.audience.late_games(views)
    late = frozenset(held if wanted.among is None else set(held) & set(wanted.among))
    batches = (
        _grouped(service, views, wanted, late, before)
        if wanted.sort in GROUPED
        else _batches(views, wanted, late, before, page)
    )
    for placed in batches:
        ids = [row.id for _, row in placed]
        settings, labels = service.accounts.settings_of(ids), service.accounts.labels_of(GAME, ids)
        handles = service.accounts.handles(
            seat["player"] for _, row in placed for seat in row.seats if "player" in seat
        )
        for place, row in placed:
            own = settings[row.id]
            if wanted.called and not reads_labels(actor, row.id, own.tournament):
                continue
            if row.id in held or own.private or own.spectator_delay:
                shown = _seen(service, actor, row, own, wanted, handles)
            else:
                shown = _row(service, row, own, wanted.ruled, handles)
            if shown is not None and wanted.fits(shown):
                yield place, labelled(shown, actor, own.tournament, labels.get(row.id, NO_LABELS))


Placed = list[tuple[Place, TableRow]]


def _batches(views: Views, wanted: Wanted, late: Collection[str], before: Place | None, page: int) -> Iterator[Placed]:
    """The rows in an order of their own, each with its place."""
    size = min(page, _BATCH)
    while rows := _batch(views, wanted, late, before, size):
        size, before = _BATCH, (rows[-1].title, rows[-1].id)
        yield [((row.title, row.id), row) for row in rows]


def _grouped(
    service: Service, views: Views, wanted: Wanted, late: frozenset[str], before: Place | None
) -> Iterator[Placed]:
    """The rows in an order kept beside the record, then those without a place in it, newest first."""
    by: Grouped = "round" if wanted.sort.endswith("round") else "tournament"
    newest, down = replace(wanted, sort=NEWEST_FIRST), wanted.sort.startswith("-")
    place = before
    while (place is None or place[0]) and (groups := service.accounts.games_grouped(by, down, place, _BATCH)):
        place = groups[-1]
        ids = {id_ for _, id_ in groups if wanted.among is None or id_ in wanted.among}
        rows = _batch(views, replace(newest, among=ids), late & ids, None, _BATCH)
        found = {row.id: row for row in rows}
        yield [(at, found[at[1]]) for at in groups if at[1] in found]
    place = None if place is None or place[0] else place
    while rows := _batch(views, newest, late, place, _BATCH):
        place = ("", rows[-1].id)
        ids = {row.id for row in rows}
        grouped = _grouped_ids(service, by, ids)
        yield [(("", row.id), row) for row in rows if row.id not in grouped]


def _grouped_ids(service: Service, by: Grouped, ids: set[str]) -> set[str]:
    if by == "round":
        return {id_ for id_, labels in service.accounts.labels_of(GAME, ids).items() if labels.round is not None}
    return {id_ for id_, kept in service.accounts.settings_of(ids).items() if kept.tournament is not None}


def _batch(views: Views, wanted: Wanted, late: Collection[str], before: Place | None, size: int) -> list[TableRow]:
    """The next rows, including every late table: its status may differ from what the actor still sees."""
    fitting: dict[str, Any] = {
        name: getattr(wanted, name) for name in ("title", "player", "since", "until", "sort")
    } | {"after": before, "limit": size}
    changing: dict[str, Any] = {name: getattr(wanted, name) for name in ("status", "awaited", "deals", "case")}
    rows = find_games(views, **fitting, **changing, among=wanted.among)
    if not wanted.changing or not late:
        return rows
    others = find_games(views, **fitting, among=late)
    merged = sorted_games({row.id: row for row in [*rows, *others]}.values(), wanted.sort)
    # What follows the last row found may not be complete yet.
    return merged[: merged.index(rows[-1]) + 1] if len(rows) == size else merged


def _seen(
    service: Service, actor: Actor, row: TableRow, settings: GameSettings, wanted: Wanted, handles: Mapping[str, str]
) -> GameAnswer | None:
    """The row of a game as the actor may see it; `None` if the actor may not know of the game, or that it matches."""
    try:
        game = service.daybook.game(row.id)
        seen = service.audience.seen(actor, game)
    except (GameUnknown, RulesUnknown):  # without its rules nobody here can say what may be seen
        return None
    if seen is game:
        return _row(service, row, settings, wanted.ruled, handles)
    if wanted.player is not None and not any(one["player"] in wanted.player for one in players_of(seen)):
        return None  # who sits down is told as late as all else
    return replace_fields(game_answer(seen, service.accounts, wanted.ruled), **_ONLY_IN_THE_SUMMARY)


def _row(
    service: Service, row: TableRow, settings: GameSettings, ruled: bool, handles: Mapping[str, str]
) -> GameAnswer:
    return GameAnswer(
        id=row.id,
        title=row.title,
        status=row.status,
        abandoned=row.abandoned,
        deals=row.deals,
        step=row.step,
        awaits=awaited(row.awaits),
        scores=row.scores if ruled else row.played_scores,
        measure=measured(title_named(row.title).measure(row.variant)),
        result=row.result if ruled else row.played_result,
        seats=seated(SeatAnswer, row.seats, service.accounts, handles),
        opened_at=row.opened_at,
        at=row.at,
        **settings.__dict__,
        links=game_links(row.id, row.title, settings.tournament),
    )
