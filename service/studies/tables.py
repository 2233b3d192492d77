"""The tables of studies. They name persons and games by their ids alone, and hold no card."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

# `version` counts all changes of a study; elsewhere it is the number of the last change.
studies = Table(
    "studies",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("title", String(100)),  # none: it was erased
    Column("owner", String(64), nullable=False, index=True),
    Column("visibility", String(16), nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("heading_version", Integer, nullable=False),
    Column("invitation_hash", String(64)),
    Column("invited_until", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)
Index("studies_by_change", studies.c.visibility, studies.c.changed_at, studies.c.id)
study_editors = Table(
    "study_editors",
    METADATA,
    Column("study", String(64)),
    Column("person", String(64), index=True),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("study", "person"),
)
study_chapters = Table(
    "study_chapters",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("study", String(64), nullable=False, index=True),
    Column("place", Integer, nullable=False),
    Column("name", String(100)),  # none: it was erased
    Column("named_by", String(64), index=True),
    Column("game", String(64)),
    Column("lesson", String(64)),
    Column("branch", String(64)),
    Column("step", Integer, nullable=False),
    Column("seen_as", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("notes_version", Integer, nullable=False),
)
study_notes = Table(
    "study_notes",
    METADATA,
    Column("chapter", String(64)),
    Column("step", Integer),
    Column("comment", Text, nullable=False),
    Column("glyph", String(2), nullable=False),
    Column("bookmark", Boolean, nullable=False),
    Column("arrows", JSON, nullable=False),
    Column("author", String(64)),  # none: erased
    Column("version", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("chapter", "step"),
)
# What was tried from steps of a chapter, a tree: moves, each after its `parent`; one without is where they are tried
# from, with the cards of `seed`. The number is a version of the study, mostly that which added it; step -number has the
# note.
study_variations = Table(
    "study_variations",
    METADATA,
    Column("chapter", String(64)),
    Column("number", Integer),
    Column("parent", Integer),
    Column("place", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("seen_as", String(8), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("move", JSON(none_as_null=True)),
    Column("version", Integer, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("chapter", "number"),
)
# All who contributed to the current comment: when one of them is erased, it is removed.
study_writers = Table(
    "study_writers",
    METADATA,
    Column("chapter", String(64)),
    Column("step", Integer),
    Column("person", String(64), index=True),
    PrimaryKeyConstraint("chapter", "step", "person"),
)
