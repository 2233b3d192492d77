"""What happens in games, by name: the one vocabulary of the feed and of webhooks, and the one form of an event."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Final

from domain.record.codec import STORED_FORMS
from domain.record.events import GameAbandoned, GameClosed, GameOpened
from domain.record.house import HouseEvent
from domain.rules.event import Event
from domain.tournaments.acts.act import TournamentEvent

OPENED: Final = "game.opened"
MOVED: Final = "game.moved"
CLOSED: Final = "game.closed"

TOPICS: Final[Mapping[str, str]] = MappingProxyType(
    {
        OPENED: "a game is opened",
        MOVED: "a game goes on: deals, moves, cases, rulings",
        CLOSED: "a game is over",
    }
)
"""The topics, each with what it means. Every event is of one of them."""

EVENT_TYPES: Final = tuple(
    sorted(
        {name for (_, name), form in STORED_FORMS.items() if not issubclass(form.kind, (HouseEvent, TournamentEvent))}
    )
)
"""The types of events that games have."""

NAMES: Final = (*TOPICS, *EVENT_TYPES)
"""All that can be subscribed to: a topic with all its events, or events of one type."""

_TOPIC_OF: Final[Mapping[type[Event], str]] = MappingProxyType(
    {GameOpened: OPENED, GameClosed: CLOSED, GameAbandoned: CLOSED}
)


def topic_of(event: Event) -> str:
    """The topic of an event."""
    return _TOPIC_OF.get(type(event), MOVED)


def is_asked_for(event: Event, names: Collection[str]) -> bool:
    """Whether the names include the event's type or topic."""
    return type(event).__name__ in names or topic_of(event) in names


def told(game: str, title: str, event: Event, wire: Mapping[str, Any]) -> dict[str, Any]:
    """An event as the feed and webhooks send it: its wire form with its game, the game's title, and its topic."""
    return {"game": game, **wire, "title": title, "topic": topic_of(event)}
