"""What the service keeps beside the record, in the same database: tokens, handles, tournaments, settings of tables,
words and branches.

None of it is an event: tokens are revoked, handles and words erased, and none of that may touch the record.
"""

from service.accounts.accounts import Accounts
from service.accounts.actor import ANYBODY, Actor
from service.accounts.engine import accounts_engine
from service.accounts.schema import GameSettings, Tournament
from service.accounts.texts import Words
from service.accounts.tokens import ROLES_OF_TOKENS, TokenRow, TokenWanted, token_hash

__all__ = [
    "ANYBODY",
    "ROLES_OF_TOKENS",
    "Accounts",
    "Actor",
    "GameSettings",
    "TokenRow",
    "TokenWanted",
    "Tournament",
    "Words",
    "accounts_engine",
    "token_hash",
]
