"""What moves between two pictures of a table."""

from typing import Any

from tests.viewer.modules import ran

Thing = dict[str, Any]


def box(x: float, y: float, w: float = 60, h: float = 84) -> dict[str, float]:
    return {"x": x, "y": y, "w": w, "h": h}


def card(place: str, x: float, id_: str | None = None, **more: Any) -> Thing:
    """A card at `x` in a place; face down where it has no id."""
    plain = {"id": id_, "place": place, "from": None, "face": id_ or "", "down": id_ is None, "out": False}
    return {**plain, "box": box(x, 0), **more}


def spot(x: float, **more: Any) -> dict[str, Any]:
    return {"box": box(x, 0, 400, 100), "from": None, "to": None, "pile": None, "count": None, **more}


def picture(things: list[Thing], numbers: dict[str, int] | None = None, **spots: dict[str, Any]) -> dict[str, Any]:
    places = {"hand": spot(0), "pot": spot(500), "seat": spot(1000), "deck": spot(2000, pile=20), **spots}
    values = {name: {"value": value, "box": box(0, 0)} for name, value in (numbers or {}).items()}
    return {"things": things, "spots": places, "numbers": values}


def fly(thing: int, x: float, turn: bool = False) -> Thing:
    return {"kind": "fly", "thing": thing, "start": box(x, 0), "turn": turn}


def slide(thing: int, dx: float) -> Thing:
    return {"kind": "slide", "thing": thing, "dx": dx, "dy": 0}


def plans(*pairs: tuple[dict[str, Any], dict[str, Any]], pressed: str | None = None) -> list[list[dict[str, Any]]]:
    """What moves, in each of these pairs of pictures."""
    asked = [{"before": before, "after": after, "pressed": pressed} for before, after in pairs]
    moves: list[list[dict[str, Any]]] = ran("motion_plan.mjs", "tables/motion/plan.js", asked)
    return [sorted(some, key=lambda move: str(move["kind"])) for some in moves]


DEALT = spot(0, **{"from": "deck"})
FROM_HAND = {"from": "hand"}
PAIR = [card("hand", 0, "a"), card("hand", 60, "b")]
SEVENS = [card("hand", 0, "7.0", face="7"), card("hand", 60, "7.1", face="7")]
STILL = picture([card("hand", 0, "a"), card("hand", 60), card("deck", 2000)], {"points": 4})
DECK = spot(2000, pile=20, **{"from": "discard"})
SWEPT = picture([card("pot", 500, "3.0", face="3"), card("pot", 560, "7.0", face="7")], pot=spot(500, to="deck"))

PLANS: dict[str, tuple[Any, Any, list[Any]]] = {
    "nothing has changed": (STILL, STILL, []),
    "a card flies to another place, and the others move up": (
        picture(PAIR), picture([card("hand", 0, "b"), card("pot", 500, "a")]), [fly(1, 0), slide(0, 60)]),
    "cards that move with their whole place are just there": (
        picture([card("pot", 500, "a")]), picture([card("pot", 540, "a")], pot=spot(540)), []),
    "of equal cards the other flies where none was pressed": (
        picture(SEVENS), picture([SEVENS[0], card("pot", 500, "7.1", face="7")]), [fly(1, 60)]),
    "a card out of a hidden hand starts at one of its backs, and turns over": (
        picture([card("hand", 0), card("hand", 30)]),
        picture([card("hand", 0), card("pot", 500, "a", **FROM_HAND)]), [fly(1, 30, turn=True)]),
    "what has gone is only gone where its place says nothing": (
        picture([card("pot", 500, "a"), card("pot", 560, "b")]), picture([card("pot", 560, "b")]), []),
    "a card that looks like one that has gone comes from there": (
        SWEPT, picture([SWEPT["things"][0], card("seat", 1000, "took.7", face="7", **{"from": "pot"})],
                       pot=spot(500, to="deck")), [fly(1, 560)]),
    "a pile that has grown by one has not been shuffled": (
        picture([], deck=DECK), picture([], deck={**DECK, "pile": 21}), []),
    "a card that is struck out shakes, and numbers count": (
        picture([card("pot", 500, "a")], {"points": 4, "other": 1}),
        picture([card("pot", 500, "a", out=True)], {"points": 11, "other": 1}),
        [{"kind": "count", "name": "points", "from": 4, "to": 11}, {"kind": "shake", "thing": 0}]),
}  # fmt: skip
"""Two pictures of a table, and what moves between them."""


def test_what_moves_between_two_pictures() -> None:
    found = plans(*((before, after) for before, after, _ in PLANS.values()))
    assert dict(zip(PLANS, found, strict=True)) == {name: moves for name, (_, _, moves) in PLANS.items()}


def test_of_equal_cards_the_one_that_was_pressed_flies_and_the_other_takes_its_place() -> None:
    _, after, _ = PLANS["of equal cards the other flies where none was pressed"]
    assert plans((picture(SEVENS), after), pressed="7.0") == [[fly(1, 0), slide(0, 60)]]


def test_which_of_the_hidden_cards_is_played_cannot_be_told() -> None:
    backs = [card("hand", 30 * k) for k in range(4)]
    pairs = [(picture(backs), picture([*backs[:3], card("pot", 500, id_, **FROM_HAND)])) for id_ in "ab"]
    first, second = plans(*pairs)
    assert first == second


def test_dealt_cards_come_from_the_deck_and_only_a_few_dozen_move() -> None:
    dealt = picture([card("hand", 0), card("hand", 30), card("hand", 60, "a")], hand=DEALT)
    backs = [card("hand", 10 * k) for k in range(5)]  # fewer than there are cards: the number counts
    few = [picture(backs, hand=spot(0, count=count, **{"from": "deck"})) for count in (12, 14)]
    crowd = picture([card("hand", k, f"c{k}") for k in range(200)], hand=DEALT)
    moves, counted, many = plans(
        (picture([card("hand", 0)], hand=DEALT), dealt), (few[0], few[1]), (picture([], hand=DEALT), crowd)
    )
    assert [(move["kind"], move["thing"], move["turn"]) for move in moves] == [("fly", 1, False), ("fly", 2, True)]
    assert all(move["start"]["x"] >= 2000 for move in moves)
    assert [move["thing"] for move in counted] == [3, 4]
    assert 0 < len(many) <= 80


def test_what_has_gone_is_swept_to_where_its_place_says_by_now_and_a_pile_is_shuffled() -> None:
    before = picture([card("pot", 500, "a"), card("pot", 560, "b")])
    after = picture([card("pot", 560, "b")], pot=spot(500, to="seat"))
    grown = (picture([], deck=DECK), picture([], deck={**DECK, "pile": 40}))
    (sweep,), (shuffle,) = plans((before, after), grown)
    assert (sweep["kind"], sweep["thing"], shuffle["kind"]) == ("sweep", 0, "shuffle")
    assert sweep["end"]["x"] >= 1000
