"""What a title says is what it is known to say; in Spanish it has a text for each of these (tests/test_spanish.py)."""

from __future__ import annotations

from domain.rules.title import Title
from tests.domain.games.books import every_title
from tests.domain.games.said import Said, file_of


@every_title
def test_what_is_said_of_vectors_and_kept_games_is_what_is_kept(title: Title) -> None:
    assert Said(title).lines() == file_of(title).read_text("utf-8").splitlines()
