"""The events of a tournament's book. They hold ids, hashes and numbers; no names and no words.

`why` and `text` are salted hashes of words that are kept beside the record, or "". Points and scores are exact text of
fractions, moments are in milliseconds since 1970 (UTC). Who did it stands in the envelope.
"""

from typing import Final

from domain.tournaments.events.desk import Announced, CallClaimed, CallClosed, CallHandedOver, CallMade
from domain.tournaments.events.entries import (
    ByeAsked,
    EntriesMade,
    EntryChanged,
    EntryDisqualified,
    EntryReturned,
    EntryWithdrawn,
    KeptApart,
    MemberReplaced,
    NoShowNoted,
)
from domain.tournaments.events.event import TournamentEvent
from domain.tournaments.events.results import (
    PenaltyCancelled,
    PenaltyGiven,
    ResultConfirmed,
    ResultContested,
    ResultCorrected,
    ResultEntered,
    StandingsPublished,
    TournamentFinished,
    TournamentReopened,
)
from domain.tournaments.events.rounds import (
    ClockSet,
    GameSet,
    PairingChanged,
    RoundCancelled,
    RoundClosed,
    RoundDrawn,
    RoundPublished,
    RoundStarted,
    TournamentPaused,
    TournamentResumed,
)
from domain.tournaments.events.setting_up import (
    BookOpened,
    ConfigChanged,
    LotsRevealed,
    LotsSealed,
    OfficialNamed,
    OfficialRemoved,
    ScheduleSet,
)

__all__ = [
    "BOOK_EVENTS",
    "Announced",
    "BookOpened",
    "ByeAsked",
    "CallClaimed",
    "CallClosed",
    "CallHandedOver",
    "CallMade",
    "ClockSet",
    "ConfigChanged",
    "EntriesMade",
    "EntryChanged",
    "EntryDisqualified",
    "EntryReturned",
    "EntryWithdrawn",
    "GameSet",
    "KeptApart",
    "LotsRevealed",
    "LotsSealed",
    "MemberReplaced",
    "NoShowNoted",
    "OfficialNamed",
    "OfficialRemoved",
    "PairingChanged",
    "PenaltyCancelled",
    "PenaltyGiven",
    "ResultConfirmed",
    "ResultContested",
    "ResultCorrected",
    "ResultEntered",
    "RoundCancelled",
    "RoundClosed",
    "RoundDrawn",
    "RoundPublished",
    "RoundStarted",
    "ScheduleSet",
    "StandingsPublished",
    "TournamentEvent",
    "TournamentFinished",
    "TournamentPaused",
    "TournamentReopened",
    "TournamentResumed",
]

BOOK_EVENTS: Final[tuple[type[TournamentEvent], ...]] = (
    BookOpened, ConfigChanged, EntriesMade, EntryChanged, EntryWithdrawn, EntryReturned, EntryDisqualified, ByeAsked,
    MemberReplaced, NoShowNoted, KeptApart, RoundDrawn, PairingChanged, RoundPublished, RoundStarted, RoundClosed,
    RoundCancelled, ClockSet, TournamentPaused, TournamentResumed, GameSet, ResultEntered,
    ResultConfirmed, ResultContested, ResultCorrected, PenaltyGiven, PenaltyCancelled, LotsSealed, LotsRevealed,
    StandingsPublished, OfficialNamed, OfficialRemoved, CallMade, CallClaimed, CallHandedOver, CallClosed, Announced,
    ScheduleSet, TournamentFinished, TournamentReopened,
)  # fmt: skip
"""All kinds of events. What is stored is their names and members; in which module they stand is not."""
