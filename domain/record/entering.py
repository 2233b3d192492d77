"""Entering acts: which function carries out which."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.record import acts, cases, consent, interruptions, rulings
from domain.record.decision import Decision

_BY: Final[Mapping[type, Callable[[Decision, Any, str], None]]] = {
    acts.OpenCase: cases.open_case,
    acts.WithdrawCase: cases.withdraw_case,
    acts.Appeal: cases.appeal,
    acts.Rule: rulings.rule,
    acts.UpholdRuling: rulings.uphold_ruling,
    acts.ChangeRuling: rulings.change_ruling,
    acts.AskTakeBack: consent.ask_take_back,
    acts.AnswerTakeBack: consent.answer_take_back,
    acts.Hold: interruptions.hold,
    acts.Release: interruptions.release,
    acts.Adjourn: interruptions.adjourn,
    acts.CallTimeOut: interruptions.call_time_out,
    acts.Resume: interruptions.resume,
    acts.NoteIrregularity: interruptions.note_irregularity,
    acts.Resign: interruptions.resign,
}

_HASH: Final = re.compile(r"[A-Za-z0-9+/]{43}=")
"""Base64 of 32 bytes."""


def enter(decision: Decision, act: acts.Act, by: str) -> None:
    """Adds to a decision what an act comes to. Raises `ActRefused`; the decision is then void.

    Raises `ValueError` for words where their hash should be: events are for ever, and words must be erasable.
    """
    text = getattr(act, "text", "")
    if text and not _HASH.fullmatch(text):
        raise ValueError(f"the text of {type(act).__name__} is no hash: words are kept outside the record")
    _BY[type(act)](decision, act, by)
