"""A private game leaves no trace: two services, with it and without, answer outsiders with the same bytes."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from domain.games import title_named
from domain.record.acts.hold import Hold, Release
from domain.record.daybook import Opening
from domain.record.envelope import event_hash
from domain.record.proof.tiles import tiles_of
from domain.record.proof.trust import NO_WITNESSES
from domain.record.streams import book_stream, tournament_stream
from service.accounts import GameSettings, TournamentRow
from service.accounts.schema import players
from service.proof.log_check import log_fault
from service.service import Service
from service.settings import Settings
from tests import suite
from tests.domain.games.playthrough import raw_of
from tests.leaks.questions import routes

ORGANISER = "token-of-the-private-games"
TOURNAMENT = "e-spring"
PEOPLE = ("ana", "eve", "mia", "zoe")
DECK = [1, 3, 5, 7, 10] * 13
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")
_SEALED = re.compile(r'"next":"[^"]+"')  # the feed's cursor is sealed with a nonce
_PLACE = re.compile(r"cursor=[\w%-]+")  # in a search it holds a time
_VARYING = {"Date", "X-Request-Id", "Last-Modified", "ETag"}  # the tag is of the body, whose times differ


def files_of(archive: bytes) -> str:
    """The names of an archive's files, and its results.

    Not its proofs and checkpoint: the log says of all games together how many events they have.
    """
    with ZipFile(BytesIO(archive)) as opened:
        results = next(name for name in opened.namelist() if name.endswith("results.json"))
        return "\n".join([*opened.namelist(), opened.read(results).decode()])


class Side:
    """One of the two services."""

    def __init__(self, folder: Path):
        folder.mkdir()
        url = f"sqlite:///{folder / 'daybook.db'}"
        self.service = Service.open(url, token=ORGANISER, settings=Settings(limits=""))
        self.client: FlaskClient = create_app(self.service).test_client()
        self.service.accounts.add_tournament(TournamentRow(TOURNAMENT, "Spring", True, 0, "organiser:o-first", 0))

        rows = [{"id": f"p-{name}", "handle": name, "created_at": 0} for name in PEOPLE[2:]]
        with self.service.accounts.engine.begin() as connection:  # else the ids of those in public games would differ
            connection.execute(players.insert(), rows)

    def play(self, game: str, *names: str, private: bool) -> None:
        """A closed game of one round, in which everybody makes the first move there is."""
        daybook, accounts = self.service.daybook, self.service.accounts
        if private:
            accounts.set_table(game, GameSettings(TOURNAMENT, private=True), "organiser:tests")
        people = [name for name in names if not name.startswith("bot:")]
        ids = accounts.player_ids(people)
        seats = tuple({"player": ids[name]} if name in ids else {"bot": name[4:]} for name in names)
        config = {"players": len(names), "options": {"rounds": 1}, "first_dealer": 0}
        opening = Opening(title_named("fairy-bargains"), config, seats, "recorded")
        daybook.open_game(opening, "organiser:o-test", game_id=game)
        while not (now := daybook.game(game)).closed:
            moves = [{"type": "deal", "deck": DECK}]
            if now.awaits.seats:
                (seat, *_) = now.awaits.seats
                moves = [raw_of(now.book.moves(now.state, seat)[0])]
            daybook.play(game, moves, "organiser:o-test")
        self.service.follower.catch_up()

    def ask(self, path: str, token: str | None = None, *, method: str = "GET", **more):
        headers = {"Accept": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        return self.client.open(path, method=method, headers=headers, **more)

    def token(self, **wanted) -> str:
        return self.ask("/v1/tokens", ORGANISER, method="POST", json=wanted).json["token"]

    def statistics(self, player: str, token: str | None = None, query: str = "") -> tuple[int, int]:
        """The status, and the number of games in all variants together."""
        answer = self.ask(f"/v1/statistics/players/{player}{query}", token)
        rows = answer.json.get("statistics", ())
        return answer.status_code, sum(row["games"] for row in rows if row["variant"] is None)


@pytest.fixture
def sides(tmp_path) -> Iterator[tuple[Side, Side]]:
    """The one with private games, and the one without."""
    both = Side(tmp_path / "with"), Side(tmp_path / "without")
    yield both
    for side in both:
        side.service.close()


def told(side: Side, path: str, token: str | None) -> tuple[int, list[tuple[str, str]], str]:
    """Status, headers and body, but for the time of day."""
    answer = side.ask(path, token)
    headers = [(name, value) for name, value in answer.headers if name not in _VARYING]
    if answer.content_type == "application/zip":
        return answer.status_code, [], _TIME.sub("TIME", files_of(answer.data))
    text = _SEALED.sub("", answer.text) if path.startswith("/v1/feed") else answer.text
    if path.startswith("/v1/moments"):
        text = _SEALED.sub('"next":"PLACE"', text)
        headers = [(name, _PLACE.sub("cursor=PLACE", value)) for name, value in headers]
    return answer.status_code, headers, _TIME.sub("TIME", text)


def _of_a_kind(path: str, kind: str) -> str:
    """The address with what a search for moments cannot do without."""
    return f"{path}{'&' if '?' in path else '?'}title=fairy-bargains&kind={kind}"


def asked(side: Side) -> list[str]:
    """Every route that reads, without what belongs to one game, for each person, with pages of all sizes."""
    paths = []
    for method, route, parameters in routes(side.client.application):
        if method != "GET" or re.search(r"\{(?!player|title|tournament_id)", route) or route == "/metrics":
            continue
        if route.startswith("/tlog/"):
            continue  # the log has every event, as a salted hash; of private ones it says no more (below)
        queries = ["", "?limit=1", "?ruled=false", f"?tournament={TOURNAMENT}", "?status=closed", "?variant=main"]
        queries += [f"?player={name}" for name in (*PEOPLE, "bot:greedy", "nobody")]
        known = {name for name, place in parameters if place == "query"}
        for name in (*PEOPLE, "bot:greedy", "bot:random", "nobody") if "{player}" in route else ("",):
            path = route.format(player=name, title="fairy-bargains", tournament_id=TOURNAMENT)
            asks = [path + query for query in queries if not query or query[1:].split("=")[0] in known]
            paths += [_of_a_kind(ask, "bargain") for ask in asks] if "kind" in known else asks
    return paths


def test_nobody_outside_can_tell_that_private_games_were_played(sides):
    played, _ = sides
    played.play("g-1", "eve", "ana", private=True)
    for side in sides:
        side.play("g-2", "zoe", "mia", private=False)
        side.play("g-3", "mia", "bot:greedy", private=False)
    for n, names in enumerate((("eve", "mia"), ("eve", "bot:greedy"), ("zoe", "bot:random"), ("ana", "mia")), 4):
        played.play(f"g-{n}", *names, private=True)
    assert {name: played.statistics(name) for name in PEOPLE} == {
        "ana": (404, 0), "eve": (404, 0), "mia": (200, 2), "zoe": (200, 1),
    }  # fmt: skip
    outside = [None] + [{"role": role, "games": ["g-3"]} for role in ("director", "spectator", "auditor")]
    paths = asked(played)
    assert len(paths) >= 60
    for wanted in suite.sampled(outside, 2):
        tokens = [side.token(**wanted) if wanted else None for side in sides]
        for path in paths:
            if "tokens" not in path and path != "/v1/me":  # they tell of the token, which each side has made by itself
                one, other = (told(side, path, token) for side, token in zip(sides, tokens, strict=True))
                assert one == other, f"{wanted} can tell by {path}"


def log_of(side: Side) -> bytes:
    """All that everybody may have of the log: every tile, with the entries, and the checkpoint."""
    side.service.signer.sign()
    files = ["checkpoint", *[tile.path for tile in tiles_of(side.service.signer.size)]]
    answers = [side.client.get(f"/tlog/{file}") for file in files]
    assert {answer.status_code for answer in answers} == {200}
    return b"\0".join([answer.data for answer in answers])


def proven(side: Side, stream: str) -> None:
    """Who holds a record proves with it alone that the log has each of its events."""
    trusted = NO_WITNESSES.with_logs(side.service.signer.keys.log_verifiers)
    for n, line in enumerate(side.service.daybook.stored(stream), 1):
        proof = side.service.signer.proof(stream, n)
        assert proof is not None
        proof.verify_event(stream, n, event_hash(line), trusted)


def made(side: Side, path: str, body: dict[str, Any]) -> Any:
    """What an organiser has made with a request."""
    answer = side.ask(path, ORGANISER, method="POST", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json


def test_the_log_names_no_private_game_and_no_private_tournament_and_has_all_their_events(sides):
    side, _ = sides
    tournament = made(side, "/v1/tournaments", {"name": "club", "private": True})["id"]
    config = {"title": "market-day", "form": "swiss", "seats": 4, "rounds": 1, "entry": "closed"}
    made(side, f"/v1/tournaments/{tournament}/acts", {"type": "open-book", "config": config})
    game = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "eve"}]}
    opened = made(side, "/v1/games", game | {"private": True})
    made(side, "/v1/games/batch", {"games": [game | {"tournament": tournament}, game | {"private": True}]})
    (seat, *_) = side.service.daybook.game(opened["id"]).awaits.seats
    at, token = f"/v1/games/{opened['id']}/moves", opened["seats"][seat]["token"]
    (move, *_) = side.ask(f"{at}?seat={seat}", token).json["moves"]
    assert side.ask(at, token, method="POST", json={"move": move["move"]}).status_code == 201
    side.play("g-private", "eve", "ana", private=True)
    side.play("g-public", "zoe", "mia", private=False)
    games = side.service.accounts.private_games()
    assert len(games) == 4
    shown = log_of(side)
    assert [one for one in (*games, tournament, TOURNAMENT) if one.encode() in shown] == []
    assert shown.count(b'"game":"g-public"') == side.service.daybook.game("g-public").n
    beside = book_stream(tournament), tournament_stream(tournament), tournament_stream(TOURNAMENT)
    for stream in (*games, *beside):
        proven(side, stream)
    assert log_fault(side.service.daybook.store, []) is None


def test_the_log_names_a_game_only_for_what_is_recorded_while_it_is_public(sides):
    side, _ = sides
    accounts, daybook = side.service.accounts, side.service.daybook
    seats = tuple({"player": f"p-{name}"} for name in PEOPLE)
    opening = Opening(title_named("fairy-bargains"), {"options": {"rounds": 1}}, seats, "recorded")
    daybook.open_game(opening, "organiser:o-test", game_id="g-1")
    ends = [daybook.game("g-1").n]
    for private, act in ((True, Hold()), (False, Release())):
        accounts.set_table("g-1", GameSettings(private=private), "organiser:tests")
        ends.append(daybook.enter("g-1", act, "organiser:o-test").game.n)
    public, hidden, again = ends
    numbers = {int(n) for n in re.findall(rb'"game":"g-1","h":"[^"]+","n":(\d+)', log_of(side))}
    assert numbers == {*range(1, public + 1), *range(hidden + 1, again + 1)}
    proven(side, "g-1")


def test_statistics_follow_a_game_that_becomes_private_and_public_and_tell_it_to_those_who_may_know(sides):
    side, _ = sides
    accounts = side.service.accounts
    side.play("g-1", "eve", "ana", private=False)
    side.play("g-2", "ana", "mia", private=False)
    before = side.ask("/v1/statistics/players/ana").json["statistics"]
    tournament = f"?tournament={TOURNAMENT}"
    for _ in range(2):
        assert side.statistics("eve") == (200, 1)
        accounts.set_table("g-1", GameSettings(TOURNAMENT, private=True), "organiser:tests")
        assert side.statistics("eve")[0] == 404
        ranked = side.ask("/v1/statistics/titles/fairy-bargains").json["players"]
        assert {row["player"] for row in ranked} == {"ana", "mia"}
        seat = accounts.admit_seats("g-1", {0: accounts.player_ids(["eve"])["eve"]})[0]
        for token in (ORGANISER, side.token(role="director", tournament=TOURNAMENT), seat):
            assert side.statistics("eve", token, tournament) == (200, 1)
            assert side.statistics("eve", token) == (200, 0)
            assert side.statistics("ana", token, tournament) == side.statistics("ana", token) == (200, 1)
            ranked = side.ask(f"/v1/statistics/titles/fairy-bargains{tournament}", token).json["players"]
            assert {row["player"]: row["games"] for row in ranked} == {"eve": 1, "ana": 1}
        for path in (f"players/eve{tournament}", f"titles/fairy-bargains{tournament}"):
            refused = side.ask(f"/v1/statistics/{path}")
            assert (refused.status_code, refused.json["code"]) == (404, "unknown-tournament")
        accounts.set_table("g-1", GameSettings("e-other", private=True), "organiser:tests")
        assert side.statistics("eve", ORGANISER, tournament) == (200, 0)
        accounts.set_table("g-1", GameSettings(), "organiser:tests")
        assert side.ask("/v1/statistics/players/ana").json["statistics"] == before
