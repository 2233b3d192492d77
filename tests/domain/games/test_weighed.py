"""What a greedy player thinks of its moves is what it is known to think."""

from __future__ import annotations

from domain.rules.title import Title
from tests.domain.games.books import every_title
from tests.domain.games.weighed import file_of, weighed


@every_title
def test_moves_on_tables_of_vectors_and_kept_games_are_worth_what_is_kept(title: Title) -> None:
    assert weighed(title) == file_of(title).read_text("utf-8").splitlines()
