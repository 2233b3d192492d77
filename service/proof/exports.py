"""Records taken out: files with which a stranger can check games without the service (integrity.md)."""

import io
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any, Final

import msgspec

from domain.record.daybook import Daybook
from domain.record.game import Game
from domain.record.proof.errors import ProofError
from domain.record.proof.inclusion import prove
from domain.record.proof.trust import NO_WITNESSES, TrustPolicy
from domain.record.store.archives import FOLDER
from service.proof.signer import Signer

CHECKPOINT: Final = "checkpoint"
KEYS: Final = "keys.json"
POLICY: Final = "policy"
README: Final = "README.txt"
RESULTS: Final = "results.json"

_README: Final = """\
Games recorded by Daybook, with what it takes to check them.

GAME.ndjson   the record of a game: one event a line, each exactly as it was stored and hashed. Each event holds the
              hash of the one before (`prev`).
GAME.proof    the proof that the log had the last event of that record, and with it all others
              (c2sp.org/tlog-proof).
tournament-ID what changed outside games, in the same two forms: settings of the tournament and its games, tokens of
              officials, erased words. Only officials get it.
tournament-book-ID
              the book of a tournament: entries, pairings, results and standings, in the same two forms. Words are in it
              as salted hashes. Only officials get it until the tournament is finished.
house         the same as tournament-ID for the whole service.
checkpoint    the size and root of the log, signed (c2sp.org/tlog-checkpoint).
keys.json     the public keys of the log and of receipts. They come from whoever gave you these files: compare the key
              with one that you have from elsewhere, or with an earlier checkpoint that you kept yourself.
policy        the same keys with those of the witnesses, and which of them have to have cosigned a checkpoint
              (c2sp.org/tlog-policy). Without witnesses its quorum is none.
results.json  who played, and how each game ended as ruled.

To check everything:

    daybook verify .

Without Daybook: any tool that reads the formats above; docs/record-format.md has all of it.
"""


@dataclass(frozen=True)
class Export:
    """Some games of a record, to be written as files. All proofs lead to one checkpoint."""

    daybook: Daybook
    signer: Signer
    games: tuple[Game, ...]
    policy: TrustPolicy = NO_WITNESSES
    summaries: tuple[Mapping[str, Any], ...] = ()
    """What `results.json` says of each game."""
    beside: tuple[str, ...] = ()
    """Streams that are no games: of a tournament, or of the house."""

    def files(self) -> Iterator[tuple[str, Iterable[bytes]]]:
        """Name and content of each file, the content in pieces. Raises `ProofError` if no checkpoint can be signed."""
        ends = {game.id: game.n for game in self.games} | {stream: self._end(stream) for stream in self.beside}
        places = {stream: self._place(stream, n) for stream, n in ends.items()}
        checkpoint = self.signer.covering(max(places.values())) if places else self.signer.checkpoint
        for stream, n in ends.items():
            yield f"{stream}.ndjson", (line + b"\n" for line in self.daybook.stored(stream, 0, n))
            yield f"{stream}.proof", (bytes(prove(self.signer.tree, places[stream], checkpoint)),)
        yield CHECKPOINT, (checkpoint,)
        yield POLICY, (self.policy.with_logs(self.signer.keys.log_verifiers).text.encode(),)
        yield KEYS, (_pretty(self.signer.keys.public),)
        yield RESULTS, (_pretty(self.summaries),)
        yield README, (_README.encode(),)

    def _end(self, stream: str) -> int:
        return sum(1 for _ in self.daybook.stored(stream))

    def _place(self, stream: str, n: int) -> int:
        index = self.daybook.store.leaf_index(stream, n)
        if index is None:
            raise ProofError(f"the record has no event {n} of {stream}")
        return index

    def write_zip(self, target: IO[bytes]) -> None:
        """Writes all files into one zip, in a folder of its own."""
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in self.files():
                member = zipfile.ZipInfo(f"{FOLDER}/{name}")
                member.compress_type = zipfile.ZIP_DEFLATED  # of a member that is described it is not the zip's own
                with archive.open(member, "w") as file:
                    for piece in content:
                        file.write(piece)

    def as_zip(self) -> bytes:
        """`write_zip` in memory."""
        target = io.BytesIO()
        self.write_zip(target)
        return target.getvalue()


def _pretty(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value)) + b"\n"
