"""Test vectors in the form of wire.md, one file a title, and what checks an answer against one of them.

    from tests.vectors.checker import check, vectors_of

    for vector in vectors_of("fairy-bargains"):
        check(vector, ask)

`ask` takes an adjudication request (`config`, `position`, `moves`, `as`) and returns the answer, parsed from JSON; a
set-up that is refused is answered by `{"refused": {...}}`. How it is asked, in process or over HTTP, is its affair.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

Ask = Callable[[Mapping[str, Any]], Mapping[str, Any]]

_VECTOR = {
    "id", "about", "rules", "config", "position", "opening", "events_are", "steps", "final", "refused", "seen", "views",
}  # fmt: skip
_STEP = {"move", "events", "events_are", "refused", "made", "state", "seen", "views"}
_HANDS = {"hand", "hands"}


def vectors_of(title: str) -> list[dict[str, Any]]:
    """All vectors of the title with that wire name; none where it has no file."""
    path = Path(__file__).with_name(f"{title.replace('-', '_')}.json")
    return list(json.loads(path.read_text("utf-8"))["vectors"]) if path.exists() else []


def check(vector: Mapping[str, Any], ask: Ask) -> None:
    """Raises `AssertionError`, with the vector's id and the step, at the first thing that is not as it says."""
    name = str(vector["id"])
    _known(name, vector, _VECTOR)
    request = {"config": vector["config"], "position": vector.get("position")}
    if "refused" in vector:
        _refusal(name, vector["refused"], ask({**request, "moves": []}))
        return
    _Checked(name, vector, request, ask).run()


class _Checked:
    """A vector whose set-up is accepted, with its requests."""

    def __init__(self, name: str, vector: Mapping[str, Any], request: Mapping[str, Any], ask: Ask):
        self._name, self._vector, self._request, self._ask = name, vector, request, ask
        self._steps: Sequence[Mapping[str, Any]] = vector["steps"]
        self._moves = [step["move"] for step in self._steps]

    def run(self) -> None:
        answer = self._answer(len(self._moves))
        _same_length(f"{self._name} steps", self._steps, answer["steps"])
        _events(f"{self._name} opening", self._vector, "opening", answer.get("opening", []))
        self._seen(self._name, self._vector, lambda seen: seen.get("opening", []))
        for number, (step, got) in enumerate(zip(self._steps, answer["steps"], strict=True)):
            self._step(f"{self._name} step {number}", number, step, got)
        _state(f"{self._name} final", self._vector.get("final", {}), answer["state"])
        self._views(f"{self._name} final", self._vector, len(self._moves))

    def _step(self, name: str, number: int, step: Mapping[str, Any], got: Mapping[str, Any]) -> None:
        _known(name, step, _STEP)
        if "refused" in step:
            _refusal(name, step["refused"], got)
            _events(name, {"events": [], **step}, "events", got.get("events", []))
        else:
            assert "refused" not in got, f"{name}: refused, {got['refused']}"
            if "events" in step:
                _events(name, step, "events", got["events"])
        if "made" in step:
            _same(f"{name} made", step["made"], got.get("made"))
        if "state" in step:
            _state(name, step["state"], self._answer(number + 1)["state"])
        self._seen(name, step, lambda seen: seen["steps"][number].get("events", []))
        self._views(name, step, number + 1)

    def _seen(
        self, name: str, expected: Mapping[str, Any], events: Callable[[Mapping[str, Any]], Sequence[Any]]
    ) -> None:
        for look in expected.get("seen", ()):
            event = events(self._answer(len(self._moves), look["as"]))[look["event"]]
            _fields(f"{name} event {look['event']} as {look['as']}", look["fields"], event)

    def _views(self, name: str, expected: Mapping[str, Any], upto: int) -> None:
        for look in expected.get("views", ()):
            _state(f"{name} as {look['as']}", look["state"], self._answer(upto, look["as"])["state"])

    def _answer(self, upto: int, viewer: Any = None) -> Mapping[str, Any]:
        shown = {} if viewer is None else {"as": viewer}
        answer = self._ask({**self._request, "moves": self._moves[:upto], **shown})
        assert "refused" not in answer, f"{self._name}: the set-up is refused, {answer['refused']}"
        return answer


def _known(name: str, part: Mapping[str, Any], keys: set[str]) -> None:
    """A key that nobody checks would make a vector say less than it seems to."""
    assert part.keys() <= keys, f"{name}: unknown keys {part.keys() - keys}"


def _refusal(name: str, expected: Mapping[str, Any], got: Mapping[str, Any]) -> None:
    assert "refused" in got, f"{name}: not refused"
    refused = got["refused"]
    assert refused["message"], f"{name}: refused without a message"
    _fields(f"{name} refused", expected, refused)


def _events(name: str, expected: Mapping[str, Any], key: str, got: Sequence[Mapping[str, Any]]) -> None:
    listed = expected.get(key, [])
    if expected.get("events_are") == "some":
        rest = iter(got)
        for event in listed:
            assert any(_has(event, other) for other in rest), f"{name}: no {event} at its place among {got}"
        return
    _same_length(name, listed, got)
    for number, (event, other) in enumerate(zip(listed, got, strict=True)):
        _fields(f"{name} event {number}", event, other)


def _has(expected: Mapping[str, Any], got: Mapping[str, Any]) -> bool:
    try:
        _fields("", expected, got)
    except AssertionError:
        return False
    return True


def _fields(name: str, expected: Mapping[str, Any], got: Mapping[str, Any]) -> None:
    for field, value in expected.items():
        assert field in got, f"{name}: no {field} in {got}"
        _same(f"{name} {field}", value, got[field], in_hand=field in _HANDS)


def _state(name: str, expected: Mapping[str, Any], state: Any) -> None:
    for path, value in expected.items():
        keys = path.removesuffix("#").split(".")
        found = state
        for key in keys:
            try:
                found = found[int(key)] if isinstance(found, list) else found[key]
            except (LookupError, TypeError, ValueError):
                raise AssertionError(f"{name}: no {path} in the state") from None
        _same(f"{name} {path}", value, len(found) if path.endswith("#") else found, not _HANDS.isdisjoint(keys))


def _same_length(name: str, expected: Sequence[Any], got: Sequence[Any]) -> None:
    assert len(expected) == len(got), f"{name}: expected {expected}, got {got}"


def _same(name: str, expected: Any, got: Any, in_hand: bool = False) -> None:
    wanted, found = (json.dumps(_plain(value, in_hand), sort_keys=True) for value in (expected, got))
    assert wanted == found, f"{name}: expected {expected}, got {got}"


def _plain(value: Any, in_hand: bool) -> Any:
    """The value with the cards of every hand in one order, since hands compare as multisets."""
    if isinstance(value, dict):
        return {key: _plain(part, in_hand or key in _HANDS) for key, part in value.items()}
    if isinstance(value, list):
        parts = [_plain(part, in_hand) for part in value]
        cards = in_hand and not any(isinstance(part, list | dict) for part in parts)
        return sorted(parts, key=json.dumps) if cards else parts
    return value
