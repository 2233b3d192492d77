"""What each event of Standard changes on the table: the same for a full table and for a viewer's."""

from typing import Final

from domain.games.math_market.deck import Card
from domain.games.math_market.evolution import (
    bought_by,
    bound,
    card_drawn,
    cards_revealed,
    clock_advanced,
    coins_shuffled,
    game_ended,
    hands_dealt,
    parted,
    piles_shuffled,
    with_creature,
)
from domain.games.math_market.standard_table import (
    ClaimStands,
    ClaimUnrewarded,
    Effect,
    EffectLifted,
    HuntStarted,
    SpecialActivated,
    SpecialVoid,
    StandardTable,
    StandingClaim,
    StuckSaid,
    TableCoinReplaced,
    UnableSaid,
    Window,
    WindowClosed,
)
from domain.games.math_market.table import (
    ClaimWrong,
    CreatureBought,
    CreatureNamed,
    CreatureRevealed,
    GameEnded,
    GameStarted,
    PileRanOut,
    PlayerSilenced,
    Reshuffled,
    Reshuffling,
    Shuffled,
    SilenceLifted,
)
from domain.rules.dispatch import by_event
from domain.rules.draft import After
from domain.rules.event import Changes
from domain.rules.piles import joined_by, with_part
from domain.rules.values import changed


def _creature_revealed(table: StandardTable, event: CreatureRevealed) -> Changes:
    return {
        "row": with_creature(table.row, event.creature, event.slot),
        "creature_pile": table.creature_pile[1:],
    }


def _hunt_started(table: StandardTable, event: HuntStarted) -> Changes:
    return {
        "hunt": event.hunt,
        "table_coin": event.coin,
        "coin_pile": table.coin_pile[1:],
        "effect": None,
        "stuck": (),
        "awarded": (),
        "since": table.now,
    }


def _claim_stands(table: StandardTable, event: ClaimStands) -> Changes:
    claim = StandingClaim(event.seat, event.coin, event.price, None, table.now)
    return {
        "hands": with_part(table.hands, event.seat, parted(table.hands[event.seat], event.coin)),
        "window": Window(event.closes, (*table.claims, claim)),
    }


def _creature_named(table: StandardTable, event: CreatureNamed) -> Changes:
    """The claim that has just been made names it."""
    assert table.window is not None
    claims = (*table.claims[:-1], changed(table.claims[-1], creature=event.creature))
    return {"window": Window(table.window.close, claims)}


def _settled(table: StandardTable, seat: int) -> Changes:
    """The window without the claim of a seat."""
    if table.window is None:
        return {}
    left = tuple([claim for claim in table.claims if claim.seat != seat])
    return {"window": Window(table.window.close, left) if left else None}


def _hand_without(table: StandardTable, seat: int, coin: Card) -> Changes:
    """A coin that does not lie on the table as that of a standing claim comes out of the hand."""
    if any(claim.seat == seat for claim in table.claims):
        return {}
    return {"hands": with_part(table.hands, seat, parted(table.hands[seat], coin))}


def _creature_bought(table: StandardTable, event: CreatureBought) -> Changes:
    # The face-up coin is discarded with the first of several purchases that it serves (MM-S5.5).
    coins = event.coins if table.table_coin is not None else event.coins[1:]
    return {
        **_hand_without(table, event.seat, event.coins[-1]),
        **_settled(table, event.seat),
        "row": tuple([None if creature == event.creature else creature for creature in table.row]),
        "discard": table.discard + coins,
        "bought": bought_by(table, event.seat, event.creature),
        "table_coin": None,
        "effect": None,
        "stuck": (),
        "awarded": (*table.awarded, event.seat),
        "reshuffled": None,
    }


def _claim_unrewarded(table: StandardTable, event: ClaimUnrewarded) -> Changes:
    hand = table.hands[event.seat]
    stood = any(claim.seat == event.seat for claim in table.claims)
    back = joined_by(hand, (event.coin,)) if stood else bound(hand, event.coin)
    return {"hands": with_part(table.hands, event.seat, back), **_settled(table, event.seat)}


def _claim_wrong(table: StandardTable, event: ClaimWrong) -> Changes:
    assert event.coin is not None
    return {"hands": with_part(table.hands, event.seat, bound(table.hands[event.seat], event.coin))}


def _player_silenced(table: StandardTable, event: PlayerSilenced) -> Changes:
    return {"silenced": (*table.silenced, event.seat)}


def _silence_lifted(table: StandardTable, event: SilenceLifted) -> Changes:
    return {"silenced": ()}


def _special_activated(table: StandardTable, event: SpecialActivated) -> Changes:
    return {"effect": Effect(event.kind, event.seats)}


def _unable_said(table: StandardTable, event: UnableSaid) -> Changes:
    assert table.effect is not None
    said = {"effect": changed(table.effect, unable=(*table.effect.unable, event.seat))}
    if table.config.options.deadlock == "declared" and event.seat not in table.stuck:
        return {**said, "stuck": (*table.stuck, event.seat)}
    return said


def _stuck_said(table: StandardTable, event: StuckSaid) -> Changes:
    return {"stuck": (*table.stuck, event.seat)}


def _effect_lifted(table: StandardTable, event: EffectLifted) -> Changes:
    return {"effect": None}


def _table_coin_replaced(table: StandardTable, event: TableCoinReplaced) -> Changes:
    return {"discard": (*table.discard, event.coin), "table_coin": None, "effect": None, "stuck": ()}


def _pile_ran_out(table: StandardTable, event: PileRanOut) -> Changes:
    return {"reshuffle": Reshuffling(event.draws), "awarded": ()}


def _reshuffled(table: StandardTable, event: Reshuffled) -> Changes:
    return {"reshuffle": None, "reshuffled": True}


def _game_ended(table: StandardTable, event: GameEnded) -> Changes:
    return {**game_ended(table, event), "awarded": ()}


def _nothing(table: StandardTable, event: GameStarted | Shuffled | WindowClosed | SpecialVoid) -> Changes:
    """These only say what was found."""
    return {}


STANDARD_AFTER: Final[After] = by_event(
    _nothing, clock_advanced, piles_shuffled, _creature_revealed, hands_dealt, _hunt_started, _claim_stands,
    _creature_named, _creature_bought, _claim_unrewarded, card_drawn, _claim_wrong, _player_silenced,
    _silence_lifted, _special_activated, _unable_said, _stuck_said, _effect_lifted, _table_coin_replaced,
    _pile_ran_out, coins_shuffled, _reshuffled, _game_ended, cards_revealed,
)  # fmt: skip
