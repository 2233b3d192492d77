"""Words that people wrote. The record has only their salted hashes, so they can be erased without touching it."""

from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import Engine, func, select, update

from domain.record.daybook import system_clock
from domain.record.house import WordsErased
from domain.record.sources import random_bytes
from domain.record.store.beside import RowBeside
from service.accounts.engine import empty_log
from service.accounts.journal import Journal
from service.accounts.schema import texts
from service.accounts.tournaments import settings_in

_SALT_SIZE: Final = 16
_AT_ONCE: Final = 500


@dataclass(frozen=True)
class Words:
    """What somebody wrote about a game, in a case if any; `text` is `None` once it is erased."""

    game: str
    case: int | None
    author: str
    text: str | None


class KeptTexts:
    """Finds words."""

    def __init__(self, engine: Engine):
        self._engine = engine

    def words(self, hashes: Iterable[str]) -> dict[str, Words]:
        """The words with these hashes, by hash; unknown hashes are left out."""
        wanted = list(dict.fromkeys(hashes))
        found: dict[str, Words] = {}
        for at in range(0, len(wanted), _AT_ONCE):
            query = select(texts).where(texts.c.hash.in_(wanted[at : at + _AT_ONCE]))
            with self._engine.connect() as connection:
                found |= {
                    row.hash: Words(row.game, row.case, row.author, row.text) for row in connection.execute(query)
                }
        return found

    def games_with_words(self, text: str, limit: int = 5000) -> list[str]:
        """The ids of the newest `limit` games about which words with a text were written, ignoring case."""
        query = select(texts.c.game).where(texts.c.text.icontains(text, autoescape=True)).distinct()
        with self._engine.connect() as connection:
            return list(connection.scalars(query.order_by(texts.c.game.desc()).limit(limit)))

    def count_erased(self, game: str) -> int:
        """The number of erased texts about a game. It never decreases."""
        query = select(func.count()).where(texts.c.game == game, texts.c.text.is_(None))
        with self._engine.connect() as connection:
            return connection.scalar(query) or 0


class Texts(KeptTexts):
    """Finds and erases words."""

    def __init__(self, engine: Engine, journal: Journal):
        super().__init__(engine)
        self._journal = journal

    def erase_text(self, hashed: str, by: str) -> None:
        """Erases words and their salt, so that the hash in the record does not confirm a guess either; records that.

        Erasing again changes nothing.
        """
        there = (texts.c.hash == hashed) & texts.c.text.is_not(None)
        with self._engine.begin() as connection:
            self._journal.lock(connection)
            game = connection.scalar(select(texts.c.game).where(there))
            if game is None:
                return
            tournament = settings_in(connection, game).tournament
            self._journal.note(connection, tournament, WordsErased(game, (hashed,)), by)
            connection.execute(update(texts).where(there).values(text=None, salt=None))
        empty_log(self._engine)  # pages that were written over, unless a reader prevents it


def new_text(game: str, case: int | None, author: str, text: str) -> tuple[str, RowBeside]:
    """Words about a game: their hash for an event, 44 characters of base64, and their row, to be stored with it.

    `case` is the number of their case, `None` where they open it.
    """
    salt = random_bytes(_SALT_SIZE)
    hashed = text_hash(salt, text)
    row = {"hash": hashed, "game": game, "case": case, "author": author, "salt": salt, "text": text}
    return hashed, RowBeside(texts.name, {**row, "created_at": system_clock()})


def text_hash(salt: bytes, text: str) -> str:
    """Base64 of the SHA-256 of a salt and a text in UTF-8: what an event holds instead of the text."""
    return b64encode(sha256(salt + text.encode()).digest()).decode()
