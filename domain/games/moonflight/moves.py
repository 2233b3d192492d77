"""Moonflight: the moves (sheet sections R4 and F1), and what they are called on buttons."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, get_args

from domain.games.moonflight.pack.syntax import SpendAbility
from domain.games.moonflight.table.standing_rules import Prices
from domain.games.moonflight.table.table import Card, Cards, Pending, Seat, Table, Zone
from domain.games.moonflight.table.texts import face_of
from domain.games.moonflight.words import (
    ability_text,
    all_told_apart,
    card_named,
    cards_named,
    item_named,
    says,
    sets_named,
    source_named,
    stack_named,
    stacks_named,
    told_apart,
    zone_named,
)
from domain.rules.language import say
from domain.rules.moves import Move, read_move
from domain.rules.phrases import counted, listed, one_of, seat_named
from domain.rules.secrecy import IfGiven
from domain.rules.values import value


@value
class Shuffle(Move):
    """Chance: the new order of a pile, top card first."""

    zone: str
    order: Cards

    def label(self, view: Table) -> str:
        return say("shuffle {zone}", zone=zone_named(self.zone, view))


# Acts


@value
class Play(Move):
    """A seat plays a card from its hand and follows its instructions."""

    seat: Seat
    card: Card

    def label(self, view: Table) -> str:
        return say("play {told_apart}", told_apart=told_apart(self.card, _hand(view, self.seat), view))


@value
class Spend(Move):
    """A seat pays for a Spend ability of `source`, a card in play or `char:p`, and follows its instructions."""

    seat: Seat
    source: str
    ability: int
    cards: IfGiven[Cards | None] = None

    def label(self, view: Table) -> str:
        source = source_named(self.source, view)
        abilities = face_of(view, self.source).abilities
        spends = [index for index, ability in enumerate(abilities) if isinstance(ability, SpendAbility)]
        if len(spends) > 1:
            source = say(
                "{one} of {source}", one=one_of(say("ability"), spends.index(self.ability), len(spends)), source=source
            )
        paid = (
            say(", paying {all_told_apart}", all_told_apart=all_told_apart(self.cards, _hand(view, self.seat), view))
            if self.cards
            else ""
        )
        return says(
            say("use {source}{paid}", source=source, paid=paid), ability_text(self.source, self.ability, view)
        ).removesuffix(".")


@value
class Shop(Move):
    """A seat buys one card (`single`: `stack`), or cards of its own suit (`suit`: `stacks`)."""

    seat: Seat
    mode: Literal["single", "suit"]
    stack: IfGiven[str | None] = None
    stacks: IfGiven[tuple[str, ...] | None] = None

    @property
    def listed(self) -> tuple[str, ...]:
        """The Market Stacks to buy from, in order."""
        return (self.stacks or ()) if self.stack is None else (self.stack,)

    def cards(self, state: Table) -> Cards:
        """The cards bought, in order. A stack listed again gives its next card."""
        stacks = self.listed
        return tuple([state.stacks[stack][stacks[:at].count(stack)] for at, stack in enumerate(stacks)])

    def cost(self, state: Table) -> int:
        """What the seat pays for them."""
        prices = Prices(state, self.seat)
        return sum([prices.of(card) for card in self.cards(state)])

    def label(self, view: Table) -> str:
        if self.stack is not None:
            return say("shop: {top} for {cost}", top=_top_named(self.stack, view), cost=self.cost(view))
        return say(
            "shop in your suit: {cards} for {cost}", cards=cards_named(self.cards(view), view), cost=self.cost(view)
        )


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

    def label(self, view: Table) -> str:
        return say("build: {sets}", sets=_sets(self, view))


@value
class Pass(Move):
    """A seat Passes."""

    seat: Seat

    def label(self, view: Table) -> str:
        return say("pass")


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

    def label(self, view: Table) -> str:
        # `retain` and `coins` come first: only with them may a second member, `order`, be given.
        for member, words in _ANSWERS.items():
            if getattr(self, member) is not None:
                return words(self, view.pending or Pending("act"), view)
        return say("answer nothing")


@value
class Ai(Move):
    """A seat lets its character's AI card decide; the resulting move is the one recorded."""

    seat: Seat

    def label(self, view: Table) -> str:
        return say("let the AI card decide")


ActMove = Play | Spend | Shop | Build | Pass
MoonflightMove = ActMove | Choose | Ai | Shuffle
MOVES: Final = get_args(MoonflightMove)


def read(move: Any) -> Any:
    """Reads a move from its wire form."""
    return read_move(move, MOVES)


# Words


_VERBS: Final = {
    "discard": "Discard {cards}",
    "trash": "Trash {cards}",
    "draw": "Draw {cards}",
    "move": "Move {cards}",
    "set": "Set {cards}",
    "set_onto": "Set it to {cards}",
    "repeat": "follow {cards} again",
}


def _hand(view: Table, seat: Seat) -> Cards:
    """The seat's hand as the reader sees it; empty if there is no such seat."""
    return view.seats[seat].hand if 0 <= seat < len(view.seats) else ()


def _top_named(stack: str, view: Table) -> str:
    """The top card of a Market Stack, named with its stack if another stack has such a card on top."""
    name = card_named(view.stacks[stack][0], view)
    tops = [cards[0] for cards in view.stacks.values() if cards]
    alone = sum([card_named(card, view) == name for card in tops]) == 1
    return name if alone else say("{name} from {stack}", name=name, stack=stack_named(stack, view))


def _keep(move: Choose, pending: Pending, view: Table) -> str:
    kept = say(
        "keep {cards} and {coins}", cards=cards_named(move.retain or (), view), coins=counted(move.coins or 0, "coin")
    )
    return say("{kept}, then discard {cards}", kept=kept, cards=cards_named(move.order, view)) if move.order else kept


def _cards(move: Choose, pending: Pending, view: Table) -> str:
    among = tuple(pending.from_ or ())
    chosen = listed([_candidate_named(card, among, view) for card in move.cards or ()]) or say("no card")
    return say(_VERBS.get(pending.verb or "", "choose {cards}"), cards=chosen)


def _candidate_named(card: Card, among: Sequence[Card | None], view: Table) -> str:
    """A candidate card, told apart from others of its name by its place, and there by number."""
    name = card_named(card, view)
    alike = [other for other in among if other is not None and card_named(other, view) == name]
    zones = [_zone(other, view) for other in alike]
    zone = _zone(card, view)
    if zone is None or len(set(zones)) <= 1:
        return told_apart(card, alike, view)
    there = [other for other, where in zip(alike, zones, strict=True) if where == zone]
    return say("{told_apart} from {zone}", told_apart=told_apart(card, there, view), zone=zone_named(zone, view))


def _zone(card: Card, view: Table) -> Zone | None:
    """Where a card lies; `None` if the reader does not see it."""
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


def _sets(move: Choose | Build, view: Table) -> str:
    return say("Set {sets}", sets=sets_named([(entry.card, entry.onto) for entry in move.sets or ()], view))


def _to_market(move: Choose, pending: Pending, view: Table) -> str:
    pairs = [
        say("{card} to {stack}", card=card_named(entry.card, view), stack=stack_named(entry.stack, view))
        for entry in move.moves or ()
    ]
    return say("Move {pairs}", pairs=listed(pairs) or say("no card"))


def _stacks(move: Choose, pending: Pending, view: Table) -> str:
    stacks = move.stacks or ()
    if pending.what == "purchase":
        return say("Purchase {stacks}", stacks=listed([_top_named(stack, view) for stack in stacks]) or say("no card"))
    return say("choose {stacks}", stacks=stacks_named(stacks, view))


def _option(move: Choose, pending: Pending, view: Table) -> str:
    option = move.option or 0
    return (
        say("take {cards}", cards=counted(option, "card"))
        if pending.amount
        else say("alternative {option}", option=option + 1)
    )


def _order(move: Choose, pending: Pending, view: Table) -> str:
    items = pending.items or ()
    return say("in this order: {order}", order=listed([item_named(item, view, items) for item in move.order or ()]))


def _solo(move: Choose, pending: Pending, view: Table) -> str:
    tokens = 2 if move.stack == "end" and not view.turned else 1
    return say("remove {tokens} from {title}", tokens=counted(tokens, "token"), title=str(move.stack).title())


_ANSWERS: Final[Mapping[str, Callable[[Choose, Pending, Table], str]]] = {
    "retain": _keep,
    "coins": _keep,
    "order": _order,
    "cards": _cards,
    "sets": lambda move, pending, view: _sets(move, view),
    "moves": _to_market,
    "stacks": _stacks,
    "target": lambda move, pending, view: (
        say("choose nobody") if move.target is None else say("choose {seat}", seat=seat_named(move.target))
    ),
    "yes": lambda move, pending, view: say("do it") if move.yes else say("do not do it"),
    "option": _option,
    "stack": _solo,
}
