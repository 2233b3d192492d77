"""The record's refusals. Each leaves the record unchanged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.rules.language import say
from domain.rules.objection import Objection
from domain.rules.phrases import seat_named


class RecordError(Exception):
    """The base of all refusals by the record."""


class GameUnknown(RecordError):
    """There is no game with that id."""

    def __init__(self, game: str):
        super().__init__(f"there is no game {game!r}")
        self.game = game


class RulesUnknown(RecordError, KeyError):
    """A game is played by rules that this release does not have: a node of a newer one has opened it."""

    def __init__(self, game: str, title: str, variant: str | None, revision: int):
        super().__init__(game, title, variant, revision)
        self.game = game
        self.title, self.variant, self.revision = title, variant, revision

    def __str__(self) -> str:
        book = self.title if self.variant is None else f"{self.title} ({self.variant})"
        return f"revision {self.revision} of the rules of {book}, which this release does not know"


class MoveRefused(RecordError):
    """The rules do not accept a move. `index` is its place in the batch, `game` the table it was judged on."""

    def __init__(self, index: int, objection: Objection, game: Any):
        super().__init__(f"{objection.code} ({objection.rule}): {objection.message}")
        self.index = index
        self.objection = objection
        self.game = game


class StepMoved(RecordError):
    """The game has gone on since the step that the client saw."""

    def __init__(self, expected: int, current: int):
        super().__init__(f"the game is at step {current}, not at step {expected}")
        self.expected = expected
        self.current = current


@dataclass(frozen=True)
class CorrectionConflict:
    """A move, recorded as event `n` by `by`, that the rules no longer accept after a correction before it."""

    n: int
    by: str
    move: Mapping[str, Any]
    objection: Objection


class ActRefused(RecordError):
    """An act is refused. `code` is for programs; `case` is the case in question, if any."""

    def __init__(self, code: str, message: str, case: int | None = None):
        super().__init__(message)
        self.code = code
        self.message = message
        self.case = case


class TableIsHeld(ActRefused):
    """No moves are made while the table is held, by `case` or by an official."""

    def __init__(self, message: str, case: int | None):
        super().__init__("TABLE_HELD", message, case)


class SamePerson(ActRefused):
    """A person would have two seats at one table; `seats` are both."""

    def __init__(self, first: int, second: int, case: int | None = None):
        seats = {"one": seat_named(first), "other": seat_named(second)}
        super().__init__("SAME_PERSON", say("one person cannot play both {one} and {other}", **seats), case)
        self.seats = (first, second)


class GameIsVoid(ActRefused):
    """The game has been annulled, or has ended since everybody `left` it."""

    def __init__(self, left: bool = False) -> None:
        why = "everybody has left the game" if left else "the game has been annulled"
        super().__init__("GAME_VOID", say("{why}, and nothing more is played", why=say(why)))


class GameIsClosed(ActRefused):
    """The game is over because players have left it, although the rules alone would let it go on."""

    def __init__(self) -> None:
        super().__init__("GAME_CLOSED", say("the game is over"))


class CorrectionConflicts(ActRefused):
    """Later moves no longer fit after a correction: each needs another move in its place, or none."""

    def __init__(self, conflicts: Sequence[CorrectionConflict], case: int | None):
        events = ", ".join(str(conflict.n) for conflict in conflicts)
        message = say(
            "after this correction the moves of these events no longer fit: {events}; say what stands in place of each",
            events=events,
        )
        super().__init__("CORRECTION_CONFLICTS", message, case)
        self.conflicts = tuple(conflicts)


class KeyReused(RecordError):
    """The idempotency key has been used for another request."""


class KeyInProgress(RecordError):
    """A request with the same idempotency key is being carried out at this moment."""


class BatchReveals(RecordError):
    """A move within a batch reveals something that its sender could not know.

    A batch is all or nothing, so one that fails at its end could be used to look at hidden cards. Moves after such a
    move are therefore sent in a later request. `index` is the place of the move in the batch.
    """

    def __init__(self, index: int):
        super().__init__(f"move {index} of the batch reveals hidden cards; send the moves after it in a later request")
        self.index = index


class SeedUnavailable(RecordError):
    """The seed of a game's shuffles cannot be read, so nothing is dealt or closed until it can."""

    def __init__(self, session: str):
        super().__init__(
            f"the seed of the deals {session} cannot be read: it was kept under another key of the service"
        )
        self.session = session
