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
    """A function that waits for the next key; an arrow comes as its escape sequence, the end of input as "".

    While it is open, nothing that is typed shows on the screen or is lost between two keys.
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
    """The keys in what was typed in one go."""
    return _KEY.findall(typed)
