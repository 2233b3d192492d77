"""What a picture of a step shows, taken from one frame of the replay, so that it reveals nothing else."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from domain.rules.secrecy import ALL, PUBLIC, Viewer
from replays.frame import Frame
from replays.picture.faces import CardLook, face_of
from replays.picture.names import named
from replays.picture.tables import CardArea, Laid, Lying, laid_of


@dataclass(frozen=True)
class PicturedGame:
    """What pictures of a game have in common: its title, who plays, its cards, its last step, and whose view it is."""

    title: str
    display_name: str
    names: tuple[str, ...]
    deck: Mapping[str, Any]
    last: int
    viewer: Viewer = PUBLIC


@dataclass(frozen=True)
class PicturedPlayer:
    """A seat: its name, its score if there are any, whether it is to act, whether it has won, and what it has."""

    name: str
    score: int | None
    awaited: bool
    winner: bool
    hidden: int
    hand: tuple[CardLook, ...] = ()
    front: tuple[CardLook, ...] = ()
    coins: str = ""
    piles: "tuple[PicturedCard, ...]" = ()


@dataclass(frozen=True)
class PicturedCard:
    """A card on the table as `Lying` has it, and whether it was not there before."""

    face: CardLook | None
    seat: int | None = None
    note: str = ""
    out: bool = False
    on: CardLook | None = None
    count: int | None = None
    gap: bool = False
    fresh: bool = False


@dataclass(frozen=True)
class CardGroup:
    """Cards that lie together, as `CardArea` has them."""

    label: str
    cards: tuple[PicturedCard, ...]
    free: int = 0
    pile: bool = False


@dataclass(frozen=True)
class Scene:
    """A step of a game, as one viewer sees it. `own`: the seat whose hand is shown large."""

    title: str
    step: int
    last: int
    status: str
    players: tuple[PicturedPlayer, ...]
    groups: tuple[CardGroup, ...]
    text: str
    rule: str
    facts: tuple[str, ...] = ()
    viewer: str = ""
    own: int | None = None


def scene_of(frame: Frame, game: PicturedGame) -> Scene:
    """The scene of a frame, with nothing that its viewer may not see."""
    laid = laid_of(game.title, frame.table, len(game.names), game.viewer)

    def face(card: str) -> CardLook:
        return face_of(game.title, game.deck, card, laid.turned)

    # Who plays alone for a score beats nobody.
    alone = len(game.names) == 1 and frame.scores is not None
    winners = () if alone else (frame.result or {}).get("winners") or ()
    players = tuple(
        PicturedPlayer(
            name,
            None if frame.scores is None else frame.scores[seat],
            seat in frame.awaits.seats,
            seat in winners,
            laid.seats[seat].hidden,
            tuple(face(card) for card in laid.seats[seat].hand),
            tuple(face(card) for card in laid.seats[seat].front),
            laid.seats[seat].coins,
            tuple(_shown(one, laid, game) for one in laid.seats[seat].piles),
        )
        for seat, name in enumerate(game.names)
    )
    own = game.viewer if isinstance(game.viewer, int) else None
    return Scene(
        game.display_name,
        frame.step,
        game.last,
        frame.status,
        players,
        tuple(_group(place, laid, game) for place in laid.places),
        named(frame.explanation.text, game.names),
        frame.explanation.rule or "",
        laid.facts,
        _viewer(game),
        own,
    )


def _viewer(game: PicturedGame) -> str:
    if game.viewer == ALL:
        return "all hands open"
    return f"seen by {game.names[game.viewer]}" if isinstance(game.viewer, int) else ""


def _group(place: CardArea, laid: Laid, game: PicturedGame) -> CardGroup:
    return CardGroup(place.label, tuple(_shown(one, laid, game) for one in place.cards), place.free, place.pile)


def _shown(one: Lying, laid: Laid, game: PicturedGame) -> PicturedCard:
    up, on = (
        None if card is None else face_of(game.title, game.deck, card, laid.turned) for card in (one.card, one.on)
    )
    return PicturedCard(up, one.seat, one.note, one.out, on, one.count, one.gap)


def with_fresh(scene: Scene, before: Scene | None) -> Scene:
    """The scene, marking the cards in the middle that were not there before."""
    if before is None:
        return scene
    lay = Counter(_what(group, card) for group in before.groups for card in group.cards)
    groups = []
    for group in scene.groups:
        cards = []
        for card in group.cards:
            what = _what(group, card)
            known = lay[what] > 0
            lay[what] -= 1
            cards.append(replace(card, fresh=not known and not group.pile and card.face is not None))
        groups.append(replace(group, cards=tuple(cards)))
    return replace(scene, groups=tuple(groups))


def _what(group: CardGroup, card: PicturedCard) -> tuple[str, CardLook | None, int | None, bool, CardLook | None]:
    return (group.label, card.face, card.seat, card.out, card.on)


def scenes_of(frames: Sequence[Frame], game: PicturedGame) -> list[Scene]:
    """The scenes of consecutive frames, each but the first marking what is new in it."""
    found: list[Scene] = []
    plain: Scene | None = None
    for frame in frames:
        scene = scene_of(frame, game)
        found.append(with_fresh(scene, plain))
        plain = scene
    return found
