"""The worth of hands (sheet clause MC-6.10)."""

from collections import Counter
from collections.abc import Iterable

from domain.games.mercadito.deck import Card, Deck
from domain.games.mercadito.events.trades import GameEnded
from domain.games.mercadito.table import Reason, Score, Table


def score_of(deck: Deck, hand: Iterable[Card]) -> Score:
    """The points of the cards and their bonus, summed over families. Unknown cards count nothing."""
    goods = [deck.cards[card] for card in hand if card in deck.cards]
    points = sum([good.points for good in goods])
    families = Counter([good.family for good in goods if good.family is not None])
    bonus = sum([deck.bonus(family, number) for family, number in families.items()])
    return Score(points, bonus, points + bonus)


def worth(deck: Deck, hand: Iterable[Card]) -> int:
    """Points and bonus together."""
    return score_of(deck, hand).total


def scores_of(table: Table) -> tuple[Score, ...]:
    """The score of each hand."""
    return tuple([score_of(table.config.cards, hand) for hand in table.hands])


def standing(table: Table) -> tuple[int, ...]:
    """The total of every hand on a table with nothing hidden, whatever players are shown of it."""
    return tuple([score.total for score in scores_of(table)])


def game_ended(table: Table, reason: Reason, rule: str) -> GameEnded:
    """The end, with the scores of the hands as they are. Nobody wins a game that is broken off (MC-G6)."""
    scores = scores_of(table)
    most = max([score.total for score in scores])
    winners = () if reason == "aborted" else tuple([seat for seat, score in enumerate(scores) if score.total == most])
    return GameEnded(reason, winners, scores, rule)
