"""Orders of games by what is kept beside the record: their tournament, and their round."""

from typing import Final, Literal

from sqlalchemy import Engine, select

from service.accounts.labels import GAME
from service.accounts.ordering import Place, in_order
from service.accounts.schema import game_settings, labels

Grouped = Literal["tournament", "round"]

_COLUMNS: Final = {
    "tournament": (game_settings.c.tournament, game_settings.c.game),
    "round": (labels.c.round, labels.c.subject),
}


class GameOrders:
    """Sorts games by their tournaments, in the order of creation, or by their rounds."""

    def __init__(self, engine: Engine):
        self._engine = engine

    def games_grouped(self, by: Grouped, down: bool, after: Place | None, limit: int) -> list[tuple[str, str]]:
        """Tournament or round, and id, of the games after a place. Games that have neither are left out."""
        column, id_ = _COLUMNS[by]
        query = select(column, id_).where(column.is_not(None))
        if by == "round":
            query = query.where(labels.c.kind == GAME)
        query = in_order(query, column, id_, "-" if down else "", after, limit)
        with self._engine.connect() as connection:
            return [(value, game) for value, game in connection.execute(query)]
