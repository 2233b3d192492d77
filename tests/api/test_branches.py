"""What if: branches are judged by the rules, imagined for seats, shared with those who may see, and never recorded."""

from dataclasses import replace

import pytest
from sqlalchemy import update

from service.accounts.schema import branches as rows

from .conftest import open_game, opens_cards, problem
from .test_streams import play


@pytest.fixture
def table(organiser, speaker):
    """A game of Fairy Bargains after three moves: its path and its seats' speakers."""
    game = open_game(organiser, seats=[{"player": name} for name in ("ana", "ben", "cem")], config={"variant": "main"})
    path = f"/games/{game['id']}"
    seats = [speaker(seat["token"]) for seat in game["seats"]]
    play(path, seats, 3)
    return path, seats


def _begun(speaker, path, **body):
    answer = speaker.post(f"{path}/branches", {"step": 3, **body})
    assert answer.status_code == 201, answer.text
    return answer.json


def test_a_seat_goes_another_way_and_the_record_stays_as_it_was(table):
    path, seats = table
    before = seats[0].get(f"{path}/events").data
    known = seats[0].get(f"{path}/table?at=3").json["state"]
    branch = _begun(seats[0], path)
    assert (branch["as"], branch["imagined"], branch["begins_at"], branch["step"]) == (0, True, 3, 3)
    assert "imagined" in branch["label"]
    assert branch["state"]["hands"][0] == known["hands"][0]
    assert None not in branch["state"]["hands"][1], "what the seat did not see is made up"
    mover = branch["seat"]
    after = seats[0].post(f"{branch['links']['self']}/moves", {"moves": [branch["moves"][0]["move"]]}).json
    assert after["step"] > 3
    assert after["moves_made"] == 1
    assert mover in (0, 1, 2)
    assert seats[0].get(branch["links"]["self"]).json["state"] == after["state"]
    assert seats[0].get(f"{path}/events").data == before


def test_a_branch_is_stepped_like_a_game(table):
    path, seats = table
    branch = _begun(seats[0], path)
    for _ in range(3):
        branch = seats[0].post(f"{branch['links']['self']}/moves", {"moves": [branch["moves"][0]["move"]]}).json
    assert [one["step"] for one in branch["made"]][-1] == branch["step"]
    shorter = [one["move"] for one in branch["made"][:-1]]
    undone = _begun(seats[0], path, moves=shorter, cards_of=branch["id"])
    assert (undone["step"], undone["made"]) == (branch["made"][1]["step"], branch["made"][:-1])
    frames = seats[0].get(branch["links"]["replay"]).json["frames"]
    assert [frame["step"] for frame in frames] == list(range(4, branch["step"] + 1))
    assert frames[-1]["table"] == branch["state"]
    assert all(frame["explanation"]["text"] for frame in frames)
    first = seats[0].get(branch["links"]["replay"] + "?limit=1").json
    assert [frame["step"] for frame in first["frames"]] == [4]
    rest = seats[0].get(f"{branch['links']['replay']}?after={first['next']}").json["frames"]
    assert rest == frames[1:]


def test_a_branch_is_for_those_who_may_see_as_much(table, organiser, anybody):
    path, seats = table
    opens_cards(organiser, path)
    own, real = _begun(seats[0], path), _begun(organiser, path)
    assert (real["as"], real["imagined"]) == ("all", False)
    assert real["state"]["hands"][1] == seats[1].get(f"{path}/table?at=3").json["state"]["hands"][1]
    assert seats[1].get(own["links"]["self"]).status_code == 403
    assert seats[1].get(real["links"]["replay"]).status_code == 403
    assert organiser.get(own["links"]["self"]).status_code == 200
    listed = {one["id"] for one in seats[1].get(f"{path}/branches").json["branches"]}
    assert listed == set()
    assert {one["id"] for one in organiser.get(f"{path}/branches").json["branches"]} == {own["id"], real["id"]}
    public = _begun(seats[1], path, **{"as": "public", "name": "what anybody could think of"})
    assert anybody.get(public["links"]["self"]).json["name"] == "what anybody could think of"
    assert seats[0].post(f"{path}/branches", {"step": 2, "as": "all"}).status_code == 403
    assert seats[0].post(f"{path}/branches", {"step": 2, "as": 1}).status_code == 403
    assert anybody.post(f"{path}/branches", {"step": 2, "as": "public"}).status_code == 401


def test_what_is_imagined_follows_from_what_the_seat_sees_alone(organiser, speaker, service):
    """Two deals that seat 0 cannot tell apart give the same branch from the same seed."""
    hands = [[1, 1, 3, 5, 7, 10], [1, 3, 3, 5, 5, 7]]
    pot, seen = [1, 3, 5], []
    for second in (hands[1], [7, 7, 7, 10, 10, 10]):
        rest = [1, 3, 5, 7, 10] * 13
        for card in (*hands[0], *second, *pot):
            rest.remove(card)
        dealt = open_game(organiser, dealing="recorded")
        path = f"/games/{dealt['id']}"
        chance = dealt["awaits"]["chance"]
        assert chance["type"] == "deal"
        deck = [card for pair in zip(hands[0], second, strict=True) for card in pair] + pot + rest
        assert organiser.post(f"{path}/moves", {"move": {"type": "deal", "deck": deck}}).status_code == 201
        seat = speaker(dealt["seats"][0]["token"])
        branch = _begun(seat, path, step=2)
        with service.accounts.engine.begin() as connection:
            connection.execute(update(rows).where(rows.c.id == branch["id"]).values(seed="the same"))
        again = seat.get(branch["links"]["self"]).json
        own = seat.get(f"{path}/table").json["state"]["hands"][0]
        seen.append((own, again["state"], again["moves"]))
    assert seen[0][0] == seen[1][0], "the two deals are to give seat 0 the same hand"
    assert seen[0] == seen[1]


def test_the_same_cards_can_be_tried_in_another_way(table):
    path, seats = table
    first = _begun(seats[0], path)
    second = _begun(seats[0], path, cards_of=first["id"])
    assert second["state"] == first["state"]
    others = [_begun(seats[0], path)["state"] for _ in range(3)]
    assert any(state != first["state"] for state in others)


def test_the_rules_refuse_in_a_branch_as_at_the_table(table):
    path, seats = table
    branch = _begun(seats[0], path)
    good, bad = branch["moves"][0]["move"], {"type": "play", "seat": 0, "card": 99}
    refused = seats[0].post(f"{branch['links']['self']}/moves", {"moves": [good, bad]})
    assert (refused.status_code, refused.json["code"], refused.json["index"]) == (422, "illegal-move", 1)
    assert refused.json["objections"][0]["rule"]
    assert seats[0].get(branch["links"]["self"]).json["moves_made"] == 0, "all or nothing"
    begun = seats[0].post(f"{path}/branches", {"step": 2, "moves": [bad]})
    assert (begun.status_code, len(seats[0].get(f"{path}/branches").json["branches"])) == (422, 1)


def test_a_branch_that_cannot_be(table, organiser):
    for body, status, code in (
        ({"step": 999}, 404, "unknown-step"),
        ({"step": 0}, 422, "invalid-request"),
        ({"step": 2, "cards_of": "b-nothing"}, 404, "unknown-branch"),
        ({"step": 2, "as": 7}, 404, "unknown-seat"),
        ({"step": 2, "as": []}, 422, "invalid-request"),
        ({"step": 2, "moves": [{}] * 501}, 422, "invalid-request"),
        ({}, 422, "invalid-request"),
    ):
        problem(organiser.post(f"{table[0]}/branches", body), status, code)
    game = open_game(organiser, title="math-market", config={"version": "standard"})
    opening = problem(organiser.post(f"/games/{game['id']}/branches", {"step": 1}), 409, "no-branch-here")
    assert "within the opening" in opening["detail"]


def test_no_branch_begins_in_the_middle_of_what_a_move_caused(table, organiser):
    path, _ = table
    end = organiser.get(path).json["step"]
    opens_cards(organiser, path)
    steps = range(3, end + 1)
    # The first move caused several events: only the last of them is an end.
    begun = {step: _begun(organiser, path, step=step) for step in steps}
    early = {step: branch["begins_at"] for step, branch in begun.items() if branch["begins_at"] != step}
    assert early[4] == 3
    assert {3, steps[-1]}.isdisjoint(early)
    for step, branch in begun.items():
        assert (branch["asked_step"], branch["inside"]) == (step, "move" if step in early else None)
        told = f"Step {step} is in the middle of what one move caused: the branch begins before that, at step"
        assert (told in branch["label"]) == (step in early)
        assert branch["state"] == organiser.get(f"{path}/table?at={branch['begins_at']}&as=all").json["state"]
        assert organiser.get(branch["links"]["self"]).json == branch
    meant = {"step": 4, "moves": [begun[3]["moves"][0]["move"]]}
    refused = problem(organiser.post(f"{path}/branches", meant), 409, "no-branch-here")
    assert refused["step"] == 3
    assert "step 3" in refused["detail"]


@pytest.fixture
def act(organiser, speaker):
    """A game of Moonflight within a Reset: its path, the step before the Reset, and its speakers."""
    game = open_game(organiser, title="moonflight", config={"characters": ["words", "clay"]})
    path, seats = f"/games/{game['id']}", [speaker(seat["token"]) for seat in game["seats"]]
    seats[0].post(f"{path}/moves", {"move": {"type": "pass", "seat": 0}})
    before = organiser.get(path).json["step"]
    seats[1].post(f"{path}/moves", {"move": {"type": "pass", "seat": 1}})
    while (now := organiser.get(path).json)["awaits"]["seats"] == [0]:
        seats[0].post(f"{path}/moves", {"move": seats[0].get(f"{path}/moves").json["moves"][0]["move"]})
    assert now["awaits"]["seats"] == [1], "the other seat is asked within the same Reset"
    return path, before, seats


def test_a_seat_branches_before_an_act_that_it_asks_to_branch_within(act, organiser):
    path, before, seats = act
    now = organiser.get(path).json["step"]
    for who, viewer in ((seats[0], 0), (seats[1], 1), (organiser, "public")):
        branch = _begun(who, path, step=now, **{"as": viewer})
        assert (branch["begins_at"], branch["asked_step"], branch["inside"]) == (before, now, "act")
        assert f"Step {now} is in the middle of an act" in branch["label"]
        assert branch["label"].endswith(f"the branch begins before that, at step {before}.")
        assert branch["seat"] == 1, "the last Pass is still to be made"
        (listed,) = [row for row in who.get(f"{path}/branches").json["branches"] if row["id"] == branch["id"]]
        assert listed == {name: branch[name] for name in listed}
    told = seats[0].post(f"{path}/branches", {"step": now, "moves": [{"type": "pass", "seat": 1}]})
    assert (told.status_code, told.json["step"]) == (409, before)
    opens_cards(organiser, path)
    branch = _begun(organiser, path, step=(now := organiser.get(path).json["step"]), **{"as": "all"})
    assert (branch["begins_at"], branch["asked_step"], branch["inside"]) == (now, now, None), "who sees all"
    assert branch["seat"] == 1


def test_a_table_that_was_set_back_into_an_act_is_branched_before_that_act(act, organiser):
    path, before, seats = act
    asked = organiser.get(path).json["step"]
    seats[1].post(f"{path}/moves", {"move": seats[1].get(f"{path}/moves").json["moves"][0]["move"]})
    assert organiser.get(path).json["step"] > asked
    ruling = {"decision": "upheld", "facts": [asked], "clause": "MF-R5.2", "reason": "Again."}
    case = organiser.post(f"{path}/cases", {"step": asked, "clause": "MF-R5.2", "text": "Again."}).json["case"]
    ruled = organiser.post(f"{path}/cases/{case}/rulings", {**ruling, "remedies": [{"type": "set-back", "to": asked}]})
    assert ruled.status_code == 201, ruled.text
    now = organiser.get(path).json["step"]
    branch = _begun(seats[0], path, step=now)
    assert (branch["begins_at"], branch["asked_step"], branch["inside"]) == (before, now, "act")


def test_a_branch_of_an_earlier_version_within_an_act_says_that_it_cannot_be_imagined(act, organiser, service):
    path, _, seats = act
    now = organiser.get(path).json["step"]
    branch = _begun(seats[0], path, step=now)
    with service.accounts.engine.begin() as connection:
        kept = update(rows).where(rows.c.id == branch["id"])
        connection.execute(kept.values(step=now, asked=None, inside=None))
    assert "An act is under way" in problem(seats[0].get(branch["links"]["self"]), 409, "cannot-imagine")["detail"]


def test_a_branch_in_real_time_does_not_go_on_for_ever(organiser):
    config = {"version": "standard", "options": {"on_deadlock": "new_coin"}}
    game = open_game(organiser, title="math-market", config=config)
    path = f"/games/{game['id']}"
    begun = _begun(organiser, path, step=game["step"])
    late = {**begun["moves"][0]["move"], "at": 2**53 - 1} if begun["moves"] else {"type": "tick", "at": 2**53 - 1}
    answer = organiser.post(f"{begun['links']['self']}/moves", {"moves": [late]})
    assert answer.status_code == 201, answer.text
    replayed = organiser.get(begun["links"]["replay"])
    assert replayed.status_code == 200
    assert len(replayed.json["frames"]) < 1000


def test_a_repeated_request_makes_one_branch_and_its_moves_once(table):
    path, seats = table
    body = {"step": 2, "name": "once"}
    first, second = (seats[0].post(f"{path}/branches", body, Idempotency_Key="b-1").json for _ in range(2))
    assert (first["id"], len(seats[0].get(f"{path}/branches").json["branches"])) == (second["id"], 1)
    assert seats[0].post(f"{path}/branches", {"step": 2}, Idempotency_Key="b-1").json["code"] == "key-reused"
    address, body = f"{first['links']['self']}/moves", {"moves": [first["moves"][0]["move"]]}
    moved = seats[0].post(address, body, Idempotency_Key="once")
    second = seats[0].post(address, {"moves": [moved.json["moves"][0]["move"]]}, Idempotency_Key="twice")
    again = seats[0].post(address, body, Idempotency_Key="once")
    assert ([moved.status_code, second.status_code, again.status_code], again.json) == ([201] * 3, moved.json)
    assert seats[0].get(first["links"]["self"]).json["moves_made"] == 2
    problem(seats[0].post(address, body, Idempotency_Key="twice"), 422, "key-reused")


def test_a_branch_is_named_by_who_made_it_or_an_official(table, organiser):
    path, seats = table
    branch = _begun(seats[0], path, **{"as": "public"}, name="the 5")
    link = branch["links"]["self"]
    problem(seats[1].patch(link, {"name": "mine"}), 403, "forbidden")
    for name in ("", "a\nb", 5):
        problem(seats[0].patch(link, {"name": name}), 422, "invalid-request")
    problem(seats[0].patch(link, {}), 422, "invalid-request")
    assert seats[1].get(link).json["name"] == "the 5"
    for speaker, name in ((seats[0], "the 6 instead"), (organiser, None)):
        renamed = speaker.patch(link, {"name": name})
        assert (renamed.status_code, renamed.json["name"]) == (200, name)
        assert seats[1].get(link).json["name"] == name
        assert seats[1].get(f"{path}/branches").json["branches"][0] == renamed.json


def test_a_branch_is_removed_by_who_made_it_or_an_official(table, organiser, speaker):
    path, seats = table
    public = _begun(seats[0], path, **{"as": "public"})["links"]["self"]
    stranger = speaker(open_game(organiser)["seats"][0]["token"])
    assert stranger.get(public).status_code == 200, "anybody may see it"
    assert [who.delete(public).status_code for who in (seats[1], stranger, seats[0])] == [403, 403, 204]
    assert seats[0].get(public).status_code == 404
    again = _begun(seats[0], path)["links"]["self"]
    opens_cards(organiser, path)
    assert [organiser.delete(again).status_code for _ in range(2)] == [204, 404]


def test_two_who_play_in_one_branch_do_not_undo_each_other(service, table, monkeypatch):
    path, seats = table
    branch = _begun(seats[0], path)
    kept = service.accounts.branch(branch["game"], branch["id"])
    assert service.accounts.play_branch(kept, [branch["moves"][0]["move"]])
    assert not service.accounts.play_branch(replace(kept), [branch["moves"][0]["move"]])
    assert seats[0].get(branch["links"]["self"]).json["moves_made"] == 1
    monkeypatch.setattr(service.accounts, "play_branch", lambda *_: False)  # as if others were always quicker
    moves = {"moves": [seats[0].get(branch["links"]["self"]).json["moves"][0]["move"]]}
    problem(seats[0].post(f"{branch['links']['self']}/moves", moves), 409, "branch-moved")


def test_a_game_has_so_many_branches_and_a_branch_so_many_moves(table, monkeypatch):
    path, seats = table
    branch = _begun(seats[0], path)
    monkeypatch.setattr("api.branches.views._MOST", 1)
    problem(seats[0].post(f"{path}/branches", {"step": 3}), 409, "too-many-branches")
    monkeypatch.setattr("api.branches.views.MOST_MOVES", 0)
    moves = {"moves": [branch["moves"][0]["move"]]}
    problem(seats[0].post(f"{branch['links']['self']}/moves", moves), 409, "too-many-branches")


def test_a_branch_of_an_earlier_version_is_still_its_seats_own(service, table):
    path, seats = table
    branch = _begun(seats[1], path)
    with service.accounts.engine.begin() as connection:
        connection.execute(update(rows).where(rows.c.id == branch["id"]).values(made_by="seat:1"))
    assert seats[1].delete(f"{path}/branches/{branch['id']}").status_code == 204
