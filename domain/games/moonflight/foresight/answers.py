"""What another seat may have done or answered, consistent with what everybody saw afterwards (MF-R14)."""

from collections.abc import Callable, Iterable, Sequence
from itertools import dropwhile, takewhile
from typing import Any, Final

from domain.games.moonflight.acts.act import spend_ability
from domain.games.moonflight.events.acts import CoinsChanged
from domain.games.moonflight.events.cards import CardMoved
from domain.games.moonflight.events.decisions import Answered, Asked
from domain.games.moonflight.moves import Build, Choose, Marketing, Play, Setting, Shop, Spend, read
from domain.games.moonflight.table.standing_rules import forbids
from domain.games.moonflight.table.table import Card, Cards, Pending, Seat, Table
from domain.rules.event import TableEvent

Shuffle = Callable[[list[Any]], list[Any]]

_OTHERWISE: Final = "the act would have gone another way"


class Otherwise(Exception):
    """What was seen is impossible on this table."""


class NeededExchange(Exception):
    """What was seen is possible if `wanted` lies where `there` does; `None` is any other card."""

    def __init__(self, there: Card | None, wanted: Card | None):
        super().__init__(f"{there} lies where {wanted} was seen")
        self.there = there
        self.wanted = wanted


class Purse(Exception):
    """What was seen is possible if a seat with hidden coins has some, or none."""

    def __init__(self, seat: Seat, some: bool):
        super().__init__(f"seat {seat} had {'some coins' if some else 'no coins'}")
        self.seat = seat
        self.some = some


def act_taken(act: Any, table: Table, events: Sequence[TableEvent], shuffle: Shuffle) -> Any:
    """The move that began an act, completed from the act's first events with what others are not told.

    Raises `NeededExchange` and `Otherwise`.
    """
    seat, kind = act["seat"], act["type"]
    hand = table.seats[seat].hand
    if kind == "play":
        (card,) = chosen((act["card"],), hand, shuffle)
        return Play(seat, card)
    if kind == "shop" and "mode" not in act:
        stacks = tuple([move.from_.removeprefix("m.") for move in _run_of(events, "purchase")])
        return Shop(seat, "single", stack=stacks[0]) if len(stacks) == 1 else Shop(seat, "suit", stacks=stacks)
    if kind == "build" and "sets" not in act:
        run = _run_of(events, "set")
        fit = tuple([card for card in hand if not forbids(table, card, "set")])
        cards = chosen([move.card for move in run], fit, shuffle)
        return Build(seat, tuple([Setting(card, _parent(move)) for card, move in zip(cards, run, strict=True)]))
    if kind == "spend" and "cards" not in act:
        ability = spend_ability(table, act["source"], act["ability"])
        count = 0 if ability is None else ability.cards
        paid = chosen([move.card for move in _moves(events)[:count]], hand, shuffle)
        return Spend(seat, act["source"], act["ability"], paid or None)
    return read(act)


def answer_given(answer: Any, pending: Pending, events: Sequence[TableEvent], shuffle: Shuffle) -> Choose:
    """Another seat's answer, completed from the `events` after it with what others are not told.

    Raises `NeededExchange` and `Otherwise`.
    """
    moves, seat = _moves(events), answer["seat"]
    if pending.kind == "cards" and "cards" in answer:
        told = [move.card for move in moves if move.verb == pending.verb]
        return Choose(seat, cards=chosen(_so_many(told, len(answer["cards"])), pending.from_, shuffle))
    if pending.kind == "sets" and "sets" in answer:
        run = [move for move in moves if move.to.startswith("set:")][: len(answer["sets"])]
        cards = chosen([move.card for move in run], pending.from_, shuffle)
        return Choose(seat, sets=tuple([Setting(card, _parent(move)) for card, move in zip(cards, run, strict=True)]))
    if pending.kind == "to_market" and "moves" in answer:
        run = [move for move in moves if move.to.startswith("m.")][: len(answer["moves"])]
        cards = chosen([move.card for move in run], tuple(pending.from_), shuffle)
        stacks = [move.to.removeprefix("m.") for move in run]
        pairs = zip(cards, stacks, strict=True)
        return Choose(seat, moves=tuple([Marketing(card, stack) for card, stack in pairs]))
    if pending.kind == "order" and None in answer["order"]:
        items = pending.items or ()
        known = tuple([move.card for move in moves if move.card in items])
        return Choose(seat, order=(*known, *shuffle([item for item in items if item not in known])))
    if pending.kind == "keep":
        return _kept(answer, pending, events, shuffle)
    given: Choose = read(answer)
    return given


def _kept(answer: Any, pending: Pending, events: Sequence[TableEvent], shuffle: Shuffle) -> Choose:
    """What a seat keeps: the cards it does not discard, and all its coins unless they are seen to change."""
    if answer["retain"] is None:
        return _kept_sealed(answer["seat"], pending, events, shuffle)
    hand, coins = pending.cards or (), answer["coins"]
    count = len(hand) - len(answer["retain"])
    gone = chosen([move.card for move in _moves(events) if move.rule == "MF-R5.2"][:count], hand, shuffle)
    if coins is None:
        fewer = any(isinstance(event, CoinsChanged) and event.why == "reset" for event in events)
        held, most = pending.coins or 0, pending.coin_max or 0
        coins = shuffle(list(range(min(held, most + 1))))[0] if fewer and held else most
    retained = tuple([card for card in hand if card not in gone])
    return Choose(answer["seat"], retain=retained, coins=coins, order=gone if "order" in answer else None)


def _kept_sealed(seat: Seat, pending: Pending, events: Sequence[TableEvent], shuffle: Shuffle) -> Choose:
    """What a seat keeps if that is sealed: anything, until it is shown."""
    hand, held, most = pending.cards or (), pending.coins or 0, pending.coin_max or 0
    shown = list(dropwhile(lambda event: isinstance(event, Asked | Answered), events))
    if not shown:
        return Choose(seat, retain=tuple(shuffle(list(hand)))[: pending.limit or 0], coins=most)
    told = [move.card for move in _moves(shown) if move.rule == "MF-R5.2" and move.from_ == f"p{seat}.hand"]
    gone = chosen(told, hand, shuffle)
    coins = held
    for event in shown:
        if isinstance(event, CoinsChanged) and (event.why, event.seat) == ("reset", seat):
            coins = shuffle(list(range(min(held, most + 1))))[0] if event.delta is None else held + event.delta
    return Choose(seat, retain=tuple([card for card in hand if card not in gone]), coins=coins, order=gone)


def chosen(told: Sequence[Card | None], among: Cards, shuffle: Shuffle) -> Cards:
    """The cards told, with others for the hidden ones, all different and from `among`.

    Raises `NeededExchange` for a card that is not among them, and `Otherwise` if there are too few.
    """
    if len(told) > len(among):
        raise Otherwise(_OTHERWISE)
    others = shuffle([card for card in among if card not in told])
    for card in told:
        if card is not None and card not in among:
            raise NeededExchange(others[0], card)
    return tuple([others.pop() if card is None else card for card in told])


def _so_many(told: Sequence[Card | None], count: int) -> list[Card | None]:
    """The first `count` cards, with unknown ones for those missing."""
    return [*told[:count], *[None] * (count - len(told))]


def _moves(events: Iterable[TableEvent]) -> list[CardMoved]:
    return [event for event in events if isinstance(event, CardMoved)]


def _run_of(events: Sequence[TableEvent], verb: str) -> list[CardMoved]:
    """The first unbroken run of movements with this verb."""

    def has_verb(event: TableEvent) -> bool:
        return isinstance(event, CardMoved) and event.verb == verb

    return _moves(takewhile(has_verb, dropwhile(lambda event: not has_verb(event), events)))


def _parent(move: CardMoved) -> Card:
    return move.to.removeprefix("set:")
