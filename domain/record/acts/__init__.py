"""Acts: what may be entered into a game beside moves, one module each.

A module has the form in which an act is entered, its refusals, the events that it leaves in the record, what they
change, and the words for them. A new act is a module and a line in `GameAct`, a new remedy one in `REMEDIES`.
"""

from typing import Final, get_args

from domain.record.acts.act import ActEvent
from domain.record.acts.adjournment import Adjourn
from domain.record.acts.annulment import Annul
from domain.record.acts.appeal import Appeal
from domain.record.acts.appeal_decision import ChangeRuling, UpholdRuling
from domain.record.acts.case import OpenCase
from domain.record.acts.correction import Correct
from domain.record.acts.forfeit import Forfeit
from domain.record.acts.hold import Hold, Release
from domain.record.acts.irregularity import NoteIrregularity
from domain.record.acts.nonce import CommitNonce, RevealNonce
from domain.record.acts.open_cards import OpenCards
from domain.record.acts.penalty import Penalise
from domain.record.acts.redeal import ConfirmRedeal
from domain.record.acts.remedy import Remedy
from domain.record.acts.replacement import ReplaceSeat
from domain.record.acts.resignation import Resign
from domain.record.acts.resumption import Resume
from domain.record.acts.ruling import Rule
from domain.record.acts.scores import AssignScores
from domain.record.acts.set_back import GoBack
from domain.record.acts.take_back import AnswerTakeBack, AskTakeBack
from domain.record.acts.time_out import CallTimeOut
from domain.record.acts.warning import Warn
from domain.record.acts.withdrawal import WithdrawCase

GameAct = (
    OpenCase
    | WithdrawCase
    | Rule
    | ConfirmRedeal
    | Appeal
    | UpholdRuling
    | ChangeRuling
    | AskTakeBack
    | AnswerTakeBack
    | Hold
    | Release
    | Adjourn
    | CallTimeOut
    | Resume
    | NoteIrregularity
    | OpenCards
    | CommitNonce
    | RevealNonce
    | Resign
)
"""What may be entered into a game beside moves. `Daybook.enter` has one of these decide."""

ACTS: Final[tuple[type[GameAct], ...]] = get_args(GameAct)

REMEDIES: Final[tuple[type[Remedy], ...]] = (
    Warn,
    Penalise,
    AssignScores,
    GoBack,
    Correct,
    Annul,
    Forfeit,
    ReplaceSeat,
)

EVENTS: Final[tuple[type[ActEvent], ...]] = tuple(
    dict.fromkeys(
        [*(event for act in ACTS for event in act.events), *(event for remedy in REMEDIES for event in remedy.events)]
    )
)
"""Every type of event that an act leaves in the record."""
