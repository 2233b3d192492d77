"""Whether memory goes level: one process plays games of bots, shows their replays, and says what it takes.

    python -m tests.soak.memory --games 3000 --kept 8

Exit status 1 if what it takes has grown by more than 5 % over the last two thirds.
"""

import gc
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
import psutil

from api.app import create_app
from service.settings import Settings
from tests.stepped import SteppedService, stepped_clock, stepped_service

_TOKEN = "token-of-the-soak"
_AT_ONCE = 25
_LOOKED_AT = 5
"""One game in so many is looked at as well."""
_MOST_GROWTH = 0.05


@click.command()
@click.option("--games", default=3000, help="How many games are played.")
@click.option("--title", "titles", multiple=True, default=["fairy-bargains", "math-market"], help="Of which titles.")
@click.option("--kept", default=8.0, help="How many MB may be kept.")
@click.option("--live", is_flag=True, help="Leave each game open at its first turn of a player, to see what it takes.")
@click.option("--seconds", default=3600.0, help="Stop after so many seconds.")
def main(games: int, titles: tuple[str, ...], kept: float, live: bool, seconds: float) -> None:
    """Play games and report what the process takes."""
    samples: list[tuple[int, float]] = []
    ends = time.monotonic() + seconds
    settings = Settings(limits="", picture_limits="", analysis_limits="")
    with TemporaryDirectory() as folder, stepped_clock() as clock:
        url = f"sqlite:///{Path(folder) / 'day.db'}"
        with stepped_service(url, clock, token=_TOKEN, settings=settings) as world:
            world.service.daybook.memory.limit = int(kept * (1 << 20))
            client = create_app(world.service).test_client()
            played = 0
            while played < games and time.monotonic() < ends:
                played += _play(world, client, titles, played, live)
                if played % (4 * _AT_ONCE) == 0:
                    gc.collect()
                    samples.append((played, psutil.Process().memory_info().rss / 1e6))
                    click.echo(f"{played} games, {samples[-1][1]:.1f} MB, {_told(world)}")
            for (title, role), size in sorted(world.service.daybook.memory.sizes.means.items()):
                click.echo(f"{title}: about {size:,.0f} bytes for a {role}")
    _judge(samples)


def _play(world: SteppedService, client: Any, titles: tuple[str, ...], number: int, live: bool) -> int:
    """Opens some games and has them played by bots, or left to their players, and looks at them."""
    headers = {"Authorization": f"Bearer {_TOKEN}"}
    seats = [{"player": "ana"} if live else {"bot": "random"}, {"bot": "random"}]
    opened = []
    for at in range(_AT_ONCE):
        body = {"title": titles[(number + at) % len(titles)], "seats": seats}
        answer = client.post("/v1/games", json=body, headers=headers)
        assert answer.status_code == 201, answer.text
        opened.append(answer.json["id"])
    world.settle()
    for game in opened[::_LOOKED_AT]:
        for path in ("", "/replay?limit=50", "/events?as=public", "/replay/index"):
            assert client.get(f"/v1/games/{game}{path}", headers=headers).status_code == 200
    return _AT_ONCE


def _told(world: SteppedService) -> str:
    usage = world.service.daybook.memory.usage()
    parts = [f"{name} {one.entries} in {one.bytes / 1e6:.1f}" for name, one in usage.items() if one.entries]
    return f"kept {sum(one.bytes for one in usage.values()) / 1e6:.1f} MB ({', '.join(parts)})"


def _judge(samples: list[tuple[int, float]]) -> None:
    later = [size for _, size in samples[len(samples) // 3 :]]
    if len(later) < 2:
        raise click.ClickException("that was too short to tell")
    growth = later[-1] / later[0] - 1
    click.echo(f"over the last two thirds it has grown by {growth:.1%}")
    if growth > _MOST_GROWTH:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
