"""Imagined tables within an act: what lies face down is filled in so that the act goes as the seat saw it (MF-F1).

The table before the act is imagined, and the act is run again on it with the answers given. If a card turns up that
differs from what the seat saw, the two are exchanged among the face-down cards, and the act is run once more.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from domain.games.moonflight.acts.act import act
from domain.games.moonflight.acts.answers import unanswerable
from domain.games.moonflight.acts.checks import objection_to
from domain.games.moonflight.effects.decisions import answer_of
from domain.games.moonflight.effects.transfers import coins_of
from domain.games.moonflight.events.acts import CoinsChanged
from domain.games.moonflight.events.cards import CardBlocked, CardMoved
from domain.games.moonflight.events.decisions import Answered, Asked
from domain.games.moonflight.foresight.answers import NeededExchange, Otherwise, Purse, Shuffle, act_taken, answer_given
from domain.games.moonflight.foresight.cards import with_strays
from domain.games.moonflight.foresight.imagination import imagine
from domain.games.moonflight.foresight.places import Place, card_at, fits, hands_in_order, laid, places_of
from domain.games.moonflight.foresight.witnessed import WatchedRun, Witnessed, up_to_next_question
from domain.games.moonflight.moves import Choose, read
from domain.games.moonflight.moves import Shuffle as Shuffled
from domain.games.moonflight.table.movements import with_area
from domain.games.moonflight.table.table import COIN_LIMIT, Card, Cards, Pending, Seat, Table
from domain.rules.event import TableEvent
from domain.rules.secrecy import PUBLIC, Context, Viewer, seen_by
from domain.rules.title import Unimaginable
from domain.rules.values import amended, changed
from domain.rules.wire import to_wire

_TRIES: Final = 12
_EXCHANGES: Final = 80
"""The number of tables tried, and of exchanges on each, before the search gives up."""


def imagine_act(seen: Witnessed, view: Table, shuffle: Shuffle, viewer: Viewer = PUBLIC) -> Table:
    """A table within an act that looks to the seat like its `view`, given what it has `seen` of the act.

    Raises `Unimaginable` if none is found.
    """
    for _ in range(_TRIES):
        table = _Retelling(seen, imagine(seen.begun, shuffle, viewer), shuffle).told()
        if table is not None and seen_by(viewer, table, Context(table.config, table)) == view:
            return table
    raise Unimaginable("No table was found on which this act goes as the seat saw it.")


class _Retold(WatchedRun):
    """A run whose events must be those that the seat saw."""

    def __init__(self, table: Table, seen: Witnessed):
        super().__init__(table, seen.seat)
        self._wanted = seen.events

    @property
    def wanted(self) -> Sequence[TableEvent]:
        """The events that the seat saw from here on."""
        return self._wanted[len(self.seen) :]

    def tell(self, event: TableEvent) -> None:
        """Shows the seat the event. Raises `NeededExchange` or `Otherwise` if it saw another."""
        wanted = self.wanted[0] if self.wanted else None
        if self.sight(event) != wanted:
            raise _mending(event, wanted, self.seat)
        super().tell(event)


class _Retelling:
    """An act run repeatedly, with cards exchanged in between, until it goes as the seat saw it."""

    def __init__(self, seen: Witnessed, base: Table, shuffle: Shuffle):
        self._seen = seen
        self._base = base
        self._shuffle = shuffle
        self._orders: dict[int, Cards] = {}
        self._settled: set[Card] = set()

    def told(self) -> Table | None:
        """The table within the act; `None` if none is found."""
        try:
            for _ in range(_EXCHANGES):
                try:
                    return self._run()
                except NeededExchange as one:
                    self._exchange(one.there, one.wanted)
                except Purse as one:
                    self._fill(one.seat, one.some)
        except Otherwise:
            pass
        return None

    def _run(self) -> Table:
        """Runs the act. Raises `NeededExchange` and `Otherwise`."""
        base, seen = self._base, self._seen
        run = _Retold(base, seen)
        taken = act_taken(seen.act, base, seen.events, self._shuffle)
        if objection_to(base, taken) is not None:
            raise Otherwise
        steps = act(run, taken)
        answers: list[Any] = []
        try:
            decision = next(steps)
            run.tell(Asked(decision.wire))
            while run.wanted:
                answer = self._answer(run, decision, len(answers))
                answers.append(to_wire(answer))
                run.tell(Answered(answers[-1]))
                decision = steps.send(answer_of(answer, decision))
                run.tell(Asked(decision.wire))
        except StopIteration:
            raise Otherwise from None
        table = changed(run.state, base=base, act=to_wire(taken), answers=tuple(answers))
        return amended(table, Asked(decision.wire).after(table))

    def _answer(self, run: _Retold, pending: Pending, number: int) -> Choose | Shuffled:
        """The answer as far as the seat saw it, completed."""
        given = run.wanted[0]
        if pending.kind == "shuffle":
            return Shuffled(pending.zone or "", self._order(pending.cards or (), number))
        if not isinstance(given, Answered):
            raise Otherwise
        if pending.seat == run.seat:
            own: Choose = read(given.answer)
            return own
        told = run.wanted[1:]
        # What others keep may be shown only after all have been asked.
        sealed = pending.kind == "keep" and run.state.config.seals_keeping
        answer = answer_given(given.answer, pending, told if sealed else up_to_next_question(told), self._shuffle)
        if unanswerable(run.state, pending, answer) is not None:
            raise Otherwise
        return answer

    def _order(self, cards: Cards, number: int) -> Cards:
        """The order of a shuffle: as before, exchanges included, as long as the pile has the same cards."""
        order = self._orders.get(number, ())
        if Counter(order) != Counter(cards):
            order = tuple(self._shuffle(list(cards)))
        self._orders[number] = order
        return order

    def _exchange(self, there: Card | None, wanted: Card | None) -> None:
        """Exchanges two cards in the last shuffle of both, else among the face-down cards. Raises `Otherwise`."""
        for number in sorted(self._orders, reverse=True):
            if there and wanted and {there, wanted} <= set(self._orders[number]):
                self._orders[number] = _swapped(self._orders[number], there, wanted)
                return
        places = {card_at(self._base, place): place for place in places_of(self._seen.begun)}
        there, wanted = self._pair(there, wanted, places)
        if there not in places or wanted not in places or there in self._settled:
            raise Otherwise
        self._settled.add(wanted)
        self._orders = {number: _swapped(order, there, wanted) for number, order in self._orders.items()}
        placed = {wanted: places[there], **self._replaced(there, places[wanted], places)}
        table = self._base
        for card, place in placed.items():
            table = laid(table, place, card)
        self._base = with_strays(hands_in_order(table))

    def _pair(self, there: Card | None, wanted: Card | None, places: Mapping[Card, Place]) -> tuple[Card, Card]:
        """The two cards, an unknown one replaced by any, from a Draw Deck or elsewhere. Raises `Otherwise`.

        A searched deck had one more card to choose from, or one less.
        """
        free = [card for card in places if card not in self._settled]
        if there is None:
            free = [card for card in free if places[card][0] == "draw"]
        elif wanted is None and there in places:
            free = [card for card in free if places[card][:2] != places[there][:2]]
        if not free:
            raise Otherwise
        other: Card = self._shuffle(free)[0]
        return there or other, wanted or other

    def _replaced(self, card: Card, place: Place, places: Mapping[Card, Place]) -> dict[Card, Place]:
        """Puts the card there, or a third card there and the card in its place, as they fit. Raises `Otherwise`."""
        begun = self._seen.begun
        if fits(begun, card, place):
            return {card: place}
        free = [one for one in places if one != card and one not in self._settled and places[one] != place]
        for third in self._shuffle(free):
            if fits(begun, third, place) and fits(begun, card, places[third]):
                return {third: place, card: places[third]}
        raise Otherwise

    def _fill(self, seat: Seat, some: bool) -> None:
        """Gives a seat with hidden coins some, or none. Raises `Otherwise`."""
        supply = self._base.config.options.coin_supply
        others = sum([coins_of(self._base, other) for other in range(len(self._base.seats)) if other != seat])
        most = COIN_LIMIT if supply is None else min(COIN_LIMIT, supply - others)
        if self._seen.begun.seats[seat].coins is not None or (some and most < 1):
            raise Otherwise
        coins = self._shuffle(list(range(1, most + 1)))[0] if some else 0
        self._base = amended(self._base, with_area(self._base, seat, {"coins": coins}))


def _mending(event: TableEvent, wanted: TableEvent | None, viewer: Seat) -> NeededExchange | Purse | Otherwise:
    """What must change for the seat to see the event it saw."""
    if isinstance(event, CardMoved | CardBlocked) and isinstance(wanted, CardMoved | CardBlocked):
        if wanted.card not in (None, event.card):
            return NeededExchange(event.card, wanted.card)
    elif isinstance(event, Asked) and isinstance(wanted, Asked) and wanted.pending["seat"] == viewer:
        here, there = _offered(event.pending), _offered(wanted.pending)
        lying, missing = [one for one in here if one not in there], [one for one in there if one not in here]
        if event.pending["seat"] == viewer and (lying or missing):
            return NeededExchange(next(iter(lying), None), next(iter(missing), None))
    for one, some in ((wanted, True), (event, False)):
        seat = _seat_with_coins(one)
        if seat not in (None, viewer):
            return Purse(seat, some)
    return Otherwise()


def _seat_with_coins(event: TableEvent | None) -> Seat | None:
    """The seat that must have coins, since they change in the Reset or it must say what it keeps."""
    if isinstance(event, CoinsChanged) and event.why == "reset":
        return event.seat
    if isinstance(event, Asked) and event.pending["kind"] == "keep":
        seat: Seat = event.pending["seat"]
        return seat
    return None


def _offered(pending: Mapping[str, Any]) -> list[Card]:
    """The cards from which a question lets its seat choose."""
    offered = pending.get("from") or pending.get("items") or pending.get("cards") or ()
    return [one for one in offered if isinstance(one, str)]


def _swapped(cards: Cards, one: Card, other: Card) -> Cards:
    return tuple([other if card == one else one if card == other else card for card in cards])
