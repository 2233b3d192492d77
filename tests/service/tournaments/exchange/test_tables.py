"""CSV for spreadsheets: exact numbers, no formulas, and lists of entries that are taken in whole or not at all."""

import csv
from io import StringIO
from typing import Any

import pytest

from service.tournaments.exchange.entry_list import BadEntries, read_entries
from service.tournaments.exchange.tables import cell, entries_csv, results_csv, standings_csv, uncelled
from tests.service.tournaments.dossiers import dossier, entrant, player


def rows_of(text: str) -> list[dict[str, str]]:
    assert text.count("\r\n") == text.count("\n"), "lines end as RFC 4180 has it"
    return list(csv.DictReader(StringIO(text, newline="")))


def test_entries_are_listed_by_number() -> None:
    made = dossier(4, 4)
    made["entries"].reverse()
    made["entries"][0]["byes"] = {"2": "half-bye"}
    made["entries"][0]["members"].append({"person": "p-9", "name": "Zoe, the second"})
    rows = rows_of(entries_csv(made))
    assert [row["number"] for row in rows] == ["1", "2", "3", "4"]
    assert rows[0] == {
        "number": "1", "name": "Ada Almeida", "members": "Ada Almeida", "rating": "2399", "status": "entered",
        "since_round": "1", "byes": "", "entrant": entrant(1),
    }  # fmt: skip
    assert rows[2]["rating"] == ""
    assert rows[3]["byes"] == "2 half-bye"
    assert rows[3]["members"].endswith("; Zoe, the second")


def test_results_have_a_line_a_seat_and_a_line_a_bye() -> None:
    made = dossier(9, 4)
    made["rounds"][0]["tables"][0]["result"]["ruling"] = {"game": "g-1", "case": 2, "ruling": 1}
    made["rounds"][0]["tables"][1]["result"]["scores"] = ["-7/2", "0", "1", "2"]
    rows = rows_of(results_csv(made))
    assert len(rows) == 18
    assert rows[0] == {
        "round": "1", "table": "1", "board": "", "seat": "1", "name": player(1), "place": "1", "score": "40",
        "points": "3", "source": "slip", "state": "confirmed", "case": "2", "ruling": "1", "game": "g-1",
        "entrant": entrant(1),
    }  # fmt: skip
    assert rows[4]["score"] == "-7/2"
    assert (rows[8]["source"], rows[8]["table"], rows[8]["name"]) == ("bye", "", player(9))
    assert rows[9]["place"] == rows[9]["score"] == rows[9]["points"] == ""
    made["rounds"][0]["status"] = "cancelled"
    assert len(rows_of(results_csv(made))) == 9


def test_standings_are_exact() -> None:
    rows = rows_of(standings_csv(dossier(18, 4)))
    assert rows[0]["points"] == "35/2"
    assert rows[0]["opponents-match-win"] == "1/19"
    assert [row["shared"] for row in rows[:3]] == ["", "yes", ""]
    assert list(rows[0]).count("wins") == 1


def test_nothing_yet_is_a_line_of_names() -> None:
    empty: dict[str, Any] = {"tournament": {"id": "e-1", "name": "x"}, "entries": [], "rounds": [], "standings": None}
    assert (
        entries_csv(empty).count("\r\n") == results_csv(empty).count("\r\n") == standings_csv(empty).count("\r\n") == 1
    )


def test_no_name_is_a_formula_and_numbers_stay_numbers() -> None:
    made = dossier(4, 4)
    for name in ("=1+1", "+49 170", "-Dash", "@here", "\tTab", '=HYPERLINK("http://x")', "-1+2"):
        made["entries"][0]["name"] = made["standings"]["standings"][0]["name"] = name
        made["rounds"][0]["tables"][0]["seats"][0]["name"] = name
        for table in (entries_csv, standings_csv, results_csv):
            assert rows_of(table(made))[0]["name"] == f"'{name}"
        assert uncelled(cell(name)) == name
    made["entries"][0]["name"] = 'Li, "the\r\nfast"'
    assert rows_of(entries_csv(made))[0]["name"] == 'Li, "the\r\nfast"', "it stays one cell"
    assert [cell(number) for number in ("-3", "-7/2", "0", "7/2")] == ["-3", "-7/2", "0", "7/2"]


def test_a_list_is_read_by_the_names_of_its_columns() -> None:
    text = '\ufeffRating,Name,Number\r\n2100,"Li, Ada",2\r\n\r\n,Bruno,\r\n'
    assert read_entries(text) == [{"name": "Li, Ada", "number": 2, "rating": 2100}, {"name": "Bruno"}]
    for divider in (",", ";", "\t"):  # spreadsheets divide columns in their own ways
        assert read_entries(f"handle{divider}rating\nada{divider}0\n") == [{"handle": "ada", "rating": 0}]
    team = {"team": "Owls", "members": ["ada", "bruno", "chloe"]}
    assert read_entries("team,members\nOwls,ada; bruno ;chloe\n") == [team]


def test_our_own_file_is_taken_in_again() -> None:
    made = dossier(40, 4)
    made["entries"][0]["name"] = "=Ada"
    entries = read_entries(entries_csv(made))
    assert [entry["name"] for entry in entries] == ["=Ada", *[player(number) for number in range(2, 41)]]
    assert [entry.get("rating") for entry in entries] == [entry["rating"] for entry in made["entries"]]


REFUSED = [
    ("", "Line 1: The file is empty"),
    ("name,rating\n", "Line 1: There is no entry below the names of columns."),
    ("name,elo\nAda,1\n", "Line 1, elo: There is no such column"),
    ("name,name\nAda,1\n", "Line 1, name: The column is there twice."),
    ("rating\n1\n", "Line 1: The first line has the names of columns: one of name, handle and team is needed."),
    ("name,rating\nAda,high\n", "Line 2, rating: 'high' is no whole number from 0 to 9999."),
    ("name,rating\nAda,-5\n", "Line 2, rating: '-5' is no"),
    ("name,rating\nAda,10000\n", "Line 2, rating: '10000' is no"),
    ("name,number\nAda,0\n", "Line 2, number: '0' is no whole number from 1 to 9999."),
    ("name,number\nAda,1\n\nBruno,1\n", "Line 4, number: 1 is on line 2 already."),
    ("handle\nada\nADA\n", "Line 3, handle: ADA is on line 2 already."),
    ("name,handle\nAda,ada\n", "Line 2, handle: An entry has one of name and handle, not both."),
    ("name,rating\n,1200\n", "Line 2: Nobody is named: fill in name, handle or team."),
    ("team,members\nOwls,\n", "Line 2, members: A team has members"),
    ("team,members\nOwls,ada;ada\n", "Line 2, members: ada is there twice."),
    ("name,rating\nLi, Ada,1200\n", "Line 2: There are 3 cells for 2 columns: put a name with a comma in quotation"),
    ('name\n"Ada\n', "Line 2: This is no CSV"),
    ("name\n" + "x" * 201 + "\n", "Line 2, name: It has 201 signs; 200 is the most."),
    ("name\nA\x07da\n", "Line 2, name: It holds a sign that cannot be printed"),
    ("name\n" + "Ada\n" * 2001, "Line 2002: A tournament takes 2,000 entries; this is one more."),
    ("name\n" + "x" * 1024 * 1024, "Line 1: The file is larger than 1 MiB."),
]


def test_a_list_is_refused_by_the_line_and_all_that_is_wrong_at_once() -> None:
    for text, says in REFUSED:
        with pytest.raises(BadEntries) as refused:
            read_entries(text)
        assert str(refused.value).startswith(says)
    with pytest.raises(BadEntries) as refused:
        read_entries("name,rating\nAda,x\nBruno,1\n,2\n" + "Zoe,y\n" * 30)
    assert [problem.line for problem in refused.value.problems] == [2, 4, *range(5, 35)]
    assert str(refused.value).endswith("And 12 more.")
