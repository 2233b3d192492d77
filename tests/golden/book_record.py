"""A tournament's book with an event of every type, as the golden file holds it. Run it to write a new file."""

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

from domain.record.envelope import NO_HEAD, Entry, encode_entry, event_hash
from domain.record.events import RECORD
from domain.record.streams import book_stream
from domain.tournaments import acts as at
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


def acts(state: Tournament | None) -> Iterator[at.Act]:
    """The acts, one after the other; `state` before each is asked for by the caller."""
    a = [f"a-{number:026}" for number in range(1, 10)]
    p = [f"p-{number:026}" for number in range(1, 12)]
    yield at.OpenBook(TOURNAMENT, CONFIG)
    yield at.ChangeConfig({"rounds": 4}, WHY)
    pairs = enumerate(zip(a[:8], p[:8], strict=True))
    yield at.Admit(tuple([NewEntry(one, (who,), rating=2000 - place) for place, (one, who) in pairs]))
    yield at.ChangeEntry(a[0], not_at_table_1=True)
    yield at.KeepApart((a[0], a[1]))
    yield at.AskBye(a[7], 3, "half-bye", WHY)
    yield at.NameOfficial(BY, ("director",))
    yield at.NameOfficial(p[10], ("scorer",), (1, 2))
    yield at.RemoveOfficial(p[10])
    yield at.Schedule((START, None, START + 7_200_000))
    yield at.SealLots(sha256(SEED).hexdigest())
    yield at.DrawRound(tables=((a[2], a[4], a[0], a[6]), (a[1], a[3], a[5], a[7])), accept=("table-1",))
    yield at.ChangePairing(1, {1: (a[2], a[4], a[1], a[6]), 2: (a[0], a[3], a[5], a[7])}, why=WHY)
    yield at.StartRound(1)
    yield at.SetGame(1, 1, "01", WHY)
    yield at.SetClock(1, 60, WHY)
    yield at.Pause(WHY)
    yield at.Resume()
    yield at.MakeCall(1, 1, a[2], WHY)
    yield at.ClaimCall("1", BY)
    yield at.HandOverCall("1", None)
    yield at.CloseCall("1", WHY)
    yield at.Announce(WHY)
    yield at.EnterResult(1, 1, (1, 2, 2, 4), source="game")
    yield at.NoteNoShow(1, 2, (a[7],), WHY)
    yield at.EnterResult(1, 2, (1, 2, 3, None), (Fraction(7), Fraction(13, 2), Fraction(0), None), entrant=a[0])
    yield at.ConfirmResult(1, 2, a[3])
    yield at.EnterResult(1, 2, (2, 1, 3, None), entrant=a[5])
    yield at.CorrectResult(1, 2, (1, 2, 3, None), (Fraction(7), Fraction(6), Fraction(0), None), why=WHY)
    yield at.EnterResult(1, 1, points=(Fraction(6), Fraction(7, 2), Fraction(3), Fraction(0)), ruling=RULING, why=WHY)
    yield at.GivePenalty(a[2], "late", round=1, table=1, why=WHY)
    yield at.CancelPenalty("1", WHY)
    yield at.Withdraw(a[6], why=WHY)
    yield at.ReturnEntry(a[6], WHY)
    yield at.Substitute(a[1], p[1], p[9], WHY)
    yield at.DrawRound()
    yield at.CancelRound(2, WHY)
    yield at.Disqualify(a[5], WHY)
    yield at.RevealLots(SEED.hex())
    yield at.PublishStandings("official", 1)
    yield at.Finish(WHY)
    yield at.Reopen(WHY)


def entries() -> Iterator[Entry]:
    """The events that these acts cause, a second apart."""
    state: Tournament | None = None
    for act in acts(state):
        now = START + 1_000 * (state.n if state else 0)
        for event in decide(state, act, now):
            n = state.n + 1 if state else 1
            yield Entry(book_stream(TOURNAMENT), n, now, BY, "", RECORD, event, None)
            state = evolve(state, event, n, now, BY)


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
