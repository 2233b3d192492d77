"""Late claims: refused moves that lost a race, kept beside the game as evidence of when they arrived.

They are no events: nothing came of them. Each is a note signed with the key of receipts, and its sender gets it with
the refusal. A leaf of the log would tell the world that a claim was refused, and let refused requests grow the record.
"""

import logging
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import Engine, func, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from domain.record.envelope import canonical
from domain.record.errors import MoveRefused
from domain.record.proof.late_claim import NO_CLAIM, LateClaim, note_hash, read_late_claim
from domain.record.proof.note import read_note
from domain.rules.language import ENGLISH, speaking
from domain.rules.moves import Unreadable, read_move
from domain.rules.wire import refusal, to_wire
from replays.case_facts import LateClaimAnswer
from service.accounts.schema import late_claims
from service.proof.signing_keys import SigningKeys

_log = logging.getLogger(__name__)

MOST_OF_A_SEAT: Final = 100
"""How many are kept of a seat in a game, the first ones: more come of a flood, not of a race."""
_ATTEMPTS: Final = 20


@dataclass(frozen=True)
class KeptClaim:
    """A late claim as it is kept, with its note."""

    claim: LateClaim
    note: bytes

    def told(self) -> LateClaimAnswer:
        """Everything, for whoever may see the move: what it says, the number and the note in base64."""
        said = msgspec.json.decode(self.claim.claim)
        whole = {"number": self.claim.number, **said, "note": b64encode(self.note).decode()}
        return msgspec.convert(whole, LateClaimAnswer)


class LateClaims:
    """Keeps late claims of games, and finds them. Nothing removes any."""

    def __init__(self, engine: Engine, keys: SigningKeys):
        self._engine = engine
        self._keys = keys

    def keep(self, refused: MoveRefused, raw: Mapping[str, Any], by: str, arrived: int) -> bytes | None:
        """Keeps the refused move `raw` of `by` if it lost a race; returns the note.

        `arrived` is in ms since 1970. The same move of the same seat is kept once, as it came first. `None` if it lost
        no race, if the seat has as many as are kept, or if the database did not take it: a refusal waits for nobody.
        """
        game = refused.game
        move = read_move({name: raw[name] for name in raw if name != "at"}, game.book.move_types)
        if isinstance(move, Unreadable) or not game.title.late(game.state, move, refused.objection):
            return None
        with speaking(ENGLISH):  # whatever the sender's: others read what is kept
            objection = game.book.objection(game.state, move) or refused.objection
        made = to_wire(move)
        claimed = {"claimed_at": raw["claimed_at"]} if type(raw.get("claimed_at")) is int else {}
        said = {
            "arrived": arrived,
            "by": by,
            "move": {**made, **claimed},
            "objection": refusal(objection),
            "seat": made["seat"],
            "step": game.n,
        }
        try:
            return self._kept(game.id, said)
        except SQLAlchemyError as error:
            _log.warning("a late claim of game %s could not be kept: %s", game.id, error)
            return None

    def of(self, game: str) -> Sequence[KeptClaim]:
        """The late claims of a game, in the order in which they were kept."""
        query = select(late_claims.c.note).where(late_claims.c.game == game).order_by(late_claims.c.number)
        with self._engine.connect() as connection:
            notes = [bytes(note) for (note,) in connection.execute(query)]
        return [KeptClaim(read_late_claim(read_note(note).text), note) for note in notes]

    def _kept(self, game: str, said: Mapping[str, Any]) -> bytes | None:
        move_hash = sha256(canonical(said["move"])).digest()
        for attempt in range(_ATTEMPTS):
            try:
                with self._engine.begin() as connection:
                    return self._appended(connection, game, said, move_hash)
            except IntegrityError:  # another has taken the number, or has sent the very same move, at the same time
                if attempt == _ATTEMPTS - 1:
                    raise
        raise AssertionError("unreachable")

    def _appended(self, connection: Connection, game: str, said: Mapping[str, Any], move_hash: bytes) -> bytes | None:
        seat, of_game = said["seat"], late_claims.c.game == game
        of_seat = of_game & (late_claims.c.seat == seat)
        before = connection.scalar(select(late_claims.c.note).where(of_seat, late_claims.c.move_sha256 == move_hash))
        if before is not None:
            return bytes(before)
        if (connection.scalar(select(func.count()).where(of_seat)) or 0) >= MOST_OF_A_SEAT:
            return None
        last = connection.execute(
            select(late_claims.c.number, late_claims.c.note)
            .where(of_game)
            .order_by(late_claims.c.number.desc())
            .limit(1)
        ).first()
        number, prev = (1, NO_CLAIM) if last is None else (last.number + 1, note_hash(bytes(last.note)))
        claim = LateClaim(self._keys.origin, game, number, prev, canonical(said).decode())
        note = claim.signed(self._keys.receipts)
        row = {"game": game, "number": number, "seat": seat, "move_sha256": move_hash, "note": note}
        connection.execute(insert(late_claims).values(row))
        return note
