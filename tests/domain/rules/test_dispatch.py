"""Functions are chosen by the event that their signature names."""

import pytest

from domain.games import TITLES
from domain.rules.dispatch import by_event, explanations


class Rained: ...


class Snowed: ...


class Thawed: ...


def _wet(event: Rained | Snowed, before: str) -> str:
    return f"it is wet after {before}."


def _dry(event: Thawed, before: str) -> str:
    return f"it is dry after {before}."


def test_a_function_is_chosen_for_each_type_that_it_takes() -> None:
    assert by_event(_wet, _dry) == {Rained: _wet, Snowed: _wet, Thawed: _dry}


def test_two_functions_for_one_event_are_refused() -> None:
    def again(event: Snowed, before: str) -> str:
        return ""

    with pytest.raises(TypeError, match="_wet and again both take Snowed"):
        by_event(_wet, again)


def test_an_explanation_begins_with_a_capital() -> None:
    explain = explanations(_wet, _dry)
    assert explain(Snowed(), "noon") == "It is wet after noon."
    assert explain(Thawed(), "noon") == "It is dry after noon."
    with pytest.raises(KeyError):
        explain("hail", "noon")


@pytest.mark.parametrize("book", [book for title in TITLES for book in title.books], ids=lambda book: book.title)
def test_every_event_of_a_book_has_a_change(book) -> None:
    # An older revision has the changes of a newer one as well.
    assert set(book.event_types) <= set(book.after)
