"""Has the log's checkpoints cosigned by witnesses (c2sp.org/tlog-witness), and never lets anybody wait for it."""

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

import httpx

from domain.record.proof.checkpoint import Policy, read_checkpoint
from domain.record.proof.encoding import read_decimal
from domain.record.proof.errors import Malformed, ProofError
from domain.record.proof.keys import VerifierKey
from domain.record.proof.merkle import consistency_proof
from domain.record.proof.note import Note, Signature, read_note
from domain.record.proof.submission import SIZE_TYPE, Submission
from domain.record.proof.trust import NO_WITNESSES, TrustedWitness, TrustPolicy, read_trust_policy
from domain.record.sources import monotonic
from domain.record.store.marks import DatabaseRefused
from service.atomic_files import exclusive, write_whole
from service.observing.metrics import cosigned_events, cosigned_timestamp, witness_answers
from service.proof.signer import OK, Signer, cosigned_file, memory_file

_log = logging.getLogger(__name__)

ROUND_SECONDS: Final = 1.0
"""How long after a round the next one begins, if there is anything to be cosigned."""
ANSWER_SECONDS: Final = 5.0
"""How long a witness has to answer."""
REFRESH_SECONDS: Final = 3600.0
"""After which time an unchanged log is cosigned again, so that its readers know that it has not grown unseen."""
_LONGEST_REST: Final = 300.0
_LONGEST_ANSWER: Final = 65_536
_MOST_AT_ONCE: Final = 8
_CONFLICT: Final = 409
_UNPROCESSABLE: Final = 422


@dataclass
class _Standing:
    """How it goes with one witness: the size that it cosigned last, and what is wrong with it or with us."""

    witness: TrustedWitness
    size: int = 0
    failures: int = 0
    rests_until: float = 0.0
    fault: str = OK
    """Not "ok" once the witness has seen another past than the one that is served here."""
    trouble: str = ""
    """Why it did not cosign the last time."""


@dataclass(frozen=True)
class CosignedCheckpoint:
    """A checkpoint, its note with cosignatures, and its size."""

    note: bytes = b""
    size: int = -1


@dataclass
class Cosigning:
    """Asks the witnesses of a policy for cosignatures, and keeps the newest checkpoint that has the quorum's.

    `file` keeps it for the next start, and for the other processes of the service.
    """

    signer: Signer
    policy: TrustPolicy
    file: Path
    _stop: Event = field(default_factory=Event)
    _thread: Thread | None = None
    _round: float = field(default_factory=monotonic)
    _newest: CosignedCheckpoint = field(default_factory=CosignedCheckpoint)
    _read: tuple[int, int] | None = None
    _cosigned_at: float = float("-inf")
    _gathered: Note | None = None
    """The checkpoint that was sent last, with the cosignatures so far: they may come at different times."""
    _lock: Lock = field(default_factory=Lock)

    def __post_init__(self) -> None:
        self._standings = [_Standing(witness) for witness in self.policy.witnesses if witness.url]
        self.signer.prefer(self._covering)

    def start(self) -> None:
        """Starts the thread that asks, if there is anybody to ask."""
        if self._standings:
            self._thread = Thread(target=self._run, name="witnesses", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stops the thread. An answer that is waited for is not waited for any longer."""
        self._stop.set()
        if self._thread:
            self._thread.join(1)

    @property
    def newest(self) -> CosignedCheckpoint | None:
        """The newest checkpoint that the quorum has cosigned, by whichever process asked; `None` before the first.

        Without a quorum that is the newest.
        """
        if self.policy.quorum is None:
            return CosignedCheckpoint(self.signer.checkpoint, self.signer.size)
        self._look()
        return self._newest if self._newest.size >= 0 else None

    def _covering(self, index: int) -> bytes | None:
        found = self.newest
        return found.note if found and index < found.size else None

    @property
    def word(self) -> str:
        """ "ok", or that a witness has seen another past of this log. Witnesses that are away are no fault."""
        return next((standing.fault for standing in self._standings if standing.fault != OK), OK)

    def troubles(self) -> dict[str, str]:
        """The witnesses that have not cosigned the last time, and why."""
        return {standing.witness.name: standing.trouble for standing in self._standings if standing.trouble}

    def ask(self, client: httpx.Client) -> None:
        """One round: the newest checkpoint is sent to every witness that lacks it and does not rest."""
        fresh = monotonic() - self._cosigned_at < REFRESH_SECONDS
        if not any(self._is_due(one, self.signer.size, fresh) for one in self._standings):
            return
        with exclusive(self.file):  # one process of a machine at a time, so that they do not outrun each other
            self.signer.sign()
            note = self.signer.checkpoint
            size = read_checkpoint(read_note(note).text).size
            due = [one for one in self._standings if self._is_due(one, size, fresh)]
            with ThreadPoolExecutor(min(len(due), _MOST_AT_ONCE), "witness") as pool:
                found = [
                    signature
                    for signatures in pool.map(lambda standing: self._cosignatures(client, standing, note, size), due)
                    for signature in signatures
                ]
            self._add(note, size, found)

    def _is_due(self, standing: _Standing, size: int, fresh: bool) -> bool:
        return size > 0 and standing.rests_until <= monotonic() and (standing.size != size or not fresh)

    def _add(self, note: bytes, size: int, found: Sequence[Signature]) -> None:
        """Adds cosignatures to those of the same checkpoint, and keeps it once the quorum is reached."""
        self._look()
        sent, gathered = read_note(note), self._gathered
        others = gathered.signatures if gathered is not None and gathered.text == sent.text else ()
        if self._newest.size == size:
            others = (*read_note(self._newest.note).signatures, *others)
        self._gathered = together = sent.with_signatures([*others, *found])
        signers = Policy(self.signer.keys.origin, self.signer.keys.log_verifiers, self._keys).verify(bytes(together))
        if found and size >= self._newest.size and self.policy.reached(signers.times):
            write_whole(self.file, bytes(together), replace_old=True)
            self._cosigned_at = monotonic()
            cosigned_events.set(size)
            cosigned_timestamp.set(max(signers.times.values()))

    def _cosignatures(self, client: httpx.Client, standing: _Standing, note: bytes, size: int) -> list[Signature]:
        """What a witness answers. Whatever goes wrong is its trouble, and it rests for a while."""
        try:
            signatures = self._asked(client, standing, note, size)
        except Exception as error:  # whatever a stranger's server answers
            standing.failures += 1
            standing.rests_until = monotonic() + min(2.0**standing.failures, _LONGEST_REST)
            standing.trouble = str(error) or type(error).__name__
            witness_answers.labels(standing.witness.name, "failed").inc()
            if standing.failures == 1:
                _log.warning("the witness %s does not cosign: %s", standing.witness.name, standing.trouble)
            return []
        if standing.failures:
            _log.info("the witness %s answers again", standing.witness.name)
        standing.failures, standing.trouble, standing.fault = 0, "", OK
        if not signatures:
            return []
        standing.size = size
        witness_answers.labels(standing.witness.name, "cosigned").inc()
        return signatures

    def _asked(self, client: httpx.Client, standing: _Standing, note: bytes, size: int) -> list[Signature]:
        """The cosignatures of a witness, of which it may first say how much of the log it knows.

        Raises `ProofError` or `httpx.HTTPError`.
        """
        for _ in range(2):
            proof = consistency_proof(self.signer.tree, standing.size, size)
            answer = _sent(client, standing.witness, Submission(standing.size, tuple(proof), note))
            if answer.status == httpx.codes.OK:
                return _cosignatures(note, answer.body, standing.witness)
            if answer.status == _UNPROCESSABLE:
                self._accuse(standing, standing.size, size)
            if answer.status != _CONFLICT or not answer.content_type.startswith(SIZE_TYPE):
                break
            theirs = read_decimal(answer.body.decode().removesuffix("\n"), "the size that the witness knows")
            if theirs == standing.size == size:
                self._accuse(standing, theirs, size)
            standing.size = theirs
            if theirs > size:
                self.signer.sign()  # another process may have signed more meanwhile
                if theirs > self.signer.size:
                    self._accuse(standing, theirs, self.signer.size)
                return []
        raise ProofError(f"it answers {answer.status}: {answer.body[:200].decode(errors='replace').strip()}")

    def _accuse(self, standing: _Standing, theirs: int, size: int) -> None:
        """Notes that this log is not the one that the witness has seen. Raises `ProofError`."""
        name = standing.witness.name
        if theirs > size:
            what = f"the witness {name} has seen {theirs} events of this log, which has {size}"
        else:
            what = f"the witness {name} has seen other events among the first {theirs} of this log"
        if standing.fault == OK:
            _log.error("the log is not the one that was witnessed: %s", what)
        standing.fault = what
        raise ProofError(what)

    @property
    def _keys(self) -> tuple[VerifierKey, ...]:
        return tuple([witness.key for witness in self.policy.witnesses])

    def _look(self) -> None:
        """Reads the file again if it has changed."""
        with self._lock:
            try:
                state = self.file.stat()
            except FileNotFoundError:
                return
            if self._read == (state.st_mtime_ns, state.st_ino):
                return
            note = self.file.read_bytes()
            try:
                signed = Policy(self.signer.keys.origin, self.signer.keys.log_verifiers, self._keys).verify(note)
            except ProofError as error:
                _log.warning("%s is no checkpoint of this log (%s)", self.file, error)
                return
            if self.policy.reached(signed.times):
                self._newest = CosignedCheckpoint(note, signed.checkpoint.size)
            self._read = state.st_mtime_ns, state.st_ino

    def _run(self) -> None:
        with httpx.Client(timeout=ANSWER_SECONDS, follow_redirects=False) as client:
            while not self._stop.wait(ROUND_SECONDS):
                try:
                    self.ask(client)
                except Exception as error:
                    _log.warning("the witnesses could not be asked: %s", error)
                self._round = monotonic()


@dataclass(frozen=True)
class _WitnessAnswer:
    status: int
    content_type: str
    body: bytes


def _sent(client: httpx.Client, witness: TrustedWitness, submission: Submission) -> _WitnessAnswer:
    """The answer to a submission. Raises `httpx.HTTPError`, and `Malformed` if it is longer than it may be."""
    address, body = f"{str(witness.url).rstrip('/')}/add-checkpoint", b""
    kind = {"Content-Type": "text/plain; charset=utf-8"}
    with client.stream("POST", address, content=bytes(submission), headers=kind) as answer:
        for part in answer.iter_bytes():
            body += part
            if len(body) > _LONGEST_ANSWER:
                raise Malformed(f"it answers more than {_LONGEST_ANSWER} bytes")
        return _WitnessAnswer(answer.status_code, answer.headers.get("Content-Type", ""), body)


def _cosignatures(note: bytes, lines: bytes, witness: TrustedWitness) -> list[Signature]:
    """The signatures of that witness among the lines that it answered.

    Raises `Unsigned` if there are none or one of them is wrong, and `Malformed`.
    """
    together = read_note(note + lines)
    together.signers([witness.key])
    return [one for one in together.signatures if (one.name, one.key_id) == (witness.key.name, witness.key.id)]


def read_policy_file(place: str) -> TrustPolicy:
    """The policy in the file that DAYBOOK_WITNESSES names. Raises `DatabaseRefused`."""
    try:
        policy = read_trust_policy(Path(place).read_text("utf-8"))
    except OSError as error:
        raise DatabaseRefused(f"DAYBOOK_WITNESSES names {place}, which cannot be read: {error.strerror}.") from None
    except (UnicodeDecodeError, Malformed) as error:
        raise DatabaseRefused(f"DAYBOOK_WITNESSES names {place}, which is no policy: {error}.") from None
    for witness in policy.witnesses:
        if witness.url and not witness.url.startswith(("http://", "https://")):
            raise DatabaseRefused(f"DAYBOOK_WITNESSES: the address of the witness {witness.name} is {witness.url!r}")
    if not policy.reached([witness.key for witness in policy.witnesses if witness.url]):
        raise DatabaseRefused(
            f"DAYBOOK_WITNESSES: the quorum in {place} cannot be reached by the witnesses that have an address"
        )
    return policy


def cosigning_of(signer: Signer, url: str, policy_file: str) -> Cosigning:
    """The cosigning of a database's log by the witnesses in that file ("": none). Nobody is asked before `start`.

    The newest cosigned checkpoint is kept beside the last one that was signed. Raises `DatabaseRefused`.
    """
    policy = read_policy_file(policy_file) if policy_file else NO_WITNESSES
    file = cosigned_file(memory_file(url))
    return Cosigning(signer, policy.with_logs(signer.keys.log_verifiers), file)
