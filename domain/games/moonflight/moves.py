"""Moonflight: the moves (sheet sections R4 and F1)."""

from typing import Literal

from domain.games.moonflight.table.table import Card, Cards, Seat
from domain.rules.moves import Move
from domain.rules.secrecy import IfGiven
from domain.rules.values import value


@value
class Shuffle(Move):
    """Chance: the new order of a pile, top card first."""

    zone: str
    order: Cards


# Acts


@value
class Play(Move):
    """A seat plays a card from its hand and follows its instructions."""

    seat: Seat
    card: Card


@value
class Spend(Move):
    """A seat pays for a Spend ability of `source`, a card in play or `char:p`, and follows its instructions."""

    seat: Seat
    source: str
    ability: int
    cards: IfGiven[Cards | None] = None


@value
class Shop(Move):
    """A seat buys one card (`single`: `stack`), or cards of its own suit (`suit`: `stacks`)."""

    seat: Seat
    mode: Literal["single", "suit"]
    stack: IfGiven[str | None] = None
    stacks: IfGiven[tuple[str, ...] | None] = None


@value
class Setting:
    """A card and the card that it is Set to."""

    card: Card
    onto: Card


@value
class Build(Move):
    """A seat Sets cards of its hand to its cards in play."""

    seat: Seat
    sets: tuple[Setting, ...]


@value
class Pass(Move):
    """A seat Passes."""

    seat: Seat


# Answers


@value
class Marketing:
    """A card and the Market Stack that it goes to."""

    card: Card
    stack: str


@value
class Choose(Move):
    """A seat answers a decision, with exactly the members that its kind has (MF-F1)."""

    seat: Seat
    cards: IfGiven[Cards | None] = None
    sets: IfGiven[tuple[Setting, ...] | None] = None
    moves: IfGiven[tuple[Marketing, ...] | None] = None
    stacks: IfGiven[tuple[str, ...] | None] = None
    target: IfGiven[Seat | None] = None
    yes: IfGiven[bool | None] = None
    option: IfGiven[int | None] = None
    order: IfGiven[tuple[str, ...] | None] = None
    retain: IfGiven[Cards | None] = None
    coins: IfGiven[int | None] = None
    stack: IfGiven[str | None] = None


@value
class Ai(Move):
    """A seat lets its character's AI card decide; the resulting move is the one recorded."""

    seat: Seat


ActMove = Play | Spend | Shop | Build | Pass
MoonflightMove = ActMove | Choose | Ai | Shuffle
