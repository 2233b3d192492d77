"""Acts: the one way to change a tournament's book, a module a group. A new act is a class and a place in `ACTS`."""

from collections.abc import Mapping
from typing import Final

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.calls import Announce, ClaimCall, CloseCall, HandOverCall, MakeCall
from domain.tournaments.acts.closing import Finish, PublishStandings, Reopen
from domain.tournaments.acts.entries import (
    Admit,
    AskBye,
    ChangeEntry,
    Disqualify,
    KeepApart,
    NoteNoShow,
    ReturnEntry,
    Substitute,
    Withdraw,
)
from domain.tournaments.acts.pairing import ChangePairing, DrawRound
from domain.tournaments.acts.penalties import CancelPenalty, GivePenalty
from domain.tournaments.acts.results import ConfirmResult, CorrectResult, EnterResult
from domain.tournaments.acts.rounds import (
    CancelRound,
    CloseRound,
    Pause,
    PublishRound,
    Resume,
    SetClock,
    SetGame,
    StartRound,
)
from domain.tournaments.acts.setting_up import (
    ChangeConfig,
    NameOfficial,
    OpenBook,
    RemoveOfficial,
    RevealLots,
    Schedule,
    SealLots,
)

ACTS: Final[Mapping[str, type[Act]]] = {
    kind.wire: kind
    for kind in (
        OpenBook, ChangeConfig, Admit, ChangeEntry, Withdraw, ReturnEntry, Disqualify, AskBye, Substitute, NoteNoShow,
        KeepApart, DrawRound, ChangePairing, PublishRound, StartRound, CloseRound, CancelRound, SetClock, Pause, Resume,
        SetGame, EnterResult, ConfirmResult, CorrectResult, GivePenalty, CancelPenalty, SealLots, RevealLots,
        PublishStandings, NameOfficial, RemoveOfficial, MakeCall, HandOverCall, ClaimCall, CloseCall, Announce,
        Schedule, Finish, Reopen,
    )
}  # fmt: skip
"""Every act by its type on the wire. `enter` is `Admit` of one's own."""
