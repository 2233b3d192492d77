"""Rulings: on a case, in place of an earlier one, and on an appeal."""

from domain.record import acts
from domain.record.decision import Decision
from domain.record.dispute_events import AppealDecided, RulingMade
from domain.record.disputes import Case, Ruling
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.remedies import apply_remedies
from domain.record.requirements import (
    actor_of,
    case_closed,
    latest_ruling,
    require_case,
    require_clause,
    require_official,
    role_of,
)


def rule(decision: Decision, act: acts.Rule, by: str) -> None:
    """Rules on an open case, or anew in place of the ruling that `supersedes` names; then play goes on if it can.

    Raises `ActRefused`: NO_SUCH_CASE, PARTY_MAY_NOT_RULE, CASE_CLOSED, NOTHING_TO_SUPERSEDE, RULING_SUPERSEDED,
    RULING_FINAL, NO_FACT, NO_SUCH_CLAUSE, and what `apply_remedies` raises.
    """
    game = decision.game
    case = require_case(game, act.case)
    require_official(game, case, by)
    if act.supersedes is not None:
        _require_supersedable(game, case, act.supersedes)
    elif case.status != "open":
        raise case_closed(game, case)
    _make(decision, act, act.supersedes, act.appeal_ms, by)


def uphold_ruling(decision: Decision, act: acts.UpholdRuling, by: str) -> None:
    """Refuses an appeal: the ruling is final as it stands.

    Raises `ActRefused`: NO_SUCH_CASE, PARTY_MAY_NOT_RULE, NO_APPEAL, SAME_DIRECTOR.
    """
    case, ruling = _appealed(decision.game, act.case, by)
    decision.add([AppealDecided(case.number, ruling.number, "upheld", act.text)], by)


def change_ruling(decision: Decision, act: acts.ChangeRuling, by: str) -> None:
    """Grants an appeal: another ruling, which is final, stands in place of the one that was appealed.

    Raises `ActRefused`: NO_SUCH_CASE, PARTY_MAY_NOT_RULE, NO_APPEAL, SAME_DIRECTOR, NO_FACT, NO_SUCH_CLAUSE, and what
    `apply_remedies` raises.
    """
    game = decision.game
    case, ruling = _appealed(game, act.case, by)
    decision.add([AppealDecided(case.number, ruling.number, "changed", "")], by)
    _make(decision, act, ruling.number, 0, by, game)


def _make(
    decision: Decision,
    act: acts.Rule | acts.ChangeRuling,
    supersedes: int | None,
    appeal_ms: int,
    by: str,
    before: Game | None = None,
) -> None:
    """Adds the ruling with its remedies. `before` is the game before this act, where that has added events already."""
    before = before or decision.game
    number = len(before.disputes.rulings) + 1
    made = RulingMade(act.case, number, act.decision, act.facts, act.clause, act.text, appeal_ms, supersedes)
    try:
        _require_grounds(before, act)
        decision.add([made], by)
        apply_remedies(decision, act.remedies, act.case, number, by, before)
    except ActRefused as refusal:
        refusal.case = act.case  # whatever is wrong with it, it is this case that stays as it was
        raise
    decision.follow(by)


def _require_grounds(game: Game, act: acts.Rule | acts.ChangeRuling) -> None:
    """Raises `ActRefused` (NO_FACT, NO_SUCH_CLAUSE) unless the events and the clause that a ruling cites are there."""
    for fact in act.facts:
        if not 1 <= fact <= game.n:
            message = f"event {fact} cannot be a fact of the ruling: the game has events 1 to {game.n}"
            raise ActRefused("NO_FACT", message)
    require_clause(game, act.clause)


def _require_supersedable(game: Game, case: Case, number: int) -> None:
    ruling = game.disputes.ruling(number)
    if ruling is None or ruling.case != case.number:
        message = f"case {case.number} has no ruling {number} in whose place another could stand"
        raise ActRefused("NOTHING_TO_SUPERSEDE", message, case.number)
    later = game.disputes.ruling(ruling.superseded_by) if ruling.superseded_by is not None else None
    if later is not None:
        stands = f"ruling {later.number}, by {role_of(later.by)}, at step {later.n}"
        message = f"in place of ruling {number} there stands already {stands}"
        raise ActRefused("RULING_SUPERSEDED", message, case.number)
    if ruling.final:
        raise ActRefused("RULING_FINAL", f"ruling {number} is final: the appeal has been decided", case.number)


def _appealed(game: Game, number: int, by: str) -> tuple[Case, Ruling]:
    """The case and the ruling whose appeal `by` is to decide."""
    case = require_case(game, number)
    require_official(game, case, by)
    ruling = latest_ruling(game, case)
    if case.status != "appealed" or ruling is None:
        decided = case.status == "final"
        why = "the appeal has been decided already" if decided else "nobody has appealed"
        raise ActRefused("NO_APPEAL", f"there is no appeal to decide in case {number}: {why}", number)
    ruled = [one for one in map(game.disputes.ruling, case.rulings) if one and actor_of(one.by) == actor_of(by)]
    if ruled:
        message = (
            f"who made ruling {ruled[-1].number} does not decide the appeal in case {number}: another director has to"
        )
        raise ActRefused("SAME_DIRECTOR", message, number)
    return case, ruling
