"""What the service keeps beside the record, in the same database: tokens, handles, tournaments, settings of tables,
words and branches.

Handles and words never enter an event, so that they can be erased. What changes what games mean (settings, tokens,
erasures) is told to the record by ids and hashes (`journal.py`).
"""

from service.accounts.accounts import Accounts
from service.accounts.actor import ANYBODY, Actor
from service.accounts.engine import accounts_engine
from service.accounts.handles import HandleRefused, HandleTaken
from service.accounts.labels import ExternalIdTaken, Labels
from service.accounts.people import Person
from service.accounts.schema import GameSettings, TournamentRow
from service.accounts.texts import Words
from service.accounts.tokens import ROLES_OF_TOKENS, TokenRow, TokenWanted, token_hash

__all__ = [
    "ANYBODY",
    "ROLES_OF_TOKENS",
    "Accounts",
    "Actor",
    "ExternalIdTaken",
    "GameSettings",
    "HandleRefused",
    "HandleTaken",
    "Labels",
    "Person",
    "TokenRow",
    "TokenWanted",
    "TournamentRow",
    "Words",
    "accounts_engine",
    "token_hash",
]
