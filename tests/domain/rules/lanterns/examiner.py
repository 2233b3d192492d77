"""What the laws need to know of the toy (see `tests.domain.games.books.Examiner`)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.rules.patterns import Luck
from domain.rules.secrecy import Context, Viewer, seen_by
from domain.rules.values import changed
from tests.domain.rules.lanterns.book import DECK
from tests.domain.rules.lanterns.table import Config, LanternTable


def extras(players: int, luck: Luck) -> dict[str, Any]:
    return {}


def cards(state: LanternTable) -> Iterable[Any]:
    return [*(card for hand in state.hands for card in hand), *state.hidden.values()]


def all_cards(state: LanternTable) -> Iterable[Any]:
    """The two of each seat; which ones, only the deal says."""
    return cards(state)


def candidates(state: LanternTable, luck: Luck) -> Iterator[Mapping[str, Any]]:
    for seat in range(-1, 5):
        yield {"type": "ai", "seat": seat}
        yield {"type": "tick", "seat": seat}
        for card in (*DECK, "z"):
            yield {"type": "hide", "seat": seat, "card": card}
            for to in range(-1, 5):
                yield {"type": "give", "seat": seat, "to": to, "cards": [card]}
                yield {"type": "give", "seat": seat, "to": to, "cards": [card, luck.choice(DECK)]}


def disguised(state: LanternTable, viewer: Viewer, luck: Luck) -> LanternTable:
    """The lanterns that the viewer does not see change names."""
    view = seen_by(viewer, state, Context(state.config, state))
    seen = {gift.card for gift in view.gifts} | set(cards(view))
    unseen = [card for card in DECK if card not in seen]
    name = dict(zip(unseen, luck.sample(unseen, len(unseen)), strict=True))
    return changed(
        state,
        hands=tuple(tuple(sorted(name.get(card, card) for card in hand)) for hand in state.hands),
        hidden={seat: name.get(card, card) for seat, card in state.hidden.items()},
        gifts=tuple(changed(gift, card=name.get(gift.card, gift.card)) for gift in state.gifts),
    )


def longest(config: Config) -> int:
    return 10_000
