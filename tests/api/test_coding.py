"""Codings of answers: what is coded, what never is, and that nothing else of an answer changes."""

import gzip
import sys
from itertools import product

import pytest

from api.http.coding import LEAST
from tests import suite
from tests.every import every

from .conftest import ORGANISER, open_game

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

pytestmark = pytest.mark.own_service

UNPACK = {None: bytes, "gzip": gzip.decompress, "zstd": zstd.decompress}


@pytest.fixture
def ask(app):
    def asked(path, accepted="", token=None, method="GET", **headers):
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        sent |= {"Accept-Encoding": accepted} if accepted else {}
        sent |= {"Authorization": f"Bearer {token}"} if token else {}
        answer = app.test_client().open(path, method=method, headers=sent)
        answer.get_data()
        return answer

    return asked


@pytest.fixture
def game(organiser):
    return f"/v1/games/{open_game(organiser)['id']}"


CHOSEN = [
    ("", None), ("gzip", "gzip"), ("zstd", "zstd"), ("gzip, deflate, br, zstd", "zstd"), ("ZSTD", "zstd"),
    ("gzip;q=1, zstd;q=0.5", "gzip"), ("zstd;q=0, gzip", "gzip"), ("gzip;q=0, zstd;q=0", None), ("br", None),
    ("*", "gzip"), ("gzip;q=0, *", None), ("identity;q=0, br", None), ("identity, gzip;q=0.5", None),
    ("identity;q=0.5, gzip;q=0.5", "gzip"),
]  # fmt: skip


def test_the_client_chooses_the_coding(ask):
    def check(case):
        path, (accepted, coding) = case
        plain, answer = ask(path), ask(path, accepted)
        assert (answer.headers.get("Content-Encoding"), UNPACK[coding](answer.data)) == (coding, plain.data)
        for one in (plain, answer):
            assert "Accept-Encoding" in one.headers["Vary"]
            assert int(one.headers["Content-Length"]) == len(one.data)
        head = ask(path, accepted, method="HEAD")
        told = ("Content-Length", "Content-Encoding", "ETag", "Vary", "Content-Type")
        assert [head.headers.get(name) for name in told] == [answer.headers.get(name) for name in told]
        assert head.data == b""

    every([("/v1/titles/moonflight", chosen) for chosen in CHOSEN], check)
    some = ("/rules/market-day", "/openapi.yaml", "/viewer/app.js")
    every([(path, chosen) for path in some for chosen in suite.sampled(CHOSEN, 2)], check)


def test_a_history_is_coded_for_the_public_and_never_for_a_token(ask, game):
    forms = ("application/json", "application/x-ndjson")
    for form, coding, resource in product(forms, ("gzip", "zstd"), ("events", "replay")):
        path = f"{game}/{resource}"
        plain, coded = ask(path, Accept=form), ask(path, coding, Accept=form)
        assert (coded.headers["Content-Encoding"], UNPACK[coding](coded.data)) == (coding, plain.data)
        assert coded.headers["ETag"] == f'{plain.headers["ETag"][:-1]}-{coding}"'
        assert not plain.headers["ETag"].startswith("W/")
        assert len(coded.data) < len(plain.data)
        known = ask(path, coding, Accept=form, If_None_Match=coded.headers["ETag"])
        assert (known.status_code, known.data, known.headers["ETag"]) == (304, b"", coded.headers["ETag"])
        assert known.headers["Vary"] == coded.headers["Vary"]
        own = ask(path, coding, ORGANISER, Accept=form)
        assert "Content-Encoding" not in own.headers
        assert own.headers["Cache-Control"] == "private, no-cache"
    for path in ("/v1/titles/moonflight", f"{game}/table", "/v1/games", "/v1/tokens"):
        answer = ask(path, "zstd, gzip, identity;q=0", ORGANISER)
        assert (answer.status_code, "Content-Encoding" in answer.headers) == (200, False), path


def test_small_answers_and_problems_are_left_alone(ask, game):
    small = f"{game}/events?limit=1"
    assert len(ask(small).data) < LEAST
    for path in (small, "/healthz", "/v1/games/nowhere", f"{game}/events?limit=x"):
        assert "Content-Encoding" not in ask(path, "zstd, gzip").headers, path
    insisting = ask(small, "gzip, identity;q=0")
    assert gzip.decompress(insisting.data) == ask(small).data
    for path in (small, "/v1/tournaments"):
        tag = ask(path, "zstd").headers["ETag"]
        assert "zstd" not in tag
        known = ask(path, "zstd", If_None_Match=tag)
        assert (known.status_code, known.headers["ETag"]) == (304, tag)


def test_a_tag_of_one_coding_is_not_taken_for_another(ask, game):
    for path in (f"{game}/events", "/v1/titles/moonflight"):
        tags = {coding: ask(path, coding).headers["ETag"] for coding in ("", "gzip", "zstd")}
        assert (len(set(tags.values())), ask(path, "gzip", If_None_Match=tags["zstd"]).status_code) == (3, 200)
        assert ask(path, "", If_None_Match=tags["zstd"]).status_code == 200
        known = ask(path, "gzip", If_None_Match=f"{tags['zstd']}, {tags['gzip']}")
        assert (known.status_code, known.headers["ETag"]) == (304, tags["gzip"])


def test_a_stream_is_sent_as_it_comes(answered, opened):
    answer = answered(f"/games/{opened['id']}/stream", Accept_Encoding="zstd, gzip")
    assert answer.content_type == "text/event-stream"
    assert "Content-Encoding" not in answer.headers
    assert b"retry" in next(iter(answer.response))


def test_each_coding_of_a_file_has_a_tag_and_parts_of_its_own(ask):
    path = "/docs/swagger-ui.css"
    for coding in (None, "gzip", "zstd"):
        accepted = coding or ""
        whole = ask(path, accepted)
        part = ask(path, accepted, Range="bytes=10-19", If_Range=whole.headers["ETag"])
        assert (part.status_code, part.data) == (206, whole.data[10:20])
        assert part.headers.get("Content-Encoding") == coding
        assert part.headers["Content-Range"] == f"bytes 10-19/{len(whole.data)}"
        assert ask(path, accepted, Range="bytes=10-19", If_Range='"another"').status_code == 200
        assert ask(path, accepted, If_None_Match=whole.headers["ETag"]).status_code == 304
    assert len({ask(path, other).headers["ETag"] for other in ("", "gzip", "zstd")}) == 3
