"""Explanations of the two games in rounds, the main game and variant 1."""

from typing import Final

from domain.games.fairy_bargains.exact_table import ExactTable, PileRebuilt, ReshuffleNeeded, RoundsTable
from domain.games.fairy_bargains.table import (
    BargainChoice,
    BargainTaken,
    CardJoinedPot,
    CardPlayed,
    DealerSet,
    GameEnded,
    NoBargain,
    PotExtended,
    RoundDealt,
    RoundEnded,
    Table,
)
from domain.rules.dispatch import by_event
from domain.rules.phrases import counted, listed


def _round_dealt(event: RoundDealt, before: RoundsTable) -> str:
    return (
        f"Round {event.round}: seat {event.dealer} deals six cards to each seat. The Pot is "
        f"{listed(event.pot)}, {event.draw_count} cards form the Draw Pile, and seat {event.leader} leads."
    )


def _card_played(event: CardPlayed, before: RoundsTable) -> str:
    return f"Seat {event.seat} plays a {event.card}. It joins the Pot only when the turn is over."


def _pot_extended(event: PotExtended, before: RoundsTable) -> str:
    short = "is not more than" if isinstance(before, Table) else "is less than"
    return (
        f"The Pot's {event.pot_total - event.card} {short} the {before.played}, so the top card of "
        f"the Draw Pile, a {event.card}, is added: {event.pot_total}."
    )


def _bargain_choice(event: BargainChoice, before: RoundsTable) -> str:
    sets = listed(["+".join(map(str, cards)) for cards in event.options])
    if isinstance(before, ExactTable):
        return _exact_choice(event, before, sets)
    things = _bargain(len(event.options[0])) + "s"
    beat = f"beat the {before.played}{_closely(before)}"
    return f"Several {things} {beat} ({sets}); seat {event.seat} must name one."


def _bargain_taken(event: BargainTaken, before: RoundsTable) -> str:
    size = len(event.cards)
    taken = f"Seat {event.seat} takes the {event.cards[0]}"
    if size > 1:
        taken = f"Seat {event.seat} takes {listed(event.cards)} (total {event.total})"
    if isinstance(before, ExactTable):
        return f"{taken}: {_exact_reason(event, before)}."
    closely = _closely(before)
    if event.rule == "FB-2.10":
        return (
            f"{taken}: the Draw Pile is empty and the Pot does not beat the {before.played}, and by this "
            "table's house rule the whole Pot is then taken."
        )
    if event.forced:
        only = "the" if closely else "the only"
        why = f"{only} {_bargain(size)} that beats the {before.played}{closely}"
    else:
        why = f"their choice of the {_bargain(size)}s that beat the {before.played}{closely}"
    fewer = "; fewer cards would not do" if size > 1 else ""
    return f"{taken}: {why}{fewer}."


def _bargain(size: int) -> str:
    return "card" if size == 1 else f"{size}-card set"


def _closely(table: Table) -> str:
    return " most closely" if table.config.options.choice == "closest" else ""


def _exact_choice(event: BargainChoice, before: ExactTable, sets: str) -> str:
    total = sum(event.options[0])
    fewest = " with the fewest cards" if before.config.options.choice == "fewest" else ""
    exact = total == before.played
    what = f"exactly the {total}" if exact else f"{total}, the least above the {before.played}"
    return f"Several sets{fewest} total {what} ({sets}); seat {event.seat} must name one."


def _exact_reason(event: BargainTaken, before: ExactTable) -> str:
    fewest = " with the fewest cards" if before.config.options.choice == "fewest" else ""
    which = f"the only set{fewest} that totals" if event.forced else f"their choice of the sets{fewest} that total"
    if not event.points:
        return f"{which} exactly the {before.played}, so it scores nothing"
    return (
        f"no set totals exactly the {before.played}, and this is {which} {event.total}, the least above it. "
        f"The excess scores {counted(event.points, 'point')}"
    )


def _reshuffle_needed(event: ReshuffleNeeded, before: ExactTable) -> str:
    return (
        f"The Pot's {sum(before.pot)} is less than the {before.played} and the Draw Pile is empty: "
        f"{_discards(event.count)} shuffled to form a new one."
    )


def _pile_rebuilt(event: PileRebuilt, before: ExactTable) -> str:
    return f"{_discards(event.draw_count).capitalize()} the new Draw Pile, in an order that nobody knows."


def _discards(count: int) -> str:
    return "the only discard is" if count == 1 else f"the {count} discards are"


def _no_bargain(event: NoBargain, before: Table) -> str:
    return (
        f"The Draw Pile is empty and the Pot's {sum(before.pot)} does not beat the {before.played}: "
        f"seat {event.seat} makes no bargain."
    )


def _card_joined_pot(event: CardJoinedPot, before: RoundsTable) -> str:
    return f"The {event.card} that was played joins the Pot, now {listed(event.pot)}."


def _round_ended(event: RoundEnded, before: RoundsTable) -> str:
    points = listed([f"{points} for seat {seat}" for seat, points in enumerate(event.points)])
    if event.rule == "FB-3.8":
        return f"All hands are empty, round {event.round} is over. The excess of its bargains: {points}."
    return f"All hands are empty, round {event.round} is over. A point for each card taken: {points}."


def _dealer_set(event: DealerSet, before: RoundsTable) -> str:
    return f"The deal passes to the left: seat {event.seat} deals round {event.round}."


def _game_ended(event: GameEnded, before: RoundsTable) -> str:
    winners, totals = event.winners or (), event.totals or ()
    alone = len(winners) == 1
    who = f"Seat {winners[0]} wins" if alone else f"Seats {listed(winners)} share the win"
    return f"The last round is over. {who} with {counted(max(totals), 'point')}."


SENTENCES: Final = by_event(
    _round_dealt, _card_played, _pot_extended, _bargain_choice, _bargain_taken, _no_bargain, _card_joined_pot,
    _round_ended, _dealer_set, _game_ended, _reshuffle_needed, _pile_rebuilt,
)  # fmt: skip
