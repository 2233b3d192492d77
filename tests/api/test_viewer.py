"""The viewer as it is served: everything it needs is there, and nothing comes from another host."""

import gzip
import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from api.app import create_app
from api.viewer.policy import POLICY
from api.viewer.sheaves import read_module, variable_of
from api.viewer.shelf import Shelf
from api.viewer.views import PAGES
from domain.games import TITLES
from tests.clients.test_bots import node

from .conftest import problem
from .viewer_files import ROOT, SERVED, VIEWER, files, name, needed, titles

KINDS = {
    ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
    ".svg": "image/svg+xml", ".txt": "text/plain",
}  # fmt: skip
IMPORTED = re.compile(r'^import [^"]*"([^"]+)";$', re.MULTILINE)
NAMESPACE = re.compile(r"http://www\.w3\.org/(?:2000/svg|1999/xhtml|1998/Math/MathML|1999/xlink)")


@pytest.fixture(scope="module")
def client():
    return create_app(None).test_client()


def fetched(client, address, **headers):
    with client.get(address, headers={key.replace("_", "-"): value for key, value in headers.items()}) as answer:
        answer.get_data()
        return answer


@pytest.fixture(scope="module")
def checked():
    """Node's report on the modules: faults, and the catalogue of texts by module."""
    script = str(Path(__file__).with_name("viewer_modules.mjs"))
    command = [node(), "--no-warnings", "--experimental-vm-modules", script, str(VIEWER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_page_is_at_its_address_and_the_router_knows_the_same(client):
    for address in PAGES:
        answer = fetched(client, re.sub(r"<\w+>", "x", address))
        assert (answer.status_code, answer.mimetype) == (200, "text/html"), address
        assert re.search(r'<script type="module" src="/viewer/[^/"]+/app.js">', answer.text)
    problem(fetched(client, "/seats"), 404, "not-found")
    routes = re.findall(r'page: "(\w+)", shape: "([^"]+)"', (VIEWER / "lib" / "router.js").read_text("utf-8"))
    assert {re.sub(r"\{\w+\}", "{}", shape): page for page, shape in routes} == {
        re.sub(r"<\w+>", "{}", address): page for address, page in PAGES.items()
    }


READ = [
    ("export const a = 1;\nexport class B {}\n", {"a": "a", "B": "B"}, "const a = 1;\nclass B {}"),
    ("export default function Page() {}\n", {"default": "Page"}, "function Page() {}"),
    ("export default { a: 1 };\n", {"default": "$default"}, "const $default = { a: 1 };"),
    ('export { a, b as c } from "./x.js";\n', {"a": "$m_x_js.a", "c": "$m_x_js.b"}, ""),
    ("const a = 1;\nexport {\n  a,\n};\n", {"a": "a"}, "const a = 1;"),
    ("// said\n/** told\n * more */\nf(); // kept\n", {}, "f(); // kept"),
    ("/** @type {A} */ (a).b();\nc();\n/** told */\n", {}, "/** @type {A} */ (a).b();\nc();"),
    ('f(import("./late.js"));\n', {}, 'f(import("../m/late.js"));'),
]
OTHERWISE = ('export * from "./x.js";\n', "export const { a, b } = c;\n", "import{a}from'./x.js'\n")


def test_a_module_is_read_as_it_is_written_or_stays_a_file_of_its_own():
    for text, gives, body in READ:
        module = read_module("m/one.js", text)
        assert (module.gives, module.body.strip()) == (gives, body), text
    assert [read_module("one.js", text) for text in OTHERWISE] == [None] * 3


def test_a_page_names_a_module_as_soon_as_it_is_imported(tmp_path):
    (tmp_path / "pages").mkdir()
    (tmp_path / "index.html").write_text("<!-- modules -->")
    (tmp_path / "app.js").write_text('import "./pages/home.js";\n')
    (tmp_path / "pages" / "home.js").write_text(
        'import { a } from "../a.js";\nimport("../late.js");\nexport default 1;\n'
    )
    (tmp_path / "late.js").write_text("")
    (tmp_path / "a.js").write_text('import "./app.js";\n')  # in a circle
    shelf = Shelf(tmp_path)
    first = shelf.page("home")
    named = re.findall(rf'"/viewer/{shelf.edition()}/([^"]+)"', first.content.decode())
    assert named[-2:] == ["app.js", "pages/home.js"]
    assert bound_in(shelf, named) == ["a.js", "pages/home.js", "app.js"]
    assert shelf.page("home") is first
    (tmp_path / "b.js").write_text("")
    (tmp_path / "a.js").write_text('export {\n  b,\n} from "./b.js";\n')
    named = re.findall(rf'"/viewer/{shelf.edition()}/([^"]+)"', shelf.page("home").content.decode())
    assert bound_in(shelf, named) == ["b.js", "a.js", "pages/home.js", "app.js"]
    assert shelf.page("home").tag != first.tag


def bound_in(shelf, named):
    """The modules in the sheaves among these files, in order."""
    text = "".join(shelf.bound(one).content.decode() for one in named)
    known = {variable_of(one): one for one in ("a.js", "b.js", "app.js", "pages/home.js")}
    return [known[variable] for variable in re.findall(r"^export const (\$\w+) = \(", text, re.MULTILINE)]


def test_files_of_an_edition_are_kept_and_those_of_another_are_asked_for_anew(client):
    def edition():
        text = fetched(client, "/").text
        assert not re.search(r'"/viewer/(?!e-[0-9a-f]{16}/)', text)
        return re.search(r'"/viewer/([^/]+)/app.js"', text)[1]

    now = edition()
    assert edition() == now
    file = fetched(client, f"/viewer/{now}/app.js", Accept_Encoding="gzip")
    assert "immutable" in file.headers["Cache-Control"]
    assert "sheaf/" in gzip.decompress(file.data).decode()
    assert "sheaf/" not in fetched(client, "/viewer/app.js").text  # as it lies here
    other = fetched(client, f"/viewer/e-{'0' * 16}/app.js")
    assert (other.status_code, other.headers["Cache-Control"]) == (200, "no-cache")
    assert fetched(client, "/").headers["Cache-Control"] == "no-cache"
    problem(fetched(client, f"/viewer/{now}/nothing.js"), 404, "not-found")
    problem(fetched(client, f"/viewer/{now}/"), 404, "not-found")


def test_a_file_that_changes_is_read_anew_and_is_of_another_edition(tmp_path):
    (tmp_path / "pages").mkdir()
    for file in ("index.html", "app.js", "pages/home.js", "a.css"):
        (tmp_path / file).write_text("/* 1 */")
    shelf, named = Shelf(tmp_path), Shelf(tmp_path).edition()
    first = shelf.file("a.css")
    assert shelf.file("a.css") is first
    assert shelf.is_of(named, "a.css", first)
    editions = [shelf.edition()]
    for text in ("/* 22 */", "/* 1 */"):
        (tmp_path / "a.css").write_text(text)
        assert shelf.file("a.css").content == text.encode()
        other = Shelf(tmp_path)  # another process, that has named no edition yet
        assert other.is_of(named, "a.css", other.file("a.css")) == (text == "/* 1 */")
        editions.append(shelf.edition())
    assert named == editions[0] == editions[2] != editions[1]
    assert Shelf(tmp_path).page("home").tag == shelf.page("home").tag


def test_all_that_is_asked_for_is_served_as_what_it_is(client):
    assert set(titles()) == {title.name for title in TITLES}
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
        may_be_a_page = answer.mimetype != "text/javascript"
        assert answer.headers.get("Content-Security-Policy") == (POLICY if may_be_a_page else None)
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
    assert (packed.headers["Content-Encoding"], gzip.decompress(packed.data)) == ("gzip", plain.data)
    for answer, asked in ((plain, {}), (packed, {"Accept_Encoding": "gzip"})):
        assert (answer.headers["Cache-Control"], answer.headers["Vary"]) == ("no-cache", "Accept-Encoding")
        again = fetched(client, "/viewer/app.js", If_None_Match=answer.headers["ETag"], **asked)
        assert (again.status_code, again.data) == (304, b"")
    assert plain.headers["ETag"] != packed.headers["ETag"]
    assert "Content-Encoding" not in fetched(client, "/viewer/app.js", Accept_Encoding="gzip;q=0, *").headers


NO_FILES = (
    "nothing.js", "README.md", "vendor/VERSIONS.md", "lib", "lib/", "", "../__init__.py", "../viewer/app.js",
    "..%2f__init__.py", "%2e%2e/timeline.py", "/etc/passwd", "a" * 5000 + ".js", "lib/%00.js", "lib\\html.js",
)  # fmt: skip


def test_what_is_no_file_of_it_is_not_found(client):
    for path in NO_FILES:
        answer = fetched(client, f"/viewer/{path}")
        assert answer.status_code in {400, 404}, path
        assert answer.mimetype == "application/problem+json"


def test_nothing_is_asked_of_anybody_else_and_no_markup_has_a_style_or_a_script_in_it():
    for path in files(".html", ".js", ".mjs", ".css", ".svg"):
        text = NAMESPACE.sub("", path.read_text("utf-8"))
        assert not re.search(r"\bhttps?://\w", text), name(path)
        assert not re.search(r"""(?:src|href|url\()\s*=?\s*["']?//""", text), name(path)
    index = (VIEWER / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", index)
    assert not re.search(r"\son\w+=", index)
    for path in files(".html", ".js", ".svg", own=True):
        text = path.read_text("utf-8")
        assert not re.search(r"""<style|\bstyle=["'`]|javascript:""", text), name(path)
        assert not re.search(r"\beval\(|new Function\(|innerHTML|insertAdjacentHTML|document\.write", text), name(path)


def test_every_module_is_well_formed_and_every_text_in_the_catalogue_once(checked):
    assert checked["faults"] == []
    assert checked["modules"] > 10
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


def test_what_is_served_is_packaged_with_licences_and_versions():
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]["*"]
    assert {f"*{suffix}" for suffix in SERVED} <= set(wanted)
    versions = (VIEWER / "vendor" / "VERSIONS.md").read_text("utf-8")
    for path in set((VIEWER / "vendor").iterdir()) - set((VIEWER / "vendor").glob("*.d.mts")):
        assert path.name in versions or path.name == "VERSIONS.md", path.name
    for licence in set(re.findall(r"LICENSE-\w+\.txt", versions)):
        assert len((VIEWER / "vendor" / licence).read_text("utf-8")) > 500
