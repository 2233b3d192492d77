"""What statistics count in Math Market."""

from collections.abc import Sequence
from typing import Any, Final

from domain.games.math_market.advanced_table import AdvancedTable, PointingTimedOut
from domain.games.math_market.beginner_table import BeginnerTable, DepositPaid, TurnSkipped
from domain.games.math_market.standard_table import StandardTable
from domain.games.math_market.table import ClaimWrong, CreatureBought, PlayerSilenced
from domain.rules.event import Fact, TableEvent

_COUNTED: Final[dict[type, str]] = {
    ClaimWrong: "wrong_claims",
    DepositPaid: "deposits",
    TurnSkipped: "skips",
    PlayerSilenced: "silences",
    PointingTimedOut: "time_outs",
}


def facts(event: TableEvent, before: Any) -> Sequence[Fact]:
    """Purchases (those made as a bonus, those of a tie), reactions in ms, wrong claims, deposits, skips, penalties.

    The average reaction is `reaction_ms` over `purchases`.
    """
    if isinstance(event, CreatureBought):
        made = (Fact("purchases", event.seat),)
        if isinstance(before, BeginnerTable):
            bonus = before.turn is not None and before.turn.phase == "bonus"
            return (*made, Fact("bonuses", event.seat)) if bonus else made
        reaction = Fact("reaction_ms", event.seat, _asked_at(event, before) - before.since)
        return (*made, reaction, *[Fact("ties", seat) for seat in _tied(event, before)])
    name = _COUNTED.get(type(event))
    return () if name is None else (Fact(name, event.__dict__["seat"]),)


def _asked_at(event: CreatureBought, before: StandardTable | AdvancedTable) -> int:
    """When the claim or declaration was made that the creature is bought with (ms since opening)."""
    if isinstance(before, AdvancedTable):
        return before.now if before.lock is None else before.lock.made_at
    return next((claim.made_at for claim in before.claims if claim.seat == event.seat), before.now)


def _tied(event: CreatureBought, before: StandardTable | AdvancedTable) -> Sequence[int]:
    """The seats of a shared award that are to be counted now: with the second purchase the first as well."""
    if isinstance(before, AdvancedTable) or not before.awarded:
        return ()
    return (*before.awarded, event.seat) if len(before.awarded) == 1 else (event.seat,)
