"""The events of Mercadito as the sheet lists them, for comparison: every field, in the wire form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.domain.games.mercadito.tables import Raw, cards


def event(kind: str, rule: str, **fields: Any) -> Raw:
    return {"type": kind, "rule": f"MC-{rule}", **fields}


def shuffled(order: str | Sequence[str]) -> Raw:
    """With the order, which nobody is shown."""
    return event("Shuffled", "1.1", count=len(cards(order)), deck_pile=cards(order))


def round_started(round: int) -> Raw:
    return event("RoundStarted", "2.1", round=round)


def dealt(ids: str) -> Raw:
    return event("CardsDealt", "2.2", cards=cards(ids))


def reshuffled(order: str | Sequence[str]) -> Raw:
    """With the order, which nobody is shown."""
    return event("Reshuffled", "2.4", count=len(cards(order)), deck_pile=cards(order))


def wave(number: int, seats: Sequence[int], ids: str) -> Raw:
    return event("WaveStarted", "3.1", wave=number, seats=list(seats), cards=cards(ids))


def chosen(seat: int, card: str | None) -> Raw:
    return event("ChoiceMade", "3.3", seat=seat, card=card)


def revealed(**choices: str | None) -> Raw:
    """Choices as `s0="F5"`."""
    return event("ChoicesRevealed", "3.5", choices={seat.removeprefix("s"): card for seat, card in choices.items()})


def taken(seat: int, card: str) -> Raw:
    """By the only one who chose it."""
    return event("CardTaken", "3.7", seat=seat, card=card)


def won(seat: int, card: str = "F5") -> Raw:
    """Out of a conflict."""
    return event("CardTaken", "4.4", seat=seat, card=card)


def opened(card: str, contenders: Sequence[int]) -> Raw:
    return event("ConflictOpened", "4.1", card=card, contenders=list(contenders))


def sealed(seat: int, stance: str | None, card: str = "F5") -> Raw:
    return event("StanceSealed", "4.2", seat=seat, card=card, stance=stance)


def declared(step: int, card: str = "F5", **stances: str) -> Raw:
    """Stances as `s0="claim"`."""
    told = {seat.removeprefix("s"): word for seat, word in stances.items()}
    return event("StancesRevealed", "4.3", card=card, step=step, stances=told)


def ceded(seat: int, card: str = "F5") -> Raw:
    return event("PlayerCeded", "4.4", seat=seat, card=card, forced=False)


def forced(seat: int, card: str = "F5") -> Raw:
    return event("PlayerCeded", "5.3", seat=seat, card=card, forced=True)


def no_consensus(step: int, card: str = "F5") -> Raw:
    return event("NoConsensus", "4.6", card=card, step=step)


def left(seats: Sequence[int], reason: str, card: str = "F5") -> Raw:
    return event("CardLeft", "4.5", card=card, seats=list(seats), reason=reason)


def destroyed(seats: Sequence[int], reason: str, card: str = "F5") -> Raw:
    return event("CardDestroyed", "4.7", card=card, seats=list(seats), reason=reason)


def juice_given(seat: int, to: int, juice: str = "J", card: str = "F5") -> Raw:
    return event("JuiceGiven", "5.2", seat=seat, to=to, juice=juice, card=card)


def cleared(ids: str) -> Raw:
    return event("MarketCleared", "2.5", cards=cards(ids))


def unclaimed(ids: str) -> Raw:
    return event("CardsUnclaimed", "2.6", cards=cards(ids))


def taken_up(card: str, named: bool = False, **by: int) -> Raw:
    """The conflict whose turn it is; named by `seat=`, or by an official."""
    return event("ConflictTakenUp", "3.1", card=card, named=named, **by)


def round_ended(round: int = 1) -> Raw:
    return event("RoundEnded", "2.5", round=round)


def final_phase(reason: str) -> Raw:
    return event("FinalPhaseStarted", "6.1", reason=reason)


def offered(id: str, seat: int, to: int, give: Any, want: Any) -> Raw:
    return event("OfferMade", "6.2", offer=id, seat=seat, to=to, give=cards(give), want=cards(want))


def traded(id: str, seat: int, to: int, give: Any, want: Any) -> Raw:
    return event("TradeMade", "6.4", offer=id, seat=seat, to=to, give=cards(give), want=cards(want))


def declined(id: str = "o1") -> Raw:
    return event("OfferDeclined", "6.4", offer=id)


def withdrawn(id: str = "o1") -> Raw:
    return event("OfferWithdrawn", "6.4", offer=id)


def lapsed(id: str, rule: str = "6.5") -> Raw:
    return event("OfferLapsed", rule, offer=id)


def shown(seat: int, ids: str) -> Raw:
    return event("CardsRevealed", "6.6", seat=seat, cards=cards(ids))


def voted(seat: int) -> Raw:
    return event("EndVoted", "6.7", seat=seat)


def unvoted(seat: int) -> Raw:
    return event("VoteWithdrawn", "6.7", seat=seat)


def score(points: int, bonus: int = 0) -> Raw:
    return {"points": points, "bonus": bonus, "total": points + bonus}


def ended(reason: str, winners: Sequence[int], *scores: Raw, rule: str = "6.8") -> Raw:
    return event("GameEnded", rule, reason=reason, winners=list(winners), scores=list(scores))
