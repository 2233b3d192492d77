"""The projections: read models that follow the log of the record, for lists, statistics and the workers.

    views.py         where they live: `open_views(url)` gives the SQLAlchemy engine; the tables are made if missing
    follower.py      `Follower(daybook, views)`: stores batches of the log, each with the position in one transaction
    rebuild.py       `rebuild(daybook, views, progress)`: builds everything again from the first event
    folds.py         the games that a batch touches, each folded once, and the games kept for the next batch
    catalogue.py     the list of projections
    tables/          one row per game, for lists, the lobby, and the workers for bots and clocks
    cases/           one row per case, over all games, without words
    moments/         what can be searched for in finished games, as their titles declare it
    statistics/      what players have won, and what the titles count of their play; closed games only

A projection is a pure fold of a game's entries and a store for its result (`projection.py`). It knows no title: all
that it says of a game comes from the game's `Title` and `RuleBook`. Each game contributes as ruled and as played,
rewritten whenever its fold changes, so rulings take effect by themselves. The views hold nothing that is not in the
record: if they are lost, they are rebuilt.

Readers get what was true `as_of` a moment ago; for the current table, ask the record.
"""
