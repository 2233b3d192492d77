"""An act taken back, event by event: what the table was like before it, and with which cards it must have been made.

A rehearsal of an act on some table tells what happens in which zones. Taken back on another table the cards that lie
there now take the part of those of the rehearsal.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.moonflight.decisions import Decision
from domain.games.moonflight.events import (
    BuildMade,
    CardMoved,
    CoinsChanged,
    DeckOrdered,
    LimitModified,
    MoonflightEvent,
    Passed,
    PhaseStarted,
    PileShuffled,
    ShopVisited,
    TokensRemoved,
    TurnOccurred,
)
from domain.games.moonflight.movements import put, taken, zone_parts
from domain.games.moonflight.moves import ActMove, Build, Choose, Marketing, Play, Setting, Shuffle, Spend
from domain.games.moonflight.table import Card, Cards, InPlay, Pending, Seat, Table, Zone, canonical
from domain.games.moonflight.texts import is_in_play, type_of
from domain.games.moonflight.transfers import stacks_for
from domain.rules.piles import with_part
from domain.rules.values import amended, changed, value


@value
class Reply:
    """A decision in the course of an act, and its answer."""

    decision: Decision
    move: Choose | Shuffle


Trace = list[MoonflightEvent | Reply]
"""What happens in an act, up to some decision."""


class Impossible(Exception):
    """This act cannot have led to this table."""


class Undoing:
    """A table on the way back. `names` tells which card takes the part of a card of the rehearsal."""

    def __init__(self, table: Table):
        self.table = changed(table, loose=())
        self.names: dict[Card, Card] = {}
        self._under: dict[Card, Cards] = {}
        self._order: Cards = ()
        self._dropped: list[Card] = []
        self._coins: int | None = None

    def back(self, trace: Trace, act: ActMove) -> tuple[Table, ActMove, list[Choose | Shuffle]]:
        """The table before the act, the act, and the answers since. Raises `Impossible`."""
        replies: list[Choose | Shuffle] = []
        for step in reversed(trace):
            if isinstance(step, Reply):
                replies.insert(0, self._answer(step))
            elif type(step) in _BACK:
                _BACK[type(step)](self, step)
        if self._under:
            raise Impossible
        before = changed(
            self.table,
            pending=Pending("act", act.seat),
            turn=act.seat,
            phase="action",
            base=None,
            act=None,
            answers=None,
        )
        return before, self._renamed_act(act), [self._renamed(reply) for reply in replies]

    # Cards

    def moved(self, event: CardMoved) -> None:
        """The card goes back to where it came from."""
        card = self._lying(event.to, event.card)
        self.names[event.card] = card
        self.table = amended(self.table, taken(self.table, event.to, card))
        place, part = zone_parts(event.from_)
        if event.rule == "MF-R5.2":
            self._dropped.insert(0, card)
        if place == "m" and part not in stacks_for(self.table, card) and part != f"gen-{type_of(card)}":
            raise Impossible
        if place == "supply":
            if self.table.library.suit(card) != part:
                raise Impossible
            self.table = changed(self.table, supply={**self.table.supply, part: (card, *self.table.supply[part])})
            return
        if place == "set":
            self._put_under(self.names.get(part, part), card)
            return
        self.table = amended(self.table, put(self.table, event.from_, card))
        if place == "play" and card in self._under:
            area = self.table.seats[part]
            play = (*area.play[:-1], InPlay(card, self._under.pop(card)))
            self.table = changed(self.table, seats=with_part(self.table.seats, part, changed(area, play=play)))

    def _put_under(self, parent: Card, card: Card) -> None:
        if is_in_play(self.table, parent):
            self.table = amended(self.table, put(self.table, f"set:{parent}", card))
        else:
            self._under[parent] = (card, *self._under.get(parent, ()))

    def _lying(self, zone: Zone, name: Card) -> Card:
        """The card in this zone that takes the part: that on top, the last in play, any of a hand."""
        place, part = zone_parts(zone)
        known = self.names.get(name)
        if place in ("hand", "play"):
            area = self.table.seats[part]
            there = area.hand if place == "hand" else tuple([entry.card for entry in area.play if not entry.set])
            return self._one_of(there, name, known)
        pile = self._pile(place, part)
        if not pile or known not in (None, pile[0]) or (known is None and pile[0] in self.names.values()):
            raise Impossible
        return pile[0]

    def _pile(self, place: str, part: Any) -> Cards:
        if place == "m":
            return self.table.stacks[part]
        if place == "set":
            parent = self.names.get(part, part)
            entries = [entry for area in self.table.seats for entry in area.play]
            return next((entry.set for entry in entries if entry.card == parent), ())
        pile: Cards = getattr(self.table.seats[part], place)
        return pile

    def _one_of(self, there: Cards, name: Card, known: Card | None) -> Card:
        if known is not None:
            if known not in there:
                raise Impossible
            return known
        free = [card for card in there if card not in self.names.values()]
        if not free:
            raise Impossible
        if name in free:
            return name
        return next((card for card in free if type_of(card) == type_of(name)), free[-1])

    # Everything else

    def changed_coins(self, event: CoinsChanged) -> None:
        """The coins go back."""
        area = self.table.seats[event.seat]
        coins = (area.coins or 0) - event.delta
        if coins < 0:
            raise Impossible
        if event.why == "reset":
            self._coins = area.coins
        self._of_seat(event.seat, coins=coins)

    def shuffled(self, event: PileShuffled) -> None:
        """The deck as it lies was made by the shuffle; if it was made of the Discard Stack it goes back there."""
        seat: Seat = zone_parts(event.zone)[1]
        area = self.table.seats[seat]
        self._bind(event.order, area.draw)
        if event.rule == "MF-R8.7":
            if area.discard:
                raise Impossible
            self._of_seat(seat, discard=tuple(sorted(area.draw, key=canonical)), draw=())

    def ordered(self, event: DeckOrdered) -> None:
        """The top cards were put in the order in which they lie."""
        seat: Seat = zone_parts(event.zone)[1]
        self._bind(event.order, self.table.seats[seat].draw[: len(event.order)])

    def _bind(self, names: Cards, cards: Cards) -> None:
        # There may be more cards than in the rehearsal, or fewer: the next rehearsal has as many.
        self._order = cards
        self.names.update(zip(names, cards, strict=False))

    def modified(self, event: LimitModified) -> None:
        """The last change of a limit is none."""
        effects = self.table.effects
        if not effects or (effects[-1].seat, effects[-1].stat, effects[-1].add) != (event.seat, event.stat, event.add):
            raise Impossible
        self.table = changed(self.table, effects=effects[:-1])

    def untold(self, event: MoonflightEvent) -> None:
        """What the table alone tells."""
        changes = _WITHOUT[type(event)](self.table, event)
        self.table = amended(self.table, changes)

    def _of_seat(self, seat: Seat, **changes: Any) -> None:
        area = amended(self.table.seats[seat], changes)
        self.table = changed(self.table, seats=with_part(self.table.seats, seat, area))

    # Moves

    def _answer(self, reply: Reply) -> Choose | Shuffle:
        """The answer as far as it follows from what came of it."""
        move = reply.move
        if isinstance(move, Shuffle):
            return changed(move, order=self._order)
        if reply.decision.pending.kind == "keep":
            area = self.table.seats[move.seat]
            dropped, self._dropped = tuple(self._dropped), []
            coins, self._coins = (area.coins if self._coins is None else self._coins), None
            retain = tuple([card for card in area.hand if card not in dropped])
            return changed(move, retain=retain, coins=coins, order=dropped)
        return move

    def _renamed(self, move: Choose | Shuffle) -> Choose | Shuffle:
        if isinstance(move, Shuffle) or move.coins is not None:
            return move
        changes: dict[str, Any] = {}
        if move.cards is not None:
            changes["cards"] = self._all_named(move.cards)
        if move.sets is not None:
            changes["sets"] = tuple([Setting(self._named(one.card), self._named(one.onto)) for one in move.sets])
        if move.moves is not None:
            changes["moves"] = tuple([Marketing(self._named(one.card), one.stack) for one in move.moves])
        if move.order is not None:
            changes["order"] = self._all_named(move.order)
        return changed(move, **changes)

    def _renamed_act(self, act: ActMove) -> ActMove:
        if isinstance(act, Play):
            return changed(act, card=self._named(act.card))
        if isinstance(act, Spend):
            cards = None if act.cards is None else self._all_named(act.cards)
            return changed(act, source=self._named(act.source), cards=cards)
        if isinstance(act, Build):
            sets = [Setting(self._named(one.card), self._named(one.onto)) for one in act.sets]
            return changed(act, sets=tuple(sets))
        return act

    def _all_named(self, names: Cards) -> Cards:
        return tuple([self._named(name) for name in names])

    def _named(self, name: str) -> str:
        """The card that has this part; whose part was taken by another card has the part of that one."""
        card, slash, index = name.partition("/")
        if card in self.names:
            return f"{self.names[card]}{slash}{index}"
        given = {one: other for other, one in self.names.items()}
        for _ in range(len(given)):
            card = given.get(card, card)
        return f"{card}{slash}{index}"


def _less(table: Table, seat: Seat, **changes: Any) -> dict[str, Any]:
    return {"seats": with_part(table.seats, seat, amended(table.seats[seat], changes))}


def _tokens(table: Table, event: TokensRemoved) -> dict[str, Any]:
    if table.solo is None:
        raise Impossible
    more = 1 if event.stack == "turn" or table.turned else 2
    return {"solo": amended(table.solo, {event.stack: getattr(table.solo, event.stack) + more})}


def _shops(table: Table, event: ShopVisited) -> dict[str, Any]:
    if not table.seats[event.seat].shops:
        raise Impossible
    return _less(table, event.seat, shops=table.seats[event.seat].shops - 1)


_WITHOUT: Final[Mapping[type, Callable[[Table, Any], dict[str, Any]]]] = {
    Passed: lambda table, event: {"passes": table.passes - 1, "acts": table.acts - 1},
    TurnOccurred: lambda table, event: {"turned": False},
    PhaseStarted: lambda table, event: {"phase": "action"},
    TokensRemoved: _tokens,
    ShopVisited: _shops,
    BuildMade: lambda table, event: _less(table, event.seat, built=False),
}
_BACK: Final[Mapping[type, Callable[[Undoing, Any], None]]] = {
    CardMoved: Undoing.moved,
    CoinsChanged: Undoing.changed_coins,
    PileShuffled: Undoing.shuffled,
    DeckOrdered: Undoing.ordered,
    LimitModified: Undoing.modified,
    **dict.fromkeys(_WITHOUT, Undoing.untold),
}
