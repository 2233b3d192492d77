"""The schemas of the record apart from titles: its own events and the house's, remedies, marks, results."""

from collections.abc import Iterable, Mapping
from typing import Final, get_args

from api.document.forms import HEAD, DataclassSchemas, Schema, constant, recorded, ref, union
from api.document.names import pascal
from domain.record.acts import EVENTS, REMEDIES
from domain.record.acts.remedy import RemedyEvent
from domain.record.events import OWN_EVENTS, GameClosed, GameOpened
from domain.record.house import HOUSE_EVENTS, EmbeddingSet
from domain.rules.book import Result
from domain.rules.event import Event, Mark, MarkKind
from service.topics import TOPICS

RECORD_EVENTS: Final[tuple[type[Event], ...]] = (*OWN_EVENTS, *EVENTS)
"""The events that games of every title have."""

_SITTING: Final = {
    "type": "object",
    "description": "Who sits there: a person by id, or a bot by name.",
    "properties": {"player": {"type": "string"}, "bot": {"type": "string"}},
}
# The schema of a field whose type alone would be any object.
_MEMBERS: Final[Mapping[tuple[type, str], Schema]] = {
    (GameOpened, "config"): ref("Config"),
    (GameOpened, "seats"): {"type": "array", "items": _SITTING},
    (GameClosed, "result"): ref("Result"),
    (EmbeddingSet, "embedding"): {"oneOf": [ref("EmbeddingAnswer"), {"type": "null"}]},
}


def record_components() -> dict[str, Schema]:
    """All of them by name, the unions first."""
    events = {kind.__name__: kind.__name__ for kind in RECORD_EVENTS}
    house = {kind.__name__: kind.__name__ for kind in HOUSE_EVENTS}
    carried = [kind for kind in EVENTS if issubclass(kind, RemedyEvent)]
    remedies = {kind.__name__: f"{kind.__name__}RemedyAnswer" for kind in carried}
    return {
        "RecordEvent": union(events, "An event common to games of all titles; `type` says which."),
        "HouseEvent": union(house, "An event outside games, of a tournament or of the house; `type` says which."),
        "RemedyAnswer": union(remedies, "What a ruling did: the event that carries it out, without its number."),
        HEAD: _HEAD,
        _HOUSE_HEAD: {**_HEAD, "properties": {k: v for k, v in _HEAD["properties"].items() if k not in _OF_GAMES}},
        **_each(RECORD_EVENTS, HEAD),
        **_each(HOUSE_EVENTS, _HOUSE_HEAD),
        **{remedies[kind.__name__]: _bare(kind) for kind in carried},
        **_places(),
    }


def remedy_union() -> Schema:
    """A remedy in a request: the union of the components of all remedies."""
    return union(
        {remedy.name: remedy_name(remedy.name) for remedy in REMEDIES}, "What a ruling does; `type` says which."
    )


def remedy_name(name: str) -> str:
    """The component of a remedy in a request."""
    return f"{pascal(name)}RemedyRequest"


def _each(kinds: Iterable[type[Event]], head: str) -> dict[str, Schema]:
    forms = DataclassSchemas(lambda kind: kind.__name__)
    made = {}
    for kind in kinds:
        schema = forms.object(kind, also={"type": constant(kind.__name__)}, without=("rule",))
        schema["properties"] |= {name: form for (of, name), form in _MEMBERS.items() if of is kind}
        made[kind.__name__] = recorded(schema, head)
    return {**made, **forms.components}


def _bare(kind: type[Event]) -> Schema:
    """An event of a remedy as a ruling shows it."""
    schema = DataclassSchemas(lambda kind: kind.__name__).object(
        kind, also={"type": constant(kind.__name__)}, without=("rule",)
    )
    return {**schema, "properties": {**schema["properties"], "rule": {"type": "string"}}}


def _places() -> dict[str, Schema]:
    """The result of a game, and the marks of a replay."""
    forms = DataclassSchemas(lambda kind: kind.__name__)
    known = {"type": "string", "enum": list(get_args(MarkKind)), "description": "The kinds of marks."}
    kind = {"anyOf": [ref("MarkKind"), {"type": "string"}], "description": "A later service may have more kinds."}
    mark = forms.object(Mark)
    return {
        "Result": forms.object(Result),
        "MarkKind": known,
        "Mark": {**mark, "properties": {**mark["properties"], "kind": kind}},
    }


_HOUSE_HEAD: Final = "HouseEventHead"
_OF_GAMES: Final = ("of", "superseded", "game", "title", "topic")
"""Members that events outside games do not have."""
_STEP: Final = {"type": "integer", "minimum": 1}
_HASH: Final = {"type": "string", "contentEncoding": "base64"}
_HEAD: Final[Schema] = {
    "type": "object",
    "description": "The members of every recorded event, beside those of its `type`.",
    "properties": {
        "n": {**_STEP, "description": "The step: its number in the game, from 1."},
        "at": {"type": "string", "format": "date-time", "description": "Server time."},
        "by": {
            "type": "string",
            "description": "Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.",
            "examples": ["seat:0"],
        },
        "h": {**_HASH, "description": "The SHA-256 of its stored bytes."},
        "prev": {**_HASH, "description": "The hash of the previous event; left out if part of this one is hidden."},
        "of": {**_STEP, "description": "The event that it replaces, after a correction."},
        "superseded": {**_STEP, "description": "The set-back that superseded it."},
        "game": {"type": "string", "format": "uuid", "description": "Its game, in the feed and in webhooks."},
        "title": {"type": "string", "description": "The title of its game, in the feed and in webhooks."},
        "topic": {"type": "string", "enum": list(TOPICS), "description": "Its topic, in the feed and in webhooks."},
    },
    "required": ["n", "at", "by"],
}
