"""Every event of a dispute is told so that it can be read by itself, and is a place to jump to."""

from __future__ import annotations

from domain.record.actors import who, whose
from domain.record.acts import EVENTS
from domain.record.acts.adjournment import PlayAdjourned
from domain.record.acts.annulment import GameAnnulled
from domain.record.acts.appeal import AppealMade
from domain.record.acts.appeal_decision import AppealDecided
from domain.record.acts.case import CaseOpened
from domain.record.acts.descriptions import Telling
from domain.record.acts.forfeit import SeatForfeited
from domain.record.acts.hold import TableHeld, TableReleased
from domain.record.acts.irregularity import IrregularityNoted
from domain.record.acts.open_cards import CardsOpened
from domain.record.acts.penalty import PointsPenalised
from domain.record.acts.redeal import RedealConfirmed, RedealOrdered
from domain.record.acts.replacement import SeatReplaced
from domain.record.acts.resignation import SeatResigned
from domain.record.acts.resumption import PlayResumed
from domain.record.acts.ruling import RulingMade
from domain.record.acts.scores import ScoresAssigned
from domain.record.acts.set_back import SetBack
from domain.record.acts.take_back import TakeBackAnswered, TakeBackAsked
from domain.record.acts.time_out import TimeOutCalled
from domain.record.acts.warning import SeatWarned
from domain.record.acts.withdrawal import CaseWithdrawn
from domain.record.disputes import Appealed, Case, Disputes, Ruling, TakeBack
from domain.rules.event import Event
from replays.record_words import explain_record, record_clause, record_marks
from tests.every import each_case

TEXT = "q" * 43 + "="
AT = 1_767_225_600_000  # 2026-01-01T00:00:00Z
DORA, SAM = "director:d-dora", "scorer:s-sam"

CASE = CaseOpened(1, 50, 2, 1, "FB-2.2", TEXT, held=True)
RULED = ("upheld", (48, 50), "FB-2.2", TEXT, 1_800_000, None)
RULING = RulingMade(1, 1, *RULED)
BACK = SetBack(49, 1, 1, ())
WARNED = SeatWarned(1, 1)
APPEAL = AppealMade(1, 1, 1, TEXT)
ASKED = TakeBackAsked(0, 47, allowed=False)

DISPUTES = Disputes(
    cases=(Case(1, 52, "seat:2", 50, 2, 1, "FB-2.2", TEXT, "final", (1,), Appealed(60, 1, 1, TEXT)),),
    rulings=(Ruling(1, 1, 53, AT, DORA, *RULED, (BACK, WARNED)),),
    take_back=TakeBack(51, 0, 47, False, frozenset([0])),
    interrupted=TimeOutCalled(None, 60_000, ""),
)

ON_CASE = "on case 1, called by seat 3 against seat 2 about step 50"
BY_RULING = f"Ruling 1 (made by a director, the claim upheld) {ON_CASE}"


def happened(n: int) -> str | None:
    """What happened at the steps of this game."""
    return {47: "Seat 1 plays a queen.", 48: "Seat 2 takes the trick.", 50: "Seat 2 plays a king."}.get(n)


def told(event: Event, by: str, disputes: Disputes = DISPUTES, **texts: str) -> str:
    """What is said about an event, number 54 of its game; the words with the hash `TEXT` are `words` if it is given."""
    known = {TEXT: texts["words"]} if texts else {}
    return explain_record(event, Telling(54, by, DISPUTES, disputes, happened, known.get))


TOLD: list[tuple[Event, str, str]] = [
    (CASE, "seat:2",
     'Seat 3 calls the director against seat 2: this is case 1. It is about step 50 ("Seat 2 plays a king."). The '
     "clause in question is FB-2.2. Seat 3's claim: He had a queen. The table is held until the case is closed."),
    (CaseOpened(1, 50, 2, None, "", TEXT, held=False), SAM,
     "A scorer opens case 1 for seat 3. It is about step 50 (\"Seat 2 plays a king.\"). The scorer's claim: He had "
     "a queen. The table is not held for it."),
    (CaseOpened(1, 50, None, 1, "", "", held=False), DORA,
     'A director opens case 1 against seat 2. It is about step 50 ("Seat 2 plays a king."). The table is not held '
     "for it."),
    (CaseWithdrawn(1, TEXT), "seat:2",
     "Seat 3 withdraws case 1, called by seat 3 against seat 2 about step 50. There is no ruling. Seat 3's reason: "
     "He had a queen."),
    (RULING, DORA,
     'A director rules on case 1, called by seat 3 against seat 2 about step 50 ("Seat 2 plays a king."): the '
     'claim is upheld. This is ruling 1. It applies clause FB-2.2. It rests on step 48 ("Seat 2 takes the trick.") '
     'and step 50 ("Seat 2 plays a king."). What follows: the table is set back to how it stood after step 49; '
     "seat 2 is warned. The director's reason: He had a queen. It can be appealed until 2026-01-01 00:30:00 UTC."),
    (RulingMade(7, 2, "dismissed", (), "", "", 0, 1), "organiser:o-1",
     "The organiser rules on case 7: the claim is dismissed. This is ruling 2, in place of ruling 1. What ruling 1 "
     "laid down is off. No reason is written down. It cannot be appealed."),
    (RulingMade(7, 2, "unclear", (), "", "", 0, None), DORA,
     "A director rules on case 7: what happened cannot be made clear. This is ruling 2. Everything stands as it "
     "was played. No reason is written down. It cannot be appealed."),
    (WARNED, DORA, f"{BY_RULING}: seat 2 is warned."),
    (PointsPenalised(1, 1, 3), DORA, f"{BY_RULING}: seat 2 is penalised by 3 points."),
    (ScoresAssigned(1, (20, None, 9, None), ()), DORA,
     f"{BY_RULING}: scores are assigned in place of those played: 20 for seat 1 and 9 for seat 3; seats 2 and 4 "
     "keep their own."),
    (ScoresAssigned(1, (20, None), ({"weight": 2, "scores": [15, None]}, {"weight": 1, "scores": [30, None]})), DORA,
     f"{BY_RULING}: scores are assigned in place of those played: 20 for seat 1; seat 2 keeps their own (the mean "
     "of 15 : their own with weight 2 and 30 : their own with weight 1)."),
    (BACK, DORA,
     f"{BY_RULING}: the table is set back to how it stood after step 49. Play in steps 50 to 53 is superseded: it "
     "stays in the record and does not count."),
    (SetBack(52, 1, 1, (53,)), DORA,
     f"{BY_RULING}: what was recorded wrongly at step 53 is put right: the table is set back to how it stood after "
     "step 52, and what was played since is judged again. Play in step 53 is superseded: it stays in the record "
     "and does not count."),
    (SetBack(47, None, None, ()), "seat:1",
     "Everybody agrees to the take-back that seat 1 has asked for: the table is set back to how it stood after "
     "step 47. Play in steps 48 to 53 is superseded: it stays in the record and does not count."),
    (GameAnnulled(1), DORA, f"{BY_RULING}: the game is annulled and does not count."),
    (SeatForfeited(1, 1), DORA, f"{BY_RULING}: seat 2 is out of the game."),
    (SeatReplaced(1, 1, {"player": "p-secret"}), DORA, f"{BY_RULING}: another player takes seat 2."),
    (SeatReplaced(1, 1, {"bot": "greedy"}), DORA, f"{BY_RULING}: the bot greedy takes seat 2."),
    (APPEAL, "seat:1",
     f"Seat 2 appeals r{BY_RULING[1:]}. Another official will look at it. Seat 2's argument: He had a queen."),
    (APPEAL, SAM,
     f"A scorer enters an appeal of seat 2 against r{BY_RULING[1:]}. Another official will look at it. The "
     "scorer's argument: He had a queen."),
    (AppealDecided(1, 1, "upheld", TEXT), "director:d-dan",
     f"A director decides the appeal of seat 2 against r{BY_RULING[1:]}: it is refused, and the ruling stands. "
     "That is final. The director's reason: He had a queen."),
    (AppealDecided(1, 1, "changed", ""), "director:d-dan",
     f"A director decides the appeal of seat 2 against r{BY_RULING[1:]}: it is granted, and another ruling takes "
     "the place of ruling 1. That is final."),
    (ASKED, "seat:0",
     'Seat 1 asks the others to take back everything after step 47 ("Seat 1 plays a queen."). It happens if they '
     "all agree before anybody moves."),
    (TakeBackAsked(0, 47, allowed=True), DORA,
     'Seat 1 asks the others to take back everything after step 47 ("Seat 1 plays a queen."). A director allows it '
     "although cards have been revealed since. It happens if they all agree before anybody moves."),
    (TakeBackAnswered(1, agreed=True), "seat:1", "Seat 2 agrees to take back to step 47, as seat 1 asks."),
    (TakeBackAnswered(1, agreed=False), "seat:1",
     "Seat 2 does not agree to take back to step 47, as seat 1 asks. Nothing is taken back."),
    (CardsOpened(TEXT), DORA,
     "A director opens the cards: from here on they see every hand. The director's reason: He had a queen."),
    (TableHeld(TEXT), DORA,
     "A director holds the table: nobody moves until it is released. The director's reason: He had a queen."),
    (TableReleased(None, ""), DORA, "A director releases the table. Play goes on if nothing else keeps it waiting."),
    (TableReleased(1, ""), DORA,
     "A director releases the table from the hold of case 1, called by seat 3 against seat 2 about step 50. Play "
     "goes on if nothing else keeps it waiting."),
    (PlayAdjourned("2026-01-02T18:00:00Z", ""), DORA, "A director adjourns play until 2026-01-02 18:00:00 UTC."),
    (PlayAdjourned("", TEXT), DORA,
     "A director adjourns play and leaves open when it is to go on. The director's reason: He had a queen."),
    (TimeOutCalled(2, 90_000, ""), DORA,
     "A director calls a time-out of about 1 minute and 30 seconds for seat 3. Nobody moves before play is resumed."),
    (TimeOutCalled(None, 120_000, ""), DORA,
     "A director calls a time-out of about 2 minutes for everybody. Nobody moves before play is resumed."),
    (PlayResumed(""), DORA, "A director lets play go on after the time-out."),
    (IrregularityNoted(50, 1, "FB-2.2", TEXT), SAM,
     'A scorer notes that something against the rules happened at the table by seat 2, at step 50 ("Seat 2 plays a '
     "king.\"), and that it stood. It is against clause FB-2.2. The scorer's description: He had a queen."),
    (RedealConfirmed(1, 47, TEXT), DORA,
     "A director agrees that the table may go back to step 47 and be dealt anew, if another official rules so on "
     "case 1, called by seat 3 against seat 2 about step 50. The director's reason: He had a queen."),
    (RedealOrdered(1, 1, ({"board": 1, "reserve": 1}, {"board": 3, "reserve": 2}), 52), DORA,
     f"{BY_RULING}: cards that somebody had seen are dealt anew, as a second official agreed at step 52: board 1 "
     "as reserve 1 and board 3 as reserve 2."),
    (SeatResigned(2, TEXT), "seat:2", "Seat 3 leaves the game. Seat 3's reason: He had a queen."),
    (SeatResigned(2, ""), DORA, "A director enters that seat 3 leaves the game."),
]  # fmt: skip


@each_case(("event", "by", "words"), TOLD)
def test_words(event: Event, by: str, words: str) -> None:
    assert told(event, by, words="He had a queen") == words


def test_no_event_of_a_dispute_is_left_without_words_and_a_mark() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(EVENTS)
    for event, _, _ in TOLD:
        (mark,) = record_marks(event)
        assert 5 < len(mark.label) < 60


def test_nobody_is_named() -> None:
    for event, by, _ in TOLD:
        said = told(event, by)
        assert by.partition(":")[2] not in said or by.startswith("seat:")
        assert "p-secret" not in said


def test_what_is_not_known_of_the_words_is_said() -> None:
    telling = Telling(54, DORA, DISPUTES, DISPUTES, happened)
    assert explain_record(TableHeld(TEXT), telling).endswith("The director's reason is kept beside the record.")
    assert told(TableHeld(TEXT), DORA).endswith("The director's reason is not shown here, or has been erased.")
    assert told(TableHeld(TEXT), DORA, words="Why?  ").endswith("The director's reason: Why?")


def test_a_ruling_says_what_stands_in_its_place() -> None:
    gone = Disputes(DISPUTES.cases, (Ruling(1, 1, 53, AT, DORA, *RULED, superseded_by=2),))
    assert told(RULING, DORA, gone).endswith("Ruling 2 has taken its place since.")


def test_the_clause_is_that_of_the_case_or_of_the_ruling() -> None:
    for event in (CASE, RULING, WARNED, BACK, APPEAL, IrregularityNoted(50, 1, "FB-2.2", "")):
        assert record_clause(event, DISPUTES) == "FB-2.2"
    for other in (TableHeld(""), SetBack(4, None, None, ()), SeatWarned(9, 1)):
        assert record_clause(other, DISPUTES) == ""


def test_who_acts_is_a_seat_or_a_role() -> None:
    assert [who(by) for by in ("seat:2", "bot:1", "director:x", "auditor:y", "organiser:z", "clock", "dealer")] == [
        "seat 3", "the bot on seat 2", "a director", "an auditor", "the organiser", "the clock", "the dealer",
    ]  # fmt: skip
    assert [whose(by) for by in ("seat:2", "bot:1", "director:x", "organiser:z")] == [
        "seat 3's", "the bot on seat 2's", "the director's", "the organiser's",
    ]  # fmt: skip


@each_case(
    ("event", "kind", "label"),
    [
        (CASE, "case", "Case 1: seat 3 against seat 2"),
        (RULING, "ruling", "Ruling 1 on case 1: upheld"),
        (BACK, "set-back", "Set back to step 49"),
        (SetBack(49, 1, 1, (50,)), "set-back", "Corrected back to step 49"),
        (WARNED, "remedy", "Seat 2 is warned"),
        (AppealDecided(1, 1, "changed", ""), "appeal", "Ruling 1 is changed on appeal"),
        (TableReleased(1, ""), "hold", "A hold is lifted"),
        (SeatResigned(2, ""), "resignation", "Seat 3 leaves the game"),
    ],
)
def test_marks(event: Event, kind: str, label: str) -> None:
    (mark,) = record_marks(event)
    assert (mark.kind, mark.label) == (kind, label)
