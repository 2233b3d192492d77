"""Making moves: what is answered, every refusal, and that a refusal leaves no trace."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from .conftest import open_game, opens_cards, problem


@pytest.fixture
def path(opened):
    return f"/games/{opened['id']}/moves"


def first_legal(seat, path):
    return seat.get(path).json["moves"][0]["move"]


def stored(service, opened):
    return list(service.daybook.stored(opened["id"]))


def test_legal_moves_are_listed_and_one_is_answered_with_its_events(seats, path):
    answer = seats[0].get(path).json
    assert (answer["step"], answer["seat"], answer["patterns"]) == (3, 0, [])
    cards = [entry["move"]["card"] for entry in answer["moves"]]
    assert [entry["label"] for entry in answer["moves"]] == [f"play the {card}" for card in cards]
    assert seats[1].get(path).json["moves"] == []
    move = first_legal(seats[0], path)
    answer = seats[0].post(path, {"move": move})
    assert answer.status_code == 201
    events = answer.json["events"]
    assert [events[0][name] for name in ("type", "rule", "by", "n")] == ["CardPlayed", "FB-2.4", "seat:0", 4]
    assert (answer.json["step"], answer.headers["ETag"]) == (events[-1]["n"], f'"{answer.json["step"]}"')
    assert set(answer.json["awaits"]) == {"seats", "chance", "due"}


def test_a_scorer_s_deal_is_taken_and_hands_go_to_their_seats(organiser, speaker):
    game = open_game(organiser, dealing="recorded")
    path = f"/games/{game['id']}"
    (pattern,) = organiser.get(path + "/moves").json["patterns"]  # it is too large to list
    assert (pattern["type"], len(pattern["deck"]["from"])) == ("deal", 65)
    assert (pattern["deck"]["min"], pattern["deck"]["max"], pattern["deck"]["ordered"]) == (65, 65, True)
    seat = speaker(game["seats"][0]["token"])
    deck = [1, 3, 5, 7, 10] * 13
    problem(seat.post(path + "/moves", {"move": {"type": "deal", "deck": deck}}), 403, "forbidden")
    answer = organiser.post(path + "/moves", {"move": {"type": "deal", "deck": deck}})
    assert answer.json["events"][0]["hands"][0] == [1, 1, 3, 5, 7, 10]
    assert seat.get(path + "/table").json["state"]["hands"] == [[1, 1, 3, 5, 7, 10], [None] * 6]
    assert answer.json["events"][0]["by"].startswith("organiser:")


def test_who_moves_for_another_has_opened_the_cards_and_stays_named(organiser, seats, path):
    move = first_legal(seats[0], path)
    for one in (move, {"type": "play", "seat": 0, "card": 99}):  # a refusal would tell what is in the hand
        problem(organiser.post(path, {"move": one}), 403, "forbidden")
    opens_cards(organiser, path.removesuffix("/moves"))
    answer = organiser.post(path, {"move": first_legal(seats[0], path)})
    assert answer.json["events"][0]["by"].startswith("organiser:")


BAD_MOVES = [
    {"type": "fly", "seat": 0}, {"type": "play", "seat": 0}, {"type": "play", "seat": 0, "card": "7"},
    {"type": "play", "seat": 0, "card": 7.0}, {"type": ["play"], "seat": 0, "card": 7}, {"seat": 0},
]  # fmt: skip


def test_a_refused_move_says_why_and_what_is_legal(service, opened, seats, path):
    before = stored(service, opened)
    for move in [*BAD_MOVES, {"type": "take", "seat": 0, "cards": [7]}]:
        body = problem(seats[0].post(path, {"move": move}, Prefer="return=minimal"), 422, "illegal-move")
        (objection,) = body["objections"]
        assert objection["code"] == ("BAD_MOVE" if move in BAD_MOVES else "WRONG_PHASE"), move
        assert (objection["rule"], objection["message"]) == ("FB-6", body["detail"])
        assert (body["moves"], body["step"]) == (seats[0].get(path).json["moves"], 3)
        assert "index" not in body
    assert stored(service, opened) == before


def test_a_card_not_in_hand_and_a_move_out_of_turn_are_refused(organiser, seats, path):
    held = {entry["move"]["card"] for entry in seats[0].get(path).json["moves"]}
    missing = next(card for card in (1, 3, 5, 7, 10) if card not in held) if len(held) < 5 else None
    if missing:
        body = problem(seats[0].post(path, {"move": {"type": "play", "seat": 0, "card": missing}}), 422, "illegal-move")
        assert body["objections"][0]["code"] == "CARD_NOT_IN_HAND"
    body = problem(seats[1].post(path, {"move": {"type": "play", "seat": 1, "card": 1}}), 422, "illegal-move")
    assert (body["objections"][0]["code"], body["moves"]) == ("NOT_YOUR_TURN", [])
    opens_cards(organiser, path.removesuffix("/moves"))
    body = problem(organiser.post(path, {"move": {"type": "play", "seat": 99, "card": 1}}), 422, "illegal-move")
    assert body["objections"][0]["code"] == "BAD_MOVE"


def test_who_may_not_move_learns_nothing_of_the_table(anybody, seats, speaker, path):
    """Asked before legality: the answer to a legal and to an absurd move is the same."""
    legal, absurd = first_legal(seats[0], path), {"type": "fly", "seat": 0}
    for move in (legal, absurd):
        assert "moves" not in problem(anybody.post(path, {"move": move}), 401, "token-needed")
        assert "moves" not in problem(seats[1].post(path, {"move": move}), 403, "forbidden")
    problem(seats[0].post(path, {"move": {"type": "play", "seat": True, "card": 1}}), 403, "forbidden")
    problem(speaker("wrong").post(path, {"move": legal}), 401, "invalid-token")
    problem(speaker("wrong").get(path), 401, "invalid-token")


def test_a_batch_is_all_or_nothing_and_a_refusal_names_its_index(service, organiser, opened, seats, path):
    opens_cards(organiser, path.removesuffix("/moves"))
    before = stored(service, opened)
    legal = first_legal(seats[0], path)
    body = problem(organiser.post(path, {"moves": [legal, {"type": "fly", "seat": 0}]}), 422, "illegal-move")
    assert (body["index"], stored(service, opened)) == (1, before)
    game = open_game(organiser, dealing="recorded")
    deck = [1, 3, 5, 7, 10] * 13
    moves = [{"type": "deal", "deck": deck}, {"type": "play", "seat": 0, "card": 1}]
    answer = organiser.post(f"/games/{game['id']}/moves", {"moves": moves})
    assert [event["type"] for event in answer.json["events"][:2]] == ["RoundDealt", "CardPlayed"]


def test_what_is_no_request_is_refused_and_leaves_no_trace(app, service, opened, seats, path):
    before = stored(service, opened)
    for body in ({}, {"move": {}, "moves": []}, {"moves": []}, {"move": "play"}, {"move": None}, {"moves": [7]}, [], 7):
        answer = problem(seats[0].post(path, body), 422, "invalid-request")
        assert all(set(error) == {"pointer", "message"} for error in answer["errors"]), body
    problem(seats[0].post(path, {"move": {"type": "play"}, "undo": True}), 422, "unknown-member")
    for text, status, code in (
        (b"", 422, "invalid-request"),
        (b"{", 400, "malformed-json"),
        (b'{"move": {"type": "play"}, "move": {}}', 400, "unsuitable-json"),
        (b'{"move": {"card": NaN}}', 400, "unsuitable-json"),
        (b'{"move": "' + b"x" * 70_000 + b'"}', 413, "body-too-large"),
    ):
        problem(seats[0].send(path, text), status, code)
    problem(seats[0].send(path, b"move=play", Content_Type="text/plain"), 415, "unsupported-media-type")
    for key in ("", "x" * 65, "ä", "two words"):
        refused = problem(seats[0].post(path, {"move": {}}, Idempotency_Key=key), 422, "invalid-request")
        assert refused["errors"][0]["parameter"] == "Idempotency-Key"
    for step in ("abc", '"-1"', 'W/"2"', '"99999999999"'):
        problem(seats[0].post(path, {"move": {"type": "fly", "seat": 0}}, If_Match=step), 422, "invalid-request")
    for scheme in ("Basic YTpi", "Bearer", "Bearer ", "Bearer a=b", "nonsense"):  # none is taken for no token at all
        answer = app.test_client().get(f"/v1/games/{opened['id']}", headers={"Authorization": scheme})
        problem(answer, 401, "invalid-token")
        assert answer.headers["WWW-Authenticate"] == 'Bearer realm="Daybook"'  # no token was sent that could be wrong
    assert stored(service, opened) == before


def test_a_repeat_with_the_same_key_is_answered_from_the_record(service, opened, seats, path):
    move = first_legal(seats[0], path)
    first = seats[0].post(path, {"move": move}, Idempotency_Key="k-1")
    again = seats[0].post(path, {"move": move}, Idempotency_Key="k-1", If_Match='"2"')
    assert (again.status_code, again.json) == (201, first.json)
    assert ("Idempotency-Replayed" in first.headers, again.headers["Idempotency-Replayed"]) == (False, "true")
    assert len(stored(service, opened)) == first.json["step"]


def test_a_key_is_for_one_body_and_stays_free_while_that_is_refused(seats, path):
    legal = first_legal(seats[0], path)
    problem(seats[0].post(path, {"move": {"type": "fly", "seat": 0}}, Idempotency_Key="k-1"), 422, "illegal-move")
    assert seats[0].post(path, {"move": legal}, Idempotency_Key="k-1").status_code == 201
    for other in ({"move": {**legal, "card": 99}}, {"moves": [legal]}):
        problem(seats[0].post(path, other, Idempotency_Key="k-1"), 422, "key-reused")


def test_a_stale_step_is_refused_with_the_current_one(service, opened, seats, path):
    move = first_legal(seats[0], path)
    assert problem(seats[0].post(path, {"move": move}, If_Match='"1"'), 412, "stale-step")["step"] == 3
    assert len(stored(service, opened)) == 3
    assert seats[0].post(path, {"move": move}, If_Match='"3"').status_code == 201


def test_of_many_clients_racing_for_one_step_exactly_one_wins(seats, path):
    move, barrier = first_legal(seats[0], path), Barrier(4)

    def race(_):
        barrier.wait()
        return seats[0].post(path, {"move": move}, If_Match='"3"').status_code

    with ThreadPoolExecutor(4) as racing:
        assert sorted(racing.map(race, range(4))) == [201, 412, 412, 412]


def test_a_seat_may_not_peek_with_a_batch(organiser, speaker):
    game = open_game(organiser, dealing="recorded")
    path = f"/games/{game['id']}/moves"
    deck = [10, 5] * 6 + [1, 1, 1]
    rest = [1] * 10 + [3] * 13 + [5] * 7 + [7] * 13 + [10] * 7
    organiser.post(path, {"move": {"type": "deal", "deck": deck + rest}})
    seat = speaker(game["seats"][0]["token"])
    moves = [{"type": "play", "seat": 0, "card": 10}, {"type": "take", "seat": 0, "cards": [3]}]
    body = problem(seat.post(path, {"moves": moves}), 422, "batch-reveals")
    assert body["index"] == 0


def test_a_repeat_may_prefer_another_answer_than_the_first(seats, path):
    move = first_legal(seats[0], path)
    first = seats[0].post(path, {"move": move}, Idempotency_Key="k-1", Prefer="return=minimal")
    again = seats[0].post(path, {"move": move}, Idempotency_Key="k-1", Prefer="return=representation")
    assert (again.status_code, again.json["step"]) == (201, first.json["step"])
    assert again.json["events"][0]["type"] == "CardPlayed"
    assert again.headers["Preference-Applied"] == "return=representation"


PREFERENCES = {
    "RETURN = Minimal": "minimal", 'respond-async, return="minimal"; x=y': "minimal",
    "wait=10, return=minimal, return=representation": "minimal", "return=representation": "representation",
    "return=everything, return=minimal": None, "return": None, "=minimal": None, ",,;;==": None, "minimal": None,
    'return="minimal': None, "x" * 4000: None, "ä": None,
}  # fmt: skip


def test_an_answer_is_as_preferred_and_what_is_not_understood_is_not_there(seats, path):
    for header, applied in PREFERENCES.items():
        seat = next(seat for seat in seats if seat.get(path).json["moves"])
        answer = seat.post(path, {"move": first_legal(seat, path)}, Prefer=header)
        assert answer.status_code == 201
        assert answer.headers.get("Preference-Applied") == (applied and f"return={applied}"), header
        assert (set(answer.json) == {"step", "awaits"}) == (applied == "minimal"), header
        assert answer.headers["ETag"] == f'"{answer.json["step"]}"'
