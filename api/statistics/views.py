"""Statistics of titles and players, as ruled or as played. Only closed games count."""

from typing import Any

from flask import Response

from api.http.access import identified, player_named, the_service, the_title
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cursor_text, cut, paged, read_cursor, text_cursor
from api.http.problems import Problem
from api.http.schemas import RuledQuery
from api.statistics.examples import EXAMPLES, PLACES
from api.statistics.schemas import PlayerStatisticsAnswer, StatisticsQuery, TitleStatisticsAnswer
from projections.statistics import Standing, Statistics, player_statistics, title_statistics
from service.game_wire import measure_wire

_DIGITS = 18  # that a column of the database holds

statistics = ResourceBlueprint("statistics", "Who has won how often. Only closed games count.", EXAMPLES, places=PLACES)


@statistics.route("/statistics/titles/<title>")
@identified
@statistics.takes(StatisticsQuery, "query")
@statistics.answers(200, TitleStatisticsAnswer, "A page of players, most wins first.", 404, 422)
def show_title_statistics(query: dict[str, Any], title: str) -> Response:
    """The players of a title or of one of its variants: most wins first, then the better scores."""
    service, name = the_service(), the_title(title).name
    limit, ruled = query.pop("limit"), query.pop("ruled")
    after = read_cursor(query, _last_of_page)
    rows = title_statistics(
        service.views, name, variant=query.get("variant"), limit=limit + 1, after=after, as_ruled=ruled
    )
    page, following = cut(rows, limit, _cursor)
    body = {"players": [_wire(row) for row in page], "next": following, "as_of": service.as_of()}
    asked = {**query, **({} if ruled else {"ruled": "false"}), "limit": limit, "cursor": following}
    return paged(body, "statistics.show_title_statistics", title=name, **asked)


@statistics.route("/statistics/players/<player>")
@identified
@statistics.takes(RuledQuery, "query")
@statistics.answers(200, PlayerStatisticsAnswer, "One entry a title and variant.", 404, 422)
def show_player_statistics(query: dict[str, Any], player: str) -> Response:
    """The results of one player (a handle, or `bot:<name>`) in each title, in all and by variant."""
    service = the_service()
    known = player_named(player)
    rows = player_statistics(service.views, known, by_variant=True, as_ruled=query["ruled"]) if known else []
    if not known or (not rows and known.startswith("bot:")):
        raise Problem("unknown-player", "there is no player of that name")
    return answer({"player": player, "statistics": [_wire(row) for row in rows], "as_of": service.as_of()})


def _wire(row: Statistics) -> dict[str, Any]:
    handles = the_service().accounts.handles([row.player])
    return {
        "player": handles.get(row.player, row.player),
        "title": row.title,
        "variant": row.variant,
        "games": row.games,
        "wins": row.wins,
        "measure": measure_wire(row.measure),
        "points": row.points,
        "best": row.best,
        "counts": dict(row.counts),
    }


def _cursor(row: Statistics) -> str:
    at = row.standing
    return text_cursor(f"{at.wins} {at.worth} {at.player}")


def _last_of_page(cursor: str) -> Standing:
    """Where the last row of a page stands, by its cursor. Raises `ValueError` for what is no cursor."""
    wins, worth, player = cursor_text(cursor).split(" ", 2)
    if max(len(wins), len(worth)) > _DIGITS:
        raise ValueError("no count is that long")
    return Standing(int(wins), int(worth), player)
