"""What the laws need to know of High Card."""

from collections.abc import Sequence
from typing import Any

from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from tests.domain.games.examiner import Examiner, Moves, deals, every, flat, others_exchanged
from tests.new_title.high_card.table import DECK


class HighCard(Examiner):
    def cards(self, state: Any) -> Sequence[Any]:
        return [*state.undealt, *flat(state.hands), *flat(state.taken), *(played.card for played in state.played)]

    def all_cards(self, state: Any) -> Sequence[Any]:
        return () if state.phase == "deal" else DECK

    def candidates(self, state: Any, luck: Luck) -> Moves:
        yield from every("play", seat=range(-1, len(state.hands) + 1), card=(0, *DECK, 31))
        yield from deals(DECK, 31, luck)

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Hands of the others and cards set aside exchanged among each other."""
        hands, (undealt,) = others_exchanged(state.hands, viewer, [state.undealt], luck)
        return changed(state, hands=hands, undealt=undealt)

    def longest(self, config: Any) -> int:
        return int(2 + config.players * config.options.cards)


EXAMINERS = {None: HighCard()}
