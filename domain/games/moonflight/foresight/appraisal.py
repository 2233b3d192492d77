"""How good a move looks to a greedy player, judged from the view of its seat alone.

Before the Turn it buys and draws, to empty the market. Afterwards it sheds worthless cards: the game ends when a deck
is exhausted, and then only the hand scores (MF-R5.5, R7.2).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from domain.games.moonflight.acts.act import spend_ability
from domain.games.moonflight.moves import Ai, Build, Choose, MoonflightMove, Play, Shop, Spend
from domain.games.moonflight.pack.syntax import (
    All,
    Choice,
    Gain,
    If,
    Instruction,
    Lose,
    May,
    ModAbility,
    Modify,
    Number,
    PlayAbility,
    Repeat,
    UpTo,
    WhenAbility,
)
from domain.games.moonflight.table.standing_rules import Prices
from domain.games.moonflight.table.table import Card, Pending, Table
from domain.rules.book import AnyBook

_POINT: Final = 2.0
_COIN: Final = 1.0
_DRAW: Final = 1.1
_RID: Final = 0.8
"""The worth of a point, of a coin, of a card drawn and, after the Turn, of losing a card that scores nothing."""

_RATHER_NOT: Final = -1000.0
"""Leaving the decision to the AI card is never chosen."""

_STANDING: Final = 0.5
_COST: Final = 0.3
_MANY: Final = 3
"""The worth of a standing text, the worth of a point of cost, and the assumed size of an open number."""


def appraise(book: AnyBook, view: Table, move: MoonflightMove) -> float:
    """What a move promises its seat; higher is better. A Pass is worth 0."""
    if isinstance(move, Play):
        return _play(view, move)
    if isinstance(move, Spend):
        return _spend(view, move)
    if isinstance(move, Shop):
        return _shop(view, move)
    if isinstance(move, Build):
        return sum([_set(view, entry.card) for entry in move.sets])
    if isinstance(move, Choose) and view.pending is not None:
        return _answer(view, view.pending, move)
    return _RATHER_NOT if isinstance(move, Ai) else 0.0


def _play(view: Table, move: Play) -> float:
    """The worth of the text, less the points that the card would score in hand."""
    gain = sum([_text(view, ability.do) for ability in _abilities(view, move.card, PlayAbility)])
    gain += _STANDING * len(_abilities(view, move.card, WhenAbility) + _abilities(view, move.card, ModAbility))
    return gain - _points(view, move.card) if view.turned else gain


def _spend(view: Table, move: Spend) -> float:
    """The worth of the text, less its cost. A card paid can be drawn again, so it costs little."""
    ability = spend_ability(view, move.source, move.ability)
    if ability is None:
        return _RATHER_NOT
    paid = sum([_COIN / 2 + max(0.0, _worth(view, card)) for card in move.cards or ()])
    return _text(view, ability.do) - _COIN * ability.coins - paid


def _shop(view: Table, move: Shop) -> float:
    """Points and, before the Turn, good cards. Coins that the Reset would take cost nothing."""
    prices = Prices(view, move.seat)
    return sum([_worth(view, card) + (0.0 if view.turned else 0.1 * prices.of(card)) for card in move.cards(view)])


def _set(view: Table, card: Card) -> float:
    """After the Turn cards that score nothing are best Set away; before it, those that do least."""
    return -_worth(view, card) if view.turned else 0.2 - _worth(view, card)


def _worth(view: Table, card: Card) -> float:
    """The worth of holding a card.

    After the Turn that is its points; before it, those of its better face, with its cost standing in for its text.
    """
    if view.turned:
        points = _points(view, card)
        return points if points > 0 else points - _RID
    return _POINT * view.library.best_score(card) + _COST * view.face(card).cost


def _points(view: Table, card: Card) -> float:
    return _POINT * view.score(card)


def _abilities(view: Table, card: Card, kind: type[Any]) -> list[Any]:
    return [ability for ability in view.face(card).abilities if isinstance(ability, kind)]


def _text(view: Table, instructions: Iterable[Instruction]) -> float:
    """A rough worth of a text; a condition is assumed to hold half the time."""
    return sum([_instruction(view, instruction) for instruction in instructions])


def _instruction(view: Table, instruction: Instruction) -> float:
    if isinstance(instruction, If):
        return (_text(view, instruction.then) + _text(view, instruction.otherwise)) / 2
    if isinstance(instruction, May):
        return max(0.0, _text(view, instruction.do))
    if isinstance(instruction, Choice):
        return max([_text(view, option) for option in instruction.options])
    if isinstance(instruction, Modify):
        return _STANDING * instruction.add
    if isinstance(instruction, Repeat):
        return _DRAW
    worth = _amount(instruction.n) * _EACH[instruction.verb](view)
    theirs = isinstance(instruction, Gain | Lose) and instruction.player == "opponent"
    return -worth / 2 if theirs else worth


def _amount(number: Number) -> int:
    if isinstance(number, int):
        return number
    return number.n if isinstance(number, UpTo) else _MANY if isinstance(number, All) else 1


_EACH: Final[Mapping[str, Callable[[Table], float]]] = {
    "gain": lambda view: _COIN / 4 if view.turned else _COIN,
    "lose": lambda view: -_COIN,
    "draw": lambda view: _DRAW,
    "discard": lambda view: -_DRAW / 2,
    "trash": lambda view: 2 * _RID if view.turned else _RID / 2,
    "move": lambda view: _RID / 2,
    "set": lambda view: _RID / 2,
    "deal": lambda view: _STANDING,
    "purchase": lambda view: _POINT / 2,
    "arrange": lambda view: _STANDING / 2,
}


def _answer(view: Table, pending: Pending, move: Choose) -> float:
    if pending.kind == "cards":
        return _sign(pending.verb) * _sum(view, move.cards)
    if pending.kind == "sets":
        return sum([_set(view, entry.card) for entry in move.sets or ()])
    if pending.kind == "to_market":
        return -sum([_worth(view, entry.card) for entry in move.moves or ()])
    if pending.kind == "stacks" and pending.what == "purchase":
        return _sum(view, [view.stacks[stack][0] for stack in move.stacks or ()])
    if pending.kind == "keep":
        return _sum(view, move.retain) + _COIN * (move.coins or 0)
    return float(bool(move.yes) + (move.option or 0 if pending.amount else 0))


def _sign(verb: str | None) -> int:
    """1 if being chosen is good for the holder of a card, -1 if it is bad."""
    return -1 if verb in ("discard", "trash") else 1


def _sum(view: Table, cards: Sequence[Card] | None) -> float:
    return sum([_worth(view, card) for card in cards or ()])
