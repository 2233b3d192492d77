"""What the record refuses. Each of these leaves the record as it was."""

from typing import Any

from domain.rules.objection import Objection


class RecordError(Exception):
    """The root of everything that the record refuses."""


class GameUnknown(RecordError):
    """There is no game with that id."""

    def __init__(self, game: str):
        super().__init__(f"there is no game {game!r}")
        self.game = game


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


class KeyReused(RecordError):
    """The idempotency key has been used for another request."""


class KeyInProgress(RecordError):
    """A request with the same idempotency key is being carried out at this moment."""


class BatchReveals(RecordError):
    """A move within a batch turns up something that its sender could not know.

    A batch is all or nothing, so it could be used to look at hidden cards and then be refused: what follows such a
    move has to be sent afterwards. `index` is the place of that move.
    """

    def __init__(self, index: int):
        super().__init__(f"move {index} of the batch reveals hidden cards; send the moves after it in a later request")
        self.index = index
