"""The projections: read models that follow the log of the record, for lists, statistics and the workers.

    views.py         where they live: `open_views(url)` gives the SQLAlchemy engine; the tables are made if missing
    follower.py      `Follower(daybook, views)`: batches of the log, their rows and the position, in one transaction
    rebuild.py       `rebuild(daybook, views, progress)`: everything again from the first event
    folds.py         the games that a batch touches, each folded once, and the games kept for the next batch
    catalogue.py     the list of projections
    tables/          one row a game: what lists, the lobby and the workers for bots and clocks ask
    cases/           one row a case, over all games, without words
    moments/         what can be searched for in games that are over, as their titles declare it
    statistics/      what players have won, and what the titles count of their play; closed games only

A projection is a pure fold of a game's entries and a store for what it comes to (`projection.py`). It knows no title:
all that it says of a game comes from the game's `Title` and `RuleBook`. Each game has a contribution as ruled and one
as played, written anew whenever its fold changes, so that a ruling moves everything by itself. The views hold nothing
that is not in the record: they may be lost, and are then made again.

Readers get what was true `as_of` a moment ago; whoever needs the table of now asks the record.
"""
