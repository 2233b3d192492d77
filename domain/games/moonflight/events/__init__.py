"""The events (sheet section F2): each with its fields, what it changes, who sees it, and the words for it."""

from typing import Final

from domain.games.moonflight.events.acts import (
    AbilityTriggered,
    AbilityUsed,
    ActDone,
    BuildMade,
    CoinsChanged,
    LimitModified,
    Passed,
    PrecedenceChosen,
    ShopVisited,
    TriggerCapReached,
)
from domain.games.moonflight.events.cards import (
    CardBlocked,
    CardMoved,
    DeckArranged,
    DeckOrdered,
    DeckSearched,
    PileShuffled,
)
from domain.games.moonflight.events.decisions import ActBegun, Answered, Asked
from domain.games.moonflight.events.phases import GameEnded, PhaseStarted, TokensRemoved, TurnOccurred

EVENTS: Final = (
    CardMoved, CoinsChanged, PileShuffled, Passed, AbilityUsed, AbilityTriggered, CardBlocked, DeckSearched,
    DeckArranged, TriggerCapReached, DeckOrdered, LimitModified, TurnOccurred, TokensRemoved, PhaseStarted, GameEnded,
    ActBegun, Asked, Answered, ShopVisited, BuildMade, PrecedenceChosen, ActDone,
)  # fmt: skip
"""All types of events, of every revision."""
