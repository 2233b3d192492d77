"""The pairing of a round: it is drawn, by the engine or by hand, and changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from domain.rules.declaration import Component, Given, Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import (
    AN_ENTRANT,
    ANOTHER,
    DIRECTOR,
    EventStamp,
    RoundNumber,
    TournamentAct,
    TournamentEvent,
    Why,
    WhyOnceItRuns,
)
from domain.tournaments.acts.requirements import require_complete, require_going, require_round, require_why
from domain.tournaments.acts.rounds import RoundClosed
from domain.tournaments.checks import breaks_of, check_pairing, refuse_breaks
from domain.tournaments.config import UNROUNDED
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.pairing.terms import RoundTable
from domain.tournaments.plan import LUCKS, draw, next_round, rounds_known
from domain.tournaments.state import Round, Tournament, TournamentTable

Accepted = Annotated[
    tuple[str, ...], Member("accepted", "Codes of rules that it may break.", ["repeat"], limits=(0, 20))
]
Tables = tuple[Annotated[Mapping[str, Any], Component("PairedTable")], ...]
Breaks = tuple[Annotated[Mapping[str, Any], Component("PairingBreak")], ...]


@dataclass(frozen=True)
class RoundDrawn(TournamentEvent):
    """A pairing: tables with `number`, `seats` and `board`, byes by entrant, and the rules that it breaks."""

    for_officials = True

    round: int
    tables: Tables
    byes: Mapping[str, str]
    by_hand: bool
    breaks: Breaks = ()
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        byes: Any = dict(self.byes)
        round_ = Round(self.round, "drawn", _tables(self.tables, {}), byes, self.by_hand, tuple(self.breaks))
        at = self.round - 1
        before = state.rounds[at : at + 1]
        cancelled = tuple([one for one in before if one.status == "cancelled"])
        rounds = (*state.rounds[:at], round_, *state.rounds[at + 1 :])
        return changed(state, rounds=rounds, cancelled=(*state.cancelled, *cancelled))

    def fault(self, before: Tournament, told: EventStamp) -> str | None:
        """Of a round that the engine drew. Luck, which is not told, decides one bit at most: either will do."""
        if self.by_hand:
            return None
        drawn = (tuple([dict(one) for one in self.tables]), dict(self.byes))
        for luck in LUCKS:
            pairing = draw(before, self.round, luck, told.at)
            if drawn == (tuple([table_wire(one) for one in pairing.tables]), dict(pairing.byes)):
                return None
        return f"draws round {self.round} in another way than the engine does"


@dataclass(frozen=True)
class DrawRound(TournamentAct):
    """Draws the next round: by the engine, or with `tables` by hand.

    The last one is drawn again if it is not published: that needs `why`, and the step that was seen. By hand, `accept`
    are codes of breaks that the pairing may have. What nothing else decides is decided by `luck`, in hexadecimal.
    """

    label = "Draw the round"
    done = "The round is drawn."
    may = (DIRECTOR,)
    events = (RoundClosed, RoundDrawn)

    tables: Annotated[
        tuple[tuple[str, ...], ...] | None,
        Member(
            "seating",
            "By hand: of each table, from table 1 on, its entrants in the order of their seats.",
            [[AN_ENTRANT, ANOTHER]],
        ),
    ] = None
    byes: Annotated[
        Mapping[str, str], Member("byes", "By hand: who sits out, with the kind of bye.", {AN_ENTRANT: "bye"})
    ] = field(default_factory=dict)
    accept: Accepted = ()
    luck: Annotated[str, Given("luck")] = ""
    why: Why = ""
    seen: Annotated[int | None, Given("step-seen")] = None

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: finished, paused, results-missing, contested, last-round, cannot-pair,
        drawn-already, why-needed, and those of pairings by hand: unknown-entrant, not-entered, seated-twice, left-out,
        table-size, repeat, together.
        """
        require_going(state)
        if state.status == "paused":
            raise TournamentRefused("paused", say("The tournament is paused. Resume it first."))
        current = state.current
        again = current is not None and current.status == "drawn"
        number = current.number if current is not None and again else next_round(state)
        if current is not None and again and any(_played(one) for one in current.tables):
            raise TournamentRefused(
                "erases-result", say("Round {number} has results: it cannot be drawn again.", number=number)
            )
        if again:
            self._require_seen(state, number)
        before = [] if again else _closing(state)
        known = rounds_known(state)
        if known is not None and number > known:
            raise TournamentRefused("last-round", say("Round {known} was the last one.", known=known))
        if self.tables is None:
            if self.byes:
                raise TournamentRefused(
                    "bad-bye", say("The engine gives byes itself; by hand, name the tables too."), "/byes"
                )
            pairing = draw(state, number, self.luck, now)
        else:
            tables = [RoundTable(at, seats) for at, seats in enumerate(self.tables, start=1)]
            pairing = check_pairing(state, number, tables, self.byes)
        breaks = breaks_of(state, number, pairing, soft=self.tables is not None)
        if self.tables is not None:
            refuse_breaks(breaks, self.accept)
        told = tuple([table_wire(one) for one in pairing.tables])
        drawn = RoundDrawn(number, told, dict(pairing.byes), self.tables is not None, breaks, self.why)
        return [*before, drawn]

    def _require_seen(self, state: Tournament, number: int) -> None:
        """Refuses a draw that would replace a pairing of which the sender may not know."""
        if self.seen != state.n:
            text = say(
                "Round {number} has been drawn already. To draw it again, say why, and the step you saw (if_step).",
                number=number,
            )
            raise TournamentRefused("drawn-already", text)
        if not self.why:
            text = say("Round {number} has been drawn: say why it is drawn again.", number=number)
            raise TournamentRefused("why-needed", text, "/why")


@dataclass(frozen=True)
class PairingChanged(TournamentEvent):
    """The pairing of a round from now on, whole. Tables of the same number and seats keep what they have."""

    round: int
    tables: Tables
    byes: Mapping[str, str]
    breaks: Breaks = ()
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        kept = {one.number: one for one in state.rounds[self.round - 1].tables}
        tables = _tables(self.tables, kept)
        left = {one.game for one in kept.values()} - {one.game for one in tables}
        games = {game: at for game, at in state.games.items() if game not in left}
        return changed(
            state.with_round(self.round, tables=tables, byes=dict(self.byes), breaks=tuple(self.breaks), by_hand=True),
            games=games,
        )


@dataclass(frozen=True)
class ChangePairing(TournamentAct):
    """Changes the seats of tables in a round; other tables stay. Refused if it erases a result or moves a table whose
    game has begun.

    `tables` are by number; one without seats goes. `not_begun` are tables whose game is open and has no move yet, so
    that it may be left.
    """

    label = "Change places"
    done = "Places are changed."
    may = (DIRECTOR,)
    example = {
        "round": 1,
        "tables": [{"number": 1, "seats": [AN_ENTRANT, ANOTHER]}],
        "accept": ["repeat"],
        "why": "Table 1 could not be reached.",
    }
    events = (PairingChanged,)

    round: RoundNumber
    tables: Annotated[Mapping[int, tuple[str, ...]], Member("tables", "The tables that change.")]
    byes: Annotated[
        Mapping[str, str | None],
        Member("byes-or-none", "Who sits out, by entrant; `null`: no more.", {AN_ENTRANT: "bye"}),
    ] = field(default_factory=dict)
    accept: Accepted = ()
    not_begun: Annotated[tuple[int, ...], Given("not-begun")] = ()
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: what a pairing by hand raises, and erases-result, game-begun, round-closed,
        no-change.
        """
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status == "closed":
            raise TournamentRefused(
                "round-closed", say("Round {round} is closed: its tables stay as they are.", round=self.round)
            )
        if round_.status != "drawn":
            require_why(state, self.why)
        if any(number < 1 for number in self.tables):
            raise TournamentRefused("unknown-table", say("Tables are numbered from 1."), "/tables")
        changed = self._changed(round_)
        byes = {**round_.byes, **self.byes}
        kept = {one: kind for one, kind in byes.items() if kind is not None}
        if changed == _seats(round_) and kept == dict(round_.byes):
            raise TournamentRefused("no-change", say("The pairing is as you ask already."))
        boards = {one.number: one.board for one in round_.tables}
        tables = [RoundTable(number, seats, boards.get(number)) for number, seats in changed.items()]
        gone = {one for table in round_.tables for one in table.absent}
        # Who has left since, and whose own table stays as it is, is no hindrance for others.
        gone |= {one for table in round_.tables if changed.get(table.number) == table.seats for one in table.seats}
        pairing = check_pairing(state, self.round, tables, kept, gone)
        breaks = breaks_of(state, self.round, pairing, soft=True)
        refuse_breaks(breaks, self.accept, round_.breaks)
        told = tuple([table_wire(one) for one in pairing.tables])
        return [PairingChanged(self.round, told, dict(pairing.byes), breaks, self.why)]

    def _changed(self, round_: Round) -> dict[int, tuple[str, ...]]:
        """All tables with their new seats. Raises `TournamentRefused`: erases-result, game-begun."""
        seats = _seats(round_)
        for number, new in self.tables.items():
            table = round_.table(number)
            if table is not None and table.seats != new:
                if _played(table):
                    text = say(
                        "Table {number} of round {round} has a result, which a repair cannot erase.",
                        number=number,
                        round=self.round,
                    )
                    raise TournamentRefused("erases-result", text, "/tables")
                if table.game is not None and number not in self.not_begun:
                    text = say(
                        "The game of table {number} of round {round} has begun. Set another game first.",
                        number=number,
                        round=self.round,
                    )
                    raise TournamentRefused("game-begun", text, "/tables")
            if new:
                seats[number] = new
            else:
                seats.pop(number, None)
        return seats


def _seats(round_: Round) -> dict[int, tuple[str, ...]]:
    return {one.number: one.seats for one in round_.tables}


def table_wire(table: RoundTable) -> dict[str, object]:
    """A table in the form of events."""
    board = {} if table.board is None else {"board": table.board}
    return {"number": table.number, "seats": list(table.seats), **board}


def _closing(state: Tournament) -> list[TournamentEvent]:
    """The event that closes the previous round. Raises `TournamentRefused`: results-missing, contested, not-started."""
    current = state.current
    if current is None or current.status == "closed" or state.config.form in UNROUNDED:
        return []
    if current.status != "running":
        raise TournamentRefused("not-started", say("Round {number} has not been started.", number=current.number))
    require_complete(current)
    return [RoundClosed(current.number)]


def _tables(told: Tables, kept: Mapping[int, TournamentTable]) -> tuple[TournamentTable, ...]:
    made = []
    for one in told:
        number, seats = one["number"], tuple(one["seats"])
        table = kept.get(number)
        fits = table is not None and table.seats == seats
        made.append(table if fits and table is not None else TournamentTable(number, seats, one.get("board")))
    return tuple(made)


def _played(table: TournamentTable) -> bool:
    return table.standing is not None and table.standing.source != "forfeit"
