"""`--every` is one span for all commands that go on."""

import pytest
from click.testing import CliRunner

from daybook.cli import main
from daybook.repetition import Span


def test_a_span_is_seconds_or_has_its_unit_behind_it() -> None:
    for text, seconds in (
        ("1", 1), ("3600", 3600), ("1.5", 1.5), ("1e3", 1000), ("+60", 60), (" 90 ", 90), ("30s", 30), ("1.5h", 5400),
        ("90m", 5400), ("24h", 86_400), ("7d", 604_800), ("10000d", 864_000_000),
    ):  # fmt: skip
        assert Span().convert(text, None, None) == seconds


@pytest.mark.parametrize(("command", "more"), [("backup", "--list"), ("dump", "--keep=0")])
def test_what_is_no_span_is_refused_by_backups_and_dumps(command: str, more: str) -> None:
    for text in ("", "h", "0", "0.9", "-1h", "nan", "inf", "10001d", "1w", "1h30m", "24 hours", "1\n2"):
        done = CliRunner().invoke(main, [command, "there", "--every", text])
        assert done.exit_code == 2
        assert f"{text!r} is no span of a second to 10000 days, like 24h, 90m or 3600" in done.output
    done = CliRunner().invoke(main, [command, "there", "--every", "1h", more])  # as far as the next question
    assert (done.exit_code, more[:6] in done.output, "span" in done.output) == (2, True, False)
