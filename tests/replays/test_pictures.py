"""Pictures of steps: for every title and variant whole, well-formed, and blind to what lies face down."""

from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from api.picture.raster import Raster
from domain.rules.secrecy import PUBLIC, Context, seen_by
from domain.rules.wire import to_wire
from replays.frame import Explanation, Frame
from replays.picture.drawing import HEIGHT, WIDTH, drawn
from replays.picture.names import named, seat_names
from replays.picture.scene import Scene, scene_of
from replays.picture.text import cut, lines, safe, width
from tests.domain.games.books import CASES
from tests.domain.games.playthrough import tables
from tests.leaks.twins import pairs

NAMES = [
    "ana",
    "<b>ben</b> & co",
    "a very long name that goes on and on for ever",
    "דוד",
    "界界界",
    "\u202eevil",
    "g",
    "h",
]
SAID = "Seat 0 plays a card, which <is> seat 1's & takes all of the Pot. " * 3


def picture(case, state, names=NAMES) -> Scene:
    """The scene of a table as the public sees it."""
    players = state.config.players if hasattr(state.config, "players") else 1
    wire = to_wire(seen_by(PUBLIC, state, Context(state.config, state)))
    frame = Frame(
        7, {}, Explanation(SAID, "X-1.2"), wire, [], "open", [5] * players, None, False, {"seats": [0], "chance": None}
    )
    return scene_of(frame, case.title.display_name, names[:players], case.title.deck, 9)


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_every_table_has_a_picture_that_is_well_formed(case):
    found = list(tables(case, Random(5)))
    raster = Raster()
    for state in (found[1], found[len(found) // 3], found[len(found) // 2], found[-1]):
        scene = picture(case, state)
        for theme in ("light", "dark"):
            svg = drawn(scene, theme)
            root = ElementTree.fromstring(svg)
            assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {"svg", "title", "rect", "text"}
            for element in root.iter():
                if element.tag.endswith("rect"):
                    assert 0 <= float(element.get("x", 0)) <= WIDTH - float(element.get("width", 0))
                    assert 0 <= float(element.get("y", 0)) <= HEIGHT - float(element.get("height", 0))
            assert "\u202e" not in svg
            assert "ana plays a card" in "".join(root.itertext())
    png = raster.png(svg)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert raster.png(svg) is png


@pytest.mark.parametrize("case", [case for case in CASES if repr(case) != "fairy-bargains-v2-1"], ids=repr)
def test_two_tables_that_differ_in_hidden_cards_have_one_picture(case):
    luck = Random(11)
    games = pairs(case, luck)
    for _ in range(8):
        one, other = next(games).states
        assert drawn(picture(case, one)) == drawn(picture(case, other))


def test_another_open_card_is_another_picture():
    case = next(case for case in CASES if case.title.name == "market-day")
    differ = [drawn(picture(case, state)) for state in tables(case, Random(5))]
    assert len(set(differ)) > len(differ) / 4


def test_seats_are_told_by_names():
    names = ["ana", "ben", "ben"]
    assert named("Seats 0, 1 and 2 pass; seat 0 deals.", names) == "ana, ben and ben pass; ana deals."
    assert named("another player takes seat 1", names) == "another player takes seat 2"
    assert named("Seat 1's words: seat 0 cheats", names) == "ben's words: seat 0 cheats"
    assert named("the bot on seat 2 leaves seat 9", names) == "ben leaves seat 9"
    seats = [
        {"player": "p-0199a0b0-0000-4000-8000-000000000003"},
        {"bot": "greedy"},
        {"bot": "greedy"},
        {"player": "x"},
    ]
    assert seat_names(seats) == ["Seat 1", "greedy 2", "greedy 3", "x"]


def test_text_keeps_within_its_room():
    for text in (*NAMES, "", " ", "w" * 400, "one two " * 90):
        assert width(cut(text, 20, 120), 20) <= 120 or not text
        found = lines(text, 20, 200, 3)
        assert len(found) <= 3
        assert all(width(line, 20) <= 200 for line in found)


def test_what_xml_has_no_place_for_is_left_out():
    for code in (*range(0x20), 0x7F, 0x85, 0xD800, 0xFFFE, 0x202E, 0x2066, 0x200F):
        assert safe(f"a{chr(code)}b") == "ab", hex(code)
    assert safe("<&\">'") == "&lt;&amp;&quot;&gt;'"


def test_a_winner_and_who_is_to_move_are_told():
    case = CASES[0]
    scene = picture(case, next(iter(tables(case, Random(1)))))
    first = replace(scene.players[0], winner=True)
    svg = drawn(replace(scene, players=(first, *scene.players[1:]), status="closed"))
    assert "winner" in svg
    assert "final" in svg
    assert "to move" in drawn(scene)
