"""One rule for new names at every door: nobody comes in under a name that looks like another's, or like an office."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any, Final

import pytest
from flask import Flask
from sqlalchemy import select

from api.app import create_app
from service.accounts import HandleTaken
from service.accounts.schema import players, prepare
from service.look_alikes import skeleton
from service.names import new_name_fault
from service.tournaments.tables import team_names
from tests import suite
from tests.api.conftest import ORGANISER, Speaker, open_game, opened_service
from tests.api.desk.conftest import PODS, Event
from tests.every import every
from tests.openapi_document import published

TABLE: Final[dict[str, Any]] = {"title": "fairy-bargains", "config": {"first_dealer": 1}}
_TWINS: Final = str.maketrans("acehkopsxy", "асенкорѕху")
_OFFICES: Final = ("Director", "the organiser", "ADMIN 2", "Árbitro", "organizador", "un anotador", "Αdmin".lower())

PRETENCES: Final[Mapping[str, Callable[[str], str]]] = {
    "other case": lambda name: name.upper(),
    "Cyrillic twin": lambda name: name.translate(_TWINS),
    "mixed scripts": lambda name: name[0].translate(_TWINS) + name[1:],
    "digits for letters": lambda name: name.replace("o", "0", 1),
    "zero-width": lambda name: f"{name[0]}\u200b{name[1:]}",
    "office": lambda name: _OFFICES[sum(map(ord, name)) % len(_OFFICES)],
}
"""Each makes another name of the name of somebody who is here."""


class House:
    """A service that takes guests, and a door for each member of a request that can bring in a new name."""

    def __init__(self, app: Flask):
        self.app = app
        self.engine = app.extensions["daybook"].accounts.engine
        self.organiser, self.anybody = Speaker(app.test_client(), ORGANISER), Speaker(app.test_client())
        self._numbers = count(10)

    def name(self) -> str:
        """A name that nobody has, with a Cyrillic twin."""
        digits = str(next(self._numbers)).translate(str.maketrans("0123456789", "acehkopsxy"))
        return f"copa {digits}"

    def somebody(self) -> str:
        """The handle of a new person."""
        made = self.organiser.post("/people", {"handle": (name := self.name())})
        assert made.status_code == 201, made.text
        return name

    def seats(self, name: str) -> list[dict[str, str]]:
        return [{"player": name}, {"player": "ana"}]

    def event(self, **config: Any) -> Event:
        made = self.organiser.post("/tournaments", {"name": "Club evening"})
        event = Event(self.organiser, made.json["id"])
        event.done("open-book", config={**PODS, "entry": "open", **config})
        return event

    def seen(self) -> dict[str, list[str]]:
        """The names of persons and teams by what they look like."""
        found = defaultdict(list)
        with self.engine.connect() as connection:
            for column in (players.c.handle, team_names.c.name):
                for name in connection.scalars(select(column)):
                    found[skeleton(name)].append(name)
        return found


def patched(house: House, name: str) -> Any:
    return house.organiser.patch(f"/people/{house.somebody()}", {"handle": name})


def lobby(house: House, seat: Mapping[str, Any]) -> Any:
    return house.organiser.post("/lobbies", {**TABLE, "seats": [{"player": "ana"}, seat]})


def invited(house: House, name: str) -> Any:
    made = lobby(house, {"open": True}).json
    return house.organiser.post(f"/lobbies/{made['id']}/seats/1/invitations", {"invite": name})


def accepted(house: House, name: str) -> Any:
    asked = lobby(house, {"open": True}).json["seats"][1]["invitation"]
    body = {"secret": asked["secret"], "handle": name}
    return house.anybody.post(f"/invitations/{asked['id']}/acceptance", body)


def ruled(house: House, name: str, *, appealed: bool = False) -> Any:
    game = open_game(house.organiser)
    path = f"/games/{game['id']}"
    house.organiser.post(f"{path}/cases", {"step": 1, "seat": 0})
    body = {"remedies": [{"type": "replacement", "seat": 0, "player": name}]}
    if not appealed:
        return house.organiser.post(f"{path}/cases/1/rulings", {"decision": "upheld", **body})
    house.organiser.post(f"{path}/cases/1/rulings", {"decision": "dismissed"})
    appeal = Speaker(house.app.test_client(), game["seats"][0]["token"]).post(f"{path}/cases/1/appeal", {})
    assert appeal.status_code == 201, appeal.text
    second = house.organiser.post("/tokens", {"role": "director"}).json["token"]
    speaker = Speaker(house.app.test_client(), second)
    return speaker.post(f"{path}/cases/1/appeal/decision", {"outcome": "changed", "decision": "upheld", **body})


def admitted(house: House, **entry: Any) -> Any:
    return house.event(teams={"size": 2}).act("admit", entries=[entry])


def taken_over(house: House, **entry: Any) -> Any:
    return house.event(teams={"size": 2}).act("take-over", entries=[entry], rounds=[])


def renamed(house: House, name: str) -> Any:
    """Another entrant is called as the one whose name it looks like."""
    event, other = house.event(), house.somebody()
    alike = [one for one in house.seen().get(skeleton(name), ()) if one != name]
    event.done("admit", entries=[{"handle": one} for one in (*alike, other)])
    own = next(one for one in event.read("entries")["entries"] if one["name"] == other)
    return event.act("rename-entry", entrant=own["entrant"], name=name, why="It was misspelt.")


def team(house: House, name: str) -> Any:
    """A team is called as an entrant whose name it looks like."""
    event, members = house.event(teams={"size": 2}), [house.somebody(), house.somebody()]
    alike = [one for one in house.seen().get(skeleton(name), ()) if one != name]
    event.done("admit", entries=[{"handle": one} for one in (*alike, house.somebody())])
    return event.act("admit", entries=[{"team": name, "members": members}])


def listed(house: House, name: str) -> Any:
    """What a list says, taken in."""
    event = house.event()
    csv = f"name,rating\n{name},1500\n".encode()
    read = event.speaker.send(f"{event.path}/entry-list", csv, **{"Content-Type": "text/csv"})
    return read if read.status_code != 200 else event.act("admit", entries=read.json["entries"])


DOORS: Final[Mapping[tuple[str, str], Callable[[House, str], Any]]] = {
    ("register_person", "handle"): lambda house, name: house.organiser.post("/people", {"handle": name}),
    ("register_person", "handle, by oneself"): lambda house, name: house.anybody.post("/people", {"handle": name}),
    ("change_person", "handle"): patched,
    ("open_game", "seats/player"): lambda house, name: house.organiser.post(
        "/games", {**TABLE, "seats": house.seats(name)}
    ),
    ("open_game", "seats/player, of a guest"): lambda house, name: house.anybody.post(
        "/games", {**TABLE, "seats": [{"player": name}, {"bot": "greedy"}]}
    ),
    ("open_games", "games/seats/player"): lambda house, name: house.organiser.post(
        "/games/batch", {"games": [{**TABLE, "seats": house.seats(name)}]}
    ),
    ("make_lobby", "seats/player"): lambda house, name: house.organiser.post(
        "/lobbies", {**TABLE, "seats": [{"player": name}, {"open": True}]}
    ),
    ("make_lobby", "seats/player, of a guest"): lambda house, name: house.anybody.post(
        "/lobbies", {**TABLE, "seats": [{"player": name}, {"open": True}]}
    ),
    ("make_lobby", "seats/invite"): lambda house, name: lobby(house, {"invite": name}),
    ("invite", "invite"): invited,
    ("accept_invitation", "handle"): accepted,
    ("make_token", "person"): lambda house, name: house.organiser.post("/tokens", {"role": "person", "person": name}),
    ("rule_on_case", "remedies/player"): ruled,
    ("decide_appeal", "remedies/player"): lambda house, name: ruled(house, name, appealed=True),
    ("enter_act", "EnterActRequest/name"): lambda house, name: house.event().by(house.anybody).act("enter", name=name),
    ("enter_act", "AdmitActRequest/entries/name"): lambda house, name: admitted(house, name=name),
    ("enter_act", "AdmitActRequest/entries/members"): lambda house, name: admitted(house, members=[name, "ana"]),
    ("enter_act", "AdmitActRequest/entries/team"): team,
    ("enter_act", "TakeOverActRequest/entries/name"): lambda house, name: taken_over(house, name=name),
    ("enter_act", "TakeOverActRequest/entries/members"): lambda house, name: taken_over(house, members=[name, "ana"]),
    ("enter_act", "RenameEntryActRequest/name"): renamed,
    ("read_entry_list", "text/csv"): listed,
}
"""What a name is sent to, by the operation and the member that holds it."""

NO_DOORS: Final[Mapping[tuple[str, str], str]] = {
    ("enter_act", "AdmitActRequest/entries/handle"): "of somebody who is here",
    ("enter_act", "AdmitActRequest/entries/person"): "an id",
    ("enter_act", "TakeOverActRequest/entries/handle"): "of somebody who is here",
    ("enter_act", "TakeOverActRequest/entries/person"): "an id",
    ("enter_act", "TakeOverActRequest/entries/team"): "as when they are admitted",
    ("enter_act", "NameOfficialActRequest/handle"): "of somebody who is here",
    ("enter_act", "RemoveOfficialActRequest/handle"): "of somebody who is here",
    ("enter_act", "HandOverCallActRequest/to"): "of somebody who is here",
    ("enter_act", "HandOverShiftActRequest/to"): "of somebody who is here",
    ("enter_act", "SubstituteActRequest/in"): "of somebody who is here",
    ("enter_act", "SubstituteActRequest/out"): "of somebody who is here",
    ("merge_person", "into"): "of somebody who is here",
    ("make_token", "name"): "for the list of whoever makes it",
    ("make_token", "actor"): "an id",
    ("make_tournament", "name"): "of no person",
    ("change_tournament", "name"): "of no person",
    ("make_branch", "name"): "of no person",
    ("name_branch", "name"): "of no person",
    ("add_chapter", "name"): "of no person",
    ("change_chapter", "name"): "of no person",
    ("import_study", "chapters/name"): "of no person",
    ("enter_viewing", "name"): "beside which it says that a visitor has chosen it",
}
_MEMBERS: Final = {"handle", "player", "person", "invite", "name", "team", "members", "in", "out", "into", "actor"}
_HANDLES: Final = "^(?!bot:)"
"""How the patterns of handles begin."""


def names_in(schema: Mapping[str, Any], path: str = "", within: tuple[str, ...] = ()) -> Iterator[str]:
    """The members of a request that hold a name, as the document has them."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        own = f"{path}/{name}" if name.endswith("ActRequest") and name != "ActRequest" else path
        if name not in within and not name.endswith("ConfigRequest"):
            yield from names_in(published()["components"]["schemas"][name], own, (*within, name))
    for part in (*schema.get("oneOf", ()), *schema.get("anyOf", ()), *schema.get("allOf", ())):
        yield from names_in(part, path, within)
    if "items" in schema:
        yield from names_in(schema["items"], path, within)
    for name, member in schema.get("properties", {}).items():
        yield from names_in(member, f"{path}/{name}", within)
    if "string" in schema.get("type", ()):
        known = path.rpartition("/")[2] in _MEMBERS and "/config" not in path
        if known or schema.get("pattern", "").startswith(_HANDLES):
            yield path.strip("/")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = {"guests": True, "self_registration": True}
    unlimited = dict.fromkeys(("registration_limits", "guest_limits"), "100000 per minute")
    with opened_service(tmp_path_factory.mktemp("house"), **settings, **unlimited) as service:
        made = House(create_app(service))
        made.organiser.post("/people", {"handle": "ana"})
        yield made


def test_every_member_of_a_request_that_holds_a_name_is_a_door_or_none() -> None:
    found = {
        (operation["operationId"], member)
        for operations in published()["paths"].values()
        for method, operation in operations.items()
        if method in ("post", "put", "patch", "delete")
        for kind in operation.get("requestBody", {}).get("content", {}).values()
        for member in names_in(kind.get("schema", {}))
    }
    doors = {(operation, member.partition(",")[0]) for operation, member in DOORS if member != "text/csv"}
    assert found == doors | set(NO_DOORS)


CASES: Final = [(door, pretence) for door in DOORS for pretence in PRETENCES]


def test_nobody_comes_in_by_any_door_under_a_name_that_pretends(house: House) -> None:
    def check(case: tuple[tuple[str, str], str]) -> None:
        door, pretence = DOORS[case[0]], PRETENCES[case[1]]
        name = pretence(house.somebody())
        answer = door(house, name)
        if answer.status_code < 300:  # somebody is entered for others: with a number, where the name is fit
            assert case[0][1].endswith(("ActRequest/entries/name", "text/csv")), answer.text
            assert new_name_fault(name) is None, answer.text
        else:
            assert answer.status_code in (409, 422), answer.text
            assert answer.json["code"] in ("handle-taken", "invalid-request", "refused-act", "bad-entries"), answer.text
            if "free" in answer.json:
                again = door(house, answer.json["free"])
                assert again.status_code < 300, f"{answer.text} {again.text}"
            else:  # what no name may have is told by its sign, and in a list by its line
                assert case[1] == "zero-width" or answer.json["code"] == "bad-entries", answer.text
        alike = {look: names for look, names in house.seen().items() if len(names) > 1}
        assert not alike, alike
        assert not [name for names in house.seen().values() for name in names if new_name_fault(name)]

    step = 1 if suite.is_long() else 7
    every(CASES[::step], check, str)


def test_real_names_of_all_scripts_are_taken_as_they_are_and_namesakes_with_a_number(house: House) -> None:
    names = ["Ana-María Ñuñez", "Sinéad O’Connor", "Zoë Łukasiewicz", "李小龍", "山田 太郎", "Ольга Петрова",
             "محمد علی", "Ελένη", "김연아", "नरेन्द्र", "N'Golo", "Juan García", "Juan García", "JUAN GARCÍA"]  # fmt: skip
    event = house.event()
    event.admit(*names)
    shown = [one["name"] for one in event.read("entries")["entries"]]
    assert shown == [*names[:-2], "Juan García 2", "JUAN GARCÍA 3"]
    event.admit("juan garcía")
    assert event.read("entries")["entries"][-1]["name"] == "juan garcía 4"


def test_of_two_who_come_at_once_with_names_that_look_alike_one_gets_it(house: House, monkeypatch) -> None:
    accounts, name = house.app.extensions["daybook"].accounts, house.somebody()
    monkeypatch.setattr("service.accounts.people.require_new", lambda *_: None)  # both have found it free
    with pytest.raises(HandleTaken):
        accounts.register(name.upper())
    monkeypatch.undo()
    assert accounts.signed_in("https://club.example", "sub-1", name.upper())
    assert accounts.known([f"{name.upper()} 2"])


def test_older_handles_stay_as_they_are_and_nobody_new_looks_like_them(house: House) -> None:
    old = {"p-old-1": "Mia", "p-old-2": "mIA", "p-old-3": "admin", "p-old-4": "cem/dan"}
    with house.engine.begin() as connection:
        rows = [{"id": id_, "handle": handle, "created_at": at} for at, (id_, handle) in enumerate(old.items())]
        connection.execute(players.insert(), rows)
        prepare(connection)
        prepare(connection)  # once more changes nothing
    for seats in (("Mia", "mIA"), ("admin", "cem/dan")):
        made = open_game(house.organiser, seats=[{"player": one} for one in seats])
        assert [seat["player"] for seat in made["seats"]] == list(seats)
    for name in ("mia", "MIA"):
        assert house.organiser.post("/people", {"handle": name}).json["free"] == f"{name} 2"
    changed = house.organiser.patch("/people/mIA", {"metadata": {"club": "Harbour"}})
    assert changed.json["handle"] == "mIA"
    for id_ in old:
        assert house.organiser.delete(f"/persons/{id_}").status_code == 200
    assert house.organiser.post("/people", {"handle": "mia"}).status_code == 201
