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


def test_a_function_is_chosen_for_each_type_that_it_takes_and_begins_with_a_capital() -> None:
    def again(event: Snowed, before: str) -> str:
        return ""

    assert by_event(_wet, _dry) == {Rained: _wet, Snowed: _wet, Thawed: _dry}
    with pytest.raises(TypeError, match="_wet and again both take Snowed"):
        by_event(_wet, again)
    explain = explanations(_wet, _dry)
    assert (explain(Snowed(), "noon"), explain(Thawed(), "dawn")) == ("It is wet after noon.", "It is dry after dawn.")
    with pytest.raises(KeyError):
        explain("hail", "noon")


def test_every_event_of_a_book_has_a_change() -> None:
    for title in TITLES:
        for book in title.books:  # an older revision has the changes of a newer one as well
            assert book.after is None or set(book.event_types) <= set(book.after), book.title
