"""The file of a case tells nobody what lies face down for him: two worlds that differ in it give the same answers."""

from __future__ import annotations

import pytest

from ..conftest import Speaker, open_game
from ..test_leaks import NAMES, worlds
from ..worlds import told
from .conftest import Club, entered

READS = ["/cases", "/cases/1", "/cases/1?as=public", "/cases/1?around=9", "/cases/2", "/cases/3", "/cases/1?as=all",
         "/cases/1?as=1", '/cases/1?move={"type":"play","seat":1,"card":10}', "/director-log"]  # fmt: skip


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_case_tells_a_viewer_the_same_whatever_is_hidden(club: Club, viewer: int | None) -> None:
    tables: list[tuple[str, Speaker]] = []
    for deck in worlds(viewer):
        game = open_game(club.organiser, dealing="recorded", seats=[{"player": name} for name in NAMES])
        path = f"/games/{game['id']}"
        entered(club.organiser.post(f"{path}/moves", {"move": {"type": "deal", "deck": deck}}))
        entered(club.organiser.post(f"{path}/moves", {"move": {"type": "play", "seat": 2, "card": 5}}))
        for step, parties in ((3, {"seat": 1, "against": 2}), (2, {}), (1, {"seat": 2})):
            entered(club.organiser.post(f"{path}/cases", {"step": step, **parties}))
        tables.append((path, club.speaker(None if viewer is None else game["seats"][viewer]["token"])))
    (a, at_a), (b, at_b) = tables
    for read in READS:
        assert told(at_a.get(a + read), a) == told(at_b.get(b + read), b), read
