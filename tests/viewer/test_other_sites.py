"""Pages of other origins in a real browser: they read, follow and, where their origin is allowed, write."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from daybook_sdk import Daybook
from tests.http_server import another_site
from tests.service.served import TOKEN, Served, served

pytestmark = pytest.mark.long

READ = """async ([address, token]) => {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const first = await fetch(address, { headers });
  const tag = first.headers.get("ETag");
  const again = await fetch(address, { headers: { ...headers, "If-None-Match": tag }, cache: "no-store" });
  const refused = await fetch(`${address}/nothing-here`, { headers });
  return {
    game: await first.json(), tag, id: first.headers.get("X-Request-Id"), again: again.status,
    refused: [refused.status, (await refused.json()).code],
  };
}"""

FOLLOW = """address => new Promise((resolve, reject) => {
  const events = [];
  const source = new EventSource(address);
  source.onerror = () => reject(new Error("the stream broke"));
  const hear = message => {
    events.push(JSON.parse(message.data).type);
    if (events.length === 3) { source.close(); resolve(events); }
  };
  source.onmessage = hear;
  for (const type of ["GameOpened", "DealCommitted", "Dealt", "HandDealt"]) source.addEventListener(type, hear);
})"""


WRITE = """async ([address, token, key]) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Idempotency-Key": key };
  try {
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ name: "From elsewhere" }) });
    return [answer.status, await answer.json(), answer.headers.get("X-Request-Id")];
  } catch (error) {
    return error.name;
  }
}"""


@pytest.fixture(scope="module")
def club() -> Iterator[str]:
    """A site that may write."""
    with another_site() as origin:
        yield origin


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[str]:
    """A site that nobody has named."""
    with another_site() as origin:
        yield origin


@pytest.fixture(scope="module")
def service(club: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("sites"), DAYBOOK_ALLOWED_ORIGINS=club) as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def game(service: Served) -> Iterator[tuple[str, str]]:
    """The address of a game between two people, and the token of its first seat."""
    with Daybook(service.address, TOKEN) as client:
        opened = client.open_game("fairy-bargains", [{"player": "ana"}, {"player": "ben"}], config={"first_dealer": 1})
        yield f"{service.address}/v1/games/{opened.id}", opened.tokens[0]


def test_a_page_of_any_site_reads_a_game(page: Page, elsewhere: str, game: tuple[str, str]) -> None:
    address, token = game
    page.goto(elsewhere)
    for sent in (None, token):
        told = page.evaluate(READ, [address, sent])
        assert told["game"]["title"] == "fairy-bargains"
        assert told["tag"].startswith('"3.')
        assert told["id"]
        assert told["again"] == 304
        assert told["refused"] == [404, "not-found"]


def test_a_page_of_any_site_follows_a_game(page: Page, elsewhere: str, game: tuple[str, str]) -> None:
    address, _ = game
    page.goto(elsewhere)
    assert page.evaluate(FOLLOW, f"{address}/stream")[0] == "GameOpened"


def test_only_a_page_of_an_allowed_site_writes(page: Page, club: str, elsewhere: str, service: Served) -> None:
    tournaments = f"{service.address}/v1/tournaments"
    page.goto(elsewhere)
    # What the browser remembers of the preflight of a read is no leave to write there.
    assert page.evaluate(READ, [tournaments, TOKEN])["game"] == {"tournaments": [], "next": None}
    assert page.evaluate(WRITE, [tournaments, TOKEN, "one"]) == "TypeError"
    assert page.evaluate(READ, [tournaments, TOKEN])["game"]["tournaments"] == []
    page.goto(club)
    status, made, request_id = page.evaluate(WRITE, [tournaments, TOKEN, "two"])
    assert (status, made["name"]) == (201, "From elsewhere")
    assert request_id
    assert [one["id"] for one in page.evaluate(READ, [tournaments, TOKEN])["game"]["tournaments"]] == [made["id"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_unknown_address_is_a_page_for_people(browser: Browser, service: Served, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 360, "height": 640})
    page = context.new_page()
    answer = page.goto(f"{service.address}/v1/gamse")
    assert answer is not None
    assert answer.status == 404
    assert "nothing at this address" in page.inner_text("h1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).map(Number)[0] > 128")
    assert light is (scheme == "light")
    page.get_by_role("link", name="/v1/games").click()
    assert page.url == f"{service.address}/v1/games"
    context.close()
