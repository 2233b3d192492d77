"""The list of games, read from the views, without what the actor may not know, and delayed as the actor sees it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Final

from api.http.access import delay_ms, game_for
from domain.games import title_named
from domain.record.errors import GameUnknown
from projections.schema import Views
from projections.tables import TableRow, find_games
from service.accounts import Actor, GameSettings
from service.game_wire import game_links, game_wire, measure_wire, seats_wire
from service.service import Service

_BATCH: Final = 200
_ONLY_IN_THE_SUMMARY: Final = {"config", "cautions", "dealing", "real_time", "take_back", "nonces"}
"""Members that need a game's state, or are long. Lists leave them out for everybody."""


@dataclass(frozen=True)
class Wanted:
    """The games that a request asks for. `player` is an id or `bot:<name>`; `among`: only these ids.

    Scores and results are as ruled with `ruled`, else as played.
    """

    title: str | None
    player: str | None
    status: str | None
    among: Collection[str] | None
    ruled: bool = True
    deals: str | None = None

    def fits(self, shown: dict[str, Any]) -> bool:
        """Whether a game fits as the actor sees it, which may be as it was a while ago."""
        return self.status in (None, shown["status"]) and self.deals in (None, shown["deals"])


def listed_games(
    service: Service, views: Views, actor: Actor, wanted: Wanted, before: str | None, page: int = _BATCH
) -> Iterator[dict[str, Any]]:
    """The wanted games that the actor may know of, newest first, in wire form; `page` is how many will do, if all fit.

    A page reads little more than it shows; where much is hidden it goes on in larger steps.
    """
    delayed = service.accounts.delayed_games()
    late = frozenset(delayed if wanted.among is None else set(delayed) & set(wanted.among))
    size = min(page, _BATCH)
    while rows := _batch(views, wanted, late, before, size):
        size = _BATCH
        settings = service.accounts.settings_of(row.id for row in rows)
        for row in rows:
            before = row.id
            shown = _shown(service, actor, row, settings[row.id], wanted.ruled)
            if shown is not None and wanted.fits(shown):
                yield shown


def _batch(views: Views, wanted: Wanted, late: Collection[str], before: str | None, size: int) -> list[TableRow]:
    """The next rows, with every delayed table: its status may differ from the one that the actor still sees."""
    fitting: dict[str, Any] = {"title": wanted.title, "player": wanted.player, "before": before, "limit": size}
    rows = find_games(views, **fitting, status=wanted.status, deals=wanted.deals, among=wanted.among)
    if (wanted.status is None and wanted.deals is None) or not late:
        return rows
    end = rows[-1].id if len(rows) == size else ""
    others = [row for row in find_games(views, **fitting, among=late) if row.id > end]
    return sorted({row.id: row for row in [*rows, *others]}.values(), key=lambda row: row.id, reverse=True)


def _shown(service: Service, actor: Actor, row: TableRow, settings: GameSettings, ruled: bool) -> dict[str, Any] | None:
    """The row of a game as the actor may see it; `None` where the actor may not know of the game."""
    if not settings.private and not settings.spectator_delay:
        return _row_wire(service, row, settings, ruled)
    try:
        game = service.daybook.game(row.id)
        seen = game_for(actor, game)
    except GameUnknown:
        return None
    if not delay_ms(actor, game):
        return _row_wire(service, row, settings, ruled)
    wire = game_wire(seen, service.accounts, ruled)
    return {name: value for name, value in wire.items() if name not in _ONLY_IN_THE_SUMMARY}


def _row_wire(service: Service, row: TableRow, settings: GameSettings, ruled: bool) -> dict[str, Any]:
    return {
        "id": row.id,
        "title": row.title,
        "status": row.status,
        "deals": row.deals,
        "step": row.step,
        "awaits": row.awaits,
        "scores": row.scores if ruled else row.played_scores,
        "measure": measure_wire(title_named(row.title).measure(row.variant)),
        "result": row.result if ruled else row.played_result,
        "seats": seats_wire(row.seats, service.accounts),
        "opened_at": row.opened_at,
        "at": row.at,
        **settings.__dict__,
        "links": game_links(row.id, row.title, settings.tournament),
    }
