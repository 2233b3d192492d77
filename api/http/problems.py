"""Every refusal of the service in one table: problem details (RFC 9457) with a stable `type` and `code`."""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final

import msgspec
from flask import Response
from msgspec import Meta

from domain.record.answers import (
    UNSET,
    Answer,
    LabelledMove,
    Move,
    MovePattern,
    RefusalAnswer,
    UnsetType,
    about,
)
from domain.rules.language import say

PROBLEM_JSON: Final = "application/problem+json"

# code: (status, title)
PROBLEMS: Final[dict[str, tuple[int, str]]] = {
    "malformed-json": (400, "The body is not well-formed JSON"),
    "unsuitable-json": (400, "The body has JSON that the service does not accept"),
    "invalid-token": (401, "The token is not known, has expired, or was revoked"),
    "token-needed": (401, "This needs a token"),
    "forbidden": (403, "The token does not allow this"),
    "origin-not-allowed": (403, "Pages of this origin may not write"),
    "sign-in-refused": (403, "The sign-in was not completed"),
    "not-leading": (403, "Only who leads the viewing may do this"),
    "cards-stay-closed": (403, "Hidden cards of this game may not be opened during play"),
    "unknown-title": (404, "There is no such title"),
    "unknown-game": (404, "There is no such game"),
    "unknown-person": (404, "There is no such person"),
    "unknown-lobby": (404, "There is no such lobby"),
    "unknown-invitation": (404, "There is no such invitation"),
    "unknown-study": (404, "There is no such study"),
    "unknown-chapter": (404, "The study has no such chapter"),
    "unknown-variation": (404, "The chapter has no such variation"),
    "unknown-viewing": (404, "There is no such viewing"),
    "unknown-visitor": (404, "The viewing has no such visitor"),
    "unknown-token": (404, "There is no such token"),
    "unknown-player": (404, "There is no such player"),
    "unknown-step": (404, "The game has no such step"),
    "unknown-seat": (404, "The game has no such seat"),
    "unknown-tournament": (404, "There is no such tournament"),
    "unknown-book": (404, "The tournament has not been set up"),
    "unknown-round": (404, "The tournament has no such round"),
    "unknown-entrant": (404, "The tournament has no such entrant"),
    "no-bracket": (404, "The tournament has no knock-out"),
    "unknown-season": (404, "There is no such season"),
    "unknown-session": (404, "The tournament has no such set of deals"),
    "unknown-branch": (404, "The game has no such branch"),
    "unknown-webhook": (404, "There is no such webhook"),
    "unknown-delivery": (404, "The webhook has no such delivery"),
    "unknown-case": (404, "The game has no such case"),
    "unknown-text": (404, "The game has no such text"),
    "not-found": (404, "There is nothing at this address"),
    "method-not-allowed": (405, "This address does not allow that method"),
    "not-acceptable": (406, "The answer has none of the formats that the client accepts"),
    "act-refused": (409, "The record does not allow this"),
    "table-held": (409, "The table is held: no moves are made"),
    "game-void": (409, "The game has been annulled"),
    "game-closed": (409, "The game is over"),
    "correction-conflicts": (409, "Later moves no longer fit after the correction"),
    "external-id-taken": (409, "This external id is already in use"),
    "session-closed": (409, "No more tables are admitted to these deals"),
    "seat-taken": (409, "The seat is taken"),
    "invitation-over": (409, "The invitation is no longer valid"),
    "lobby-over": (409, "The table no longer waits for players"),
    "already-merged": (409, "That person was merged into another"),
    "merged-with-itself": (409, "Both names belong to one person"),
    "both-seated": (409, "Both persons have a seat at one table"),
    "no-guest": (409, "That person is known by more than a name"),
    "own-case": (409, "One of the persons has decided at a table of the other"),
    "handle-taken": (409, "That handle is taken"),
    "key-in-progress": (409, "A request with this idempotency key is being carried out"),
    "too-many-branches": (409, "That is more than a branch, or a game's branches, may have"),
    "branch-moved": (409, "Others are playing in the branch"),
    "cannot-imagine": (409, "Hidden cards cannot be imagined at this step"),
    "no-branch-here": (409, "No branch can begin at this step"),
    "game-goes-on": (409, "The game is not over, or not yet for everybody"),
    "not-seen": (409, "It exists already, and the request does not name the version seen"),
    "too-many-studies": (409, "That is more than a person, a study or a chapter may have"),
    "too-many-viewings": (409, "That is more than a viewing, or the service, may have"),
    "too-many-webhooks": (409, "The token has the most webhooks that it may have"),
    "webhook-disabled": (409, "The webhook is disabled"),
    "not-reportable": (409, "The report does not support such a tournament"),
    "stale-step": (412, "The game has gone on since the step you saw"),
    "changed-meanwhile": (412, "Somebody else has changed it since the version you saw"),
    "body-too-large": (413, "The body is too large"),
    "unsupported-media-type": (415, "The body is not of a media type that is read here"),
    "range-not-satisfiable": (416, "The answer has no such part"),
    "invalid-request": (422, "The request does not match its schema"),
    "unknown-member": (422, "The request has a member that the service does not know"),
    "film-too-long": (422, "The film would be too long or too large"),
    "illegal-move": (422, "The rules do not allow this move"),
    "batch-reveals": (422, "A batch may not continue after a move that reveals hidden cards"),
    "refused-setup": (422, "The rules do not accept this configuration or position"),
    "refused-act": (422, "The tournament does not allow this now"),
    "bad-entries": (422, "The list of entries cannot be imported"),
    "bad-report": (422, "The report cannot be taken over"),
    "same-person": (422, "One person cannot have two seats at a table"),
    "too-dear": (422, "The request costs more than one request may"),
    "key-reused": (422, "This idempotency key was used for another request"),
    "too-many-requests": (429, "More requests were sent than the quota allows"),
    "too-many-streams": (429, "Too many streams are open for this token or address"),
    "no-stream-free": (503, "This process has no free stream"),
    "bad-request": (400, "The request cannot be understood"),
    "internal-error": (500, "Something went wrong inside the service"),
    "busy": (503, "The service is busy with requests of this kind"),
    "not-ready": (503, "The service is not ready"),
    "reads-only": (503, "This node is read-only"),
    "seed-unavailable": (503, "The seed of the game's shuffles cannot be read"),
    "archive-missing": (503, "The archive that holds the game cannot be read"),
    "newer-release-needed": (503, "The game needs a newer release of the service"),
    "unsupported-format": (501, "The answer is not available in that format"),
    "sign-in-unavailable": (503, "The sign-in provider does not answer"),
    "unavailable": (503, "The service cannot reach its database"),
}


Checks = Annotated[
    Mapping[str, str] | UnsetType,
    about("Each thing that the service needs: `ok`, or what is wrong.", example={"record": "ok"}),
]
Standby = Annotated[str | UnsetType, about("The state of the standby that serves reads.")]
ReadsOnly = Annotated[bool | UnsetType, about("Whether this node is read-only.")]
ClockSet = Annotated[
    str | UnsetType,
    about("How the clock of this machine was set in the last hour.", example="set back by 3600 s"),
]


class ConfirmAnswer(Answer):
    code: Annotated[str, about("For `confirmed`.", example="rounds-left")]
    label: Annotated[str, about("What it says, as on a button.", example="Yes, do it")]


class ConflictAnswer(Answer):
    n: Annotated[int, about("The event with the move.")]
    by: Annotated[str, about("Its maker.")]
    move: Move
    objection: Annotated[RefusalAnswer, about("Why the rules refuse it now.")]


class FaultAnswer(Answer, kw_only=True):
    pointer: Annotated[str | UnsetType, about("JSON Pointer to what is wrong in the body.", example="/seats/0")] = UNSET
    parameter: Annotated[str | UnsetType, about("The wrong parameter of the query, or header.", example="limit")] = (
        UNSET
    )
    line: Annotated[int | UnsetType, about("The line of a list of entries, from 1.", example=2)] = UNSET
    message: Annotated[str, about("What is required.", example="must be an object")]
    column: Annotated[str | UnsetType, about("The column of that line.", example="rating")] = UNSET


class QuotaAnswer(Answer):
    policy: Annotated[str, about("Its name in `RateLimit-Policy`.")]
    limit: Annotated[int, about("The number of requests allowed.")]
    window: Annotated[int, about("The window, in seconds.")]
    remaining: Annotated[int, about("The number left.")]
    retry_after: Annotated[int, about("The number of seconds until it allows more.")]


class ProblemAnswer(Answer):
    type: Annotated[str, about("Stable.", example="urn:daybook:problem:illegal-move")]
    title: str
    status: int
    detail: Annotated[str, about("This occurrence, in a sentence.")]
    code: Annotated[str, about("Stable.", example="illegal-move")]
    refused: Annotated[RefusalAnswer | UnsetType, about("Why a configuration or position is refused.")] = UNSET
    pointer: Annotated[str | UnsetType, about("JSON Pointer to what is wrong in the body.")] = UNSET
    confirm: Annotated[
        list[ConfirmAnswer] | UnsetType,
        about("A question: the same act with one of these codes among its `confirmed` answers it."),
    ] = UNSET
    free: Annotated[str | UnsetType, about("A name like the refused one that is free.", example="Ana 2")] = UNSET
    objections: Annotated[list[RefusalAnswer] | UnsetType, about("Why it is refused: code, clause, sentence.")] = UNSET
    step: Annotated[int | UnsetType, about("The current step of the game.")] = UNSET
    late_claim: Annotated[
        str | UnsetType, about("For a claim too late in a race: a signed note of its arrival, in base64.")
    ] = UNSET
    index: Annotated[int | UnsetType, about("The refused move of a batch, from 0.")] = UNSET
    errors: Annotated[list[FaultAnswer] | UnsetType, about("Every fault of the request.")] = UNSET
    moves: Annotated[list[LabelledMove] | UnsetType, about("The legal moves of that seat, each with its label.")] = (
        UNSET
    )
    patterns: Annotated[list[MovePattern] | UnsetType, about("Legal moves that are too many to list.")] = UNSET
    most: Annotated[int | UnsetType, about("Of a film that is too long: how many steps it may have.")] = UNSET
    case: Annotated[str | UnsetType, about("The address of the case in question.")] = UNSET
    conflicts: Annotated[
        list[ConflictAnswer] | UnsetType,
        about("The later moves that no longer fit after a correction; each needs another, or none."),
    ] = UNSET
    checks: Checks = UNSET
    standby: Standby = UNSET
    reads_only: ReadsOnly = UNSET
    clock: ClockSet = UNSET
    offered: Annotated[list[str] | UnsetType, about("The media types in which the answer is available.")] = UNSET
    games: Annotated[list[str] | UnsetType, about("Ids of the games or lobbies that prevent the merge.")] = UNSET
    nearest: Annotated[str | UnsetType, about("The address perhaps meant.", example="/v1/games")] = UNSET
    newest: Annotated[
        Any,
        Meta(
            extra_json_schema={
                "anyOf": [
                    *[{"$ref": f"#/components/schemas/{name}"} for name in ("NoteAnswer", "ChapterRow", "StudyAnswer")],
                    {"type": "null"},
                ]
            }
        ),
        about("The current state of what somebody else has changed: a note, a chapter or a study; null if deleted."),
    ] = UNSET
    quota: Annotated[QuotaAnswer | UnsetType, about("The quota used up.")] = UNSET


CHALLENGE: Final = 'Bearer realm="Daybook"'
"""What every 401 asks for (RFC 6750, section 3)."""

_CHALLENGES: Final = {
    "token-needed": CHALLENGE,
    "invalid-token": f'{CHALLENGE}, error="invalid_token", error_description="not known, expired, or revoked"',
    "forbidden": f'{CHALLENGE}, error="insufficient_scope"',
}


class Problem(Exception):
    """A refusal with a code from the table, a sentence about this occurrence, and further members.

    Its title and sentences are told in the language spoken here.

    Raises `TypeError` for a member that `ProblemAnswer` does not have.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        headers: dict[str, str] | None = None,
        *,
        errors: Iterable[Mapping[str, Any]] = (),
        **members: Any,
    ):
        super().__init__(detail)
        status, title = PROBLEMS[code]
        self.headers = headers or {}
        self.answer = ProblemAnswer(
            type=problem_type(code),
            title=say(title),
            status=status,
            detail=say(detail),
            code=code,
            errors=[FaultAnswer(**{**fault, "message": say(fault["message"])}) for fault in errors] or UNSET,
            **members,
        )

    @property
    def code(self) -> str:
        """The code of the table."""
        return self.answer.code

    @property
    def detail(self) -> str:
        """The sentence about this occurrence."""
        return self.answer.detail

    @property
    def status(self) -> int:
        """The HTTP status of the table."""
        return self.answer.status


Refusals = Mapping[type[Exception], Callable[[Any], Problem]]
"""How exceptions are translated to problems, by type."""


def invalid(detail: str, message: str, **where: str) -> Problem:
    """An invalid request with one fault, at a `pointer` into the body or in a `parameter`."""
    return Problem("invalid-request", detail, errors=[{**where, "message": message}])


def problem_type(code: str) -> str:
    """The stable `type` of a problem."""
    return f"urn:daybook:problem:{code}"


def responder(translate: Callable[[Any], Problem]) -> Callable[[Any], Response]:
    """An error handler of Flask that answers with the problem that an exception is translated to."""
    return lambda error: respond(translate(error))


def respond(problem: Problem) -> Response:
    """The problem+json answer."""
    response = Response(msgspec.json.encode(problem.answer), status=problem.status, content_type=PROBLEM_JSON)
    if problem.code in _CHALLENGES:
        response.headers["WWW-Authenticate"] = _CHALLENGES[problem.code]
    response.headers.update(problem.headers)
    return response
