"""`daybook verify`: checks records without the service that made them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from daybook.databases import CannotStart
from daybook.verify_books import FOLLOWS, ExportedGames, judge_book
from daybook.verify_database import NEWEST, verify_database
from daybook.verify_dump import is_dump, verify_dump
from daybook.verify_words import Differs, counted, ended_told, ok

if TYPE_CHECKING:
    from domain.record.fairness import Fairness
    from domain.record.game import Game
    from domain.record.proof.checkpoint import Checkpoint
    from domain.record.proof.keys import VerifierKey
    from domain.record.proof.trust import TrustPolicy
    from replays.record_check import Examination
    from service.proof.log_check import Signed


@click.command()
@click.argument("what", metavar="FILE|DIRECTORY|DATABASE")
@click.option(
    "--checkpoint",
    "checkpoint_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A checkpoint that you have kept: nothing that it covers may have changed since.",
)
@click.option(
    "--key",
    "keys",
    multiple=True,
    metavar="NAME+ID+KEY",
    help="A key of the log (or of receipts) that you trust; may be given several times.",
)
@click.option(
    "--policy",
    "policy_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Whose checkpoints you trust, and which witnesses must have cosigned them (c2sp.org/tlog-policy).",
)
@click.option(
    "--proof",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="For one FILE: the proof that the log has it. By default GAME.proof beside GAME.ndjson.",
)
@click.option(
    "--receipt",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="For one FILE: a receipt; the record must have what it promises.",
)
@click.option("--all", "everything", is_flag=True,
              help=f"For a DATABASE: judge every game again, not only the {NEWEST} newest.")  # fmt: skip
def verify(
    what: str,
    checkpoint_file: Path | None,
    keys: tuple[str, ...],
    policy_file: Path | None,
    proof: Path | None,
    receipt: Path | None,
    everything: bool,
) -> None:
    """Check records, without the service.

    Give an exported FILE, a DIRECTORY of `daybook export`, a DATABASE, or a dump (its folder, or its events). Follows
    the chain of hashes, checks proofs and signatures, judges every recorded move again under the rules of its day,
    repeats every shuffle, and works out again the pairings, lots, standings and results of games in the books of
    tournaments. In a database it also compares words, tokens, settings, idempotency keys, lists and
    statistics with the events that set them, and checks late claims. Names the first thing that differs. Exit status is
    0 only if everything holds, 1 if something differs, 2 if it cannot be checked. It can be used while the service
    runs.

    \b
    Examples:
      daybook verify 01994f6e-....ndjson
      daybook verify export --key 'daybook-1f...+8ee6e1c5+AX...'
      daybook verify daybook.db --all --checkpoint yesterday.checkpoint
      daybook verify dumps/dump-2026-03-01T020000000Z
    """
    trust = _trust(keys, policy_file)
    path = Path(what)
    if is_dump(path) and path.exists():
        if proof or receipt or everything or checkpoint_file:
            raise click.UsageError("a dump takes --key or --policy alone: it holds no proofs")
        verify_dump(path, trust)
    elif path.is_dir():
        if proof or receipt or everything:
            raise click.UsageError("--proof and --receipt are for one file, --all for a database")
        _directory(path, trust, checkpoint_file)
    elif what.startswith(("postgresql:", "postgres:", "sqlite:")) or _is_database(path):
        if proof or receipt:
            raise click.UsageError("--proof and --receipt are for one file")
        url = what if "://" in what else f"sqlite:///{path.resolve()}"
        verify_database(url, _kept(url, checkpoint_file, trust), everything)
    elif path.is_file():
        if everything:
            raise click.UsageError("--all is for a database")
        if path.suffix != ".ndjson" and not any(line.startswith(b"{") for line in path.read_bytes().splitlines()):
            raise CannotStart(f"{path.name} is neither an exported record (GAME.ndjson) nor a database.")
        _file(path, trust, checkpoint_file, proof, receipt)
    else:
        raise CannotStart(f"There is no file, directory or database {what}.")


def _file(
    path: Path, trust: TrustPolicy, checkpoint_file: Path | None, proof: Path | None, receipt: Path | None
) -> None:
    from domain.record.streams import is_book

    beside = path.with_suffix(".proof")
    proof = proof or (beside if beside.exists() else None)
    policy = _policy(path.parent, trust) if proof or checkpoint_file else None
    lines, _ = _record(path, proof, policy)
    if lines and is_book(_game_of(lines[-1])):
        judge_book(path.name, lines, ExportedGames())
        ok(f"{path.name}: {FOLLOWS}, apart from games, which are not beside it")
    if proof is not None:
        ended_told(_proved(proof).ended)
    if checkpoint_file is not None:
        _same_checkpoint(checkpoint_file, proof, policy)
    if receipt is not None:
        _receipt(receipt, lines, path.parent, trust)


def verify_directory(path: Path) -> None:
    """Checks an exported directory by the keys in it. Raises `Differs` for the first thing that does not hold."""
    _directory(path, _trust((), None), None)


def _directory(path: Path, trust: TrustPolicy, checkpoint_file: Path | None) -> None:
    from rich.console import Console
    from rich.progress import track

    from domain.record.fairness import MEANINGS
    from domain.record.streams import is_book
    from replays.deal_sessions import DealSessions

    deals: Counter[Fairness] = Counter()
    games = ExportedGames()
    books: dict[str, list[bytes]] = {}
    records = sorted(path.glob("*.ndjson"))
    if not records:
        raise CannotStart(f"{path} holds no records (*.ndjson).")
    policy, results, sessions = _policy(path, trust), _results(path), DealSessions()
    own = _checkpoint(path / "checkpoint", policy) if (path / "checkpoint").exists() else None
    for record in track(records, "Checking", console=Console(stderr=True), transient=True):
        proof = record.with_suffix(".proof")
        if not proof.exists():
            raise Differs(f"{record.name} has no proof ({proof.name}) beside it")
        lines, found = _record(record, proof, policy, quiet=True)
        deals.update([found.deals] if found.deals else [])
        if is_book(record.stem):
            books[record.name] = lines
        if found.game is not None:
            games.add(found.game, record)
            _ended_so(results, found.game)
            if fault := sessions.fault_of(found.game):
                raise Differs(f"{record.name}: {fault}")
        if checkpoint_file is not None:
            _same_checkpoint(checkpoint_file, proof, policy)
        elif own is not None:
            _no_other_log(own, proof)
    for name, lines in books.items():
        judge_book(name, lines, games)
    if books:
        ok(f"{counted(len(books), 'book')} of tournaments: {FOLLOWS}")
    each = "its events are" if len(records) == 1 else "all events are"
    ok(f"{counted(len(records), 'record')}: {each} in the log, and follow from the rules")
    if own is not None:
        ok(f"checkpoint: the log of {counted(own.size, 'event')}, signed")
        ended_told(own.ended)
    for word, number in sorted(deals.items()):
        ok(f"deals of {counted(number, 'game')} {word}: {MEANINGS[word]}")


def _record(
    path: Path, proof: Path | None, policy: TrustPolicy | None, quiet: bool = False
) -> tuple[list[bytes], Examination]:
    """The events of an exported record, and what came of checking them, once all of it holds. Raises `Differs`."""
    from domain.record.envelope import event_hash
    from domain.record.fairness import MEANINGS
    from domain.record.proof.errors import ProofError
    from domain.record.proof.inclusion import read_proof
    from replays.record_check import RecordFault, examined, form_fault

    content = path.read_bytes()
    lines = content.split(b"\n")
    if lines.pop() != b"":
        raise Differs(f"{path.name}: event {len(lines) + 1} breaks off: its line has no end")
    if proof is not None and policy is not None and lines:
        last = _game_of(lines[-1]), len(lines), event_hash(lines[-1])
        try:
            size = read_proof(proof.read_bytes()).verify_event(*last, policy).checkpoint.size
        except ProofError as error:
            first = form_fault(lines) or RecordFault(len(lines), f"is not proved by {proof.name}: {error}")
            raise Differs(f"{path.name}: {first}") from None
    found = examined(lines)
    if found.fault:
        raise Differs(f"{path.name}: {found.fault}")
    if found.deals == "unproven":
        raise Differs(f"{path.name}: deals unproven: {MEANINGS['unproven']}")
    if not quiet:
        ok(f"{path.name}: {counted(len(lines), 'event')}, each with the hash of the one before, all by the rules")
        if found.deals is not None:
            shuffles = f" ({counted(found.shuffles, 'shuffle')})" if found.deals == "proven" else ""
            ok(f"{path.name}: deals {found.deals}: {MEANINGS[found.deals]}{shuffles}")
        if proof is not None:
            ok(f"{proof.name}: the log of {counted(size, 'event')} has the last of them, and so all")
        else:
            click.echo("note   without a proof nothing covers the last event: give --proof", err=True)
    return lines, found


def _results(folder: Path) -> dict[str, dict[str, Any]]:
    """How its games ended according to the export, by their ids; empty without `results.json`."""
    from service.proof.exports import RESULTS

    file = folder / RESULTS
    if not file.exists():
        return {}
    try:
        return {row["id"]: row for row in json.loads(file.read_bytes())}
    except (ValueError, KeyError, TypeError):
        raise Differs(f"{RESULTS} is not what an export has: it cannot be read") from None


def _ended_so(results: dict[str, dict[str, Any]], game: Game) -> None:
    """Raises `Differs` if results and record disagree on how a game ended."""
    from domain.record.envelope import canonical
    from domain.record.ruled import outcome_wire
    from service.proof.exports import RESULTS

    row, outcome = results.get(game.id, {}), json.loads(canonical(outcome_wire(game)))
    for name in ("status", "scores", "result"):
        if name in row and row[name] != outcome[name]:
            raise Differs(f"{RESULTS}: game {game.id} has another {name} than its record gives")


def _no_other_log(own: Checkpoint, proof: Path) -> None:
    """Raises `Differs` if the proof is of another log of the same size.

    A later export into the same directory replaces its checkpoint: then only the log can say more.
    """
    proved = _proved(proof)
    if proved.size == own.size and proved.root != own.root:
        raise Differs(f"checkpoint is of another log than {proof.name}, of the same size")


def _kept(url: str, checkpoint_file: Path | None, trust: TrustPolicy) -> Signed | None:
    """The checkpoint that somebody has kept, signed by a trusted key: those given, else those of the service."""
    from service.proof.log_check import Signed
    from service.proof.signing_keys import read_keys, signing_file

    if checkpoint_file is None:
        return None
    if not trust.logs and signing_file(url).exists():
        trust = trust.with_logs(read_keys(signing_file(url)).log_verifiers)
    return Signed(_checkpoint(checkpoint_file, trust), f"in {checkpoint_file.name}")


def _receipt(receipt: Path, lines: list[bytes], folder: Path, trust: TrustPolicy) -> None:
    from domain.record.envelope import event_hash
    from domain.record.proof.keys import read_verifier_key
    from domain.record.proof.note import read_note
    from domain.record.proof.receipt import read_receipt

    with _told(f"{receipt.name} is not a receipt that can be trusted"):
        note = read_note(receipt.read_bytes())
        found = trust.logs or (read_verifier_key(_keys_file(folder)["receipts"]),)
        note.signers(found)
        promised = read_receipt(note.text)
    game = _game_of(lines[0])
    if promised.game != game:
        raise Differs(f"{receipt.name} is about game {promised.game}, and the record is of {game}")
    if promised.n > len(lines) or event_hash(lines[promised.n - 1]) != promised.h:
        what = "has no such event" if promised.n > len(lines) else "has another event in its place"
        raise Differs(
            f"{receipt.name}: event {promised.n} was accepted, and the record {what}: it was dropped or changed"
        )
    ok(f"{receipt.name}: the record has event {promised.n} as it was accepted")


def _same_checkpoint(file: Path, proof: Path | None, policy: TrustPolicy | None) -> None:
    """Raises `Differs` unless the proof leads to this very checkpoint: of another size only the log can say more."""
    if proof is None or policy is None:
        raise Differs("a checkpoint says something of a record only with its proof: give --proof")
    kept = _checkpoint(file, policy)
    proved = _proved(proof)
    if (kept.size, kept.root) != (proved.size, proved.root):
        raise Differs(
            f"{file.name} is of a log of {kept.size} events, and {proof.name} of one of {proved.size}: ask the service "
            f"for a proof that they agree (/tlog/consistency), or check the database"
        )


def _proved(proof: Path) -> Checkpoint:
    """The checkpoint that a proof leads to."""
    from domain.record.proof.checkpoint import read_checkpoint
    from domain.record.proof.inclusion import read_proof
    from domain.record.proof.note import read_note

    with _told(f"{proof.name} cannot be read"):
        return read_checkpoint(read_note(read_proof(proof.read_bytes()).checkpoint).text)


def _checkpoint(file: Path, trust: TrustPolicy) -> Checkpoint:
    with _told(f"{file.name} is not a checkpoint that can be trusted"):
        return trust.verify(file.read_bytes()).checkpoint


def _policy(folder: Path, trust: TrustPolicy) -> TrustPolicy:
    """Whose checkpoints are trusted: the given keys', else those of the keys that came with the files."""
    from domain.record.proof.keys import read_verifier_key

    if trust.logs:
        return trust
    found = _keys_file(folder)
    click.echo(f"note   the key comes with the files; compare it with one from elsewhere: {found['log']}", err=True)
    with _told("keys.json holds no keys"):
        retired = [one["key"] for one in found.get("retired_log", ())]
        return trust.with_logs([read_verifier_key(key) for key in (found["log"], *retired)])


def _keys_file(folder: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads((folder / "keys.json").read_bytes())
        return {"origin": found["origin"], "log": found["log"], "receipts": found["receipts"], **found}
    except (OSError, ValueError, KeyError, TypeError):
        raise CannotStart(
            "There is no key to check signatures with: give --key, or keys.json beside the files."
        ) from None


def _trust(keys: tuple[str, ...], policy_file: Path | None) -> TrustPolicy:
    """The keys and witnesses that were given; no logs if there were none."""
    from domain.record.proof.errors import ProofError
    from domain.record.proof.trust import NO_WITNESSES, read_trust_policy

    policy = NO_WITNESSES
    if policy_file is not None:
        try:
            policy = read_trust_policy(policy_file.read_text("utf-8"))
        except (ProofError, UnicodeDecodeError) as error:
            raise click.UsageError(f"--policy: {error}") from None
    return policy.with_logs(dict.fromkeys((*policy.logs, *_keys(keys))))


def _keys(keys: tuple[str, ...]) -> tuple[VerifierKey, ...]:
    from domain.record.proof.errors import ProofError
    from domain.record.proof.keys import read_verifier_key

    try:
        return tuple([read_verifier_key(key) for key in keys])
    except ProofError as error:
        raise click.UsageError(f"--key: {error}") from None


def _game_of(line: bytes) -> str:
    try:
        return str(json.loads(line)["game"])
    except (ValueError, KeyError, TypeError):
        return ""


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(16) == b"SQLite format 3\0"
    except OSError:
        return False


@contextmanager
def _told(what: str) -> Iterator[None]:
    """Turns a proof that does not hold into `Differs`."""
    from domain.record.proof.errors import ProofError

    try:
        yield
    except (ProofError, KeyError, ValueError) as error:
        raise Differs(f"{what}: {error}") from None
