"""High Card: the moves."""

from domain.rules.moves import Move
from domain.rules.values import value
from tests.new_title.high_card.table import Cards, Table


@value
class Deal(Move):
    """Chance: the whole deck, top card first."""

    deck: Cards

    def label(self, view: Table) -> str:
        return "deal"


@value
class Play(Move):
    """A seat plays one card of its hand."""

    seat: int
    card: int

    def label(self, view: Table) -> str:
        return f"play the {self.card}"


HighCardMove = Deal | Play


def appraise(book: object, view: Table, move: HighCardMove) -> float:
    """How good a move looks to a greedy player: the lowest card that beats those on the table, or else the lowest."""
    assert isinstance(move, Play)
    beats = all(move.card > played.card for played in view.played)
    return len(view.undealt) * beats - move.card
