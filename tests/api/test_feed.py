"""The feed: many games in the order of the record, from a cursor that tells nothing else."""

import base64
import re
from itertools import pairwise

import pytest

from domain.record.codec import STORED_FORMS
from domain.record.house import HouseEvent
from domain.tournaments.acts.act import TournamentEvent
from service.streaming.cursors import Cursors
from tests.suite import sampled

from .conftest import ORGANISER, open_game, opens_cards, problem
from .test_streams import SETTINGS, history, play  # noqa: F401  (the settings of the world)

pytestmark = pytest.mark.usefixtures("world")


@pytest.fixture
def two_games(organiser, speaker):
    """Two tables with their paths and the speakers of their seats."""
    opened = [open_game(organiser), open_game(organiser, seats=[{"player": "cem"}, {"player": "dora"}])]
    return [(f"/games/{game['id']}", [speaker(seat["token"]) for seat in game["seats"]], game) for game in opened]


def start(speaker):
    """A cursor of now."""
    page = speaker.get("/feed").json
    assert page["events"] == []
    return page["next"]


def polled(speaker, query="", after="", limit=3):
    """All that the pages give from a cursor on, and where they end."""
    gathered = []
    while True:
        page = speaker.get(f"/feed?after={after}&limit={limit}{query}", Accept="application/json").json
        gathered += page["events"]
        if not page["events"]:
            return gathered, page["next"]
        after = page["next"]


def test_the_feed_tells_what_is_recorded_in_every_game_in_its_order(world, two_games, organiser, anybody, listen):
    before = start(organiser)
    listener = listen("/feed")
    listener.rest()
    for turn in range(6):
        path, seats, _ = two_games[turn % 2]
        play(path, seats, 1)
        world.settle()
    told, _ = polled(anybody, after=before)
    assert [message.data for message in listener.has(len(told))] == told
    assert {event["game"] for event in told} == {game["id"] for _, _, game in two_games}
    for path, _, game in two_games:
        mine = [event for event in told if event["game"] == game["id"]]
        bare = [{name: event[name] for name in event if name not in ("game", "title", "topic")} for event in mine]
        assert bare == history(anybody, path)[3:]
        assert {event["title"] for event in mine} == {"fairy-bargains"}


def test_no_event_has_members_of_the_feeds_own_names():
    beside = (HouseEvent, TournamentEvent)
    kinds = {name: form.kind for (_, name), form in STORED_FORMS.items() if not issubclass(form.kind, beside)}
    fields = {name: set(kind.__dataclass_fields__) for name, kind in kinds.items()}
    assert [name for name, of_it in fields.items() if of_it & {"game", "topic"}] == []
    assert [name for name, of_it in fields.items() if "title" in of_it] == ["GameOpened"]  # where it says the same


def test_a_feed_resumes_exactly_behind_every_message(world, two_games, anybody, listen):
    listener = listen("/feed")
    listener.rest()
    first = listener.ids[0]
    for path, seats, _ in two_games * 2:
        play(path, seats, 2)
    world.settle()
    messages = list(listener.has(len(polled(anybody, after=first)[0])))
    listener.leave()
    for at, after in sampled([*enumerate([first, *(message.id for message in messages)])], 6):
        again = listen("/feed", Last_Event_ID=after)
        assert again.has(len(messages) - at) == messages[at:]
        again.leave()
        assert len(again.messages) == len(messages) - at
    assert listen(f"/feed?after={first}").has(len(messages))[: len(messages)] == messages


def test_a_silent_feed_moves_its_clients_on(world, two_games, listen, organiser):
    """What is not shown is behind a heartbeat's id, so a client that comes back is not led through it again."""
    listener = listen("/feed?title=market-day").rest()
    world.later(15)
    early = listener.rest().ids[-1]
    play(two_games[0][0], two_games[0][1], 2)
    world.settle()
    assert listener.rest().ids[-1] == early
    world.later(15)
    assert listener.rest().ids[-1] == start(organiser) != early
    assert listener.messages == []


def test_a_cursor_tells_nothing_but_its_place(two_games, organiser):
    cursors = [start(organiser)]
    for _ in range(4):
        play(two_games[0][0], two_games[0][1], 1)
        cursors.append(start(organiser))
    assert (len(set(cursors)), {len(cursor) for cursor in cursors}) == (len(cursors), {34})
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{34}", cursor) for cursor in cursors)
    plain = [base64.urlsafe_b64decode(cursor + "==") for cursor in cursors]
    for one, other in pairwise(plain):
        same = sum(a == b for a, b in zip(one[1:], other[1:], strict=True))
        assert same < 8  # of 24: neighbours look no more alike than strangers
    assert start(organiser) == cursors[-1]


def test_cursors_of_any_position_have_one_length_and_open_only_with_their_key():
    cursors = Cursors(b"k" * 32)
    for position in (0, 1, 255, 256, 2**31, 2**63):
        assert (len(cursors.seal(position)), cursors.open(cursors.seal(position))) == (34, position)
        with pytest.raises(ValueError, match="not one"):
            Cursors(b"x" * 32).open(cursors.seal(position))
    sealed = cursors.seal(7)
    for at in range(33):  # of the last character some bits are padding
        with pytest.raises(ValueError, match="not one"):
            cursors.open(sealed[:at] + ("A" if sealed[at] != "A" else "B") + sealed[at + 1 :])


def test_garbage_and_foreign_cursors_and_those_behind_the_end_are_refused(anybody, answered, service):
    for wrong in ("1", "00", "-0", "A" * 34, "A" * 33, "x" * 65, "%C3%A9" * 34, "!" * 34, "12 "):
        body = problem(anybody.get(f"/feed?after={wrong}", Accept="application/json"), 422, "invalid-request")
        assert body["errors"][0]["parameter"] == "after", wrong
    # The record may have been put back from a copy: to wait there would be to miss what comes before.
    beyond = service.streams.cursors.seal(service.streams.tail.newest() + 1)
    for wrong in (Cursors(b"z" * 32).seal(1), beyond):
        problem(anybody.get(f"/feed?after={wrong}", Accept="application/json"), 422, "invalid-request")
    problem(answered("/feed", Last_Event_ID="1234", Accept="text/event-stream"), 422, "invalid-request")


def test_each_game_comes_as_the_token_sees_it_and_the_public_view_on_request(two_games, organiser, anybody, service):
    """The feed from the very first event on, for four readers."""
    origin = service.streams.cursors.seal(0)
    (path, seats, game), (_, _, other) = two_games
    play(path, seats, 3)
    opens_cards(organiser, path)
    opens_cards(organiser, f"/games/{other['id']}")
    hands = {}
    for name, speaker in {"organiser": organiser, "seat": seats[0], "public": anybody}.items():
        told, _ = polled(speaker, after=origin)
        dealt = {event["game"]: event["hands"] for event in told if event["type"] == "RoundDealt"}
        hands[name] = dealt
    assert all(None not in hand for dealt in hands["organiser"].values() for hand in dealt)
    assert hands["seat"][game["id"]] == [hands["organiser"][game["id"]][0], [None] * 6]
    assert hands["seat"][other["id"]] == [[None] * 6] * 2
    assert hands["public"] == {game["id"]: [[None] * 6] * 2, other["id"]: [[None] * 6] * 2}
    public, _ = polled(anybody, after=origin)
    assert polled(organiser, "&as=public", after=origin)[0] == public


def test_a_feed_may_be_of_one_title_player_or_kind_of_event(two_games, organiser, anybody, service):
    origin = service.streams.cursors.seal(0)
    market = open_game(organiser, title="market-day", config={}, seats=[{"player": "ana"}, {"bot": "random"}])
    (path, seats, game), (_, _, other) = two_games
    play(path, seats, 2)

    def games_of(query):
        return {event["game"] for event in polled(anybody, query, after=origin)[0]}

    assert games_of("") == {game["id"], other["id"], market["id"]}
    for query, found in (
        ("title=market-day", {market["id"]}), ("player=ana", {game["id"], market["id"]}),
        ("player=dora", {other["id"]}), ("player=bot:random", {market["id"]}), ("player=nobody", set()),
        ("player=ana&title=fairy-bargains", {game["id"]}),
    ):  # fmt: skip
        assert games_of(f"&{query}") == found, query
    cup = organiser.post("/tournaments", {"name": "the cup"}).json["id"]
    inside = open_game(organiser, tournament=cup)
    assert games_of(f"&tournament={cup}") == {inside["id"]}
    told, _ = polled(anybody, "&types=GameOpened,CardPlayed", after=origin)
    assert {event["type"] for event in told} == {"GameOpened", "CardPlayed"}


def test_a_feed_from_the_start_of_a_long_record_joins_those_who_were_there(
    world, two_games, organiser, listen, service
):
    """Behind the newest rows it reads the record itself, and then goes on with the others."""
    of_bots = [open_game(organiser, seats=[{"bot": "random"}] * 4)["id"] for _ in range(3)]
    live = listen("/feed")
    late = listen(f"/feed?after={service.streams.cursors.seal(0)}")
    live.rest()
    late.rest()
    path, seats, _ = two_games[0]
    play(path, seats, 4)
    world.settle()
    assert all(organiser.get(f"/games/{id_}").json["status"] == "closed" for id_ in of_bots)
    everything, _ = polled(organiser, "&as=public", service.streams.cursors.seal(0), 100)
    since_live, _ = polled(organiser, "&as=public", live.ids[0], 100)
    assert len(everything) > 200, "more than is read at once"
    assert [message.data for message in late.has(len(everything))] == everything
    assert [message.data for message in live.has(len(since_live))] == since_live == everything[-len(since_live) :]
    assert len({message.id for message in late.messages}) == len(everything)


def test_nobody_follows_the_log_without_need(world, two_games, listen, service):
    assert service.streams.tail._holders == 0
    listener = listen("/feed")
    listener.rest()
    assert service.streams.tail._holders == 1
    world.settle()
    assert service.streams.tail._recent_after is not None
    listener.leave()
    world.settle()
    assert service.streams.tail._recent_after is None
    path, seats, _ = two_games[0]
    play(path, seats, 1)
    again = listen("/feed", Last_Event_ID=listener.ids[0])
    again.has(1)
    play(path, seats, 1)
    world.settle()
    again.has(2)


def test_private_games_and_those_under_a_delay_are_left_out(organiser, anybody, speaker, service):
    origin = service.streams.cursors.seal(0)
    private = open_game(organiser, private=True)
    delayed = open_game(organiser, spectator_delay=60)
    shown = open_game(organiser)
    games = {name: {event["game"] for event in polled(who, after=origin)[0]} for name, who in {
        "public": anybody, "organiser": organiser,
        "private seat": speaker(private["seats"][0]["token"]), "delayed seat": speaker(delayed["seats"][0]["token"]),
    }.items()}  # fmt: skip
    assert (games["public"], games["organiser"]) == ({shown["id"]}, {shown["id"], private["id"], delayed["id"]})
    assert games["private seat"] == {shown["id"], private["id"]}
    assert games["delayed seat"] == {shown["id"], delayed["id"]}


def test_a_feed_counts_as_a_stream(listen, answered):
    listeners = [listen("/feed", ORGANISER) for _ in range(4)]
    problem(answered("/feed", ORGANISER, Accept="text/event-stream"), 429, "too-many-streams")
    assert answered("/feed", ORGANISER, Accept="application/json").status_code == 200
    listeners[0].leave()
    listen("/feed", ORGANISER)
