"""Where the scrub stands, in a file beside the keys: it goes on there after a restart, and every process can tell."""

from base64 import b64decode, b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from domain.record.proof.merkle import HASH_SIZE, Edge
from service.atomic_files import write_whole
from service.proof.signing_keys import signing_file

LOG: Final = "log"
BESIDE: Final = "beside"
_MOST_FOUND: Final = 100


class Found(msgspec.Struct, frozen=True):
    """Something that does not hold. `where` is a game's id, `LOG` or `BESIDE`; `what` may be shown to anybody."""

    where: str
    what: str


class ScrubPass(msgspec.Struct):
    """One pass: over the log, what lies beside the games, the idempotency keys, and the games. Times are ms since 1970.

    `hashes` are the edge of the tree up to `size`, in base64. `keys_after` are the actor and the key that were checked
    last, `after` is the game.
    """

    began: int
    size: int = 0
    hashes: tuple[str, ...] = ()
    log_done: bool = False
    beside_done: bool = False
    keys_after: tuple[str, str] = ("", "")
    after: str = ""
    games: int = 0
    events: int = 0
    found: tuple[Found, ...] = ()

    @property
    def edge(self) -> Edge:
        """How far the log was looked at."""
        return Edge(self.size, tuple([b64decode(one) for one in self.hashes]))

    @edge.setter
    def edge(self, edge: Edge) -> None:
        self.size, self.hashes = edge.size, tuple([b64encode(one).decode() for one in edge.hashes])

    def note(self, found: Found) -> None:
        """Adds something that does not hold; past a hundred the first stay."""
        if found not in self.found:
            self.found = (*self.found, found)[:_MOST_FOUND]


class Done(msgspec.Struct, frozen=True):
    """The last pass that came to its end.

    `size` and `root` (base64) are those of the log as it was seen last without a fault.
    """

    began: int
    ended: int
    size: int
    root: str
    games: int
    events: int
    found: tuple[Found, ...]


class ScrubState(msgspec.Struct):
    """All that lasts of the scrub. It begins anew when a new log begins."""

    origin: str
    now: ScrubPass
    last: Done | None = None

    @property
    def found(self) -> tuple[Found, ...]:
        """What does not hold: what this pass has found, and what the last has and this one has not come to."""
        return tuple(dict.fromkeys((*self.now.found, *(self.last.found if self.last else ()))))


@dataclass(frozen=True)
class StateFile:
    """The file with the state."""

    path: Path

    def read(self, origin: str) -> ScrubState | None:
        """The state of the scrub of a log, `None` if there is none that can be used. Raises `OSError`."""
        try:
            state = msgspec.json.decode(self.path.read_bytes(), type=ScrubState)
            hashes = state.now.edge.hashes
        except (FileNotFoundError, ValueError):  # what is not ours is as good as none: the scrub begins anew
            return None
        whole = len(hashes) == state.now.size.bit_count() and all(len(one) == HASH_SIZE for one in hashes)
        return state if whole and state.origin == origin else None

    def write(self, state: ScrubState) -> None:
        """Keeps the state. Raises `OSError`."""
        write_whole(self.path, msgspec.json.format(msgspec.json.encode(state)) + b"\n", replace_old=True)


def scrub_file(url: str) -> Path:
    """Where the state for a database is kept: beside its keys."""
    return signing_file(url).with_suffix(".scrub")
