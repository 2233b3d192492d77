"""A tournament begun in another program is taken over with its rounds, or refused with line and column.

The reports are of our own making, in the dialects of the programs that they name.
"""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from api.desk.conversion import _played_rounds
from domain.tournaments.acts.admission import NewEntry
from domain.tournaments.acts.setting_up import OpenBook
from domain.tournaments.acts.taking_over import ComingBye, TakeOver
from domain.tournaments.field import standings_of
from service.tournaments.exchange.takeover import Takeover, read_takeover
from service.tournaments.exchange.trf import AskedBye, BadReport, Report, TrfPlayer, TrfRound, write_report
from service.tournaments.exchange.trf_checks import contradictions
from service.tournaments.exchange.trf_reading import read_report
from tests import suite
from tests.domain.tournaments.desk import Desk


def line(number: int, name: str, rating: int | str, points: str, *rounds: str) -> str:
    """A line 001, with `4 w 1` for a round."""
    head = f"001 {number:>4}      {name:<33} {rating:>4} {'':>25} {points:>5} {number:>4}".ljust(89)
    return head + "".join([f"  {opponent:>4} {rest}" for opponent, rest in (one.split(" ", 1) for one in rounds)])


FIVE = [
    line(1, "Alder, Rosa", 2100, "2.0", "3 w 1", "2 b 1"),
    line(2, "Birch, Tim", 2000, "1.0", "4 b 1", "1 w 0"),
    line(3, "Cedar, Bo", 1900, "0.5", "1 b 0", "0000 - H"),
    line(4, "Doum, Eva", 1800, "1.0", "2 w 0", "5 w +"),
    line(5, "Elm, Kim", "", "1.0", "0000 - U", "4 b -"),
]
HEAD = ["012 Open of the town", "042 2026/11/28", "092 Individual: Swiss-System"]


def text(*lines: str, end: str = "\r\n") -> str:
    return "".join([f"{one}{end}" for one in lines])


def taken(told: Takeover, **config: Any) -> Desk:
    """A tournament at its desk, after the report has been taken over."""
    desk = Desk(0)
    desk.tournament, desk.events = None, []
    desk.do(OpenBook("e-1", {"title": "fairy-bargains", **told.config, **config}))
    desk.do(act_of(told.act))
    return desk


def act_of(body: Any) -> TakeOver:
    entries = tuple([
        NewEntry(f"a-{one['number']}", (f"p-{one['number']}",), rating=one.get("rating", 0), number=one["number"])
        for one in body["entries"]
    ])  # fmt: skip
    byes = tuple([ComingBye(**one) for one in body["byes"]])
    rounds = _played_rounds(None, body["rounds"], "rounds")  # type: ignore[arg-type]
    return TakeOver(entries, rounds, byes, tuple([(one, other) for one, other in body["apart"]]), "ab" * 32)


def points(desk: Desk) -> dict[str, str]:
    return {one.entrant: str(one.points) for one in standings_of(desk.state)}


def test_a_tournament_goes_on_here_after_two_rounds_elsewhere() -> None:
    """A club begins in another program, and goes on here: points, forfeits and byes stand, and round 3 is drawn."""
    told = read_takeover(text(*HEAD, *FIVE, "XXR 5", "XXP 1 5", "XXZ 3").encode())
    assert (told.name, told.remarks) == ("Open of the town", [])
    assert (told.config["rounds"], told.config["points"]["bye"]) == (5, "win")
    desk = taken(told)
    assert points(desk) == {"a-1": "2", "a-2": "1", "a-4": "1", "a-5": "1", "a-3": "1/2"}
    assert [one.status for one in desk.state.rounds] == ["closed", "closed"]
    forfeited = next(one for one in desk.state.rounds[1].tables if one.absent)
    assert (forfeited.seats, forfeited.absent) == (("a-4", "a-5"), {"a-5"})
    desk.play()
    assert dict(desk.state.rounds[2].byes) == {"a-3": "zero-bye"}
    assert not any({"a-1", "a-5"} == set(table.seats) for table in desk.state.rounds[2].tables)
    assert desk.folded() == desk.state


DIALECTS = {
    "Swiss-Manager: a byte order mark, trailing blanks, results in small letters": (
        "\ufeff" + text(*HEAD, *[f"{one.replace(' U', ' u').replace(' H', ' h')}     " for one in FIVE], "XXR 5")
    ).encode(),
    "Vega: line feeds alone, no colour for forfeits": text(
        *HEAD, *[one.replace("5 w +", "5 - +").replace("4 b -", "4 - -") for one in FIVE], "XXR 5", "XXC white1",
        end="\n",
    ).encode(),
    "older programs: carriage returns alone, Latin-1, byes as + and =": text(
        *HEAD, *[one.replace("- U", "- +").replace("- H", "- =").replace("Cedar", "Çedar") for one in FIVE],
        "XXR 5", end="\r",
    ).encode("latin-1"),
    "JaVaFo: points of its own": text(*HEAD, *FIVE, "XXR 5", "XXS W=1 D=0.5 L=0 PAB=1", "XXC rank").encode(),
    "bbpPairings: the same in its lines": text(
        *HEAD, *FIVE, "XXR 5", "BBW  1.0", "BBD  0.5", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  1.0"
    ).encode(),
    "TRF26": text(
        *HEAD, "142 5", "152 W", "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0", "192 FIDE_DUTCH_2025", *FIVE
    ).encode(),
    "UTF-8 whose columns count bytes": text(
        *HEAD, *[one.replace("Birch, Tim ", "Bírch, Tim") for one in FIVE], "XXR 5"
    ).encode(),
}  # fmt: skip


@pytest.mark.parametrize("name", DIALECTS)
def test_dialects_come_to_the_same(name: str) -> None:
    told = read_takeover(DIALECTS[name])
    plain = read_takeover(text(*HEAD, *FIVE, "XXR 5").encode())
    assert (told.config, told.act["rounds"]) == (plain.config, plain.act["rounds"])
    assert [one.says[:22] for one in told.remarks] == (["This is not UTF-8: rea"] if "Latin-1" in name else [])
    assert told.act["entries"][1]["name"] == ("Bírch, Tim" if "bytes" in name else "Birch, Tim")


def other(number: int, old: str, new: str, *more: str) -> bytes:
    """The report with another line of a player."""
    lines = [one.replace(old, new) if one.startswith(f"001 {number:>4}") else one for one in FIVE]
    return text(*HEAD, *lines, "XXR 5", *more).encode()


HOSTILE = [
    (b"", 1, 1, "no line 001"),
    (b"\xff\xfe0\x001\x00", 1, 1, "UTF-16"),
    (b"\0" * 9, 1, 1, "UTF-16"),
    (b"001", 1, 5, "starting number from 1 to 9999"),
    (text(*HEAD, "001    1      Alder").encode()[:-9], 4, 15, "Player 1 has no name"),
    (other(1, "3 w 1", "1 w 1"), 4, 92, "Player 1 meets 1: nobody meets themselves"),
    (other(1, "3 w 1", "9 w 1"), 4, 92, "meets 9, who is not in the report"),
    (other(1, "3 w 1", "2 w 1"), 4, 92, "who does not meet 1"),
    (other(1, "3 w 1", "3 w ="), 4, 92, "1 and 3 have = and 0"),
    (other(3, "1 b 0", "1 w 0"), 4, 92, "both have the colour w"),
    (other(2, "4 b 1", "4 x 1"), 5, 97, "'x' is no colour"),
    (other(2, "4 b 1", "4 b ?"), 5, 99, "'?' is no result"),
    (other(2, "2000", "20x0"), 5, 49, "the rating"),
    (other(2, "Birch, Tim ", "Bir\u200bch, Tim"), 5, 15, "must not have the character U+200B"),
    (other(5, "0000", "0000", FIVE[0]), 10, 5, "Player 1 has a line already"),
    (other(5, "0000", "0000", "XXZ 1 x"), 10, 7, "'x' is no starting number"),
    (other(5, "0000", "0000", "XXZ 77"), 1, 1, "Number 77 is named"),
    (other(5, "0000", "0000", "XXS W=a"), 10, 5, "gives no points"),
    (other(5, "0000", "0000", "240 Q 003    1"), 10, 5, "'Q' is no bye"),
    (other(5, "0000", "0000", "XXR five"), 10, 5, "the number of rounds"),
    (other(5, "0000", "0000", f"142 {'9' * 5000}"), 10, 5, "the number of rounds"),
    (other(5, "0000", "0000", "240 H 065    1"), 1, 1, "64 rounds at most"),
    (other(5, "4 b -", "4 b -" + "  0000 - Z" * 70), 8, 732, "64 rounds at most"),
]  # fmt: skip


def test_hostile_files_are_refused_where_they_are_wrong() -> None:
    for body, at, column, says in HOSTILE:
        with pytest.raises(BadReport, match=re.escape(says)) as refused:
            read_takeover(body)
        told = refused.value.problems[0]
        assert (told.line, told.column) == (at, column), says
    many = other(1, "3 w 1", "1 w 1") + b"XXZ x\r\nXXS y\r\n"
    with pytest.raises(BadReport) as refused:
        read_takeover(many)
    assert [one.line for one in refused.value.problems] == [4, 10, 11], "all that is wrong is told at once"
    with pytest.raises(BadReport, match="At most 20,000 pairs"):
        read_takeover(other(5, "0000", "0000", f"XXP {' '.join(map(str, range(1, 250)))}"))


def test_what_is_not_taken_over_is_said_by_the_line() -> None:
    lines = [*HEAD, *FIVE, "XXA    1 1.0", "013 Harbour", "ABC what", "ABC again", "240 F 003    1"]
    told = read_takeover(text(*lines).replace("  2.0", "  2.5", 1).encode())
    assert [(one.line, one.column) for one in told.remarks] == [(1, 1), (1, 1), (4, 81), (9, 1), (10, 1), (11, 1)]
    assert "2.5 points are told, and the results come to 2" in told.remarks[2].says
    unfinished = read_takeover(other(1, "2 b 1", "2 b  ").replace(b"1 w 0", b"1 w  "))
    desk = taken(unfinished)
    assert [one.status for one in desk.state.rounds] == ["closed", "running"], "the last round is still played"
    assert [one.result is None for one in desk.state.rounds[1].tables] == [True, False]


def test_a_takeover_is_of_an_empty_tournament_that_is_paired_by_points() -> None:
    told = read_takeover(text(*HEAD, *FIVE, "XXR 5").encode())
    desk = taken(told)
    desk.refused(act_of(told.act), "too-late")
    desk = Desk(0, form="round-robin", seats=2, least=2)
    desk.refused(act_of(told.act), "bad-form")
    desk = Desk(0, seats=2, least=2, rounds=1, points={"kind": "wins"})
    desk.refused(act_of(told.act), "last-round")
    table = {"seats": [1, 2], "places": [1, 2]}
    for change, code in (
        ({"rounds": [{"tables": [{"seats": [1, 9], "places": [1, 2]}]}]}, "bad-round"),
        (
            {"rounds": [{"tables": [table, {**table, "seats": [1, 3]}]}]},
            "bad-round",
        ),
        ({"rounds": [{"tables": [{"seats": [1, 2, 3], "places": [1, 2, 3]}]}]}, "bad-round"),
        ({"rounds": [{"tables": [{"seats": [1, 2]}]}, {"tables": [{"seats": [1, 2]}]}]}, "bad-round"),
        ({"rounds": [{"tables": [{"seats": [1, 2], "places": [1, 3]}]}]}, "bad-result"),
        ({"byes": [{"number": 1, "round": 2, "kind": "half-bye"}]}, "bad-bye"),
        ({"apart": [[1, 1]]}, "unknown-entrant"),
    ):
        Desk(0, seats=2, least=2, rounds=5, points={"kind": "wins"}).refused(act_of({**told.act, **change}), code)


def random_report(luck: Random) -> Report:
    """A Swiss tournament of some rounds, with forfeits, byes, absences and losses on both sides."""
    count, played = luck.randint(4, 24), luck.randint(1, 7)
    rounds: dict[int, list[TrfRound | None]] = {one: [] for one in range(1, count + 1)}
    for _ in range(played):
        order = luck.sample(range(1, count + 1), count)
        away = [order.pop() for _ in range(luck.randint(0, min(2, count - 2)))]
        for one in away:
            rounds[one].append(luck.choice([None, TrfRound(None, "-", luck.choice("HZU"))]))
        if len(order) % 2:
            rounds[order.pop()].append(TrfRound(None, "-", "U"))
        for white, black in zip(order[::2], order[1::2], strict=True):
            own, back = luck.choice(["10", "01", "==", "00", "+-", "-+", "--", "WL", "DD"])
            rounds[white].append(TrfRound(black, "w", own))
            rounds[black].append(TrfRound(white, "b", back))
    worth = {"1": 2, "W": 2, "+": 2, "U": 2, "=": 1, "D": 1, "H": 1}
    made = []
    for one, own in rounds.items():
        total = Fraction(sum([worth.get(each.result, 0) for each in own if each]), 2)
        while own and own[-1] is None:
            own.pop()
        made.append(TrfPlayer(one, f"Player {one}", f"{float(total):.1f}", one, 2500 - one, rounds=tuple(own)))
    return Report("Random open", tuple(made), rounds=9, asked=(AskedBye("H", 8, 1),), apart=((1, 2),))


def test_random_tournaments_come_back_as_they_were_written() -> None:
    """Written in both editions, read, taken over: points are those that the report tells."""
    for seed in range(suite.examples(30, 500)):
        report = random_report(Random(seed))
        assert not list(contradictions(report))
        again = read_report(write_report(report, "TRF26"))
        assert again == report
        told = read_takeover(write_report(report, "TRF26").encode())
        assert told.act["rounds"] == read_takeover(write_report(report).encode()).act["rounds"]
        assert not told.remarks, told.remarks
        due = {f"a-{one.number}": Fraction(one.points) for one in report.players}
        assert {one.entrant: one.points for one in standings_of(taken(told).state)} == due, seed
