"""Examples of requests for papers, files, lists of entries and the record of a book."""

from typing import Any, Final

from api.http.example import Example, Examples, Places

_AT: Final = {"tournament_id": "{event}"}
_LIST: Final = "name,rating\r\nAda,2100\r\nCem,1850\r\n"
_REPORT: Final = "\r\n".join([
    "012 Open of the town",
    f"{'001    1      Ada':<47} {2100:>4}{'1.0':>32}{1:>5}     2 w 1",
    f"{'001    2      Cem':<47} {1850:>4}{'0.0':>32}{2:>5}     1 b 0",
    "XXR 3",
])  # fmt: skip
_PLAIN: Final = {"Content-Type": "text/plain"}
_CSV: Final = {"Content-Type": "text/csv"}

FILE_PLACES: Final[Places] = {
    "paper_name": {
        "description": "`pairings`, `cards`, `slips`, `standings`, `certificate` or `attendance`.",
        "example": "pairings",
    },
    "exchange_file": {
        "description": "`tournament.json`, `entries.csv`, `results.csv`, `standings.csv`, `tournament.trf`, "
        "`tournament.trf26`, `deals.pbn` or `rounds.ics`.",
        "example": "standings.csv",
    },
}

ENTRY_LIST_DOCUMENT: Final[dict[str, Any]] = {
    "required": True,
    "content": {"text/csv": {"schema": {"type": "string"}}},
}

REPORT_DOCUMENT: Final[dict[str, Any]] = {
    "required": True,
    "content": {"text/plain": {"schema": {"type": "string"}}},
}

PAPER_EXAMPLES: Final[Examples] = {
    "print_paper": (
        Example("The pairings of the first round.", places={**_AT, "paper_name": "pairings"}, query={"round": 1}),
        Example("Standings on Letter.", places={**_AT, "paper_name": "standings"}, query={"size": "Letter"}),
        Example("An unknown round.", places={**_AT, "paper_name": "slips"}, query={"round": 9}, status=404),
    ),
}

FILE_EXAMPLES: Final[Examples] = {
    "export_tournament": (
        Example("Everything, as JSON.", places={**_AT, "exchange_file": "tournament.json"}),
        Example("The results for a spreadsheet.", places={**_AT, "exchange_file": "results.csv"}),
        Example(
            "A report has no place for tables of four.",
            places={**_AT, "exchange_file": "tournament.trf"},
            status=409,
        ),
    ),
    "read_tournament_report": (
        Example("A report of two players.", "organiser", places=_AT, headers=_PLAIN, body=_REPORT),
        Example("A line that is too short.", "organiser", 422, places=_AT, headers=_PLAIN, body="001"),
        Example("Only organisers may take one over.", "person", 403, places=_AT, headers=_PLAIN, body=_REPORT),
    ),
    "read_entry_list": (
        Example("A list of two.", "organiser", places=_AT, headers=_CSV, body=_LIST),
        Example("An invalid rating.", "organiser", 422, places=_AT, headers=_CSV, body="name,rating\nAda,good\n"),
        Example("Only organisers may import lists.", "person", 403, places=_AT, headers=_CSV, body=_LIST),
    ),
}

RECORD_EXAMPLES: Final[Examples] = {
    "get_book_record": (
        Example("All events of the book.", "organiser", places=_AT),
        Example("Not public while it runs.", status=401, places=_AT),
    ),
    "get_book_proof": (Example("Proof that the log has the last event.", "organiser", places=_AT),),
}
