"""Moments: what happened in finished games, one row each, to be searched by what their titles declare.

Only events that stand have moments, in games that are over for everybody: a game has none while it is played, or while
another table has its deals, and loses them if a ruling reopens it, until it is over again. Annulled games have none.
Who may know of a game is not in the record, and is checked where moments are read.
"""

from projections.moments.fold import NOTHING_YET, Gathered, gathered
from projections.moments.queries import FieldCondition, MomentRow, MomentsWanted, Place, find_moments
from projections.moments.rows import moments
from projections.moments.store import store
from projections.projection import Projection

MOMENTS: Projection[Gathered] = Projection("moments", (moments,), store, start=NOTHING_YET, step=gathered)

__all__ = ["MOMENTS", "FieldCondition", "MomentRow", "MomentsWanted", "Place", "find_moments"]
