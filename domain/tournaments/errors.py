"""The refusals of a tournament's book, which leave it unchanged."""


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
