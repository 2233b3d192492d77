"""The director's log: every official act of a game, in order."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import islice
from typing import Any, Final

from flask import Response, request

from api.disputes.answers import LogAnswer
from api.disputes.examples import EXAMPLES
from api.disputes.schemas import LogQuery
from api.disputes.texts import Reader
from api.http.access import identified, own_view, the_actor, the_game, the_service
from api.http.answer import NDJSON, ndjson
from api.http.blueprint import ResourceBlueprint
from api.http.caching import conditional_history
from api.http.paging import paged
from api.http.standby import AS_OF_HEADER, may_be_read_aside
from api.http.validators import VARY
from domain.record.answers import UNSET
from replays.directors_log import LoggedAct, logged_acts

director_log = ResourceBlueprint("director_log", "The director's log.", EXAMPLES)

CSV: Final = "text/csv"
_COLUMNS: Final = ("step", "at", "by", "type", "case", "ruling", "rule", "text")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_PAGE: Final = 100
_FORMS: Final = {
    NDJSON: "One JSON text per line, each like an item of the page.",
    CSV: f"One line per act, after a header: {', '.join(_COLUMNS)} (RFC 4180).",
}


@director_log.route("/games/<game_id>/director-log")
@director_log.shows_people
@identified
@may_be_read_aside
@director_log.takes(LogQuery, "query")
@director_log.answers(
    200,
    LogAnswer,
    "A page of acts; or all of them as NDJSON or CSV, by Accept.",
    404,
    422,
    also=_FORMS,
    headers=AS_OF_HEADER,
)
def list_director_log(query: dict[str, Any], game_id: str) -> Response:
    """Every official act in order, with its author and a sentence about it, and the players' calls and agreements."""
    game, actor = the_game(game_id), the_actor()
    viewer = own_view(actor, game)
    found = logged_acts(
        the_service().daybook, game.id, query["after"], viewer=viewer, texts=Reader(actor, game).words, upto=game.n
    )
    form = request.accept_mimetypes.best_match(["application/json", NDJSON, CSV]) or "application/json"

    def draw() -> Response:
        if form in (NDJSON, CSV):
            some = islice(found, query["limit"]) if "limit" in query else found
            return ndjson(some) if form == NDJSON else _as_csv(some)
        return _page(found, query.get("limit", _PAGE), game.id)

    return conditional_history(actor, game, viewer, form, draw)


def _page(found: Iterable[LoggedAct], limit: int, game_id: str) -> Response:
    page = list(islice(found, limit + 1))
    following = page[limit - 1].step if len(page) > limit else None
    body = LogAnswer(acts=page[:limit], next=following)
    return paged(body, "director_log.list_director_log", game_id=game_id, after=following, limit=limit)


def _as_csv(found: Iterable[LoggedAct]) -> Response:
    response = Response(csv_lines(found), content_type=f"{CSV}; charset=utf-8; header=present")
    response.headers.update(VARY)
    response.headers["Content-Disposition"] = 'attachment; filename="director-log.csv"'
    return response


def csv_lines(found: Iterable[LoggedAct]) -> Iterator[str]:
    """The lines of a log as CSV, each with its line end; the first is the header."""
    yield _line(_COLUMNS)
    for act in found:
        yield _line([_cell(getattr(act, name)) for name in _COLUMNS])


def _line(cells: Iterable[Any]) -> str:
    text = StringIO()
    csv.writer(text).writerow(cells)
    return text.getvalue()


def _cell(value: Any) -> Any:
    """A cell that no spreadsheet interprets as a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else "" if value is UNSET else value
