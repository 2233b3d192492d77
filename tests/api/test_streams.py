"""The stream of a game: every event once and in order, to each viewer what it may see, and an end if there is one."""

import gc
from types import SimpleNamespace

import pytest
from eventsourcing.persistence import PersistenceError

from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.rules.wire import to_wire
from service.settings import Settings
from service.streaming.game_stream import GameStream
from service.streaming.hub import Hub
from tests.listener import Listener
from tests.suite import sampled

from .conftest import ORGANISER, open_game, opens_cards, problem

SETTINGS = Settings(limits="", heartbeat_seconds=15, streams_per_token=4, streams_in_all=6)

pytestmark = pytest.mark.usefixtures("world")


@pytest.fixture
def played(world, organiser, anybody):
    """A game that bots have played to its end."""
    game = open_game(organiser, seats=[{"bot": "random"}, {"bot": "greedy"}])
    world.settle()
    assert anybody.get(f"/games/{game['id']}").json["status"] == "closed"
    return f"/games/{game['id']}"


def history(speaker, path, viewer="public"):
    events, after = [], 0
    while after is not None:
        page = speaker.get(f"{path}/events?as={viewer}&limit=1000&after={after}").json
        events += page["events"]
        after = page["next"]
    return events


def play(path, speakers, times):
    """Moves of whoever is to move, the first that is legal."""
    for _ in range(times):
        seat = speakers[0].get(path).json["awaits"]["seats"][0]
        move = speakers[seat].get(path + "/moves").json["moves"][0]["move"]
        assert speakers[seat].post(path + "/moves", {"move": move}).status_code == 201


def test_a_stream_resumes_exactly_behind_every_step(played, anybody, listen, answered):
    events = history(anybody, played)
    for after in sampled(range(len(events)), 8):
        *messages, last = listen(played + "/stream", Last_Event_ID=str(after)).to_the_end()
        assert [message.data for message in messages] == events[after:]
        assert [message.id for message in messages] == [str(n) for n in range(after + 1, len(events) + 1)]
        assert {message.kind for message in messages} == {"message"}
        assert (last.kind, last.data) == ("closed", {"step": len(events)})
    assert answered(played + "/stream", Last_Event_ID=str(len(events))).status_code == 204
    over = answered(f"{played}/stream?after={len(events)}")
    assert (over.status_code, "Content-Type" in over.headers) == (204, False)
    for headers, after in (({}, 7), ({"Last_Event_ID": "9"}, 9), ({"Last_Event_ID": ""}, 7)):
        *messages, _ = listen(played + "/stream?after=7", **headers).to_the_end()
        assert [message.data for message in messages] == events[after:]


def test_a_stream_goes_on_over_a_closing_that_a_ruling_took_back(organiser, speaker, listen, anybody):
    game = open_game(organiser, config={"first_dealer": 1, "options": {"rounds": 1}})
    path, people = f"/games/{game['id']}", [speaker(seat["token"]) for seat in game["seats"]]
    play(path, people, 1)
    back = anybody.get(path).json["step"]
    while anybody.get(path).json["status"] == "open":
        play(path, people, 1)
    closed = anybody.get(path).json["step"]
    case = organiser.post(f"{path}/cases", {"step": back}).json["links"]["case"].removeprefix("/v1")
    ruling = {"decision": "upheld", "remedies": [{"type": "set-back", "to": back}]}
    assert organiser.post(f"{case}/rulings", ruling).status_code == 201
    assert anybody.get(path).json["status"] == "open"
    listener = listen(path + "/stream")
    listener.has(anybody.get(path).json["step"])
    while anybody.get(path).json["status"] == "open":
        play(path, people, 1)
    *messages, last = listener.to_the_end()
    step = anybody.get(path).json["step"]
    assert step > closed
    assert [message.data["n"] for message in messages] == [*range(1, step + 1)]
    assert [message.data["type"] for message in messages].count("GameClosed") == 2
    assert (last.kind, last.data) == ("closed", {"step": step})


def test_each_viewer_gets_the_stream_that_it_may_see(opened, seats, organiser, anybody, listen, answered):
    path = f"/games/{opened['id']}"
    closed_cards = listen(path + "/stream", ORGANISER)
    opens_cards(organiser, path)
    tokens = {"all": ORGANISER, "0": opened["seats"][0]["token"], "1": opened["seats"][1]["token"], "public": None}
    listeners = {viewer: listen(path + "/stream", token) for viewer, token in tokens.items()}
    asked = listen(path + "/stream?as=public", ORGANISER)
    play(path, seats, 6)
    step = anybody.get(path).json["step"]
    told = {viewer: [m.data for m in listener.has(step)] for viewer, listener in listeners.items()}
    hands = {viewer: events[2]["hands"] for viewer, events in told.items()}
    assert (hands["public"], hands["0"]) == ([[None] * 6] * 2, [hands["all"][0], [None] * 6])
    assert hands["1"] == [[None] * 6, hands["all"][1]]
    speakers = {"all": organiser, "0": seats[0], "1": seats[1], "public": anybody}
    for viewer, events in told.items():
        assert events == history(speakers[viewer], path, viewer)
    assert [m.data for m in asked.has(step)] == told["public"]
    assert [m.data for m in closed_cards.has(step)] == told["public"], "what is open already stays as it was asked for"
    problem(answered(path + "/stream?as=all"), 401, "token-needed")
    problem(answered(path + "/stream?as=1", tokens["0"]), 403, "forbidden")
    problem(answered(path + "/stream?as=9"), 404, "unknown-seat")
    problem(answered("/games/nobody/stream"), 404, "unknown-game")


def test_a_silent_stream_shows_that_it_lives_until_the_service_stops(opened, listen, clock, answered, service):
    listener = listen(f"/games/{opened['id']}/stream").rest()
    for beats in range(1, 4):
        clock.advance(14.9)
        assert len(listener.rest().comments) == beats - 1
        clock.advance(0.1)
        assert listener.rest().comments == ["still here"] * beats
    assert 1000 <= listener.retry <= 3000
    listeners = [listen(f"/games/{opened['id']}/stream") for _ in range(3)]
    service.end_streams()
    for listener in listeners:
        listener.to_the_end()
        assert listener.comments[-1].startswith("the service stops")
    problem(answered(f"/games/{opened['id']}/stream"), 503, "not-ready")


def test_places_are_given_back_and_too_many_streams_of_a_token_refused(opened, app, service, answered, listen):
    for closes in (True, False):
        with app.test_request_context(f"/v1/games/{opened['id']}/stream"):
            response = app.full_dispatch_request()
        assert service.streams.slots.open == 1
        if closes:
            response.close()
        del response
        gc.collect()
        assert service.streams.slots.open == 0
    path = f"/games/{opened['id']}/stream"
    listeners = [listen(path, ORGANISER) for _ in range(4)]
    assert "no more than 4 streams" in problem(answered(path, ORGANISER), 429, "too-many-streams")["detail"]
    assert answered(path, ORGANISER).headers["Retry-After"] == "15"
    assert answered(path, ORGANISER, method="HEAD").status_code == 200
    assert list(service.streams._watched) == [opened["id"]]
    listeners[0].leave()
    listeners[0] = listen(path, ORGANISER)
    more = [listen(path) for _ in range(2)]
    assert service.streams.slots.open == 6
    problem(answered(path), 503, "no-stream-free")
    assert answered(path).headers["Retry-After"] == "15"
    for listener in [*listeners, *more]:
        listener.leave()
    assert (service.streams.slots.open, service.streams._watched) == (0, {})
    for wrong in ("x", "-1", "1.5", "9999999999", "1\t"):
        assert problem(answered(path, Last_Event_ID=wrong), 422, "invalid-request")["errors"], wrong
    problem(answered(path + "?after=-1"), 422, "invalid-request")
    problem(answered(path + "?last_event_id=3"), 422, "unknown-member")


def test_a_stream_that_cannot_read_breaks_off_and_says_no_more_than_that(opened, service, listen, caplog):
    listener = listen(f"/games/{opened['id']}/stream")
    listener.has(3)

    def broken(*_):
        raise RuntimeError("ana holds the 7")

    service.streams.texts.text = broken
    service.daybook.play(opened["id"], [_first_move(service, opened["id"])], "organiser:test")
    assert len(listener.to_the_end()) == 3
    assert listener.failure is None
    assert "a stream broke off: RuntimeError" in caplog.text
    assert "holds" not in caplog.text
    assert service.streams.slots.open == 0


def _first_move(service, game_id):
    game = service.daybook.game(game_id)
    return to_wire(game.book.moves(game.state, game.awaits.seats[0])[0])


def test_the_stream_of_a_token_ends_when_that_is_revoked_or_expires(opened, organiser, listen, clock):
    path, wanted = f"/games/{opened['id']}/stream", {"role": "spectator", "games": [opened["id"]]}
    made = organiser.post("/tokens", wanted).json
    other = organiser.post("/tokens", {**wanted, "expires_in": 60}).json
    ends, goes_on = listen(path, made["token"]), listen(path, other["token"])
    ends.has(2)
    assert organiser.delete(f"/tokens/{made['id']}").status_code == 200
    ends.to_the_end()
    assert ends.comments[-1].startswith("the token")
    for _ in range(3):
        clock.advance(15)
        assert goes_on.rest().comments[-1] == "still here"
    clock.advance(15)
    goes_on.to_the_end()
    assert goes_on.comments[-1].startswith("the token")


def test_the_stream_of_all_hands_ends_when_its_director_takes_a_seat(opened, organiser, speaker, listen):
    path = f"/games/{opened['id']}"
    playing, ruling = (organiser.post("/tokens", {"role": "director", "person": who}).json for who in ("eva", "dora"))
    for made in (playing, ruling):
        opens_cards(speaker(made["token"]), path)
    ends, goes_on = (listen(path + "/stream?as=all", made["token"]) for made in (playing, ruling))
    ends.has(2)
    dora = speaker(ruling["token"])
    case = dora.post(path + "/cases", {"step": 1, "clause": "FB-2.4", "text": "Seat 0 has to go."})
    assert case.status_code == 201, case.text
    remedy = {"type": "replacement", "seat": 0, "player": "eva"}
    ruled = dora.post(case.json["links"]["case"] + "/rulings", {"decision": "upheld", "remedies": [remedy]})
    assert ruled.status_code == 201, ruled.text
    ends.to_the_end()
    assert not goes_on.ended.is_set()


def test_a_delayed_spectator_gets_each_event_when_it_is_as_old_as_the_delay(organiser, speaker, listen, service, clock):
    opened = open_game(organiser, spectator_delay=10)
    path, seats = f"/games/{opened['id']}", [speaker(seat["token"]) for seat in opened["seats"]]
    clock.advance(10)
    late, live = listen(path + "/stream"), listen(path + "/stream", opened["seats"][0]["token"])
    for _ in range(3):
        before = len(late.rest().messages)
        play(path, seats, 1)
        game = service.daybook.game(opened["id"])
        live.has(game.n)
        clock.advance((game.at + 9_999 - clock.milliseconds()) / 1000)
        assert before <= len(late.rest().messages) < game.n
        clock.advance(0.001)
        assert [message.data for message in late.rest().messages] == history(seats[0], path)


def test_who_may_no_longer_watch_is_asked_about_before_the_next_event_is_sent(opened, seats, service, monkeypatch):
    monkeypatch.setattr("service.streaming.stream._ASK_SECONDS", 0.0)
    may_watch = [True]
    game = service.daybook.game(opened["id"])
    stream = GameStream(service.streams, lambda: may_watch[0], game, viewer="public", after=0, delay_ms=0)
    listener = Listener(stream.messages())
    listener.has(3)
    may_watch[0] = False
    play(f"/games/{opened['id']}", seats, 1)
    assert len(listener.to_the_end()) == 3
    assert listener.comments[-1].startswith("the token")


def test_what_another_process_recorded_while_the_log_could_not_be_read_is_sent_afterwards(
    opened, service, tmp_path, clock
):
    """Two daybooks on one database, as two processes on PostgreSQL have it."""
    hub, away = Hub(service.daybook, b"k" * 32, SETTINGS, alone=False), False
    log = hub.tail._log

    def unless_away(read):
        def asked(*words):
            if away:
                raise PersistenceError("the database is away")
            return read(*words)

        return asked

    reads = {name: unless_away(getattr(log, name)) for name in ("read_log", "max_notification_id")}
    hub.tail._log = SimpleNamespace(signal=log.signal, **reads)
    with Daybook(open_database(f"sqlite:///{tmp_path / 'daybook.db'}")) as other:
        game = other.game(opened["id"])
        stream = GameStream(hub, lambda: True, game, viewer="all", after=0, delay_ms=0)
        listener = Listener(stream.messages(), clock=clock).rest()
        hub.tail.catch_up()
        for fails in (False, True, False):
            away, before = fails, len(listener.rest().messages)
            step = other.play(game.id, [_first_move(service, game.id)], "organiser:test").game.n
            if fails:
                with pytest.raises(PersistenceError):
                    hub.tail.catch_up()
                assert len(listener.rest().messages) == before
                away = False
            hub.tail.catch_up()
            listener.has(step)
        assert [message.data["n"] for message in listener.messages] == list(range(1, step + 1))
        hub.end()
        listener.to_the_end()
