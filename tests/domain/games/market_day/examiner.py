"""What the laws need to know of Market Day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from domain.games.market_day.events import TinkerIdle
from domain.games.market_day.table import DECK
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from tests.domain.games.examiner import Examiner, Moves, deals, every, flat, others_exchanged


class MarketDay(Examiner):
    rare = frozenset({TinkerIdle})
    """It takes the Tinker and all three Royals in one round of four cards."""

    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        return {"first_dealer": luck.randint(0, players - 1)}

    def cards(self, state: Any) -> Sequence[Any]:
        return [*state.undealt, *state.discard, *(card.rank for card in state.table), *flat(state.hands)]

    def all_cards(self, state: Any) -> Sequence[Any]:
        return () if state.hand == 1 and state.phase == "deal" and not state.undealt else DECK

    def candidates(self, state: Any, luck: Luck) -> Moves:
        seats = range(-1, len(state.hands) + 1)
        yield from every("play", seat=seats, rank=range(-1, 12))
        yield from every("tinker", seat=seats, target=(*range(-1, 12), None))
        yield from deals(DECK, 11, luck)

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Hands of the others and cards set aside exchanged among each other."""
        hands, (undealt,) = others_exchanged(state.hands, viewer, [state.undealt], luck)
        return changed(state, hands=hands, undealt=undealt)

    def longest(self, config: Any) -> int:
        return int(config.hands * (1 + config.rounds * (config.round_size + 1)) + 1)


EXAMINERS = {None: MarketDay()}
