"""The viewer as it is served: everything it needs is there, and nothing comes from another host."""

import gzip
import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from api.app import create_app
from api.viewer.policy import POLICY
from api.viewer.shelf import Shelf
from api.viewer.views import PAGES
from domain.games import TITLES
from tests.clients.test_bots import node

from .conftest import problem
from .viewer_files import (
    ROOT,
    SERVED,
    VIEWER,
    contrast,
    files,
    imports,
    linked,
    loaded_late,
    loaded_with,
    name,
    needed,
    pages,
    themes,
    titles,
)

KINDS = {
    ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
    ".svg": "image/svg+xml", ".txt": "text/plain",
}  # fmt: skip
BUDGET = 150_000  # bytes, as they are sent
NAMESPACE = re.compile(r"http://www\.w3\.org/(?:2000/svg|1999/xhtml|1998/Math/MathML|1999/xlink)")


@pytest.fixture(scope="module")
def client():
    return create_app(None).test_client()


def fetched(client, address, **headers):
    with client.get(address, headers={key.replace("_", "-"): value for key, value in headers.items()}) as answer:
        answer.get_data()
        return answer


@cache
def packed_size(path):
    return len(gzip.compress((VIEWER / path).read_bytes(), 9))


@pytest.fixture(scope="module")
def checked():
    """Node's report on the modules: faults, and the catalogue of texts by module."""
    command = [
        node(),
        "--no-warnings",
        "--experimental-vm-modules",
        str(Path(__file__).with_name("viewer_modules.mjs")),
    ]
    done = subprocess.run([*command, str(VIEWER)], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_page_is_at_its_address(client):
    for address in PAGES:
        answer = fetched(client, re.sub(r"<\w+>", "x", address))
        assert (answer.status_code, answer.mimetype) == (200, "text/html"), address
        assert re.search(r'<script type="module" src="/viewer/[^/"]+/app.js">', answer.text)
    problem(fetched(client, "/games"), 404, "not-found")


def test_a_page_names_all_modules_that_it_begins_with(client):
    for address, page in PAGES.items():
        text = fetched(client, re.sub(r"<\w+>", "x", address)).text
        named = re.findall(r'<link rel="modulepreload" href="/viewer/[^/"]+/([^"]+)">', text)
        assert len(named) == len(set(named))
        assert set(named) == loaded_with("app.js", f"pages/{page}.js"), page


def test_a_page_names_a_module_as_soon_as_it_is_imported(tmp_path):
    (tmp_path / "pages").mkdir()
    (tmp_path / "index.html").write_text("<!-- modules -->")
    (tmp_path / "app.js").write_text('import "./pages/home.js";\n')
    (tmp_path / "pages" / "home.js").write_text('import { a } from "../a.js";\nimport("../late.js");\n')
    (tmp_path / "a.js").write_text('import "./app.js";\n')  # in a circle
    shelf = Shelf(tmp_path)
    first = shelf.page("home")
    named = re.findall(rf'"/viewer/{shelf.edition()}/([^"]+)"', first.content.decode())
    assert named == ["a.js", "pages/home.js", "app.js"]
    assert shelf.page("home") is first
    (tmp_path / "b.js").write_text("")
    (tmp_path / "a.js").write_text('export {\n  b,\n} from "./b.js";\n')
    assert '/b.js"' in shelf.page("home").content.decode()
    assert shelf.page("home").tag != first.tag


def test_files_of_an_edition_are_kept_and_those_of_another_are_asked_for_anew(client):
    def edition():
        text = fetched(client, "/").text
        assert not re.search(r'"/viewer/(?!e-[0-9a-f]{16}/)', text)
        return re.search(r'"/viewer/([^/]+)/app.js"', text)[1]

    now = edition()
    assert edition() == now
    file = fetched(client, f"/viewer/{now}/app.js", Accept_Encoding="gzip")
    assert "immutable" in file.headers["Cache-Control"]
    assert gzip.decompress(file.data) == fetched(client, "/viewer/app.js").data
    other = fetched(client, f"/viewer/e-{'0' * 16}/app.js")
    assert (other.status_code, other.headers["Cache-Control"]) == (200, "no-cache")
    assert fetched(client, "/").headers["Cache-Control"] == "no-cache"
    problem(fetched(client, f"/viewer/{now}/nothing.js"), 404, "not-found")
    problem(fetched(client, f"/viewer/{now}/"), 404, "not-found")


def test_another_content_of_any_file_is_another_edition(tmp_path):
    (tmp_path / "pages").mkdir()
    for file in ("index.html", "app.js", "pages/home.js", "a.css"):
        (tmp_path / file).write_text("")
    shelf = Shelf(tmp_path)
    editions = []
    for text in ("/* 1 */", "/* 22 */", "/* 1 */"):
        (tmp_path / "a.css").write_text(text)
        editions.append(shelf.edition())
    assert editions[0] == editions[2] != editions[1]
    assert Shelf(tmp_path).page("home").tag == shelf.page("home").tag


def test_what_changed_since_an_edition_was_named_is_not_of_it(tmp_path):
    (tmp_path / "a.css").write_text("/* 1 */")
    edition = Shelf(tmp_path).edition()
    shelf = Shelf(tmp_path)  # another process, that has named none yet
    assert shelf.is_of(edition, "a.css", shelf.file("a.css"))
    (tmp_path / "a.css").write_text("/* 22 */")
    assert not shelf.is_of(edition, "a.css", shelf.file("a.css"))


def test_the_router_knows_the_same_pages():
    routes = re.findall(r'page: "(\w+)", shape: "([^"]+)"', (VIEWER / "lib" / "router.js").read_text("utf-8"))
    assert {re.sub(r"\{\w+\}", "{}", shape): page for page, shape in routes} == {
        re.sub(r"<\w+>", "{}", address): page for address, page in PAGES.items()
    }


def test_all_that_is_asked_for_is_served_as_what_it_is(client):
    asked = needed()
    assert "app.js" in asked
    assert "vendor/preact.mjs" in asked
    for path, asking in asked.items():
        answer = fetched(client, f"/viewer/{path}")
        assert answer.status_code == 200, f"{asking} asks for {path}"
        assert answer.mimetype == KINDS[Path(path).suffix], path
        assert answer.data == (VIEWER / path).read_bytes(), path


def test_the_browser_is_told_to_trust_this_server_alone(client):
    for address in ("/", "/games/x", "/viewer/app.js", "/viewer/icon.svg"):
        answer = fetched(client, address)
        assert answer.headers["Content-Security-Policy"] == POLICY
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
    said = dict(part.strip().split(" ", 1) for part in POLICY.split(";"))
    assert said["default-src"] == "'none'"
    assert said["script-src"] == said["style-src"] == said["connect-src"] == "'self'"
    assert "unsafe" not in POLICY
    assert "*" not in POLICY
    assert "http" not in POLICY


def test_files_are_sent_gzipped_to_who_takes_that_and_once_to_who_has_them(client):
    plain = fetched(client, "/viewer/app.js")
    packed = fetched(client, "/viewer/app.js", Accept_Encoding="br, gzip;q=0.5")
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    for answer, asked in ((plain, {}), (packed, {"Accept_Encoding": "gzip"})):
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["Vary"] == "Accept-Encoding"
        again = fetched(client, "/viewer/app.js", If_None_Match=answer.headers["ETag"], **asked)
        assert (again.status_code, again.data) == (304, b"")
    assert plain.headers["ETag"] != packed.headers["ETag"]
    refused = fetched(client, "/viewer/app.js", Accept_Encoding="gzip;q=0, *")
    assert "Content-Encoding" not in refused.headers


@pytest.mark.parametrize(
    "path",
    [
        "nothing.js", "README.md", "vendor/VERSIONS.md", "lib", "lib/", "", "../__init__.py", "../viewer/app.js",
        "..%2f__init__.py", "%2e%2e/timeline.py", "/etc/passwd", "a" * 5000 + ".js", "lib/%00.js",
        "lib\\html.js",
    ],
    ids=lambda path: path[:20],
)  # fmt: skip
def test_what_is_no_file_of_it_is_not_found(client, path):
    answer = fetched(client, f"/viewer/{path}")
    assert answer.status_code in {400, 404}
    assert answer.mimetype == "application/problem+json"


def test_a_file_that_changes_is_read_anew(tmp_path):
    shelf = Shelf(tmp_path)
    (tmp_path / "a.js").write_text("1")
    first = shelf.file("a.js")
    assert shelf.file("a.js") is first
    (tmp_path / "a.js").write_text("two")
    assert shelf.file("a.js").content == b"two"
    assert shelf.file("a.js").tag != first.tag


@pytest.mark.parametrize("page", pages())
def test_every_page_loads_little(page):
    """A page, all that it imports at once, and the largest of what it imports late: all of a title, or a form."""
    frame = loaded_with("index.html", *linked(), page)
    late = [loaded_late(there, frame) for path in frame for there in imports(path, late=True)]
    size = sum(map(packed_size, frame)) + max((sum(map(packed_size, more)) for more in late), default=0)
    assert size < BUDGET, sorted(((packed_size(path), path) for path in frame), reverse=True)[:10]


def test_nothing_is_asked_of_anybody_else():
    for path in files(".html", ".js", ".mjs", ".css", ".svg"):
        text = NAMESPACE.sub("", path.read_text("utf-8"))
        assert not re.search(r"\bhttps?://\w", text), name(path)
        assert not re.search(r"""(?:src|href|url\()\s*=?\s*["']?//""", text), name(path)


def test_no_markup_has_a_style_or_a_script_in_it():
    index = (VIEWER / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", index)
    assert not re.search(r"\son\w+=", index)
    for path in files(".html", ".js", ".svg", own=True):
        text = path.read_text("utf-8")
        assert not re.search(r"""<style|\bstyle=["'`]|javascript:""", text), name(path)
        assert not re.search(r"\beval\(|new Function\(|innerHTML|insertAdjacentHTML|document\.write", text), name(path)


def test_every_module_is_well_formed_and_exports_what_others_import(checked):
    assert checked["faults"] == []
    assert checked["modules"] > 10


def test_every_text_that_is_asked_for_is_in_the_catalogue_once(checked):
    groups = checked["groups"]
    keys = [key for group in groups.values() for key in group]
    assert len(keys) == len(set(keys)), sorted({key for key in keys if keys.count(key) > 1})
    assert {f"{Path(module).parent}/texts.js" for module in titles().values()} < set(groups)
    asked = {
        (name(path), key)
        for path in files(".js", own=True)
        for key in re.findall(r"""\bt\(\s*"([^"]+)"\s*[,)]""", path.read_text("utf-8"))
    }
    assert len(asked) > 50
    assert sorted(found for found in asked if found[1] not in keys and found != ("lib/text.js", "key")) == []
    for group in groups.values():
        for key, text in group.items():
            assert text, key
            assert isinstance(text, str) or "other" in text, key


def test_every_title_of_the_service_has_a_folder_that_no_other_room_looks_into():
    assert set(titles()) == {title.name for title in TITLES}
    for path in map(name, files(".js", own=True)):
        for there in (*imports(path), *imports(path, late=True)):
            inside = Path(there).parts[:2]
            if len(Path(there).parts) == 3 and inside[0] == "titles":
                assert Path(path).parts[:2] == inside or path == "titles/index.js", f"{path} imports {there}"


def test_no_other_room_speaks_of_a_title(checked):
    """Its name and its texts are in its folder, and in the list of the titles."""
    words = {word for title in TITLES for word in (title.name, title.name.replace("-", "_"), title.display_name)}
    for path in files(".js", ".css", ".html", own=True):
        if name(path).startswith("titles/"):
            continue
        text = path.read_text("utf-8")
        assert [word for word in words if word.lower() in text.lower()] == [], name(path)
    texts = {
        Path(group).parent: set(texts) for group, texts in checked["groups"].items() if group.startswith("titles/")
    }
    for path in files(".js", own=True):
        asked = set(re.findall(r"""["'`]([a-z]+\.[\w.]+)""", path.read_text("utf-8")))
        foreign = [key for room, keys in texts.items() if room != Path(name(path)).parent for key in asked & keys]
        assert foreign == [], name(path)


def test_no_module_imports_itself_by_way_of_others():
    for path in map(name, files(".js", ".mjs")):
        assert path not in loaded_with(*imports(path)), path


def test_modules_are_small():
    for path in files(".js", own=True):
        lines = path.read_text("utf-8").splitlines()
        assert len(lines) <= 300, name(path)


def test_libraries_carry_their_licences_and_versions():
    versions = (VIEWER / "vendor" / "VERSIONS.md").read_text("utf-8")
    for path in set((VIEWER / "vendor").iterdir()) - set((VIEWER / "vendor").glob("*.d.mts")):
        assert path.name in versions or path.name == "VERSIONS.md", path.name
    for licence in set(re.findall(r"LICENSE-\w+\.txt", versions)):
        assert len((VIEWER / "vendor" / licence).read_text("utf-8")) > 500


def test_what_is_served_is_packaged():
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]["*"]
    assert {f"*{suffix}" for suffix in SERVED} <= set(wanted)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_ink_can_be_read_on_its_ground(theme):
    colours = themes()[theme]
    grounds = {
        "ink": ["ground", "paper", "accent-soft", "good-soft", "bad-soft", "warn-soft"], "muted": ["ground", "paper"],
        "accent": ["ground", "paper", "accent-soft"], "accent-ink": ["accent"], "good": ["ground", "paper"],
        "bad": ["ground", "paper"], "warn": ["ground", "paper"], "felt-ink": ["felt"], "card-ink": ["card"],
        "card-back-ink": ["card-back"], **{f"seat-{k}": ["ground", "paper"] for k in range(8)},
    }  # fmt: skip
    for ink, places in grounds.items():
        for ground in places:
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for ground in ("paper", "ground"):  # borders of fields
        assert contrast(colours["line-strong"], colours[ground]) >= 3, ground


def test_dark_is_the_same_whoever_chose_it():
    assert themes()["dark"] == themes()["chosen"]
    assert set(themes()["light"]) == set(themes()["dark"])
