"""Redaction of logs: nothing that looks like a token, and no message that may quote a hand."""

import logging

import pytest
from sqlalchemy import create_engine, text

from service.observing.logs import JsonLines, TextLines
from service.observing.redaction import redacted, summary_of, traceback_of

HAND = "[1, 3, 5, 7, 10]"
SECRETS = ("daybook_" + "x" * 43, "seat_" + "Yz-_" * 10, "whsec_" + "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "Bearer abc")


def test_of_a_database_the_first_line_is_told():
    with pytest.raises(Exception, match="no such table") as raised, create_engine("sqlite://").connect() as connection:
        connection.execute(text("SELECT * FROM hands WHERE cards = :cards"), {"cards": HAND})
    assert summary_of(raised.value) == "OperationalError: no such table: hands"
    assert HAND not in traceback_of(raised.value)


def test_what_looks_like_a_token_is_redacted_and_names_of_ours_are_not():
    for secret in SECRETS:
        for formatter in (TextLines(), JsonLines()):
            record = logging.LogRecord("x", logging.INFO, "", 0, "it was (%s), really", (secret,), None)
            line = formatter.format(record)
            assert secret.removeprefix("Bearer ") not in line
            assert "[blanked]), really" in line
    for words in ("in seat_token", "daybook_schema", "Bearer", 'File "daybook_option.py"'):
        assert redacted(words) == words
