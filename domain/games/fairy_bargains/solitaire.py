"""The rule book of variant 3, for one player alone. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from domain.games.fairy_bargains.bargains import matches
from domain.games.fairy_bargains.checks import bad_position, configured, misdealt, unfit, untimely, wrong
from domain.games.fairy_bargains.events.ending import GameEnded
from domain.games.fairy_bargains.events.solitaire import (
    OF_SOLITAIRE,
    BargainsDealt,
    BargainTurnedUp,
    CardsTurned,
    MatchMade,
    PileCleared,
    PlayCardUncovered,
)
from domain.games.fairy_bargains.moves import Deal, Match, SolitaireMove, Turn
from domain.games.fairy_bargains.solitaire_table import (
    SOLITAIRE_OPTIONS,
    SolitaireConfig,
    SolitaireOptions,
    SolitaireTable,
)
from domain.games.fairy_bargains.table import DECK, Cards
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern, Pick
from domain.rules.phrases import counted, numbered
from domain.rules.positions import read_position

_TURNED = 3
_DEALS = Pattern({"type": "deal", "deck": Pick(DECK, len(DECK), len(DECK), ordered=True)})


class SolitaireBook(RuleBook[SolitaireConfig, SolitaireTable, SolitaireMove, TableEvent]):
    """Clear all piles by matching their cards with those of the stock (sheet section FB-5)."""

    title = "fairy-bargains"
    variant = "v3"
    revision = 1
    seats = range(1, 2)
    config_type = SolitaireConfig
    state_type = SolitaireTable
    move_types = get_args(SolitaireMove)
    event_types = (*OF_SOLITAIRE, GameEnded)

    def configure(self, raw: Mapping[str, Any]) -> SolitaireConfig:
        players, options = configured(raw, self.seats, SOLITAIRE_OPTIONS)
        return SolitaireConfig("v3", players, SolitaireOptions(**options))

    def open(self, config: SolitaireConfig) -> tuple[SolitaireTable, Sequence[TableEvent]]:
        table = SolitaireTable(
            config=config,
            phase="deal",
            piles=((),) * config.options.piles,
            stock=(),
            play_area=(),
            removed=(),
            discarded=(),
            result=None,
        )
        return table, ()

    def position(self, config: SolitaireConfig, data: Mapping[str, Any]) -> SolitaireTable:
        table = read_position(self.open(config)[0], data, "FB-6")
        if message := _unsound(table):
            raise bad_position(message)
        return table

    def awaits(self, state: SolitaireTable) -> Awaits:
        if state.phase == "deal":
            return Awaits(chance=Chance("deal", {"deck": DECK}))
        return Awaits((0,)) if state.phase == "play" else Awaits()

    def moves(self, state: SolitaireTable, seat: int | None) -> Sequence[SolitaireMove | Pattern]:
        if state.phase == "deal":
            return [_DEALS] if seat is None else []
        if state.phase == "over" or seat != 0:
            return []
        found: list[SolitaireMove | Pattern] = [Match(0, piles) for piles in _matches(state)]
        return found if _unturnable(state) else [*found, Turn(0)]

    def objection(self, state: SolitaireTable, move: SolitaireMove | Unreadable) -> Objection | None:
        if isinstance(move, Match):
            return _unreal(state, move) or untimely(state, "play") or _unmatched(state, move.piles)
        if isinstance(move, Turn):
            return unfit(state, move.seat, ()) or untimely(state, "play") or _unturnable(state)
        if isinstance(move, Deal):
            return unfit(state, None, move.deck) or untimely(state, "deal") or misdealt(move.deck)
        return wrong("BAD_MOVE", move.message)

    def decide(self, state: SolitaireTable, move: SolitaireMove) -> Draft[SolitaireTable, TableEvent]:
        draft: Draft[SolitaireTable, TableEvent] = Draft(state)
        if isinstance(move, Match):
            _match(draft, tuple(sorted(move.piles)))
        else:
            if isinstance(move, Deal):
                draft.emit(_dealt(state, move.deck))
            _turn(draft)
        _end_if_over(draft)
        return draft

    def result(self, state: SolitaireTable) -> Result | None:
        end = state.result
        return None if end is None else Result((0,) if end.won else (), None, None)


def _tops(piles: Sequence[Cards]) -> list[int | None]:
    """The face-up card of each pile; `None` for an empty pile."""
    return [pile[-1] if pile else None for pile in piles]


def _matches(state: SolitaireTable) -> tuple[tuple[int, ...], ...]:
    """The piles of every match (FB-5.5)."""
    return matches(_tops(state.piles), state.play_area[-1]) if state.play_area else ()


def _unreal(state: SolitaireTable, move: Match) -> Objection | None:
    """FB-6.1: why these are not pile numbers."""
    piles = move.piles
    if not piles or min(piles) < 1 or len(set(piles)) < len(piles):
        return wrong("BAD_MOVE", say("a match names one or more different piles, numbered from 1"))
    return unfit(state, move.seat, ())


def _unmatched(state: SolitaireTable, piles: tuple[int, ...]) -> Objection | None:
    """FB-6.5: why these piles make no match."""
    for number in piles:
        if number > len(state.piles):
            return wrong(
                "NO_SUCH_PILE",
                say("there is no pile {number}; piles are 1 to {piles}", number=number, piles=len(state.piles)),
            )
        if not state.piles[number - 1]:
            return wrong("NO_SUCH_PILE", say("pile {number} is empty", number=number))
    if not state.play_area:
        return wrong("PLAY_AREA_EMPTY", say("there is no card in the Play Area to match"))
    total, top = sum([state.piles[number - 1][-1] for number in piles]), state.play_area[-1]
    if total != top:
        return wrong(
            "NOT_EXACT", say("the piles' cards total {total}, not the {top} of the Play Area", total=total, top=top)
        )
    return None


def _unturnable(state: SolitaireTable) -> Objection | None:
    """FB-6.5: why no cards may be turned."""
    if not state.stock:
        return wrong("STOCK_EMPTY", say("the stock is empty"))
    if state.config.options.must_match and (found := _matches(state)):
        return wrong(
            "MATCH_AVAILABLE",
            say(
                "the {play_area} of the Play Area matches {numbered}",
                play_area=state.play_area[-1],
                numbered=numbered("pile", found[0]),
            ),
        )
    return None


def _dealt(state: SolitaireTable, deck: Cards) -> BargainsDealt:
    """FB-5.2: dealt row by row, each one pile shorter than the row before."""
    size = state.config.options.piles
    piles: list[list[int]] = [[] for _ in range(size)]
    cards = iter(deck)
    for row in range(size):
        for pile in piles[row:]:
            pile.append(next(cards))
    stock = tuple(cards)
    return BargainsDealt(tuple([pile[-1] for pile in piles]), len(stock), tuple(map(tuple, piles)), stock)


def _turn(draft: Draft[SolitaireTable, TableEvent]) -> None:
    """FB-5.3: turns three cards, or as many as are left."""
    stock = draft.state.stock
    cards = stock[:_TURNED]
    draft.emit(CardsTurned(len(cards), cards[-1], len(stock) - len(cards), cards))


def _match(draft: Draft[SolitaireTable, TableEvent], piles: tuple[int, ...]) -> None:
    """FB-5.5, FB-5.4 and FB-5.6."""
    before = draft.state
    cards = tuple([before.piles[number - 1][-1] for number in piles])
    table = draft.emit(MatchMade(before.play_area[-1], piles, cards))
    if table.play_area:
        draft.emit(PlayCardUncovered(table.play_area[-1]))
    for number in piles:
        pile = table.piles[number - 1]
        draft.emit(BargainTurnedUp(number, pile[-1]) if pile else PileCleared(number))


def _end_if_over(draft: Draft[SolitaireTable, TableEvent]) -> None:
    """FB-5.7 and FB-5.8."""
    table = draft.state
    left = sum(map(len, table.piles))
    if not left:
        draft.emit(GameEnded(won=True, bargains_left=0, rule="FB-5.7"))
    elif not table.stock and not _matches(table):
        draft.emit(GameEnded(won=False, bargains_left=left, rule="FB-5.8"))


def _unsound(state: SolitaireTable) -> str | None:
    """What is wrong with a position, if anything."""
    size = state.config.options.piles
    if len(state.piles) != size:
        return say("'piles' must have {entrys}, empty ones included", entrys=counted(size, "entry", "entries"))
    piles = (*state.piles, state.stock, state.play_area, state.removed, state.discarded)
    if fault := unfit(state, None, tuple([card for pile in piles for card in pile])):
        return fault.message
    if state.phase == "play" and not any(state.piles):
        return say("without any Bargain cards the game is over")
    return None
