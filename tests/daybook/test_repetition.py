"""`--every` is one span for all commands that go on."""

import pytest
from click.testing import CliRunner

from daybook.cli import main
from daybook.repetition import Span


@pytest.mark.parametrize(("text", "seconds"), [
    ("1", 1), ("3600", 3600), ("1.5", 1.5), ("1e3", 1000), ("+60", 60), (" 90 ", 90), ("30s", 30), ("1.5h", 5400),
    ("90m", 5400), ("24h", 86_400), ("7d", 604_800), ("10000d", 864_000_000),
])  # fmt: skip
def test_a_span_is_seconds_or_has_its_unit_behind_it(text: str, seconds: float) -> None:
    assert Span().convert(text, None, None) == seconds


@pytest.mark.parametrize("command", ["backup", "dump"])
@pytest.mark.parametrize(
    "text", ["", "h", "0", "0.9", "-1h", "nan", "inf", "10001d", "1w", "1h30m", "24 hours", "1\n2"]
)
def test_what_is_no_span_is_refused(command: str, text: str) -> None:
    done = CliRunner().invoke(main, [command, "there", "--every", text])
    assert done.exit_code == 2
    assert f"{text!r} is no span of a second to 10000 days, like 24h, 90m or 3600" in done.output


@pytest.mark.parametrize("text", ["3600", "1h"])
def test_backups_and_dumps_take_the_same_spans(text: str) -> None:
    """Each gets as far as its next question: whether there is anything to write."""
    backup = CliRunner().invoke(main, ["backup", "there", "--list", "--every", text])
    assert "--list makes no backup" in backup.output
    dumps = CliRunner().invoke(main, ["dump", "there", "--every", text, "--keep", "0"])
    assert "'--keep'" in dumps.output
    assert isinstance(backup.exception, SystemExit)
    assert isinstance(dumps.exception, SystemExit)
