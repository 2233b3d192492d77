"""The events of Mercadito as the sheet lists them, for comparison: every field, in the wire form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.domain.games.judged import Raw, cards, form


def _form(kind: str, rule: str, *names: str, **usual: Any) -> Callable[..., Raw]:
    return form(kind, *names, rule=f"MC-{rule}", **usual)


round_started = _form("RoundStarted", "2.1", "round")
dealt = _form("CardsDealt", "2.2", "cards")
wave = _form("WaveStarted", "3.1", "wave", "seats", "cards")
chosen = _form("ChoiceMade", "3.3", "seat", "card")
taken = _form("CardTaken", "3.7", "seat", "card")
"""By the only one who chose it."""
won = _form("CardTaken", "4.4", "seat", "card", card="F5")
"""Out of a conflict."""
opened = _form("ConflictOpened", "4.1", "card", "contenders")
sealed = _form("StanceSealed", "4.2", "seat", "stance", "card", card="F5")
ceded = _form("PlayerCeded", "4.4", "seat", "card", card="F5", forced=False)
forced = _form("PlayerCeded", "5.3", "seat", "card", card="F5", forced=True)
no_consensus = _form("NoConsensus", "4.6", "step", "card", card="F5")
left = _form("CardLeft", "4.5", "seats", "reason", "card", card="F5")
destroyed = _form("CardDestroyed", "4.7", "seats", "reason", "card", card="F5")
juice_given = _form("JuiceGiven", "5.2", "seat", "to", "juice", "card", juice="J", card="F5")
cleared = _form("MarketCleared", "2.5", "cards")
taken_up = _form("ConflictTakenUp", "3.1", "card", "named", named=False)
"""The conflict whose turn it is; named by `seat=`, or by an official."""
round_ended = _form("RoundEnded", "2.5", "round", round=1)
final_phase = _form("FinalPhaseStarted", "6.1", "reason")
offered = _form("OfferMade", "6.2", "offer", "seat", "to", "give", "want")
traded = _form("TradeMade", "6.4", "offer", "seat", "to", "give", "want")
lapsed = _form("OfferLapsed", "6.5", "offer")
shown = _form("CardsRevealed", "6.6", "seat", "cards")
voted = _form("EndVoted", "6.7", "seat")
unvoted = _form("VoteWithdrawn", "6.7", "seat")


def reshuffled(order: str | Sequence[str]) -> Raw:
    """With the order, which nobody is shown."""
    return {"type": "Reshuffled", "rule": "MC-2.4", "count": len(cards(order)), "deck_pile": cards(order)}


def revealed(**choices: str | None) -> Raw:
    """Choices as `s0="F5"`."""
    told = {seat.removeprefix("s"): card for seat, card in choices.items()}
    return {"type": "ChoicesRevealed", "rule": "MC-3.5", "choices": told}


def declared(step: int, card: str = "F5", **stances: str) -> Raw:
    """Stances as `s0="claim"`."""
    told = {seat.removeprefix("s"): word for seat, word in stances.items()}
    return {"type": "StancesRevealed", "rule": "MC-4.3", "card": card, "step": step, "stances": told}


def score(points: int, bonus: int = 0) -> Raw:
    return {"points": points, "bonus": bonus, "total": points + bonus}


def ended(reason: str, winners: Sequence[int], *scores: Raw, rule: str = "6.8") -> Raw:
    event = {"type": "GameEnded", "rule": f"MC-{rule}", "reason": reason}
    return {**event, "winners": list(winners), "scores": list(scores)}
