"""Labels of moves, jump marks of a replay, and the facts that statistics count."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from domain.games.moonflight.audience import seat_of_zone
from domain.games.moonflight.events import (
    AbilityUsed,
    CardMoved,
    CoinsChanged,
    GameEnded,
    PhaseStarted,
    PileShuffled,
    TurnOccurred,
)
from domain.games.moonflight.moves import Ai, Build, Choose, MoonflightMove, Pass, Play, Shop, Shuffle, Spend
from domain.games.moonflight.phrases import ability_text, card_named, cards_named, item_named, says, source_named
from domain.games.moonflight.phrases import zone_named as zone_in_words
from domain.games.moonflight.standing_rules import price
from domain.games.moonflight.syntax import SpendAbility
from domain.games.moonflight.table import Card, Seat, Table
from domain.games.moonflight.texts import face_of
from domain.rules.book import Event
from domain.rules.phrases import counted, listed
from domain.rules.title import Fact, Mark

_VERBS: Final = {
    "discard": "Discard {}",
    "trash": "Trash {}",
    "draw": "Draw {}",
    "move": "Move {}",
    "set": "Set {}",
    "set_onto": "Set it to {}",
    "repeat": "follow {} again",
}


def label(move: MoonflightMove, view: Table) -> str:
    """What a move is called: `play Call (call:1)`, `shop: Chronicle (chronicle:2) for 6`."""
    return _LABELS[type(move)](move, view)


def _play(move: Play, view: Table) -> str:
    return f"play {card_named(move.card, view)}"


def _spend(move: Spend, view: Table) -> str:
    source = source_named(move.source, view)
    abilities = face_of(view, move.source).abilities
    if sum([isinstance(ability, SpendAbility) for ability in abilities]) > 1:
        source = f"ability {move.ability} of {source}"
    paid = f", paying {cards_named(move.cards, view)}" if move.cards else ""
    return says(f"use {source}{paid}", ability_text(move.source, move.ability, view)).removesuffix(".")


def _shop(move: Shop, view: Table) -> str:
    if move.stack is not None:
        card = view.stacks[move.stack][0]
        return f"shop: {card_named(card, view)} for {price(view, move.seat, card)}"
    taken: list[Card] = []
    for stack in move.stacks or ():
        taken.append(next(card for card in view.stacks[stack] if card not in taken))
    total = sum([price(view, move.seat, card) for card in taken])
    return f"shop in your suit: {cards_named(tuple(taken), view)} for {total}"


def _build(move: Build, view: Table) -> str:
    return f"build: {_sets(move, view)}"


def _shuffle(move: Shuffle, view: Table) -> str:
    return f"shuffle {zone_in_words(move.zone, view)}"


def _choose(move: Choose, view: Table) -> str:
    # `retain` and `coins` come first: only with them may a second member, `order`, be given.
    for member, words in _ANSWERS.items():
        if getattr(move, member) is not None:
            return words(move, view)
    return "answer nothing"


def _keep(move: Choose, view: Table) -> str:
    kept = f"keep {cards_named(move.retain or (), view)} and {counted(move.coins or 0, 'coin')}"
    return f"{kept}, then discard {cards_named(move.order, view)}" if move.order else kept


def _cards(move: Choose, view: Table) -> str:
    verb = view.pending.verb if view.pending is not None else None
    return _VERBS.get(verb or "", "choose {}").format(cards_named(move.cards or (), view))


def _sets(move: Choose | Build, view: Table) -> str:
    pairs = [f"{card_named(entry.card, view)} to {card_named(entry.onto, view)}" for entry in move.sets or ()]
    return f"Set {listed(pairs) or 'no card'}"


def _to_market(move: Choose, view: Table) -> str:
    pairs = [f"{card_named(entry.card, view)} to Market Stack {entry.stack}" for entry in move.moves or ()]
    return f"Move {listed(pairs) or 'no card'}"


def _stacks(move: Choose, view: Table) -> str:
    stacks = move.stacks or ()
    if view.pending is not None and view.pending.what == "purchase":
        return f"Purchase {cards_named(tuple([view.stacks[stack][0] for stack in stacks]), view)}"
    return f"choose Market Stack {listed(stacks) or 'none'}"


def _target(move: Choose, view: Table) -> str:
    return f"choose seat {move.target}"


def _may(move: Choose, view: Table) -> str:
    return "do it" if move.yes else "do not do it"


def _option(move: Choose, view: Table) -> str:
    if view.pending is not None and view.pending.amount:
        return f"take {counted(move.option or 0, 'card')}"
    return f"alternative {(move.option or 0) + 1}"


def _order(move: Choose, view: Table) -> str:
    return f"in this order: {listed([item_named(item, view) for item in move.order or ()])}"


def _solo(move: Choose, view: Table) -> str:
    tokens = 2 if move.stack == "end" and not view.turned else 1
    return f"remove {counted(tokens, 'token')} from {str(move.stack).title()}"


_ANSWERS: Final[dict[str, Callable[[Choose, Table], str]]] = {
    "retain": _keep,
    "coins": _keep,
    "order": _order,
    "cards": _cards,
    "sets": _sets,
    "moves": _to_market,
    "stacks": _stacks,
    "target": _target,
    "yes": _may,
    "option": _option,
    "stack": _solo,
}

_LABELS: Final[dict[type, Callable[[Any, Table], str]]] = {
    Play: _play,
    Spend: _spend,
    Shop: _shop,
    Build: _build,
    Pass: lambda move, view: "pass",
    Choose: _choose,
    Ai: lambda move, view: "let the AI card decide",
    Shuffle: _shuffle,
}


def marks(event: Event) -> Sequence[Mark]:
    """The jump marks of an event."""
    if isinstance(event, PileShuffled):
        pile = event.zone.partition(".")[2] if event.zone.startswith("supply.") else "a Draw Deck"
        return (Mark("deal", f"Set-up: {pile} is shuffled"),) if event.rule == "MF-R2" else ()
    if isinstance(event, CardMoved):
        # A deal of three or more begins with stack 0.
        dealt = event.verb == "deal" and event.to.endswith("-0")
        return (Mark("deal", f"New cards: {event.from_.partition('.')[2]}"),) if dealt else ()
    if isinstance(event, PhaseStarted):
        return (Mark("round", f"{'Reset of round' if event.phase == 'reset' else 'Round'} {event.round}"),)
    if isinstance(event, TurnOccurred):
        return (Mark("round", "The Turn"),)
    if isinstance(event, GameEnded):
        return (Mark("score", f"Scores: {', '.join(map(str, event.scores))}"), Mark("end", "End of the game"))
    return ()


def facts(event: Event, before: Table) -> Sequence[Fact]:
    """The facts of an event: cards that came and went, coins, abilities, rounds, and scores by character.

    A Purchase counts for the seat whose pile receives the card.
    """
    if isinstance(event, CardMoved):
        return _facts_of_a_card(event, before)
    if isinstance(event, CoinsChanged):
        return (Fact("coins_gained", event.seat, event.delta),) if event.why == "gain" else ()
    if isinstance(event, AbilityUsed):
        return (Fact("abilities_used", event.seat),)
    if isinstance(event, TurnOccurred):
        return tuple([Fact("rounds_to_the_turn", seat, before.round) for seat in range(before.config.players)])
    if isinstance(event, GameEnded):
        rounds = [Fact("rounds", seat, before.round) for seat in range(before.config.players)]
        scores = [Fact(f"score_as_{_word(before.suit_of(seat))}", seat, n) for seat, n in enumerate(event.scores)]
        return (*rounds, *scores)
    return ()


def _facts_of_a_card(event: CardMoved, before: Table) -> Sequence[Fact]:
    names = {"trash": ("cards_trashed",), "set": ("cards_set",), "purchase": _purchases(event.card)}
    return tuple([Fact(name, _at(event, before)) for name in names.get(event.verb, ())])


def _at(event: CardMoved, before: Table) -> Seat:
    seat = seat_of_zone(before, event.to)
    assert seat is not None, "what is Trashed, Set or Purchased comes to a seat"
    return seat


def _purchases(card: Card) -> tuple[str, ...]:
    return "purchases", f"purchases_{_word(card.rpartition(':')[0])}"


def _word(id: str) -> str:
    """An id of a pack, made fit for the name of a fact."""
    return re.sub(r"[^a-z0-9_]", "_", id.lower())
