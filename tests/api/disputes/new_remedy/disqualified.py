"""Plays and disputes a game in the Daybook that lies on the path, and prints what is said of it, as JSON."""

import json
import sys
from typing import Any

import domain
from api.app import create_app, document
from domain.record.daybook import Daybook
from domain.record.store import open_database
from service.service import Service
from service.settings import Settings


def ruling_with(**remedy: Any) -> dict[str, Any]:
    """A ruling with one remedy, as it is sent."""
    return {"decision": "upheld", "remedies": [remedy]}


def main(url: str) -> None:
    """A table of three, one case, and a disqualification: tried, refused for its form, made, refused again."""
    service = Service.open(url, token="organiser", settings=Settings(limits=""))
    client = create_app(service).test_client()

    def send(path: str, body: Any = None) -> Any:
        headers = {"Authorization": "Bearer organiser"}
        answer = client.get(path, headers=headers) if body is None else client.post(path, json=body, headers=headers)
        return answer.json

    seats = [{"player": name} for name in ("ana", "ben", "cleo")]
    game = "/v1/games/" + send("/v1/games", {"title": "market-day", "seats": seats})["id"]
    case = f"{game}/cases/1"
    remedy: dict[str, Any] = {"type": "disqualification", "seat": 1, "fine": 7}
    send(f"{game}/cases", {"step": 2, "seat": 0, "against": 1})
    ruling = ruling_with(**remedy)
    said = {
        "package": domain.__file__,
        "before": send(game),
        "tried": send(f"{case}/rulings?dry_run=true", ruling),
        "without a seat": send(f"{case}/rulings", ruling_with(type="disqualification", fine=1)),
        "without a point": send(f"{case}/rulings", ruling_with(**{**remedy, "fine": 0})),
        "with a bot": send(f"{case}/rulings", ruling_with(**remedy, bot="greedy")),
        "made": send(f"{case}/rulings", ruling),
        "after": send(game),
        "case": send(case),
        "frames": send(f"{game}/replay?limit=100"),
        "log": send(f"{game}/director-log"),
    }
    send(f"{game}/cases", {"step": 2})
    said["again"] = send(f"{game}/cases/2/rulings", ruling)
    schemas = document()["components"]["schemas"]  # which `/openapi.yaml` writes down
    said["documented"] = {name: schemas[name] for name in ("RemedyRequest", "DisqualificationRemedyRequest")}
    service.close()
    with Daybook(open_database(url)) as daybook:  # the events come back from their stored bytes
        said["folded"] = sorted(daybook.game(game.rpartition("/")[2]).out)
    print(json.dumps(said))


if __name__ == "__main__":
    main(sys.argv[1])
