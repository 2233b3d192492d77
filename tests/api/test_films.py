"""Films of steps: what they show, how long, to whom, and where they end."""

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from .conftest import open_game, problem, settled

KINDS = {"png": "image/png", "gif": "image/gif", "webp": "image/webp"}


@pytest.fixture
def game(organiser) -> str:
    return open_game(organiser)["id"]


@pytest.fixture
def film(game) -> str:
    return f"/v1/games/{game}/film"


def pictures(content: bytes) -> list[tuple[bytes, int]]:
    """The pixels of each picture of a film, and for how many milliseconds it is shown."""
    found = []
    with Image.open(BytesIO(content)) as opened:
        for at in range(opened.n_frames):
            opened.seek(at)
            found.append((opened.convert("RGB").tobytes(), round(opened.info.get("duration", 0))))
    return found


def test_a_film_in_pixels_has_a_picture_for_each_step_for_as_long_as_it_is_asked(client, film):
    for kind, mime in KINDS.items():
        answer = client.get(f"{film}?from=1&to=3&format={kind}&pace=0.7&width=200")
        assert answer.content_type == mime
        found = pictures(answer.data)
        assert ([length for _, length in found], len({pixels for pixels, _ in found})) == ([700, 700, 1400], 3)
        with Image.open(BytesIO(answer.data)) as opened:
            assert (opened.size, opened.info["loop"]) == ((200, 105), 0)


def test_a_film_in_svg_stands_still_for_who_wants_that_and_is_nobodys_page(client, film):
    answer = client.get(f"{film}?from=1&to=3&theme=dark&size=square")
    assert answer.content_type.startswith("image/svg+xml")
    root = ElementTree.fromstring(answer.data)
    assert root.get("viewBox") == "0 0 1080 1080"
    assert [one.get("class") for one in root.iter() if one.get("class")] == ["step", "step", "last"]
    assert "@media (prefers-reduced-motion:no-preference)" in answer.text
    assert "sandbox" in answer.headers["Content-Security-Policy"]
    one = client.get(f"{film}?from=3&to=3&format=png&width=200")
    assert len(pictures(one.data)) == 1


def test_the_kind_is_what_the_client_likes_best(client, game, film):
    for accepted, kind in (
        ("image/webp,image/gif;q=0.5", "image/webp"),
        ("image/gif", "image/gif"),
        ("image/avif,image/webp,image/png,image/svg+xml,*/*;q=0.8", "image/svg+xml"),
        ("*/*", "image/svg+xml"),
    ):
        answer = client.get(f"{film}?from=1&to=2&width=100", headers={"Accept": accepted})
        assert answer.content_type.startswith(kind), accepted
        assert "Accept" in answer.headers["Vary"]
    picture = client.get(f"/v1/games/{game}/picture?size=square&width=90", headers={"Accept": "image/png"})
    assert picture.content_type == "image/png"
    with Image.open(BytesIO(picture.data)) as opened:
        assert opened.size == (90, 90)
    named = client.get(f"{film}?format=gif&from=1&to=1&width=50", headers={"Accept": "image/*"})
    assert named.content_type == "image/gif"
    problem(client.get(film, headers={"Accept": "text/html"}), 406, "not-acceptable")


@pytest.mark.own_service
def test_a_film_is_kept_until_its_names_are_erased(client, organiser, film):
    path = f"{film}?from=1&to=3"
    first = client.get(path)
    assert "ana" in first.text
    assert client.get(f"{path}&format=gif&width=120").headers["ETag"] != first.headers["ETag"]
    assert organiser.delete("/persons/ana").status_code in (200, 204)
    after = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (after.status_code, "ana" in after.text) == (200, False)


def test_a_range_that_is_none_is_refused_and_says_what_there_is(client, game, film):
    last = client.get(f"/v1/games/{game}").json["step"]
    assert problem(client.get(f"{film}?to={last + 1}"), 404, "unknown-step")["step"] == last
    problem(client.get(f"{film}?from={last + 1}"), 404, "unknown-step")
    wrong = problem(client.get(f"{film}?from=3&to=2"), 422, "invalid-request")
    assert wrong["errors"][0]["parameter"] == "from"
    for query in ("from=0", "to=x", "format=mp4", "pace=0.1", "pace=11", "size=tall", "width=1201", "x=1"):
        assert client.get(f"{film}?{query}").status_code == 422, query
    problem(client.get("/v1/games/none/film"), 404, "unknown-game")


def test_a_film_that_would_be_too_long_or_too_large_is_refused_with_what_would_do(client, organiser):
    game = open_game(organiser, title="market-day", config={}, seats=[{"bot": "greedy"}, {"bot": "random"}])["id"]
    settled(organiser)
    film = f"/v1/games/{game}/film"
    long = problem(client.get(f"{film}?from=1&to=61"), 422, "film-too-long")
    assert (long["most"], "ask for 1 to 60" in long["detail"]) == (60, True)
    assert client.get(f"{film}?from=1&to=60").status_code == 200
    slow = problem(client.get(f"{film}?from=1&to=60&pace=10"), 422, "film-too-long")
    assert client.get(f"{film}?from=1&to={slow['most']}&pace=10").status_code == 200
    large = problem(client.get(f"{film}?from=1&to=60&format=webp&width=1200"), 422, "film-too-long")
    assert ("million pixels" in large["detail"], large["most"]) == (True, 31)


def test_a_delayed_game_is_drawn_as_far_as_its_spectators_are(client, anybody, organiser, game, film):
    organiser.patch(f"/games/{game}", {"spectator_delay": 3600})
    late, now = (who.get(f"/games/{game}").json["step"] for who in (anybody, organiser))
    assert now > late
    for path, beyond in ((film, f"?from=1&to={late + 1}"), (film.replace("film", "picture"), f"?step={late + 1}")):
        problem(client.get(path + beyond), 404, "unknown-step")
        assert f"step {now} of {now}" not in anybody.get(path).text
        assert f"step {now} of {now}" in organiser.get(path).text
    organiser.patch(f"/games/{game}", {"private": True})
    problem(client.get(film), 404, "unknown-game")


@pytest.mark.own_service(limits="1000 per minute", film_limits="2 per hour", picture_limits="1 per hour")
def test_films_and_pictures_have_quotas_of_their_own(client, film):
    assert [client.get(film).status_code for _ in range(3)] == [200, 200, 429]
    assert "films in" in client.get(film).json["detail"]
    assert [client.get(film.replace("film", "picture")).status_code for _ in range(2)] == [200, 429]
    assert client.get(film.removesuffix("/film")).status_code == 200
