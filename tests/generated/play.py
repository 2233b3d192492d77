"""Plays seat 0 of a game of Market Day with the client of openapi-python-client: python play.py ADDRESS TOKEN

Prints what it came to, as JSON: the result, how many moves were made, and the types of the events that were told.
"""

import json
import sys

from daybook_generated import models
from daybook_generated.api.games import open_game, show_game, show_table
from daybook_generated.api.history import list_events
from daybook_generated.api.moves import list_moves, make_moves
from daybook_generated.client import AuthenticatedClient


def opened(organiser: AuthenticatedClient) -> models.GameAnswerWithPeople:
    """A game of one hand against a bot."""
    config = models.MarketDayConfigRequest(options=models.MarketDayOptionsRequest(hands=1))
    seats = [models.SeatRequest(player="ana"), models.SeatRequest(bot="greedy")]
    game = open_game.sync(client=organiser, body=models.GameRequest(title="market-day", seats=seats, config=config))
    assert isinstance(game, models.GameAnswerWithPeople), game
    return game


def played(seat: AuthenticatedClient, game_id: str) -> int:
    """Makes the first legal move whenever there is one, until the game is over. Returns how many."""
    made = 0
    while True:
        game = show_game.sync(game_id, client=seat)
        assert isinstance(game, models.GameAnswerWithPeople), game
        if game.status == "closed":
            return made
        legal = list_moves.sync(game_id, client=seat)
        assert isinstance(legal, models.MovesAnswer), legal
        if legal.moves:
            body = models.MovesRequest(move=legal.moves[0].move)
            recorded = make_moves.sync(game_id, client=seat, body=body, idempotency_key=f"move-{legal.step}")
            assert isinstance(recorded, models.RecordedAnswer), recorded
            made += 1


def main(address: str, token: str) -> None:
    """Opens, plays, and looks back."""
    game = opened(AuthenticatedClient(base_url=address, token=token))
    seat = AuthenticatedClient(base_url=address, token=str(game.seats[0].token))
    wrong = make_moves.sync(
        str(game.id), client=seat, body=models.MovesRequest.from_dict({"move": {"type": "swap", "seat": 0}})
    )
    assert isinstance(wrong, models.ProblemAnswer), wrong
    moves = played(seat, str(game.id))
    over = show_game.sync(str(game.id), client=seat)
    table = show_table.sync(str(game.id), client=seat)
    events = list_events.sync(str(game.id), client=seat, limit=1000)
    assert isinstance(over, models.GameAnswerWithPeople)
    assert isinstance(table, models.TableAnswerWithPeople)
    assert isinstance(table.state, models.MarketDayTable), type(table.state)
    assert isinstance(events, models.EventsAnswerWithPeople)
    kinds = sorted({event.type_ for event in events.events})
    result = over.result.to_dict() if over.result else None
    print(json.dumps({"refused": wrong.code, "moves": moves, "result": result, "events": kinds}))


if __name__ == "__main__":
    main(*sys.argv[1:])
