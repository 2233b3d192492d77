"""Statistics of titles and players, as ruled or as played. Only closed games count.

Private games count only in the statistics of their tournament, for those who may know of them.
"""

from collections.abc import Callable, Collection
from typing import Any, TypedDict

from flask import Response

from api.http.access import (
    identified,
    may_know_game,
    players_named,
    the_actor,
    the_game,
    the_service,
    the_title,
    the_tournament,
)
from api.http.answer import answer_as_of
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cursor_text, cut, paged, read_cursor, text_cursor
from api.http.problems import Problem
from api.statistics.examples import EXAMPLES, PLACES
from api.statistics.schemas import (
    PlayerStatisticsAnswer,
    PlayerStatisticsQuery,
    StatisticsAnswer,
    StatisticsQuery,
    TitleStatisticsAnswer,
)
from domain.record.errors import GameUnknown
from domain.record.game import Game
from projections.schema import Views
from projections.statistics import (
    Contributed,
    Contribution,
    Games,
    RankingKey,
    Statistics,
    player_statistics,
    title_statistics,
)
from projections.statistics.as_seen import contributions_as_seen
from projections.tables import games_of_players
from projections.tables.rows import players_of
from service.game_answers import measured

_DIGITS = 18  # the largest that a database column holds

statistics = ResourceBlueprint(
    "statistics", "How often players have won. Only closed games count.", EXAMPLES, places=PLACES
)


@statistics.route("/statistics/titles/<title>")
@statistics.shows_people
@identified
@statistics.takes(StatisticsQuery, "query")
@statistics.answers(200, TitleStatisticsAnswer, "A page of players, most wins first.", 404, 422)
def show_title_statistics(query: dict[str, Any], title: str) -> Response:
    """The players of a title or of one of its variants: most wins first, then the better scores.

    Private games do not count, except with `tournament` those that you may know of. A game counts as you see it now.
    """
    service, name = the_service(), the_title(title).name
    limit, ruled = query.pop("limit"), query.pop("ruled")
    after = read_cursor(query, _last_of_page)
    counting = _counting(query)
    rows, as_of = service.read_views(
        lambda views: title_statistics(
            views,
            name,
            variant=query.get("variant"),
            limit=limit + 1,
            after=after,
            as_ruled=ruled,
            same=service.accounts.merged(),
            **counting(views),
        )
    )
    page, following = cut(rows, limit, _cursor)
    body = TitleStatisticsAnswer(players=[_answer(row) for row in page], next=following, as_of=as_of)
    asked = {**query, **({} if ruled else {"ruled": "false"}), "limit": limit, "cursor": following}
    return paged(body, "statistics.show_title_statistics", title=name, **asked)


@statistics.route("/statistics/players/<player>")
@statistics.shows_people
@identified
@statistics.takes(PlayerStatisticsQuery, "query")
@statistics.answers(200, PlayerStatisticsAnswer, "One entry per title and variant.", 404, 422)
def show_player_statistics(query: dict[str, Any], player: str) -> Response:
    """The results of one player (a handle, or `bot:<name>`) in each title, in total and by variant.

    Private games do not count, except with `tournament` those that you may know of. A game counts as you see it now. A
    player seen only in games that you may not know of does not exist for you.
    """
    service, counting = the_service(), _counting(query)
    known = players_named(player)

    def read(views: Views) -> list[Statistics] | None:
        if not known:
            return None
        rows = player_statistics(views, known, by_variant=True, as_ruled=query["ruled"], **counting(views))
        return None if not rows and (known[0].startswith("bot:") or not _may_know(views, known)) else rows

    rows, as_of = service.read_views(read)
    if rows is None and service.standby is not None:
        rows = read(service.views)  # a standby may not have heard of the player yet
    if rows is None:
        raise Problem("unknown-player", "there is no player with that name")
    return answer_as_of(PlayerStatisticsAnswer(player=player, statistics=[_answer(row) for row in rows], as_of=as_of))


class _Counting(TypedDict):
    """Which games count: all but `hidden` ones, or those `among` these ids; these count `as_seen`."""

    hidden: Games
    as_seen: Contributed
    among: set[str] | None


def _counting(query: dict[str, Any]) -> Callable[[Views], _Counting]:
    """The games that count in an answer. Raises `Problem` 404 for a tournament that the actor may not know of.

    What the actor sees late counts as it is seen.
    """
    service, actor, among = the_service(), the_actor(), None
    if "tournament" in query:
        known = service.accounts.games_of(the_tournament(query["tournament"]).id)
        among = {id_ for id_ in known if may_know_game(id_)}

    def counting(views: Views) -> _Counting:
        late: list[Game] = []
        private = set[str]()

        def hidden() -> set[str]:
            late.extend(service.audience.late_ends(views, actor))
            private.update(service.accounts.private_games())
            ids = {game.id for game in late}
            return ids if among is not None else ids | private

        def as_seen() -> list[Contribution]:
            counted = [game for game in late if (game.id not in private if among is None else game.id in among)]
            return [one for game in counted for one in contributions_as_seen(service.daybook, game)]

        return {"hidden": hidden, "as_seen": as_seen, "among": among}

    return counting


def _may_know(views: Views, player: Collection[str]) -> bool:
    """Whether the actor may know by now that somebody sits or sat in a game."""
    late = the_service().audience.late_games(views)
    return any(_sits(id_, player) if id_ in late else may_know_game(id_) for id_ in games_of_players(views, player))


def _sits(game_id: str, player: Collection[str]) -> bool:
    """Whether somebody sits or sat in a game as the actor may see it by now."""
    try:
        game = the_game(game_id)
    except GameUnknown:
        return False
    return any(one["player"] in player for one in players_of(game))


def _answer(row: Statistics) -> StatisticsAnswer:
    handles = the_service().accounts.handles([row.player])
    return StatisticsAnswer(
        player=handles.get(row.player, row.player),
        title=row.title,
        variant=row.variant,
        games=row.games,
        wins=row.wins,
        measure=measured(row.measure),
        points=row.points,
        best=row.best,
        counts=dict(row.counts),
    )


def _cursor(row: Statistics) -> str:
    at = row.standing
    return text_cursor(f"{at.wins} {at.worth} {at.player}")


def _last_of_page(cursor: str) -> RankingKey:
    """The place of a page's last row, by its cursor. Raises `ValueError` if it is none."""
    wins, worth, player = cursor_text(cursor).split(" ", 2)
    if max(len(wins), len(worth)) > _DIGITS:
        raise ValueError("no count is that long")
    return RankingKey(int(wins), int(worth), player)
