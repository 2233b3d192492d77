"""The stream of changes: to each what has changed of theirs, as late as they see it, and no more."""

import pytest

from service.streaming import changes

from .conftest import ORGANISER, open_game, play_on, problem
from .test_invitations import accept, lobby
from .test_people import login
from .test_rematch import finished
from .test_studies import studied

pytestmark = pytest.mark.usefixtures("world")


def token_of(who) -> str:
    return who.headers["Authorization"].removeprefix("Bearer ")


def told(listener, start=0):
    return [(one.data["kind"], one.data["id"], *one.data["about"]) for one in listener.rest().messages[start:]]


@pytest.fixture
def heard(world, listen):
    """What a stream tells from now on, each time it is asked."""

    def begin(token, about, **headers):
        listener = listen(f"/me/stream?about={about}", token, **headers)
        seen = len(listener.messages)

        def news():
            nonlocal seen
            world.later(1)
            start, seen = seen, len(listener.rest().messages)
            return told(listener, start)[: seen - start]

        news.listener = listener
        return news

    return begin


def test_each_hears_of_their_own_and_of_what_they_name(world, organiser, speaker, heard) -> None:
    ana, eva = (login(organiser, speaker, name) for name in ("ana", "eva"))
    mine, hers, anybodys = heard(token_of(ana), "mine"), heard(token_of(eva), "mine"), heard(None, "games")
    game = open_game(organiser)["id"]
    assert (mine(), hers(), anybodys()) == ([("game", game, "mine")], [], [("game", game, "games")])
    named = heard(None, f"game:{game},mine")
    step = play_on(organiser, game)["step"]
    assert named() == [("game", game, f"game:{game}")]
    assert named.listener.messages[-1].data["head"] == step
    study = studied(ana, visibility="private").rsplit("/", 1)[1]
    following = heard(token_of(eva), f"study:{study}"), heard(token_of(ana), "mine")
    assert ana.patch(f"/studies/{study}", {"title": "Knights"}).status_code == 200
    assert [news() for news in following] == [[], [("study", study, "mine")]]
    problem(ana.get("/me/stream?about=weather", Accept="text/event-stream"), 422, "invalid-request")


def test_nobody_hears_of_private_games_or_before_their_time(world, organiser, heard) -> None:
    late, private = open_game(organiser, spectator_delay=60)["id"], open_game(organiser, private=True)["id"]
    world.later(60)
    about = f"games,game:{private},rematch:{private},lobby:{private}"
    news, at_once = heard(None, about), heard(ORGANISER, about)
    for game in (late, private):
        play_on(organiser, game)
    assert news() == []
    assert {id_ for _, id_, *_ in at_once()} == {late, private}
    cursor = news.listener.ids[-1]
    world.later(59)
    assert news() == [("game", late, "games")]
    again = heard(None, "games", Last_Event_ID=cursor)
    assert told(again.listener) == [("game", late, "games")]


def test_who_waits_hears_of_invitations_of_who_comes_and_of_the_rematch(world, organiser, speaker, heard) -> None:
    ben = login(organiser, speaker, "ben")
    invited = heard(token_of(ben), "mine")
    made = lobby(organiser, {"player": "ana"}, {"invite": "ben"})
    assert [kind for kind, *_ in invited()] == ["invitations"]
    waits, strange = (heard(token, f"lobby:{made['id']}") for token in (token_of(ben), None))
    assert accept(ben, made["seats"][1]["invitation"]).status_code == 200
    assert (waits(), strange()) == ([("lobby", made["id"], f"lobby:{made['id']}")], [])
    assert {kind for kind, *_ in invited()} == {"game", "invitations"}
    path, _ = finished(lambda token=None: speaker(token))
    game = path.rsplit("/", 1)[1]
    parties, others = heard(token_of(ben), f"rematch:{game}"), heard(None, f"rematch:{game}")
    assert organiser.post(f"{path}/rematch", None).status_code == 201
    assert (parties(), others()) == ([("rematch", game, f"rematch:{game}")], [])


def test_who_comes_back_is_told_what_happened_meanwhile_or_that_it_was_too_much(
    world, organiser, heard, monkeypatch
) -> None:
    first = heard(None, "games")
    cursor = first.listener.ids[-1]
    games = [open_game(organiser)["id"] for _ in range(2)]
    play_on(organiser, games[0])
    again = heard(None, "games", Last_Event_ID=cursor)
    assert {id_ for _, id_, *_ in told(again.listener)} == {*games}
    monkeypatch.setattr(changes, "FURTHEST", 3)
    assert told(heard(None, "games", Last_Event_ID=cursor).listener) == [("everything", None)]
