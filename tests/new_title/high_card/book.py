"""The rule book of High Card. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.measure import Measure
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection, Refused
from domain.rules.patterns import Pattern, Pick
from domain.rules.phrases import no_seat, seat_named
from domain.rules.piles import dealt_singly, joined_by, places
from domain.rules.positions import read_position
from domain.rules.setups import options_in, players_in, require_keys
from tests.new_title.high_card.events import CardPlayed, GameEnded, HandsDealt, RoundTaken
from tests.new_title.high_card.moves import Deal, HighCardMove, Play
from tests.new_title.high_card.table import DECK, OPTIONS, SEATS, Config, Options, Table


class HighCardBook(RuleBook[Config, Table, HighCardMove, TableEvent]):
    """Play a card each; the highest takes them all."""

    title = "high-card"
    variant = None
    revision = 1
    seats = SEATS
    config_type = Config
    state_type = Table
    move_types = get_args(HighCardMove)
    event_types = (HandsDealt, CardPlayed, RoundTaken, GameEnded)
    measure = Measure("Cards taken")

    def configure(self, raw: Mapping[str, Any]) -> Config:
        require_keys(raw, ("players", "options"), _bad_config)
        players = players_in(raw, SEATS, _bad_config)
        return Config(players, Options(**options_in(raw, OPTIONS, _bad_config)))

    def open(self, config: Config) -> tuple[Table, Sequence[TableEvent]]:
        nothing: tuple[tuple[int, ...], ...] = ((),) * config.players
        return Table(config, "deal", None, nothing, (), (), nothing, None), ()

    def position(self, config: Config, data: Mapping[str, Any]) -> Table:
        table = read_position(self.open(config)[0], data, "HC-4")
        lying = [*table.undealt, *(card for pile in (*table.hands, *table.taken) for card in pile)]
        lying += [played.card for played in table.played]
        lists = [len(table.hands), len(table.taken), len(table.places or table.hands)]
        seats = [played.seat for played in table.played] + ([] if table.turn is None else [table.turn])
        if lists != [config.players] * 3 or not set(seats) <= set(range(config.players)):
            raise Refused(_wrong("BAD_POSITION", f"there are {config.players} seats"))
        if not set(lying) <= set(DECK) or len(lying) > len(set(lying)):
            raise Refused(_wrong("BAD_POSITION", "every card of the deck lies in one place at most"))
        if (table.phase == "play") != (table.turn is not None) or (table.phase == "over") != (table.places is not None):
            raise Refused(_wrong("BAD_POSITION", "it is somebody's turn in play, and there are places at the end"))
        if table.turn is not None and not table.hands[table.turn]:
            raise Refused(_wrong("BAD_POSITION", f"it is the turn of {seat_named(table.turn)}, who holds no card"))
        return table

    def awaits(self, state: Table) -> Awaits:
        if state.phase == "deal":
            return Awaits(chance=Chance("deal", {"deck": DECK}))
        return Awaits() if state.turn is None else Awaits((state.turn,))

    def moves(self, state: Table, seat: int | None) -> Sequence[HighCardMove | Pattern]:
        if seat is None:
            whole = Pick(DECK, len(DECK), len(DECK), ordered=True)
            return [Pattern({"type": "deal", "deck": whole})] if state.phase == "deal" else []
        return [Play(seat, card) for card in state.hands[seat]] if seat == state.turn else []

    def objection(self, state: Table, move: HighCardMove | Unreadable) -> Objection | None:
        if isinstance(move, Unreadable):
            return _wrong("BAD_MOVE", move.message)
        if isinstance(move, Play) and move.seat not in range(len(state.hands)):
            return _wrong("BAD_MOVE", no_seat(move.seat, len(state.hands)))
        if state.phase == "over":
            return _wrong("GAME_OVER", "the game has ended")
        if (state.phase == "deal") != isinstance(move, Deal):
            return _wrong("WRONG_PHASE", f"the table waits for {'the deal' if state.phase == 'deal' else 'a card'}")
        if isinstance(move, Deal):
            whole = sorted(move.deck) == list(DECK)
            return None if whole else _wrong("BAD_DEAL", f"a deal is each of the {len(DECK)} cards once")
        if state.turn is not None and move.seat != state.turn:
            whose = f"{seat_named(state.turn)}, not of {seat_named(move.seat)}"
            return _wrong("NOT_YOUR_TURN", f"it is the turn of {whose}")
        if move.card not in state.hands[move.seat]:
            return _wrong("CARD_NOT_IN_HAND", f"{seat_named(move.seat)} holds no {move.card}")
        return None

    def decide(self, state: Table, move: HighCardMove) -> Draft[Table, TableEvent]:
        draft: Draft[Table, TableEvent] = Draft(state)
        if isinstance(move, Deal):
            draft.emit(_dealt(state, move))
            return draft
        table = draft.emit(CardPlayed(move.seat, move.card))
        if table.turn is None:
            highest = max(table.played, key=lambda played: played.card)
            table = draft.emit(RoundTaken(highest.seat, tuple([played.card for played in table.played])))
            if not any(table.hands):
                draft.emit(GameEnded(places([len(cards) for cards in table.taken])))
        return draft

    def scores(self, state: Table) -> tuple[int, ...]:
        return tuple([len(cards) for cards in state.taken])

    def result(self, state: Table) -> Result | None:
        if state.places is None:
            return None
        winners = tuple([seat for seat, place in enumerate(state.places) if place == 1])
        return Result(winners, state.places, self.scores(state))


def _dealt(state: Table, move: Deal) -> HandsDealt:
    """HC-1.2: singly, from seat 1 on."""
    players, each = state.config.players, state.config.options.cards
    hands = [joined_by((), hand) for hand in dealt_singly(move.deck, each, players, 0)]
    return HandsDealt(tuple(hands), move.deck[each * players :])


def _wrong(code: str, message: str) -> Objection:
    return Objection(code, "HC-4", message)


def _bad_config(message: str) -> Refused:
    return Refused(_wrong("BAD_CONFIG", message))
