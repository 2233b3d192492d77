"""Sentences for the events of Standard."""

from typing import Final

from domain.games.math_market.deck import Card
from domain.games.math_market.phrases import a_coin, coin, creature, seats, total
from domain.games.math_market.standard_table import (
    ClaimStands,
    ClaimUnrewarded,
    EffectLifted,
    HuntStarted,
    SpecialActivated,
    SpecialVoid,
    StandardTable,
    StuckSaid,
    TableCoinReplaced,
    UnableSaid,
    WindowClosed,
)
from domain.games.math_market.table import ClaimWrong, CreatureBought, Table
from domain.rules.phrases import counted, span


def bought(event: CreatureBought, before: StandardTable) -> str:
    """The sentence for a purchase."""
    paid, got = coin(before, event.coins[-1]), creature(before, event.creature)
    right = total(before, event.coins)
    if event.rule == "MM-S5.5":
        return f"seat {event.seat} was as quick and right with {paid}, {right}, and gets the leftmost one left, {got}."
    return f"seat {event.seat} adds {paid} to the coin on the table and buys {got}: {right}."


def wrong(event: ClaimWrong, played: Card, before: Table) -> str:
    """The sentence for a claim that is wrong."""
    why = "no creature in the row costs that"
    if event.reason == "sum":
        face_up = before.table_coin if isinstance(before, StandardTable) else None
        why = total(before, [card for card in (face_up, played) if card is not None])
    with_it = coin(before, played)
    return f"seat {event.seat} claims {event.price} with {with_it}, but {why}: {with_it} goes back to the hand."


def _hunt_started(event: HuntStarted, before: StandardTable) -> str:
    return f"hunt {event.hunt}: {a_coin(before, event.coin)} is turned up, and everybody looks for what it can buy."


def _claim_stands(event: ClaimStands, before: StandardTable) -> str:
    return (
        f"seat {event.seat} claims {event.price} with {coin(before, event.coin)}, which is right; who is right within "
        f"{span(event.closes - before.now)} counts as equally quick."
    )


def _window_closed(event: WindowClosed, before: StandardTable) -> str:
    return f"time is up: {counted(event.claims, 'right claim')} will be paid."


def _claim_unrewarded(event: ClaimUnrewarded, before: StandardTable) -> str:
    return f"seat {event.seat} was right, but no creature is left: {coin(before, event.coin)} goes back to the hand."


def _special_activated(event: SpecialActivated, before: StandardTable) -> str:
    who = seats(event.seats)
    if event.kind == "snail":
        return f"a snail: for this hunt only {who}, with the fewest creatures, may buy, until all of them are unable."
    return f"a cheetah: {who}, with the most creatures, must be silent until another seat buys."


def _special_void(event: SpecialVoid, before: StandardTable) -> str:
    owned = before.points
    if len(set(owned)) == 1:
        return f"a {event.kind}, which does nothing: all are tied, so nobody wins alone."
    best, which = (min(owned), "fewest") if event.kind == "snail" else (max(owned), "most")
    tied = seats([seat for seat, count in enumerate(owned) if count == best])
    return f"a {event.kind}, which does nothing: {tied} are tied for the {which} creatures, and one alone is meant."


def _unable_said(event: UnableSaid, before: StandardTable) -> str:
    return f"seat {event.seat}, whom the snail helps, says: I am unable to buy."


def _stuck_said(event: StuckSaid, before: StandardTable) -> str:
    return f"seat {event.seat} says: I am stuck."


def _effect_lifted(event: EffectLifted, before: StandardTable) -> str:
    if event.kind == "snail":
        return "nobody whom the snail helps can buy, so everybody may."
    return "nobody but those whom the cheetah silences could buy, so they may."


def _table_coin_replaced(event: TableCoinReplaced, before: StandardTable) -> str:
    return f"nobody can buy: {coin(before, event.coin)} is discarded, and another coin is turned up."


SENTENCES: Final = (
    _hunt_started, _claim_stands, _window_closed, _claim_unrewarded, _special_activated, _special_void, _unable_said,
    _stuck_said, _effect_lifted, _table_coin_replaced,
)  # fmt: skip
