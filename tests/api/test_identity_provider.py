"""A provider of the sign-in that is slow, away or broken, or changes its keys."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from urllib.parse import parse_qs, urlsplit

import pytest

from api.app import create_app
from tests.own_provider import CLIENT, OwnProvider, own_provider

from .conftest import problem

pytestmark = pytest.mark.own_service

METADATA, KEYS = "/.well-known/openid-configuration", "/jwks"


class Gate(Event):
    """What keeps an answer back until it is set, and says when somebody has come for it."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = Event()

    def wait(self, timeout: float | None = None) -> bool:
        self.reached.set()
        return super().wait(timeout)


@pytest.fixture
def provider() -> Iterator[OwnProvider]:
    with own_provider() as provider:
        yield provider


@pytest.fixture
def app(clock, open_service, provider):
    return create_app(open_service(oidc_issuer=provider.address, oidc_client_id=CLIENT, oidc_client_secret="s"))


def comes_back(app, provider: OwnProvider):
    """The answer to somebody who has been at the provider."""
    client = app.test_client()
    asked = parse_qs(urlsplit(client.get("/v1/sign-in").headers["Location"]).query)
    provider.nonce = asked["nonce"][0]
    return client.get("/v1/sign-in/callback", query_string={"state": asked["state"][0], "code": "c"})


def begins(app):
    return app.test_client().get("/v1/sign-in")


def test_keys_that_have_changed_are_read_anew(app, provider) -> None:
    for _ in range(2):
        assert comes_back(app, provider).status_code == 303
    assert provider.asked[KEYS] == 1
    provider.change_key("second")
    assert (comes_back(app, provider).status_code, provider.asked[KEYS]) == (303, 2)
    # Where it does not have them anew either, nobody is let in.
    provider.documents[KEYS] = provider.document(KEYS)
    provider.change_key("third")
    assert "cannot be trusted" in problem(comes_back(app, provider), 403, "sign-in-refused")["detail"]


def test_keys_that_hold_stay_known_where_others_cannot_be_read(app, provider) -> None:
    assert comes_back(app, provider).status_code == 303
    kept = provider._key
    provider.documents[KEYS] = {"error": "no more"}
    provider.change_key("second")
    problem(comes_back(app, provider), 503, "sign-in-unavailable")
    provider._key = kept
    assert comes_back(app, provider).status_code == 303


def test_who_needs_what_is_known_does_not_wait_for_who_asks(app, provider) -> None:
    assert begins(app).status_code == 303
    gate = provider.open[KEYS] = Gate()
    with ThreadPoolExecutor() as pool:
        waits = pool.submit(comes_back, app, provider)
        assert gate.reached.wait(60)
        assert begins(app).status_code == 303
        assert not waits.done()
        gate.set()
        assert waits.result().status_code in (303, 403)  # the other sign-in may have changed the nonce


def test_a_failure_is_told_to_all_who_wait_and_for_some_seconds(app, clock, provider) -> None:
    provider.status = 500
    gate = provider.open[METADATA] = Gate()
    with ThreadPoolExecutor(4) as pool:
        waiting = [pool.submit(begins, app) for _ in range(4)]
        assert gate.reached.wait(60)
        gate.set()
        for one in waiting:
            problem(one.result(), 503, "sign-in-unavailable")
    provider.status = 200
    problem(begins(app), 503, "sign-in-unavailable")
    assert provider.asked[METADATA] == 1
    clock.advance(11)
    assert (begins(app).status_code, provider.asked[METADATA]) == (303, 2)


MEMBERS = ("token_endpoint", "authorization_endpoint", "jwks_uri")
NO_KEYS = ({}, {"keys": 7}, {"keys": []}, {"keys": ["x"]}, {"keys": [{"kty": "RSA"}]}, [])
NO_ADDRESSES = ("ftp://club.example/x", None, 7, "", "authorize", "http://[", "http://a\x00b/")


def test_metadata_without_an_address_are_refused(app, clock, provider) -> None:
    for member in MEMBERS:
        for address in NO_ADDRESSES if member == MEMBERS[0] else NO_ADDRESSES[:2]:
            clock.advance(1000)  # what it has said is asked for anew
            said = {name: text for name, text in provider.metadata().items() if name != member}
            provider.documents[METADATA] = said if address is None else {**said, member: address}
            answer = begins(app) if member == "authorization_endpoint" else comes_back(app, provider)
            assert f"does not say where its {member} is" in problem(answer, 503, "sign-in-unavailable")["detail"]


def test_keys_and_tokens_that_are_none_are_refused(app, clock, provider) -> None:
    for keys in NO_KEYS:
        clock.advance(1000)
        provider.documents[KEYS] = keys
        problem(comes_back(app, provider), 503, "sign-in-unavailable")
    del provider.documents[KEYS]
    for said in ({"id_token": 7}, {"id_token": "x"}, {"id_token": None}, {}):
        clock.advance(1000)
        provider.documents["/token"] = said
        problem(comes_back(app, provider), 403, "sign-in-refused")


def test_an_issuer_that_is_no_address_is_away(open_service) -> None:
    service = open_service(oidc_issuer="http://[")
    problem(begins(create_app(service)), 503, "sign-in-unavailable")
