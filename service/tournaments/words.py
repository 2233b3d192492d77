"""Words about a tournament: announcements, reasons, calls. The book has their salted hashes, so they can be erased.

They lie with the words of disputes, under the book's stream, so that erasing a person erases them as well.
"""

from collections.abc import Iterable

from domain.record.streams import book_stream
from service.accounts import Accounts


class BookWords:
    """Finds and erases the words of tournaments' books."""

    def __init__(self, accounts: Accounts):
        self._accounts = accounts

    def read(self, hashes: Iterable[str]) -> dict[str, str | None]:
        """The words by hash, `None` for those that are erased."""
        wanted = {hashed for hashed in hashes if hashed}
        found = self._accounts.words(wanted)
        return {hashed: found[hashed].text if hashed in found else None for hashed in wanted}

    def erase(self, tournament: str, hashed: str, by: str) -> bool:
        """Erases words of this tournament for ever, and records that; `False` if it has no such words."""
        found = self._accounts.words([hashed]).get(hashed)
        if found is None or found.game != book_stream(tournament):
            return False
        self._accounts.erase_text(hashed, by)
        return True
