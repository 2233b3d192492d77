"""Every operation of the document is a method of both Python clients, and answers what the document says."""

import inspect
import typing
from dataclasses import replace
from random import Random

import pytest

from daybook_sdk import Daybook, Garbled, Message, Unknown, person, schemas
from daybook_sdk.awaiting.operations import AsyncOperations
from daybook_sdk.blocking.operations import Operations
from daybook_sdk.operation_table import OPERATIONS
from daybook_sdk.requests import call
from tests.clients.games import SORTS, opened, play_out
from tests.openapi_document import published

DOCUMENT = published()
WRITTEN = [
    (path, method, item)
    for path, methods in DOCUMENT["paths"].items()
    for method, item in methods.items()
    if "operationId" in item
]


def test_every_operation_has_its_method_and_every_schema_its_type() -> None:
    for kind in (Operations, AsyncOperations):
        methods = dict(inspect.getmembers(kind, inspect.isfunction))
        for path, method, item in WRITTEN:
            name = item["operationId"]
            found, taken = OPERATIONS[name], inspect.signature(methods[name]).parameters
            assert (found.method, found.path) == (method.upper(), path)
            assert {parameter.name for parameter in found.parameters} <= {*taken, "last_event_id", "limit"}
            assert ("body" in taken) == ("requestBody" in item)
            assert methods[name].__doc__
    assert set(OPERATIONS) == {item["operationId"] for *_, item in WRITTEN}
    assert len(WRITTEN) > 80
    for name, schema in DOCUMENT["components"]["schemas"].items():
        made = getattr(schemas, name)
        if schema.get("properties") and "null" not in schema.get("type", ""):
            assert set(made.__annotations__) == set(schema["properties"]), name
            assert made.__required_keys__ == set(schema.get("required", ())), name
            typing.get_type_hints(made)  # every name within it is one


def test_a_game_is_played_by_operations_alone(daybook: Daybook) -> None:
    opening: schemas.GameRequest = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"bot": "greedy"}]}
    game = daybook.api.open_game(opening, idempotency_key="by-operations")
    assert daybook.api.open_game(opening, idempotency_key="by-operations")["id"] == game["id"]
    ana = daybook.with_token(game["seats"][0].get("token")).api
    assert ana.show_own_token()["seat"] == 0
    luck = Random(5)
    while ana.show_game(game["id"])["status"] != "closed":
        if not (moves := ana.list_moves(game["id"]))["moves"]:
            continue
        move = luck.choice(moves["moves"])["move"]
        made = ana.make_moves(game["id"], {"move": move}, if_match=f'"{moves["step"]}"', prefer="return=minimal")
        assert "events" not in made
    frames = daybook.api.replay(game["id"], as_="all", limit=2)
    assert [frame["step"] for frame in frames["frames"]] == [1, 2]
    told = list(daybook.api.stream_game_stream(game["id"], after=frames["next"]))
    assert isinstance(told[0], Message)
    assert told[0].id == "3"
    assert told[-1].data["n"] == int(told[-1].id) == daybook.api.show_game(game["id"])["step"]


def test_answers_that_are_no_json_are_text_or_bytes(daybook: Daybook) -> None:
    game = opened(daybook, SORTS["mercadito"])
    play_out(game.as_seat(0), Random(2))
    record = daybook.api.get_record(game.id)
    assert len(record.splitlines()) == game.summary().step
    assert daybook.api.get_proof(game.id), "which is asked for again until it is signed"
    size = int(daybook.api.get_checkpoint().splitlines()[1])
    assert daybook.api.get_sheet().startswith("<!")
    hashes = daybook.api.get_tile("0/000" if size >= 256 else f"0/000.p/{size}")
    assert len(hashes) == 32 * min(size, 256)
    assert "# HELP" in daybook.api.metrics()

    branch = daybook.api.make_branch(game.id, {"step": 8, "as": "all"})
    assert daybook.api.remove_branch(game.id, branch["id"]) is None
    with pytest.raises(Unknown):
        daybook.api.show_branch(game.id, branch["id"])


def test_parameters_are_sent_as_the_document_has_them() -> None:
    request = call("list_events", {"game_id": "a/b", "as_": "public", "after": 0, "limit": None})
    assert request.path == "/v1/games/a%2Fb/events?as=public&after=0"
    assert call("show_game", {"game_id": "g", "ruled": False}).path == "/v1/games/g?ruled=false"
    with pytest.raises(ValueError, match="needs game_id"):
        call("show_game", {})
    assert call("stream_game", {"game_id": "g"}).path == "/v1/games/g/stream"
    with pytest.raises(KeyError):
        call("list_gamez", {})
    for name in ("", ".", ".."):
        with pytest.raises(ValueError, match="cannot stand in an address"):
            call("show_title", {"title": name})


def test_an_operation_is_called_by_its_id(daybook: Daybook) -> None:
    game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")])
    assert daybook.call("show_game", {"game_id": game.id})["id"] == game.id
    assert daybook.call("list_director_log", {"game_id": game.id}, accept="text/csv").startswith("step,")
    first = next(iter(daybook.stream("stream_game", {"game_id": game.id, "after": 1})))
    assert (first.id, first.data["n"]) == ("2", 2)
    assert [event["type"] for event in daybook.api.hold_table(game.id)["events"]] == ["TableHeld"]
    with pytest.raises(Garbled):
        daybook._line.send(replace(call("list_titles", {}), path="/"))
