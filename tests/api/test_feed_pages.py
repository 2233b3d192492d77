"""Feed and streams as pages: what is sent to whom, how many events, and where they begin and go on."""

from itertools import product

import pytest

from .conftest import open_game, problem, settled
from .test_feed import polled, start, two_games  # noqa: F401  (a fixture)
from .test_streams import SETTINGS, history, play

STREAM, JSON = "text/event-stream", "application/json"

pytestmark = pytest.mark.own_service(**vars(SETTINGS))

_BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

FORMS = (
    (None, JSON, STREAM),
    ("", JSON, STREAM),
    ("*/*", JSON, STREAM),
    (_BROWSER, JSON, STREAM),
    (JSON, JSON, JSON),
    ("application/*", JSON, JSON),
    (STREAM, STREAM, STREAM),
    ("Text/Event-Stream", STREAM, STREAM),
    ("text/*", STREAM, STREAM),
    (f"{STREAM}, {JSON}", JSON, STREAM),
    (f"{STREAM}, */*;q=0.1", STREAM, STREAM),
    (f"{STREAM};q=0.5, {JSON}", JSON, JSON),
    (f"{JSON};q=0.5, */*", JSON, STREAM),
    (f"{STREAM};q=0, */*", JSON, JSON),
    (";;q=x", JSON, STREAM),
)


@pytest.mark.own_service(streams_per_token=100)
def test_a_feed_has_pages_unless_a_stream_is_asked_for_and_a_games_stream_the_other_way_round(answered, opened):
    for accept, of_feed, of_game in FORMS:
        sent = {} if accept is None else {"Accept": accept}
        for path, form in (("/feed", of_feed), (f"/games/{opened['id']}/stream", of_game)):
            answer = answered(path, **sent)
            assert (answer.status_code, answer.content_type) == (200, form), (path, accept)
            assert "Accept" in answer.headers["Vary"]


def test_a_limit_is_one_to_a_thousand_and_who_takes_neither_form_is_told_what_there_is(anybody, opened):
    paths = ("/feed", f"/games/{opened['id']}/stream")
    for wrong in ("0", "1001", "-1", "1.5", "many", "", "10000000000000000000000"):
        for path, form in product(paths, (JSON, STREAM)):
            refused = problem(anybody.get(f"{path}?limit={wrong}", Accept=form), 422, "invalid-request")
            assert [error["parameter"] for error in refused["errors"]] == ["limit"]
    for path, accept in product(paths, ("text/html", "image/*", f"{JSON};q=0, {STREAM};q=0")):
        refused = problem(anybody.get(path, Accept=accept), 406, "not-acceptable")
        assert STREAM in refused["detail"]
        assert JSON in refused["detail"]


def test_links_lead_through_the_record_and_end_with_it(two_games, anybody):  # noqa: F811
    for path, seats, _ in two_games:
        play(path, seats, 2)
    everything = polled(anybody, "&title=fairy-bargains", after="0", limit=1000)[0]
    found, address, pages = [], "/v1/feed?after=0&limit=3&title=fairy-bargains", 0
    while address:
        page = anybody.get(address)
        found += page.json["events"]
        pages += 1
        link = page.headers.get("Link")
        assert (link is not None) == page.json["more"]
        address = link and link[1 : link.index(">")]
        if address:
            assert len(page.json["events"]) == 3
            assert "title=fairy-bargains" in address
    assert (found, pages) == (everything, -(-len(everything) // 3))


def test_a_page_does_not_tell_that_more_is_hidden_behind_it(anybody, organiser):
    open_game(organiser)
    count = len(polled(anybody, after="0", limit=1000)[0])
    before = anybody.get(f"/feed?after=0&limit={count}")
    open_game(organiser, private=True)
    open_game(organiser, spectator_delay=60)
    after = anybody.get(f"/feed?after=0&limit={count}")
    assert before.json["events"] == after.json["events"]
    for page in (before, after):
        assert (page.json["more"], "Link" in page.headers) == (False, False)


def test_a_short_page_says_whether_to_read_on(anybody, organiser, monkeypatch):
    """Of a record with little that is asked for, no request reads all."""
    monkeypatch.setattr("service.streaming.feed._ROWS", 2)
    monkeypatch.setattr("service.streaming.feed._ROWS_OF_A_PAGE", 4)
    for _ in range(3):
        open_game(organiser)
    last = open_game(organiser, title="market-day", config={})
    after, more, pages, found = "0", True, 0, []
    while more:
        page = anybody.get(f"/feed?after={after}&title=market-day").json
        found, after, more, pages = found + page["events"], page["next"], page["more"], pages + 1
    assert pages > 2
    assert {event["game"] for event in found} == {last["id"]}
    assert [event["n"] for event in found] == [*range(1, len(found) + 1)]


def test_a_limit_ends_a_stream_and_the_next_goes_on_there(two_games, anybody, listen):  # noqa: F811
    path, seats, _ = two_games[0]
    play(path, seats, 3)
    everything = polled(anybody, after="0", limit=1000)[0]
    got, after = [], "0"
    for _ in range(len(everything) // 2):
        messages = listen(f"/feed?limit=2&after={after}").to_the_end()
        assert len(messages) == 2
        got, after = got + messages, messages[-1].id
    assert [message.data for message in got] == everything[: len(got)]
    one = listen(f"/feed?limit=1&after={anybody.get('/feed').json['next']}")
    one.hears(lambda: one.ids)
    play(path, seats, 1)
    assert len(one.to_the_end()) == 1
    told = history(anybody, path)
    assert [m.data for m in listen(f"{path}/stream?limit=4").to_the_end()] == told[:4]
    assert [m.data for m in listen(f"{path}/stream?limit=2", Last_Event_ID="3").to_the_end()] == told[3:5]


def test_pages_of_a_games_stream_go_on_to_its_stream(two_games, anybody, listen):  # noqa: F811
    path, seats, _ = two_games[0]
    play(path, seats, 3)
    told, found, after = history(anybody, path), [], "0"
    while True:
        page = anybody.get(f"{path}/stream?limit=2&after={after}", Accept=JSON)
        found, after = found + page.json["events"], page.json["next"]
        assert ("Link" in page.headers) == page.json["more"]
        if not page.json["more"]:
            break
    assert found == told
    again = anybody.get(f"{path}/stream?after={after}", Accept=JSON)
    assert again.json == {"events": [], "next": after, "more": False}
    assert anybody.get(f"{path}/stream?limit=2", Accept=JSON, Last_Event_ID="3").json["events"] == told[3:5]
    listener = listen(f"{path}/stream?after={after}")
    play(path, seats, 1)
    later = history(anybody, path)
    assert [m.data for m in listener.has(len(later) - len(told))] == later[len(told) :]


def test_the_pages_of_a_closed_game_end(organiser, anybody):
    path = f"/games/{open_game(organiser, seats=[{'bot': 'random'}] * 2)['id']}"
    settled(anybody)
    assert anybody.get(path).json["status"] == "closed"
    page = anybody.get(f"{path}/stream?limit=1000", Accept=JSON)
    assert page.json == {"events": history(anybody, path), "next": None, "more": False}
    beyond = anybody.get(f"{path}/stream?after=100000", Accept=JSON)
    assert beyond.json == {"events": [], "next": None, "more": False}


def test_topics_and_types_filter_alike(two_games, anybody, organiser):  # noqa: F811
    path, seats, game = two_games[0]
    play(path, seats, 2)
    everything = polled(anybody, after="0", limit=1000)[0]
    for names in (("game.opened",), ("CardPlayed",), ("game.opened", "CardPlayed"), ("game.closed",)):
        told = polled(anybody, f"&types={','.join(names)}", after="0")[0]
        assert told == [event for event in everything if event["topic"] in names or event["type"] in names]
    only = polled(anybody, f"&game={game['id']}", after="0")[0]
    assert only == [event for event in everything if event["game"] == game["id"]]
    private = open_game(organiser, private=True)["id"]
    for query, status, code in (
        ("types=game.shouted", 422, "invalid-request"), ("types=TokenMade", 422, "invalid-request"),  # of no game
        ("types=GameOpened,CardPlaid", 422, "invalid-request"), ("types=", 422, "invalid-request"),
        ("as=all", 422, "invalid-request"), (f"game={game['id']}&title=fairy-bargains", 422, "invalid-request"),
        ("cursor=x", 422, "unknown-member"), ("title=poker", 404, "unknown-title"), ("game=none", 404, "unknown-game"),
        (f"game={private}", 404, "unknown-game"),
    ):  # fmt: skip
        problem(anybody.get(f"/feed?{query}", Accept=JSON), status, code)
