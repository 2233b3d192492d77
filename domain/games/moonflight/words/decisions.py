"""Explanations of decisions: who is asked for what, and what was chosen, as far as the reader may know it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from domain.games.moonflight.events import ActBegun, ActDone, Answered, Asked, PrecedenceChosen
from domain.games.moonflight.table.table import Card, Kind, Table
from domain.games.moonflight.words.phrases import (
    STATS,
    card_named,
    cards_named,
    in_play_named,
    item_named,
    source_named,
    stack_named,
    zone_named,
)
from domain.rules.phrases import counted, listed

_ASKED: Final[dict[Kind, str]] = {
    "act": "is to act",
    "cards": "is to choose cards",
    "sets": "is to choose which cards are Set, and to what",
    "to_market": "is to choose which cards go to the market",
    "stacks": "is to choose Market Stacks",
    "target": "is to choose a player",
    "may": "is to say whether to do what they may do",
    "option": "is to choose between alternatives",
    "order": "is to choose an order",
    "keep": "is to choose what to keep",
    "solo": "is to choose from which stack tokens are removed",
}
_PURPOSES: Final = {
    "reset": "is to say in which order their cards are put on the Discard Stack",
    "triggers": "is to say in which order texts react",
    "arrange": "is to say how the top of their Draw Deck lies",
    "precedence": "is to say which of their contradicting texts comes first",
    "deal": "is to choose Market Stacks for the last cards of the deal",
    "purchase": "is to choose Market Stacks to Purchase from",
}
_VERBS: Final = {
    "discard": "to Discard",
    "trash": "to Trash",
    "draw": "to Draw",
    "move": "to Move",
    "set": "to Set",
    "set_onto": "to Set a card to",
    "repeat": "whose text is followed again",
}


def act_begun(event: ActBegun, before: Table) -> str:
    """The sentence for an act that asks for something on the way."""
    act, asked = event.act, event.asks
    seat = f"seat {act['seat']}"
    deed = {
        "play": lambda: f"{seat} plays {card_named(act['card'], before)}",
        "spend": lambda: f"{seat} uses {source_named(act['source'], before)}",
        "shop": lambda: f"{seat} Shops",
        "build": lambda: f"{seat} Builds",
        "pass": lambda: f"{seat} passes, the last of all, and the Reset is due",
    }[act["type"]]()
    if asked is None:
        return f"{deed}."
    return f"{deed}; {'in it' if act['type'] == 'pass' else 'for that'} {_question(asked, before)}."


def asked(event: Asked, before: Table) -> str:
    """The sentence for a decision that is awaited."""
    return f"{_question(event.pending, before)}."


def _question(pending: Mapping[str, Any], before: Table) -> str:
    if "zone" in pending:
        return f"{zone_named(pending['zone'], before)} is to be shuffled"
    seat, pending = f"seat {pending['seat']}", {**pending, **pending.get("purpose", {})}
    if "verb" in pending:
        source = source_named(pending["source"], before)
        return f"{seat} is to choose {_number(pending)} {_VERBS[pending['verb']]}, as {source} says"
    if "what" in pending:
        return f"{seat} {_PURPOSES[pending['what']]}"
    return f"{seat} {_ASKED[pending['kind']]}"


def _number(pending: Mapping[str, Any]) -> str:
    """How many cards: known to who sees what there is to choose from."""
    if "min" not in pending:
        return "cards"
    least, most = pending["min"], pending["max"]
    if least == most:
        return counted(most, "card")
    return f"{f'{least} to' if least else 'up to'} {counted(most, 'card')}"


def answered(event: Answered, before: Table) -> str:
    """The sentence for a decision that was made."""
    answer = event.answer
    if answer["type"] == "shuffle":
        return f"the dealer has shuffled {zone_named(answer['zone'], before)}."
    # `retain` comes first: only with it may a second member, `order`, be given.
    told = next(words for member, words in _CHOSEN.items() if member in answer)
    return f"seat {answer['seat']} {told(answer, before)}."


def _cards(cards: list[Card | None], before: Table) -> str:
    """The cards by name, or how many there are for who does not see them."""
    if None in cards:
        return counted(len(cards), "card")
    return cards_named(tuple([card for card in cards if card is not None]), before)


def _kept(answer: Mapping[str, Any], before: Table) -> str:
    coins = "some coins" if answer["coins"] is None else counted(answer["coins"], "coin")
    return f"keeps {_cards(answer['retain'], before)} and {coins}"


def _ordered(answer: Mapping[str, Any], before: Table) -> str:
    items = answer["order"]
    if None in items:
        where = "the top " if _purpose(before, "what") == "arrange" else ""
        return f"has put {where}{counted(len(items), 'card')} in order"
    return f"chooses this order: {listed([item_named(item, before) for item in items])}"


def _picked(answer: Mapping[str, Any], before: Table) -> str:
    verb = _VERBS.get(_purpose(before, "verb") or "", "")
    return f"chooses {_cards(answer['cards'], before)} {verb}".rstrip()


def _purpose(before: Table, name: Literal["verb", "what"]) -> str | None:
    """What the decision was for, as who decides sees it, and everybody else."""
    pending = before.pending
    if pending is None:
        return None
    return getattr(pending, name) or (pending.purpose or {}).get(name)


def _set(answer: Mapping[str, Any], before: Table) -> str:
    sets = answer["sets"]
    if None in sets or not sets:
        return f"chooses {counted(len(sets), 'card') if sets else 'no card'} to Set"
    pairs = [f"{card_named(one['card'], before)} to {in_play_named(one['onto'], before)}" for one in sets]
    return f"chooses to Set {listed(pairs)}"


def _marketed(answer: Mapping[str, Any], before: Table) -> str:
    moves = answer["moves"]
    if None in moves or not moves:
        return f"chooses {counted(len(moves), 'card') if moves else 'no card'} for the market"
    pairs = [f"{card_named(one['card'], before)} for {stack_named(one['stack'], before)}" for one in moves]
    return f"chooses {listed(pairs)}"


def _stacked(answer: Mapping[str, Any], before: Table) -> str:
    stacks = answer["stacks"]
    if not stacks:
        return "chooses no Market Stack"
    return f"chooses {listed([stack_named(stack, before) for stack in stacks])}"


def _optional(answer: Mapping[str, Any], before: Table) -> str:
    if before.pending is not None and before.pending.amount:
        return f"chooses to take {counted(answer['option'], 'card')}"
    return f"chooses alternative {answer['option'] + 1}"


_CHOSEN: Final[dict[str, Callable[[Mapping[str, Any], Table], str]]] = {
    "retain": _kept,
    "order": _ordered,
    "cards": _picked,
    "sets": _set,
    "moves": _marketed,
    "stacks": _stacked,
    "target": lambda answer, before: f"chooses seat {answer['target']} as the player who is meant",
    "yes": lambda answer, before: "chooses to do it" if answer["yes"] else "chooses not to do it",
    "option": _optional,
    "stack": lambda answer, before: f"removes tokens from {answer['stack'].title()}",
}


def precedence_chosen(event: PrecedenceChosen, before: Table) -> str:
    """The sentence for texts that have been ranked, or contradict no longer."""
    number = STATS[event.stat].format(f"seat {event.seat}")
    if not event.order:
        return f"no texts contradict each other any more about {number}."
    first, *rest = [item_named(item, before) for item in event.order]
    return f"{first} says what {number} is, and comes before {listed(rest)}."


def act_done(event: ActDone, before: Table) -> str:
    """The sentence for the end of an act, which only the first revision tells by itself."""
    return f"seat {(event.seat + 1) % len(before.seats)} acts next."
