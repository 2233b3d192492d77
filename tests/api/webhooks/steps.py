"""What the tests of webhooks do again and again."""

from ..conftest import open_game
from ..document import check_documented


def register(speaker, receiving, path="/hook", **more):
    answer = speaker.post("/webhooks", {"url": receiving.address + path, **more})
    assert answer.status_code == 201, answer.text
    return answer.json


def send(speaker, method, path, body=None):
    answer = getattr(speaker.client, method)("/v1" + path, json=body, headers=speaker.headers)
    if answer.status_code != 204:
        check_documented(method, "/v1" + path, answer)
    return answer


def deal(organiser, hands=((1, 3, 3, 5, 7, 10), (1, 1, 5, 5, 7, 7))):
    """A table whose cards are known, and the two cards that lead."""
    deck = [hands[(place + 1) % 2][row] for row in range(6) for place in range(2)] + [1, 5, 10]
    rest = [card for card in (1, 3, 5, 7, 10) for _ in range(13 - deck.count(card))]
    game = open_game(organiser, dealing="recorded")
    answer = organiser.post(f"/games/{game['id']}/moves", {"move": {"type": "deal", "deck": deck + rest}})
    assert answer.status_code == 201, answer.text
    return game["id"]


def events_told(received, secret):
    """The events of all deliveries in the order of their coming."""
    return [event for one in received for event in one.message(secret)["data"]["events"]]


def listed(speaker, hook, **query):
    words = "&".join(f"{name}={value}" for name, value in query.items())
    answer = speaker.get(f"/webhooks/{hook['id']}/deliveries?{words}")
    assert answer.status_code == 200, answer.text
    return answer.json["deliveries"]


def ended(speaker, hook):
    return all(one["status"] != "pending" for one in listed(speaker, hook))
