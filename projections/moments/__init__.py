"""What happened in finished games, by what can be asked of it: one row a moment, as the titles declare them.

Moments of events that stand, of games that are over for everybody: while a game goes on, or another table has its
deals, there are none of it, and a game that a ruling reopens loses them until it is over again. Annulled games have
none. Who may know of a game is no part of the record, and is looked at where moments are read.
"""

from projections.moments.fold import NOTHING_YET, Gathered, gathered
from projections.moments.queries import Condition, MomentRow, MomentsWanted, Place, find_moments
from projections.moments.rows import moments
from projections.moments.store import store
from projections.projection import Projection

MOMENTS: Projection[Gathered] = Projection("moments", (moments,), store, start=NOTHING_YET, step=gathered)

__all__ = ["MOMENTS", "Condition", "MomentRow", "MomentsWanted", "Place", "find_moments"]
