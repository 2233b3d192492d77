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


def plan(before: dict[str, Any], after: dict[str, Any], pressed: str | None = None) -> list[dict[str, Any]]:
    pictures = {"before": before, "after": after, "pressed": pressed}
    moves: list[dict[str, Any]] = ran("motion_plan.mjs", "tables/motion/plan.js", pictures)
    return moves


def test_nothing_moves_where_nothing_has_changed() -> None:
    still = picture([card("hand", 0, "a"), card("hand", 60), card("deck", 2000)], {"points": 4})
    assert plan(still, still) == []


def test_a_card_flies_to_another_place_and_the_others_move_up() -> None:
    before = picture([card("hand", 0, "a"), card("hand", 60, "b")])
    after = picture([card("hand", 0, "b"), card("pot", 500, "a")])
    fly = {"kind": "fly", "thing": 1, "start": box(0, 0), "turn": False}
    slide = {"kind": "slide", "thing": 0, "dx": 60, "dy": 0}
    assert sorted(plan(before, after), key=lambda move: str(move["kind"])) == [fly, slide]


def test_cards_that_move_with_their_whole_place_are_just_there() -> None:
    before = picture([card("pot", 500, "a")])
    assert plan(before, picture([card("pot", 540, "a")], pot=spot(540))) == []


def test_of_equal_cards_the_one_that_was_pressed_flies_and_the_other_takes_its_place() -> None:
    before = picture([card("hand", 0, "7.0", face="7"), card("hand", 60, "7.1", face="7")])
    after = picture([card("hand", 0, "7.0", face="7"), card("pot", 500, "7.1", face="7")])
    assert plan(before, after) == [{"kind": "fly", "thing": 1, "start": box(60, 0), "turn": False}]
    assert sorted(plan(before, after, "7.0"), key=lambda move: str(move["kind"])) == [
        {"kind": "fly", "thing": 1, "start": box(0, 0), "turn": False},
        {"kind": "slide", "thing": 0, "dx": 60, "dy": 0},
    ]


def test_a_card_out_of_a_hidden_hand_starts_at_one_of_its_backs_and_turns_over() -> None:
    before = picture([card("hand", 0), card("hand", 30)])
    after = picture([card("hand", 0), card("pot", 500, "a", **{"from": "hand"})])
    assert plan(before, after) == [{"kind": "fly", "thing": 1, "start": box(30, 0), "turn": True}]


def test_which_of_the_hidden_cards_is_played_cannot_be_told() -> None:
    backs = [card("hand", 30 * k) for k in range(4)]
    first, second = (
        plan(picture(backs), picture([*backs[:3], card("pot", 500, id_, **{"from": "hand"})])) for id_ in ("a", "b")
    )
    assert first == second


def test_dealt_cards_come_from_the_deck() -> None:
    hand = spot(0, **{"from": "deck"})
    before = picture([card("hand", 0)], hand=hand)
    after = picture([card("hand", 0), card("hand", 30), card("hand", 60, "a")], hand=hand)
    moves = plan(before, after)
    assert [(move["kind"], move["thing"], move["turn"]) for move in moves] == [("fly", 1, False), ("fly", 2, True)]
    assert all(move["start"]["x"] >= 2000 for move in moves)


def test_where_fewer_backs_are_shown_than_there_are_cards_the_number_counts() -> None:
    backs = [card("hand", 10 * k) for k in range(5)]
    before = picture(backs, hand=spot(0, count=12, **{"from": "deck"}))
    after = picture(backs, hand=spot(0, count=14, **{"from": "deck"}))
    assert [move["thing"] for move in plan(before, after)] == [3, 4]


def test_what_has_gone_is_swept_to_where_its_place_says_by_now() -> None:
    before = picture([card("pot", 500, "a"), card("pot", 560, "b")])
    left = [card("pot", 560, "b")]
    (sweep,) = plan(before, picture(left, pot=spot(500, to="seat")))
    assert (sweep["kind"], sweep["thing"]) == ("sweep", 0)
    assert sweep["end"]["x"] >= 1000
    assert plan(before, picture(left)) == [], "it is only gone"


def test_a_card_that_looks_like_one_that_has_gone_comes_from_there() -> None:
    before = picture([card("pot", 500, "3.0", face="3"), card("pot", 560, "7.0", face="7")], pot=spot(500, to="deck"))
    taken = card("seat", 1000, "took.7", face="7", **{"from": "pot"})
    after = picture([card("pot", 500, "3.0", face="3"), taken], pot=spot(500, to="deck"))
    assert plan(before, after) == [{"kind": "fly", "thing": 1, "start": box(560, 0), "turn": False}]


def test_a_pile_that_has_grown_by_many_cards_has_been_shuffled() -> None:
    deck = spot(2000, pile=20, **{"from": "discard"})
    grown = picture([], deck={**deck, "pile": 40})
    assert [move["kind"] for move in plan(picture([], deck=deck), grown)] == ["shuffle"]
    assert plan(picture([], deck=deck), picture([], deck={**deck, "pile": 21})) == []


def test_a_card_that_is_struck_out_shakes_and_numbers_count() -> None:
    before = picture([card("pot", 500, "a")], {"points": 4, "other": 1})
    after = picture([card("pot", 500, "a", out=True)], {"points": 11, "other": 1})
    shake = {"kind": "shake", "thing": 0}
    assert plan(before, after) == [shake, {"kind": "count", "name": "points", "from": 4, "to": 11}]


def test_a_few_dozen_cards_move_at_once_and_the_others_are_just_there() -> None:
    hand = spot(0, **{"from": "deck"})
    many = [card("hand", k, f"c{k}") for k in range(200)]
    assert 0 < len(plan(picture([], hand=hand), picture(many, hand=hand))) <= 80
