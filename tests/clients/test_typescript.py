"""The TypeScript package: built, packed, installed, and used in Node, Deno and Chromium against a real service."""

import json
import os
import re
import subprocess
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Route

from daybook_sdk import Daybook
from tests.clients.games import SORTS, Sort, opened, play_one, play_out
from tests.clients.proxy import Proxy
from tests.clients.test_bots import node
from tests.clients.typescript_package import PACKAGE, installed, packed, with_tools
from tests.processes import mortal
from tests.service.served import TOKEN, Served, served
from tests.tools import missing
from tests.viewer.browser import browsing

pytestmark = pytest.mark.long
WATCH = """
import { Daybook } from "daybook-sdk";
const [address, token, id] = process.argv.slice(2);
for await (const event of new Daybook(address, { token }).game(id).watch()) console.log(event.n);
"""
PLAY = """
import { Daybook, Unreachable, person } from "daybook-sdk";
import { keptIn } from "daybook-sdk/files";
const [address, token, directory, cut] = process.argv.slice(2);
const daybook = new Daybook(address, { token, receipts: keptIn(directory) });
const game = await daybook.openGame("fairy-bargains", [person("ana"), person("ben")], { config: { first_dealer: 1 } });
const ana = game.asSeat(0);
await ana.play((await ana.moves()).moves[0].move);
const question = { config: { players: 2 }, moves: [] };
const why = await new Daybook(cut).api.askRules("fairy-bargains", question).then(() => null, (why) => why);
console.log(JSON.stringify({ lost: why instanceof Unreachable, id: game.id, step: (await game.summary()).step }));
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stranger's project with the package."""
    place = tmp_path_factory.mktemp("typescript")
    return installed(packed(place), place / "project")


def ran(words: list[str], cwd: Path, **more: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "NO_COLOR": "1", **more}
    return subprocess.run(words, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def script(project: Path, text: str, *words: str) -> "subprocess.CompletedProcess[str]":
    file = project / "script.mjs"
    file.write_text(text, "utf-8")
    return ran([node(20), str(file), *words], project)


@pytest.mark.parametrize("runtime", ["node", "deno"])
def test_its_own_tests_pass(project: Path, service: Served, runtime: str) -> None:
    deno = with_tools() / ".bin" / "deno"
    if runtime == "deno" and not deno.exists():
        missing("npm has not brought deno")
    words = {
        "node": [node(20), "--test"],
        "deno": [str(deno), "test", "--allow-net", "--allow-env", "--no-check", "--node-modules-dir=manual"],
    }[runtime]
    done = ran([*words, "tests/play.test.mjs"], project, DAYBOOK_URL=service.address, DAYBOOK_TOKEN=TOKEN)
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"(?:ℹ|#) pass (\d+)|ok \| (\d+) passed", done.stdout)
    assert int(passed[1] or passed[2]) > 15


def test_the_package_has_types_and_no_dependencies(project: Path) -> None:
    folder = project / "node_modules" / "daybook-sdk"
    assert not json.loads((folder / "package.json").read_text("utf-8")).get("dependencies")
    assert {"README.md", "CHANGELOG.md", "LICENSE", "package.json", "dist"} == {
        place.name for place in folder.iterdir()
    }
    for module in (folder / "dist").glob("*.js"):
        assert module.with_suffix(".d.ts").exists()
        if module.name != "files.js":  # the only one that needs more than browsers have
            assert "node:" not in module.read_text("utf-8")
    (project / "typed.ts").write_text(
        'import { Daybook, bot, person, type schemas } from "daybook-sdk";\n'
        'const daybook = new Daybook("http://127.0.0.1", { token: "x" });\n'
        'const game = await daybook.openGame("mercadito", [person("ana"), bot("greedy")]);\n'
        "const step: number = (await game.summary()).step;\n"
        "const tokens: schemas.TokensAnswerWithPeople = await daybook.api.listTokens({ role: 'director' });\n"
        "// @ts-expect-error: there is no such role\n"
        "await daybook.api.listTokens({ role: 'king' });\n"
        "// @ts-expect-error: a game has a title\n"
        "await daybook.api.openGame({ seats: [] });\n"
        "for await (const event of game.watch()) console.log(event.n, step, tokens);\n",
        "utf-8",
    )
    words = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types"]
    done = ran([str(with_tools() / ".bin" / "tsc"), *words, "", "typed.ts"], project)
    assert done.returncode == 0, done.stdout


def test_watching_survives_a_restart_of_the_service(project: Path, tmp_path: Path) -> None:
    (project / "watch.mjs").write_text(WATCH, "utf-8")
    with served(tmp_path) as service, Daybook(service.address, TOKEN) as daybook:
        game = opened(daybook, Sort("market-day", {}, ("greedy", "random")))
        words = mortal(node(20), "watch.mjs", service.address, TOKEN, game.id)
        watching = subprocess.Popen(words, cwd=project, stdout=subprocess.PIPE, text=True)
        try:
            seat = game.as_seat(0)
            play_one(seat)
            play_one(seat)
            service.kill()
            assert watching.poll() is None
            service.start()
            play_out(seat, Random(1))
            said, _ = watching.communicate()
        finally:
            watching.kill()
            watching.wait()
        assert watching.returncode == 0
        assert [int(line) for line in said.split()] == list(range(1, game.summary().step + 1))


def test_a_write_whose_answer_is_lost_is_made_once_and_what_has_no_key_not_sent_again(
    project: Path, service: Served, tmp_path: Path
) -> None:
    with Proxy(service) as proxy, Proxy(service) as other:
        proxy.cut = other.cut = 1
        proxy.answers.append(b"HTTP/1.1 503 Busy\r\nRetry-After: 0\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
        done = script(project, PLAY, proxy.address, TOKEN, str(tmp_path / "kept"), other.address)
        assert done.returncode == 0, done.stderr
        openings = [request for request in proxy.requests if request.startswith(b"POST /v1/games ")]
    assert len(openings) == 3
    assert len({re.search(rb"(?i)idempotency-key: (\S+)", request)[1] for request in openings}) == 1
    game = json.loads(done.stdout)
    assert (game["lost"], len(other.requests)) == (True, 1)
    kept = sorted(file.name for file in (tmp_path / "kept").iterdir())
    assert kept[-1] == f"{game['id']}-{game['step']}.receipt"
    assert len(kept) == 2


IN_PAGE = """async ([address, token, id]) => {
  const { Daybook, IllegalMove, StaleStep, pick } = await import(`${address}/sdk/index.js`);
  const game = new Daybook(address, { token }).game(id);
  const seen = [];
  for await (const event of game.watch()) {
    seen.push(event.n);
    const legal = await game.moves();
    const move = pick(legal);
    try { if (move) await game.play(move, { ifStep: legal.step }); }
    catch (why) { if (!(why instanceof IllegalMove || why instanceof StaleStep)) throw why; }
  }
  const refused = await game.play({ type: "play", seat: 0, card: 1 }).then(() => null, (why) => [why.name, why.code]);
  return [seen, refused];
}"""


def test_a_page_in_chromium_plays_a_game(project: Path, service: Served, daybook: Daybook) -> None:
    """The built modules as they are, beside the service, which a page of its own address may call."""
    dist = project / "node_modules" / "daybook-sdk" / "dist"

    def module(route: Route) -> None:
        route.fulfill(path=dist / route.request.url.rpartition("/")[2], content_type="text/javascript")

    game = opened(daybook, SORTS["fairy-bargains"])
    with browsing() as chromium:
        page = chromium.new_page()
        page.route("**/sdk/*.js", module)
        page.goto(f"{service.address}/healthz")
        seen, refused = page.evaluate(IN_PAGE, [service.address, game.tokens[0], game.id])
    assert game.summary().over
    assert seen == list(range(1, game.summary().step + 1))
    assert refused == ["IllegalMove", "illegal-move"]


def test_the_readme_runs(project: Path, service: Served) -> None:
    readme = (PACKAGE / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```js\n(.*?)```", readme, re.S)
    done = script(project, f'const TOKEN = "{TOKEN}";\n' + example.replace("http://127.0.0.1:8000", service.address))
    assert done.returncode == 0, done.stderr
    assert "FB-" in done.stdout  # the clause that refused
    assert "seat 2 deals" in done.stdout  # the replay's first sentences
