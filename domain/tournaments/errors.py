"""What a tournament's book refuses, and leaves as it was."""


class TournamentRefused(Exception):
    """An act is refused. `code` is for programs, `message` a sentence for directors.

    `pointer` leads to the member at fault (RFC 6901), or is "". `free` is a name that could stand there.
    """

    def __init__(self, code: str, message: str, pointer: str = "", free: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.pointer = pointer
        self.free = free
