"""The rule book of Advanced. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, get_args

from domain.games.math_market.advanced_table import (
    AdvancedMove,
    AdvancedTable,
    Buy,
    Declare,
    FirstAdvancedMove,
    Point,
    before_shuffle,
)
from domain.games.math_market.claims import prices_offered
from domain.games.math_market.configuration import configured
from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.draws import Draws
from domain.games.math_market.events.advanced import ADVANCED_EVENTS, CoinsLaidOut, PointingTimedOut, PriceDeclared
from domain.games.math_market.events.buying import (
    ClaimWrong,
    CreatureBought,
    CreatureNamed,
    PlayerSilenced,
    SilenceLifted,
)
from domain.games.math_market.events.dealing import RESHUFFLES, PileRanOut
from domain.games.math_market.judgement import MathMarketBook, end, refill
from domain.games.math_market.options import SEATS, AdvancedConfig, AdvancedOptions
from domain.games.math_market.positions import bad_position, read_table, refuse_conflict, unsound_reshuffle, wrong_seats
from domain.games.math_market.table import Reshuffling
from domain.games.math_market.words import coin as coin_named
from domain.games.math_market.words import not_in_row
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.moves import Move
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern, Pick
from domain.rules.phrases import seat_named
from domain.rules.values import changed

_Draft = Draft[AdvancedTable, TableEvent]


class AdvancedBook(MathMarketBook[AdvancedConfig, AdvancedTable]):
    """All coins in the open: say a price, then point at the two that make it."""

    variant = "advanced"
    revision = 3
    seats = SEATS["advanced"]
    config_type = AdvancedConfig
    state_type = AdvancedTable
    move_types = get_args(AdvancedMove)
    event_types: ClassVar[tuple[type, ...]] = ADVANCED_EVENTS
    creatures_up = 3
    row_rule = "MM-A1.2"
    reshuffle_rule = "MM-A5.2"

    def configure(self, raw: Mapping[str, Any]) -> AdvancedConfig:
        setup = configured(raw, "advanced", self.revision)
        return AdvancedConfig(setup.players, "advanced", AdvancedOptions(**setup.options), setup.first, setup.deck)

    def open(self, config: AdvancedConfig) -> tuple[AdvancedTable, Sequence[TableEvent]]:
        return before_shuffle(config), self.opening(config)

    def position(self, config: AdvancedConfig, data: Mapping[str, Any]) -> AdvancedTable:
        start = before_shuffle(config)
        if data.get("row") != []:
            start = changed(start, row=(None,) * self.creatures_up)
        state = read_table(start, data)
        if message := _unsound(state) or unsound_reshuffle(state):
            raise bad_position(message)
        refuse_conflict(config, state)
        return changed(state, since=state.now)

    def coins_up(self, config: AdvancedConfig) -> Sequence[int]:
        return range(len(config.cards.coins))

    def due(self, state: AdvancedTable) -> int | None:
        lock = state.lock
        return None if lock is None or lock.until is None or state.over is not None else lock.until + 1

    def step(self, draft: _Draft) -> None:
        lock = draft.state.lock
        assert lock is not None
        draft.emit(PointingTimedOut(lock.seat))
        _silence(draft, lock.seat)

    def lay_out(self, draft: _Draft, draws: Draws) -> None:
        draft.emit(CoinsLaidOut(draft.state.coin_pile))
        _go_on(draft)

    def reshuffled_up(self, state: AdvancedTable) -> Sequence[int]:
        return range(len(state.discard))

    def resume(self, draft: _Draft, pending: Reshuffling) -> None:
        draft.emit(CoinsLaidOut(draft.state.coin_pile, self.reshuffle_rule))
        _go_on(draft)

    def seats_awaited(self, state: AdvancedTable) -> tuple[int, ...]:
        if state.lock is not None:
            return (state.lock.seat,)
        return tuple([seat for seat in range(state.config.players) if seat not in state.silenced])

    def offered(self, state: AdvancedTable, seat: int | None) -> list[Move | Pattern]:
        if seat is None:
            return []
        return [Pattern(template) for template in _templates(state, seat)]

    def unplayable(self, state: AdvancedTable, move: Move) -> Objection | None:
        assert isinstance(move, Declare | Point | Buy)
        seat, lock = move.seat, state.lock
        if move.hunt != state.hunt:
            message = say(
                "this was for hunt {hunt}, and hunt {hunt2} is on; it counts as no mistake",
                hunt=move.hunt,
                hunt2=state.hunt,
            )
            return Objection("STALE_HUNT", "MM-A2.2", message)
        if seat in state.silenced:
            return Objection("SILENCED", "MM-A4.1", say("{seat} is silent until somebody buys", seat=seat_named(seat)))
        if lock is not None and lock.seat != seat:
            return Objection(
                "LOCKED",
                "MM-A3.2",
                say("{seat} has said {price} and is alone to point", seat=seat_named(lock.seat), price=lock.price),
            )
        if isinstance(move, Point):
            if lock is None:
                return Objection(
                    "NOT_DECLARED", "MM-A3.3", say("{seat} has to say a price before pointing", seat=seat_named(seat))
                )
            return _unpointable(state, move.coins)
        if lock is not None:
            return Objection(
                "ALREADY_DECLARED",
                "MM-A3.2",
                say("{seat} has said {price} and has to point now", seat=seat_named(seat), price=lock.price),
            )
        if isinstance(move, Buy) and (objection := _unpointable(state, move.coins)):
            return objection
        if move.creature is None or move.creature in state.priced(move.price):
            return None
        return Objection("CREATURE_MISMATCH", "MM-A3.1", not_in_row(state, move.creature, move.price))

    def make(self, draft: _Draft, move: Declare | Point | Buy, draws: Draws) -> None:
        if (isinstance(move, Point) or _declared(draft, move)) and not isinstance(move, Declare):
            _point(draft, move.coins, draws)


class SecondAdvancedBook(AdvancedBook):
    """The second revision: spent coins return only when fewer than two are left on the table."""

    revision = 2


class FirstAdvancedBook(SecondAdvancedBook):
    """The first revision: spent coins stay away."""

    revision = 1
    move_types = get_args(FirstAdvancedMove)
    event_types = tuple([kind for kind in ADVANCED_EVENTS if kind not in RESHUFFLES])


def _templates(state: AdvancedTable, seat: int) -> Iterator[dict[str, Any]]:
    """Any two coins to point at, or prices to declare, with and without coins. None is marked as right."""
    pair = {"coins": Pick(state.coins, 2, 2, ordered=True)} if len(state.coins) > 1 else None
    if state.lock is not None:
        if pair:
            yield {"type": "point", "seat": seat, "hunt": state.hunt, **pair}
        return
    for price in prices_offered(state):
        if pair:
            yield {"type": "buy", "seat": seat, "hunt": state.hunt, **price, **pair}
        yield {"type": "declare", "seat": seat, "hunt": state.hunt, **price}


def _unpointable(state: AdvancedTable, coins: Cards) -> Objection | None:
    """Why nobody can point at these coins (MM-A3.4)."""
    if len(coins) != 2 or coins[0] == coins[1]:
        return Objection("EXACTLY_TWO_COINS", "MM-A3.4", say("two hands point at exactly two different coins"))
    for coin in coins:
        if coin not in state.coins:
            return Objection("COIN_NOT_ON_TABLE", "MM-A3.4", _not_on_table(state, coin))
    return None


def _not_on_table(state: AdvancedTable, coin: Card) -> str:
    known = coin in state.config.cards.coins
    return (
        say("{coin} does not lie on the table", coin=coin_named(state, coin))
        if known
        else say("there is no coin {coin!r}", coin=coin[:64])
    )


def _declared(draft: _Draft, move: Declare | Buy) -> bool:
    """MM-A3.1: declares a price; returns whether it is in the row. If not, it is a mistake (MM-A4.1)."""
    table, seat, price = draft.state, move.seat, move.price
    if not table.priced(price):
        draft.emit(ClaimWrong(seat, price, "no_such_price", coins=(), rule="MM-A4.1"))
        _silence(draft, seat)
        return False
    limit = table.config.options.point_limit_ms
    draft.emit(PriceDeclared(seat, price, table.now + limit if limit else None))
    if move.creature is not None:
        draft.emit(CreatureNamed(seat, move.creature, "MM-A3.1"))
    return True


def _point(draft: _Draft, coins: Cards, draws: Draws) -> None:
    """MM-A3.5, or MM-A4.1 for a wrong sum."""
    table, lock = draft.state, draft.state.lock
    assert lock is not None
    if table.config.cards.pays(*coins) != lock.price:
        draft.emit(ClaimWrong(lock.seat, lock.price, "sum", coins=coins, rule="MM-A4.1"))
        _silence(draft, lock.seat)
        return
    creature: Card = lock.creature or table.priced(lock.price)[0]
    draft.emit(CreatureBought(lock.seat, creature, coins, "MM-A3.5"))
    if table.silenced:
        draft.emit(SilenceLifted(table.silenced, "purchase", "MM-A4.2"))
    if refill(draft, draws, "MM-A3.5"):
        _go_on(draft)
    else:
        end(draft, "creatures", "MM-A5.1")


def _silence(draft: _Draft, seat: int) -> None:
    """MM-A4.1, MM-A4.3."""
    table = draft.emit(PlayerSilenced(seat, "MM-A4.1"))
    if len(table.silenced) < table.config.players:
        return
    if table.config.options.all_silent == "end":
        end(draft, "all_silent", "MM-A4.3")
    else:
        draft.emit(SilenceLifted(table.silenced, "all_silent", "MM-A4.3"))


def _go_on(draft: _Draft) -> None:
    """MM-A5.2: calls for the spent coins if the options say so; else ends the game if nothing can be bought."""
    if _calls_for_coins(draft.state):
        draft.emit(PileRanOut((), "MM-A5.2"))
    elif not payable(draft.state):
        end(draft, "deadlock", "MM-A5.2")


def _calls_for_coins(state: AdvancedTable) -> bool:
    if state.config.options.on_deadlock == "coins_back":
        return state.can_reshuffle and not payable(state)
    return state.can_reshuffle and len(state.coins) < 2


def payable(state: AdvancedTable) -> bool:
    """Whether two coins on the table total a price in the row."""
    prices = {state.price(creature) for creature in state.row if creature is not None}
    return any(one + other in prices for one, other in combinations(map(state.worth, state.coins), 2))


def _unsound(state: AdvancedTable) -> str | None:
    """What is wrong with Advanced's part of a position, if anything."""
    config, lock = state.config, state.lock
    if not state.row:
        return None if state == before_shuffle(config) else say("a row of no slots is one before the shuffle")
    if len(state.row) != AdvancedBook.creatures_up:
        return say("'row' must have {creatures_up} slots", creatures_up=AdvancedBook.creatures_up)
    if state.coin_pile:
        return say("there is no pile of coins in Advanced: all lie open")
    if state.hunt < 1:
        return say("'hunt' must be 1 or more")
    if fault := wrong_seats(state, "silenced", state.silenced):
        return fault
    if lock is None:
        return None
    if lock.seat not in range(config.players) or lock.seat in state.silenced:
        return say("'lock' must have the seat of a player who may act")
    there = state.priced(lock.price)
    if not there or (lock.creature is not None and lock.creature not in there):
        return say("'lock' must have a price, and a creature if any, that is face up")
    return None
