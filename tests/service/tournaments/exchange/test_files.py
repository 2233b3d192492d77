"""The whole as JSON, deals as text, rounds as a calendar."""

import json
import re
import subprocess
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from shutil import which
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from icalendar import Calendar

from service.tournaments.exchange.calendar import rounds_ics
from service.tournaments.exchange.deals import deals_pbn
from service.tournaments.exchange.json_file import BadFile, read_tournament, tournament_json
from service.tournaments.exchange.reading import standings_hash
from tests import suite
from tests.service.tournaments.dossiers import dossier


def events_of(made: dict[str, Any]) -> list[Any]:
    return Calendar.from_ical(rounds_ics(made)).walk("VEVENT")


def test_the_whole_reads_back_as_it_was_written() -> None:
    made = dossier(18, 4, deals=[{"round": 1, "board": 1, "hands": [["♠A"]]}])
    text = tournament_json(made)
    assert json.loads(text)["format"] == "daybook-tournament-1"
    assert read_tournament(text) == made
    assert tournament_json(read_tournament(text)) == text
    later = json.loads(text) | {"seating-plan": []}
    assert read_tournament(json.dumps(later)) == made, "members that a later version adds are passed over"


NO_TOURNAMENTS = [
    ("{", "This is no JSON"),
    ("[]", "This is no tournament"),
    ('{"format": 1}', "This is no tournament"),
    ('{"format": "daybook-tournament-2"}', "The format is 'daybook-tournament-2'"),
    ('{"format": "daybook-tournament-1", "tournament": []}', "The member 'tournament' is missing"),
]


def test_what_is_no_tournament_is_refused() -> None:
    for text, says in NO_TOURNAMENTS:
        with pytest.raises(BadFile, match=says):
            read_tournament(text)


@pytest.mark.skipif(which("jq") is None, reason="jq is what the certificate tells people to use")
def test_the_fingerprint_is_what_the_certificate_tells_people_to_compute() -> None:
    made = dossier(18, 4)
    given = ["jq", "-cSj", ".standings | del(.standings[].name)"]
    shown = subprocess.run(given, input=tournament_json(made).encode(), capture_output=True, check=True).stdout
    assert sha256(shown).hexdigest() == standings_hash(made["standings"])


def content_lines(raw: bytes) -> list[tuple[str, str]]:
    """The lines of a calendar by RFC 5545, 3.1 and 3.3.11, read without the library that writes them."""
    assert raw.endswith(b"\r\n")
    folded = raw.removesuffix(b"\r\n").split(b"\r\n")
    assert not [line for line in folded if len(line) > 75 or b"\r" in line or b"\n" in line]
    unfolded = raw.removesuffix(b"\r\n").replace(b"\r\n ", b"").decode().split("\r\n")
    return [(name.partition(";")[0], value) for name, _, value in (line.partition(":") for line in unfolded)]


def unescaped(value: str) -> str:
    assert not re.search(r"(?<!\\)(?:\\\\)*[;,]", value), value
    meant = {"n": "\n", "N": "\n"}
    return re.sub(r"\\(.)", lambda escaped: meant.get(escaped[1], escaped[1]), value)


@settings(max_examples=suite.examples(40, 1000))
@given(st.text(st.sampled_from(';,\\:"\n nNéñ李🂡') | st.characters(exclude_categories=("C", "Z")), max_size=120))
@example('Copa; A, B\\n: "C"\nD ' * 9)
def test_every_text_of_a_calendar_is_escaped_and_folded_and_reads_as_it_was(name: str) -> None:
    made = dossier(8, 4)
    made["tournament"]["name"] = name
    raw = rounds_ics(made)
    lines = content_lines(raw)
    texts = {key: unescaped(value) for key, value in lines if key in ("NAME", "X-WR-CALNAME", "SUMMARY", "DESCRIPTION")}
    assert texts["NAME"] == texts["X-WR-CALNAME"] == name
    assert texts["SUMMARY"] == f"{name}: round {len(events_of(made))}"
    assert texts["DESCRIPTION"].endswith(made["tournament"]["id"])
    known = {"BEGIN", "END", "VERSION", "PRODID", "METHOD", "REFRESH-INTERVAL", "UID", "DTSTAMP", "SEQUENCE", "DTSTART",
             "DTEND", "URL", "STATUS", *texts}  # fmt: skip
    assert {key for key, _ in lines} == known, "no line comes of a text"
    calendar = Calendar.from_ical(raw)
    assert (len(calendar.walk("VEVENT")), str(calendar.walk("VEVENT")[0]["SUMMARY"])) == (2, f"{name}: round 1")


def test_a_round_is_an_event_of_the_calendar() -> None:
    made = dossier(8, 4)
    made["tournament"]["name"] = "Ein sehr langer Name für ein Turnier, " * 4
    raw = rounds_ics(made)
    assert b"DTSTART:20261201T180000Z\r\n" in raw, "times are in UTC"
    assert all(len(line) <= 75 for line in raw.split(b"\r\n")), "octets"
    assert raw.endswith(b"END:VCALENDAR\r\n")
    first, second = events_of(made)
    assert first["UID"] == "e-0196f0c0-7e2b-7abc-9def-0123456789ab-round-1@daybook"
    assert first["SEQUENCE"] == 57
    assert first["DTSTART"].dt == datetime(2026, 12, 1, 18, tzinfo=UTC)
    assert first["DTEND"].dt == datetime(2026, 12, 1, 18, 50, tzinfo=UTC)
    assert first["DTSTAMP"].dt == datetime(2026, 12, 1, 18, 42, 10, tzinfo=UTC)
    assert first["SUMMARY"] == f"{made['tournament']['name']}: round 1"
    assert first["URL"] == "https://cards.example.org/#/tournaments/e-0196f0c0-7e2b-7abc-9def-0123456789ab"
    assert second["DTSTART"].dt == datetime(2026, 12, 1, 19, tzinfo=UTC), "planned"
    assert second["DTEND"].dt - second["DTSTART"].dt == timedelta(minutes=50), "by the clock of the rounds"
    made["book"]["step"] = 60
    for one in (made["book"]["rounds"][1], made["rounds"][1]):
        one["starts_at"] = "2026-12-02T19:00:00+01:00"
    after = events_of(made)[1]
    assert (after["UID"], after["SEQUENCE"]) == (second["UID"], 60), "a change of plan moves the same event"
    assert after["DTSTART"].dt == datetime(2026, 12, 2, 18, tzinfo=UTC)


def test_cancelled_rounds_stay_as_cancelled_and_those_without_a_time_are_left_out() -> None:
    made = dossier(8, 4, rounds=3)
    made["book"]["rounds"][0]["status"] = made["rounds"][0]["status"] = "cancelled"
    made["book"]["rounds"][2]["starts_at"] = made["rounds"][2]["starts_at"] = None
    made["book"]["rounds"].append({"number": 4, "starts_at": "2026-12-03T18:00:00Z"})
    events = events_of(made)
    assert [str(event["STATUS"]) for event in events] == ["CANCELLED", "CONFIRMED", "CONFIRMED"]
    assert str(events[-1]["SUMMARY"]).endswith("round 4")
    made["rounds"], made["book"]["rounds"] = [], []
    assert events_of(made) == []
    assert b"BEGIN:VCALENDAR" in rounds_ics(made)


def test_deals_have_their_round_board_hands_and_piles() -> None:
    made = dossier(8, 4)
    hands = [["♠A", "fish-3", 'the "old" cart'], []]
    deal = {"round": 1, "board": 3, "title": "market-day", "dealer": 2, "hands": hands, "commitment": "ab12"}
    made["deals"] = [{**deal, "piles": {"deck": [{"id": 7}]}}]
    made["tournament"]["name"] = 'The "Open" \\ one'
    lines = deals_pbn(made).split("\r\n")
    assert lines == [
        "% Daybook deals 1, in the manner of PBN 2.1",
        "% EXPORT",
        "",
        '[Event "The \\"Open\\" \\\\ one"]',
        '[Site "https://cards.example.org/"]',
        '[Date "2026.12.01"]',
        '[Board "3"]',
        '[Round "1"]',
        '[Dealer "2"]',
        '[Title "Market day"]',
        '[Seats "2"]',
        '[Commitment "ab12"]',
        '[Hand "1"]',
        '♠A fish-3 "the \\"old\\" cart"',
        '[Hand "2"]',
        "-",
        '[Pile "deck"]',
        '"{\\"id\\":7}"',
        "",
    ]


def test_long_hands_are_broken_between_cards() -> None:
    cards = [f"card-{number}" for number in range(200)]
    made = dossier(8, 4, deals=[{"round": 9, "piles": {"deck": cards}}])
    text = deals_pbn(made)
    assert all(len(line) <= 255 for line in text.split("\r\n"))
    assert text.split('[Pile "deck"]')[1].split() == cards
    assert '[Date "????.??.??"]' in text
    assert "[" not in deals_pbn(dossier(8, 4)), "hidden deals leave a file without boards"
