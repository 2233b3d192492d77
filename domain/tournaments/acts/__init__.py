"""Acts: the only way to change a tournament's book.

An act is a class: its requests and who may send them (`domain.rules.declaration`), its decision, its events and their
effects. A new act needs only a class in a module of this package.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from domain.tournaments.acts.act import TournamentAct, TournamentEvent


def _acts() -> Iterator[type[TournamentAct]]:
    """The acts of all modules, in order."""
    for module in iter_modules(__path__):
        for kind in vars(import_module(f"{__name__}.{module.name}")).values():
            if isinstance(kind, type) and issubclass(kind, TournamentAct) and kind is not TournamentAct:
                yield kind


ACTS: Final[Mapping[str, type[TournamentAct]]] = {kind.wire: kind for kind in _acts()}
"""Every act by its type on the wire."""

BOOK_EVENTS: Final[tuple[type[TournamentEvent], ...]] = tuple(
    dict.fromkeys([event for act in ACTS.values() for event in act.events])
)
"""Every type of event of a book."""
