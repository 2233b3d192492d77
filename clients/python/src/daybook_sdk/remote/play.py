"""Opening games, and playing in them."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from daybook_sdk import Daybook, LegalMoves
from daybook_sdk.remote.output import (
    SeatNumber,
    compact,
    json_option,
    print_frame,
    print_json,
    print_text,
    seat_text,
    seats_text,
    viewer_of,
    viewer_option,
    viewer_text,
    with_daybook,
)


@click.command("open")
@click.argument("title")
@click.option("--seat", "seats", multiple=True, required=True, metavar="WHO", help="A handle, or bot:NAME.")
@click.option("--config", metavar="JSON", help="Variant and options as JSON, @FILE, or - for standard input.")
@click.option("--dealing", type=click.Choice(["sealed", "recorded"]), help="Who deals: the service, or a real table.")
@click.option("--tournament", metavar="ID", help="The tournament that the game belongs to.")
@click.option("--private", is_flag=True, help="Only those concerned may know of it.")
@click.option("--spectator-delay", type=click.IntRange(0), metavar="SECONDS", help="By how much spectators are behind.")
@click.option("--nonces", type=click.IntRange(1), metavar="SECONDS", help="How long seats may add to the shuffles.")
@click.option("--key", help="Makes it safe to repeat: the same key opens the same game.")
@json_option
@with_daybook
def open_game(
    daybook: Daybook,
    title: str,
    seats: tuple[str, ...],
    config: str | None,
    private: bool,
    key: str | None,
    as_json: bool,
    **members: Any,
) -> None:
    """Open a game of TITLE. The tokens of people's seats are shown only this once.

    \b
    Examples:
      daybook remote open fairy-bargains --seat ana --seat bot:greedy
      daybook remote open market-day --seat ana --seat ben --config '{"options": {"hands": 1}}' --json
    """
    body: dict[str, Any] = {name: value for name, value in members.items() if value is not None}
    body |= {"title": title, "seats": [_seat(who) for who in seats]}
    body |= {"private": True} if private else {}
    body |= {"config": read_json(config, "--config")} if config is not None else {}
    opened = daybook.call("open_game", {"idempotency_key": key}, body)
    if as_json:
        print_json(opened)
        return
    print_text(f"{opened['id']}  {opened['title']}: {seats_text(opened['seats'])}")
    for seat in opened["seats"]:
        if "token" in seat:
            print_text(f"  {seat_text(seat['seat'])}  {seat.get('player', '')}  {seat['token']}")


def _seat(who: str) -> dict[str, str]:
    kind, found, name = who.partition(":")
    return {"bot": name} if found and kind == "bot" else {"player": who}


def read_json(text: str, option: str, fault: str = "is no JSON") -> Any:
    """JSON as it stands, from @FILE, or from standard input for "-". Raises `BadParameter`, which tells the `fault`."""
    try:
        if text == "-":
            return json.load(sys.stdin)
        return json.loads(Path(text[1:]).read_text("utf-8") if text.startswith("@") else text)
    except OSError as error:
        raise click.BadParameter(f"{error.filename}: {error.strerror}", param_hint=option) from None
    except ValueError as error:
        raise click.BadParameter(f"{fault}: {error}", param_hint=option) from None


@click.command(short_help="Show the table of a game.")
@click.argument("game")
@click.option("--at", type=click.IntRange(1), metavar="STEP", help="The table after this step; without it, now.")
@viewer_option
@click.option("--played", is_flag=True, help="As it was played, as if nothing had been ruled.")
@json_option
@with_daybook
def table(daybook: Daybook, game: str, at: int | None, viewer: str | None, played: bool, as_json: bool) -> None:
    """Show the table of GAME as the token or another viewer sees it."""
    query = {"game_id": game, "at": at, "as_": viewer_of(viewer), "ruled": False if played else None}
    found = daybook.call("show_table", query)
    if as_json:
        print_json(found)
        return
    scores = f"  scores {' '.join(map(str, found['scores']))}" if found.get("scores") else ""
    print_text(f"step {found['step']}  as {viewer_text(found['as'])}  {found['status']}{scores}")
    for name, value in found["state"].items():
        print_text(f"  {name}: {compact(value)}")


@click.command(short_help="List what a seat may do.")
@click.argument("game")
@click.option("--seat", type=SeatNumber(), help="Whose moves; by default those of the token's seat.")
@json_option
@with_daybook
def moves(daybook: Daybook, game: str, seat: int | None, as_json: bool) -> None:
    """List what a seat may do in GAME now. `play` takes the numbers."""
    if as_json:
        print_json(daybook.call("list_moves", {"game_id": game, "seat": seat}))
        return
    legal = daybook.game(game).moves(seat)
    for number, offer in enumerate(legal.moves, 1):
        print_text(f"{number:>3}. {offer.label}")
    for pattern in legal.patterns:
        print_text(f"  *  {compact(pattern)}")
    if not legal:
        click.echo("Nothing: it is not this seat's turn, or the game is over.", err=True)


@click.command(short_help="Make a move.")
@click.argument("game")
@click.argument("move")
@click.option("--seat", type=SeatNumber(), help="Whose move the number is; by default the token's seat.")
@click.option("--if-step", type=click.IntRange(0), metavar="STEP", help="Only if the game has not gone on since.")
@click.option("--key", help="Makes it safe to repeat: with the same key it is made once.")
@json_option
@with_daybook
def play(
    daybook: Daybook, game: str, move: str, seat: int | None, if_step: int | None, key: str | None, as_json: bool
) -> None:
    """Make MOVE in GAME: a number from `moves`, JSON, @FILE, or - for standard input.

    A list of moves is made whole or not at all.

    \b
    Examples:
      daybook remote play GAME 1
      daybook remote play GAME '{"type": "play", "seat": 0, "card": 7}'
    """
    played = daybook.game(game)
    if move.isascii() and move.isdigit():
        legal = played.moves(seat)
        chosen: Any = _numbered(legal, int(move))
        if_step = legal.step if if_step is None else if_step
    else:
        chosen = read_json(move, "MOVE", "is neither a number from `moves` nor JSON")
    body = {"moves": chosen} if isinstance(chosen, list) else {"move": chosen}
    if_match = None if if_step is None else f'"{if_step}"'
    made = daybook.call("make_moves", {"game_id": game, "if_match": if_match, "idempotency_key": key}, body)
    if as_json:
        print_json(made)
        return
    for frame in played.replay(after=made["step"] - len(made.get("events", ()))):
        if frame.step <= made["step"]:
            print_frame(frame)
    seats = made["awaits"]["seats"]
    print_text(f"Next: {', '.join(map(seat_text, seats))}" if seats else "Nobody is to move.")


def _numbered(legal: LegalMoves, number: int) -> Any:
    if 1 <= number <= len(legal.moves):
        return legal.moves[number - 1].move
    if legal.moves:
        fault = f"`moves` lists 1 to {len(legal.moves)} now"
    elif legal:
        fault = "`moves` has no numbers now: write the move as JSON, as one of its patterns says"
    else:
        fault = "there is nothing to do: it is not this seat's turn, or the game is over"
    raise click.BadParameter(fault, param_hint="MOVE")
