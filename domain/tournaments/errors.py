"""The refusals of a tournament's book, which leave it unchanged."""

from collections.abc import Mapping


class TournamentRefused(Exception):
    """A refused act. `code` is for programs, `message` a sentence for directors.

    `pointer` points to the member at fault (RFC 6901), or is "". `free` is a free name to use instead.
    """

    def __init__(self, code: str, message: str, pointer: str = "", free: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.pointer = pointer
        self.free = free


class TournamentAsks(TournamentRefused):
    """A refusal that is a question: an act that has one of the `answers` among those it has `confirmed` is entered.

    They are codes, each with what it says.
    """

    def __init__(self, code: str, message: str, answers: Mapping[str, str], pointer: str = "") -> None:
        super().__init__(code, message, pointer)
        self.answers = answers
