"""How people are called in a sentence: by seat or by role, since the record has no names."""

from typing import Final

_SEATED: Final = {"seat": "seat {}", "bot": "the bot on seat {}"}
_OTHERS: Final = {"organiser": "the organiser", "dealer": "the dealer", "clock": "the clock"}


def who(by: str) -> str:
    """Who entered something, by the `by` of an entry: `seat 2`, `a director`, `the organiser`."""
    role, _, rest = by.partition(":")
    if role in _SEATED:
        return _SEATED[role].format(rest)
    return _OTHERS.get(role) or f"{'an' if role[:1] in 'aeiou' else 'a'} {role}"


def whose(by: str) -> str:
    """The same of what belongs to them: `seat 2's`, `the director's`."""
    name = who(by)
    article, _, role = name.partition(" ")
    return f"the {role}'s" if article in ("a", "an") else f"{name}'s"


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
