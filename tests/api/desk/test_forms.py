"""The forms of acts: each has an example that its schema takes, and something that makes an act of it."""

from api.desk.act_schemas import ACTS, ActRequest
from api.desk.making import _MAKERS
from service.roles import ACTIONS


def test_every_act_has_an_example_that_fits_its_form_is_made_and_asks_for_a_right():
    for kind, form in ACTS.items():
        assert ActRequest().load({"type": kind, **form.example})["type"] == kind
    assert set(_MAKERS) == set(ACTS)
    assert {action for form in ACTS.values() for action in form.actions} <= set(ACTIONS)
    assert all(form.actions for form in ACTS.values())
