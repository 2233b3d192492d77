"""Moves of cards and coins, for acts, the Reset and effects alike (MF-R8, R10.4)."""

from typing import Final, cast, get_args

from domain.games.moonflight.effects.decisions import Steps, ask_shuffle, ask_stacks
from domain.games.moonflight.effects.reactions import notice
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.events.acts import RULE_OF_COINS, CoinsChanged
from domain.games.moonflight.events.cards import RULE_OF_VERB, CardMoved, PileShuffled
from domain.games.moonflight.pack.syntax import Occasion
from domain.games.moonflight.table.table import (
    Card,
    Cards,
    CoinsWhy,
    Seat,
    Table,
    Verb,
    Zone,
    owner,
    seats_from,
)
from domain.games.moonflight.table.texts import type_of

_OCCASIONS: Final = frozenset(get_args(Occasion))
STACKS_OF_SUIT: Final = 3

_STEPS_OF_A_SHUFFLE: Final = 100
"""What a new Draw Deck counts towards the limit of an act (MF-R15.3): each stops it for the dealer."""


# Cards


def move(run: Run, verb: Verb, card: Card, from_zone: Zone, to_zone: Zone, by: Seat, rule: str | None = None) -> None:
    """Moves a card for the seat. A plain Move cites `rule`, by default the effect language.

    Reactions to a keyword or a Move are found at once (MF-R9.3). Cards Set to a card that leaves play follow it
    (MF-R10.4).
    """
    run.steps += 1
    run.emit(CardMoved(verb, card, from_zone, to_zone, rule or RULE_OF_VERB[verb]))
    if verb in _OCCASIONS:
        notice(run.waiting, run.state, cast(Occasion, verb), card, to_zone, by)
    for pile in run.state.loose:
        _eject(run, pile.card, pile.set, pile.seat)


def eject(run: Run) -> None:
    """Cards Set to a card whose Stability has become "-", say by the Turn, go to Discard Stacks (MF-R10.4)."""
    state = run.state
    for seat in seats_from(state, state.first):
        for entry in state.seats[seat].play:
            if state.face(entry.card).stability is None:
                _eject(run, entry.card, entry.set, seat)


def discard_of(state: Table, card: Card) -> Zone:
    """The Discard Stack of a card's owner (A16)."""
    return f"p{owner(state, card)}.discard"


def owner_or(state: Table, card: Card, seat: Seat) -> Seat:
    """The owner of a card, or the seat that takes it from the market while nobody owns it (MF-R1.6)."""
    try:
        return owner(state, card)
    except KeyError:
        return seat


def stacks_for(state: Table, card: Card) -> tuple[str, ...]:
    """The Market Stacks that a card may return to: those of its suit, or generic ones as the option allows (A11)."""
    suit = state.library.suit(card)
    if suit in state.config.characters:
        return stacks_of_suit(suit)
    returned = state.config.options.generic_return
    if returned == "none" or suit not in ("generic", "starter"):
        return ()
    generic = tuple([stack for stack in state.stacks if stack.startswith("gen-")])
    return generic if returned == "any_generic" else tuple([one for one in generic if one == f"gen-{type_of(card)}"])


def stacks_of_suit(suit: str) -> tuple[str, ...]:
    """The three Market Stacks of a character's suit."""
    return tuple([f"{suit}-{number}" for number in range(STACKS_OF_SUIT)])


def _eject(run: Run, parent: Card, cards: Cards, seat: Seat) -> None:
    for card in cards:
        to = discard_of(run.state, card)
        run.emit(CardMoved("move", card, f"set:{parent}", to, "MF-R10.4"))
        notice(run.waiting, run.state, "move", card, to, seat)


# The Draw Deck


def shuffle(run: Run, zone: Zone, cards: Cards, rule: str) -> Steps[None]:
    """Shuffles the cards into the pile. The dealer is asked for the order of two or more (MF-F1)."""
    order = yield from ask_shuffle(zone, cards)
    run.emit(PileShuffled(zone, order, rule))


def refill(run: Run, seat: Seat) -> Steps[bool]:
    """Shuffles the Discard Stack into the empty Draw Deck (MF-R8.7). Returns whether there was anything to shuffle."""
    cards = run.state.seats[seat].discard
    if not cards:
        return False
    if run.state.config.second_edition:
        run.steps += _STEPS_OF_A_SHUFFLE
    yield from shuffle(run, f"p{seat}.draw", cards, "MF-R8.7")
    return True


def draw_one(run: Run, seat: Seat) -> Steps[Card | None]:
    """The seat Draws its top card (MF-R8.6). Returns it, or `None` if there is none."""
    if not run.state.seats[seat].draw and not (yield from refill(run, seat)):
        return None
    card = run.state.seats[seat].draw[0]
    move(run, "draw", card, f"p{seat}.draw", f"p{seat}.hand", seat)
    return card


# The market


def deal(run: Run, seat: Seat, n: int, suit: str | None = None) -> Steps[Cards]:
    """The seat Deals n cards of its own or another suit to that suit's stacks, as evenly as possible (MF-R8.8).

    Returns the cards; a suit that nobody plays has none.
    """
    suit = suit or run.state.suit_of(seat)
    stacks = stacks_of_suit(suit)
    rounds, extra = divmod(min(n, len(run.state.supply.get(suit, ()))), STACKS_OF_SUIT)
    named: tuple[str, ...] = ()
    if extra:
        named = yield from ask_stacks(seat, stacks, extra, extra, "deal")
    dealt = []
    for stack in stacks * rounds + named:
        card = run.state.supply[suit][0]
        move(run, "deal", card, f"supply.{suit}", f"m.{stack}", seat)
        dealt.append(card)
    return tuple(dealt)


def purchase(run: Run, by: Seat, stack: str, to: Seat) -> None:
    """The seat Purchases the top card of a Market Stack, already paid for, for a player (MF-R8.2)."""
    move(run, "purchase", run.state.stacks[stack][0], f"m.{stack}", f"p{to}.discard", by)


# Coins


def gain(run: Run, seat: Seat, n: int) -> int:
    """The seat Gains n coins, or as many as the Supply has (MF-R8.9). Returns how many."""
    gained = coins_left(run.state, n)
    change_coins(run, seat, gained, "gain")
    return gained


def change_coins(run: Run, seat: Seat, delta: int, why: CoinsWhy) -> None:
    """Changes the seat's coins by this number; 0 causes no event."""
    if delta:
        run.emit(CoinsChanged(seat, delta, why, RULE_OF_COINS[why]))


def coins_of(state: Table, seat: Seat) -> int:
    """The coins of a seat on a whole table."""
    return state.seats[seat].coins or 0


def coins_left(state: Table, wanted: int) -> int:
    """How many of the wanted coins the Supply has; an unlimited Supply has them all (MF-R1.5)."""
    supply = state.config.options.coin_supply
    if supply is None:
        return wanted
    return max(0, min(wanted, supply - sum([coins_of(state, seat) for seat in range(len(state.seats))])))
