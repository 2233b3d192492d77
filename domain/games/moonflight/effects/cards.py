"""Instructions that move cards from one place to another, card by card (MF-R9.2, D3, D4, D8)."""

from collections.abc import Callable

from domain.games.moonflight.effects.decisions import Steps, ask_option
from domain.games.moonflight.effects.destinations import Destination
from domain.games.moonflight.effects.execution import Reading, is_exhausted
from domain.games.moonflight.effects.numbers import EVERYTHING, amount
from domain.games.moonflight.effects.selectors import (
    candidates,
    is_meant,
    is_protected,
    lies_in,
    performer,
    size_of,
    top_of,
)
from domain.games.moonflight.effects.transfers import move, refill, shuffle
from domain.games.moonflight.events.cards import CardBlocked, DeckSearched
from domain.games.moonflight.pack.syntax import Number, Selector
from domain.games.moonflight.table.table import Card, Seat, Verb, Zone


def take(
    reading: Reading, verb: Verb, n: Number, source: Selector, destination: Callable[[Seat], Destination]
) -> Steps[int]:
    """Moves the chosen cards of the selector's seat; returns how many.

    `destination` says where the cards of a seat go.
    """
    least, most = yield from amount(reading, n)
    if most == 0:
        return 0
    if destination(reading.seat).is_source(source.zones):
        return 0
    seat = yield from performer(reading, source.player)
    if seat is None:
        return 0
    to = destination(seat)
    if not to.is_open:
        return 0
    taken = _take_tops if source.pick == "top" else _take_chosen
    return (yield from taken(reading, verb, source, seat, to, least, most))


def _take_chosen(
    reading: Reading, verb: Verb, source: Selector, seat: Seat, to: Destination, least: int, most: int
) -> Steps[int]:
    """The performer chooses the cards.

    Target cards are chosen by the text's own seat, which may search a Draw Deck for them (MF-R10.6).
    """
    run = reading.run
    chooser = reading.seat if source.pick == "target" else seat
    searched = "draw" in source.zones and (yield from _search(reading, chooser, seat))
    found = {card: zone for card, zone in candidates(reading, verb, source, seat).items() if to.takes(card, zone)}
    handled = 0
    if found:
        for card, place in (yield from to.ask(chooser, found, least, most)):
            # Cards Set to one already handled are in a Discard Stack by now (MF-R10.4).
            away = place != found[card] or not run.state.config.third_edition
            if away and lies_in(run.state, seat, card, found[card]) and to.accepts(card, place):
                handled += yield from _put(reading, verb, seat, card, found[card], place)
    if searched and run.state.config.options.shuffle_after_search:
        yield from shuffle(run, f"p{seat}.draw", run.state.seats[seat].draw, "MF-A12")
    return handled


def _search(reading: Reading, searcher: Seat, seat: Seat) -> Steps[bool]:
    """Searches a Draw Deck; returns whether there is one (MF-R8.7, R10.7)."""
    run = reading.run
    if not run.state.seats[seat].draw and not (yield from refill(run, seat)):
        return False
    run.emit(DeckSearched(searcher, f"p{seat}.draw"))
    return True


def _take_tops(
    reading: Reading, verb: Verb, source: Selector, seat: Seat, to: Destination, least: int, most: int
) -> Steps[int]:
    """Takes cards from the top, one by one, until one is blocked (MF-R9.7, D8); "up to" asks for the number first."""
    (name,) = source.zones
    run = reading.run
    wanted = min(most, _within_reach(reading, seat, name, most, to))
    if least < most and wanted:
        wanted = yield from ask_option(seat, wanted + 1, True)
    for handled in range(wanted):
        if name == "draw" and not run.state.seats[seat].draw:
            if run.state.config.second_edition and is_exhausted(run):
                return handled
            yield from refill(run, seat)
        top = top_of(run.state, seat, name)
        if top is None or not is_meant(reading, source, top[0]):
            return handled
        card, zone = top
        if is_protected(reading, verb, card):
            run.emit(CardBlocked(card, zone, verb))
            return handled
        if not to.takes(card, zone):
            return handled
        place = yield from to.ask_one(card, zone)
        if not (yield from _put(reading, verb, seat, card, zone, place)):
            return handled
    return wanted


def _within_reach(reading: Reading, seat: Seat, name: str, most: int, to: Destination) -> int:
    """How many cards a pile can give. A Draw Deck refills, but "all" means only the cards lying there (MF-D6).

    It refills with the very cards that were just Discarded from it (MF-R8.7).
    """
    top = top_of(reading.state, seat, name)
    if reading.state.config.third_edition and top is not None and not to.takes(*top):
        return 0
    there = size_of(reading.state, seat, name)
    if name != "draw" or most >= EVERYTHING:
        return there
    reach = there + len(reading.state.seats[seat].discard)
    return most if reach and to.refills and reading.state.config.second_edition else reach


def _put(reading: Reading, verb: Verb, seat: Seat, card: Card, zone: Zone, place: Zone) -> Steps[bool]:
    """Moves the card; returns whether it was still there.

    With `refill_on_put`, putting a card on an empty Draw Deck forces the shuffle first (A27), after which a card of the
    Discard Stack is in the deck already.
    """
    run = reading.run
    deck = f"p{seat}.draw"
    if place == deck and run.state.config.options.refill_on_put and not run.state.seats[seat].draw:
        yield from refill(run, seat)
        if zone == f"p{seat}.discard":
            if run.state.config.second_edition:
                return False
            zone = deck
    move(run, verb, card, zone, place, seat)
    return True
