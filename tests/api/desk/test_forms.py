"""The forms of acts: each has an example that its schema takes, and something that makes an act of it."""

import pytest

from api.desk.act_schemas import ACTS, ActRequest
from api.desk.making import _MAKERS
from service.roles import ACTIONS


@pytest.mark.parametrize("kind", ACTS)
def test_the_example_of_an_act_fits_its_form(kind):
    example = {"type": kind, **ACTS[kind].example}
    assert ActRequest().load(example)["type"] == kind


def test_every_act_is_made_and_asks_for_a_right():
    assert set(_MAKERS) == set(ACTS)
    assert {action for form in ACTS.values() for action in form.actions} <= set(ACTIONS)
    assert all(form.actions for form in ACTS.values())
