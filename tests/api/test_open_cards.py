"""Officials see what the table shows, until they open the cards: an act that everybody at the table is told of."""

import pytest

from .conftest import open_game, opens_cards, problem


@pytest.mark.parametrize("role", ["organiser", "director"])
def test_an_official_sees_what_the_public_sees_until_the_cards_are_opened(
    role, organiser, anybody, speaker, seats, opened
):
    official = speaker(organiser.post("/tokens", {"role": role, "person": "oskar"}).json["token"])
    path, other = f"/games/{opened['id']}", open_game(organiser)["id"]
    assert seats[0].post(f"{path}/cases", {"step": 2, "seat": 0}).status_code == 201
    for view in ("table", "events", "replay", "cases/1"):
        mine, everybodys = official.get(f"{path}/{view}").json, anybody.get(f"{path}/{view}").json
        if view == "cases/1":  # what was said in it is for officials
            mine, everybodys = mine["facts"]["frames"], everybodys["facts"]["frames"]
        assert mine == everybodys
        for seen in ("all", "0"):
            assert "open-cards" in problem(official.get(f"{path}/{view}?as={seen}"), 403, "forbidden")["detail"]
    problem(official.get(f"{path}/moves?seat=0"), 403, "forbidden")
    problem(official.post(f"{path}/branches", {"step": 2, "as": "all"}), 403, "forbidden")

    entered = official.post(f"{path}/open-cards", {"text": "A hand is a card short."})
    assert entered.status_code == 201
    told = anybody.get(f"{path}/events?after={entered.json['step'] - 1}").json["events"]
    assert [event["type"] for event in told] == ["CardsOpened"]
    frame = anybody.get(f"{path}/replay?after={entered.json['step'] - 1}").json["frames"][0]
    assert "opens the cards" in frame["explanation"]["text"]
    table = official.get(f"{path}/table").json
    assert table["as"] == "all"
    assert not any(None in hand for hand in table["state"]["hands"])
    assert official.get(f"{path}/moves?seat=0").json == seats[0].get(f"{path}/moves").json
    problem(official.get(f"/games/{other}/table?as=all"), 403, "forbidden")
    problem(organiser.get(f"{path}/table?as=all"), 403, "forbidden")
    again = official.post(f"{path}/open-cards", {})
    assert problem(again, 409, "act-refused")["objections"][0]["code"] == "OPEN_ALREADY"


def test_a_tournament_or_a_table_may_forbid_it(organiser):
    tournament = organiser.post("/tournaments", {"name": "strict", "open_cards": "forbidden"}).json
    assert tournament["open_cards"] == "forbidden"
    later = open_game(organiser)
    assert organiser.patch(f"/games/{later['id']}", {"open_cards": "forbidden"}).status_code == 200
    there = open_game(organiser, tournament=tournament["id"])
    for game in (there, open_game(organiser, open_cards="forbidden"), later):
        path = f"/games/{game['id']}"
        before = organiser.get(path).json
        assert before["open_cards"] == "forbidden"
        problem(organiser.post(f"{path}/open-cards", {}), 403, "cards-stay-closed")
        assert organiser.get(path).json["step"] == before["step"]
        problem(organiser.get(f"{path}/table?as=all"), 403, "forbidden")


def test_moves_of_the_table_tell_an_official_nothing_of_the_hands(service, organiser, speaker):
    director = speaker(organiser.post("/tokens", {"role": "director"}).json["token"])
    seats = [{"player": "ana"}, {"player": "ben"}, {"player": "cem"}]

    def tied(game: str) -> list:
        """The ties of right claims that a scorer could write down, as the hands lie."""
        table = service.daybook.game(game)
        return [move for move in table.book.moves(table.state, None) if "tie" in str(move)]

    opened = (open_game(organiser, title="math-market", config={"version": "standard"}, seats=seats) for _ in range(40))
    game = next(game["id"] for game in opened if tied(game["id"]))
    path = f"/games/{game}/moves"
    assert "tie" not in director.get(path).text
    hunt = service.daybook.game(game).state.hunt
    for coin in ("1a", "6b"):
        claims = [{"seat": seat, "coin": coin, "price": 8, "creature": None} for seat in (0, 1)]
        problem(director.post(path, {"move": {"type": "tie", "hunt": hunt, "claims": claims}}), 403, "forbidden")
    opens_cards(director, f"/games/{game}")
    assert "tie" in director.get(path).text
