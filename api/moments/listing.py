"""Moments as an actor may see them: none of private games, or of games not yet over for the actor."""

from collections.abc import Iterator
from heapq import merge
from typing import Final, NamedTuple

from api.http.paging import cursor_number, cursor_text, text_cursor
from api.moments.schemas import MomentAnswer, MomentSeat
from domain.record.errors import GameUnknown, RulesUnknown
from projections.moments import MomentRow, MomentsWanted, Place, find_moments
from projections.moments.as_seen import moments_as_seen
from projections.moments.rows import is_shown
from projections.schema import Views
from projections.tables import seats_of_games
from service.accounts import Actor, GameSettings
from service.game_answers import seated
from service.service import Service

_BATCH: Final = 200


class MomentSeen(NamedTuple):
    """A moment as somebody sees it: with the settings of its game and, where that is seen late, who sits there then."""

    row: MomentRow
    settings: GameSettings
    seats: list[dict[str, str]] | None = None


_BOT: Final = "bot:"


def listed_moments(
    service: Service, views: Views, actor: Actor, wanted: MomentsWanted, last: Place | None, page: int
) -> Iterator[MomentSeen]:
    """The matching moments of games that the actor may know of and sees as over."""
    late = {game.id: game for game in service.audience.late_ends(views, actor)}
    rows = moments_as_seen(service.daybook, late.values(), wanted)
    settings = service.accounts.settings_of(late)
    earlier = [MomentSeen(row, settings[row.game], [dict(seat) for seat in late[row.game].seats]) for row in rows]
    of_now = (one for one in _listed(service, views, actor, wanted, last, page) if one.row.game not in late)
    of_then = (one for one in earlier if last is None or one.row.place < last)
    yield from merge(of_now, of_then, key=lambda one: one.row.place, reverse=True)


def _listed(
    service: Service, views: Views, actor: Actor, wanted: MomentsWanted, last: Place | None, page: int
) -> Iterator[MomentSeen]:
    shown: dict[str, bool] = {}
    late = service.audience.late_games(views)
    size = min(page, _BATCH)
    while rows := find_moments(views, wanted, last, size):
        last, size = rows[-1].place, _BATCH
        settings = service.accounts.settings_of({row.game for row in rows})
        for row in rows:
            of = settings[row.game]
            if row.game in late or of.private or of.spectator_delay:
                if row.game not in shown:
                    shown[row.game] = _is_shown(service, actor, row.game)
                if not shown[row.game]:
                    continue
            yield MomentSeen(row, of)


def _is_shown(service: Service, actor: Actor, game: str) -> bool:
    """Whether a game is over and open as the actor sees it, perhaps with a delay."""
    try:
        return is_shown(service.audience.seen(actor, service.daybook.game(game)))
    except (GameUnknown, RulesUnknown):
        return False


def moments_told(service: Service, views: Views, wanted: MomentsWanted, found: list[MomentSeen]) -> list[MomentAnswer]:
    """A page of moments, with who sat at the tables when it happened."""
    now = seats_of_games(views, {one.row.game for one in found})
    return [
        _answer(service, wanted, one.row, one.settings, now.get(one.row.game, []) if one.seats is None else one.seats)
        for one in found
    ]


def _answer(
    service: Service, wanted: MomentsWanted, row: MomentRow, settings: GameSettings, seats: list[dict[str, str]]
) -> MomentAnswer:
    then = list(seats)
    if row.seat is not None and row.player is not None and row.seat < len(then):
        bot = row.player.removeprefix(_BOT) if row.player.startswith(_BOT) else None
        then[row.seat] = {"player": row.player} if bot is None else {"bot": bot}
    base = f"/v1/games/{row.game}"
    return MomentAnswer(
        game=row.game,
        step=row.step,
        title=wanted.title,
        variant=row.variant,
        tournament=settings.tournament,
        kind=wanted.kind.name,
        at=row.at,
        seat=row.seat,
        seats=seated(MomentSeat, then, service.accounts),
        values=dict(row.values),
        words=wanted.kind.sentence(row.seat, row.values),
        links={
            "game": base,
            "replay": f"{base}/replay?as=all&after={row.step - 1}&limit=1",
            "picture": f"{base}/picture?as=all&step={row.step}",
            "page": f"/games/{row.game}/replay?step={row.step}&as=all",
        },
    )


def write_place(place: Place) -> str:
    """The cursor of a moment."""
    return text_cursor(" ".join(map(str, place)))


def read_place(cursor: str) -> Place:
    """The place of a cursor. Raises `ValueError` if it is none."""
    at, game, item = cursor_text(cursor).split(" ")
    return at, game, cursor_number(item)
