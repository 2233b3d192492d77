"""What acts declare: schemas, rights and kinds that are known, and the forms of them that everybody is told."""

from api.desk.act_fields import FIELDS
from api.desk.act_schemas import ActRequest
from api.desk.conversion import _GIFTS, _READ
from domain.rules.declaration import gifts_of, members_of
from domain.tournaments.acts import ACTS
from domain.tournaments.acts.act import NEWCOMER, PLAYER
from domain.tournaments.acts.clocks import SetClock
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


def acts(event):
    return {one["type"]: one for one in event.read("acts")["acts"]}


def test_everybody_is_told_the_forms_of_what_they_may_do(make_event, login, organiser, anybody):
    event = make_event({"entry": "open"})
    organiser.post("/people", {"handle": "zoe"})
    event.done("name-official", handle="zoe", duties=["scorer"], tables=[2, 3])
    assert set(acts(event)) == {kind for kind, act in ACTS.items() if set(act.may) - {PLAYER, NEWCOMER}}
    assert set(acts(event.by(login("zoe")))) == {"enter", "call", "enter-result", "hand-over-shift"}
    assert set(acts(event.by(anybody))) == {"enter"}


def test_a_form_tells_what_the_class_of_an_act_declares(make_event):
    told = acts(make_event())
    assert told["set-clock"] == {
        "type": "set-clock",
        "label": "Set the clock",
        "about": SetClock.about(),
        "done": "The clock is set.",
        "one_of": [],
        "members": [
            member("round", "round", "Round", needed="always"),
            member("minutes", "whole", "Minutes from now", needed="always", least=0, most=100_000, none="no clock"),
            member("why", "words", "Why", hint=HINT, needed="always"),
        ],
    }
    assert [one["name"] for one in told["give-penalty"]["members"] if one["name"] in told["give-penalty"]["one_of"]]
    kinds = {one["name"]: one for one in told["ask-bye"]["members"]}
    assert kinds["kind"]["choices"][0] == {"name": "half-bye", "label": "half a point"}
    assert kinds["why"]["needed"] == "once it runs"
    on_entrants = [one for one in told.values() if any(part["type"] == "entrant" for part in one["members"])]
    assert {one["type"] for one in on_entrants} >= {"ask-bye", "rename-entry", "withdraw"}
    assert all(one["label"] and one["done"] for one in on_entrants)


HINT = "It is kept with the sender's name, for officials to read."


def member(name, type_, label, **more):
    plain = {"hint": "", "needed": "never", "least": None, "most": None, "choices": [], "none": None, "without": None}
    return {"name": name, "type": type_, "label": label, **plain, **more}
