"""Moonflight: the events (sheet section F2)."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal

from domain.games.moonflight.table import audience
from domain.games.moonflight.table.table import Card, Cards, CoinsWhy, EndWhy, Seat, Stat, TokenStack, Verb, Zone
from domain.rules.book import Event
from domain.rules.secrecy import IfGiven, Secret, Unlisted
from domain.rules.values import value

RULE_OF_VERB: Final[Mapping[str, str]] = {
    "setup": "MF-R2",
    "play": "MF-R4.1",
    "purchase": "MF-R8.2",
    "set": "MF-R8.3",
    "discard": "MF-R8.4",
    "trash": "MF-R8.5",
    "draw": "MF-R8.6",
    "deal": "MF-R8.8",
    "move": "MF-D4",
}
"""The clause of a movement, by verb. A plain Move cites whatever moves the card."""

RULE_OF_COINS: Final[Mapping[str, str]] = {
    "setup": "MF-R2",
    "gain": "MF-R8.9",
    "spend": "MF-R4.3",
    "shop": "MF-R4.4",
    "effect": "MF-D4",
    "discard": "MF-D4",
    "reset": "MF-R5.2",
}
"""The clause of a change of coins, by reason."""

RULE_OF_PHASE: Final[Mapping[str, str]] = {"reset": "MF-R3.2", "action": "MF-R5.7"}
RULE_OF_END: Final[Mapping[str, str]] = {"empty": "MF-R5.5", "solo_tokens": "MF-R11.4", "round_limit": "MF-R15.1"}


Ends = Unlisted[IfGiven[Seat | None]]
"""The seat whose act is over with this event, where it is the last one of an act: the next seat is to act."""


@value
class CardMoved(Event):
    """A card left a zone and entered another; `card` is `None` for who may know neither zone (MF-R14.2)."""

    verb: Verb
    card: Annotated[Card, audience.CARD]
    from_: Zone
    to: Zone
    rule: str = "MF-D4"
    ends_act: Ends = None


@value
class CoinsChanged(Event):
    """A seat has more or fewer coins; `delta` is `None` for who does not see its coins."""

    seat: Seat
    delta: Annotated[int, audience.DELTA]
    why: CoinsWhy
    rule: str = "MF-D4"
    ends_act: Ends = None


@value
class PileShuffled(Event):
    """A pile has been shuffled. Its order is hidden."""

    zone: Zone
    order: Secret[Cards]
    rule: str = "MF-R8.7"
    ends_act: Ends = None


@value
class Passed(Event):
    """A seat Passes."""

    seat: Seat
    rule: str = "MF-R4.6"


@value
class AbilityUsed(Event):
    """A seat uses a Spend ability of a card or of its character."""

    seat: Seat
    source: str
    ability: int
    rule: str = "MF-R4.3"


@value
class AbilityTriggered(Event):
    """A text that waited for a keyword is followed."""

    seat: Seat
    source: str
    ability: int
    rule: str = "MF-R9.3"
    ends_act: Ends = None


@value
class CardBlocked(Event):
    """An effect met a card that forbids it: the card was shown and stays where it was."""

    card: Card
    zone: Zone
    verb: str
    rule: str = "MF-R9.7"
    ends_act: Ends = None


@value
class DeckSearched(Event):
    """A seat looked through a Draw Deck."""

    seat: Seat
    zone: Zone
    rule: str = "MF-R10.7"
    ends_act: Ends = None


@value
class DeckArranged(Event):
    """A seat put the top cards of its Draw Deck into an order of its choice."""

    seat: Seat
    count: int
    rule: str = "MF-D4"


@value
class DeckOrdered(Event):
    """The new top of a Draw Deck that a seat has arranged, top first. Nobody sees it."""

    zone: Zone
    order: Secret[Cards]
    rule: str = "MF-D4"
    ends_act: Ends = None
    quiet: ClassVar[bool] = True


@value
class LimitModified(Event):
    """A limit of a seat is changed by `add` until the round ends."""

    seat: Seat
    stat: Stat
    add: int
    rule: str = "MF-D4"
    ends_act: Ends = None


@value
class TurnOccurred(Event):
    """All cards everywhere show their white faces."""

    rule: str = "MF-R6.1"


@value
class TokensRemoved(Event):
    """One of the token stacks of Score mode shrinks to `left`."""

    stack: TokenStack
    left: int
    rule: str = "MF-R11.2"


@value
class PhaseStarted(Event):
    """A phase begins: the Reset of a round, or the Action phase of the next, with its First Player."""

    phase: Literal["reset", "action"]
    round: int
    first: IfGiven[Seat | None] = None
    rule: str = "MF-R3.2"


@value
class TriggerCapReached(Event):
    """The trigger cap was reached: the abilities that still wait are dropped."""

    rule: str = "MF-R15.3"
    ends_act: Ends = None


@value
class GameEnded(Event):
    """The game is over."""

    why: EndWhy
    scores: tuple[int, ...]
    winner: Seat
    rank: IfGiven[str | None] = None
    rule: str = "MF-R5.5"


# Quiet events, which no sheet lists: how a running act resumes, and whose act is next.


@value
class ActBegun(Event):
    """An act or Reset asks for decisions; it resumes from the table before it, by the move `act` (in wire form).

    `asks` is the first of them, as in `Asked`; the first revision did not tell it here.
    """

    act: Annotated[Any, audience.ACT]
    rule: str = "MF-F1"
    asks: Annotated[IfGiven[Any | None], audience.ASKED] = None
    quiet: ClassVar[bool] = True


@value
class Asked(Event):
    """A decision is awaited: a `Pending` in wire form."""

    pending: Annotated[Any, audience.ASKED]
    rule: str = "MF-F1"
    quiet: ClassVar[bool] = True


@value
class Answered(Event):
    """The awaited decision was made, or the pile shuffled, by this move in wire form."""

    answer: Annotated[Any, audience.ANSWER]
    rule: str = "MF-F1"
    ends_act: Ends = None
    quiet: ClassVar[bool] = True


@value
class ShopVisited(Event):
    """A seat makes a Shop act."""

    seat: Seat
    rule: str = "MF-R4.4.3"
    quiet: ClassVar[bool] = True


@value
class BuildMade(Event):
    """A seat makes its Build act of the round."""

    seat: Seat
    rule: str = "MF-R4.5"
    quiet: ClassVar[bool] = True


@value
class PrecedenceChosen(Event):
    """The owner of texts that fix the same number has ranked them; an empty order: they contradict no longer."""

    seat: Seat
    stat: Stat
    order: tuple[str, ...]
    rule: str = "MF-R10.1"
    ends_act: Ends = None
    quiet: ClassVar[bool] = True


@value
class ActDone(Event):
    """An act other than Pass is over: the next seat is to act. Since revision 2 the act's last event says so."""

    seat: Seat
    rule: str = "MF-R3.1"
    quiet: ClassVar[bool] = True
