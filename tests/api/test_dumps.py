"""`/dumps/`: the dumps of a folder as files, whole ones alone, and nothing else of that folder."""

from __future__ import annotations

import json
import os
from email.utils import parsedate_to_datetime
from hashlib import sha256
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from service.dumps import dump
from service.proof.signer import Signer, memory_file
from service.service import Service

from .conftest import ORGANISER, Speaker, problem, settled

pytestmark = pytest.mark.own_service

BOTS = {"title": "market-day", "seats": [{"bot": "random"}, {"bot": "random"}]}
HTML = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.fixture
def offered(tmp_path: Path, open_service) -> tuple[Service, FlaskClient]:
    service = open_service(dumps=str(tmp_path / "dumps"))
    return service, create_app(service).test_client()


@pytest.fixture
def made(tmp_path: Path, offered) -> tuple[FlaskClient, Path]:
    """A client, and a dump with a public game that was closed; a private one and one that goes on are not in it."""
    service, client = offered
    organiser = Speaker(client, ORGANISER)
    organiser.post("/games", BOTS)
    organiser.post("/games", {**BOTS, "private": True})
    organiser.post("/games", {"title": "fairy-bargains", "seats": [{"player": "ana-here"}, {"player": "ben-here"}]})
    settled(organiser)
    assert len(organiser.get("/games?status=closed").json["games"]) == 2
    signer = Signer(
        service.daybook.store, service.signer.keys, memory_file(f"sqlite:///{service.daybook.store.file.path}")
    )
    return client, dump(service.daybook, service.accounts, signer, tmp_path / "dumps", 30, parquet=True)


def got(client: FlaskClient, path: str, **headers: str):
    answer = client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer.get_data()
    answer.close()
    return answer


def test_the_list_is_json_or_a_page(made) -> None:
    client, folder = made
    manifest = json.loads((folder / "manifest.json").read_bytes())
    for path, accept in (("/dumps/", "*/*"), ("/dumps", "application/json"), ("/dumps/", "application/*")):
        answer = got(client, path, Accept=accept)
        assert (answer.status_code, answer.mimetype) == (200, "application/json")
        (shown,) = answer.json["dumps"]
        assert (shown["name"], {name: shown[name] for name in manifest}) == (folder.name, manifest)
        for name, link in shown["links"].items():
            assert got(client, link).status_code == 200, name
    page = got(client, "/dumps/", **HTML)
    assert page.mimetype == "text/html"
    assert "Accept" in page.headers["Vary"]
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    for name in manifest["files"]:
        assert f'href="/dumps/{folder.name}/{name}"' in page.text
    assert "1 game, " in page.text
    for answer in (page, got(client, "/dumps/")):
        again = got(client, "/dumps/", Accept=answer.mimetype, If_None_Match=answer.headers["ETag"])
        assert (again.status_code, again.data) == (304, b"")


def test_files_are_had_whole_in_parts_or_not_again(made) -> None:
    client, folder = made
    for name, told in json.loads((folder / "manifest.json").read_bytes())["files"].items():
        path, content = f"/dumps/{folder.name}/{name}", (folder / name).read_bytes()
        whole = got(client, path, Accept_Encoding="gzip, zstd")
        assert (whole.status_code, whole.data) == (200, content)
        assert "Content-Encoding" not in whole.headers
        assert told["sha256"] == sha256(content).hexdigest()
        said = {
            "ETag": f'"{told["sha256"]}"', "Cache-Control": "public, no-cache", "Accept-Ranges": "bytes",
            "X-Content-Type-Options": "nosniff",
            "Content-Disposition": f'attachment; filename="{folder.name}.{name}"',
        }  # fmt: skip
        assert said.items() <= dict(whole.headers).items()
        part = got(client, path, Range="bytes=3-9")
        assert (part.status_code, part.data) == (206, content[3:10])
        assert part.headers["Content-Range"] == f"bytes 3-9/{len(content)}"
        rest = got(client, path, Range=f"bytes={len(content) - 2}-", If_Range=whole.headers["ETag"])
        assert (rest.status_code, rest.data) == (206, content[-2:])
        other = got(client, path, Range="bytes=3-9", If_Range='"another"')
        assert (other.status_code, other.data) == (200, content)
        beyond = got(client, path, Range=f"bytes={len(content)}-")
        assert (beyond.status_code, beyond.json["code"]) == (416, "range-not-satisfiable")
        assert beyond.headers["Content-Range"] == f"bytes */{len(content)}"
        same = got(client, path, If_None_Match=whole.headers["ETag"])
        assert (same.status_code, same.data) == (304, b"")
        head = client.head(path)
        assert (head.status_code, head.headers["Content-Length"], head.data) == (200, str(len(content)), b"")
        head.close()


def test_nothing_else_of_the_folder_is_had(made, tmp_path: Path) -> None:
    client, folder = made
    (tmp_path / "secret").write_text("of the disk")
    (folder.parent / "dump-empty").mkdir()
    for other in (".unfinished-now", "other"):
        (folder.parent / other).mkdir()
        (folder.parent / other / "manifest.json").write_bytes((folder / "manifest.json").read_bytes())
    os.symlink(folder, folder.parent / "dump-link")
    (folder / "notes.txt").write_text("not of the dump")
    (folder / "events.parquet").unlink()
    os.symlink(tmp_path / "secret", folder / "events.parquet")
    for path in (
        ".dump.lock", ".unfinished-now/manifest.json", "other/manifest.json", "dump-empty/manifest.json",
        "dump-link/manifest.json", f"{folder.name}/notes.txt", f"{folder.name}/events.parquet", f"{folder.name}/",
        f"{folder.name}/../../secret", f"{folder.name}/..%2f..%2fsecret", f"{folder.name}/%2e%2e/manifest.json",
        "../secret", "..%2fsecret/x", "dump-..%2f..%2fsecret/manifest.json", "dump-%5c..%5c/manifest.json",
        "dump-nowhere/manifest.json",
    ):  # fmt: skip
        answer = got(client, f"/dumps/{path}")
        assert answer.status_code == 404, path
        assert b"of the disk" not in answer.data
        assert answer.mimetype == "application/problem+json"
    assert [one["name"] for one in got(client, "/dumps/").json["dumps"]] == [folder.name]
    assert got(client, "/dumps/%00/x").status_code in (400, 404)
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        assert client.open("/dumps/", method=method).status_code == 405
        assert client.open(f"/dumps/{folder.name}/manifest.json", method=method).status_code == 405
    assert (folder / "manifest.json").exists()


def test_a_token_changes_nothing_and_no_secret_is_told(made) -> None:
    client, folder = made
    for path in ("/dumps/", f"/dumps/{folder.name}/games.ndjson.zst"):
        assert got(client, path, Authorization=f"Bearer {ORGANISER}").data == got(client, path).data
    told = got(client, "/dumps/").data + got(client, f"/dumps/{folder.name}/manifest.json").data
    for word in (b"ana-here", b"ben-here", ORGANISER.encode(), str(folder.parent).encode()):
        assert word not in told


def test_a_folder_that_is_not_there_yet_is_an_empty_list(offered, app) -> None:
    _, client = offered
    assert got(client, "/dumps/").json == {"dumps": []}
    assert "There is none yet" in got(client, "/dumps/", **HTML).text
    for at, path in ((client, "/dumps/dump-gone/games.ndjson.zst"), (app.test_client(), "/dumps/")):
        problem(got(at, path), 404, "not-found")  # without the setting there are no dumps at all
    assert (refused := got(client, "/dumps/dump-gone/games.ndjson.zst", **HTML)).status_code == 404
    assert refused.mimetype == "text/html"


def test_dumps_have_the_time_of_their_files(clock, made) -> None:
    client, folder = made
    clock.advance(60)  # no time is told while more can happen within its second
    for path in ("/dumps", f"/dumps/{folder.name}/manifest.json", f"/dumps/{folder.name}/games.ndjson.zst"):
        said = got(client, path).headers
        since = said["Last-Modified"]
        assert got(client, path, If_Modified_Since=since).status_code == 304
        assert got(client, path, If_Modified_Since=since, If_None_Match='"another"').status_code == 200, "tags win"
        old = "Thu, 01 Jan 2015 00:00:00 GMT"
        assert got(client, path, If_Modified_Since=old).status_code == 200
        assert got(client, path, If_Modified_Since=old, If_None_Match=said["ETag"]).status_code == 304
    said = got(client, f"/dumps/{folder.name}/manifest.json").headers["Last-Modified"]
    assert parsedate_to_datetime(said).timestamp() == int((folder / "manifest.json").stat().st_mtime)
