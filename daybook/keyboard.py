"""Keys, one at a time, as they are pressed."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

_KEY = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Za-z]|.", re.DOTALL)


@contextmanager
def keyboard() -> Iterator[Callable[[], str]]:
    """Gives a function that waits for the next key: an arrow as its escape sequence, the end of input as "".

    While it is open, typing is not echoed, and no key is lost between two calls.
    """
    try:
        import termios
        import tty
    except ImportError:  # Windows, where reading a key changes nothing about the terminal
        yield click.getchar
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    keys = _keys(terminal)
    try:
        yield lambda: next(keys, "")
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _keys(terminal: int) -> Iterator[str]:
    while typed := os.read(terminal, 1024):
        yield from split_keys(typed.decode("utf-8", "replace"))


def split_keys(typed: str) -> list[str]:
    """The keys in a run of input."""
    return _KEY.findall(typed)
