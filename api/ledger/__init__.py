"""What the service keeps beside the record, in the same database: tokens, handles, tournaments, settings of
tables, and words.

None of it is an event: tokens can be revoked, handles and words erased, and none of that may touch the record.
"""

from api.ledger.actor import ANYBODY, Actor
from api.ledger.book import Ledger
from api.ledger.engine import ledger_engine
from api.ledger.schema import GameSettings, Tournament
from api.ledger.texts import Words
from api.ledger.tokens import ROLES_OF_TOKENS, TokenRow, TokenWanted, token_hash

__all__ = [
    "ANYBODY",
    "ROLES_OF_TOKENS",
    "Actor",
    "GameSettings",
    "Ledger",
    "TokenRow",
    "TokenWanted",
    "Tournament",
    "Words",
    "ledger_engine",
    "token_hash",
]
