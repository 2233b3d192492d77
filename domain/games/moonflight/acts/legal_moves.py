"""The legal moves of a seat, derived from its own view."""

from collections.abc import Iterator, Sequence

from domain.games.moonflight.acts.act import acts_capped, sources_of
from domain.games.moonflight.acts.answers import answers_to
from domain.games.moonflight.acts.shop import barred
from domain.games.moonflight.effects.transfers import coins_of
from domain.games.moonflight.moves import Ai, MoonflightMove, Pass, Play, Shop, Spend
from domain.games.moonflight.pack.syntax import SpendAbility
from domain.games.moonflight.table.standing_rules import Prices, forbids, stability
from domain.games.moonflight.table.table import Cards, Seat, Table
from domain.games.moonflight.table.texts import face_of
from domain.rules.patterns import Each, One, Pattern, Pick

Listed = MoonflightMove | Pattern


def moves_without_seat(state: Table) -> Sequence[Listed]:
    """The awaited shuffle."""
    pending = state.pending
    if pending is None or pending.kind != "shuffle":
        return []
    cards = pending.cards or ()
    order = Pick(cards, len(cards), len(cards), ordered=True)
    return [Pattern({"type": "shuffle", "zone": pending.zone, "order": order})]


def moves_of_seat(state: Table, seat: Seat) -> Sequence[Listed]:
    """The acts or answers of a seat, with the AI card's move last."""
    pending = state.pending
    if pending is None or pending.seat != seat:
        return []
    listed = list(_acts(state, seat)) if pending.kind == "act" else answers_to(pending, seat)
    return [*listed, Ai(seat)] if state.suit_of(seat) in state.library.ai else listed


def _acts(state: Table, seat: Seat) -> Iterator[Listed]:
    if acts_capped(state) is None:
        yield from [Play(seat, card) for card in state.seats[seat].hand]
        yield from _spends(state, seat)
        yield from _shops(state, seat)
        yield from _builds(state, seat)
    yield Pass(seat)


def _spends(state: Table, seat: Seat) -> Iterator[Listed]:
    """Spend abilities that can be paid (MF-R4.3)."""
    hand, coins = state.seats[seat].hand, coins_of(state, seat)
    for source in sources_of(state, seat):
        for index, ability in enumerate(face_of(state, source).abilities):
            if not isinstance(ability, SpendAbility) or ability.coins > coins or ability.cards > len(hand):
                continue
            if ability.cards == 0:
                yield Spend(seat, source, index)
                continue
            cards = Pick(hand, ability.cards, ability.cards, ordered=True)
            yield Pattern({"type": "spend", "seat": seat, "source": source, "ability": index, "cards": cards})


def _shops(state: Table, seat: Seat) -> Iterator[Listed]:
    """Shop acts: a single card, or several of the seat's own suit (MF-R4.4)."""
    coins, own, prices = coins_of(state, seat), state.suit_of(seat), Prices(state, seat)
    stacks: list[str] = []
    most = 0
    for stack, cards in state.stacks.items():
        if not cards or prices.of(cards[0]) > coins or barred(state, seat, cards[:1]):
            continue
        yield Shop(seat, "single", stack=stack)
        count = _run_of_suit(state, cards, own)
        if count:
            stacks.append(stack)
            most += count
    if stacks:
        listed = Pick(tuple(stacks), 1, most, ordered=True, repeat=True)
        yield Pattern({"type": "shop", "seat": seat, "mode": "suit", "stacks": listed})


def _run_of_suit(state: Table, cards: Cards, suit: str) -> int:
    """The number of cards of the suit on top."""
    suit_of = state.library.suit
    return next((at for at, card in enumerate(cards) if suit_of(card) != suit), len(cards))


def _builds(state: Table, seat: Seat) -> Iterator[Listed]:
    """Cards that can be Set by a Build (MF-R4.5)."""
    area = state.seats[seat]
    if area.built:
        return
    cards = tuple([card for card in area.hand if not forbids(state, card, "set")])
    bears = {entry.card: stability(state, seat, entry.card) or 0 for entry in area.play}
    limits = {card: most for card, most in bears.items() if most}
    if cards and limits:
        members = {"card": One(cards, dict.fromkeys(cards, 1)), "onto": One(tuple(limits), limits)}
        each = Each(members, 1, min(len(cards), sum(limits.values())))
        yield Pattern({"type": "build", "seat": seat, "sets": each})
