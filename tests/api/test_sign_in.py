"""Sign-in by OpenID Connect, with a provider in a process of its own."""

import logging
import re
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from api.app import create_app
from domain.record.daybook import system_clock
from service.names import handle_from
from service.observing.logs import ACCESS
from service.service import Service
from tests.openid_provider import openid_provider

from .conftest import ORGANISER, Speaker, open_game, problem

pytestmark = pytest.mark.own_service

SECRET = "the-clients-secret"


@pytest.fixture(scope="module")
def provider() -> Iterator[str]:
    with openid_provider() as address:
        yield address


CALLBACK = "/v1/sign-in/callback"
CLUB = {"oidc_client_id": "daybook", "oidc_client_secret": SECRET, "oidc_name": "Harbour Club"}


@pytest.fixture
def served(open_service, provider) -> Service:
    return open_service(oidc_issuer=provider, **CLUB)


def begun(client) -> str:
    answer = client.get("/v1/sign-in")
    assert answer.status_code == 303, answer.text
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    return str(answer.headers["Location"])


def signed_in(url: str, subject: str) -> str:
    """What the provider sends the browser back to."""
    answer = httpx.post(url, data={"sub": subject})
    assert answer.status_code == 302, answer.text
    return answer.headers["Location"]


def called_back(client, location: str):
    return client.get(location.removeprefix("http://localhost"))


def token_of(answer) -> str:
    assert answer.status_code == 303, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    found = re.fullmatch(r"/#token=(login_\S+)", answer.headers["Location"])
    assert found
    return found[1]


def comes_in(app, provider: str, subject: str, name: str) -> Speaker:
    httpx.put(f"{provider}/users/{subject}", json={"preferred_username": name})
    client = app.test_client()
    return Speaker(app.test_client(), token_of(called_back(client, signed_in(begun(client), subject))))


def test_the_first_sign_in_registers_and_the_next_is_the_same_person(served, provider) -> None:
    app = create_app(served)
    provided = {"name": "Harbour Club", "href": "/v1/sign-in"}
    assert app.test_client().get("/v1/sign-in/options").json["provider"] == provided
    ana = comes_in(app, provider, "sub-1", "ana")
    first = ana.get("/me").json
    assert (first["handle"], first["role"]) == ("ana", "person")
    again = comes_in(app, provider, "sub-1", "renamed").get("/me").json
    assert (again["person"], again["handle"]) == (first["person"], "ana")
    # Another account of that name is another person.
    other = comes_in(app, provider, "sub-2", "ana").get("/me").json
    assert (other["handle"], other["person"] != first["person"]) == ("ana 2", True)
    organiser = Speaker(app.test_client(), ORGANISER)
    assert ana.get(f"/games/{open_game(organiser)['id']}/table").json["as"] == 0
    organiser.delete(f"/people/{first['person']}")  # who was erased comes back as somebody else
    assert comes_in(app, provider, "sub-1", "ana").get("/me").json["person"] != first["person"]


def test_a_request_has_state_nonce_and_challenge_and_its_answer_counts_once_and_soon(served, monkeypatch) -> None:
    asked = parse_qs(urlsplit(begun(create_app(served).test_client())).query)
    assert (asked["response_type"], asked["code_challenge_method"]) == (["code"], ["S256"])
    assert asked["redirect_uri"] == ["http://localhost/v1/sign-in/callback"]
    assert all(len(asked[name][0]) >= 32 for name in ("state", "nonce", "code_challenge"))
    client = create_app(served).test_client()
    url = begun(client)
    cookie = client.get_cookie("daybook_sign_in", path="/v1/sign-in").value
    location = signed_in(url, "sub-1")
    token_of(called_back(client, location))
    assert "no sign-in in progress" in problem(called_back(client, location), 403, "sign-in-refused")["detail"]
    client.set_cookie("daybook_sign_in", cookie, path="/v1/sign-in")
    assert "code" in problem(called_back(client, location), 403, "sign-in-refused")["detail"]
    client = create_app(served).test_client()
    location = signed_in(begun(client), "sub-1")
    now = system_clock() / 1000
    monkeypatch.setattr("cryptography.fernet.time.time", lambda: now + 601)
    assert "expired" in problem(called_back(client, location), 403, "sign-in-refused")["detail"]


def test_another_nonce_state_or_browser_is_refused(served) -> None:
    app = create_app(served)
    client = app.test_client()
    nonce = re.sub(r"nonce=[^&]+", "nonce=of-another", begun(client))
    assert "nonce" in problem(called_back(client, signed_in(nonce, "sub-1")), 403, "sign-in-refused")["detail"]
    state = re.sub(r"state=[^&]+", "state=of-another", begun(client))
    assert "another sign-in" in problem(called_back(client, signed_in(state, "s")), 403, "sign-in-refused")["detail"]
    location = signed_in(begun(client), "sub-1")
    problem(called_back(app.test_client(), location), 403, "sign-in-refused")
    problem(client.get("/v1/sign-in/callback?error=access_denied&state=x"), 403, "sign-in-refused")
    assert Speaker(app.test_client(), ORGANISER).get("/people").json["people"] == []


def again(answer) -> str:
    """Where the page of a refusal leads who wants to sign in again."""
    found = re.search(r'<a href="([^"]*)">Sign in again</a>', answer.text)
    assert found
    return found[1]


def test_a_provider_that_is_away_of_another_name_or_none_is_said_to_be(open_service, provider, anybody) -> None:
    of_another_name = open_service(oidc_issuer=f"{provider}/", **CLUB)
    problem(create_app(of_another_name).test_client().get("/v1/sign-in"), 503, "sign-in-unavailable")
    assert anybody.get("/sign-in/options").json == {"provider": None, "registration": False, "guests": False}
    for path in ("/sign-in", "/sign-in/callback"):
        problem(anybody.get(path), 404, "not-found")
    service = open_service(oidc_issuer="http://localhost:9", **CLUB)
    client = create_app(service).test_client()
    assert again(client.get("/v1/sign-in?to=/mine", headers={"Accept": "text/html"})) == "/v1/sign-in?to=/mine"
    answer = client.get("/v1/sign-in")
    assert "Harbour Club cannot be reached" in problem(answer, 503, "sign-in-unavailable")["detail"]


def test_no_secret_is_logged(served, provider, caplog) -> None:
    client = create_app(served).test_client()
    location = signed_in(begun(client), "sub-1")
    code = parse_qs(urlsplit(location).query)["code"][0]
    caplog.set_level(logging.INFO, ACCESS)
    token = token_of(called_back(client, location))
    ours = "\n".join(one.getMessage() for one in caplog.records)
    assert "/v1/sign-in/callback" in ours
    assert SECRET not in ours
    assert token not in ours
    assert code not in ours


PLACES = (
    "/", "/join/i-0199a0b0-0000-7000-8000-00000000000a", "/mine", "/games/x%20y/replay", "/mine/", "/" + "a" * 199,
    "/" + "a/" * 99,
)  # fmt: skip

OTHER_SITES = (
    "//evil.example", "https://evil.example/", "/\\evil.example", "\\\\evil.example", "evil", "", "/a//b", "/ /",
    "/a?b=c", "/a#token=x", "javascript:alert(1)", "/%", "/%2", "/\n/evil.example", "/mine\n", "//", "/a//",
    "/" + "a" * 200, "/@evil.example:x",
    # What takes exponential time to refuse would not end in years.
    "/" + "a" * 198 + "!", "/" + "a/" * 99 + "!", "/" + "%41" * 66 + "%", "/" + "a" * 4000 + "!",
)  # fmt: skip


def test_who_signs_in_comes_back_to_the_page_and_to_no_other_site(served) -> None:
    app = create_app(served)
    for to in PLACES:
        client = app.test_client()
        url = str(client.get("/v1/sign-in", query_string={"to": to}).headers["Location"])
        assert not re.search("join|to=", url)
        back = called_back(client, signed_in(url, "sub-1"))
        assert re.fullmatch(re.escape(to) + r"#token=login_\S+", back.headers["Location"]), to
    for to in OTHER_SITES:
        answer = app.test_client().get("/v1/sign-in", query_string={"to": to})
        assert "Set-Cookie" not in answer.headers, to
        problem(answer, 422, "invalid-request")


def test_a_browser_is_shown_a_page_that_leads_back_to_where_it_began(served, provider, monkeypatch) -> None:
    client = create_app(served).test_client()
    browser = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
    location = signed_in(begun(client), "sub-1").removeprefix("http://localhost")
    for address, said in ((f"{location}x", "another sign-in"), (f"{CALLBACK}?error=access_denied", "not signed")):
        page = client.get(address, headers=browser)
        assert (page.status_code, page.mimetype) == (403, "text/html")
        assert said in page.text
        assert '<a href="/v1/sign-in?to=/">' in page.text
        assert "script" not in page.headers["Content-Security-Policy"]
        assert "Accept" in page.headers["Vary"]
        assert problem(client.get(address), 403, "sign-in-refused")
    hostile = client.get("/v1/sign-in/callback?state=<b>&error=<script>", headers=browser)
    assert "<script>" not in hostile.text
    assert client.get("/v1/people", headers=browser).content_type == "application/problem+json"
    client, page = create_app(served).test_client(), {"Accept": "text/html,*/*;q=0.8"}
    refused = "/v1/sign-in/callback?error=access_denied&state=x"
    assert again(client.get(refused, headers=page)) == "/v1/sign-in?to=/"
    assert client.get("/v1/sign-in?to=/games/x%2520y/replay").status_code == 303
    assert again(client.get(refused, headers=page)) == "/v1/sign-in?to=/games/x%2520y/replay"
    url = client.get(again(client.get(refused, headers=page))).headers["Location"]
    location = called_back(client, signed_in(url, "sub-1")).headers["Location"]
    assert location.startswith("/games/x%20y/replay#token=login_")
    # Late, it is known still; what is not sealed by us is not.
    client.get("/v1/sign-in?to=/mine")
    now = system_clock() / 1000
    monkeypatch.setattr("cryptography.fernet.time.time", lambda: now + 601)
    assert again(client.get("/v1/sign-in/callback?code=c&state=x", headers=page)) == "/v1/sign-in?to=/mine"
    client.set_cookie("daybook_sign_in", "of-another", path="/v1/sign-in")
    assert again(client.get("/v1/sign-in/callback?code=c&state=x", headers=page)) == "/v1/sign-in?to=/"


def test_a_name_is_made_fit_to_be_a_handle() -> None:
    for said, handle in {
        "ana": "ana", " Ana  Sø ": "Ana Sø", "bot:x": "player", "": "player", "\u200bzoe": "zoe", "ａｂｃ": "abc",
        "x" * 60: "x" * 40, "o-first": "player",
    }.items():  # fmt: skip
        assert handle_from(said) == handle
