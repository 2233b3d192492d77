"""Tokens, tournaments and disputes through the client."""

from typing import Any

import pytest

from daybook_sdk import ActRefused, Daybook, Game, IllegalMove, Invalid, NotAllowed, TableHeld, Unknown, person
from tests.clients.games import avocado_won, listed
from tests.clients.proxy import Proxy
from tests.service.served import TOKEN, Served


def test_a_private_tournament_and_its_director(daybook: Daybook, service: Served) -> None:
    tournament = daybook.make_tournament("Spring open", private=True, spectator_delay=30)
    assert (tournament.private, tournament.spectator_delay) == (True, 30)
    assert daybook.tournament(tournament.id) == tournament
    assert tournament in list(daybook.tournaments())
    game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], tournament=tournament.id)
    assert game.summary().tournament == tournament.id
    made = daybook.make_token("director", "Dora", tournament=tournament.id, expires_in=3600)
    assert made.token
    assert made.token not in repr(made)
    with Daybook(service.address, made.token) as dora, Daybook(service.address) as stranger:
        assert dora.token().role == "director"
        with pytest.raises(NotAllowed):
            dora.game(game.id).table(seen_as="all")
        assert dora.game(game.id).open_cards(text="A hand is short.").events[0].type == "CardsOpened"
        assert dora.game(game.id).table(seen_as="all").state["hands"]
        listed(daybook, game)
        assert [found.id for found in dora.games(tournament=tournament.id)] == [game.id]
        with pytest.raises(Unknown):
            stranger.game(game.id).summary()
        assert not game.change(private=False).private
        assert stranger.game(game.id).summary().id == game.id
        assert made.id in [token.id for token in daybook.tokens(tournament=tournament.id)]
        assert not daybook.revoke_token(made.id).valid
        with pytest.raises(NotAllowed):
            dora.token()


def test_a_seats_token_can_be_made_anew(daybook: Daybook) -> None:
    game = daybook.open_game("market-day", [person("pia"), person("ben")], {"first_dealer": 1})
    another = daybook.make_token("seat", "pia's telephone", game=game.id, seat=0)
    assert game.with_token(another.token).moves().seat == 0
    with pytest.raises(Invalid):
        daybook.make_token("seat", "nobody", game=game.id, seat=7)
    director = daybook.make_token("director", person="pia")
    assert (director.person, director.handle) == (another.person, "pia")


def test_a_token_whose_answer_was_lost_is_made_once(service: Served) -> None:
    with Proxy(service) as proxy, Daybook(proxy.address, TOKEN) as daybook:
        proxy.cut = 2
        made = daybook.make_token("scorer", "Sam, once")
        assert proxy.cut == 0
        with Daybook(service.address, made.token) as sam:
            assert sam.token().id == made.id
        assert [token.id for token in daybook.tokens(role="scorer") if token.name == "Sam, once"] == [made.id]


PLACE = {"type": "exchange", "seat": 0, "place": 7, "withdraw": []}


def disputed(daybook: Daybook) -> Game:
    """A game with open cards, in which seat 0 has made a move at step 3."""
    seats = [person("ana"), person("ben"), person("cleo")]
    game = daybook.open_game("fairy-bargains", seats, {"variant": "v2"}, dealing="recorded")
    game.play({"type": "start", "first": 0})
    game.as_seat(0).play(PLACE)
    return game


def test_a_case_is_called_read_tried_and_ruled(daybook: Daybook) -> None:
    game = disputed(daybook)
    called = game.as_seat(1).call_director(3, text="She had it back.", clause="FB-4.3", against=0, held=True)
    assert (called.case, called.status, called.events[0].type) == (1, "held", "CaseOpened")
    with pytest.raises(TableHeld) as held:
        game.as_seat(1).play({**PLACE, "seat": 1})
    assert held.value.case == f"/v1/games/{game.id}/cases/1"
    made = daybook.make_token("director", "Dora", games=[game.id])
    dora = game.with_token(made.token)
    dora.open_cards()
    (listed,) = dora.cases("open")
    case = dora.case(1)
    assert (listed.case, listed.text, listed.facts) == (1, "She had it back.", {})
    assert case.facts["judgement"]["accepted"]
    assert dora.case(1, seen_as=2).facts["alternatives"] is None
    branch = dora.branch(2, [{**PLACE, "place": 5}], seen_as="all", name="the 5")
    assert (branch.imagined, branch.step, branch.state["pot"]) == (False, 3, [5])
    assert branch.moves.seat == 1
    with pytest.raises(IllegalMove):
        dora.branch(2, [{**PLACE, "place": 4}])
    trial = dora.try_ruling(1, "upheld", [{"type": "set-back", "to": 2}])
    assert trial.ruled is not None
    assert (trial.now.status, trial.ruled.status, trial.ruled.table["pot"]) == ("held", "open", [])
    said: dict[str, Any] = {"facts": [3], "clause": "FB-4.3", "reason": "So it was.", "key": "ruling-1"}
    ruled = dora.rule(1, "upheld", [{"type": "set-back", "to": 2}], **said)
    assert dora.rule(1, "upheld", [{"type": "set-back", "to": 2}], **said) == ruled
    assert (ruled.ruling, ruled.status, game.table().state["pot"]) == (1, "open", [])
    (ruling,) = dora.case(1).rulings
    assert (ruling.decision, ruling.facts, ruling.reason, ruling.final) == ("upheld", (3,), "So it was.", False)


def test_what_the_record_refuses_is_told_and_who_sits_down_gets_a_token(daybook: Daybook) -> None:
    game = disputed(daybook)
    game.as_seat(1).play({"type": "exchange", "seat": 1, "place": 10, "withdraw": [7]})
    with pytest.raises(ActRefused) as refused:
        game.call_director(99)
    assert refused.value.objections[0].code == "NO_SUCH_STEP"
    assert refused.value.case is None
    game.call_director(3)
    with pytest.raises(NotAllowed):
        game.as_seat(0).rule(1, "dismissed")
    correction = {"type": "correction", "moves": {"3": {**PLACE, "place": 5}}}
    trial = game.try_ruling(1, "upheld", [correction])
    assert trial.ruled is None
    with pytest.raises(ActRefused) as refused:
        game.rule(1, "upheld", [correction])
    assert [conflict["n"] for conflict in refused.value.conflicts] == [4]
    assert [conflict["n"] for conflict in trial.conflicts] == [4]
    game.rule(1, "dismissed")
    with pytest.raises(ActRefused) as again:
        game.rule(1, "upheld")
    assert again.value.objections[0].code == "CASE_CLOSED"
    game.call_director(3, against=1)
    entered = game.rule(2, "upheld", [{"type": "replacement", "seat": 1, "player": "dan"}])
    assert game.with_token(entered.tokens[1]).moves().seat == 1
    assert entered.tokens[1] not in repr(entered)


def test_the_winner_by_a_ruling_is_told_beside_the_table_as_played(daybook: Daybook) -> None:
    game = avocado_won(daybook)
    played, remedies = game.summary(), [{"type": "penalty", "seat": 0, "points": 2}]
    game.call_director(7, against=0)
    trial = game.try_ruling(1, "upheld", remedies)
    assert trial.ruled is not None
    assert (trial.now.overruled, trial.ruled.overruled) == (False, True)
    game.rule(1, "upheld", remedies)
    ruled, table, (*frames, last) = game.summary(), game.table(), game.replay()
    assert ruled.result == {"winners": [1], "places": [2, 1], "scores": [1, 2]}
    for shown in (table, last):
        assert (shown.overruled, shown.scores, shown.result) == (True, ruled.scores, ruled.result)
    assert table.state["over"]["winners"] == [0]  # as played, and it is said so
    assert not any(frame.overruled for frame in frames[: played.step])
    as_played = game.table(ruled=False)
    assert as_played.result == game.summary(ruled=False).result == played.result
    assert not as_played.overruled
