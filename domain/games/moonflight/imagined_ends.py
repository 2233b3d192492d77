"""What everybody knows about hidden hands and coins once the game has ended: the scores (MF-R7)."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from domain.games.moonflight.end import outcome_of, scores_of
from domain.games.moonflight.setup import piles_of
from domain.games.moonflight.table import COIN_LIMIT, Card, Cards, InPlay, Seat, Table, Zone, canonical
from domain.games.moonflight.transfers import stacks_for
from domain.rules.piles import FACE_DOWN, with_part
from domain.rules.title import Unimaginable
from domain.rules.values import changed

_Place = tuple[str, Any, int]
"""The place of a face-down card: `hand`, `draw` or `play` of a seat, or the `supply` of a suit, and its index there."""


def with_coins(view: Table, amounts: Sequence[int]) -> Table:
    """The table with unseen coins filled in by these amounts, as far as the Supply allows."""
    supply = view.config.options.coin_supply
    left = COIN_LIMIT * len(view.seats) if supply is None else supply
    left -= 0 if supply is None else sum([area.coins or 0 for area in view.seats])
    seats, first = [], view.phase == "action" and view.round == 1 and view.acts == view.passes
    for area, amount in zip(view.seats, amounts, strict=False):
        if area.coins is None:
            coins = 0 if view.phase == "setup" else max(0, min(COIN_LIMIT if first else amount, left))
            left -= coins
            area = changed(area, coins=coins)
        seats.append(area)
    return changed(view, seats=tuple(seats))


def with_result(view: Table, table: Table) -> Table:
    """The ended table with hands and coins that give the known result. Raises `Unimaginable` if none are found."""
    assert view.result is not None
    wanted = view.result.scores
    for _ in range(sum(wanted) + 200):
        now = scores_of(table)
        if now == wanted:
            return _won(view, table)
        nearer = _nearer(view, table, wanted)
        if nearer is None:
            break
        table = nearer
    raise Unimaginable("No hands were found that make these scores.")


def _nearer(view: Table, table: Table, wanted: tuple[int, ...]) -> Table | None:
    """The table with two or three face-down cards exchanged so that the scores come nearer to the known ones."""
    places = list(_places(view))
    cards = {place: _card_at(table, place) for place in places}
    scores = scores_of(table)
    worth = {card: table.library.face(card, table.turned).score or 0 for card in cards.values()}
    found: list[tuple[int, _Place, _Place]] = []
    for place in places:
        if place[0] != "hand" or scores[place[1]] == wanted[place[1]]:
            continue
        for other in places:
            gain = worth[cards[other]] - worth[cards[place]]
            better = _off(scores, wanted) - _off(_exchanged(scores, place, other, gain), wanted)
            if better > 0 and place[:2] != other[:2] and _fits(view, cards[other], place):
                found.append((better, place, other))
    for _, place, other in sorted(found, key=lambda one: -one[0]):
        for third in (place, *[one for one in places if one[0] not in ("hand", "supply")]):
            if _fits(view, cards[third], other) and _fits(view, cards[place], third) and third != other:
                moved = _laid(_laid(table, third, cards[place]), other, cards[third])
                return _laid(moved, place, cards[other])
    return None


def _off(scores: Sequence[int], wanted: Sequence[int]) -> int:
    return sum([abs(score - want) for score, want in zip(scores, wanted, strict=True)])


def _exchanged(scores: Sequence[int], place: _Place, other: _Place, gain: int) -> list[int]:
    changed_scores = list(scores)
    changed_scores[place[1]] += gain
    if other[0] == "hand":
        changed_scores[other[1]] -= gain
    return changed_scores


def _places(view: Table) -> Iterator[_Place]:
    for seat, area in enumerate(view.seats):
        lying = tuple([card for entry in area.play for card in entry.set])
        for name, pile in (("hand", area.hand), ("draw", area.draw), ("play", lying)):
            yield from [(name, seat, number) for number, card in enumerate(pile) if card is FACE_DOWN]
    for suit, pile in view.supply.items():
        yield from [("supply", suit, number) for number, card in enumerate(pile) if card is FACE_DOWN]


def _pile(table: Table, place: _Place) -> Cards:
    name, whose, _ = place
    if name == "supply":
        return table.supply[whose]
    area = table.seats[whose]
    return tuple([card for entry in area.play for card in entry.set]) if name == "play" else getattr(area, name)


def _card_at(table: Table, place: _Place) -> Card:
    return _pile(table, place)[place[2]]


def _laid(table: Table, place: _Place, card: Card) -> Table:
    """The table with another card at this place. Hands are sorted once all cards are placed."""
    name, whose, number = place
    pile = with_part(_pile(table, place), number, card)
    if name == "supply":
        return changed(table, supply={**table.supply, whose: pile})
    area = table.seats[whose]
    if name == "play":
        left = iter(pile)
        play = tuple([InPlay(entry.card, tuple(islice(left, len(entry.set)))) for entry in area.play])
        return changed(table, seats=with_part(table.seats, whose, changed(area, play=play)))
    return changed(table, seats=with_part(table.seats, whose, changed(area, **{name: pile})))


def _fits(view: Table, card: Card, place: _Place) -> bool:
    """Whether the card may lie there."""
    home: Zone = next((zone for zone, cards in piles_of(view.config) if card in cards), "")
    if place[0] == "supply":
        return home == f"supply.{place[1]}"
    return home == f"p{place[1]}.draw" or not home.startswith("p") or bool(stacks_for(view, card))


def _won(view: Table, table: Table) -> Table:
    """The table with hands sorted and hidden coins by which the known winner wins."""
    assert view.result is not None
    seats = [changed(area, hand=tuple(sorted(area.hand, key=canonical))) for area in table.seats]
    table = changed(table, seats=tuple(seats))
    winner, scores = view.result.winner, view.result.scores
    equal = [seat for seat, area in enumerate(view.seats) if area.coins is None and scores[seat] == scores[winner]]
    tried = [table]
    for seat in equal:
        table = _rich(table, seat, 0)
    richest = max([area.coins or 0 for area in table.seats])
    tried += [_rich(table, winner, coins) for coins in range(richest + 2)] if winner in equal else [table]
    supply = view.config.options.coin_supply
    for one in tried:
        coins = sum([area.coins or 0 for area in one.seats])
        if outcome_of(one, view.result.why) == view.result and (supply is None or coins <= supply):
            return one
    raise Unimaginable("No coins were found with which this seat has won.")


def _rich(table: Table, seat: Seat, coins: int) -> Table:
    return changed(table, seats=with_part(table.seats, seat, changed(table.seats[seat], coins=coins)))
