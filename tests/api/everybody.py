"""Everybody who can ask the service for something, and a game of every kind to ask about."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from api.app import create_app
from service.accounts.tokens import TokenWanted
from service.service import Service

TOKEN = "token-of-the-roles-test"
NOWHERE = "01900000-0000-7000-8000-000000000000"
"""As long as a game's id, and no game's."""

INVALID = ("revoked", "expired", "unknown")
ROLES = ("organiser", "director", "scorer", "spectator", "auditor")
EVERYWHERE, HERE, ELSEWHERE = (tuple(f"{role} {where}" for role in ROLES) for where in ("of all", "here", "elsewhere"))
AT_GAME = tuple(f"{role} of the game" for role in ROLES[1:])
SEATS = ("seat 0", "seat 1", "seat of another game")
PERSONS = {"person on seat 0": "seat 0", "person elsewhere": "seat of another game"}
"""Who has a person's token, and whose seat's token opens the same here."""
ACTORS = ("nobody", *EVERYWHERE, *HERE, *ELSEWHERE, *AT_GAME, *SEATS, *PERSONS, *INVALID)


@dataclass(frozen=True)
class Table:
    """A game to ask about: `hidden` says that only those concerned know of it.

    An official has opened a case about its first event, with words that `text` leads to, and the organiser of all has
    asked "what if" as the public: `branch`.
    """

    name: str
    hidden: bool
    dealing: str
    closed: bool
    id: str = ""
    tournament: str = ""
    private_tournament: bool = False
    tokens: dict[str, str] = field(default_factory=dict)
    text: str = ""
    branch: str = ""

    @property
    def kind(self) -> str:
        return f"a game {self.name}, {self.dealing}, {'closed' if self.closed else 'open'}"


class Everybody:
    """A service with a game of every kind, and a token of everybody for it."""

    def __init__(self, service: Service):
        self.service = service
        self._client = create_app(service).test_client()
        self._nowhere: dict[tuple[str, ...], tuple[int, bytes]] = {}
        self.cursor = self.page_of_the_feed("", TOKEN)["next"]
        self.invalid = {"unknown": "daybook_nonsense", "revoked": self._token({"role": "organiser"})}
        self.invalid["expired"] = service.accounts.make(TokenWanted("organiser", expires_at=1), "organiser:tests")[0]
        self.revoke(self.invalid["revoked"])
        self.everywhere = {who: self._token({"role": who.split()[0]}) for who in EVERYWHERE if who != EVERYWHERE[0]}
        self.everywhere["organiser of all"] = TOKEN
        self.elsewhere = self._of_tournament("elsewhere", self._tournament(False))
        self.everywhere["person on seat 0"] = self._token({"role": "person", "person": "ana"})
        self.everywhere["person elsewhere"] = self._token({"role": "person", "person": "zoe"})
        other = self._open("recorded", self._tournament(False), False)
        self.everywhere["seat of another game"] = other["seats"][0]["token"]
        self.tables = [self._table(*kind) for kind in _kinds()]
        service.follower.catch_up()
        service.signer.sign()  # what the log has of it can be asked for

    def ask(
        self, method: str, path: str, token: str | None, body: Any = None, seen: str | None = None
    ) -> tuple[int, bytes]:
        """Status and body; of a stream the status alone. `seen` is the step that the sender says to have seen."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if seen is not None:
            headers["If-Match"] = seen
        if path.startswith("/v1/feed"):
            headers["Accept"] = "application/json"
        sent = {} if body is None else {"json": body}
        answer = self._client.open(path, method=method, headers=headers, buffered=False, **sent)
        try:
            return answer.status_code, b"" if answer.mimetype == "text/event-stream" else answer.get_data()
        finally:
            answer.close()

    def ask_nowhere(self, method: str, path: str, token: str | None, body: Any = None) -> tuple[int, bytes]:
        """What `ask` gives for a path without a game, which is asked once: the answer is of no game and no moment."""
        question = (method, path, token or "", json.dumps(body))
        if question not in self._nowhere:
            self._nowhere[question] = self.ask(method, path, token, body)
        return self._nowhere[question]

    def page_of_the_feed(self, cursor: str, token: str | None) -> Any:
        """Events and `next`: what the feed has behind a cursor."""
        after = f"?limit=500&after={cursor}" if cursor else ""
        status, body = self.ask("GET", f"/v1/feed{after}", token)
        assert status == 200, body
        return json.loads(body)

    def games_in_the_feed(self, token: str | None) -> set[str]:
        """Of which games the feed tells, from the beginning to where it has no more."""
        games: set[str] = set()
        page = self.page_of_the_feed(self.cursor, token)
        while page["events"]:
            games |= {event["game"] for event in page["events"]}
            page = self.page_of_the_feed(page["next"], token)
        return games

    def made(self, path: str, body: Any) -> Any:
        """What the organiser makes."""
        status, answer = self.ask("POST", path, TOKEN, body)
        assert status == 201, answer
        return json.loads(answer)

    def revoke(self, token: str) -> None:
        """Ends a token."""
        assert self.ask("DELETE", f"/v1/tokens/{self.id_of(token)}", TOKEN)[0] == 200

    def id_of(self, token: str) -> str:
        """The id of a token."""
        id_: str = self._shown("/v1/tokens/me", token)["id"]
        return id_

    def token_of(self, who: str, table: Table) -> str | None:
        """The token that somebody sends."""
        return None if who == "nobody" else {**self.invalid, **self.everywhere, **self.elsewhere, **table.tokens}[who]

    def _shown(self, path: str, token: str = TOKEN) -> Any:
        status, answer = self.ask("GET", path, token)
        assert status == 200, answer
        return json.loads(answer)

    def _token(self, body: dict[str, Any]) -> str:
        token: str = self.made("/v1/tokens", body)["token"]
        return token

    def _tournament(self, private: bool) -> str:
        id_: str = self.made("/v1/tournaments", {"name": "a tournament", "private": private})["id"]
        config = {"title": "market-day", "place": "tables"}
        self.made(f"/v1/tournaments/{id_}/acts", {"type": "open-book", "config": config})
        return id_

    def _of_tournament(self, where: str, tournament: str) -> dict[str, str]:
        names = HERE if where == "here" else ELSEWHERE
        return {who: self._token({"role": who.split()[0], "tournament": tournament}) for who in names}

    def _open(self, dealing: str, tournament: str, private: bool) -> Any:
        seats = [{"player": "ana"}, {"player": "ben"}]
        body = {"title": "fairy-bargains", "config": {"first_dealer": 1, "options": {"rounds": 1}}, "seats": seats}
        more = {"private": True} if private else {}
        return self.made("/v1/games", {**body, "dealing": dealing, "tournament": tournament, **more})

    def _table(self, name: str, dealing: str, closed: bool) -> Table:
        private_tournament = name == "of a private tournament"
        tournament = self._tournament(private_tournament)
        game = self._open(dealing, tournament, name == "private")
        if closed:
            self._play_on(game)
        tokens = self._of_tournament("here", tournament)
        for who in AT_GAME:
            tokens[who] = self._token({"role": who.split()[0], "games": [game["id"]]})
        tokens |= {f"seat {seat['seat']}": seat["token"] for seat in game["seats"]}
        hidden = name != "public"
        self.made(f"/v1/games/{game['id']}/cases", {"step": 1, "text": "words"})
        text = self._shown(f"/v1/games/{game['id']}/cases/1")["text"]["links"]["self"].rsplit("/", 1)[1]
        branch = self.made(f"/v1/games/{game['id']}/branches", {"step": 1, "as": "public"})["id"]
        return Table(name, hidden, dealing, closed, game["id"], tournament, private_tournament, tokens, text, branch)

    def _play_on(self, game: Any) -> None:
        path, tokens = f"/v1/games/{game['id']}", [seat["token"] for seat in game["seats"]]
        while (now := self._shown(path))["status"] == "open":
            token = tokens[now["awaits"]["seats"][0]]
            move = self._shown(f"{path}/moves", token)["moves"][0]["move"]
            status, answer = self.ask("POST", f"{path}/moves", token, {"move": move})
            assert status == 201, answer


def _kinds() -> list[tuple[str, str, bool]]:
    tables = [("recorded", False), ("sealed", False), ("sealed", True)]
    return [(name, *kind) for name in ("public", "private", "of a private tournament") for kind in tables]
