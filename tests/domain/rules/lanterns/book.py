"""The toy's rule book."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection, Refused
from domain.rules.options import UNBOUNDED, Option, OptionFault, chosen_options
from domain.rules.patterns import Pattern, Pick
from domain.rules.piles import dealt_singly
from domain.rules.positions import read_position
from tests.domain.rules.lanterns import table
from tests.domain.rules.lanterns.table import Ai, Config, Dealt, Hide, LanternTable, Shuffle, Tick

DECK = tuple("abcdefgh")
OPTIONS = (Option("limit_ms", (1000, range(1, UNBOUNDED)), "LA-1.3", "How long the window is open."),)

Move = Shuffle | Hide | Ai | Tick
Event = table.GameStarted | Dealt | table.ClockRead | table.LanternHidden | table.GameEnded


def waiting(state: LanternTable) -> tuple[int, ...]:
    """The seats that have not hidden a lantern and hold one."""
    return tuple(seat for seat, hand in enumerate(state.hands) if hand and str(seat) not in state.hidden)


class LanternBook(RuleBook[Config, LanternTable, Move, Event]):
    title = "lanterns"
    variant = None
    revision = 1
    seats = range(2, 5)
    config_type = Config
    state_type = LanternTable
    move_types = (Shuffle, Hide, Ai, Tick)
    event_types = get_args(Event)

    def configure(self, raw: Mapping[str, Any]) -> Config:
        options = chosen_options(OPTIONS, raw.get("options", {}))
        if isinstance(options, OptionFault):
            code = "OPTION_BAD_VALUE" if options.known else "OPTION_UNKNOWN"
            raise Refused(Objection(code, "LA-6", options.message))
        if raw.keys() - {"players", "options"} or raw.get("players") not in self.seats:
            raise Refused(Objection("BAD_SETUP", "LA-6", "two to four play", ("players", "and more")))
        return Config(raw["players"], table.Options(**options))

    def open(self, config: Config) -> tuple[LanternTable, Sequence[Event]]:
        hands = ((),) * config.players
        return LanternTable(config, 0, "deal", hands, {}, (), None), [table.GameStarted(config.players)]

    def position(self, config: Config, data: Mapping[str, Any]) -> LanternTable:
        return read_position(self.open(config)[0], data, "LA-6")

    def awaits(self, state: LanternTable) -> Awaits:
        if state.phase == "over":
            return Awaits()
        if state.phase == "deal":
            return Awaits(chance=Chance("shuffle", {"order": DECK}))
        return Awaits(waiting(state), due=None if state.closes is None else state.closes + 1)

    def moves(self, state: LanternTable, seat: int | None) -> Sequence[Move | Pattern]:
        if state.phase != "hide":
            whole = Pick(DECK, len(DECK), len(DECK), ordered=True)
            return [Pattern({"type": "shuffle", "order": whole})] if (seat, state.phase) == (None, "deal") else []
        if seat is None:
            return [Tick()]
        return [*(Hide(seat, card) for card in state.hands[seat]), Ai(seat)] if seat in waiting(state) else []

    def objection(self, state: LanternTable, move: Move | Unreadable) -> Objection | None:
        if code := self._code(state, move):
            return Objection(code, "LA-6", f"refused: {code}")
        return None

    def _code(self, state: LanternTable, move: Move | Unreadable) -> str | None:
        if state.phase == "over":
            return "GAME_OVER"
        raw_at = move.raw.get("at") if isinstance(move, Unreadable) else getattr(move, "at", None)
        if type(raw_at) is int and raw_at < state.now:
            return "TIME_BACKWARDS"
        if isinstance(move, Unreadable):
            return "UNKNOWN_MOVE" if move.fault == "unknown type" else "MALFORMED"
        if isinstance(move, Tick):
            return "ROLE_NOT_ALLOWED" if move.seat is not None else None
        if isinstance(move, Shuffle):
            if state.phase != "deal":
                return "WRONG_PHASE"
            return None if sorted(move.order) == sorted(DECK) else "BAD_ORDER"
        return self._code_of_seat(state, move)

    def _code_of_seat(self, state: LanternTable, move: Hide | Ai) -> str | None:
        if move.seat not in range(len(state.hands)):
            return "UNKNOWN_SEAT"
        if state.phase != "hide":
            return "WRONG_PHASE"
        if str(move.seat) in state.hidden:
            return "ALREADY_HIDDEN"
        held = state.hands[move.seat]
        return None if (move.card in held if isinstance(move, Hide) else held) else "NOT_IN_HAND"

    def decide(self, state: LanternTable, move: Move) -> Draft[LanternTable, Event]:
        if isinstance(move, Ai):
            made = Hide(move.seat, state.hands[move.seat][0], move.at)
            return self._decided(state, made, Draft(state, made))
        return self._decided(state, move, Draft(state))

    def _decided(
        self, state: LanternTable, move: Move, draft: Draft[LanternTable, Event]
    ) -> Draft[LanternTable, Event]:
        if isinstance(move, Shuffle):
            players = len(state.hands)
            hands = tuple(tuple(sorted(hand)) for hand in dealt_singly(move.order, 2, players, 0))
            draft.emit(Dealt(hands))
            return draft
        at = getattr(move, "at", None)
        now = draft.emit(table.ClockRead(at)) if at is not None and at > state.now else state
        if now.closes is not None and now.now > now.closes:
            draft.emit(table.GameEnded("time", late=now.now - now.closes))
        elif isinstance(move, Hide):
            closes = now.now + now.config.options.limit_ms if now.closes is None else now.closes
            draft.emit(table.LanternHidden(move.seat, move.card, closes))
        if draft.state.phase == "hide" and not waiting(draft.state):
            draft.emit(table.GameEnded("hidden"))
        return draft

    def result(self, state: LanternTable) -> Result | None:
        return Result((), None, None) if state.over else None

    def tick(self, at: int | None) -> Tick:
        return Tick(at)
