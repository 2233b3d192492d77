"""Cards turned up: from the piles, or as the scorer of a table record names them (MM-T)."""

from domain.games.math_market.deck import UNKNOWN, Card, Cards
from domain.games.math_market.table import Table
from domain.rules.language import say
from domain.rules.objection import Objection


class Undrawable(Exception):
    """A card cannot be turned up; carries the objection. Raised only while a move is tried."""

    def __init__(self, code: str, rule: str, message: str):
        super().__init__(message)
        self.objection = Objection(code, rule, message)


class Draws:
    """The identities that a move gives the unknown cards it turns up, in drawing order (MM-T3)."""

    def __init__(self, named: Cards | None):
        self._left = list(named or ())
        self._silent = not named

    def creature(self, table: Table) -> Card:
        """The next creature turned up. Raises `Undrawable`."""
        return self._turned_up(table, table.creature_pile[0], table.config.cards.creature_ids)

    def coin(self, table: Table) -> Card:
        """The next coin turned up. Raises `Undrawable`."""
        return self._turned_up(table, table.coin_pile[0], table.config.cards.coin_ids)

    def coin_in_hand(self, table: Table) -> Card:
        """The next coin drawn into a hand, where it may stay unknown (MM-T4). Raises `Undrawable`."""
        top = table.coin_pile[0]
        if top == UNKNOWN and (self._silent or self._left[:1] == [UNKNOWN]):
            del self._left[:1]
            return UNKNOWN
        return self._turned_up(table, top, table.config.cards.coin_ids)

    def all_used(self) -> None:
        """Raises `Undrawable` if an identity is left over (MM-T3)."""
        if self._left:
            names = ", ".join(self._left)
            raise Undrawable(
                "DRAWS_SURPLUS", "MM-T3", say("this move turns up no unknown card that could be: {names}", names=names)
            )

    def _turned_up(self, table: Table, top: Card, kind: Cards) -> Card:
        if top != UNKNOWN:
            return top
        if not self._left:
            raise Undrawable("DRAWS_MISSING", "MM-T3", say("this move turns up a card: say in 'draws' which it is"))
        card = self._left.pop(0)
        if card == UNKNOWN:
            raise Undrawable(
                "DRAW_MUST_BE_NAMED", "MM-T4", say("a card that lies face up must be named: ? will not do")
            )
        if card not in kind or card in table.known():
            why = say("that is in a known place already") if card in kind else say("there is no such card of this kind")
            raise Undrawable(
                "DRAW_IMPOSSIBLE", "MM-T5", say("{card} cannot have been turned up: {why}", card=card, why=why)
            )
        return card
