"""Configurations: an organiser's choices, and every fault in them (MF-F0)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from domain.games.moonflight.pack.faults import PackRefused
from domain.games.moonflight.pack.library import DEFAULT_PACKS, Library, library_of
from domain.games.moonflight.pack.market import market_faults
from domain.games.moonflight.pack.warnings import cautions as pack_cautions
from domain.games.moonflight.table.table import OPTIONS, SEATS, Config, Options
from domain.rules.language import say
from domain.rules.objection import Objection, Refused
from domain.rules.options import Option
from domain.rules.phrases import counted
from domain.rules.pointers import pointer

_MANY_ROUNDS: Final = 1000
"""A round limit beyond this never ends a real game."""

_KNOWN: Final = ("players", "characters", "first", "options", "packs", "markets")


def configured(raw: Mapping[str, Any], revision: int) -> Config:
    """The complete configuration for that revision. Raises `Refused` with all faults: packs, the rest, then markets."""
    packs = raw.get("packs")
    packs = DEFAULT_PACKS if packs is None else tuple(packs) if isinstance(packs, list) else packs
    try:
        library = library_of(packs)
    except PackRefused as refused:
        raise _refused("BAD_PACK", "MF-D9", refused.faults) from None
    if raw.get("characters") is None and type(raw.get("players")) is int and 0 < raw["players"] <= SEATS[-1]:
        raw = {**raw, "characters": tuple(library.characters)[: raw["players"]]}
    if faults := tuple(_faults(raw, library, revision)):
        raise _refused("BAD_CONFIG", "MF-R2", faults)
    characters: tuple[str, ...] = tuple(raw["characters"])
    markets = raw.get("markets")
    if faults := tuple(_market_faults(markets or {}, characters, library)):
        raise _refused("BAD_MARKET", "MF-R13", faults)
    given = raw.get("options") or {}
    options = Options(**{option.name: given.get(option.name, option.default) for option in _options(revision)})
    return Config(raw["players"], characters, raw.get("first") or 0, options, packs, markets, revision)


def cautions(config: Config) -> Sequence[str]:
    """Likely mistakes: in the organiser's packs (MF-D9), or options that may give the game no end."""
    return (*pack_cautions(config.packs), *_endless(config))


def _endless(config: Config) -> Iterator[str]:
    """Options that may leave no end: if little is bought no supply runs out, so the Turn and the End never come."""
    options, library, supply = config.options, config.library, config.options.coin_supply
    if options.solo_score or (options.round_limit is not None and options.round_limit <= _MANY_ROUNDS):
        return
    kinds = {kind for suit in config.characters for kind in config.market(suit)} | set(library.generic)
    if supply is not None and supply < min([library.types[kind].pre.cost for kind in kinds]):
        coins = counted(supply, "coin") if supply else say("no coin")
        yield say(
            "With {coins} in the game nobody can pay for a card, and it may never end: give it a round limit.",
            coins=coins,
        )
    if options.acts_cap < max(2, config.players):
        acts = counted(options.acts_cap, "act")
        yield say(
            "With {acts} in a phase hardly anything is done in a round, and it may never end: give it a round limit.",
            acts=acts,
        )


def _refused(code: str, rule: str, faults: tuple[str, ...]) -> Refused:
    more = say(" (and {faults} more)", faults=len(faults) - 1) if len(faults) > 1 else ""
    what = {"BAD_PACK": say("the card packs"), "BAD_CONFIG": say("the set-up"), "BAD_MARKET": say("the market lists")}[
        code
    ]
    return Refused(
        Objection(
            code,
            rule,
            say("{what} cannot be played with: {faults}{more}", what=what, faults=faults[0], more=more),
            faults,
        )
    )


def _options(revision: int) -> list[Option]:
    """The options of books of this revision."""
    return [option for option in OPTIONS if option.since <= revision]


def _faults(raw: Mapping[str, Any], library: Library, revision: int) -> Iterator[str]:
    """The faults outside packs and market lists (MF-R2, MF-O)."""
    for key in raw:
        if key not in _KNOWN:
            yield say(
                "{pointer}: is not known here; there are: {join}", pointer=pointer(str(key)), join=", ".join(_KNOWN)
            )
    players = raw.get("players")
    seats: int | None = players if type(players) is int and players in SEATS else None
    if seats is None:
        yield say("/players: must be {seats} to {seats2}", seats=SEATS[0], seats2=SEATS[-1])
    yield from _character_faults(raw.get("characters"), seats, library)
    first = raw.get("first")
    last = (seats or SEATS[-1]) - 1
    if first is not None and (type(first) is not int or not 0 <= first <= last):
        yield say("/first: must be a seat, 0 to {last}", last=last)
    yield from _option_faults(raw.get("options"), players, revision)
    markets = raw.get("markets")
    if markets is not None and not isinstance(markets, Mapping):
        yield say("/markets: must be an object with a market list for each suit that has one of its own")


def _character_faults(characters: Any, players: int | None, library: Library) -> Iterator[str]:
    if not isinstance(characters, list | tuple) or not all(isinstance(one, str) for one in characters):
        yield say("/characters: must be a list with the id of a character for each seat")
        return
    known = tuple(library.characters)
    if players is not None and len(characters) != players:
        few = (
            say("; these packs have only {known}: {join}", known=len(known), join=", ".join(known))
            if len(known) < players
            else ""
        )
        yield say("/characters: must be one for each seat, {players} in all{few}", players=players, few=few)
    for at, character in enumerate(characters):
        if character not in library.characters:
            yield say(
                "/characters/{at}: is no character of these packs; there are: {join}", at=at, join=", ".join(known)
            )
        elif character in characters[:at]:
            yield say("/characters/{at}: sits at this table already; every character may do so once", at=at)


def _option_faults(given: Any, players: Any, revision: int) -> Iterator[str]:
    if given is None:
        return
    if not isinstance(given, Mapping):
        yield say("/options: must be an object")
        return
    known = {option.name: option for option in _options(revision)}
    for name, value in given.items():
        if name not in known:
            yield say(
                "{pointer}: is no option; there are: {join}",
                pointer=pointer("options", str(name)),
                join=", ".join(known),
            )
        elif not known[name].accepts(value):
            yield say("/options/{name}: must be {words}", name=name, words=known[name].words())
        elif name == "solo_score" and value and players != 1:
            yield say("/options/solo_score: Score mode is for one player")


def _market_faults(markets: Mapping[str, Any], characters: tuple[str, ...], library: Library) -> Iterator[str]:
    """The faults of the given market lists, and of characters without one (MF-R13)."""
    for suit, counts in markets.items():
        if suit in library.characters:
            yield from market_faults(library.types, suit, counts)
        else:
            known = ", ".join(library.characters)
            yield say(
                "{pointer}: is no suit of these packs; there are: {known}",
                pointer=pointer("markets", str(suit)),
                known=known,
            )
    for suit in characters:
        if suit not in markets and suit not in library.supply:
            yield from market_faults(library.types, suit, {})
