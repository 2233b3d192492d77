"""Viewings: one leads, the others follow as far as they may see, and nothing of it is recorded unless it is kept."""

from collections.abc import Callable
from threading import Event
from typing import Any

import pytest
from sqlalchemy import func, select

from api.app import create_app
from service.accounts.schema import requests
from service.service import Service
from service.settings import Settings
from service.viewings import viewing as limits
from service.viewings.tables import METADATA
from tests.stepped import stepped_service

from .conftest import ORGANISER, Speaker, open_game, problem
from .test_people import login
from .test_studies import chapter_of, finished, studied

pytestmark = pytest.mark.usefixtures("world")
ARROW = {"from": "hand:0", "to": "market", "colour": "red"}


class Seat:
    """A visitor of a viewing: what they ask goes with their key."""

    def __init__(self, who: Speaker, viewing: str, name: str | None = None):
        entered = who.post(f"{viewing}/visitors", {"name": name} if name else {})
        assert entered.status_code == 201, entered.text
        self.who, self.viewing, self.number = who, viewing, entered.json["visitor"]
        self.key = {"Visitor_Key": entered.json["key"]}

    def show(self, **shown: Any):
        return self.who.put(f"{self.viewing}/shown", shown, **self.key)

    def say(self, text: str):
        return self.who.post(f"{self.viewing}/words", {"text": text}, **self.key)

    def change(self, **what: Any):
        return self.who.patch(self.viewing, what, **self.key)

    def listen(self, listen: Callable[..., Any], **headers: str):
        token = self.who.headers.get("Authorization", "").removeprefix("Bearer ") or None
        return listen(f"{self.viewing}/stream", token, **self.key, **headers)


def viewed(who: Speaker, **body: Any) -> str:
    made = who.post("/viewings", body)
    assert made.status_code == 201, made.text
    return made.json["links"]["self"].removeprefix("/v1")


def told(messages: Any, kind: str) -> list[Any]:
    return [message.data for message in messages if message.data.get("type") == kind]


def test_one_leads_and_the_others_follow_and_talk(world, organiser, speaker, anybody, listen) -> None:
    viewing = viewed(anybody, game=finished(organiser), step=2)
    ana = login(organiser, speaker, "ana")
    leader, ben = Seat(ana, viewing, "nobody asks"), Seat(anybody, viewing, "Ben")
    following = ben.listen(listen)
    first = following.messages
    assert told(first, "shown")[0]["step"] == 2
    who = told(first, "visitors")[0]
    assert [(one["name"], one["known"]) for one in who["visitors"]] == [("ana", True), ("Ben", False)]
    assert (who["lead"], who["everyone"]) == (leader.number, False)

    assert leader.show(step=3, **{"as": "all"}, arrows=[ARROW]).json["arrows"] == [ARROW]
    assert leader.say(" The only card. ").status_code == 201
    said = following.rest().messages
    assert (told(said, "shown")[-1]["step"], told(said, "shown")[-1]["arrows"]) == (3, [ARROW])
    assert (said[-1].id, said[-1].data["text"], said[-1].data["step"]) == ("1", "The only card.", 3)
    problem(ben.show(step=1), 403, "not-leading")
    problem(ben.change(everyone=True), 403, "not-leading")
    assert leader.change(everyone=True).json["everyone"]
    assert ben.show(step=1).status_code == 200

    late = Seat(anybody, viewing)
    begun = late.listen(listen).messages
    assert {message.data["type"] for message in begun} == {"shown", "visitors", "said"}
    assert ben.say("Oh").status_code == 201
    resumed = late.listen(listen, Last_Event_ID="1").messages
    assert [one["text"] for one in told(resumed, "said")] == ["Oh"], "what was heard is not told again"

    assert leader.change(lead=ben.number).json["lead"] == ben.number
    assert ben.who.delete(f"{viewing}/visitors/{late.number}", **ben.key).status_code == 204
    problem(late.say("still here"), 404, "unknown-visitor")
    assert anybody.delete(viewing, **ben.key).status_code == 204
    assert following.to_the_end()[-1].data == {"why": "ended"}
    problem(anybody.get(viewing), 404, "unknown-viewing")
    with world.service.accounts.engine.connect() as connection:
        assert [table.name for table in METADATA.sorted_tables if connection.execute(table.select()).first()] == []


def test_the_lead_passes_on_and_a_viewing_is_forgotten(world, organiser, anybody, listen) -> None:
    viewing = viewed(anybody, game=finished(organiser))
    ana, ben = Seat(anybody, viewing, "Ana"), Seat(anybody, viewing, "Ben")
    following = ben.listen(listen)
    assert told(following.messages, "visitors")
    for _ in range(5):  # Ana is silent, and Ben looks on
        world.later(limits.AWAY_SECONDS / 2)
        following.rest()
    assert anybody.get(viewing).json["lead"] == ben.number
    assert [one["name"] for one in anybody.get(viewing).json["visitors"]] == ["Ben"]
    assert ana.who.delete(f"{viewing}/visitors/{ana.number}", **ana.key).status_code == 204
    following.leave()
    world.later(limits.LASTING_SECONDS + 1)
    problem(anybody.get(viewing), 404, "unknown-viewing")
    assert not world.service.viewings.forget(), "and what was said is deleted"


def test_nobody_sees_through_a_viewing_what_they_may_not(world, organiser, anybody, speaker, listen) -> None:
    game = open_game(organiser)
    seat, other = (speaker(one["token"]) for one in game["seats"])
    viewing = viewed(seat, game=game["id"], **{"as": 0}, arrows=[ARROW])
    hers = seat.get(viewing).json["shown"]
    assert (hers["as"], hers["arrows"]) == (0, [ARROW])
    for who in (anybody, other, organiser):
        shown = who.get(viewing).json["shown"]
        assert (shown["as"], shown["arrows"]) == (None, [])
    leader = Seat(seat, viewing)
    problem(leader.show(step=1, **{"as": 1}), 403, "forbidden")
    problem(leader.show(step=1, **{"as": "all"}), 403, "forbidden")
    stranger = Seat(anybody, viewing).listen(listen)
    begun = told(stranger.messages, "shown")
    assert [(one["as"], one["arrows"]) for one in begun] == [(None, [])]

    # Under a delay nobody is led beyond what spectators see, who leads sees it or not.
    assert organiser.patch(f"/games/{game['id']}", {"spectator_delay": 600}).status_code == 200
    step = organiser.get(f"/games/{game['id']}").json["step"]
    assert step > 1
    world.later(1)
    assert leader.show(step=step, **{"as": 0}).json["step"] == anybody.get(f"/games/{game['id']}").json["step"] < step

    assert organiser.patch(f"/games/{game['id']}", {"private": True}).status_code == 200
    world.later(60)
    assert stranger.to_the_end()
    for path in (viewing, f"{viewing}/stream"):
        problem(anybody.get(path, Visitor_Key="nobody"), 404, "unknown-viewing")


def test_a_study_is_looked_at_together_by_those_who_may_read_it(organiser, speaker, anybody) -> None:
    ana, game = login(organiser, speaker, "ana"), finished(organiser)
    study = studied(ana)
    chapter = chapter_of(ana, study, game=game, step=2).rsplit("/", 1)[1]
    viewing = viewed(ana, study=study.rsplit("/", 1)[1], chapter=chapter, step=2, arrows=[ARROW])
    shown = anybody.get(viewing).json["shown"]
    assert (shown["chapter"], shown["step"], shown["arrows"]) == (chapter, 2, [ARROW])
    assert organiser.patch(f"/games/{game}", {"private": True}).status_code == 200
    shown = anybody.get(viewing).json["shown"]
    assert (shown["step"], shown["arrows"]) == (1, []), "the game became private"
    assert ana.patch(study, {"visibility": "private"}).status_code == 200
    problem(anybody.get(viewing), 404, "unknown-viewing")


def test_who_writes_in_a_study_with_others_hears_of_their_changes(organiser, speaker, anybody, listen) -> None:
    ana, game = login(organiser, speaker, "ana"), finished(organiser)
    study = studied(ana)
    following = listen(f"{study}/stream")
    chapter = chapter_of(ana, study, game=game, step=2)
    assert ana.put(f"{chapter}/notes/2", {"comment": "Here"}).status_code == 200
    versions = [message.data["version"] for message in following.rest().messages]
    assert versions == sorted({1, *versions, ana.get(study).json["version"]})
    assert not listen(f"{study}/stream", Last_Event_ID=str(versions[-1])).messages
    assert ana.delete(study).status_code == 204
    assert following.to_the_end()[-1].kind == "closed"
    problem(anybody.get(f"{study}/stream"), 404, "unknown-study")


def test_what_was_said_is_kept_as_a_study(organiser, speaker, anybody) -> None:
    ana, ben = (login(organiser, speaker, name) for name in ("ana", "ben"))
    going = open_game(organiser)["id"]
    early = Seat(ana, viewed(ana, game=going))
    problem(ana.post(f"{early.viewing}/studies", {"title": "x"}, **early.key), 409, "game-goes-on")

    viewing = viewed(ana, game=finished(organiser), step=2)
    leader, other = Seat(ana, viewing), Seat(ben, viewing)
    assert leader.say("Here").status_code == other.say("Why?").status_code == 201
    assert leader.show(step=3, arrows=[ARROW]).status_code == leader.say("There").status_code - 1 == 200
    problem(anybody.post(f"{viewing}/studies", {"title": "Friday"}, **leader.key), 401, "token-needed")
    kept = ana.post(f"{viewing}/studies", {"title": "Friday"}, **leader.key)
    assert (kept.status_code, kept.json["visibility"]) == (201, "private")
    (chapter,) = kept.json["chapters"]
    notes = ana.get(chapter["links"]["self"].removeprefix("/v1")).json["notes"]
    assert [(note["step"], note["comment"]) for note in notes] == [(2, "ana: Here\nben: Why?"), (3, "ana: There")]
    assert notes[1]["arrows"] == [ARROW]
    # What ben has said goes with ben.
    assert organiser.delete(f"/persons/{ben.get('/me').json['person']}").status_code == 200
    notes = ana.get(chapter["links"]["self"].removeprefix("/v1")).json["notes"]
    assert [note["comment"] for note in notes] == ["ana: There"]
    problem(ana.get(viewing), 404, "unknown-viewing")


def test_there_are_limits(organiser, anybody, monkeypatch) -> None:
    game = finished(organiser)
    viewing = viewed(organiser, game=game)
    for name, most in (("MOST_OF_ONE", 1), ("MOST_VIEWINGS", 2), ("MOST_VISITORS", 1), ("MOST_SAID", 2)):
        monkeypatch.setattr(f"service.viewings.viewings.{name}", most)
    problem(organiser.post("/viewings", {"game": game}), 409, "too-many-viewings")
    viewed(anybody, game=game)
    problem(anybody.post("/viewings", {"game": game}), 409, "too-many-viewings")
    visitor = Seat(anybody, viewing)
    problem(anybody.post(f"{viewing}/visitors", {}), 409, "too-many-viewings")
    problem(anybody.post(f"{viewing}/visitors", {"name": "Moderator"}), 422, "invalid-request")
    assert [visitor.say(text).status_code for text in ("1", "2", "3")] == [201] * 3
    assert [said["text"] for said in anybody.get(viewing).json["words"]] == ["2", "3"]
    for body in ({"text": " "}, {"text": "x" * 501}):
        problem(anybody.post(f"{viewing}/words", body, **visitor.key), 422, "invalid-request")


def test_who_enters_speaks_or_keeps_twice_with_a_key_has_done_it_once(world, organiser, speaker, anybody) -> None:
    viewing, ana = viewed(anybody, game=finished(organiser)), login(organiser, speaker, "ana")
    again: dict[str, Any] = {"Idempotency_Key": "k-1"}
    for who, name in ((anybody, "Ben"), (ana, "asked in vain")):
        first, then = (who.post(f"{viewing}/visitors", {"name": name}, **again) for _ in range(2))
        assert (first.json, then.headers["Idempotency-Replayed"]) == (then.json, "true")
        key = {"Visitor_Key": first.json["key"]}
        said = [who.post(f"{viewing}/words", {"text": "Oh"}, **key, **again) for _ in range(2)]
        assert said[0].json == said[1].json
        problem(who.post(f"{viewing}/words", {"text": "Ah"}, **key, **again), 422, "key-reused")
    assert [one["text"] for one in anybody.get(viewing).json["words"]] == ["Oh", "Oh"], "each has keys of their own"
    kept = [ana.post(f"{viewing}/studies", {"title": "Friday"}, **key, Idempotency_Key="k-2") for _ in range(2)]
    assert kept[0].json["id"] == kept[1].json["id"]
    world.later(limits.LASTING_SECONDS + 1)
    world.service.viewings.forget()
    with world.service.accounts.engine.connect() as connection:
        of_viewings = requests.c.actor.startswith("viewing:")
        assert connection.scalar(select(func.count()).select_from(requests).where(of_viewings)) == 0


def test_a_change_at_one_node_reaches_those_who_look_on_at_another(tmp_path, clock) -> None:
    url, settings = f"sqlite:///{tmp_path / 'daybook.db'}", Settings(limits="")
    with stepped_service(url, clock, token=ORGANISER, settings=settings, alone=False) as here:
        there = Service.open(url, follows=False, settings=settings, alone=False)
        there.viewings.versions._alone = True  # no thread looks beside the test
        try:
            organiser = Speaker(create_app(here.service).test_client(), ORGANISER)
            leader = Seat(organiser, viewed(organiser, game=finished(organiser), step=1))
            id_, bell = leader.viewing.rsplit("/", 1)[1], Event()
            with there.audiences.joined(id_, leader.number, bell) as audience:
                there.viewings.versions.look()
                assert audience.viewing()[0].shown.step == 1
                bell.clear()
                there.viewings.versions.look()
                assert not bell.is_set(), "nothing has changed"
                assert leader.show(step=2).status_code == 200
                there.viewings.versions.look()
                assert bell.is_set()
                assert audience.viewing()[0].shown.step == 2
        finally:
            there.close()
