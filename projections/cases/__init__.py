"""One row per case, over all games: what it is about, who called it, how it stands. It holds no words."""

from projections.cases.fold import NO_CASES, Called, called
from projections.cases.queries import CaseRow, CasesWanted, find_cases
from projections.cases.rows import WAITING, case_players, cases
from projections.cases.store import store
from projections.projection import Projection

CASES: Projection[Called] = Projection("cases", (cases, case_players), store, start=NO_CASES, step=called)

__all__ = ["CASES", "WAITING", "CaseRow", "CasesWanted", "find_cases"]
