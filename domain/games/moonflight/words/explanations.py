"""Explanations of Moonflight's events. Labels, marks and facts are in `remarks`."""

from typing import Final

from domain.games.moonflight import events
from domain.games.moonflight.table.table import CoinsWhy, EndWhy, Table
from domain.games.moonflight.words.cards import card_blocked, card_moved, pile_shuffled
from domain.games.moonflight.words.decisions import act_begun, act_done, answered, asked, precedence_chosen
from domain.games.moonflight.words.phrases import STATS, ability_text, says, source_named, zone_named
from domain.rules.dispatch import explanations
from domain.rules.phrases import counted, listed

_PAID: Final[dict[CoinsWhy, str]] = {
    "setup": "begins with {}",
    "gain": "gains {}",
    "spend": "pays {} for an ability",
    "shop": "pays {} in a Shop",
    "effect": "pays {} for a Purchase",
    "discard": "loses {}",
    "reset": "does not keep {}",
}
_ENDED: Final[dict[EndWhy, str]] = {
    "empty": "Somebody has no card in the Draw Deck and none in the Discard Stack",
    "solo_tokens": "The End stack is empty",
    "round_limit": "This was the last round that the organiser allows",
}


# Coins, texts and limits


def _coins_changed(event: events.CoinsChanged, before: Table) -> str:
    # Without the number the sentence must be the same for one coin and for many.
    coins = "some coins" if event.delta is None else counted(abs(event.delta), "coin")
    return f"seat {event.seat} {_PAID[event.why].format(coins)}."


def _ability_used(event: events.AbilityUsed, before: Table) -> str:
    text = ability_text(event.source, event.ability, before)
    return says(f"seat {event.seat} uses {source_named(event.source, before)}", text)


def _ability_triggered(event: events.AbilityTriggered, before: Table) -> str:
    text = ability_text(event.source, event.ability, before)
    return says(f"{source_named(event.source, before)} of seat {event.seat} reacts", text)


def _deck_searched(event: events.DeckSearched, before: Table) -> str:
    return f"seat {event.seat} looks through {zone_named(event.zone, before)}."


def _deck_arranged(event: events.DeckArranged, before: Table) -> str:
    if event.count == 1:
        return f"seat {event.seat} looks at the top card of their Draw Deck."
    deck = f"the top {event.count} cards of their Draw Deck"
    return f"seat {event.seat} looks at {deck} and puts them back in an order of their own."


def _limit_modified(event: events.LimitModified, before: Table) -> str:
    change = f"{abs(event.add)} {'higher' if event.add >= 0 else 'lower'}"
    return f"{STATS[event.stat].format(f'seat {event.seat}')} is {change} until the round ends."


def _trigger_cap_reached(event: events.TriggerCapReached, before: Table) -> str:
    cap = counted(before.config.options.trigger_cap, "reaction")
    return f"the limit of {cap} in one go is reached: all that still wait are dropped."


# Phases


def _passed(event: events.Passed, before: Table) -> str:
    return f"seat {event.seat} passes."


def _phase_started(event: events.PhaseStarted, before: Table) -> str:
    if event.phase == "reset":
        return f"all have passed in a row: the Reset of round {event.round} begins."
    return f"round {event.round} begins, and seat {event.first} acts first."


def _tokens_removed(event: events.TokensRemoved, before: Table) -> str:
    left = "is empty now" if event.left == 0 else f"has {counted(event.left, 'token')} left"
    return f"tokens are removed: the {event.stack.title()} stack {left}."


def _turn_occurred(event: events.TurnOccurred, before: Table) -> str:
    return "the Turn has come: all cards, wherever they are, now show their white faces."


def _game_ended(event: events.GameEnded, before: Table) -> str:
    best = event.scores[event.winner]
    if event.rank is not None:
        return f"{_ENDED[event.why]}: the game is over. Seat 0 scores {best} and is {event.rank}."
    totals = listed([f"{score} for seat {seat}" for seat, score in enumerate(event.scores)])
    tied = ", by the tie-break" if event.scores.count(best) > 1 else ""
    return f"{_ENDED[event.why]}: seat {event.winner} wins with {best}{tied}. The scores are {totals}."


# Quiet events


def _deck_ordered(event: events.DeckOrdered, before: Table) -> str:
    return f"{zone_named(event.zone, before)} lies in its new order."


def _shop_visited(event: events.ShopVisited, before: Table) -> str:
    return f"seat {event.seat} Shops."


def _build_made(event: events.BuildMade, before: Table) -> str:
    return f"seat {event.seat} Builds."


explain: Final = explanations(
    card_moved, _coins_changed, pile_shuffled, _passed, _ability_used, _ability_triggered, card_blocked,
    _deck_searched, _deck_arranged, _deck_ordered, _limit_modified, _turn_occurred, _tokens_removed, _phase_started,
    _trigger_cap_reached, _game_ended, act_begun, asked, answered, _shop_visited, _build_made, precedence_chosen,
    act_done,
)  # fmt: skip
"""A sentence for an event, from the table before it; both may be a viewer's."""
