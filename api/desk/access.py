"""The sender at a tournament's desk, and what the book says of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final

from api.http.access import not_allowed, the_sender, the_service, the_tournament
from api.http.problems import Problem
from domain.record.daybook import system_clock
from domain.record.envelope import Entry
from domain.tournaments.acts.act import NEWCOMER, PLAYER, TournamentAct
from domain.tournaments.state import Official, Round, Tournament, TournamentEntry, TournamentTable
from service.accounts import Actor, TournamentRow
from service.roles import InBook, permitted_in
from service.tournaments.names import TournamentNames
from service.tournaments.views.delayed import LONGEST_DELAY, delay_of_event, delayed, results_at
from service.tournaments.views.public import You
from service.tournaments.views.wire import is_public

_BY_TOKEN: Final = ("organiser", "director", "scorer")
_WHO: Final = {
    "set-up-tournament": "only the tournament's organisers may do this",
    "run-tournament": "only the tournament's directors may do this",
    "score-table": "only the tournament's officials may do this",
}


@dataclass(frozen=True)
class Desk:
    """The desk of a tournament as the sender sees it. `book` is `None` until the tournament is set up.

    `book` is the whole; `state` is what the sender may see of it, and `seen` the same of another state.
    """

    row: TournamentRow
    book: Tournament | None
    actor: Actor

    @cached_property
    def entry(self) -> TournamentEntry | None:
        """The sender's own entry."""
        if self.book is None or self.actor.role == "seat":
            return None
        found = (self.book.entry_of(person) for person in sorted(self.actor.persons - {""}))
        return next((entry for entry in found if entry is not None), None)

    @cached_property
    def named(self) -> Official | None:
        """The sender's ids in the book."""
        officials = {} if self.book is None else self.book.officials
        return next((officials[one] for one in sorted(self.actor.persons) if one in officials), None)

    @property
    def you(self) -> You:
        """The sender as views know it."""
        given = {self.actor.role} if self.actor.role in _BY_TOKEN and self.may("see-desk") else set[str]()
        named = set(self.named.duties) if self.named is not None and self.may("see-desk") else set[str]()
        entry = self.entry
        return You(None if entry is None else entry.id, tuple(sorted(given | named)))

    @property
    def officially(self) -> bool:
        """Whether the sender sees what is for officials."""
        return self.may("see-desk")

    def may(self, action: str, table: int | None = None) -> bool:
        """Whether the sender may do something, at a table where that is meant."""
        return permitted_in(self.row.id, self.actor, action, self._in_book(table))

    def require(self, action: str, detail: str) -> None:
        """Raises `Problem` unless the sender `may`."""
        if not self.may(action):
            raise not_allowed(self.actor, detail)

    def state(self) -> Tournament:
        """The tournament as the sender may see it. Raises `Problem` where it is not set up."""
        if self._shown is None:
            detail = "the tournament has not been set up: the act open-book begins its book"
            raise Problem("unknown-book", detail)
        return self._shown

    def seen(self, book: Tournament) -> Tournament:
        """A state of the book as the sender may see it: results no sooner than the games themselves show them."""
        if self.officially:
            return book
        now, row = system_clock(), self.row.spectator_delay
        fresh = [table for one in (*book.rounds, *book.cancelled) for table in one.tables if _is_fresh(table, now)]
        settings = the_service().accounts.settings_of([table.game for table in fresh if table.game is not None])
        delays = {game: max(row, one.spectator_delay) for game, one in settings.items()}
        longest = max([row, *delays.values()])
        return delayed(book, now, longest, partial(self._delay_at, delays)) if longest else book

    def delay_of_event(self, entry: Entry) -> int:
        """The delay in seconds with which the sender is told of an event of the book."""
        if self.officially or self.book is None:
            return 0
        return delay_of_event(self.book, entry, self.row.spectator_delay, self._delay_now)

    def _delay_now(self, table: TournamentTable) -> int:
        game = [] if table.game is None else [table.game]
        settings = the_service().accounts.settings_of(game)
        return self._delay_at({one: found.spectator_delay for one, found in settings.items()}, table)

    def _delay_at(self, delays: Mapping[str, int], table: TournamentTable) -> int:
        """The delay of a table; whoever plays there has none."""
        delay = max(self.row.spectator_delay, delays.get(table.game or "", 0))
        return 0 if delay and self._plays_at(table) else delay

    def _plays_at(self, table: TournamentTable) -> bool:
        """Whether the sender has a seat at a table: as an entrant, or by the token of a seat of its game."""
        if self.actor.role == "seat":
            return table.game is not None and table.game == self.actor.game
        return self.entry is not None and self.entry.id in table.seats

    @cached_property
    def _shown(self) -> Tournament | None:
        return None if self.book is None else self.seen(self.book)

    def public_round(self, number: int | None) -> Round | None:
        """The round of that number, by default the last one, of those that everybody may see."""
        shown = [one for one in self.state().rounds if is_public(one) and one.status != "cancelled"]
        return next((one for one in reversed(shown) if number in (None, one.number)), None)

    def may_enter(self, act: type[TournamentAct]) -> bool:
        """Whether the sender may enter such an act, at some table or for the own entry."""
        tables = self.named.tables if self.named is not None else None
        return any(self.may(action, tables[0] if tables else None) for action in act.may)

    def as_entrant(self, act: type[TournamentAct], body: Mapping[str, Any]) -> TournamentEntry | None:
        """The own entry for which the sender acts; `None` for an official, or a newcomer.

        Who plays at a table enters its result as a seat of it, official or not. Raises `Problem` for whoever may not.
        """
        table, entry = self._table_of(body), self.entry
        if PLAYER in act.may and entry is not None and self.may(PLAYER) and self._is_own(entry, body):
            return entry
        official = [action for action in act.may if action not in (PLAYER, NEWCOMER)]
        if any(self.may(action, table) for action in official):
            return None
        if NEWCOMER in act.may:
            if self.book is None or self.may(NEWCOMER):
                return None
            raise not_allowed(self.actor, "entry is by the organiser of the tournament")
        if PLAYER in act.may and entry is not None:
            raise not_allowed(self.actor, "a person does this for the own entry, at the own table")
        raise not_allowed(self.actor, _WHO.get(official[0] if official else "", "this is for those who play here"))

    def _table_of(self, body: Mapping[str, Any]) -> int | None:
        """The table that an act is about; of a call that from which it came."""
        call = None if self.book is None or "call" not in body else self.book.calls.get(body["call"])
        return body.get("table") if call is None else call.table

    def _is_own(self, entry: TournamentEntry, body: Mapping[str, Any]) -> bool:
        """Whether an act is about the sender's own entry or table."""
        book, kind = self.state(), body["type"]
        if "entrant" in body:
            return bool(body["entrant"] == entry.id)
        if kind == "close-call":
            call = book.calls.get(body["call"])
            return call is not None and call.entrant == entry.id
        if kind == "call" and "table" not in body:
            return True
        one = self.public_round(body.get("round"))
        table = None if one is None else one.table(body["table"])
        return table is not None and entry.id in table.seats

    def _in_book(self, table: int | None) -> InBook:
        named = self.named
        within = named is not None and (
            named.tables is None or (table is not None and named.tables[0] <= table <= named.tables[1])
        )
        seeing = frozenset[str]() if named is None else frozenset({"arbiter"})
        duties = frozenset(named.duties) if named is not None and within else seeing
        open_ = self.book is not None and self.book.config.entry == "open"
        return InBook(duties, self.entry is not None, open_)


def _is_fresh(table: TournamentTable, now: int) -> bool:
    """Whether a table has a result so young that some delay may hold it back."""
    return any(one.written_at > now - LONGEST_DELAY * 1000 for one in results_at(table))


def the_desk(tournament_id: str) -> Desk:
    """The desk of the tournament with that id. Raises `Problem` 404, also where the sender may not know of it."""
    row = the_tournament(tournament_id)
    return Desk(row, the_service().books.find(row.id), the_sender())


def names_of(book: Tournament, *more: str) -> TournamentNames:
    """What entrants and officials of a tournament are called."""
    return the_service().shown_names.of(book, more)


def round_of(desk: Desk, number: str | int | None) -> Round:
    """The round of that number that the sender may see, by default the last one. Raises `Problem` 404."""
    book = desk.state()
    shown = [one for one in book.rounds if desk.officially or is_public(one)]
    if number is None:
        found = next((one for one in reversed(shown) if one.status != "cancelled"), None)
    else:
        text = str(number)
        known = text.isascii() and text.isdigit() and len(text) < 4
        found = next((one for one in shown if known and one.number == int(text)), None)
    if found is None:
        raise Problem("unknown-round", "the tournament has no such round, or it has not been published")
    return found


def entry_of(book: Tournament, entrant: str) -> TournamentEntry:
    """The entrant with that id, or the team whose members are entrants. Raises `Problem` 404."""
    found = book.entries.get(entrant) or book.clubs.get(entrant)
    if found is None:
        raise Problem("unknown-entrant", "the tournament has no such entrant")
    return found
