"""Who edits a study, how a person becomes an editor, and how changes take turns."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Connection, delete, func, select, update

from domain.record.daybook import system_clock
from domain.record.sources import random_text
from service.accounts.engine import insert_new
from service.studies.study import MOST_EDITORS, InvitationWrong, StudyLimitExceeded, StudyUnknown
from service.studies.tables import studies, study_editors

_PREFIX: Final = "invite_"


def turn(connection: Connection, study: str, **more: Any) -> int:
    """The next version of a study. Others who would change it wait until this transaction ends. Raises `StudyUnknown`.

    `more` are further columns to set.
    """
    there = studies.c.id == study
    values = {"version": studies.c.version + 1, "changed_at": system_clock(), **more}
    if not connection.execute(update(studies).where(there).values(values)).rowcount:
        raise StudyUnknown(study)
    return int(connection.execute(select(studies.c.version).where(there)).scalar_one())


def new_invitation(connection: Connection, study: str, until: int) -> str:
    """A new secret that makes a person an editor, valid until a time (ms since 1970); the old one is void."""
    secret = _PREFIX + random_text()
    turn(connection, study, invitation_hash=_hash(secret), invited_until=until)
    return secret


def join(connection: Connection, study: str, secret: str, person: str) -> None:
    """Makes an editor of whoever has the secret. Raises `StudyUnknown`, `InvitationWrong`, `StudyLimitExceeded`."""
    turn(connection, study)
    row = connection.execute(select(studies).where(studies.c.id == study)).one()
    if not hmac.compare_digest(row.invitation_hash or "", _hash(secret)) or row.invited_until <= system_clock():
        raise InvitationWrong(study)
    if row.owner == person:
        return
    insert_new(connection, study_editors, [{"study": study, "person": person, "since": system_clock()}])
    editors = select(func.count()).where(study_editors.c.study == study)
    if connection.execute(editors).scalar_one() > MOST_EDITORS:
        raise StudyLimitExceeded(f"a study has {MOST_EDITORS} editors at most beside its owner")


def leave(connection: Connection, study: str, persons: Sequence[str]) -> None:
    """Removes an editor, by all ids of the person. Raises `StudyUnknown`."""
    turn(connection, study)
    connection.execute(delete(study_editors).where(study_editors.c.study == study, study_editors.c.person.in_(persons)))


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
