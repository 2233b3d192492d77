"""What other sites get: frames where they may have them, oEmbed, what pages say of a game, and pictures of steps."""

import re
from html.parser import HTMLParser
from urllib.parse import urlencode, urlsplit
from xml.etree import ElementTree

import pytest

from replays.picture.drawing import HEIGHT, WIDTH
from tests import suite

from .conftest import open_game, problem

CLUB, LEAGUE = "https://club.example", "https://*.league.example:8443"
SVG = "{http://www.w3.org/2000/svg}"


def fetched(client, path, **headers):
    with client.get(path, headers=headers) as answer:
        answer.get_data()
        return answer


def ancestors(client, path) -> str:
    (policy,) = fetched(client, path).headers.getlist("Content-Security-Policy")
    return re.search(r"frame-ancestors ([^;]+)", policy)[1]


@pytest.fixture
def spring(organiser) -> str:
    return organiser.post("/tournaments", {"name": "Spring open"}).json["id"]


@pytest.fixture
def game(organiser, spring) -> str:
    return open_game(organiser, tournament=spring)["id"]


class Head(HTMLParser):
    """The meta elements and links of a page."""

    def __init__(self, text: str):
        super().__init__()
        self.meta: dict[str, str] = {}
        self.links: list[dict[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag == "meta" and (name := found.get("property") or found.get("name")):
            assert name not in self.meta, name
            self.meta[name] = found["content"]
        if tag == "link" and found.get("rel") == "alternate":
            self.links.append(found)


def test_a_frame_is_for_the_sites_that_the_tournament_names(client, organiser, spring, game):
    frames, path, league = [f"/embed/games/{game}{page}" for page in ("", "/replay")], f"/tournaments/{spring}", LEAGUE
    assert [ancestors(client, frame) for frame in frames] == ["'none'"] * 2
    for setting, wanted in (
        ({"allowed": True, "ancestors": [CLUB, league]}, f"{CLUB} {league}"),
        ({"allowed": True, "ancestors": [CLUB, "*"]}, "*"),
        ({"allowed": False, "ancestors": []}, "'none'"),
        (None, "'none'"),
    ):
        assert organiser.patch(path, {"embedding": setting}).json["embedding"] == setting
        assert organiser.get(path).json["embedding"] == setting
        assert [ancestors(client, frame) for frame in frames] == [wanted] * 2
        for other in ("/", f"/games/{game}", f"/games/{game}/replay"):
            assert ancestors(client, other) == "'none'", other
    assert [ancestors(client, other) for other in ("/docs/guides", "/rules", "/verify")] == ["'none'"] * 3


NO_SITES = (
    "club.example", "https://club.example/", "https://club.example/page", "'self'", "'none'", "data:", "https:",
    "https://Club.example", "https://club.example; script-src *", "https://a b", "https://*", "ftp://a.example",
    "https://club.example\r\nX: y", "https://" + "a" * 300 + ".example", "", 5,
)  # fmt: skip
NO_SETTINGS = (
    {"allowed": True}, {"allowed": True, "ancestors": []}, {"allowed": False, "ancestors": [CLUB]}, {}, "yes",
    *({"allowed": True, "ancestors": [site]} for site in NO_SITES),
    {"allowed": True, "ancestors": [f"https://c{n}.example" for n in range(51)]},
)  # fmt: skip


def test_a_setting_is_an_event_once_and_what_is_no_site_is_refused(organiser, spring):
    for setting in NO_SETTINGS:
        answer = organiser.patch(f"/tournaments/{spring}", {"embedding": setting})
        assert (answer.status_code, answer.mimetype) == (422, "application/problem+json"), setting
    assert organiser.get(f"/tournaments/{spring}").json["embedding"] is None
    setting = {"allowed": True, "ancestors": [CLUB]}
    for _ in range(2):
        assert organiser.patch(f"/tournaments/{spring}", {"embedding": setting}).status_code == 200
    born = organiser.post("/tournaments", {"name": "Autumn", "embedding": setting}).json
    assert born["embedding"] == setting
    for id_ in (spring, born["id"]):
        events = organiser.get(f"/tournaments/{id_}/events").json["events"]
        assert [event["type"] for event in events] == ["TournamentOpened", "EmbeddingSet"]
        assert events[1]["embedding"] == setting


@pytest.mark.own_service(embed_ancestors=f"{CLUB}  https://b.example")
def test_games_without_a_tournament_follow_the_service(client, organiser):
    game = open_game(organiser)["id"]
    assert ancestors(client, f"/embed/games/{game}") == f"{CLUB} https://b.example"
    organiser.patch(f"/games/{game}", {"private": True})
    private = fetched(client, f"/embed/games/{game}", **organiser.headers)
    unknown = fetched(client, "/embed/games/nothing")
    assert "frame-ancestors 'none'" in private.headers["Content-Security-Policy"]
    assert private.status_code == unknown.status_code == 404
    assert private.data == unknown.data
    own = {"Date", "X-Request-Id"}
    one, other = ({name: value for name, value in answer.headers if name not in own} for answer in (private, unknown))
    assert one == other


def test_a_page_tells_other_sites_its_game_and_they_find_its_frame_by_it(client, organiser, spring, game):
    organiser.patch(f"/tournaments/{spring}", {"embedding": {"allowed": True, "ancestors": ["*"]}})
    head = Head(fetched(client, f"/games/{game}/replay?step=2").text)
    frame = fetched(client, f"/v1/games/{game}/replay?after=1&limit=1").json["frames"][0]
    assert head.meta["og:title"].startswith("Fairy Bargains: ana and ben")
    assert head.meta["og:description"] == head.meta["description"]
    assert len(head.meta["og:description"]) > 10
    assert "Seat " not in head.meta["og:description"]
    assert frame["step"] == 2
    picture = fetched(client, head.meta["og:image"])
    assert picture.content_type == head.meta["og:image:type"] == "image/png"
    assert size_of(picture.data) == (WIDTH, HEIGHT)
    assert [int(head.meta[f"og:image:{name}"]) for name in ("width", "height")] == [WIDTH, HEIGHT]
    (link,) = head.links
    assert link["type"] == "application/json+oembed"
    told = fetched(client, link["href"] + "&maxwidth=400&maxheight=300").json
    assert (told["version"], told["type"], told["width"], told["height"]) == ("1.0", "rich", 400, 300)
    (source,) = re.findall(r'<iframe src="([^"]+)"', told["html"])
    assert (urlsplit(source).path, fetched(client, source).status_code) == (f"/embed/games/{game}/replay", 200)
    assert ancestors(client, source) == "*"
    assert size_of(fetched(client, told["thumbnail_url"]).data) == (told["thumbnail_width"], told["thumbnail_height"])
    xml = ElementTree.fromstring(fetched(client, link["href"].replace("json", "xml")).data)
    assert (xml.tag, xml.findtext("title")) == ("oembed", told["title"])


def size_of(png: bytes) -> tuple[int, int]:
    """The size that a PNG says it has."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def test_what_may_not_be_shown_in_a_frame_is_a_link_and_what_may_not_be_known_is_nothing(client, organiser, game):
    def asked(url, **more):
        return fetched(client, f"/oembed?{urlencode({'url': url, **more})}")

    here = f"http://localhost/games/{game}"
    told = asked(here).json
    assert (told["type"], "html" in told, told["thumbnail_width"]) == ("link", False, WIDTH)
    problem(asked(here, format="yaml"), 501, "unsupported-format")
    for other in (
        "http://elsewhere.example/games/x", "http://localhost/", "http://localhost/games", "//localhost/games/x", "x",
        f"http://localhost/games/{game}/cases", f"javascript://localhost/games/{game}", "http://[/games/x",
    ):  # fmt: skip
        problem(asked(other), 404, "not-found")
    unknown = problem(asked("http://localhost/games/nothing"), 404, "unknown-game")
    organiser.patch(f"/games/{game}", {"private": True})
    assert problem(asked(here), 404, "unknown-game") == unknown
    page = fetched(client, f"/games/{game}", **organiser.headers).text
    assert page == fetched(client, "/games/nothing").text
    assert "og:" not in page


def test_a_picture_that_cannot_be_is_refused(client, game):
    path = f"/v1/games/{game}/picture?format=png"
    assert fetched(client, path + "&theme=dark").data != fetched(client, path).data
    for wrong in ("step=0", "step=x", "format=gif", "theme=pink", "width=0", "width=99999", "size=tall", "other=1"):
        assert fetched(client, f"/v1/games/{game}/picture?{wrong}").status_code == 422, wrong
    problem(fetched(client, f"/v1/games/{game}/picture?step=9999"), 404, "unknown-step")


HOSTILE = ["<script>alert(1)<script>", '"><image href="x">', "&amp; ]]> <!--", "ب" * 30 + " א", "界" * 40]


@pytest.mark.parametrize("name", suite.sampled(HOSTILE, 2), ids=ascii)
def test_no_name_becomes_markup(client, organiser, name):
    game = open_game(organiser, seats=[{"player": name}, {"player": "ben"}])["id"]
    svg = fetched(client, f"/v1/games/{game}/picture").data
    root = ElementTree.fromstring(svg)
    assert not {"script", "a", "image", "foreignObject"} & {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not [key for element in root.iter() for key in element.attrib if key.startswith("on")]
    assert all(re.fullmatch("#c[0-9]+", element.get("href", "#c0")) for element in root.iter())
    assert name[:8] in "".join(root.itertext())
    if suite.is_long():
        assert size_of(fetched(client, f"/v1/games/{game}/picture?format=png").data) == (WIDTH, HEIGHT)
    assert name in Head(fetched(client, f"/games/{game}").text).meta["og:title"]
    tag = fetched(client, f"/v1/games/{game}/picture").headers["ETag"]
    person = organiser.get(f"/games/{game}?expand=people").json["people"]
    (id_,) = [id_ for id_, one in person.items() if one["handle"] == name]
    assert organiser.delete(f"/persons/{id_}").status_code == 200
    after = fetched(client, f"/v1/games/{game}/picture", **{"If-None-Match": tag})
    assert (after.status_code, "Seat 1" in after.text) == (200, True)
    assert name[:8] not in "".join(ElementTree.fromstring(after.data).itertext()), "erased"
    assert name not in Head(fetched(client, f"/games/{game}").text).meta["og:title"]
