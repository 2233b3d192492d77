"""Moments as an actor may see them: none of private games, or of games not yet over for the actor."""

from collections.abc import Iterator
from typing import Final

from api.http.access import game_for
from api.http.paging import cursor_number, cursor_text, text_cursor
from api.moments.schemas import MomentAnswer, MomentSeat
from domain.record.errors import GameUnknown
from projections.moments import MomentRow, MomentsWanted, Place, find_moments
from projections.moments.rows import is_shown
from projections.schema import Views
from projections.tables import seats_of_games
from service.accounts import Actor, GameSettings
from service.game_answers import seated
from service.service import Service

_BATCH: Final = 200
_BOT: Final = "bot:"


def listed_moments(
    service: Service, views: Views, actor: Actor, wanted: MomentsWanted, last: Place | None, page: int
) -> Iterator[tuple[MomentRow, GameSettings]]:
    """The matching moments of games that the actor may know of and sees as over."""
    shown: dict[str, bool] = {}
    size = min(page, _BATCH)
    while rows := find_moments(views, wanted, last, size):
        last, size = rows[-1].place, _BATCH
        settings = service.accounts.settings_of({row.game for row in rows})
        for row in rows:
            of = settings[row.game]
            if of.private or of.spectator_delay:
                if row.game not in shown:
                    shown[row.game] = _is_shown(service, actor, row.game)
                if not shown[row.game]:
                    continue
            yield row, of


def _is_shown(service: Service, actor: Actor, game: str) -> bool:
    """Whether a game is over and open as the actor sees it, perhaps with a delay."""
    try:
        return is_shown(game_for(actor, service.daybook.game(game)))
    except GameUnknown:
        return False


def moments_told(
    service: Service, views: Views, wanted: MomentsWanted, found: list[tuple[MomentRow, GameSettings]]
) -> list[MomentAnswer]:
    """A page of moments, with who sat at the tables when it happened."""
    seats = seats_of_games(views, {row.game for row, _ in found})
    return [_answer(service, wanted, row, settings, seats.get(row.game, [])) for row, settings in found]


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
        words=wanted.kind.say(row.seat, row.values),
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
