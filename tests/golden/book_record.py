"""A tournament's book with an event of every type, as the golden file holds it. Run it to write a new file."""

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

from domain.record.envelope import NO_HEAD, Entry, encode_entry, event_hash
from domain.record.events import RECORD
from domain.record.streams import book_stream
from domain.tournaments.acts import (
    Act,
    Admit,
    Announce,
    AskBye,
    CancelPenalty,
    CancelRound,
    ChangeConfig,
    ChangeEntry,
    ChangePairing,
    ClaimCall,
    CloseCall,
    ConfirmResult,
    CorrectResult,
    Disqualify,
    DrawRound,
    EnterResult,
    Finish,
    GivePenalty,
    HandOverCall,
    KeepApart,
    MakeCall,
    NameOfficial,
    NoteNoShow,
    OpenBook,
    Pause,
    PublishStandings,
    RemoveOfficial,
    Reopen,
    Resume,
    ReturnEntry,
    RevealLots,
    Schedule,
    SealLots,
    SetClock,
    SetGame,
    StartRound,
    Substitute,
    Withdraw,
)  # fmt: skip
from domain.tournaments.acts.entries import NewEntry
from domain.tournaments.book import decide, evolve
from domain.tournaments.state import Tournament

TOURNAMENT = "e-0199a0b0-0000-7000-8000-00000000000e"
BY = "organiser:u-0199a0b0-0000-7000-8000-000000000001"
WHY = "MRLzrvn1QJ58M6EgfF8dlgMRLzrvn1QJ58M6EgfF8dl="
SEED = bytes(range(32))
START = 1_795_413_600_000
RULING = {"game": "01", "case": 4, "ruling": 5}
CONFIG = {"title": "market-day", "seats": 4, "confirmations": "all", "minutes": 50,
          "penalties": [{"code": "late", "points": "1/2"}]}  # fmt: skip


def acts(state: Tournament | None) -> Iterator[Act]:
    """The acts, one after the other; `state` before each is asked for by the caller."""
    a = [f"a-{number:026}" for number in range(1, 10)]
    p = [f"p-{number:026}" for number in range(1, 12)]
    yield OpenBook(TOURNAMENT, CONFIG)
    yield ChangeConfig({"rounds": 4}, WHY)
    yield Admit(
        tuple(
            [NewEntry(one, (person,), rating=2000 - at) for at, (one, person) in enumerate(zip(a, p, strict=False))][:8]
        )
    )
    yield ChangeEntry(a[0], not_at_table_1=True)
    yield KeepApart((a[0], a[1]))
    yield AskBye(a[7], 3, "half-bye", WHY)
    yield NameOfficial(BY, ("director",))
    yield NameOfficial(p[10], ("scorer",), (1, 2))
    yield RemoveOfficial(p[10])
    yield Schedule((START, None, START + 7_200_000))
    yield SealLots(sha256(SEED).hexdigest())
    yield DrawRound(tables=((a[2], a[4], a[0], a[6]), (a[1], a[3], a[5], a[7])), accept=("table-1",))
    yield ChangePairing(1, {1: (a[2], a[4], a[1], a[6]), 2: (a[0], a[3], a[5], a[7])}, why=WHY)
    yield StartRound(1)
    yield SetGame(1, 1, "01", WHY)
    yield SetClock(1, 60, WHY)
    yield Pause(WHY)
    yield Resume()
    yield MakeCall(1, 1, a[2], WHY)
    yield ClaimCall("1", BY)
    yield HandOverCall("1", None)
    yield CloseCall("1", WHY)
    yield Announce(WHY)
    yield EnterResult(1, 1, (1, 2, 2, 4), source="game")
    yield NoteNoShow(1, 2, (a[7],), WHY)
    yield EnterResult(1, 2, (1, 2, 3, None), (Fraction(7), Fraction(13, 2), Fraction(0), None), entrant=a[0])
    yield ConfirmResult(1, 2, a[3])
    yield EnterResult(1, 2, (2, 1, 3, None), entrant=a[5])
    yield CorrectResult(1, 2, (1, 2, 3, None), (Fraction(7), Fraction(6), Fraction(0), None), why=WHY)
    yield EnterResult(1, 1, points=(Fraction(6), Fraction(7, 2), Fraction(3), Fraction(0)), ruling=RULING, why=WHY)
    yield GivePenalty(a[2], "late", round=1, table=1, why=WHY)
    yield CancelPenalty("1", WHY)
    yield Withdraw(a[6], why=WHY)
    yield ReturnEntry(a[6], WHY)
    yield Substitute(a[1], p[1], p[9], WHY)
    yield DrawRound()
    yield CancelRound(2, WHY)
    yield Disqualify(a[5], WHY)
    yield RevealLots(SEED.hex())
    yield PublishStandings("official", 1)
    yield Finish(WHY)
    yield Reopen(WHY)


def entries() -> Iterator[Entry]:
    """The events that these acts cause, a second apart."""
    state: Tournament | None = None
    for act in acts(state):
        at = START + 1_000 * (state.n if state else 0)
        for event in decide(state, act, at):
            n = state.n + 1 if state else 1
            yield Entry(book_stream(TOURNAMENT), n, at, BY, "", RECORD, event, None)
            state = evolve(state, event, n, at, BY)


def main() -> None:
    """Writes the golden file beside this one."""
    prev, lines = NO_HEAD, []
    for entry in entries():
        stored = encode_entry(entry, prev, sha256(b"golden book %d" % entry.n).digest()[:16])
        prev = event_hash(stored)
        lines.append(stored + b"\n")
    (Path(__file__).parent / "books" / "book-1.ndjson").write_bytes(b"".join(lines))


if __name__ == "__main__":
    main()
