"""The acts allowed by an instruction of an AI card, in order of preference (MF-R12, MF-D10)."""

from collections.abc import Iterator
from typing import Final

from domain.games.moonflight.acts.act import spend_ability
from domain.games.moonflight.ai.preferences import (
    best_first,
    cheapest_first,
    dearest_first,
    named,
    value_of,
    worst_first,
)
from domain.games.moonflight.ai.targets import wanted
from domain.games.moonflight.effects.transfers import stacks_of_suit
from domain.games.moonflight.moves import ActMove, Build, Pass, Play, Setting, Shop, Spend
from domain.games.moonflight.pack.ai_syntax import AiBuild, AiConditions, AiDeed, AiPlay, AiShop, AiSpend, Bounds
from domain.games.moonflight.table.standing_rules import Prices, forbids, stability
from domain.games.moonflight.table.table import Card, Seat, Table, canonical
from domain.games.moonflight.table.texts import source_of

_CHARACTER: Final = "character"


def holds(state: Table, seat: Seat, conditions: AiConditions) -> bool:
    """Whether the instruction's conditions hold; the hand still includes the card to be played (MF-R12.4)."""
    area = state.seats[seat]
    if conditions.no_empty_stacks and not all(state.stacks[stack] for stack in stacks_of_suit(state.suit_of(seat))):
        return False
    if conditions.in_hand is not None and not named(state, area.hand, conditions.in_hand):
        return False
    return (
        _within(len(area.hand), conditions.hand)
        and _within(sum([value_of(state, card) for card in area.hand]), conditions.hand_score)
        and _within(area.coins or 0, conditions.coins)
        and _within(len(area.draw) + len(area.discard), conditions.deck)
    )


def acts(state: Table, seat: Seat, deed: AiDeed) -> Iterator[ActMove]:
    """The candidate acts in order of preference. The book decides which of them are legal."""
    if isinstance(deed, AiPlay):
        return _plays(state, seat, deed)
    if isinstance(deed, AiSpend):
        return _spends(state, seat, deed)
    if isinstance(deed, AiBuild):
        return _builds(state, seat, deed)
    if isinstance(deed, AiShop):
        return _purchases(state, seat, deed)
    return iter((Pass(seat),))


def _within(number: int, span: Bounds | None) -> bool:
    return span is None or span.holds(number)


def _plays(state: Table, seat: Seat, deed: AiPlay) -> Iterator[ActMove]:
    """Cards of the hand; with a targeting clause, those whose text finds a card it wants."""
    for card in _playable(state, seat, deed):
        if deed.target is None or wanted(state, seat, card, deed.target):
            yield Play(seat, card)


def _playable(state: Table, seat: Seat, deed: AiPlay) -> list[Card]:
    hand = state.seats[seat].hand
    if deed.names is not None:
        return named(state, hand, deed.names)
    if deed.stability_min is None:
        return dearest_first(state, hand)
    firm = [(state.face(card).stability, card) for card in hand]
    fit = [(printed, card) for printed, card in firm if printed is not None and printed >= deed.stability_min]
    return [card for _, card in sorted(fit, key=lambda one: (-one[0], -state.face(one[1]).cost, canonical(one[1])))]


def _spends(state: Table, seat: Seat, deed: AiSpend) -> Iterator[ActMove]:
    """The Spend ability of the character, or of a card of that name in play, paid with the worst cards."""
    area = state.seats[seat]
    if deed.needs_draw and not area.draw and not area.discard:
        return
    if deed.source == _CHARACTER:
        sources = [source_of(seat)]
    else:
        sources = named(state, [entry.card for entry in area.play], (deed.source,))
    for source in sources:
        ability = spend_ability(state, source, deed.ability)
        if ability is not None:
            paid = tuple(worst_first(state, seat, area.hand)[: ability.cards])
            yield Spend(seat, source, deed.ability, paid or None)


def _builds(state: Table, seat: Seat, deed: AiBuild) -> Iterator[ActMove]:
    """One slot for each point of Stability, filled while slots and cards last."""
    area = state.seats[seat]
    free = [card for card in area.hand if not forbids(state, card, "set")]
    if deed.cards == "lowest_cost":
        cards = cheapest_first(state, free)
    else:
        cards = [card for card in best_first(state, free) if value_of(state, card) > 0]
    played = [entry.card for entry in area.play]
    parents = dearest_first(state, played) if deed.onto is None else named(state, played, deed.onto)
    slots = [parent for parent in parents for _ in range(min(stability(state, seat, parent) or 0, len(cards)))]
    sets = tuple([Setting(card, parent) for card, parent in zip(cards, slots, strict=False)])
    if sets:
        yield Build(seat, sets)


def _purchases(state: Table, seat: Seat, deed: AiShop) -> Iterator[ActMove]:
    """Single cards: by value if the deed names a score, then dearest first, then in the order of the stacks."""
    library, own = state.library, state.suit_of(seat)
    offers, prices = [], Prices(state, seat)
    for number, stack in enumerate(_stacks_to_shop_from(state, seat, deed)):
        card = state.stacks[stack][0]
        worth = 0 if deed.score_min is None else value_of(state, card)
        if worth >= (deed.score_min or 0) and (library.suit(card) == own or not deed.own_suit):
            offers.append((-worth, -prices.of(card), number, stack))
    for _, _, _, stack in sorted(offers):
        yield Shop(seat, "single", stack)


def _stacks_to_shop_from(state: Table, seat: Seat, deed: AiShop) -> list[str]:
    """The stacks that have cards; with `fewest` those of the suit with the fewest."""
    stacks = stacks_of_suit(state.suit_of(seat)) if deed.fewest and deed.own_suit else tuple(state.stacks)
    filled = [stack for stack in stacks if state.stacks[stack]]
    if not deed.fewest or not filled:
        return filled
    fewest = min([len(state.stacks[stack]) for stack in filled])
    return [stack for stack in filled if len(state.stacks[stack]) == fewest]
