"""What Fairy Bargains says about its events and moves: explanations, labels, marks, facts, a greedy eye."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.games.fairy_bargains.bargains import fewest_above
from domain.games.fairy_bargains.table import (
    BargainChoice,
    BargainTaken,
    CardJoinedPot,
    CardPlayed,
    DealerSet,
    GameEnded,
    MainEvent,
    MainMove,
    NoBargain,
    Play,
    PotExtended,
    RoundDealt,
    RoundEnded,
    Table,
    Take,
)
from domain.rules.book import AnyBook
from domain.rules.title import Fact, Mark


def listed(things: Sequence[object]) -> str:
    """`1, 3 and 10`."""
    words = [str(thing) for thing in things]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def explain(event: MainEvent, before: Table) -> str:
    """A sentence for an event, from the table before it; both may be a viewer's."""
    return _SENTENCES[type(event)](event, before)


def _round_dealt(event: RoundDealt, before: Table) -> str:
    return (
        f"Round {event.round}: seat {event.dealer} deals six cards to each seat. The Pot is "
        f"{listed(event.pot)}, {event.draw_count} cards form the Draw Pile, and seat {event.leader} leads."
    )


def _card_played(event: CardPlayed, before: Table) -> str:
    return f"Seat {event.seat} plays a {event.card}. It joins the Pot only when the turn is over."


def _pot_extended(event: PotExtended, before: Table) -> str:
    return (
        f"The Pot's {event.pot_total - event.card} is not more than the {before.played}, so the top card of "
        f"the Draw Pile, a {event.card}, is added: {event.pot_total}."
    )


def _bargain_choice(event: BargainChoice, before: Table) -> str:
    sets = listed(["+".join(map(str, cards)) for cards in event.options])
    things = _bargain(len(event.options[0])) + "s"
    beat = f"beat the {before.played}{_closely(before)}"
    return f"Several {things} {beat} ({sets}); seat {event.seat} must name one."


def _bargain_taken(event: BargainTaken, before: Table) -> str:
    size, closely = len(event.cards), _closely(before)
    taken = f"Seat {event.seat} takes the {event.cards[0]}"
    if size > 1:
        taken = f"Seat {event.seat} takes {listed(event.cards)} (total {event.total})"
    if event.rule == "FB-2.10":
        return (
            f"{taken}: the Draw Pile is empty and the Pot does not beat the {before.played}, and by this "
            "table's house rule the whole Pot is then taken."
        )
    if event.forced:
        only = "the" if closely else "the only"
        why = f"{only} {_bargain(size)} that beats the {before.played}{closely}"
    else:
        why = f"its choice of the {_bargain(size)}s that beat the {before.played}{closely}"
    fewer = "; fewer cards would not do" if size > 1 else ""
    return f"{taken}: {why}{fewer}."


def _bargain(size: int) -> str:
    return "card" if size == 1 else f"{size}-card set"


def _closely(table: Table) -> str:
    return " most closely" if table.config.options.choice == "closest" else ""


def _no_bargain(event: NoBargain, before: Table) -> str:
    return (
        f"The Draw Pile is empty and the Pot's {sum(before.pot)} does not beat the {before.played}: "
        f"seat {event.seat} makes no bargain."
    )


def _card_joined_pot(event: CardJoinedPot, before: Table) -> str:
    return f"The {event.card} that was played joins the Pot, now {listed(event.pot)}."


def _round_ended(event: RoundEnded, before: Table) -> str:
    points = listed([f"{points} for seat {seat}" for seat, points in enumerate(event.points)])
    return f"All hands are empty, round {event.round} is over. A point for each card taken: {points}."


def _dealer_set(event: DealerSet, before: Table) -> str:
    return f"The deal passes to the left: seat {event.seat} deals round {event.round}."


def _game_ended(event: GameEnded, before: Table) -> str:
    alone = len(event.winners) == 1
    who = f"Seat {event.winners[0]} wins" if alone else f"Seats {listed(event.winners)} share the win"
    return f"The last round is over. {who} with {counted(max(event.totals), 'point')}."


_SENTENCES: dict[type, Callable[[Any, Table], str]] = {
    RoundDealt: _round_dealt,
    CardPlayed: _card_played,
    PotExtended: _pot_extended,
    BargainChoice: _bargain_choice,
    BargainTaken: _bargain_taken,
    NoBargain: _no_bargain,
    CardJoinedPot: _card_joined_pot,
    RoundEnded: _round_ended,
    DealerSet: _dealer_set,
    GameEnded: _game_ended,
}


def label(move: MainMove) -> str:
    """What a move is called: `play the 7`."""
    if isinstance(move, Play):
        return f"play the {move.card}"
    if isinstance(move, Take):
        return f"take {listed(move.cards)}"
    return "deal"


def marks(event: MainEvent) -> Sequence[Mark]:
    """The jump marks of an event."""
    if isinstance(event, RoundDealt):
        return (Mark("deal", f"Deal of round {event.round}"), Mark("round", f"Round {event.round}"))
    if isinstance(event, RoundEnded):
        return (Mark("score", f"Score of round {event.round}"),)
    if isinstance(event, GameEnded):
        return (Mark("end", "End of the game"),)
    return ()


def facts(event: MainEvent) -> Sequence[Fact]:
    """What statistics count: bargains made and missed, cards taken, choices given."""
    if isinstance(event, BargainTaken):
        return (Fact("bargains", event.seat), Fact("cards_taken", event.seat, len(event.cards)))
    if isinstance(event, NoBargain):
        return (Fact("no_bargains", event.seat),)
    if isinstance(event, BargainChoice):
        return (Fact("choices", event.seat),)
    return ()


def appraise(book: AnyBook, view: Table, move: Play | Take) -> float:
    """How many cards a move takes at once, as far as its seat can see; then the lower card played."""
    if isinstance(move, Take):
        # What is left in the Pot helps the next seat, so of equal counts the larger total is taken.
        return len(move.cards) + sum(move.cards) / 100
    sets = fewest_above(view.pot, move.card)
    # A card that the Pot does not beat draws more, and then mostly takes about half of what lies there.
    worth = len(sets[0]) if sets else (len(view.pot) + 1) / 2 + 1
    return worth - move.card / 100
