"""What integrators call things: an id of their own, metadata, and the round of a game. They may be personal, so they
are kept beside the record, which holds only their salted hash."""

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any, Final, Literal

from sqlalchemy import Engine, delete, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from domain.record.envelope import canonical
from domain.record.errors import RecordError
from domain.record.house import LabelsSet
from domain.record.sources import random_bytes
from service.accounts.engine import empty_log
from service.accounts.journal import Journal
from service.accounts.schema import label_entries, labels

Kind = Literal["game", "tournament"]

GAME: Final[Kind] = "game"
TOURNAMENT: Final[Kind] = "tournament"
_SALT_SIZE: Final = 16
_AT_ONCE: Final = 500


class ExternalIdTaken(RecordError):
    """Another game of the tournament, or another tournament, already has this external id.

    It is named only if it is part of the same request: the caller may not be allowed to know of it.
    """

    def __init__(self, external_id: str, subject: str):
        super().__init__(f"{external_id!r} is the external id of {subject} already")
        self.external_id = external_id
        self.subject = subject


@dataclass(frozen=True)
class Labels:
    """What integrators call a game or a tournament. `round` is a game's alone."""

    external_id: str | None = None
    metadata: Mapping[str, str] = field(default_factory=dict)
    round: str | None = None

    @property
    def empty(self) -> bool:
        """Whether there are no labels."""
        return self.external_id is None and not self.metadata and self.round is None


NO_LABELS: Final = Labels()


class KeptLabels:
    """Finds, stores and erases labels."""

    def __init__(self, engine: Engine, journal: Journal):
        self._engine = engine
        self._journal = journal

    def labels_of(self, kind: Kind, subjects: Iterable[str]) -> dict[str, Labels]:
        """The labels of those that have any, by id."""
        wanted, found = list(subjects), dict[str, Labels]()
        for at in range(0, len(wanted), _AT_ONCE):
            some = labels.c.subject.in_(wanted[at : at + _AT_ONCE])
            with self._engine.connect() as connection:
                rows = connection.execute(select(labels).where(labels.c.kind == kind, some)).all()
            found |= {row.subject: labels_of_row(row) for row in rows}
        return found

    def set_labels(self, kind: Kind, subject: str, tournament: str | None, new: Labels, by: str) -> None:
        """Replaces the labels of a game or a tournament, and records their hash. Raises `ExternalIdTaken`.

        The old ones are overwritten in the database files, unless a reader prevents it.
        """
        with self._engine.begin() as connection:
            changed = self.set_labels_in(connection, kind, subject, tournament, new, by)
        if changed:
            empty_log(self._engine)

    def set_labels_in(
        self, connection: Connection, kind: Kind, subject: str, tournament: str | None, new: Labels, by: str
    ) -> bool:
        """`set_labels` in this transaction; returns whether they have changed. Raises `ExternalIdTaken`."""
        self._journal.lock(connection)
        of_subject = (labels.c.kind == kind) & (labels.c.subject == subject)
        row = connection.execute(select(labels).where(of_subject)).first()
        if (NO_LABELS if row is None else labels_of_row(row)) == new:
            return False
        scope = tournament or "" if kind == GAME else ""
        taken = None if new.external_id is None else _named(connection, kind, scope, new.external_id)
        if new.external_id is not None and taken not in (None, subject):
            raise ExternalIdTaken(new.external_id, f"another {kind}")
        salt = random_bytes(_SALT_SIZE)
        hashed = None if new.empty else labels_hash(salt, new)
        self._journal.note(connection, tournament, LabelsSet(kind, subject, hashed), by)
        connection.execute(delete(labels).where(of_subject))
        there = (label_entries.c.kind == kind) & (label_entries.c.subject == subject)
        connection.execute(delete(label_entries).where(there))
        if new.empty:
            return True
        kept = {"kind": kind, "subject": subject, "scope": scope, "salt": salt, "hash": hashed}
        try:
            connection.execute(insert(labels).values(**kept, **asdict(new)))
        except IntegrityError:  # how a database without a lock between processes reports it
            raise ExternalIdTaken(str(new.external_id), f"another {kind}") from None
        if new.metadata:
            rows = [{"kind": kind, "subject": subject, "name": n, "value": v} for n, v in new.metadata.items()]
            connection.execute(insert(label_entries), rows)
        return True

    def subjects_labelled(
        self,
        kind: Kind,
        *,
        external_id: str | None = None,
        metadata: Mapping[str, str] | None = None,
        round: str | None = None,
    ) -> set[str]:
        """The ids of the games or tournaments with these labels."""
        query = select(labels.c.subject).where(labels.c.kind == kind)
        if external_id is not None:
            query = query.where(labels.c.external_id == external_id)
        if round is not None:
            query = query.where(labels.c.round == round)
        for name, value in (metadata or {}).items():
            entry = (label_entries.c.kind == kind) & (label_entries.c.name == name) & (label_entries.c.value == value)
            query = query.where(labels.c.subject.in_(select(label_entries.c.subject).where(entry)))
        with self._engine.connect() as connection:
            return set(connection.scalars(query))


def labels_with(connection: Connection, word: str) -> list[tuple[Kind, str]]:
    """Kind and id of all whose external id, round or metadata contain a word, ignoring case.

    Only whole words count: no letter or digit may adjoin them.
    """
    wanted = _alone(word)
    return [
        (row.kind, row.subject)
        for row in connection.execute(select(labels).order_by(labels.c.kind, labels.c.subject))
        if any(wanted.search(text.casefold()) for text in _words(labels_of_row(row)))
    ]


def without(kept: Labels, word: str) -> Labels:
    """The labels without the parts that contain a word, as `labels_with` finds it."""
    wanted = _alone(word)

    def clean(text: str | None) -> str | None:
        return None if text is not None and wanted.search(text.casefold()) else text

    left = {name: value for name, value in kept.metadata.items() if not wanted.search(value.casefold())}
    return Labels(clean(kept.external_id), left, clean(kept.round))


def labels_hash(salt: bytes, kept: Labels) -> str:
    """Base64 of the SHA-256 of a salt and labels in canonical JSON: what an event holds instead of them."""
    return b64encode(sha256(salt + canonical(asdict(kept))).digest()).decode()


def labels_of_row(row: Any) -> Labels:
    """The labels in a row of the table."""
    return Labels(row.external_id, row.metadata, row.round)


def _alone(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W_]){re.escape(word.casefold())}(?![^\W_])")


def _words(kept: Labels) -> list[str]:
    return [text for text in (kept.external_id, kept.round, *kept.metadata.values()) if text is not None]


def _named(connection: Connection, kind: str, scope: str, external_id: str) -> str | None:
    there = (labels.c.kind == kind) & (labels.c.scope == scope) & (labels.c.external_id == external_id)
    found: str | None = connection.scalar(select(labels.c.subject).where(there))
    return found
