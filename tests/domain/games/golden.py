"""Judged games that are kept for ever: what a revision of a book once said, it always says. Only the sentence of a
refusal may be put better; its code and its clause stand.

`tests/golden/<title>/<variant>-<revision>-<what>.json` holds a configuration, the moves, and all that they caused.
Files are added, never changed:

    python -m tests.domain.games.golden fairy-bargains main six-players 17 '{"players": 6}'
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from domain.games import title_named
from domain.rules.adjudicate import adjudicate
from domain.rules.moves import read_move
from domain.rules.title import Title
from tests.domain.games.playthrough import opened, random_move, raw_of

FOLDER = Path(__file__).parents[2] / "golden"


def without_words(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The steps without the sentences of refusals."""
    return [{**step, "refused": {**step["refused"], "message": ""}} if "refused" in step else step for step in steps]


def kept(title: Title) -> Iterator[Path]:
    """The files of a title."""
    return iter(sorted((FOLDER / title.name.replace("-", "_")).glob("*.json")))


def played(title: Title, config: dict[str, Any], luck: Random) -> dict[str, Any]:
    """A random game in the form that is kept; now and then somebody sends a move that is refused."""
    book = title.book_for(config)
    state = opened(book, book.configure(config))
    moves: list[dict[str, Any]] = []
    while book.result(state) is None:
        move = random_move(book, state, luck)
        wrong = {**raw_of(move), "seat": luck.randrange(-1, 8)}
        if luck.random() < 0.05 and book.objection(state, read_move(wrong, book.move_types)) is not None:
            moves.append(wrong)
        moves.append(raw_of(move))
        state = book.decide(state, move).state
    about = {"title": title.name, "variant": book.variant, "revision": book.revision, "config": config}
    return {**about, "moves": moves, "answer": adjudicate(title, config, moves)}


def as_text(game: dict[str, Any]) -> str:
    """One move and one step a line, so that a person can read it and a diff shows where a game went another way."""
    moves, answer = game["moves"], game["answer"]
    lists = {"moves": moves, "steps": answer["steps"]}
    head = {name: value for name, value in game.items() if name not in ("moves", "answer")}
    rest = {name: value for name, value in answer.items() if name != "steps"}
    lines = {name: ",\n".join(map(json.dumps, parts)) for name, parts in lists.items()}
    return (
        f'{json.dumps(head)[:-1]},\n"moves": [\n{lines["moves"]}\n],\n'
        f'"answer": {json.dumps(rest)[:-1]},\n"steps": [\n{lines["steps"]}\n]}}}}\n'
    )


def keep(name: str, variant: str, what: str, seed: int, config: dict[str, Any]) -> None:
    """Adds a file; the variant is `-` in a title without any. Raises `FileExistsError` rather than change one."""
    asked = title_named(name)
    named, prefix = ({}, "") if variant == "-" else ({asked.variant_key: variant}, f"{variant}-")
    game = played(asked, {**named, **config}, Random(seed))
    path = FOLDER / name.replace("-", "_") / f"{prefix}{game['revision']}-{what}.json"
    path.parent.mkdir(exist_ok=True)
    with path.open("x", encoding="utf-8") as file:
        file.write(as_text(game))


if __name__ == "__main__":
    keep(*sys.argv[1:4], int(sys.argv[4]), json.loads(sys.argv[5]))
