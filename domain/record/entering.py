"""Entering acts: what holds for all of them before each does its own."""

import re
from typing import Final

from domain.record.acts.act import Act
from domain.record.decision import Decision

_HASH: Final = re.compile(r"[A-Za-z0-9+/]{43}=")
"""Base64 of 32 bytes."""


def enter(decision: Decision, act: Act, by: str) -> None:
    """Adds to a decision what an act comes to. Raises `ActRefused`; the decision is then void.

    Raises `ValueError` for words where their hash should be: events are for ever, and words must be erasable.
    """
    text = getattr(act, "text", "")
    if text and not _HASH.fullmatch(text):
        raise ValueError(f"the text of {type(act).__name__} is no hash: words are kept outside the record")
    act.enter(decision, by)
