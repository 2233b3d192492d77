"""The acts that may be sent: of each what it does, its members, who may do it, and an example.

`ActRequest` reads a body by its `type`; in the document it is the union of all of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from marshmallow import RAISE, Schema, ValidationError, fields, validate

from api.desk import act_fields as f
from api.http.schemas import NEW_HANDLE, AnyObject, a, described

Members = Mapping[str, fields.Field[Any]]

ORGANISER: Final = "set-up-tournament"
DIRECTOR: Final = "run-tournament"
SCORER: Final = "score-table"
PLAYER: Final = "play-in-tournament"
NEWCOMER: Final = "enter-tournament"


@dataclass(frozen=True)
class ActForm:
    """An act on the wire: what it does, who may do it (`service.roles`), what it holds beside its `type`.

    Of several `actions` any one suffices; `PLAYER` is asked for the sender's own entry or table alone.
    """

    about: str
    actions: tuple[str, ...]
    members: Callable[[], Members]
    example: Mapping[str, Any]


_RESULT_WORDS: Final = "One of `places`, `scores` and, by officials, `points` is needed."


def _result() -> dict[str, fields.Field[Any]]:
    return {
        "round": f.round_(required=True),
        "table": f.table(required=True),
        "places": f.places(),
        "scores": f.numbers("The title's own score of each seat.", ["31", "28", "28", "12"]),
        "points": f.numbers("Points that an official assigns to each seat.", ["5/2", "5/2", "1", "0"]),
        "ruling": fields.Nested(f.RulingOfRequest, metadata=described("The ruling by which it is so.")),
        "why": f.why(),
    }


def _of_round() -> dict[str, fields.Field[Any]]:
    return {"round": f.round_(required=True), "why": f.why()}


def _of_entrant() -> dict[str, fields.Field[Any]]:
    return {"entrant": f.entrant(required=True), "why": f.why()}


ACTS: Final[Mapping[str, ActForm]] = {
    "open-book": ActForm(
        "Begins the tournament's book with its configuration.",
        (ORGANISER,),
        lambda: {
            "config": AnyObject(
                a("TournamentConfigRequest"), required=True, metadata=described("What is played, and how.")
            )
        },
        {"config": {"title": "market-day", "seats": 4, "rounds": 3, "place": "tables"}},
    ),
    "change-config": ActForm(
        "Changes members of the configuration, as long as they do not matter yet.",
        (ORGANISER,),
        lambda: {
            "changes": AnyObject(
                a("TournamentConfigRequest"), required=True, metadata=described("The members that change, whole.")
            ),
            "why": f.why(),
        },
        {"changes": {"minutes": 45}},
    ),
    "admit": ActForm(
        "Enters people or teams: each by handle, by id, or, who is new, by name. Once a round is drawn they come late.",
        (ORGANISER,),
        lambda: {
            "entries": fields.List(
                fields.Nested(f.EntryRequest),
                required=True,
                validate=validate.Length(1, f.MOST_ENTRIES),
                metadata=described("Who enters."),
            ),
            "why": f.why(),
        },
        {"entries": [{"name": "Ana Example"}, {"name": "Ben Example", "rating": 1500}]},
    ),
    "enter": ActForm(
        "Enters the sender, where entry is open. Without a token: a new person, who gets one.",
        (NEWCOMER,),
        lambda: {
            "name": fields.String(
                validate=NEW_HANDLE, metadata=described("Of somebody without a token: the name.", example="Zoe")
            ),
            "rating": fields.Integer(strict=True, validate=validate.Range(0, 10_000), metadata=described("A rating.")),
        },
        {},
    ),
    "change-entry": ActForm(
        "Changes a rating, or the wish not to sit at table 1.",
        (DIRECTOR,),
        lambda: {
            "entrant": f.entrant(required=True),
            "rating": fields.Integer(
                strict=True, validate=validate.Range(0, 10_000), metadata=described("The rating.")
            ),
            "not_at_table_1": f.flag("Whether never to be seated at table 1."),
            "why": f.why(),
        },
        {"entrant": f.AN_ENTRANT, "not_at_table_1": True, "why": "Needs a step-free seat."},
    ),
    "withdraw": ActForm(
        "An entrant plays no more. Its own person may do this too.",
        (DIRECTOR, PLAYER),
        _of_entrant,
        {"entrant": f.AN_ENTRANT, "why": "Has to catch a train."},
    ),
    "return-entry": ActForm(
        "An entrant who withdrew plays again.",
        (DIRECTOR,),
        _of_entrant,
        {"entrant": f.AN_ENTRANT, "why": "Stays after all."},
    ),
    "disqualify": ActForm(
        "An entrant plays no more and is not ranked; what was played stands.",
        (DIRECTOR,),
        _of_entrant,
        {"entrant": f.AN_ENTRANT, "why": "After a second warning."},
    ),
    "ask-bye": ActForm(
        "An entrant sits out a round; `null` takes that back. Its own person may do this too.",
        (DIRECTOR, PLAYER),
        lambda: {
            "entrant": f.entrant(required=True),
            "round": f.round_(required=True),
            "kind": fields.String(
                required=True,
                allow_none=True,
                validate=validate.OneOf(["half-bye", "zero-bye"]),
                metadata=described("For half the points of a win, for none, or `null`.", example="half-bye"),
            ),
            "why": f.why(),
        },
        {"entrant": f.AN_ENTRANT, "round": 2, "kind": "half-bye", "why": "Works on Saturday."},
    ),
    "substitute": ActForm(
        "A person takes another's place in an entrant, which keeps its points.",
        (DIRECTOR,),
        lambda: {
            "entrant": f.entrant(required=True),
            "out": f.handle("Who leaves.", required=True),
            "in": f.handle("Who comes.", required=True),
            "why": f.why(),
        },
        {"entrant": f.AN_ENTRANT, "out": "ana", "in": "ben", "why": "Ana is ill."},
    ),
    "note-no-show": ActForm(
        "Entrants did not come to their table: it is decided without them.",
        (DIRECTOR,),
        lambda: {
            "round": f.round_(required=True),
            "table": f.table(required=True),
            "entrants": f.entrants("Who did not come.", required=True),
            "why": f.why(),
        },
        {"round": 1, "table": 1, "entrants": [f.AN_ENTRANT], "why": "Not there after ten minutes."},
    ),
    "keep-apart": ActForm(
        "Two entrants are never paired, or may be again.",
        (DIRECTOR,),
        lambda: {
            "entrants": f.entrants("Both.", 2, 2, required=True),
            "apart": f.flag("Whether they are kept apart.", required=True),
            "why": f.why(),
        },
        {"entrants": [f.AN_ENTRANT, f.ANOTHER], "apart": True, "why": "They are married."},
    ),
    "draw-round": ActForm(
        "Draws the next round: by the engine, or with `tables` by hand.",
        (DIRECTOR,),
        lambda: {
            "tables": f.by_hand(),
            "byes": f.byes("By hand: who sits out, with the kind of bye."),
            "accept": f.accept(),
            "why": f.why(),
        },
        {},
    ),
    "change-pairing": ActForm(
        "Other seats for tables of a round; those that are not named stay. Refused if it erases a result or moves a "
        "table whose game has begun.",
        (DIRECTOR,),
        lambda: {
            "round": f.round_(required=True),
            "tables": f.tables("The tables that change.", required=True),
            "byes": f.byes("Who sits out, by entrant; `null`: no more.", none=True),
            "accept": f.accept(),
            "why": f.why(),
        },
        {
            "round": 1,
            "tables": [{"number": 1, "seats": [f.AN_ENTRANT, f.ANOTHER]}],
            "accept": ["repeat"],
            "why": "Table 1 could not be reached.",
        },
    ),
    "publish-round": ActForm("Shows everybody the pairing of a round.", (DIRECTOR,), _of_round, {"round": 1}),
    "start-round": ActForm(
        "Begins a round and its clock; online its games are opened.", (DIRECTOR,), _of_round, {"round": 1}
    ),
    "close-round": ActForm("Closes a round in which every table has a result.", (DIRECTOR,), _of_round, {"round": 1}),
    "cancel-round": ActForm(
        "A round counts no more; its results stay readable.",
        (DIRECTOR,),
        _of_round,
        {"round": 1, "why": "The lights went out."},
    ),
    "set-clock": ActForm(
        "Sets how many minutes a round has from now on.",
        (DIRECTOR,),
        lambda: {
            "round": f.round_(required=True),
            "minutes": fields.Integer(
                required=True,
                strict=True,
                allow_none=True,
                validate=validate.Range(0, 100_000),
                metadata=described("Minutes from now; `null`: no clock.", example=10),
            ),
            "why": f.why(),
        },
        {"round": 1, "minutes": 10, "why": "The alarm rang."},
    ),
    "pause": ActForm("Stops everything: clocks, and games that go on.", (DIRECTOR,), lambda: {"why": f.why()}, {}),
    "resume": ActForm("Goes on after a pause.", (DIRECTOR,), lambda: {"why": f.why()}, {}),
    "set-game": ActForm(
        "Moves in a game that was played elsewhere: a table's game is this one.",
        (DIRECTOR,),
        lambda: {
            "round": f.round_(required=True),
            "table": f.table(required=True),
            "game": fields.String(
                required=True,
                allow_none=True,
                validate=validate.Length(1, 64),
                metadata=described("The game's id; `null`: none.", example="01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"),
            ),
            "why": f.why(),
        },
        {"round": 1, "table": 1, "game": None, "why": "The wrong game."},
    ),
    "enter-result": ActForm(
        f"Enters a table's result: by a seat of the table as a slip, by an official directly. {_RESULT_WORDS}",
        (SCORER, PLAYER),
        _result,
        {"round": 1, "table": 1, "places": [1, 2, 3, 4]},
    ),
    "confirm-result": ActForm(
        "A seat of the table confirms its slip.",
        (PLAYER,),
        lambda: {"round": f.round_(required=True), "table": f.table(required=True)},
        {"round": 1, "table": 1},
    ),
    "correct-result": ActForm(
        f"Another result for a table that has one. Seats may until all have confirmed. {_RESULT_WORDS}",
        (DIRECTOR, PLAYER),
        _result,
        {"round": 1, "table": 1, "places": [2, 1, 3, 4], "why": "Two names were mixed up."},
    ),
    "give-penalty": ActForm(
        "A warning, or points of the scale (`code`) or of the director's (`points`) less.",
        (DIRECTOR,),
        lambda: {
            "entrant": f.entrant(required=True),
            "code": fields.String(
                validate=validate.Length(1, 40), metadata=described("A code of the scale.", example="late")
            ),
            "points": f.exact("Points, where the scale is not meant.", "1/2"),
            "warning": f.flag("Whether it is a warning, which takes no points."),
            "round": f.round_("The round in which it happened."),
            "table": f.table("The table at which it happened."),
            "ruling": fields.Nested(f.RulingOfRequest, metadata=described("The ruling by which it is given.")),
            "why": f.why(),
        },
        {"entrant": f.AN_ENTRANT, "warning": True, "why": "Came late."},
    ),
    "cancel-penalty": ActForm(
        "A penalty or a warning counts no more.",
        (DIRECTOR,),
        lambda: {"penalty": f.number_id("The penalty's id.", required=True), "why": f.why()},
        {"penalty": "1", "why": "It was another one."},
    ),
    "seal-lots": ActForm("Commits the service to a drawing of lots.", (ORGANISER,), dict, {}),
    "reveal-lots": ActForm("Draws the lots: the seed is made public.", (ORGANISER,), dict, {}),
    "publish-standings": ActForm(
        "Publishes standings after a round; official ones fix points and tie-breaks.",
        (DIRECTOR,),
        lambda: {
            "as": f.choice("As what they are published.", ["provisional", "official", "corrected"], required=True),
            "round": f.round_("After which round; by default the last one that is closed."),
            "ruling": fields.Nested(f.RulingOfRequest, metadata=described("The ruling that changed them.")),
            "why": f.why(),
        },
        {"as": "provisional"},
    ),
    "name-official": ActForm(
        "Gives a person duties, at all tables or from one number to another.",
        (ORGANISER,),
        lambda: {
            "handle": f.handle("The person.", required=True),
            "duties": fields.List(
                fields.String(validate=validate.OneOf(["director", "scorer", "arbiter"])),
                required=True,
                validate=validate.Length(1, 3),
                metadata=described("What they do.", example=["scorer"]),
            ),
            "tables": fields.List(
                fields.Integer(strict=True, validate=validate.Range(1, 10_000)),
                validate=validate.Length(2, 2),
                metadata=described("The first and the last table; left out: all.", example=[1, 8]),
            ),
        },
        {"handle": "ana", "duties": ["scorer"], "tables": [1, 8]},
    ),
    "remove-official": ActForm(
        "A person has no duties any more.",
        (ORGANISER,),
        lambda: {"handle": f.handle("The person.", required=True)},
        {"handle": "ana"},
    ),
    "call": ActForm(
        "Calls a director: by a person from the own table, or by an official for any.",
        (SCORER, PLAYER),
        lambda: {
            "round": f.round_("The round; by default the last one."),
            "table": f.table("The table; of a person by default the own."),
            "text": f.words("What it is about.", "We have one card too many."),
        },
        {"table": 1, "text": "We have one card too many."},
    ),
    "claim-call": ActForm(
        "Takes a call from the queue: the sender answers it.",
        (DIRECTOR,),
        lambda: {"call": f.number_id("The call's id.", required=True)},
        {"call": "1"},
    ),
    "hand-over-call": ActForm(
        "Gives a call to another official, or back to the queue.",
        (DIRECTOR,),
        lambda: {
            "call": f.number_id("The call's id.", required=True),
            "to": f.handle("Who answers it now; `null`: the queue.", allow_none=True),
            "text": f.words("What is known so far.", "Both hands are counted."),
        },
        {"call": "1", "to": None, "text": "Both hands are counted."},
    ),
    "close-call": ActForm(
        "A call is answered. Who called may take it back so.",
        (DIRECTOR, PLAYER),
        lambda: {
            "call": f.number_id("The call's id.", required=True),
            "text": f.words("How it was answered.", "The card had stuck to another."),
        },
        {"call": "1", "text": "The card had stuck to another."},
    ),
    "announce": ActForm(
        "Tells everybody something.",
        (DIRECTOR,),
        lambda: {"text": f.words("What.", "Round 2 begins in ten minutes.", required=True)},
        {"text": "Round 2 begins in ten minutes."},
    ),
    "schedule": ActForm(
        "Says when rounds are planned to begin.",
        (ORGANISER,),
        lambda: {"starts": f.starts(), "why": f.why()},
        {"starts": ["2026-12-01T18:00:00Z", None]},
    ),
    "finish": ActForm("The tournament is over.", (DIRECTOR,), lambda: {"why": f.why()}, {}),
    "reopen": ActForm(
        "The tournament goes on after all.", (DIRECTOR,), lambda: {"why": f.why()}, {"why": "A mistake."}
    ),
}


def request_schemas() -> dict[str, type[Schema]]:
    """The schema of each act in a request, by its type: what `ActRequest` checks, for the document."""
    return {
        kind: Schema.from_dict(
            {"type": fields.String(required=True, validate=validate.OneOf([kind])), **form.members()},
            name=component_name(kind),
        )
        for kind, form in ACTS.items()
    }


def component_name(kind: str) -> str:
    """The component of an act in a request."""
    return "".join([part.capitalize() for part in kind.split("-")]) + "ActRequest"


_READERS: Final = {kind: schema(unknown=RAISE) for kind, schema in request_schemas().items()}


_MEMBERS: Final = {"type"}.union(*[form.members() for form in ACTS.values()])
"""The members of all acts."""


class ActRequest(Schema):
    """An act: its `type` says which members it has."""

    type = fields.String(required=True, validate=validate.OneOf(list(ACTS)), metadata=described("Which act it is."))

    def load(self, data: Any, **_: Any) -> Any:
        """The act as its own schema loads it. Raises `ValidationError`."""
        if not isinstance(data, dict):
            raise ValidationError({"_schema": ["must be an object"]})
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in _READERS:
            unknown = {name: ["Unknown field."] for name in data if name not in _MEMBERS}
            raise ValidationError({"type": [f"must be one of: {', '.join(ACTS)}"], **unknown})
        return _READERS[kind].load(data)
