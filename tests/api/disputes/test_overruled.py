"""Whoever asks for the table of a game learns who has won by the rulings, as the summary says it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clients.games import AVOCADO

from ..conftest import Speaker, open_game
from .conftest import Club, entered

OUTCOME = ("status", "scores", "result")
PLAYED = {"winners": [0], "places": [1, 2], "scores": [3, 2]}
PENALTY = {"type": "penalty", "seat": 0, "points": 2}


def avocado_won(club: Club, **more: Any) -> str:
    """The path of a game of Mercadito that seat 0 has won and that has a case."""
    config = {"options": {"max_rounds": 1}}
    path = f"/games/{open_game(club.organiser, title='mercadito', config=config, dealing='recorded', **more)['id']}"
    entered(club.organiser.post(f"{path}/moves", {"moves": AVOCADO}))
    entered(club.organiser.post(f"{path}/cases", {"step": 7, "against": 0, "clause": "MC-3.4"}))
    return path


def told(answer: dict[str, Any]) -> list[Any]:
    return [answer[name] for name in OUTCOME]


def last_frame(reader: Speaker, path: str) -> dict[str, Any]:
    frame: dict[str, Any] = reader.get(f"{path}/replay?limit=200").json["frames"][-1]
    return frame


REMEDIES = [
    (PENALTY, ["closed", [1, 2], {"winners": [1], "places": [2, 1], "scores": [1, 2]}]),
    ({"type": "forfeit", "seat": 0}, ["closed", [3, 2], {"winners": [1], "places": [2, 1], "scores": [3, 2]}]),
    ({"type": "annulment"}, ["void", None, None]),
    ({"type": "scores", "scores": [2, 2]}, ["closed", [2, 2], {"winners": [0, 1], "places": [1, 1], "scores": [2, 2]}]),
]


@pytest.mark.parametrize(("remedy", "outcome"), REMEDIES)
def test_summary_table_and_replay_tell_one_winner(club: Club, remedy: dict[str, Any], outcome: list[Any]) -> None:
    path = avocado_won(club)
    end = club.anybody.get(path).json["step"]
    body = {"decision": "upheld", "remedies": [PENALTY]}
    tried = club.dora.post(f"{path}/cases/1/rulings?dry_run=true", body).json
    assert [tried[side]["overruled"] for side in ("without", "with")] == [False, True]
    assert told(tried["with"])[2]["winners"] == [1]
    entered(club.dora.post(f"{path}/cases/1/rulings", {"decision": "upheld", "remedies": [remedy]}))
    assert told(club.anybody.get(path).json) == outcome
    for reader in (club.anybody, club.organiser):
        for shown in (reader.get(f"{path}/table").json, last_frame(reader, path)):
            assert (told(shown), shown["overruled"]) == (outcome, True)
    before = club.anybody.get(f"{path}/table?at={end}").json, club.anybody.get(f"{path}/table?ruled=false").json
    assert told(before[0]) == ["closed", PLAYED["scores"], PLAYED]
    assert told(before[1])[1:] == [PLAYED["scores"], PLAYED]
    assert [shown["overruled"] for shown in before] == [False, False]
    frames = club.anybody.get(f"{path}/replay?limit=200").json["frames"]
    assert not any(frame["overruled"] for frame in frames[:end])
    assert told(frames[end - 1]) == ["closed", PLAYED["scores"], PLAYED]
