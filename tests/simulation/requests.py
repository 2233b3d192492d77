"""Requests as clients send them, with what came of each: the answers, and what they promise."""

from base64 import b64decode
from dataclasses import dataclass, field
from typing import Any

from domain.record.proof.receipt import Receipt, read_receipt
from tests.simulation.promises import Broken


@dataclass
class Answer:
    """What a client got: status, body, and the receipt in it if something was recorded."""

    status: int
    body: Any
    receipt: Receipt | None
    repeated: bool

    @property
    def code(self) -> str:
        return "" if self.status < 400 or not isinstance(self.body, dict) else str(self.body.get("code"))


def answer_of(response: Any) -> Answer:
    note = response.headers.get("Daybook-Receipt")
    receipt = None if note is None else read_receipt(b64decode(note).decode().partition("\n\n")[0] + "\n")
    return Answer(response.status_code, response.json, receipt, "Idempotency-Replayed" in response.headers)


@dataclass
class Sent:
    """A request that was sent once or more, with the answers that arrived. `None`: nobody knows what came of it."""

    who: str
    token: str
    path: str
    body: dict[str, Any]
    key: str | None = None
    seen: int | None = None
    answers: list[Answer | None] = field(default_factory=list)

    @property
    def headers(self) -> dict[str, str]:
        headers = {"Authorization": f"Bearer {self.token}"}
        if self.key is not None:
            headers["Idempotency-Key"] = self.key
        if self.seen is not None:
            headers["If-Match"] = f'"{self.seen}"'
        return headers

    @property
    def done(self) -> Answer | None:
        return next((answer for answer in self.answers if answer is not None and answer.status == 201), None)

    def take(self, answer: Answer | None) -> None:
        first = self.done
        self.answers.append(answer)
        if answer is None or answer.status >= 500:
            return
        if first is not None and self.key is not None:
            self._require_same(first, answer)
        elif answer.status == 201 and not answer.repeated:
            self._require_step(answer)

    def _require_same(self, first: Answer, answer: Answer) -> None:
        if answer.status != 201 or not answer.repeated:
            raise Broken(f"{self}: done before, the repeat was answered {answer.status} {answer.code}")
        if (answer.receipt and answer.receipt.entries) != (first.receipt and first.receipt.entries):
            raise Broken(f"{self}: the repeat has another receipt")
        if answer.body != first.body and "id" not in first.body:  # a game's summary tells how it stands now
            raise Broken(f"{self}: the repeat has another answer")

    def _require_step(self, answer: Answer) -> None:
        events = answer.body.get("events") if isinstance(answer.body, dict) else None
        if self.seen is not None and events and events[0]["n"] != self.seen + 1:
            raise Broken(f"{self}: sent for step {self.seen} and recorded as event {events[0]['n']}")

    def __str__(self) -> str:
        return f"{self.who} {self.path} {self.body} key={self.key} seen={self.seen}"
