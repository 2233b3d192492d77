"""Lists and counts read as a person would say them."""

from domain.rules.phrases import counted, listed


def test_lists_and_counts_read_as_a_person_would_say_them() -> None:
    assert [listed([1]), listed([1, 3]), listed([1, 3, 10]), listed([])] == ["1", "1 and 3", "1, 3 and 10", ""]
    assert listed([1, 3], "or") == "1 or 3"
    assert [counted(1, "card"), counted(2, "card"), counted(0, "card")] == ["1 card", "2 cards", "0 cards"]
