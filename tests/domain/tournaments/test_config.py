"""Configurations are read and written whole, and what is wrong with one is said where it is."""

from fractions import Fraction

import pytest

from domain.tournaments.config_wire import read_config
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.templates import TEMPLATES, templates_for
from tests.every import each_case

WHOLE = {
    "title": "market-day", "game": {"rounds": 4}, "form": "swiss-to-cut", "seats": 4, "least": 3, "cut": 8, "rounds": 5,
    "by_round": {"3": {"title": "mercadito", "minutes": 30}},
    "points": {"kind": "places", "by_places": {"4": ["4", "3", "3/2", "1"]}, "bye": "half"},
    "penalties": [{"code": "late", "points": "1/2"}], "teams": {"size": 4},
}  # fmt: skip

SWISS = {"form": "swiss", "cut": None}
LEAGUE = {"form": "league", "cut": None}


def test_a_configuration_is_its_wire_form_again_and_templates_are_those_that_a_title_fits():
    config = read_config(WHOLE)
    assert read_config(config.wire()) == config
    assert read_config({"title": "market-day", "form": "league", "rounds": None, "double": True}).wire()["rounds"] == 0
    assert config.points.by_places == {4: (Fraction(4), Fraction(3), Fraction(3, 2), Fraction(1))}
    assert (config.title_of(3), config.minutes_of(3), config.game_of(3)) == ("mercadito", 30, {})
    assert (config.title_of(2), config.game_of(2)) == ("market-day", {"rounds": 4})
    assert {one.config["seats"] for one in templates_for(2, 2)} == {2}
    assert {one.config["seats"] for one in templates_for(3, 5)} == {4}


@each_case(("changes", "pointer"), [
    ({"title": None}, "/title"), ({"form": "lottery"}, "/form"), ({"seats": 9}, "/seats"), ({"seats": True}, "/seats"),
    ({"least": 5}, "/least"), ({"rounds": 0}, "/rounds"), ({"cut": None}, "/cut"), ({"cut": 3}, "/cut"),
    ({"form": "swiss"}, "/cut"), ({"advance": 4}, "/advance"), ({"by_round": {"0": {}}}, "/by_round/0"),
    ({"by_round": {"1": {"seats": 3}}}, "/by_round/1/seats"), ({"points": {"kind": "luck"}}, "/points/kind"),
    ({"points": {"win": 1}}, "/points/win"), ({"points": {"win": "1/0"}}, "/points/win"),
    ({"points": {"draw": "2"}}, "/points"),
    ({"points": {"by_places": {"4": ["1", "2", "3", "4"]}}}, "/points/by_places/4"),
    ({"points": {"by_places": {"4": ["1"]}}}, "/points/by_places"), ({"tie_breaks": ["beauty"]}, "/tie_breaks/0"),
    ({"tie_breaks": ["wins", "wins"]}, "/tie_breaks"), ({"penalties": [{"code": "late"}]}, "/penalties/0"),
    ({"teams": {"size": 2, "best": 3}}, "/teams"), ({"teams": {"size": 4, "best": 3}}, "/teams/best"),
    ({"teams": {"best": 3}}, "/teams"), ({"double": True}, "/double"), ({"league": {"divisions": 2}}, "/league"),
    ({"points": {"kind": "imps"}}, "/points/kind"), ({"points": {"kind": "imps"}, "duplicate": True}, "/points/kind"),
    ({"points": {"divisor": "0"}}, "/points/divisor"), ({**SWISS, "third_place": True}, "/third_place"),
    ({**SWISS, "rounds": None}, "/rounds"), ({**LEAGUE, "double": True}, "/double"),
    ({**LEAGUE, "league": {"divisions": []}}, "/league/divisions"),
    ({**LEAGUE, "league": {"divisions": [8, 1]}}, "/league/divisions/1"),
    ({**LEAGUE, "league": {"divisions": [8, 3, 8], "up": 2, "down": 2}}, "/league/divisions/1"),
    ({**LEAGUE, "league": {"divisions": 2, "up": -1}}, "/league/up"), ({"colour": "blue"}, "/colour"),
    ({"form": "howell", "cut": None}, "/seats"),
    ({"form": "rotation", "cut": None, "seats": 2, "least": 2, "advance": 1}, "/seats"),
])  # fmt: skip
def test_what_is_wrong_is_said_where_it_is(changes, pointer):
    with pytest.raises(TournamentRefused) as refusal:
        read_config({**WHOLE, **changes})
    assert (refusal.value.code, refusal.value.pointer) == ("bad-config", pointer)


@each_case("template", TEMPLATES.values(), ids=lambda one: one.name)
def test_a_template_is_a_configuration_for_each_title_that_fits(template):
    config = template.for_title("market-day", 2, 6, {"rounds": 2})
    assert (config.title, config.game, read_config(config.wire())) == ("market-day", {"rounds": 2}, config)
    with pytest.raises(TournamentRefused):
        template.for_title("chess-for-nine", 9, 9)
