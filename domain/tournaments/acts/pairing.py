"""Acts on the pairing of a round: it is drawn, by the engine or by hand, and changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.requirements import require_going, require_round, require_why
from domain.tournaments.checks import breaks_of, check_pairing, refuse_breaks
from domain.tournaments.config import UNROUNDED
from domain.tournaments.errors import Refused
from domain.tournaments.events import PairingChanged, RoundClosed, RoundDrawn, TournamentEvent
from domain.tournaments.pairing.terms import RoundTable
from domain.tournaments.plan import draw, next_round, rounds_known
from domain.tournaments.state import Round, Table, Tournament


@dataclass(frozen=True)
class DrawRound(Act):
    """The next round is drawn, or the last one again if it is not published.

    `tables` by hand: the entrants in the order of their seats, table 1 first, and `byes` by entrant; without, the
    engine draws, and `luck` (hexadecimal) decides what nothing else does. `accept` are codes of breaks that a pairing
    by hand may have.
    """

    wire = "draw-round"

    tables: tuple[tuple[str, ...], ...] | None = None
    byes: Mapping[str, str] = field(default_factory=dict)
    accept: tuple[str, ...] = ()
    luck: str = ""
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: finished, paused, results-missing, contested, last-round, cannot-pair, and those of
        pairings by hand: unknown-entrant, not-entered, seated-twice, left-out, table-size, repeat, together.
        """
        require_going(state)
        if state.status == "paused":
            raise Refused("paused", "The tournament is paused. Resume it first.")
        current = state.current
        again = current is not None and current.status == "drawn"
        number = current.number if current is not None and again else next_round(state)
        if current is not None and again and any(_played(one) for one in current.tables):
            raise Refused("erases-result", f"Round {number} has results: it cannot be drawn again.")
        before = [] if again else _closing(state)
        known = rounds_known(state)
        if known is not None and number > known:
            raise Refused("last-round", f"Round {known} was the last one.")
        if self.tables is None:
            if self.byes:
                raise Refused("bad-bye", "The engine gives byes itself; by hand, name the tables too.", "/byes")
            pairing = draw(state, number, self.luck, now)
        else:
            tables = [RoundTable(at, seats) for at, seats in enumerate(self.tables, start=1)]
            pairing = check_pairing(state, number, tables, self.byes)
        breaks = breaks_of(state, number, pairing, soft=self.tables is not None)
        if self.tables is not None:
            refuse_breaks(breaks, self.accept)
        told = tuple([_table_wire(one) for one in pairing.tables])
        drawn = RoundDrawn(number, told, dict(pairing.byes), self.tables is not None, breaks, self.why)
        return [*before, drawn]


@dataclass(frozen=True)
class ChangePairing(Act):
    """These tables have other seats (none: the table goes), and these entrants byes (`None`: none any more).

    Other tables stay. `accept` are codes of breaks that it may have; `not_begun` are tables whose game is open and
    has no move yet, so that it may be left.
    """

    wire = "change-pairing"

    round: int
    tables: Mapping[int, tuple[str, ...]]
    byes: Mapping[str, str | None] = field(default_factory=dict)
    accept: tuple[str, ...] = ()
    not_begun: tuple[int, ...] = ()
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: what a pairing by hand raises, and erases-result, game-begun, round-closed, no-change."""
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status == "closed":
            raise Refused("round-closed", f"Round {self.round} is closed: its tables stay as they are.")
        if round_.status != "drawn":
            require_why(state, self.why)
        if any(number < 1 for number in self.tables):
            raise Refused("unknown-table", "Tables are numbered from 1.", "/tables")
        changed = self._changed(round_)
        byes = {**round_.byes, **self.byes}
        kept = {one: kind for one, kind in byes.items() if kind is not None}
        if changed == _seats(round_) and kept == dict(round_.byes):
            raise Refused("no-change", "The pairing is as you ask already.")
        boards = {one.number: one.board for one in round_.tables}
        tables = [RoundTable(number, seats, boards.get(number)) for number, seats in changed.items()]
        gone = {one for table in round_.tables for one in table.absent}
        pairing = check_pairing(state, self.round, tables, kept, gone)
        breaks = breaks_of(state, self.round, pairing, soft=True)
        refuse_breaks(breaks, self.accept, round_.breaks)
        told = tuple([_table_wire(one) for one in pairing.tables])
        return [PairingChanged(self.round, told, dict(pairing.byes), breaks, self.why)]

    def _changed(self, round_: Round) -> dict[int, tuple[str, ...]]:
        """All tables with their new seats. Raises `Refused`: erases-result, game-begun."""
        seats = _seats(round_)
        for number, new in self.tables.items():
            table = round_.table(number)
            if table is not None and table.seats != new:
                if _played(table):
                    text = f"Table {number} of round {self.round} has a result, which a repair cannot erase."
                    raise Refused("erases-result", text, "/tables")
                if table.game is not None and number not in self.not_begun:
                    text = f"The game of table {number} of round {self.round} has begun. Set another game first."
                    raise Refused("game-begun", text, "/tables")
            if new:
                seats[number] = new
            else:
                seats.pop(number, None)
        return seats


def _seats(round_: Round) -> dict[int, tuple[str, ...]]:
    return {one.number: one.seats for one in round_.tables}


def _played(table: Table) -> bool:
    return table.standing is not None and table.standing.source != "forfeit"


def _table_wire(table: RoundTable) -> dict[str, object]:
    board = {} if table.board is None else {"board": table.board}
    return {"number": table.number, "seats": list(table.seats), **board}


def _closing(state: Tournament) -> list[TournamentEvent]:
    """What closes the round before. Raises `Refused`: results-missing, contested, not-started."""
    current = state.current
    if current is None or current.status == "closed" or state.config.form in UNROUNDED:
        return []
    if current.status != "running":
        raise Refused("not-started", f"Round {current.number} has not been started.")
    require_complete(current)
    return [RoundClosed(current.number)]


def require_complete(round_: Round) -> None:
    """Raises `Refused`: results-missing, contested."""
    for code, words, tables in (
        ("results-missing", "no result", [one.number for one in round_.tables if one.result is None]),
        ("contested", "results that are contested", [one.number for one in round_.tables if one.rival is not None]),
    ):
        if tables:
            named = ", ".join(map(str, tables[:10])) + (" …" if len(tables) > 10 else "")
            one = "table" if len(tables) == 1 else "tables"
            raise Refused(code, f"Round {round_.number} has {words} for {one} {named}.")
