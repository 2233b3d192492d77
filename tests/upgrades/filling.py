"""Fills a database by the Daybook that is on PYTHONPATH, of whatever age, and writes beside it what that says of it.

    PYTHONPATH=<a checkout> python tests/upgrades/filling.py URL FOLDER

Runs by itself: it imports nothing of these tests, and of Daybook only what has been there since the first edition.
FOLDER/said.json has the answers that later releases are
held against: each game's stored bytes by their hash, the replay of each viewer, lists, statistics, and what to try.
"""

import json
import sys
import time
from hashlib import sha256
from pathlib import Path
from random import Random

from api.app import create_app
from domain.games import TITLES
from service.service import Service
from service.settings import Settings

ORGANISER = "token-of-the-kept-databases"
HANDLES = ("ana", "ben", "cem", "dil", "eva", "fay")
MOVES = 6
"""How many moves people make at each open table."""
PATIENCE = 120.0


class Filling:
    """A service in this process, what was asked of it, and the answers to be kept."""

    def __init__(self, url):
        self.service = Service.open(url, token=ORGANISER, settings=Settings(limits="", private_webhooks=True))
        self.client = create_app(self.service).test_client()
        self.luck = Random(16)
        self.keys = 0
        self.kept = {"tokens": {}, "games": {}, "answers": {}, "open": [], "repeats": []}

    def ask(self, method, path, body=None, token=ORGANISER, key=None):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if key:
            headers["Idempotency-Key"] = key
        return self.client.open(f"/v1{path}", method=method, json=body, headers=headers)

    def said(self, method, path, body=None, token=ORGANISER, key=None):
        answer = self.ask(method, path, body, token, key)
        assert answer.status_code < 300, (method, path, answer.text)
        return answer.json

    def written(self, path, body, token=ORGANISER):
        """A write whose key and answer are kept, to be repeated by later releases."""
        self.keys += 1
        key = f"kept-{self.keys}"
        answer = self.said("POST", path, body, token, key)
        self.kept["repeats"].append({"path": path, "body": body, "token": token, "key": key, "answer": answer})
        return answer


def fill(filling):
    filling.service.start_workers()
    tournament = filling.written("/tournaments", {"name": "Autumn cup", "private": True, "appeal_minutes": 15})["id"]
    tokens = filling.kept["tokens"]
    tokens["organiser"] = ORGANISER
    for role in ("director", "scorer", "spectator", "auditor"):
        tokens[role] = filling.said("POST", "/tokens", {"role": role, "tournament": tournament})["token"]
    revoked = filling.said("POST", "/tokens", {"role": "director", "name": "gone"})
    filling.said("DELETE", f"/tokens/{revoked['id']}")
    filling.kept["revoked"] = revoked["token"]
    hook = {"url": "http://127.0.0.1:9/nobody-listens", "title": "fairy-bargains"}
    filling.kept["webhook"] = filling.said("POST", "/webhooks", hook)["id"]
    bots = [opened(filling, title, bots=True) for title in TITLES]
    people = [opened(filling, title) for title in TITLES]
    people += [opened(filling, TITLES[0], tournament=tournament), opened(filling, TITLES[-1], private=True)]
    for game in people:
        play(filling, game)
    disputes(filling, people[0])
    disputes(filling, people[5])
    path = f"/games/{people[0]['id']}/branches"
    filling.kept["branch"] = filling.said("POST", path, {"step": 1, "as": "public", "name": "what if"})["id"]
    people.append(with_nonces(filling))
    filling.written(f"/tournaments/{tournament}/sessions", {"tables": 2})
    end = time.monotonic() + PATIENCE
    while any(filling.said("GET", f"/games/{game['id']}")["status"] == "open" for game in bots):
        assert time.monotonic() < end, "the bots do not come to an end"
        time.sleep(0.05)
    filling.kept["tournament"] = tournament
    return bots, people


def opened(filling, title, *, bots=False, **more):
    least = title.books[0].seats[0]
    players = max(least, 2) if len(title.books[0].seats) > 1 else least
    config = dict(title.suggest(players))
    if "round_limit" in config.get("options", {}):
        config["options"] = {"round_limit": 2}
    if title.name == "fairy-bargains":
        config["first_dealer"] = 1
    seats = [
        {"bot": "greedy" if seat % 2 else "random"} if bots else {"player": HANDLES[seat]} for seat in range(players)
    ]
    return filling.written("/games", {"title": title.name, "config": config, "seats": seats, **more})


def play(filling, game):
    """Some moves of the seats, each with a key."""
    path, tokens = f"/games/{game['id']}", {seat["seat"]: seat["token"] for seat in game["seats"]}
    for _ in range(MOVES):
        awaits = filling.said("GET", path, token=ORGANISER)["awaits"]
        if not awaits["seats"]:
            return
        seat = awaits["seats"][0]
        listed = filling.said("GET", f"{path}/moves", token=tokens[seat])["moves"]
        moves = [entry["move"] for entry in listed if entry.get("move")]
        filling.written(f"{path}/moves", {"move": filling.luck.choice(moves)}, tokens[seat])


def disputes(filling, game):
    """A case that is ruled with remedies, one that is appealed, one that is open."""
    path, ben = f"/games/{game['id']}", game["seats"][1]["token"]
    director = filling.said("POST", "/tokens", {"role": "director"})["token"]
    for words in ("She looked at my cards.", "It was my turn.", "Nobody has ruled on this."):
        filling.written(f"{path}/cases", {"step": 2, "seat": 1, "text": words}, ben)
    ruling = {"decision": "upheld", "reason": "Seen by all.", "remedies": [{"type": "penalty", "seat": 0, "points": 1}]}
    filling.written(f"{path}/cases/1/rulings", ruling, director)
    filling.written(f"{path}/cases/2/rulings", {"decision": "dismissed", "reason": "It was not."}, director)
    filling.written(f"{path}/cases/2/appeal", {"reason": "It was."}, ben)
    filling.written(f"{path}/irregularities", {"step": 1, "text": "A card fell to the floor."}, director)


def with_nonces(filling):
    """A table whose seats have given nonces, and which was dealt by them."""
    body = {"title": "fairy-bargains", "config": {"first_dealer": 1}, "nonces": 60}
    game = filling.written("/games", {**body, "seats": [{"player": name} for name in HANDLES[:2]]})
    path, own = f"/games/{game['id']}", ("0f" * 16, "1e" * 16)
    commitment = filling.said("GET", path)["nonces"]["commitment"]
    for seat in (0, 1):
        promise = sha256(f"deal-nonce-v1\n{commitment}\nseat:{seat}\n{own[seat]}\n".encode()).hexdigest()
        filling.written(f"{path}/nonces", {"commitment": promise}, game["seats"][seat]["token"])
    for seat in (0, 1):
        filling.written(f"{path}/nonces", {"nonce": own[seat]}, game["seats"][seat]["token"])
    return game


def keep(filling, bots, people):
    """What this Daybook says, once its lists have come to the end of the record."""
    filling.service._stop.set()
    for worker in filling.service.automatic_workers:
        worker.close()
    filling.service.follower.catch_up()
    kept = filling.kept
    for game in (*bots, *people):
        id_ = game["id"]
        stored = list(filling.service.daybook.stored(id_))
        viewers = {"organiser": ORGANISER} | {
            f"seat {seat['seat']}": seat["token"] for seat in game["seats"] if "token" in seat
        }
        kept["games"][id_] = {
            "n": len(stored),
            "sha256": [sha256(state).hexdigest() for state in stored],
            "tokens": viewers,
            "frames": {who: frames(filling, id_, token) for who, token in viewers.items()},
        }
    first = people[0]
    for path in (
        "/games?limit=100",
        *[f"/statistics/titles/{title.name}" for title in TITLES],
        "/statistics/players/ana",
        "/statistics/players/bot:greedy",
        "/tournaments",
        f"/games/{first['id']}/cases",
        f"/games/{first['id']}/director-log",
        f"/games/{first['id']}/branches/{kept['branch']}",
        "/webhooks",
    ):
        kept["answers"][path] = filling.said("GET", path)
    for game in people:
        summary = filling.said("GET", f"/games/{game['id']}")
        tokens = {seat["seat"]: seat["token"] for seat in game["seats"]}
        if summary["status"] == "open" and summary["awaits"]["seats"] and summary["awaits"].get("due") is None:
            seat = summary["awaits"]["seats"][0]
            listed = filling.said("GET", f"/games/{game['id']}/moves", token=tokens[seat])["moves"]
            kept["open"].append({"game": game["id"], "seat": seat, "token": tokens[seat], "move": listed[0]["move"]})
    filling.service.signer.sign()


def frames(filling, game, token):
    """The whole replay as one viewer has it."""
    return filling.said("GET", f"/games/{game}/replay?limit=500", token=token)["frames"]


def main():
    url, folder = sys.argv[1:]
    filling = Filling(url)
    try:
        keep(filling, *fill(filling))
    finally:
        filling.service.close()
    Path(folder, "said.json").write_text(json.dumps(filling.kept, indent=1, sort_keys=True))


if __name__ == "__main__":
    main()
