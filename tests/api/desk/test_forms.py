"""What acts declare: each has an example that its schema takes, asks for a right, and holds kinds that are known."""

from api.desk.act_fields import FIELDS
from api.desk.act_schemas import ActRequest
from api.desk.making import _GIFTS, _READ
from domain.rules.declaration import gifts_of, members_of
from domain.tournaments.acts import ACTS
from service.roles import ACTIONS


def test_every_act_has_an_example_that_fits_its_form_and_asks_for_a_right():
    for kind, act in ACTS.items():
        assert ActRequest().load({"type": kind, **act.example})["type"] == kind
        assert act.about().endswith(".")
        assert act.may
    assert {action for act in ACTS.values() for action in act.may} <= set(ACTIONS)


def test_what_an_act_declares_has_a_field_and_comes_from_somewhere():
    members = [part.member for act in ACTS.values() for part in members_of(act).values()]
    assert {one.kind for one in members} | set(_READ) <= set(FIELDS)
    gifts = {gift for act in ACTS.values() for gift in gifts_of(act).values()}
    assert gifts | {one.otherwise for one in members if one.otherwise} <= set(_GIFTS)
