"""Late claims: each is signed, and has the hash of the one before it."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Engine, inspect, select

from domain.record.proof.errors import ProofError
from domain.record.proof.keys import VerifierKey
from domain.record.proof.late_claim import read_late_claim, verify_succession
from domain.record.proof.note import read_note
from service.accounts.schema import late_claims
from service.audit.finding import Finding


def claims_finding(engine: Engine, game: str, keys: Sequence[VerifierKey]) -> Finding | None:
    """What is wrong with the late claims of a game, which the service has signed with one of these keys.

    That the last of them are gone nobody can tell from the rest: their senders have them.
    """
    query = select(late_claims).where(late_claims.c.game == game).order_by(late_claims.c.number)
    with engine.connect() as connection:
        rows = connection.execute(query).all()
    claims = []
    try:
        for row in rows:
            note = read_note(bytes(row.note))
            note.signers(keys)
            claims.append((read_late_claim(note.text), bytes(row.note)))
        verify_succession(claims)
    except ProofError as error:
        return Finding(f"the late claims of game {game}", f" were changed: {error}")
    if claims and claims[0][0].game != game:
        return Finding(f"the late claims of game {game}", f" are those of game {claims[0][0].game}")
    return None


def games_with_claims(engine: Engine) -> Iterator[str]:
    """The games that have late claims; none in a database from before they were kept."""
    if not inspect(engine).has_table(late_claims.name):
        return
    with engine.connect() as connection:
        yield from connection.scalars(select(late_claims.c.game).distinct().order_by(late_claims.c.game)).all()
