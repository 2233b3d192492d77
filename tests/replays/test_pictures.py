"""Pictures of steps: for every title and variant whole, well-formed, and blind to what lies face down."""

import re
from dataclasses import replace
from itertools import pairwise
from random import Random
from uuid import uuid4
from xml.etree import ElementTree

from api.picture.raster import Raster
from domain.record.caches import Budget
from domain.rules.secrecy import ALL, PUBLIC, Context, seen_by
from domain.rules.values import changed
from domain.rules.wire import to_wire
from replays.frame import AwaitsAnswer, Explanation, Frame
from replays.picture.drawing import SIZES, drawn
from replays.picture.faces import art, face_of
from replays.picture.film import Cut, animated
from replays.picture.names import named, seat_names
from replays.picture.scene import PicturedGame, Scene, scene_of, with_fresh
from replays.picture.text import cut, lines, safe, width
from tests.domain.games.books import CASES, every_book
from tests.domain.games.playthrough import tables
from tests.every import each_case
from tests.leaks.twins import pairs
from tests.suite import examples, sampled

NAMES = [
    "ana",
    "<b>ben</b> & co",
    "a long name that goes on and on for ever",
    "דוד",
    "界界界",
    "\u202eevil",
    "g",
    "h",
]
SAID = "Seat 1 plays a card, which <is> seat 2's & takes all of the Pot. " * 3


def a_raster() -> Raster:
    share = Budget().share("pictures")
    return Raster(lambda: share)


def of(title: str):
    return next(case for case in CASES if case.title.name == title)


def picture(case, state, names=NAMES, viewer=PUBLIC) -> Scene:
    """The scene of a table as a viewer sees it, by default the public."""
    players = state.config.players if hasattr(state.config, "players") else 1
    wire = to_wire(seen_by(viewer, state, Context(state.config, state)))
    frame = Frame(
        step=7, event={}, explanation=Explanation(text=SAID, rule="X-1.2"), table=wire, marks=[], status="open",
        scores=[5] * players, result=None, overruled=False, awaits=AwaitsAnswer(seats=[0], chance=None, due=None),
    )  # fmt: skip
    title = case.title
    return scene_of(frame, PicturedGame(title.name, title.display_name, tuple(names[:players]), title.deck, 9, viewer))


def some(case):
    """Tables from the beginning, the middle and the end of a game."""
    found = list(tables(case, Random(5)))
    return sampled([found[len(found) // 2], found[1], found[len(found) // 3], found[-1]], 2)


@every_book
def test_every_table_has_a_picture_that_is_well_formed(case):
    for state in some(case):
        for viewer in (PUBLIC, ALL, 0):
            scene = picture(case, state, viewer=viewer)
            for theme, size in (("light", "wide"), ("dark", "square")):
                svg = drawn(scene, theme, size=size)
                root = ElementTree.fromstring(svg)
                wide, high = SIZES[size]
                assert root.get("viewBox") == f"0 0 {wide} {high}"
                assert not {"script", "a", "image", "foreignObject"} & {tag(element) for element in root.iter()}
                looks = {f"#{one.get('id')}" for one in root.iter() if one.get("id")}
                assert {one.get("href") for one in root.iter() if tag(one) == "use"} <= looks
                for x, y in places(root):
                    assert -4 <= x < wide, (x, y)
                    assert -4 <= y < high, (x, y)
                assert "\u202e" not in svg
                assert "ana plays a card" in "".join(root.itertext())


def tag(element) -> str:
    return element.tag.rpartition("}")[2]


def places(root):
    """Where the cards and words of a picture begin."""
    for element in root:  # not what is inside of cards
        if tag(element) == "text":
            yield float(element.get("x")), float(element.get("y"))
        if tag(element) == "use":
            x, y = re.match(r"translate\(([-\d.e]+) ([-\d.e]+)\)", element.get("transform")).groups()
            yield float(x), float(y)


def test_every_card_of_a_title_has_the_viewers_drawing_and_the_organisers_own_a_rosette():
    rosettes = {one["drawing"] for one in art("common")["rosettes"].values()}
    for title, cards_of in {
        "market-day": lambda deck: map(str, deck["values"]),
        "fairy-bargains": lambda deck: map(str, deck["values"]),
        "math-market": lambda deck: [*deck["coins"], *deck["creatures"]],
        "mercadito": lambda deck: deck["cards"],
        "moonflight": lambda deck: [f"{kind}:1" for kind in deck["types"]],
    }.items():
        deck = of(title).title.deck
        faces = [face_of(title, deck, card, turned) for card in cards_of(deck) for turned in (False, True)]
        assert faces
        for face in faces:
            assert face.words
            assert face.whole or (face.drawing and face.drawing not in rosettes), face
    face = face_of("mercadito", {"cards": {"x1": {"name": "quince", "points": 2}}}, "x1")
    assert face.name == "quince"
    assert face.drawing in rosettes
    assert face_of("another", {}, "abc").words == "abc"


def test_a_picture_has_pixels_for_each_letter_also_where_the_machine_has_no_fonts():
    """The fonts that come along draw all that cards and labels say; nothing of it vanishes."""
    scene = picture(CASES[0], some(CASES[0])[1])
    plain = a_raster().png(drawn(scene))
    for words in ("Łódź", "привет", "5 ≤ 7 → ok"):
        assert a_raster().png(drawn(replace(scene, text=words))) != plain
    assert plain.startswith(b"\x89PNG\r\n\x1a\n")
    raster = a_raster()
    assert raster.png(drawn(scene)) is raster.png(drawn(scene)), "it is drawn once"


def test_what_is_new_on_the_table_is_marked():
    case = of("market-day")
    scenes = [picture(case, state) for state in tables(case, Random(5))][:40]
    marked = [with_fresh(scene, before) for before, scene in pairwise(scenes)]
    news = [[card for group in scene.groups for card in group.cards if card.fresh] for scene in marked]
    assert any(news)
    assert all(len(cards) <= 1 for cards in news), "one card is played at a time"


def test_a_film_shows_one_scene_after_another_and_the_last_without_motion():
    case = of("market-day")
    scenes = [picture(case, state) for state in tables(case, Random(5))][10:15]
    svg = animated(Cut(scenes, 1500), "light", "wide")
    root = ElementTree.fromstring(svg)
    steps = [one for one in root.iter() if one.get("class")]
    assert [one.get("class") for one in steps] == ["step"] * 4 + ["last"]
    assert [one.get("style") for one in steps] == [f"animation-delay:{at}ms" for at in (0, 1500, 3000, 4500)] + [None]
    assert "9000ms step-end infinite" in svg  # four of 1.5 s, and twice that for the last
    assert svg.index("no-preference") < svg.index("animation:")
    alone = animated(Cut(scenes[:1], 1500), "light", "wide")
    assert "animation" not in alone
    assert len(svg) < 5 * len(alone), "cards are drawn once"


@each_case("case", [case for case in CASES if repr(case) != "fairy-bargains-v2-1"], ids=repr)
def test_two_tables_that_differ_in_hidden_cards_have_one_picture(case):
    luck = Random(11)
    games = pairs(case, luck)
    for _ in range(examples(1, 8)):
        one, other = next(games).states
        assert drawn(picture(case, one)) == drawn(picture(case, other))


def chosen(state, viewer):
    """What is drawn of the choices: by seat the name of a card, "" for a back, or what is said of an empty place."""
    (group,) = [group for group in picture(of("mercadito"), state, viewer=viewer).groups if group.label == "Chosen"]
    return {card.seat: card.note if card.gap else card.face.name if card.face else "" for card in group.cards}


def test_a_sealed_choice_lies_face_down_and_a_pass_looks_like_a_card():
    start = next(state for state in tables(of("mercadito"), Random(5)) if state.phase == "choose")
    card = start.market[0]
    name = face_of("mercadito", start.config.deck or of("mercadito").title.deck, card).name
    state = changed(start, choices={"0": card, "1": None})
    assert chosen(state, PUBLIC) == {0: "", 1: ""}
    assert chosen(state, 0) == {0: name, 1: ""}
    assert chosen(state, 1) == {0: "", 1: "passes"}
    assert chosen(state, ALL) == {0: name, 1: "passes"}
    opened = changed(state, options=changed(state.options, choice_mode="open"))
    assert chosen(opened, PUBLIC) == {0: name, 1: "passes"}
    assert "passes" in drawn(picture(of("mercadito"), state, viewer=1))
    assert "passes" not in drawn(picture(of("mercadito"), state))


def test_coins_and_piles_of_moonflight_are_drawn_as_far_as_they_are_seen():
    case = of("moonflight")
    found = list(tables(case, Random(5)))
    state = next(one for one in found[len(found) // 2 :] if one.seats[1].discard and one.seats[1].draw)
    area = state.seats[1]
    player = picture(case, state).players[1]
    assert player.coins == str(area.coins)
    assert [pile.count or 0 for pile in player.piles] == [len(area.draw), len(area.discard), len(area.trash)]
    draw, discard, _ = player.piles
    assert draw.face is None
    assert discard.face == face_of("moonflight", case.title.deck, area.discard[0], bool(state.turned))
    supply = next(group for group in picture(case, state).groups if group.label == "Supply")
    assert [pile.count for pile in supply.cards] == [len(cards) for cards in state.supply.values() if cards]
    assert all(pile.face is None for pile in supply.cards)

    options = changed(state.config.options, coins_public=False)
    closed = changed(state, config=changed(state.config, options=options))
    assert [player.coins for player in picture(case, closed, viewer=0).players][:2] == [str(state.seats[0].coins), "?"]
    empty = changed(state, seats=tuple(changed(one, draw=(), discard=(), trash=()) for one in state.seats))
    assert all(pile.gap for pile in picture(case, empty).players[1].piles)


def test_seats_are_told_by_names():
    names = ["ana", "ben", "ben"]
    assert named("Seats 1, 2 and 3 pass; seat 1 deals.", names) == "ana, ben and ben pass; ana deals."
    assert named("another player takes seat 2", names) == "another player takes seat 2"
    assert named("Seat 2's words: seat 1 cheats", names) == "ben's words: seat 1 cheats"
    assert named("the bot on seat 3 leaves seat 9", names) == "ben leaves seat 9"
    seats = [f"p-{uuid4()}", "greedy", "greedy", "x"]
    assert seat_names(seats) == ["Seat 1", "greedy 2", "greedy 3", "x"]


def test_text_keeps_within_its_room():
    for text in (*NAMES, "", " ", "w" * 400, "one two " * 90):
        assert width(cut(text, 20, 120), 20) <= 120 or not text
        found = lines(text, 20, 200, 3)
        assert len(found) <= 3
        assert all(width(line, 20) <= 200 for line in found)


def test_what_xml_has_no_place_for_is_left_out():
    for code in (*range(0x20), 0x7F, 0x85, 0x9F, 0xD800, 0xDFFF, 0xFFFE, 0x202A, 0x202E, 0x2066, 0x2069, 0x200F):
        assert safe(f"a{chr(code)}b") == "ab", hex(code)
    for code in (0x20, 0x7E, 0xA0, 0xE000, 0xFFFD, 0x2010, 0x202F, 0x206A):
        assert safe(chr(code)) == chr(code), hex(code)
    assert safe("<&\">'") == "&lt;&amp;&quot;&gt;'"


def test_a_winner_and_who_is_to_move_are_told():
    case = CASES[0]
    scene = picture(case, next(iter(tables(case, Random(1)))))
    first = replace(scene.players[0], winner=True)
    svg = drawn(replace(scene, players=(replace(first, awaited=False), *scene.players[1:]), status="closed"))
    assert "★ wins" in svg
    assert "final" in svg
    assert "to move" in drawn(scene)
