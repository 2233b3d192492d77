"""Reports, column by column as FIDE's annex numbers them (Handbook C.04.A, annex 2)."""

import re
from typing import Any

import pytest

from service.tournaments.exchange.report import NotReportable, report_of, tournament_trf
from service.tournaments.exchange.trf import BadReport, TrfRound, write_report
from service.tournaments.exchange.trf_checks import contradictions
from service.tournaments.exchange.trf_reading import read_report
from tests.service.tournaments.dossiers import dossier

# Laid out as the sample that FIDE published with the format (example1), with invented people.
PUBLISHED = """\
012 9. Example-Gedenkturnier
022 Frankfurt (Main) /GER
032
042 28. 07. 2005
052 31. 07. 2005
062 4
072 3
082 0
092 Individual: Swiss-System (Standard)
102 Rita Umpire (SV Example)
112 NSR Theo Example, NSR Wanda Example
122 40/120, 60
132                                                                                        05/07/28  05/07/29
001    1    g Alder,Rosa                        2558 CHI     3400042 1969.12.06  2.0    1     4 w 1     2 b 1
001    2 w wm Birch-Longname,Anna-Luise         2482        14101068 1966.02.06  1.0    2     3 b 1     1 w 0
001    3      Cedar,Bogdan                                   1101463 1967.10.02  1.0    3     2 w 0     4 - +
001    4      Doum,Michael Martin               1036         4610776 1968.02.15  0.0    4     1 b 0     3 - -
XXR 5
XXZ 3 4
"""


def two_seats(**over: Any) -> dict[str, Any]:
    made = dossier(5, 2, rounds=3, **over)
    made["book"]["config"]["points"]["kind"] = "wins"
    for number, row in enumerate(made["standings"]["standings"]):
        row["points"] = f"{number}/2"
    return made


def lines_of(text: str, code: str) -> list[str]:
    return [line for line in text.split("\r\n") if line.startswith(code)]


def part(line: str, first: int, last: int) -> str:
    return line[first - 1 : last]


def test_a_published_layout_is_read_and_written_back_column_by_column() -> None:
    written = write_report(read_report(PUBLISHED))
    assert written.replace("\r\n", "\n") == PUBLISHED
    assert written.count("\r\n") == written.count("\n") == PUBLISHED.count("\n")


def test_members_are_read_from_their_columns() -> None:
    report = read_report(PUBLISHED.replace("\n", "\r"))
    assert report.name == "9. Example-Gedenkturnier"
    assert report.deputies == ("NSR Theo Example, NSR Wanda Example",)
    assert report.dates == ("05/07/28", "05/07/29")
    assert (report.rounds, report.absent) == (5, (3, 4))
    second = report.players[1]
    assert (second.sex, second.title, second.name) == ("w", "wm", "Birch-Longname,Anna-Luise")
    assert (second.rating, second.federation, second.fide_id) == (2482, "", "14101068")
    assert (second.born, second.points, second.rank) == ("1966.02.06", "1.0", 2)
    assert report.players[2].rating is None
    assert report.players[3].rounds == (TrfRound(1, "b", "0"), TrfRound(3, "-", "-"))
    assert list(contradictions(report)) == []


def test_a_tournament_is_written_into_the_columns_of_the_annex() -> None:
    text = tournament_trf(two_seats())
    line = lines_of(text, "001")[1]
    assert part(line, 5, 8) == "   2"
    assert part(line, 15, 47) == "Bruno Almeida".ljust(33)
    assert part(line, 49, 52) == "2398"
    assert part(line, 54, 56).strip() == part(line, 58, 68).strip() == part(line, 70, 79).strip() == ""
    assert part(line, 81, 84) == " 0.5"
    assert part(line, 86, 89) == "   2"
    assert part(line, 90, 99) == "     1 b 0"
    assert part(line, 100, 109) == "     3 w 1"
    assert part(line, 110, 119) == "  0000 - U"
    assert lines_of(text, "132") == ["132".ljust(91) + "26/12/01  26/12/01  26/12/01"]
    for line in ("042 2026/12/01", "062 5", "072 4", "092 Individual: Swiss-System", "122 50 minutes a round", "XXR 3"):
        assert lines_of(text, line[:3]) == [line]
    assert lines_of(text, "XXZ") == lines_of(text, "XXS") == []
    report = report_of(two_seats())
    assert read_report(write_report(report)) == report
    assert list(contradictions(report)) == []


RESULTS: list[tuple[dict[str, Any] | None, str, str]] = [
    (None, "w  ", "b  "),
    ({"places": [1, 2]}, "w 1", "b 0"),
    ({"places": [2, 1]}, "w 0", "b 1"),
    ({"places": [1, 1]}, "w =", "b ="),
    ({"places": [1, None], "source": "forfeit"}, "w +", "b -"),
    ({"places": [None, None], "source": "forfeit"}, "w -", "b -"),
    ({"places": [1, 2], "source": "forfeit"}, "w +", "b -"),
    ({"places": [None, None], "points": ["1/2", "1/2"], "source": "assigned"}, "w =", "b ="),
    ({"places": [], "scores": ["12", "31/2"]}, "w 0", "b 1"),
]


def test_results_and_byes_as_the_annex_codes_them() -> None:
    made = two_seats()
    for result, white, black in RESULTS:
        made["rounds"][0]["tables"][0]["result"] = result
        lines = lines_of(tournament_trf(made), "001")
        assert [part(line.ljust(120), 97, 99) for line in lines[:2]] == [white, black], result
    for kind, sign in (("bye", "U"), ("half-bye", "H"), ("zero-bye", "Z")):
        made["rounds"][0]["byes"][0]["kind"] = kind
        assert part(lines_of(tournament_trf(made), "001")[4], 90, 99) == f"  0000 - {sign}"
    made["rounds"][0]["byes"] = []
    made["entries"][4]["status"] = "withdrawn"
    text = tournament_trf(made)
    assert part(lines_of(text, "001")[4], 90, 99) == "  0000 - Z", "who is not in a round is absent"
    assert lines_of(text, "XXZ") == ["XXZ 5"], "who left is not to be paired"


def test_rounds_that_do_not_count_are_left_out_and_unusual_points_told_to_engines() -> None:
    made = two_seats()
    made["rounds"][0]["status"] = "cancelled"
    made["rounds"][2]["status"] = "drawn"
    assert all(len(player.rounds) == 1 for player in report_of(made).players)
    made["book"]["config"]["points"] |= {"win": "3", "draw": "1"}
    assert lines_of(tournament_trf(made), "XXS") == ["XXS W=3 D=1 L=0"]


def test_what_has_no_place_in_the_columns_is_refused_not_rounded() -> None:
    with pytest.raises(NotReportable, match=r"A report has tables of two: round 1, table 1 seats 4\."):
        tournament_trf(dossier(8, 4))
    made = two_seats()
    for points in ("1/3", "-1", "100"):
        made["standings"]["standings"][0]["points"] = points
        with pytest.raises(NotReportable, match=f"Ada Almeida has {points}"):
            tournament_trf(made)


def test_names_keep_to_their_columns_and_before_the_first_round_there_are_players_only() -> None:
    made = two_seats()
    made["entries"][0]["name"] = "Ada\n001 " + "x" * 50
    line = lines_of(tournament_trf(made), "001")[0]
    assert part(line, 15, 47) == ("Ada 001 " + "x" * 50)[:33]
    assert part(line, 81, 84) == " 0.0"
    report = read_report(tournament_trf(made | {"standings": None, "rounds": []}))
    assert [player.rounds for player in report.players] == [()] * 5
    assert report.start == ""


def changed(line: int, first: int, text: str) -> str:
    lines = PUBLISHED.split("\n")
    old = lines[line - 1]
    lines[line - 1] = old[: first - 1] + text + old[first - 1 + len(text) :]
    return "\n".join(lines)


MISPLACED = [
    ("", 1, 1, "no line 001"),
    (changed(14, 5, "   x"), 14, 5, "'x' is no number: columns 5 to 8 hold the starting number"),
    (changed(14, 5, "   0"), 14, 5, "from 1 to 9999"),
    (changed(15, 5, "   1"), 15, 5, "Player 1 has a line already"),
    (changed(14, 49, "25a8"), 14, 49, "the rating"),
    (changed(14, 81, " 2,0"), 14, 81, "'2,0' are no points"),
    (changed(14, 86, "  1."), 14, 86, "the rank"),
    (changed(14, 92, "  4?"), 14, 92, "'4?' is no opponent"),
    (changed(14, 97, "g"), 14, 97, "'g' is no colour"),
    (changed(14, 99, "2"), 14, 99, "'2' is no result against an opponent"),
    (changed(14, 92, "0000 - 1"), 14, 99, "'1' is no result without an opponent"),
    (changed(18, 5, "five"), 18, 5, "'five' is no number"),
]
UNTRUE = [
    (changed(14, 92, "   9"), "Round 1: player 1 meets 9, who is not in the report."),
    (changed(14, 92, "   3"), "Round 1: player 1 meets 3, who does not meet 1."),
    (changed(14, 99, "="), "Round 1: 1 and 4 have = and 0."),
]


def test_what_is_not_in_its_columns_is_refused_where_it_stands() -> None:
    for text, line, column, says in MISPLACED:
        with pytest.raises(BadReport, match=re.escape(says)) as refused:
            read_report(text)
        assert refused.value.problems[0][:2] == (line, column)
    for text, says in UNTRUE:
        assert says in [one.says for one in contradictions(read_report(text))]
