"""The rule book of Beginner. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, get_args

from domain.games.math_market.beginner_positions import before_shuffle, unsound
from domain.games.math_market.beginner_table import (
    BeginnerMove,
    BeginnerTable,
    Buy,
    DeclineBonus,
    Deposit,
    Phase,
    Skip,
    Slot,
    Turn,
    following,
)
from domain.games.math_market.checks import unheld
from domain.games.math_market.configuration import configured
from domain.games.math_market.deck import UNKNOWN, Card, Cards
from domain.games.math_market.draws import Draws
from domain.games.math_market.events.beginner import (
    BEGINNER_EVENTS,
    BonusDeclined,
    BonusOpened,
    DepositPaid,
    TurnSkipped,
    TurnStarted,
)
from domain.games.math_market.events.buying import CreatureBought
from domain.games.math_market.events.dealing import CardDrawn, HandsDealt
from domain.games.math_market.judgement import MathMarketBook, end, refill
from domain.games.math_market.options import SEATS, BeginnerConfig, BeginnerOptions
from domain.games.math_market.positions import bad_position, read_table, refuse_conflict
from domain.games.math_market.words import creature as creature_named
from domain.games.math_market.words import not_in_row
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.moves import Move
from domain.rules.objection import Objection
from domain.rules.patterns import One, Pattern
from domain.rules.phrases import a, seat_named
from domain.rules.piles import dealt_singly
from domain.rules.values import changed

_HAND = 8
_Draft = Draft[BeginnerTable, TableEvent]


class BeginnerBook(MathMarketBook[BeginnerConfig, BeginnerTable]):
    """Pay in two parts, in turns, and be the first without coins."""

    variant = "beginner"
    seats = SEATS["beginner"]
    config_type = BeginnerConfig
    state_type = BeginnerTable
    move_types = get_args(BeginnerMove)
    event_types: ClassVar[tuple[type, ...]] = BEGINNER_EVENTS
    measure = BeginnerTable.measure
    creatures_up = 3
    row_rule = "MM-B1.2"

    def scores(self, state: BeginnerTable) -> tuple[int, ...] | None:
        """The coins left; `None` before the deal: a hand not dealt yet is not an empty one."""
        return state.points if state.shuffled else None

    def configure(self, raw: Mapping[str, Any]) -> BeginnerConfig:
        setup = configured(raw, "beginner", self.revision)
        return BeginnerConfig(setup.players, "beginner", BeginnerOptions(**setup.options), setup.first, setup.deck)

    def open(self, config: BeginnerConfig) -> tuple[BeginnerTable, Sequence[TableEvent]]:
        return before_shuffle(config), self.opening(config)

    def position(self, config: BeginnerConfig, data: Mapping[str, Any]) -> BeginnerTable:
        start = before_shuffle(config)
        if data.get("row") != []:
            start = changed(start, row=(Slot(),) * self.creatures_up, turn=Turn(config.first))
        state = read_table(start, data)
        if message := unsound(state, self.creatures_up):
            raise bad_position(message)
        refuse_conflict(config, state)
        return state

    def coins_up(self, config: BeginnerConfig) -> Sequence[int]:
        return ()

    def lay_out(self, draft: _Draft, draws: Draws) -> None:
        config = draft.state.config
        hands = dealt_singly(draft.state.coin_pile, _HAND, config.players, config.first)
        draft.emit(HandsDealt(tuple([tuple(sorted(hand)) for hand in hands]), "MM-B1.3"))
        _start_turn(draft)

    def seats_awaited(self, state: BeginnerTable) -> tuple[int, ...]:
        return () if state.turn is None else (state.turn.seat,)

    def offered(self, state: BeginnerTable, seat: int | None) -> list[Move | Pattern]:
        if seat is None or state.turn is None:
            return []
        made: list[Move | Pattern] = [move(seat, coin, creature) for move, coin, creature in playable(state, seat)]
        if state.turn.phase == "bonus":
            made.append(DeclineBonus(seat))
        elif self.unplayable(state, Skip(seat)) is None:
            made.append(Skip(seat))
        if UNKNOWN not in state.hands[seat]:
            return made
        # The seat's view does not say which coins an unknown card can be, so more are offered.
        unseen = tuple([coin for coin in state.config.cards.coins if coin not in state.public()])
        row = tuple([creature for creature in state.face_up if creature is not None])
        some = [{"type": name, "seat": seat, "coin": One(unseen), "creature": One(row)} for name in ("deposit", "buy")]
        return [*made, *[Pattern(template) for template in some if row]]

    def unplayable(self, state: BeginnerTable, move: Move) -> Objection | None:
        assert isinstance(move, Deposit | Buy | Skip | DeclineBonus)
        seat, turn = move.seat, state.turn
        if turn is None or seat != turn.seat:
            whose = say("nobody") if turn is None else seat_named(turn.seat)
            return Objection(
                "NOT_YOUR_TURN",
                "MM-B2.1",
                say("it is the turn of {whose}, not of {seat}", whose=whose, seat=seat_named(seat)),
            )
        if isinstance(move, Skip):
            return _unskippable(state, seat, turn.phase)
        if isinstance(move, DeclineBonus):
            if turn.phase == "bonus":
                return None
            return Objection("WRONG_PHASE", "MM-B4.2", say("{seat} has no bonus to decline", seat=seat_named(seat)))
        return unheld(state, seat, move.coin) or _unpayable(state, move)

    def make(self, draft: _Draft, move: Deposit | Buy | Skip | DeclineBonus, draws: Draws) -> None:
        seat = move.seat
        if isinstance(move, Buy):
            _buy(draft, move, draws)
        elif isinstance(move, Deposit):
            table = draft.emit(DepositPaid(seat, move.coin, move.creature))
            _end_turn(draft, draws) if table.hands[seat] else _win(draft, seat)
        elif isinstance(move, Skip):
            _skip(draft, seat, draws)
        else:
            draft.emit(BonusDeclined(seat))
            _end_turn(draft, draws)


class FirstBeginnerBook(BeginnerBook):
    """The first revision: an organiser's creatures have no hints."""

    revision = 1


def playable(state: BeginnerTable, seat: int) -> Iterator[tuple[type[Deposit] | type[Buy], Card, Card]]:
    """Every deposit and purchase possible with the known coins of a hand."""
    cards, suitable = state.config.cards, state.config.options.deposit_check == "suitable"
    for coin in dict.fromkeys(state.hands[seat]):
        if coin not in cards.coins:
            continue
        for slot in state.row:
            creature, deposit = slot.creature, slot.deposit
            if creature is None:
                continue
            if deposit is not None:
                if cards.pays(deposit, coin) == cards.creatures[creature].price:
                    yield Buy, coin, creature
            elif not suitable or cards.suits(coin, creature):
                yield Deposit, coin, creature


def _unpayable(state: BeginnerTable, move: Deposit | Buy) -> Objection | None:
    """MM-B3: why the coin cannot be a deposit on the creature, or buy it."""
    creature, number = move.creature, state.slot_of(move.creature)
    if number is None:
        return Objection("CREATURE_NOT_FACE_UP", "MM-B3.1", not_in_row(state, creature))
    named = creature_named(state, creature)
    price, value, deposit = state.price(creature), state.worth(move.coin), state.row[number].deposit
    if isinstance(move, Buy):
        if deposit is None:
            return Objection("NO_DEPOSIT", "MM-B3.4", say("nobody has laid a deposit beside {named} yet", named=named))
        paid = state.worth(deposit)
        if paid + value != price:
            message = say(
                "{paid} + {value} is {paid2}, and the creature costs {price}",
                paid=paid,
                value=value,
                paid2=paid + value,
                price=price,
            )
            return Objection("WRONG_VALUE", "MM-B3.5", message)
        return None
    if deposit is not None:
        return Objection(
            "DEPOSIT_EXISTS", "MM-B3.2", say("{named} has a deposit already; what completes it is a buy", named=named)
        )
    if state.config.options.deposit_check == "suitable" and not state.config.cards.suits(move.coin, creature):
        message = say(
            "no other coin is worth {price}, so {value} can never pay for {named}",
            price=price - value,
            value=a(value),
            named=named,
        )
        if price <= value:
            message = say(
                "{value} alone is worth the price of {price} or more, so no other coin can complete it",
                value=a(value),
                price=price,
            )
        return Objection("DEPOSIT_UNSUITABLE", "MM-B3.3", message)
    return None


def _unskippable(state: BeginnerTable, seat: int, phase: Phase) -> Objection | None:
    """MM-B4.2, MM-B5."""
    if phase == "bonus":
        return Objection("WRONG_PHASE", "MM-B4.2", say("a bonus is played or declined, not skipped"))
    if state.coin_pile or state.config.options.deadlock == "declared" or not any(playable(state, seat)):
        return None
    message = say("the pile is empty, and {seat} can pay a deposit or buy", seat=seat_named(seat))
    return Objection("SKIP_NOT_ALLOWED", "MM-B5.2", message)


def _buy(draft: _Draft, move: Buy, draws: Draws) -> None:
    table, seat = draft.state, move.seat
    number = table.slot_of(move.creature)
    assert table.turn is not None
    assert number is not None
    deposit, phase, options = table.row[number].deposit, table.turn.phase, table.config.options
    assert deposit is not None
    coins: Cards = (deposit, move.coin)
    if not draft.emit(CreatureBought(seat, move.creature, coins, "MM-B3.5")).hands[seat]:
        _win(draft, seat)
        return
    if options.restore == "at_once":
        refill(draft, draws, "MM-B2.6")
    if phase == "main" or options.bonus_chain:
        draft.emit(BonusOpened(seat))
    else:
        _end_turn(draft, draws)


def _skip(draft: _Draft, seat: int, draws: Draws) -> None:
    """MM-B5.1, or MM-B5.2 if the pile is empty."""
    if draft.state.coin_pile:
        draft.emit(TurnSkipped(seat, 1, "MM-B5.1"))
        draft.emit(CardDrawn(seat, draws.coin_in_hand(draft.state), "MM-B5.1"))
    else:
        draft.emit(TurnSkipped(seat, 0, "MM-B5.2"))
    _end_turn(draft, draws)


def _win(draft: _Draft, seat: int) -> None:
    end(draft, "hand_empty", "MM-B6.1", (seat,))


def _end_turn(draft: _Draft, draws: Draws) -> None:
    """Fills the row and passes the turn (MM-B2.6)."""
    refill(draft, draws, "MM-B2.6")
    _start_turn(draft)


def _start_turn(draft: _Draft) -> None:
    """Starts the next turn, unless the game is stuck (MM-B6.2, MM-B6.3)."""
    table = draft.state
    if table.config.options.deadlock == "declared":
        if table.idle >= table.config.players:
            end(draft, "deadlock", "MM-B6.3")
            return
    elif not table.coin_pile and not any(any(playable(table, seat)) for seat in range(table.config.players)):
        end(draft, "deadlock", "MM-B6.2")
        return
    turn = following(table)
    draft.emit(TurnStarted(turn.seat, turn.number))
