"""Tokens and tournaments through the client."""

import pytest

from daybook_sdk import Daybook, Invalid, NotAllowed, Unknown, person
from tests.clients.live_service import TOKEN, Proxy, Served


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
