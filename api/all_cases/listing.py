"""Cases as an actor may see them: without private games, delayed where the table is, texts only for their readers."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from api.all_cases.schemas import CaseInShort
from api.disputes.presentation import case_address
from api.disputes.texts import Reader, texts_in
from api.http.paging import cursor_number
from api.http.searching import cursor_place, place_cursor
from domain.record.errors import GameUnknown, RulesUnknown
from domain.record.game import Game
from projections.cases import CaseRow, CasesWanted, find_cases
from projections.cases.queries import Place
from projections.cases.rows import case_row
from projections.schema import Views
from service.accounts import Actor, GameSettings
from service.service import Service

_BATCH = 200


def listed_cases(
    service: Service, views: Views, actor: Actor, wanted: CasesWanted, text: str | None, last: Place | None, page: int
) -> Iterator[tuple[Place, CaseInShort]]:
    """The matching cases that the actor may know of, each with its place in the order.

    `text` must occur in a text that the actor may read.
    """
    seen = _Seen(service, actor, wanted, text, service.audience.late_games(views))
    # Of a late table the views know more than the actor: its cases are examined whatever their status.
    late = seen.late_games and _changing(wanted)
    loose = replace(wanted, status=None, decision=None, appealed=None) if late else wanted
    size = min(page, _BATCH)
    while rows := find_cases(views, loose, last, size):
        size = _BATCH
        settings = service.accounts.settings_of({row.game for row in rows})
        for row in rows:
            last = row.place(wanted.sort)
            if (shown := seen.shown(row, settings[row.game])) is not None:
                yield last, shown


def _changing(wanted: CasesWanted) -> bool:
    return (wanted.status, wanted.decision, wanted.appealed) != (None, None, None)


class _Seen:
    """Games as the actor may see them, each looked up once per request."""

    def __init__(self, service: Service, actor: Actor, wanted: CasesWanted, text: str | None, late: Collection[str]):
        self._service = service
        self._actor = actor
        self._wanted = wanted
        self._text = None if text is None else text.casefold()
        self.late_games = late
        self._games: dict[str, tuple[Game | None, bool]] = {}

    def shown(self, row: CaseRow, settings: GameSettings) -> CaseInShort | None:
        """A case as the actor may see it; `None` if it is not visible yet or does not match."""
        game: Game | None = None
        held = row.game in self.late_games or bool(settings.spectator_delay)
        if held or settings.private or self._text is not None:
            game, late = self._game(row.game)
            if game is None:
                return None
            if late:
                case = game.disputes.case(row.number)
                # Nothing is shown if it has not been opened yet, or if an order by rulings would reveal one.
                if case is None or (self._wanted.sort.endswith("ruled_at") and len(case.rulings) != row.rulings):
                    return None
                row = CaseRow(**case_row(game, case, row.opened_at))
        if not self._fits(row) or (game is not None and self._text is not None and not self._reads(game, row.number)):
            return None
        return _in_short(row, settings.tournament)

    def _game(self, id_: str) -> tuple[Game | None, bool]:
        if id_ not in self._games:
            try:
                now = self._service.daybook.game(id_)
                seen = self._service.audience.seen(self._actor, now)
                self._games[id_] = seen, seen is not now
            except (GameUnknown, RulesUnknown):
                self._games[id_] = None, False
        return self._games[id_]

    def _fits(self, row: CaseRow) -> bool:
        wanted = self._wanted
        statuses = ("open", "appealed") if wanted.status == "waiting" else (wanted.status,)
        return (
            (wanted.status is None or row.status in statuses)
            and wanted.decision in (None, row.decision)
            and wanted.appealed in (None, row.appealed)
        )

    def _reads(self, game: Game, number: int) -> bool:
        """Whether the text occurs in a text of the case that the actor may read."""
        case = game.disputes.case(number)
        if case is None:
            return False
        reader, hashes = Reader(self._actor, game), texts_in(game, case)
        reader.look_up(hashes)
        return any(self._text in (reader.words(hashed) or "").casefold() for hashed in hashes)  # type: ignore[operator]


def _in_short(row: CaseRow, tournament: str | None) -> CaseInShort:
    base = case_address(row.game, row.number)
    told = {name: getattr(row, name) for name in CaseRow.__slots__ if name != "number"}
    links = {"self": base, "game": f"/v1/games/{row.game}", "rulings": f"{base}/rulings"}
    return CaseInShort(**told, case=row.number, tournament=tournament, links=links)


def write_place(place: Place, sort: str) -> str:
    """The cursor of a case in an order."""
    at, game, number = place
    return place_cursor((at, f"{game} {number}"), sort, "")


def read_place(cursor: str, sort: str) -> Place:
    """The place of a cursor. Raises `ValueError`, or `Problem` if it belongs to another order."""
    at, found = cursor_place(cursor, sort, "")
    game, number = found.split(" ")
    return at, game, cursor_number(number)
