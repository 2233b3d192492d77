"""Makes one more golden export: `python -m tests.golden.exporter NAME --title T --players N --config JSON --seed S`.

An export is kept for ever, as it is given to strangers: record, proof, checkpoint, keys. It is made once, by the code
of its day; what exists is never made anew. The keys are those of tests and of no service.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from domain.games import title_named
from domain.record.acts.case import OpenCase
from domain.record.acts.nonce import CommitNonce, RevealNonce
from domain.record.acts.redeal import ConfirmRedeal
from domain.record.acts.ruling import Rule
from domain.record.acts.set_back import GoBack
from domain.record.daybook import Daybook, Opening
from domain.record.game import Game
from domain.record.proof.deal import SeatNonce, nonce_commitment
from domain.record.proof.keys import SignerKey
from domain.record.store import open_database
from service.proof.exports import Export
from service.proof.signer import Signer, memory_file
from service.proof.signing_keys import SigningKeys
from tests.domain.record.sealed import sealing_dealer
from tests.golden.recorder import asked_for, clock_of, one_move

EXPORTS = Path(__file__).parent / "exports"
ORIGIN = "daybook.example/golden"
KEYS = SigningKeys(ORIGIN, SignerKey(ORIGIN, bytes(range(32))), SignerKey(f"{ORIGIN}/receipts", bytes(range(1, 33))))

Played = Callable[[Daybook, Game], Game]


def export(
    target: Path, title: str, config: dict, players: int, luck: Random, play: Played, nonces_ms: int | None = None
) -> None:
    """Plays a game beside another and writes its export. Raises `FileExistsError` if there is one."""
    target.mkdir(parents=True)
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/golden.db"
        daybook = Daybook(open_database(url), dealer=sealing_dealer(target.name), clock=clock_of(luck))
        other = Opening(title_named("market-day"), {}, tuple({"player": f"p-other-{seat}"} for seat in range(2)))
        daybook.open_game(other, "organiser:o-golden")
        seats = tuple({"player": f"p-golden-{seat}"} for seat in range(players))
        opening = Opening(title_named(title), config, seats, nonces_ms=nonces_ms)
        game = play(daybook, daybook.open_game(opening, "organiser:o-golden").game)
        daybook.open_game(other, "organiser:o-golden")
        signer = Signer(daybook.store, KEYS, memory_file(url))
        signer.sign()
        summary = {"id": game.id, "title": title, "result": game.closed and dict(game.closed.result)}
        for name, content in Export(daybook, signer, (game,), summaries=(summary,)).files():
            (target / name).write_bytes(b"".join(content))
        daybook.close()


def play_by(luck: Random, set_back: bool = False) -> Played:
    """Random moves to the end of the game; with `set_back` a ruling then has its second half played again.

    Where the dealer waits for nonces every seat commits itself to one, and all but the last reveal theirs.
    """

    def gather(daybook: Daybook, game: Game) -> Game:
        nonces = [SeatNonce(f"seat:{seat}", luck.randbytes(16)) for seat in range(len(game.seats))]
        for seat, nonce in enumerate(nonces):
            own = nonce_commitment(game.sealing.seal.committed.commitment, nonce)
            daybook.enter(game.id, CommitNonce(seat, own), nonce.by)
        for seat, nonce in enumerate(nonces[:-1]):
            daybook.enter(game.id, RevealNonce(seat, nonce.nonce.hex()), nonce.by)
        while not daybook.game(game.id).sealing.dealt:
            daybook.advance_clock(game.id)
        return daybook.game(game.id)

    def play(daybook: Daybook, game: Game) -> Game:
        if game.sealing.gathering is not None:
            game = gather(daybook, game)
        while not game.closed:
            game = one_move(daybook, game, luck)
        return game

    def play_twice(daybook: Daybook, game: Game) -> Game:
        game = play(daybook, game)
        steps = [entry.n for entry in daybook.entries(game.id) if entry.move and entry.by.startswith("seat:")]
        case = daybook.enter(game.id, OpenCase(game.n), "director:d-golden").game.disputes.cases[-1].number
        to = steps[len(steps) // 2] - 1
        daybook.enter(game.id, ConfirmRedeal(case, to), "director:d-second")
        back = Rule(case, "upheld", remedies=(GoBack(to),))
        return play(daybook, daybook.enter(game.id, back, "director:d-golden").game)

    return play_twice if set_back else play


def main() -> None:
    parser = asked_for(__doc__)
    parser.add_argument("--nonces", type=int, metavar="MS", help="wait so long for nonces of the seats")
    parser.add_argument("--set-back", action="store_true", help="play the second half again, by a ruling")
    given = parser.parse_args()
    luck = Random(given.seed)
    play = play_by(luck, given.set_back)
    export(EXPORTS / given.name, given.title, given.config, given.players, luck, play, given.nonces)


if __name__ == "__main__":
    main()
