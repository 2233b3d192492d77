"""Lists: titles, games, cases, and the feed of what happens."""

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import click

from daybook_sdk import Daybook
from daybook_sdk.remote.output import (
    compact,
    json_option,
    narrow,
    print_json,
    print_line,
    print_table,
    print_text,
    seats_text,
    with_daybook,
)

Wire = Mapping[str, Any]
_COMMON = frozenset({"game", "title", "n", "at", "by", "type", "rule", "h", "prev"})
limit_option = click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="How many at most.")


def entries(daybook: Daybook, operation: str, member: str, cursor: str, given: Wire) -> Iterator[Wire]:
    """The entries of a list, page after page."""
    query = dict(given)
    while True:
        page = daybook.call(operation, query)
        yield from page[member]
        if page.get("next") is None:
            return
        query[cursor] = page["next"]


@click.command(short_help="List titles, or show the rules of one.")
@click.argument("title", required=False)
@json_option
@with_daybook
def titles(daybook: Daybook, title: str | None, as_json: bool) -> None:
    """List the titles that can be played, or the rules of TITLE."""
    if title is not None:
        found = daybook.call("show_title", {"title": title})
        print_json(found) if as_json else print_text(str(found.get("rules", "")))
        return
    listed = daybook.call("list_titles")["titles"]
    if as_json:
        for each in listed:
            print_line(each)
        return
    print_table(("title", "name", "summary"), [(t["name"], t["display_name"], t["summary"]) for t in listed], "None.")


@click.command()
@click.option("--title", help="Only games of this title.")
@click.option("--player", help="Only games with this player: a handle, or bot:NAME.")
@click.option("--tournament", metavar="ID", help="Only games of this tournament.")
@click.option("--status", type=click.Choice(["open", "held", "closed", "void"]), help="Only games that stand so.")
@limit_option
@json_option
@with_daybook
def games(daybook: Daybook, limit: int, as_json: bool, **query: str | None) -> None:
    """List games, newest first."""
    listed = entries(daybook, "list_games", "games", "cursor", {**query, "limit": min(limit, 200)})
    chosen = itertools.islice(listed, limit)
    if as_json:
        for game in chosen:
            print_line(game)
        return
    if narrow():
        for game in chosen:
            print_text(f"{game['id']}  {game['title']}  {game['status']}  step {game['step']}")
            print_text(f"    {seats_text(game['seats'])}" + (f"  {_scores(game)}" if game.get("scores") else ""))
        return
    rows = [
        (game["id"], game["title"], game["status"], game["step"], seats_text(game["seats"]), _scores(game))
        for game in chosen
    ]
    print_table(("game", "title", "status", "step", "seats", "scores"), rows, "There are no such games.")


def _scores(game: Wire) -> str:
    return " ".join(map(str, game.get("scores") or ()))


@click.command(short_help="List cases.")
@click.argument("game", required=False)
@click.option("--status", help="Only cases that stand so: open, withdrawn, ruled, appealed or final.")
@limit_option
@json_option
@with_daybook
def cases(daybook: Daybook, game: str | None, status: str | None, limit: int, as_json: bool) -> None:
    """List the cases of GAME, or of all games."""
    listed = _cases(daybook, game, {"status": status})
    rows = []
    for case in itertools.islice(listed, limit):
        if as_json:
            print_line(case)
            continue
        row = (case.get("game", game), case["case"], case["status"], case["step"], case["by"], case.get("clause"))
        # The list over all games has no words: whoever looks for those asks for the game.
        rows.append(row if game is None else (*row, (case.get("text") or {}).get("words")))
    if not as_json:
        heads = ("game", "case", "status", "step", "caller", "clause")
        print_table(heads if game is None else (*heads, "text"), rows, "There are no such cases.")


def _cases(daybook: Daybook, game: str | None, query: Wire) -> Iterator[Wire]:
    if game is not None:
        return entries(daybook, "list_cases", "cases", "after", {**query, "game_id": game})
    return entries(daybook, "list_all_cases", "cases", "cursor", query)


@click.command(short_help="Tell what happens in many games.")
@click.option("--after", metavar="CURSOR", help="Begin after this cursor, or with 0 at the beginning; without it, now.")
@click.option("--title", help="Only games of this title.")
@click.option("--player", help="Only games with this player: a handle, or bot:NAME.")
@click.option("--tournament", metavar="ID", help="Only games of this tournament.")
@click.option("--type", "types", multiple=True, help="Only events of this type; can be given again.")
@json_option
@with_daybook
def feed(daybook: Daybook, after: str | None, types: tuple[str, ...], as_json: bool, **query: str | None) -> None:
    """Tell what happens in many games, until it is interrupted. Each line of JSON has the `cursor` to go on from."""
    for message in daybook.stream("follow_feed", {**query, "after": after, "types": ",".join(types) or None}):
        event = message.data
        if as_json:
            print_line({"cursor": message.id, **event})
        else:
            about = {name: value for name, value in event.items() if name not in _COMMON}
            print_text(f"{event['game']}  {event['n']:>4}  {event['type']}  {compact(about)}")
