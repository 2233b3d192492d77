"""The entry of acts: the check that all of them share, then each act's own."""

import re
from typing import Final

from domain.record.acts.act import Act
from domain.record.decision import Decision

_HASH: Final = re.compile(r"[A-Za-z0-9+/]{43}=")
"""Base64 of 32 bytes."""


def enter(decision: Decision, act: Act, by: str) -> None:
    """Adds the events of an act to a decision. Raises `ActRefused`; the decision is then void.

    Raises `ValueError` for a text that is not a hash: events are for ever, while words must be erasable.
    """
    text = getattr(act, "text", "")
    if text and not _HASH.fullmatch(text):
        raise ValueError(f"the text of {type(act).__name__} is no hash: words are kept outside the record")
    act.enter(decision, by)
