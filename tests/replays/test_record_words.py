"""Every event of the record itself is explained in words; those of disputes in `test_dispute_words.py`."""

import re
from typing import Any

from domain.record.acts.descriptions import Telling
from domain.record.events import (
    OWN_EVENTS,
    DealCommitted,
    GameAbandoned,
    GameClosed,
    GameOpened,
    MoveMade,
    NonceCommitted,
    NonceRevealed,
    RevealsAwaited,
    SeedRevealed,
)
from domain.rules.event import Event
from domain.rules.measure import Measure
from domain.rules.values import changed
from replays.record_words import explain_record
from tests.every import each_case

TELLING = Telling(1, "organiser:o-1")


def _opened(seats: list[dict[str, str]], variant: str | None = "main", dealing: str = "sealed") -> GameOpened:
    return GameOpened("fairy-bargains", variant, 1, {"players": len(seats)}, tuple(seats), dealing, {})


def _closed(**result: Any) -> GameClosed:
    return GameClosed({"winners": [], "places": None, "scores": None, **result})


EVERY: list[Event] = [
    _opened([{"bot": "greedy"}, {"player": "p-1"}]),
    DealCommitted("deal-hkdf-sha256-v1", "ab" * 32, "s-1"),
    NonceCommitted(1, "ef" * 32),
    RevealsAwaited((0, 1)),
    NonceRevealed(1, "0f" * 16),
    SeedRevealed("cd" * 32),
    MoveMade(),
    _closed(winners=[1], places=[2, 1], scores=[3, 9]),
    GameAbandoned(72),
]


def test_no_event_of_the_record_is_left_without_words() -> None:
    assert {type(event) for event in EVERY} == set(OWN_EVENTS)
    for event in EVERY:
        assert explain_record(event, TELLING).endswith(".")


TOLD = [
    (_opened([{"bot": "greedy"}, {"player": "p-1"}, {"bot": "random"}, {"bot": "greedy"}]),
     "A game of Fairy Bargains (main game) is opened with 4 seats: seat 2 is a person, seats 1 and 4 are bots (greedy) "
     "and seat 3 is the bot random. The service deals, and keeps what lies face down sealed."),
    (_opened([{"player": "p-1"}, {"player": "p-2"}], None, "recorded"),
     "A game of Fairy Bargains is opened with 2 seats: seats 1 and 2 are people. It is dealt at a real table, and "
     "written down here."),
    (changed(_opened([{"player": "p-1"}, {"bot": "greedy"}]), bots_take_back="agree"),
     "A game of Fairy Bargains (main game) is opened with 2 seats: seat 1 is a person and seat 2 is the bot greedy. "
     "The service deals, and keeps what lies face down sealed. Bots agree when somebody asks to take back."),
    (_closed(winners=[1], places=[2, 1, 3], scores=[3, 9, 1]),
     "The game is closed. Seat 2 wins. Points: 3 for seat 1, 9 for seat 2 and 1 for seat 3."),
    (_closed(winners=[0, 2]), "The game is closed. Seats 1 and 3 share the win."),
    (_closed(), "The game is closed. Nobody has won."),
    *[(_closed(winners=won, places=[1], scores=[7]), "The game is closed. Seat 1 scored 7.") for won in ([], [0])],
]  # fmt: skip


@each_case(("event", "words"), TOLD)
def test_words(event: Event, words: str) -> None:
    assert explain_record(event, TELLING) == words


def test_scores_are_called_what_they_count() -> None:
    telling = Telling(9, "seat:1", measure=Measure("Coins left", "low"))
    said = explain_record(_closed(winners=[1], scores=[3, 0]), telling)
    assert said == "The game is closed. Seat 2 wins. Coins left (fewer is better): 3 for seat 1 and 0 for seat 2."


def test_people_are_not_named() -> None:
    assert "p-secret" not in explain_record(_opened([{"player": "p-secret"}, {"bot": "greedy"}]), TELLING)


def test_what_is_particular_about_a_deal_can_be_read() -> None:
    _, committed, promised, awaited, revealed, seed, *_ = (explain_record(event, TELLING) for event in EVERY)
    promise = DealCommitted("deal-hkdf-sha256-v1", "ab" * 32, "s-1")
    waits, shared = (
        explain_record(changed(promise, **one), TELLING) for one in ({"nonces_ms": 5000}, {"shared": True})
    )
    for said, words in (
        (committed, "publishes the seed's hash"), (promised, "commits to a nonce of their own"),
        (awaited, "Seats 1 and 2 now reveal"), (revealed, "reveals their nonce"), (seed, "make them again"),
        (waits, "waits for nonces"), (shared, "Several tables play the same deals"),
    ):  # fmt: skip
        assert words in said
        assert re.search("[0-9a-f]{16}", said) is None  # the event has that
