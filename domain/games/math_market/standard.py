"""The rule book of Standard. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, get_args

from domain.games.math_market.checks import unheld
from domain.games.math_market.configuration import configured
from domain.games.math_market.deck import Card
from domain.games.math_market.draws import Draws
from domain.games.math_market.events.buying import ClaimWrong, CreatureNamed, PlayerSilenced
from domain.games.math_market.events.dealing import RESHUFFLES, HandsDealt
from domain.games.math_market.events.standard import STANDARD_EVENTS, ClaimStands, StuckSaid, UnableSaid, WindowClosed
from domain.games.math_market.hunts import HuntDraft, award, begin_hunt, draw_on, go_on, lift_snail
from domain.games.math_market.judgement import MathMarketBook
from domain.games.math_market.options import SEATS, StandardConfig, StandardOptions
from domain.games.math_market.positions import bad_position, read_table, refuse_conflict
from domain.games.math_market.standard_offers import claims_offered, ties_offered, words_offered
from domain.games.math_market.standard_positions import before_shuffle, unsound
from domain.games.math_market.standard_table import (
    Claim,
    FirstStandardMove,
    StandardMove,
    StandardTable,
    Stuck,
    Tie,
    TiedClaim,
    Unable,
)
from domain.games.math_market.table import Reshuffling
from domain.games.math_market.words import coin, not_in_row
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.moves import Move
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern
from domain.rules.phrases import seat_named
from domain.rules.piles import dealt_singly
from domain.rules.values import changed

_HAND = 3


class StandardBook(MathMarketBook[StandardConfig, StandardTable]):
    """Everybody at once: find the creature that the coin on the table and one of your own buy."""

    variant = "standard"
    revision = 3
    seats = SEATS["standard"]
    config_type = StandardConfig
    state_type = StandardTable
    move_types = get_args(StandardMove)
    event_types: ClassVar[tuple[type, ...]] = STANDARD_EVENTS
    creatures_up = 4
    row_rule = "MM-S1.2"

    def configure(self, raw: Mapping[str, Any]) -> StandardConfig:
        setup = configured(raw, "standard", self.revision)
        options = StandardOptions(**setup.options)
        return StandardConfig(setup.players, "standard", options, setup.first, setup.deck, self.revision)

    def open(self, config: StandardConfig) -> tuple[StandardTable, Sequence[TableEvent]]:
        return before_shuffle(config), self.opening(config)

    def position(self, config: StandardConfig, data: Mapping[str, Any]) -> StandardTable:
        start = before_shuffle(config)
        if data.get("row") != []:
            start = changed(start, row=(None,) * self.creatures_up, hunt=1)
        state = read_table(start, data)
        if message := unsound(state, self.creatures_up):
            raise bad_position(message)
        refuse_conflict(config, state, state.window is not None)
        return changed(state, since=state.now)

    def coins_up(self, config: StandardConfig) -> Sequence[int]:
        return (_HAND * config.players,)

    def due(self, state: StandardTable) -> int | None:
        return None if state.window is None or state.over is not None else state.window.close + 1

    def step(self, draft: HuntDraft) -> None:
        claims = draft.state.claims
        draft.emit(WindowClosed(len(claims)))
        award(draft, claims, Draws(None))

    def lay_out(self, draft: HuntDraft, draws: Draws) -> None:
        config = draft.state.config
        hands = dealt_singly(draft.state.coin_pile, _HAND, config.players, config.first)
        draft.emit(HandsDealt(tuple([tuple(sorted(hand)) for hand in hands]), "MM-S1.3"))
        begin_hunt(draft, draws)

    def reshuffled_up(self, state: StandardTable) -> Sequence[int]:
        assert state.reshuffle is not None
        return (len(state.reshuffle.draws),)

    def resume(self, draft: HuntDraft, pending: Reshuffling) -> None:
        draw_on(draft, pending.draws, Draws(None))

    def seats_awaited(self, state: StandardTable) -> tuple[int, ...]:
        claimed = {claim.seat for claim in state.claims}
        seats = range(state.config.players)
        return tuple([seat for seat in seats if seat not in claimed and not state.is_silent(seat)])

    def offered(self, state: StandardTable, seat: int | None) -> list[Move | Pattern]:
        if seat is None:
            return [*ties_offered(state)]
        words = [word for word in words_offered(state, seat) if self.unplayable(state, word) is None]
        return [*claims_offered(state, seat), *words]

    def unplayable(self, state: StandardTable, move: Move) -> Objection | None:
        assert isinstance(move, Claim | Unable | Stuck | Tie)
        if move.hunt != state.hunt:
            message = say(
                "this was for hunt {hunt}, and hunt {hunt2} is on; it counts as no mistake",
                hunt=move.hunt,
                hunt2=state.hunt,
            )
            return Objection("STALE_HUNT", "MM-S2.3", message)
        if isinstance(move, Tie):
            return _untied(state, move)
        if state.is_silent(move.seat):
            return _silenced(state, move.seat)
        if isinstance(move, Claim):
            return _unclaimable(state, move)
        return _unable_refused(state, move.seat) if isinstance(move, Unable) else _stuck_refused(state, move.seat)

    def make(self, draft: HuntDraft, move: Claim | Unable | Stuck | Tie, draws: Draws) -> None:
        if isinstance(move, Claim):
            _claim(draft, move, draws)
        elif isinstance(move, Tie):
            award(draft, move.claims, draws)
        elif isinstance(move, Unable):
            draft.emit(UnableSaid(move.seat))
            lift_snail(draft)
            if draft.state.config.options.deadlock == "declared":
                go_on(draft, draws)
        else:
            draft.emit(StuckSaid(move.seat))
            go_on(draft, draws)


class SecondStandardBook(StandardBook):
    """The second revision: a deadlock that no other coin can help has the clause of all deadlocks."""

    revision = 2


class FirstStandardBook(SecondStandardBook):
    """The first revision: the game ends with the last coin of the pile."""

    revision = 1
    move_types = get_args(FirstStandardMove)
    event_types = tuple([kind for kind in STANDARD_EVENTS if kind not in RESHUFFLES])


def _claim(draft: HuntDraft, move: Claim, draws: Draws) -> None:
    """MM-S3.3, MM-S4, MM-S5.2."""
    table, seat = draft.state, move.seat
    window, options = table.window, table.config.options
    if fault := table.fault_of(move.coin, move.price):
        draft.emit(ClaimWrong(seat, move.price, fault, coin=move.coin, rule="MM-S4.1"))
        if options.wrong_claim == "silence":
            draft.emit(PlayerSilenced(seat, "MM-S4.3"))
            lift_snail(draft)
            go_on(draft, draws)
    elif window is None and not options.tie_window_ms:
        award(draft, (move,), draws)
    else:
        closes = table.now + options.tie_window_ms if window is None else window.close
        draft.emit(ClaimStands(seat, move.coin, move.price, closes))
        if move.creature is not None:
            draft.emit(CreatureNamed(seat, move.creature, "MM-S3.2"))


def _silenced(state: StandardTable, seat: int) -> Objection:
    """Why a seat cannot act (MM-S6.1)."""
    if seat in state.silenced:
        why = say("after a wrong claim, until somebody buys")
    elif state.effect is not None and state.effect.kind == "snail":
        why = say("while a snail helps those with the fewest creatures")
    else:
        why = say("because of the cheetah, until another seat buys")
    return Objection("SILENCED", "MM-S6.1", say("{seat} is silent {why}", seat=seat_named(seat), why=why))


def _unclaimable(state: StandardTable, move: Claim) -> Objection | None:
    """MM-S3.1, from its third check on."""
    if any(claim.seat == move.seat for claim in state.claims):
        message = say(
            "{seat} has a right claim already, which stands until the window closes", seat=seat_named(move.seat)
        )
        return Objection("ALREADY_CLAIMED", "MM-S5.4", message)
    return unheld(state, move.seat, move.coin) or _mismatch(state, move.creature, move.price)


def _mismatch(state: StandardTable, creature: Card | None, price: int) -> Objection | None:
    """Why a named creature does not fit a price (MM-S3.2)."""
    if creature is None or creature in state.priced(price):
        return None
    return Objection("CREATURE_MISMATCH", "MM-S3.2", not_in_row(state, creature, price))


def _window_open(state: StandardTable, rule: str) -> Objection | None:
    if state.window is None:
        return None
    return Objection("WINDOW_OPEN", rule, say("a right claim stands, and the window for others is open"))


def _unable_refused(state: StandardTable, seat: int) -> Objection | None:
    """MM-S6.5, from its third check on."""
    if objection := _window_open(state, "MM-S5.4"):
        return objection
    effect = state.effect
    if effect is None or effect.kind != "snail":
        return Objection("NO_SNAIL", "MM-S6.5", say("no snail acts, so nobody has to be unable"))
    if seat in effect.unable:
        return Objection("ALREADY_SAID", "MM-S6.5", say("{seat} has said so already", seat=seat_named(seat)))
    return None


def _stuck_refused(state: StandardTable, seat: int) -> Objection | None:
    """MM-S7.4, from its third check on."""
    if state.config.options.deadlock == "auto":
        return Objection("NOT_AVAILABLE", "MM-S7.4", say("here the rules themselves find out that nobody can buy"))
    if state.effect is not None and state.effect.kind == "snail":
        return Objection("NOT_AVAILABLE", "MM-S7.4", say("while a snail acts the word is 'unable'"))
    if objection := _window_open(state, "MM-S5.4"):
        return objection
    if seat in state.stuck:
        return Objection(
            "ALREADY_SAID", "MM-S7.4", say("{seat} has said so in this hunt already", seat=seat_named(seat))
        )
    return None


def _untied(state: StandardTable, move: Tie) -> Objection | None:
    """MM-S5.7, from its third check on."""
    if objection := _window_open(state, "MM-S5.7"):
        return objection
    seats = [claim.seat for claim in move.claims]
    if len(seats) < 2 or len(set(seats)) < len(seats):
        return Objection("TIE_INVALID", "MM-S5.7", say("a tie is between two different players or more"))
    if not set(seats) <= set(range(state.config.players)):
        return Objection("TIE_INVALID", "MM-S5.7", say("a tie is between those who sit at the table"))
    taken: list[Card] = []
    for claim in move.claims:
        if objection := _not_tied(state, claim, taken):
            return objection
        taken.append(claim.coin)
    return None


def _not_tied(state: StandardTable, claim: TiedClaim, taken: Sequence[Card]) -> Objection | None:
    if state.is_silent(claim.seat):
        return _silenced(state, claim.seat)
    if objection := unheld(state, claim.seat, claim.coin, taken) or _mismatch(state, claim.creature, claim.price):
        return objection
    if state.fault_of(claim.coin, claim.price):
        message = say(
            "{seat}'s claim of {price} with {coin} is wrong",
            seat=seat_named(claim.seat),
            price=claim.price,
            coin=coin(state, claim.coin),
        )
        return Objection("TIE_INVALID", "MM-S5.7", message)
    return None
