"""The page /verify: it runs verify.mjs on what is dropped, says what it finds, and sends nothing."""

import io
import re
import subprocess
import zipfile
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, person
from tests.clients.test_bots import node
from tests.processes import ROOT
from tests.service.served import Served
from tests.viewer.access import GRAVE, shut_out
from tests.viewer.browser import PHONE, Enters
from tests.viewer.layout import played

Files = Mapping[str, bytes]
BOOK = ROOT / "tests" / "golden" / "books" / "book-1.ndjson"


@pytest.fixture(scope="module")
def exported(service: Served, daybook: Daybook) -> Files:
    """A finished game by the names of its files, as the service gives them out one by one."""
    game = played(daybook, "fairy-bargains", ("greedy", "random"), {"options": {"rounds": 1}})
    asked = {
        f"{game.id}.ndjson": f"/v1/games/{game.id}/record",
        f"{game.id}.proof": f"/v1/games/{game.id}/proof",
        "keys.json": "/tlog/keys",
    }
    return {name: httpx.get(service.address + path).raise_for_status().content for name, path in asked.items()}


def choose(page: Page, files: Files) -> None:
    payloads = [{"name": name, "mimeType": "", "buffer": content} for name, content in files.items()]
    page.locator("input[type=file]").first.set_input_files(payloads)  # type: ignore[arg-type]


def drop(page: Page, files: Files) -> None:
    """Drops files as a hand does that drags them in."""
    texts = {name: b64encode(content).decode() for name, content in files.items()}
    transfer = page.evaluate_handle(
        """texts => {
          const dropped = new DataTransfer();
          for (const [name, text] of Object.entries(texts))
            dropped.items.add(new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], name));
          return dropped;
        }""",
        texts,
    )
    page.dispatch_event(".verify-drop", "dragover", {"dataTransfer": transfer})
    expect(page.locator(".verify-drop.over")).to_have_count(1)
    page.dispatch_event(".verify-drop", "drop", {"dataTransfer": transfer})


def flipped(files: Files, line: int) -> Files:
    """The files with one bit of that line of the record flipped."""
    name = next(name for name in files if name.endswith(".ndjson"))
    lines = files[name].splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b'"at":"2', b'"at":"3')
    return {**files, name: b"".join(lines)}


def zipped(files: Files) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(f"daybook/{name}", content)
    return target.getvalue()


@pytest.mark.long
def test_a_whole_game_that_is_dropped_holds_and_its_key_is_shown(
    enters: Enters, exported: Files, service: Served
) -> None:
    visitor = enters()
    page = visitor.goes("/")
    page.get_by_role("contentinfo").get_by_role("link", name="Check a record").click()
    expect(page.get_by_role("heading", name="Where to get the files")).to_be_visible()
    asked = len(visitor.responses)
    drop(page, exported)
    expect(page.get_by_role("heading", name="1 record holds")).to_be_visible()
    count = exported[next(iter(exported))].count(b"\n")
    expect(page.get_by_text(f"{count} events, each with the hash of the one before")).to_be_visible()
    expect(page.get_by_text("It is the key of this service.")).to_be_visible()
    sent = [response.request for response in visitor.responses[asked:]]
    assert {(request.method, request.post_data) for request in sent} == {("GET", None)}
    paths = {request.url.removeprefix(service.address) for request in sent}
    assert {path for path in paths if not path.startswith("/viewer/")} <= {"/verify/verify.mjs", "/tlog/keys"}


@pytest.mark.long
def test_a_game_that_goes_on_or_is_unknown_is_refused_with_the_reason(enters: Enters, daybook: Daybook) -> None:
    game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")])
    page = enters().goes(f"/verify?game={game.id}")
    expect(page.get_by_role("alert")).to_contain_text("These files could not be read")
    page.get_by_role("button", name="Check something else").click()
    expect(page.get_by_role("button", name="Choose files")).to_be_visible()
    expect(enters().goes("/verify?game=nothing").get_by_role("alert")).to_contain_text("could not be read")


def test_the_first_event_that_differs_is_named(enters: Enters, exported: Files) -> None:
    page = enters().goes("/verify")
    choose(page, flipped(exported, 5))
    fault = page.locator(".note.bad")
    expect(fault).to_contain_text("Something is wrong")
    expect(fault).to_contain_text("event 5 was changed, or is another")
    expect(page.locator(".verify-outcome")).to_be_focused()
    page.get_by_role("button", name="Check something else").click()
    choose(page, exported)
    expect(page.get_by_role("heading", name="1 record holds")).to_be_visible()


@pytest.mark.long
def test_a_record_without_a_proof_is_not_said_to_hold(enters: Enters, exported: Files) -> None:
    page = enters().goes("/verify")
    choose(page, {name: content for name, content in exported.items() if name.endswith(".ndjson")})
    expect(page.locator(".note.warn")).to_contain_text("1 record, but no proof")
    expect(page.locator(".note.good")).to_have_count(0)


@pytest.mark.long
def test_an_archive_is_unpacked_and_a_key_from_elsewhere_decides(enters: Enters, exported: Files) -> None:
    page = enters(viewport=PHONE).goes("/verify")
    choose(page, {"open.zip": zipped(exported)})
    expect(page.get_by_role("heading", name="1 record holds")).to_be_visible()
    assert shut_out(page, GRAVE) == []
    page.get_by_role("button", name="Check something else").click()
    other = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"  # of the Go team's examples
    page.get_by_label("Keys that you trust").fill(other)
    choose(page, {"open.zip": zipped(exported)})
    expect(page.locator(".note.bad")).to_contain_text("no trusted key of the log has signed")
    expect(page.get_by_text("It is not the key of this service")).to_be_visible()
    assert shut_out(page, GRAVE) == []


@pytest.mark.long
def test_what_is_no_record_is_told(enters: Enters) -> None:
    page = enters().goes("/verify")
    for name, content, said in (
        ("letter.txt", b"Dear Daybook", "There is no record (GAME.ndjson) among the files"),
        ("a.zip", b"PK\x03\x04 and nothing else", "is not a whole zip"),
        ("a.ndjson", b"", "event 1 is missing: there are no events"),
        ("a.ndjson", b"\xff\n", "event 1 cannot be read"),
    ):
        choose(page, {name: content})
        expect(page.locator(".verify-outcome .note")).to_contain_text(said)
        page.get_by_role("button", name="Check something else").click()


@pytest.mark.long
def test_without_cryptography_it_says_so(enters: Enters, exported: Files) -> None:
    refuses = "crypto.subtle.importKey = () => Promise.reject(new DOMException('no', 'NotSupportedError'))"
    for lacks, said in (
        ("Object.defineProperty(globalThis, 'crypto', {value: {}})", "browsers give it only to https and localhost"),
        (refuses, "this browser cannot check Ed25519 signatures"),
    ):
        visitor = enters()
        visitor.context.add_init_script(lacks)
        page = visitor.goes("/verify")
        choose(page, exported)
        expect(page.locator(".note.warn")).to_contain_text(said)


def test_the_program_that_runs_is_one_file_to_download(service: Served, exported: Files, tmp_path: Path) -> None:
    answer = httpx.get(f"{service.address}/verify/verify.mjs")
    assert re.match(r"text/javascript\b", answer.headers["Content-Type"])
    program, export = tmp_path / "verify.mjs", tmp_path / "export"
    program.write_bytes(answer.content)
    export.mkdir()
    for name, content in exported.items():
        (export / name).write_bytes(content)
    for what, said in ((export, "and so all"), (BOOK, "1 publication of standings, as they follow from the results")):
        done = subprocess.run([node(), program, what], capture_output=True, text=True, check=False)
        assert (done.returncode, said in done.stdout) == (0, True), done.stderr


@pytest.mark.long
def test_the_book_of_a_tournament_is_judged_and_what_is_left_is_said(enters: Enters) -> None:
    page = enters().goes("/verify")
    choose(page, {BOOK.name: BOOK.read_bytes()})
    expect(page.get_by_text("1 publication of standings, as they follow from the results")).to_be_visible()
    expect(page.get_by_text("1 round drawn by the engine: `daybook verify` draws them again")).to_be_visible()


@pytest.mark.long
def test_it_can_be_used_with_the_keyboard_alone(enters: Enters, exported: Files) -> None:
    payloads = [{"name": name, "mimeType": "", "buffer": content} for name, content in exported.items()]
    # Playwright begins to catch choosers some time after it is asked, so it is asked before the page is opened.
    one = enters()
    one.page.on("filechooser", lambda chooser: chooser.set_files(payloads))
    page = one.goes("/verify")
    page.get_by_role("button", name="Choose files").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="1 record holds")).to_be_visible()
    expect(page.locator(".verify-outcome")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Check something else")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Choose files")).to_be_visible()
