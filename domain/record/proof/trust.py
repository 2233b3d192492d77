"""Trust policies: whose checkpoints are trusted, and which witnesses must have cosigned (c2sp.org/tlog-policy)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from domain.record.proof.checkpoint import Policy, SignedCheckpoint, read_checkpoint
from domain.record.proof.encoding import read_decimal
from domain.record.proof.errors import Malformed, ProofError, Unsigned
from domain.record.proof.keys import SignatureType, VerifierKey, read_verifier_key
from domain.record.proof.note import read_note

NONE: Final = "none"
MOST_LINES: Final = 1000


@dataclass(frozen=True)
class TrustedWitness:
    """A witness: its key, and the address to which checkpoints are sent, if any (its submission prefix)."""

    name: str
    """Its name in the policy."""
    key: VerifierKey
    url: str | None = None

    def has_witnessed(self, signers: Collection[VerifierKey]) -> bool:
        """Whether it is among the cosigners."""
        return self.key in signers


@dataclass(frozen=True)
class Group:
    """Witnesses and groups of them, of which at least `least` must have cosigned."""

    name: str
    least: int
    members: tuple["TrustedWitness | Group", ...]

    def has_witnessed(self, signers: Collection[VerifierKey]) -> bool:
        """Whether enough of its members are among the cosigners."""
        return sum(member.has_witnessed(signers) for member in self.members) >= self.least


@dataclass(frozen=True)
class TrustPolicy:
    """Known logs and witnesses, and the quorum: who must have cosigned a checkpoint (`None`: nobody)."""

    logs: tuple[VerifierKey, ...]
    witnesses: tuple[TrustedWitness, ...]
    quorum: TrustedWitness | Group | None = None

    def reached(self, signers: Collection[VerifierKey]) -> bool:
        """Whether these cosigners meet the quorum."""
        return self.quorum is None or self.quorum.has_witnessed(signers)

    @property
    def text(self) -> str:
        """The policy as a file, without addresses."""
        lines = [f"log {key.text}" for key in self.logs]
        lines += [f"witness {witness.name} {witness.key.text}" for witness in self.witnesses]
        lines += [
            f"group {group.name} {group.least} {' '.join(member.name for member in group.members)}"
            for group in _groups(self.quorum)
        ]
        lines.append(f"quorum {self.quorum.name if self.quorum else NONE}")
        return "\n".join([*lines, ""])

    def with_logs(self, logs: Iterable[VerifierKey]) -> "TrustPolicy":
        """The same policy for other logs."""
        return TrustPolicy(tuple(logs), self.witnesses, self.quorum)

    def verify(self, note: bytes) -> SignedCheckpoint:
        """The checkpoint in a note, signed by one of the logs and cosigned by the quorum.

        Raises `Malformed` if it is not a checkpoint, and `Unsigned` if signatures are wrong or missing.
        """
        origin = read_checkpoint(read_note(note).text).origin
        logs = tuple([key for key in self.logs if key.name == origin])
        if not logs:
            raise Unsigned(f"no trusted key has signed it: none is that of the log {origin}")
        signed = Policy(origin, logs, tuple([witness.key for witness in self.witnesses])).verify(note)
        if not self.reached(signed.times):
            names = [witness.name for witness in self.witnesses if witness.key in signed.times]
            by = f"only {', '.join(names)}" if names else "no witness"
            raise Unsigned(f"{by} has cosigned the checkpoint, which is less than the policy wants")
        return signed


NO_WITNESSES: Final = TrustPolicy((), ())
"""The policy of a log without witnesses."""


def read_trust_policy(text: str) -> TrustPolicy:
    """Parses a policy file. Raises `Malformed` with the number of the faulty line."""
    logs: list[VerifierKey] = []
    named: dict[str, TrustedWitness | Group] = {}
    quorum: list[TrustedWitness | Group | None] = []
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise Malformed(f"a policy has at most {MOST_LINES} lines")
    for number, line in enumerate(lines, 1):
        words = line.replace("\t", " ").split(" ")
        words = [word for word in words if word]
        if not words or words[0].startswith("#"):
            continue
        try:
            match words:
                case ["log", key, *rest] if len(rest) <= 1:
                    logs.append(_log(key, logs))
                case ["witness", name, key, *rest] if len(rest) <= 1:
                    named[_new(name, named)] = _witness(name, key, rest, named.values())
                case ["group", name, least, *members] if members:
                    named[_new(name, named)] = _group(name, least, members, named)
                case ["quorum", name]:
                    quorum.append(None if name == NONE else _known(name, named))
                case _:
                    raise Malformed(f"{line.strip()!r} is no line of a policy")
        except ProofError as error:
            raise Malformed(f"line {number}: {error}") from None
    if len(quorum) != 1:
        raise Malformed(f"a policy has one line `quorum`, and this one has {len(quorum)}")
    witnesses = tuple([one for one in named.values() if isinstance(one, TrustedWitness)])
    return TrustPolicy(tuple(logs), witnesses, quorum[0])


def _groups(quorum: TrustedWitness | Group | None) -> list[Group]:
    """A group after all groups within it."""
    if not isinstance(quorum, Group):
        return []
    return [*[inner for member in quorum.members for inner in _groups(member)], quorum]


def _log(text: str, logs: Iterable[VerifierKey]) -> VerifierKey:
    key = read_verifier_key(text)
    if key.type is not SignatureType.TEXT:
        raise Malformed(f"{key.name} is the key of a witness, not of a log")
    if any(key.public == other.public for other in logs):
        raise Malformed(f"the key of {key.name} is listed twice")
    return key


def _witness(name: str, text: str, rest: list[str], others: Iterable[TrustedWitness | Group]) -> TrustedWitness:
    key = read_verifier_key(text)
    if key.type is not SignatureType.COSIGNATURE:
        raise Malformed(f"the key of the witness {name} does not make cosignatures")
    if any(isinstance(other, TrustedWitness) and other.key.public == key.public for other in others):
        raise Malformed(f"the key of the witness {name} is listed twice")
    return TrustedWitness(name, key, rest[0] if rest else None)


def _group(name: str, least: str, members: list[str], named: dict[str, TrustedWitness | Group]) -> Group:
    taken = {member.name for one in named.values() if isinstance(one, Group) for member in one.members}
    for member in members:
        if member in taken or members.count(member) > 1:
            raise Malformed(f"{member} is a member twice")
    count = {"any": 1, "all": len(members)}.get(least)
    if count is None:
        count = read_decimal(least, f"{least!r}, how many of the group {name} it takes,")
    if not 1 <= count <= len(members):
        raise Malformed(f"the group {name} has {len(members)} members, of whom {count} are never enough")
    return Group(name, count, tuple([_known(member, named) for member in members]))


def _new(name: str, named: dict[str, TrustedWitness | Group]) -> str:
    if name in named or name == NONE:
        raise Malformed(f"the name {name} is taken")
    return name


def _known(name: str, named: dict[str, TrustedWitness | Group]) -> TrustedWitness | Group:
    try:
        return named[name]
    except KeyError:
        raise Malformed(f"no witness or group before is called {name}") from None
