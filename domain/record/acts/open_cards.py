"""Opening cards: an official looks at the hidden cards during play, which everyone is told."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.actors import actor_of
from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.requirements import require_going, require_official
from domain.record.decision import Decision
from domain.record.disputes import Disputes
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.values import changed


@dataclass(frozen=True)
class CardsOpened(ActEvent):
    """From here on this official sees all cards of the game."""

    mark_kind = "open-cards"

    text: str
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return changed(disputes, open_to=disputes.open_to | {actor_of(entry.by)})

    def sentence(self, told: Telling) -> str:
        return say(
            "{who} opens the cards: from here on they see every hand.{written}",
            who=told.who,
            written=told.written("reason", self.text),
        )

    def label(self) -> str:
        return say("an official sees all cards")


@dataclass(frozen=True)
class OpenCards(Act):
    """You see every hand from then on. The record shows to everybody at the table that you did, and when."""

    name = "open-cards"
    label = "Open the cards"
    done = "You see all cards of this game now."
    events = (CardsOpened,)

    text: Annotated[str, Member("words", "Why.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Raises `ActRefused`: GAME_VOID, GAME_CLOSED, PARTY_MAY_NOT_RULE, OPEN_ALREADY."""
        require_going(decision.game)
        require_official(decision.game, by, say("the cards"))
        if actor_of(by) in decision.game.disputes.open_to:
            raise ActRefused("OPEN_ALREADY", say("you see all cards of this game already"))
        decision.add([CardsOpened(self.text)], by)
