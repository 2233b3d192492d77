"""Sign-in by OpenID Connect: to the provider, and back with a token over all the person's seats."""

import re
from typing import Annotated, Any

from flask import Response, g, request, url_for
from marshmallow import Schema, fields

from api.http.access import the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.example import Example, Examples
from api.http.problems import Problem, Refusals, invalid
from api.http.schemas import described
from domain.record.answers import Answer, about
from service.identity_provider import SignInRefused
from service.sign_in import PENDING_SECONDS

_COOKIE = "daybook_sign_in"
_PATH = "/v1/sign-in"
_LONGEST_PATH = 200
# No host can stand in it: neither two slashes nor a backslash, which browsers take for one. Each text fits in one way
# only, so that what does not fit is known in linear time.
_PART = r"(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})+"
_LOCAL = re.compile(rf"/(?:{_PART}(?:/{_PART})*/?)?")
_EXAMPLES: Examples = {
    "show_sign_in": (Example("How can I sign in?"),),
    "begin_sign_in": (Example("No provider is configured.", status=404),),
    "finish_sign_in": (Example("No provider is configured.", status=404, query={"state": "s", "code": "c"}),),
}
_REFUSALS: Refusals = {
    SignInRefused: lambda refused: Problem(
        "sign-in-unavailable" if refused.away else "sign-in-refused", refused.message
    ),
}

sign_in = ResourceBlueprint("sign_in", "Sign-in with another account.", _EXAMPLES, refusals=_REFUSALS)


class ProviderAnswer(Answer):
    name: str
    href: Annotated[str, about("The address at which a browser begins to sign in.")]


class SignInAnswer(Answer):
    provider: ProviderAnswer | None
    registration: Annotated[bool, about("Whether anyone may register.")]
    guests: Annotated[
        bool,
        about(
            "Whether anyone may be a guest: get a token under a new name (`POST /v1/people`), and open games for "
            "themselves and bots (`POST /v1/games`)."
        ),
    ]


class CallbackQuery(Schema):
    class Meta:
        unknown = "exclude"

    state = fields.String(load_default="", metadata=described("As sent to the provider."))
    code = fields.String(load_default="", metadata=described("From the provider."))
    error = fields.String(metadata=described("From the provider, if somebody did not sign in."))


@sign_in.route("/sign-in/options")
@sign_in.answers(200, SignInAnswer, "The ways to sign in.")
def show_sign_in() -> Response:
    """How people get a token here: the sign-in provider, and whether they may register or play as guests."""
    service = the_service()
    known = service.sign_in.configured
    provider = ProviderAnswer(name=service.sign_in.name, href=_PATH) if known else None
    settings = service.settings
    return answer(SignInAnswer(provider=provider, registration=settings.self_registration, guests=settings.guests))


@sign_in.route("/sign-in")
@sign_in.response(303, description="To the provider.")
@sign_in.problems(404, 422, 503)
def begin_sign_in() -> Response:
    """Sends the browser to the provider. It returns within ten minutes, in the same browser, and continues at `to`.

    Browsers are shown refusals as pages.
    """
    provider, to = _configured(), request.args.get("to", "/")
    if len(to) > _LONGEST_PATH or _LOCAL.fullmatch(to) is None:
        message = "must be a path of this service, such as /join/i-..., without a host or a query"
        raise invalid("to: must be a path of this service", message, parameter="to")
    g.begun_at = to
    begun = provider.begin(_callback(), to)
    response = _see(begun.url)
    secure = request.is_secure
    response.set_cookie(
        _COOKIE, begun.sealed, PENDING_SECONDS, path=_PATH, httponly=True, secure=secure, samesite="Lax"
    )
    return response


@sign_in.route("/sign-in/callback")
@sign_in.response(303, description="To the viewer, with a token in the fragment.")
@sign_in.problems(403, 404, 503)
def finish_sign_in() -> Response:
    """Where the provider sends the browser back. The person is registered the first time.

    Browsers are shown refusals as pages.
    """
    provider, query = _configured(), CallbackQuery().load(request.args.to_dict())
    sealed = request.cookies.get(_COOKIE, "")
    g.begun_at = provider.destination(sealed)
    if not sealed:
        raise SignInRefused("this browser has no sign-in in progress: begin again")
    if "error" in query or not query["code"]:
        raise SignInRefused("the provider has not signed you in: begin again")
    token, to = provider.finish(_callback(), sealed, query["state"], query["code"])
    response = _see(f"{to}#token={token}")
    response.delete_cookie(_COOKIE, path=_PATH)
    return response


def _configured() -> Any:
    provider = the_service().sign_in
    if not provider.configured:
        raise Problem("not-found", "sign-in with another account is not available here")
    return provider


def _callback() -> str:
    return url_for("sign_in.finish_sign_in", _external=True)


def _see(url: str) -> Response:
    return Response(status=303, headers={"Location": url, "Cache-Control": "no-store"})
