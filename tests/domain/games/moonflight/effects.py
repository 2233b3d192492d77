"""Texts of tests: a card `e:1` that says what a test is about, is played, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.domain.games.moonflight.own_packs import Raw, card, pack, plays
from tests.domain.games.moonflight.tables import LAB, Judged, in_short, play, rival, seat, table

Do = Sequence[Mapping[str, Any]]


def followed(
    *do: Mapping[str, Any],
    here: Raw | None = None,
    others: Sequence[Raw] | None = None,
    answers: Sequence[Raw] = (),
    face: Mapping[str, Any] | None = None,
    types: Sequence[Raw] = (),
    market: Mapping[str, Any] | None = None,
    **options: Any,
) -> Judged:
    """Seat 0 has `e:1` with this text in hand, plays it, and these answers are given.

    `here` is what else the seat has, `others` are the other seats, `types` more types of cards.
    """
    mine = {**(here or {})}
    mine["hand"] = ["e:1", *mine.get("hand", [])]
    seats = [mine, *([rival()] if others is None else others)]
    return Judged(
        table(*seats, **(market or {})),
        play(0, "e:1"),
        *answers,
        packs=packs_with(card("e", plays(*do), **(face or {})), *types),
        **options,
    )


def packs_with(*types: Raw, **parts: Any) -> list[Any]:
    """The packs of tests and one more of these types."""
    return [*LAB, pack(*types, **parts)]


def told(judged: Judged) -> list[str]:
    """All that happened after the card was played, in short."""
    first, *rest = [in_short(event) for event in judged.all_events]
    assert first == "play e:1"
    return rest


def deck(draw: str, **more: Any) -> Raw:
    """A seat with these cards in its Draw Deck."""
    return seat(draw=draw, **more)
