"""The rule book of Fairy Bargains' main game. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from domain.games.fairy_bargains.bargains import closest, fewest_above
from domain.games.fairy_bargains.checks import (
    configured_rounds,
    misdealt,
    told,
    totals,
    unfit,
    unready,
    untimely,
    wrong,
)
from domain.games.fairy_bargains.events.ending import GameEnded
from domain.games.fairy_bargains.events.rounds import (
    OF_ROUNDS,
    BargainChoice,
    BargainTaken,
    CardJoinedPot,
    CardPlayed,
    NoBargain,
    PotExtended,
)
from domain.games.fairy_bargains.moves import Deal, MainMove, Play, Take
from domain.games.fairy_bargains.positions import sound_position
from domain.games.fairy_bargains.rounds import dealt, end_round, unplayable
from domain.games.fairy_bargains.table import DECK, MAIN_OPTIONS, SEATS, VALUES, Card, Cards, Config, MainOptions, Table
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.measure import Measure
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern, Pick
from domain.rules.piles import holds, joined_by
from domain.rules.positions import read_position
from domain.rules.values import changed, shared

_DEALS = Pattern({"type": "deal", "deck": Pick(DECK, len(DECK), len(DECK), ordered=True)})
_THE_DEAL = Awaits(chance=Chance("deal", {"deck": DECK}))
_THE_END = Awaits()
_TURNS = [Awaits((seat,)) for seat in range(SEATS.stop)]
_play = shared(Play)
# Every possible play, made once: a game lists some of them every turn.
_PLAYS = [{card: _play(seat, card) for card in VALUES} for seat in range(SEATS.stop)]
# The events of every turn, except for the Pot that the card joins. `NoBargain` is appended: it changes nothing.
_card_played = shared(CardPlayed)
_pot_extended = shared(PotExtended)
_bargain_taken = shared(BargainTaken)
_no_bargain = shared(NoBargain)


class MainBook(RuleBook[Config, Table, MainMove, TableEvent]):
    """Take as few cards as beat the card you play, and collect the most (sheet section FB-2)."""

    title = "fairy-bargains"
    variant = "main"
    revision = 1
    seats = SEATS
    config_type = Config
    state_type = Table
    move_types = get_args(MainMove)
    event_types = (*OF_ROUNDS, GameEnded)
    measure = Measure("Cards taken")

    def configure(self, raw: Mapping[str, Any]) -> Config:
        players, first_dealer, options = configured_rounds(raw, self.seats, MAIN_OPTIONS)
        return Config("main", players, first_dealer, MainOptions(**options))

    def open(self, config: Config) -> tuple[Table, Sequence[TableEvent]]:
        nobody: tuple[Cards, ...] = ((),) * config.players
        zeros = (0,) * config.players
        table = Table(
            config=config,
            phase="deal",
            round=1,
            dealer=config.first_dealer,
            turn=None,
            hands=nobody,
            pot=(),
            draw=(),
            played=None,
            taken=nobody,
            round_points=zeros,
            totals=zeros,
            result=None,
        )
        return table, ()

    def position(self, config: Config, data: Mapping[str, Any]) -> Table:
        table = sound_position(read_position(self.open(config)[0], data, "FB-6"))
        return table if table.played is None else changed(table, offered=_options(table, table.played))

    def awaits(self, state: Table) -> Awaits:
        if state.turn is not None:
            return _TURNS[state.turn]
        return _THE_DEAL if state.phase == "deal" else _THE_END

    def moves(self, state: Table, seat: int | None) -> Sequence[MainMove | Pattern]:
        if seat is None:
            return [_DEALS] if state.phase == "deal" else []
        if seat != state.turn:
            return []
        if state.phase == "take":
            return [Take(seat, cards) for cards in state.offered]
        held, plays, last = _PLAYS[seat], [], None
        for card in state.hands[seat]:
            if card != last:
                plays.append(held[card])
                last = card
        return plays

    def objection(self, state: Table, move: MainMove | Unreadable) -> Objection | None:
        if isinstance(move, Play):
            seat, card = move.seat, move.card
            # The common case, at every turn: a card in the hand of the seat in turn cannot be refused.
            if seat == state.turn and state.phase == "play" and card in state.hands[seat]:
                return None
            return unfit(state, seat, (card,)) or unready(state, "play", seat) or unplayable(state, seat, card)
        if isinstance(move, Take):
            seat, cards = move.seat, move.cards
            return unfit(state, seat, cards) or unready(state, "take", seat) or _untakeable(state, cards)
        if isinstance(move, Deal):
            return unfit(state, None, move.deck) or untimely(state, "deal") or misdealt(move.deck)
        return wrong("BAD_MOVE", move.message)

    def decide(self, state: Table, move: MainMove) -> Draft[Table, TableEvent]:
        draft: Draft[Table, TableEvent] = Draft(state)
        if isinstance(move, Play):
            draft.emit(_card_played(move.seat, move.card))
            _bargain(draft, move.seat, move.card)
        elif isinstance(move, Take):
            cards = tuple(sorted(move.cards))
            draft.emit(_bargain_taken(move.seat, cards, sum(cards), False))
            _end_turn(draft)
        else:
            draft.emit(dealt(state, move.deck))
        return draft

    def scores(self, state: Table) -> tuple[int, ...]:
        return state.totals

    def result(self, state: Table) -> Result | None:
        end = state.result
        return None if end is None else Result(end.winners, end.places, end.totals)


def _options(state: Table, card: Card) -> tuple[Cards, ...]:
    """The sets that may be taken against `card` (FB-2.6), in the order offered."""
    sets = fewest_above(state.pot, card)
    return closest(sets) if len(sets) > 1 and state.config.options.choice == "closest" else sets


def _untakeable(state: Table, cards: Cards) -> Objection | None:
    """FB-6.5: why the seat in turn may not take these cards against the one it played."""
    if tuple(sorted(cards)) in state.offered:
        return None
    played, total = state.played, sum(cards)
    assert played is not None
    if not holds(state.pot, cards):
        return wrong(
            "TAKE_NOT_IN_POT",
            say("the Pot is {told}, and does not hold {told2}", told=told(state.pot), told2=told(cards)),
        )
    if total <= played:
        return wrong(
            "TAKE_TOO_LOW", say("{totals}, not more than the {played} played", totals=totals(cards), played=played)
        )
    fewest = state.offered[0]
    if len(cards) > len(fewest):
        return wrong(
            "TAKE_NOT_FEWEST",
            say("fewer cards, {fewest}, are enough to beat the {played}", fewest=len(fewest), played=played),
        )
    return wrong(
        "TAKE_NOT_CLOSEST",
        say("a set of that size totals {fewest}, closer to the {played}", fewest=sum(fewest), played=played),
    )


def _bargain(draft: Draft[Table, TableEvent], seat: int, card: Card) -> None:
    """FB-2.5 to FB-2.10: fills the Pot as far as needed, then takes, asks, or goes without."""
    table = draft.state
    total = sum(table.pot)
    while total <= card and table.draw:
        total += table.draw[0]
        table = draft.emit(_pot_extended(table.draw[0], total))
    options = _options(table, card)
    if len(options) > 1:
        draft.emit(BargainChoice(seat, options))
        return
    if options:
        draft.emit(_bargain_taken(seat, options[0], sum(options[0]), True))
    elif table.pot and table.config.options.exhausted == "take_all":
        draft.emit(BargainTaken(seat, table.pot, total, forced=True, rule="FB-2.10"))
    else:
        draft.append(_no_bargain(seat))
    _end_turn(draft)


def _end_turn(draft: Draft[Table, TableEvent]) -> None:
    """FB-2.9; after the last card of the round, FB-2.11 and FB-2.12 or FB-2.13."""
    table = draft.state
    assert table.played is not None
    table = draft.emit(CardJoinedPot(table.played, joined_by(table.pot, (table.played,))))
    if any(table.hands):
        return
    points = tuple([len(cards) for cards in table.taken])
    totals = tuple([total + more for total, more in zip(table.totals, points, strict=True)])
    end_round(draft, points, totals, "FB-2.11")
