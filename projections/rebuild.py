"""Rebuilding the views from the whole log."""

from sqlalchemy import Engine

from domain.record.daybook import Daybook
from domain.record.store.deadlines import unhurried
from projections.checkpoint import begin_anew
from projections.follower import Follower, Progress
from projections.views import writing

_BATCH = 5000


def rebuild(daybook: Daybook, views: Engine, progress: Progress | None = None) -> int:
    """Drops everything the projections hold, follows the whole log again, and returns the position reached.

    `progress(done, total)` is called after each batch with positions in the log. The views are emptied in one
    transaction, and then filled batch by batch, each with its position. So readers first see no games and no
    statistics, then those from the beginning of the log, then more and more; `as_of` tells them how far, being the time
    of the last event included. A game in the views is always one that existed, only at an earlier moment.

    A rebuild interrupted in any way is continued by any follower, or begun again by another rebuild: both end with the
    same rows. Other processes (PostgreSQL) may play, follow or rebuild meanwhile: whoever stores a batch first wins,
    and the others continue after it. Raises the database's errors.
    """
    with unhurried():
        begin_anew(writing(views))
    return Follower(daybook, views, batch=_BATCH).catch_up(progress)
