"""The list of cases of all games, from the views, without what the sender may not know."""

from typing import Any, Final

from flask import Response

from api.all_cases.examples import EXAMPLES
from api.all_cases.listing import listed_cases, read_place, write_place
from api.all_cases.schemas import AllCasesAnswer, AllCasesQuery, CaseInShort
from api.http.access import identified, players_named, the_actor, the_service, the_tournament
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cut, paged, read_cursor
from projections.cases import CasesWanted
from projections.cases.queries import Place
from projections.schema import Views

all_cases = ResourceBlueprint("all_cases", "Cases of all games.", EXAMPLES)

_LIKE: Final = ("status", "title", "clause", "by", "decision", "appealed", "since", "until")


@all_cases.route("/cases")
@identified
@all_cases.takes(AllCasesQuery, "query")
@all_cases.answers(200, AllCasesAnswer, "A page of cases, by default newest first.", 404, 422)
def list_all_cases(query: dict[str, Any]) -> Response:
    """The cases of all games that you may know of, by default newest first.

    The list follows the record within moments; `as_of` says how far. `q` searches the texts that you may read.
    """
    service, actor, limit, sort = the_service(), the_actor(), query["limit"], query["sort"]
    last = read_cursor(query, lambda cursor: read_place(cursor, sort))
    wanted = _wanted(query)

    def read(views: Views) -> tuple[list[CaseInShort], Place | None]:
        found = listed_cases(service, views, actor, wanted, query.get("q"), last, limit + 1)
        page, following = cut(found, limit, lambda one: one[0])
        return [shown for _, shown in page], following

    (page, following), as_of = service.read_views(read)
    cursor = None if following is None else write_place(following, sort)
    again = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items()}
    body = AllCasesAnswer(cases=page, next=cursor, as_of=as_of)
    return paged(body, "all_cases.list_all_cases", **{**again, "cursor": cursor})


def _wanted(query: dict[str, Any]) -> CasesWanted:
    """The cases that a query asks for. Raises `Problem` for an unknown tournament."""
    accounts = the_service().accounts
    among = accounts.games_of(the_tournament(query["tournament"]).id) if "tournament" in query else None
    if "q" in query:
        found = accounts.games_with_words(query["q"])
        among = found if among is None else sorted(set(found) & set(among))
    player = (players_named(query["player"]) or ("nobody",)) if "player" in query else None
    named: dict[str, Any] = {name: query.get(name) for name in _LIKE}
    return CasesWanted(**named, player=player, among=among, sort=query["sort"])
