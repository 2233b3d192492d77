"""What the laws need to know of the toy."""

from collections.abc import Sequence
from typing import Any

from domain.rules.patterns import Luck
from domain.rules.secrecy import Context, Viewer, seen_by
from domain.rules.values import changed
from tests.domain.games.examiner import Examiner, Moves, every, flat, mixed
from tests.domain.rules.lanterns.book import DECK


class LanternExaminer(Examiner):
    def cards(self, state: Any) -> Sequence[Any]:
        return [*flat(state.hands), *state.hidden.values()]

    def all_cards(self, state: Any) -> Sequence[Any]:
        """The two of each seat; which ones, only the deal says."""
        return self.cards(state)

    def candidates(self, state: Any, luck: Luck) -> Moves:
        seats = range(-1, 5)
        for kind in ("ai", "tick"):
            yield from every(kind, seat=seats)
        yield from every("hide", seat=seats, card=(*DECK, "z"))

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """The lanterns that the viewer does not see change names."""
        view = seen_by(viewer, state, Context(state.config, state))
        unseen = [card for card in DECK if card not in self.cards(view)]
        name = dict(zip(unseen, mixed(unseen, luck), strict=True))
        return changed(
            state,
            hands=tuple([tuple(sorted(name.get(card, card) for card in hand)) for hand in state.hands]),
            hidden={seat: name.get(card, card) for seat, card in state.hidden.items()},
        )
