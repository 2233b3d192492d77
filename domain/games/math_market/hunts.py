"""How hunts of Standard go on: purchases and ties, symbols, the stall test (MM-S3 to MM-S7)."""

from collections.abc import Sequence
from typing import Protocol

from domain.games.math_market.deck import Card, Special
from domain.games.math_market.draws import Draws
from domain.games.math_market.events.buying import CreatureBought, SilenceLifted
from domain.games.math_market.events.dealing import CardDrawn, PileRanOut
from domain.games.math_market.events.standard import (
    ClaimUnrewarded,
    EffectLifted,
    HuntStarted,
    SpecialActivated,
    SpecialVoid,
    TableCoinReplaced,
)
from domain.games.math_market.judgement import end, refill
from domain.games.math_market.standard_table import StandardTable
from domain.games.math_market.table import Seats
from domain.rules.draft import Draft
from domain.rules.event import TableEvent

HuntDraft = Draft[StandardTable, TableEvent]


class RightClaim(Protocol):
    """A right claim: alone, in a window or in a tie."""

    @property
    def seat(self) -> int:
        """The seat that claims."""

    @property
    def coin(self) -> Card:
        """The coin played from the hand."""

    @property
    def price(self) -> int:
        """The price said."""

    @property
    def creature(self) -> Card | None:
        """The creature named, if any."""


def begin_hunt(draft: HuntDraft, draws: Draws) -> None:
    """MM-S2.1: turns up coins until somebody may be able to buy or none is left (MM-S7.2).

    If the spent coins come back, the table then waits for their shuffle.
    """
    while draft.state.coin_pile:
        draft.emit(HuntStarted(draft.state.hunt + 1, draws.coin(draft.state)))
        _activate(draft)
        if not _replaced(draft):
            return
    if draft.state.can_reshuffle:
        draft.emit(PileRanOut(()))
    else:
        end(draft, "coins", "MM-S7.2")


def go_on(draft: HuntDraft, draws: Draws) -> None:
    """MM-S7.3, MM-S7.4: the stall test within a hunt, and what follows from it."""
    if draft.state.window is None and _replaced(draft):
        begin_hunt(draft, draws)


def award(draft: HuntDraft, claims: Sequence[RightClaim], draws: Draws) -> None:
    """MM-S3.4 to S3.7, MM-S5.5, MM-S5.6: pays right claims in order of arrival, then begins the next hunt."""
    coin = draft.state.table_coin
    assert coin is not None
    won = _awards(draft.state, claims)
    for claim in claims:
        if claim.seat in won:
            creature, rule = won[claim.seat]
            draft.emit(CreatureBought(claim.seat, creature, (coin, claim.coin), rule))
    for claim in claims:
        if claim.seat not in won:
            draft.emit(ClaimUnrewarded(claim.seat, claim.coin))
    if draft.state.silenced:
        draft.emit(SilenceLifted(draft.state.silenced, "purchase", "MM-S4.3"))
    if not refill(draft, draws, "MM-S3.5"):
        end(draft, "creatures", "MM-S7.1")
        return
    draw_on(draft, [claim.seat for claim in claims if claim.seat in won], draws)


def draw_on(draft: HuntDraft, seats: Sequence[int], draws: Draws) -> None:
    """MM-S3.6, MM-S3.7: the seats draw a coin each while there are any, and the next hunt begins."""
    for at, seat in enumerate(seats):
        if draft.state.coin_pile:
            draft.emit(CardDrawn(seat, draws.coin_in_hand(draft.state), "MM-S3.6"))
        elif draft.state.can_reshuffle:
            draft.emit(PileRanOut(tuple(seats[at:])))
            return
    begin_hunt(draft, draws)


def lift_snail(draft: HuntDraft) -> None:
    """MM-S6.5: lifts a snail once each seat it helps has said that it is unable, or has a penalty."""
    effect, silenced = draft.state.effect, draft.state.silenced
    if effect is None or effect.kind != "snail":
        return
    if all(seat in effect.unable or seat in silenced for seat in effect.seats):
        draft.emit(EffectLifted("snail", "MM-S6.5"))


def _awards(table: StandardTable, claims: Sequence[RightClaim]) -> dict[int, tuple[Card, str]]:
    """The creature each seat gets, and the clause: one of the price claimed, else any other."""
    left = [creature for creature in table.row if creature is not None]
    won: dict[int, tuple[Card, str]] = {}
    for claim in claims:
        wanted = [creature for creature in left if table.price(creature) == claim.price]
        if wanted:
            got = claim.creature if claim.creature in wanted else wanted[0]
            assert got is not None
            left.remove(got)
            won[claim.seat] = (got, "MM-S3.4")
    for claim in claims:
        if claim.seat not in won and left:
            won[claim.seat] = (left.pop(0), "MM-S5.5")
    return won


def touched(table: StandardTable, kind: Special) -> Seats:
    """The seats that a symbol turned up now would help or silence; none if it is void (MM-S6.2 to S6.4)."""
    owned = table.points
    most = min(owned) if kind == "snail" else max(owned)
    seats = tuple([seat for seat, count in enumerate(owned) if count == most])
    void = len(seats) == len(owned) or (len(seats) > 1 and table.config.options.special_ties == "unique")
    return () if void else seats


def _activate(draft: HuntDraft) -> None:
    """MM-S6.2 to S6.4: activates the symbol of the coin just turned up."""
    table = draft.state
    assert table.table_coin is not None
    kind = table.config.cards.coins[table.table_coin].special
    if kind is None:
        return
    if seats := touched(table, kind):
        draft.emit(SpecialActivated(kind, seats, "MM-S6.2" if kind == "snail" else "MM-S6.3"))
    else:
        draft.emit(SpecialVoid(kind))


def _replaced(draft: HuntDraft) -> bool:
    """MM-S7.3: lifts what keeps able seats from buying; if nobody is able, ends the game or discards the coin.

    Returns whether another coin must be turned up.
    """
    while True:
        table = draft.state
        effect, options = table.effect, table.config.options
        # A snail does not count: it is lifted when its seats say that they are unable.
        leaders = effect.seats if effect is not None and effect.kind == "cheetah" else ()
        able = [seat for seat in range(table.config.players) if _is_able(table, seat)]
        if any(seat not in table.silenced and seat not in leaders for seat in able):
            return False
        if table.silenced:
            draft.emit(SilenceLifted(table.silenced, "no_buyer", "MM-S4.4"))
        elif options.cheetah_block == "lift" and any(seat in leaders for seat in able):
            draft.emit(EffectLifted("cheetah", "MM-S6.6"))
        elif options.on_deadlock == "end":
            end(draft, "deadlock", "MM-S7.3")
            return False
        elif table.reshuffled and not table.coin_pile:
            # A whole pile has been turned up since the last purchase: every coin would be a repeat.
            end(draft, "deadlock", "MM-S7.5" if table.config.revision > 2 else "MM-S7.3")
            return False
        else:
            assert table.table_coin is not None
            draft.emit(TableCoinReplaced(table.table_coin))
            return True


def _is_able(table: StandardTable, seat: int) -> bool:
    """Whether the seat has a right claim, or under `declared` has not said that it is stuck (MM-S7.4)."""
    if table.config.options.deadlock == "declared":
        return seat not in table.stuck
    return any(table.fits(coin) for coin in table.hands[seat])
