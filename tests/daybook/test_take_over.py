"""`daybook take-over`: a report is read and told, or refused where it is wrong, before a service is asked."""

from pathlib import Path
from typing import Any

from tests.service.tournaments.exchange.test_takeover import FIVE, HEAD, other, text


def test_a_report_is_read_first_and_refused_where_it_is_wrong(run: Any, tmp_path: Path) -> None:
    asked = ("--over", "http://127.0.0.1:9", "--title", "fairy-bargains")
    report = tmp_path / "open.trf"
    report.write_bytes(text(*HEAD, *FIVE, "XXR 5", "ABC").encode())
    read = run("take-over", str(report), *asked, "--dry-run")
    assert read.exit_code == 0
    assert read.output.splitlines() == [
        "Line 10, column 1: 'ABC' begins no line that is known here: it is passed over.",
        "Open of the town: 5 players, rounds: 2.",
    ]
    report.write_bytes(other(1, "3 w 1", "1 w 1"))
    refused = run("take-over", str(report), *asked)
    assert (refused.exit_code, refused.output) == (
        1,
        "Error: Line 4, column 92: Player 1 meets 1: nobody meets themselves.\n",
    )
