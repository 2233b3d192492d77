"""Verdicts that are remembered are those that the table of roles gives anew, whatever has changed meanwhile."""

from dataclasses import replace

import pytest

from api.moves.rights_cache import KnownRights
from domain.games import title_named
from domain.record.daybook import Opening
from domain.record.events import GameClosed
from domain.rules.values import changed
from service.accounts import Actor, GameSettings, TokenWanted
from service.roles import own_view, permitted

SEATS = ({"player": "p-ann"}, {"player": "p-bob"})


def opened(service, dealing="sealed"):
    return service.daybook.open_game(Opening(title_named("fairy-bargains"), {}, SEATS, dealing), "organiser:o").game


def anew(service, actor, game, seat):
    """As whom somebody who may make a move sees the game, without a memory."""
    actions = ("move-table", "see-all") if seat is None else ("move-seat",)
    may = all(permitted(service.accounts, actor, action, game, seat) for action in actions)
    return own_view(service.accounts, actor, game) if may else None


def known(rights, actor, game, *moves):
    verdict = rights.verdict(actor, game, moves)
    assert verdict is None or verdict.here == actor.at(game)
    return None if verdict is None else verdict.viewer


def actors(game):
    made = [Actor("seat", f"seat:{seat}", f"t-{seat}", game=game.id, seat=seat) for seat in (0, 1)]
    made += [Actor(role, f"{role}-1", f"t-{role}") for role in ("organiser", "director", "scorer", "spectator")]
    made += [Actor("person", f"p-{who}", f"t-{who}") for who in ("ann", "zoe", "new")]
    made.append(replace(made[-1], token="t-merged", others=frozenset({"p-bob"})))
    return [*made, Actor("organiser", "p-ann", "t-ruling"), Actor("organiser", "o-2", "t-2", tournament="cup")]


@pytest.mark.parametrize("dealing", ["sealed", "recorded"])
def test_each_change_that_matters_ends_a_verdict(service, dealing):
    rights, game = KnownRights(service.accounts), opened(service, dealing)
    settings = GameSettings()
    games = [game]
    closed = changed(game, closed=GameClosed({}))
    opened_to = changed(game, disputes=replace(game.disputes, open_to=frozenset({"organiser-1", "director-1"})))
    games += [closed, opened_to, game, opened_to]
    for private, tournament in [(False, None), (True, None), (True, "cup"), (False, "cup"), (False, None)]:
        if tournament or private:
            settings = replace(settings, private=private, tournament=tournament)
            service.accounts.set_table(game.id, settings, "organiser:o")
        for standing in games:
            for actor in actors(game):
                may = [anew(service, actor, standing, seat) for seat in (None, 0, 1)]
                of_seats = [{"type": "play", "seat": seat} for seat in (0, 1)]
                moves = [{"type": "deal"}, *of_seats]
                assert [known(rights, actor, standing, move) for move in moves] == may, actor
                assert known(rights, actor, standing, *of_seats) == (None if None in may[1:] else may[1]), actor


def test_a_question_is_asked_once_and_none_about_what_is_no_seat(service, monkeypatch):
    rights, game = KnownRights(service.accounts), opened(service)
    actor = service.accounts.actor(service.accounts.make(TokenWanted("organiser", "anna"), "organiser:o")[0])
    asked = []
    real = KnownRights._asked
    monkeypatch.setattr(rights, "_asked", lambda *words: asked.append(words) or real(*words))
    for _ in range(5):
        known(rights, actor, game, {"seat": 0}, {"seat": 0})
    assert len(asked) == 1
    actor, game = Actor("organiser", "o-1", "t-1"), opened(service)
    for seat in (None, "0", 0.0, True, [0]):
        assert known(KnownRights(service.accounts), actor, game, {"seat": seat}) is None
