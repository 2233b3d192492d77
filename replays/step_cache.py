"""A cache of what is told about the steps of games, in JSON."""

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec

from domain.record.caches import Budget, Share
from domain.record.daybook import Daybook
from domain.record.disputes import NO_DISPUTES
from domain.record.game import Game
from domain.rules.language import spoken
from domain.rules.secrecy import Viewer
from replays.replay_index import Stretch, replay_index, stretch_of

_STRETCH: Final = 256
"""How many steps of an index are kept together."""

_stretch: Final = msgspec.json.Decoder(Stretch)

Kind = Literal["event", "frame", "sentence"]
Line = tuple[int, msgspec.Raw]
"""The number of a step, and what is told about it."""

_Key = tuple[Kind | Literal["played", "ruled", "stretch"], str, str, Viewer, int]


class KeptAnswer(NamedTuple):
    """An answer as it was sent: its body, and its own headers."""

    body: bytes
    headers: tuple[tuple[str, str], ...] = ()


class StepCache:
    """A cache of lines by language, game, viewer and step, and of whole answers by address and tag.

    Any thread may use it, and the least recently used go first.

    What was drawn for one viewer is given only to the same viewer. Games with disputes are drawn each time: there a
    ruling can change what is told about an old step, and words can be erased.
    """

    def __init__(self, memory: Budget):
        self._kept: Share[_Key, bytes] = memory.share("replays")
        self._answers: Share[tuple[str, str], KeptAnswer] = memory.share("answers")

    def lines(
        self, kind: Kind, game: Game, viewer: Viewer, after: int, draw: Callable[[int], Iterator[Any]]
    ) -> Iterator[Line]:
        """The lines of the steps after `after`, up to `game`: first the kept ones, then those that `draw` gives.

        `draw(after)` gives what is told of each step after that one: an event in its wire form, or what has a `step`.
        """
        encoder = msgspec.json.Encoder()
        if not _stays_true(game):
            for told in draw(after):
                yield _step_of(told), msgspec.Raw(encoder.encode(told))
            return
        step, language = after, spoken()
        while step < game.n and (text := self._known((kind, language, game.id, viewer, step + 1))) is not None:
            step += 1
            yield step, msgspec.Raw(text)
        for told in draw(step):
            n, text = _step_of(told), encoder.encode(told)
            self._keep((kind, language, game.id, viewer, n), text)
            yield n, msgspec.Raw(text)

    def index(self, daybook: Daybook, game: Game, viewer: Viewer, *, as_ruled: bool) -> msgspec.Raw:
        """The index of all steps up to `game`, kept as a whole and in stretches, since most of it stays as it was.

        Unlike lines it has nobody's words, so it follows from the record alone, whatever is in dispute.
        """
        key: _Key = ("ruled" if as_ruled else "played", spoken(), game.id, viewer, game.n)
        if (text := self._known(key)) is None:
            told = self._stretches(daybook, game, viewer)
            self._keep(key, text := msgspec.json.encode(replay_index(told, game.line, as_ruled=as_ruled)))
        return msgspec.Raw(text)

    def _stretches(self, daybook: Daybook, game: Game, viewer: Viewer) -> Iterator[Stretch]:
        """What the index is made of. The last stretch, which is not complete, is drawn each time."""
        for after in range(0, game.n, _STRETCH):
            last = min(after + _STRETCH, game.n)
            key: _Key = ("stretch", spoken(), game.id, viewer, last)
            text = self._known(key) if last % _STRETCH == 0 else None
            if text is not None:
                yield _stretch.decode(text)
                continue
            drawn = stretch_of(daybook, game, viewer, after, last)
            if last % _STRETCH == 0:
                self._keep(key, msgspec.json.encode(drawn))
            yield drawn

    def answer(self, address: str, tag: str) -> KeptAnswer | None:
        """The answer at an address with this strong tag, which names its bytes, if it is kept."""
        return self._answers.get((address, tag))

    def keep_answer(self, address: str, tag: str, answer: KeptAnswer) -> None:
        """Keeps the answer at an address with this tag."""
        self._answers.put((address, tag), answer, len(answer.body))

    def _known(self, key: _Key) -> bytes | None:
        return self._kept.get(key)

    def _keep(self, key: _Key, text: bytes) -> None:
        self._kept.put(key, text, len(text))


def _step_of(told: Any) -> int:
    step: int = told["n"] if isinstance(told, dict) else told.step
    return step


def _stays_true(game: Game) -> bool:
    """Whether what is told about a game up to here cannot change until something is ruled."""
    return game.disputes is NO_DISPUTES and not game.line.skipped and game.played is None
