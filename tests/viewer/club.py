"""A club's tournaments on a running service, set up by its interface for pages to show."""

from typing import Any
from uuid import uuid4

import httpx

from tests.service.served import TOKEN

PLAYERS = (
    *("Ana Lindqvist", "Ben Okafor", "Chiara Rossi", "Dmitri Volkov", "Elif Yılmaz", "Farid Haddad", "Grace Mbeki"),
    *("Hiro Tanaka", "Ingrid Sørensen", "João Pereira", "Katarzyna Wiśniewska-Kowalczyk", "Liam O'Brien", "Mei Chen"),
    *("Noor van den Berg", "Oskar", "Priya"),
)
SLIPS = {"title": "market-day", "seats": 4, "rounds": 3, "place": "tables", "entry": "open", "minutes": 50,
         "confirmations": "all"}  # fmt: skip
"""Four tables of four who play with real cards and hand in slips."""


class Club:
    """A tournament with its entrants' tokens by their names. Names end in a mark: each club has its own people."""

    def __init__(
        self, address: str, name: str = "Thursday Club", *, settings: dict[str, Any] | None = None, **config: Any
    ):
        self._address = address
        self.mark = f" {uuid4().hex[:4]}"
        self.name = name + self.mark
        self.tokens: dict[str, str] = {}
        self.id: str = self.call("POST", "/v1/tournaments", {"name": self.name, **(settings or {})})["id"]
        self.act("open-book", config={**SLIPS, **config})

    def call(self, method: str, path: str, body: Any = None, token: str | None = TOKEN) -> Any:
        """The answer to a request, which is not refused."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if method == "POST":
            headers["Idempotency-Key"] = uuid4().hex
        answer = httpx.request(method, self._address + path, json=body, headers=headers, timeout=60)
        assert answer.is_success, answer.text
        return answer.json()

    def act(self, type_: str, token: str | None = TOKEN, **members: Any) -> Any:
        """Enters an act, by default the organiser's."""
        return self.call("POST", f"/v1/tournaments/{self.id}/acts", {"type": type_, **members}, token)

    def read(self, rest: str, token: str | None = None) -> Any:
        """What the tournament says of itself, by default to the public."""
        return self.call("GET", f"/v1/tournaments/{self.id}/{rest}", token=token)

    def admit(self, count: int = 16) -> "Club":
        """So many enter by themselves, and get their tokens."""
        for name in PLAYERS[:count]:
            self.tokens[name] = self.act("enter", None, name=name + self.mark)["token"]
        return self

    def begin(self, number: int = 1) -> "Club":
        """Pairs a round and starts it."""
        self.act("draw-round")
        self.act("publish-round", round=number)
        self.act("start-round", round=number)
        return self

    def play(self, number: int = 1) -> "Club":
        """Directors enter results of all tables without any: seats have the places of their order."""
        for table in self.read(f"rounds/{number}")["tables"]:
            if table["result"] is None:
                places = list(range(1, len(table["seats"]) + 1))
                self.act("enter-result", round=number, table=table["number"], places=places)
        return self

    def path(self, rest: str = "", of: str | None = None) -> str:
        """The address of a page; `of` a player, by the link that signs the player in."""
        return f"/tournaments/{self.id}{rest}" + (f"#token={self.tokens[of]}" if of else "")

    def at_table(self, number: int = 1, round_: int = 1) -> list[str]:
        """Who sits at a table, in the order of the seats, by the names that they have in `tokens`."""
        tables = self.read(f"rounds/{round_}")["tables"]
        seats = next(table["seats"] for table in tables if table["number"] == number)
        return [seat["name"].removesuffix(self.mark) for seat in seats]
