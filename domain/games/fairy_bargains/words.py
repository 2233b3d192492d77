"""What Fairy Bargains says about its events and moves: explanations, labels, marks and facts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.games.fairy_bargains import elimination_words, rounds_words, solitaire_words
from domain.games.fairy_bargains.elimination_table import (
    CardsWithdrawn,
    EliminationMove,
    EliminationTable,
    Exchange,
    GameStarted,
    PlayerEliminated,
    Start,
)
from domain.games.fairy_bargains.exact_table import ExactMove, ExactTable, Reshuffle
from domain.games.fairy_bargains.solitaire_table import (
    BargainsDealt,
    Match,
    MatchMade,
    SolitaireMove,
    SolitaireTable,
    Turn,
)
from domain.games.fairy_bargains.table import (
    BargainChoice,
    BargainTaken,
    GameEnded,
    MainMove,
    NoBargain,
    Play,
    RoundDealt,
    RoundEnded,
    Table,
    Take,
)
from domain.rules.event import Fact, Mark, TableEvent
from domain.rules.phrases import listed

_SENTENCES: Mapping[type, Mapping[type, Callable[[Any, Any], str]]] = {
    Table: rounds_words.SENTENCES,
    ExactTable: rounds_words.SENTENCES,
    EliminationTable: elimination_words.SENTENCES,
    SolitaireTable: solitaire_words.SENTENCES,
}


def explain(event: TableEvent, before: Any) -> str:
    """A sentence for an event, from the table before it; both may be a viewer's."""
    return _SENTENCES[type(before)][type(event)](event, before)


def label(move: MainMove | ExactMove | EliminationMove | SolitaireMove, view: Any) -> str:
    """What a move is called: `play the 7`."""
    if isinstance(move, Play):
        return f"play the {move.card}"
    if isinstance(move, Take):
        return f"take {listed(move.cards)}"
    if isinstance(move, Exchange):
        return f"place the {move.place}, withdraw {listed(move.withdraw) or 'nothing'}"
    if isinstance(move, Match):
        return f"match {'pile' if len(move.piles) == 1 else 'piles'} {listed(move.piles)}"
    if isinstance(move, Turn):
        return "turn cards of the stock"
    if isinstance(move, Start):
        return f"let seat {move.first} start"
    return "shuffle the discards" if isinstance(move, Reshuffle) else "deal"


def marks(event: TableEvent) -> Sequence[Mark]:
    """The jump marks of an event."""
    if isinstance(event, RoundDealt):
        return (Mark("deal", f"Deal of round {event.round}"), Mark("round", f"Round {event.round}"))
    if isinstance(event, RoundEnded):
        return (Mark("score", f"Score of round {event.round}"),)
    if isinstance(event, BargainsDealt):
        return (Mark("deal", "The deal"),)
    if isinstance(event, GameStarted):
        return (Mark("deal", "The start"),)
    if isinstance(event, PlayerEliminated):
        return (Mark("score", f"Seat {event.seat} is out"),)
    if isinstance(event, GameEnded):
        return (Mark("end", "End of the game"),)
    return ()


def facts(event: TableEvent, before: Any) -> Sequence[Fact]:
    """What statistics count: bargains, cards and excess, choices, withdrawals and eliminations, matches.

    The average excess of a bargain is `excess` over `bargains`.
    """
    if isinstance(event, BargainTaken):
        return _bargain_facts(event)
    if isinstance(event, NoBargain):
        return (Fact("no_bargains", event.seat),)
    if isinstance(event, BargainChoice):
        return (Fact("choices", event.seat),)
    if isinstance(event, CardsWithdrawn):
        return (Fact("cards_withdrawn", event.seat, len(event.cards)),)
    if isinstance(event, PlayerEliminated):
        return (Fact("eliminations", event.seat),)
    if isinstance(event, MatchMade):
        return (Fact("matches", 0), Fact("cards_matched", 0, len(event.cards)))
    if isinstance(event, GameEnded) and event.bargains_left is not None:
        return (Fact("bargains_left", 0, event.bargains_left),)
    return ()


def _bargain_facts(event: BargainTaken) -> Sequence[Fact]:
    seat = event.seat
    made = (Fact("bargains", seat), Fact("cards_taken", seat, len(event.cards)))
    if event.points is None:
        return made
    exact = () if event.points else (Fact("exact_bargains", seat),)
    return (*made, Fact("excess", seat, event.points), *exact)
