"""What the final scores tell everybody about hidden hands and coins (MF-R7)."""

from collections.abc import Sequence

from domain.games.moonflight.foresight.places import Place, card_at, fits, hands_in_order, laid, places_of
from domain.games.moonflight.phases.end import outcome_of, scores_of
from domain.games.moonflight.table.movements import with_area
from domain.games.moonflight.table.table import COIN_LIMIT, Seat, Table
from domain.rules.title import Unimaginable
from domain.rules.values import amended, changed


def with_coins(view: Table, amounts: Sequence[int]) -> Table:
    """The table with unseen coins set to these amounts, as far as the Supply allows."""
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
    """The table with two or three face-down cards exchanged to bring the scores nearer to the known ones."""
    places = list(places_of(view))
    cards = {place: card_at(table, place) for place in places}
    scores = scores_of(table)
    worth = {card: table.score(card) for card in cards.values()}
    found: list[tuple[int, Place, Place]] = []
    for place in places:
        if place[0] != "hand" or scores[place[1]] == wanted[place[1]]:
            continue
        for other in places:
            gain = worth[cards[other]] - worth[cards[place]]
            better = _off(scores, wanted) - _off(_exchanged(scores, place, other, gain), wanted)
            if better > 0 and place[:2] != other[:2] and fits(view, cards[other], place):
                found.append((better, place, other))
    for _, place, other in sorted(found, key=lambda one: -one[0]):
        for third in (place, *[one for one in places if one[0] not in ("hand", "supply")]):
            if fits(view, cards[third], other) and fits(view, cards[place], third) and third != other:
                moved = laid(laid(table, third, cards[place]), other, cards[third])
                return laid(moved, place, cards[other])
    return None


def _off(scores: Sequence[int], wanted: Sequence[int]) -> int:
    return sum([abs(score - want) for score, want in zip(scores, wanted, strict=True)])


def _exchanged(scores: Sequence[int], place: Place, other: Place, gain: int) -> list[int]:
    changed_scores = list(scores)
    changed_scores[place[1]] += gain
    if other[0] == "hand":
        changed_scores[other[1]] -= gain
    return changed_scores


def _won(view: Table, table: Table) -> Table:
    """The table with sorted hands, and hidden coins with which the known winner wins."""
    assert view.result is not None
    table = hands_in_order(table)
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
    return amended(table, with_area(table, seat, {"coins": coins}))
