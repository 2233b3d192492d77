"""Labels of moves, jump marks of a replay, and the facts that statistics count."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

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
from domain.games.moonflight.pack.syntax import SpendAbility
from domain.games.moonflight.table.audience import seat_of_zone
from domain.games.moonflight.table.standing_rules import price
from domain.games.moonflight.table.table import Card, Cards, Seat, Table, Zone
from domain.games.moonflight.table.texts import face_of
from domain.games.moonflight.words.phrases import (
    ability_text,
    all_told_apart,
    card_named,
    cards_named,
    in_play_named,
    item_named,
    says,
    source_named,
    stack_named,
    suit_named,
    told_apart,
)
from domain.games.moonflight.words.phrases import zone_named as zone_in_words
from domain.rules.book import Event
from domain.rules.phrases import counted, listed, one_of
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
    """What a move is called: `play the second Coin`, `shop: Chronicle for 6`. Moves of one list are told apart."""
    return _LABELS[type(move)](move, view)


def _play(move: Play, view: Table) -> str:
    return f"play {told_apart(move.card, _hand(view, move.seat), view)}"


def _hand(view: Table, seat: Seat) -> Cards:
    """What the seat holds, as the reader sees it; nothing where there is no such seat."""
    return view.seats[seat].hand if 0 <= seat < len(view.seats) else ()


def _spend(move: Spend, view: Table) -> str:
    source = source_named(move.source, view)
    abilities = face_of(view, move.source).abilities
    spends = [index for index, ability in enumerate(abilities) if isinstance(ability, SpendAbility)]
    if len(spends) > 1:
        source = f"{one_of('ability', spends.index(move.ability), len(spends))} of {source}"
    paid = f", paying {all_told_apart(move.cards, _hand(view, move.seat), view)}" if move.cards else ""
    return says(f"use {source}{paid}", ability_text(move.source, move.ability, view)).removesuffix(".")


def _shop(move: Shop, view: Table) -> str:
    if move.stack is not None:
        card = view.stacks[move.stack][0]
        return f"shop: {_top_named(move.stack, view)} for {price(view, move.seat, card)}"
    taken: list[Card] = []
    for stack in move.stacks or ():
        taken.append(next(card for card in view.stacks[stack] if card not in taken))
    total = sum([price(view, move.seat, card) for card in taken])
    return f"shop in your suit: {cards_named(tuple(taken), view)} for {total}"


def _top_named(stack: str, view: Table) -> str:
    """The top card of a Market Stack, with its stack where another one has such a card on top."""
    name = card_named(view.stacks[stack][0], view)
    tops = [cards[0] for cards in view.stacks.values() if cards]
    alone = sum([card_named(card, view) == name for card in tops]) == 1
    return name if alone else f"{name} from {stack_named(stack, view)}"


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
    among = _candidates(view)
    chosen = listed([_candidate_named(card, among, view) for card in move.cards or ()]) or "no card"
    return _VERBS.get(verb or "", "choose {}").format(chosen)


def _candidate_named(card: Card, among: Sequence[Card | None], view: Table) -> str:
    """A card that may be chosen: told apart by where it lies, and there by its number, from others of its name."""
    name = card_named(card, view)
    alike = [other for other in among if other is not None and card_named(other, view) == name]
    zones = [_zone(other, view) for other in alike]
    zone = _zone(card, view)
    if zone is None or len(set(zones)) <= 1:
        return told_apart(card, alike, view)
    there = [other for other, where in zip(alike, zones, strict=True) if where == zone]
    return f"{told_apart(card, there, view)} from {zone_in_words(zone, view)}"


def _zone(card: Card, view: Table) -> Zone | None:
    """Where a card lies, `None` where the reader does not see it."""
    for seat, area in enumerate(view.seats):
        for part in ("hand", "draw", "discard", "trash"):
            if card in getattr(area, part):
                return f"p{seat}.{part}"
        for entry in area.play:
            if card == entry.card:
                return f"p{seat}.play"
            if card in entry.set:
                return f"set:{entry.card}"
    return next((f"m.{stack}" for stack, cards in view.stacks.items() if card in cards), None)


def _candidates(view: Table) -> Sequence[Card | None]:
    """The cards that may be chosen, in their order."""
    return tuple(view.pending.from_ or ()) if view.pending is not None else ()


def _sets(move: Choose | Build, view: Table) -> str:
    pairs = [f"{card_named(entry.card, view)} to {in_play_named(entry.onto, view)}" for entry in move.sets or ()]
    return f"Set {listed(pairs) or 'no card'}"


def _to_market(move: Choose, view: Table) -> str:
    pairs = [f"{card_named(entry.card, view)} to {stack_named(entry.stack, view)}" for entry in move.moves or ()]
    return f"Move {listed(pairs) or 'no card'}"


def _stacks(move: Choose, view: Table) -> str:
    stacks = move.stacks or ()
    if view.pending is not None and view.pending.what == "purchase":
        return f"Purchase {listed([_top_named(stack, view) for stack in stacks]) or 'no card'}"
    return f"choose {listed([stack_named(stack, view) for stack in stacks]) or 'no Market Stack'}"


def _target(move: Choose, view: Table) -> str:
    return f"choose seat {move.target}"


def _may(move: Choose, view: Table) -> str:
    return "do it" if move.yes else "do not do it"


def _option(move: Choose, view: Table) -> str:
    if view.pending is not None and view.pending.amount:
        return f"take {counted(move.option or 0, 'card')}"
    return f"alternative {(move.option or 0) + 1}"


def _order(move: Choose, view: Table) -> str:
    items = view.pending.items or () if view.pending is not None else ()
    return f"in this order: {listed([item_named(item, view, items) for item in move.order or ()])}"


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
        suit = event.zone.removeprefix("supply.")
        pile = "a Draw Deck" if suit == event.zone else f"the supply of {suit_named(suit)}"
        return (Mark("deal", f"Set-up: {pile} is shuffled"),) if event.rule == "MF-R2" else ()
    if isinstance(event, CardMoved):
        # A deal of three or more begins with stack 0.
        dealt = event.verb == "deal" and event.to.endswith("-0")
        return (Mark("deal", f"New cards: {suit_named(event.from_.partition('.')[2])}"),) if dealt else ()
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
