"""The oEmbed answer for a game: a frame, if any site may show it, and a picture (oembed.com, 2.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final
from urllib.parse import parse_qs, quote, unquote, urlencode, urlsplit
from xml.etree.ElementTree import Element, SubElement, tostring

from api.viewer.link_preview import step_in
from replays.picture.drawing import HEIGHT, WIDTH

_AGE: Final = 3600
_FRAME_WIDTH, _FRAME_HEIGHT = 720, 640
_OF_A_VIEW: Final[tuple[str, ...]] = ("step", "from", "to", "as", "ruled", "autoplay")
_SANDBOX: Final = "allow-scripts allow-popups allow-popups-to-escape-sandbox"
"""The frame needs neither storage nor an origin; "Open in Daybook" opens a new page outside the sandbox."""


@dataclass(frozen=True)
class ViewerAddress:
    """What an address of the viewer shows: a game's table, or its replay as `view` says."""

    game: str
    is_replay: bool
    view: Mapping[str, str]

    @property
    def step(self) -> int | None:
        """The step that the address names, or the first of a range, if any."""
        return step_in(self.view.get("step") or self.view.get("from", ""))

    def frame(self, root: str) -> str:
        """The address of its frame, below the service's root."""
        path = f"{root}embed/games/{quote(self.game, safe='')}"
        if not self.is_replay:
            return path
        return f"{path}/replay" + (f"?{urlencode(self.view)}" if self.view else "")


def place_of(url: str, host: str) -> ViewerAddress | None:
    """What an address shows; `None` unless it is of this host and shows a game."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    names = [unquote(name) for name in parts.path.split("/")[1:]]
    if names[:1] == ["embed"]:
        names = names[1:]
    is_game = len(names) in (2, 3) and names[0] == "games" and names[1] and names[2:] in ([], ["replay"])
    if parts.scheme not in ("http", "https") or parts.netloc != host or not is_game or "\0" in names[1]:
        return None
    query = parse_qs(parts.query)
    view = {name: query[name][-1] for name in _OF_A_VIEW if name in query}
    return ViewerAddress(names[1], len(names) == 3, view)


def rich(place: ViewerAddress, root: str, title: str, room: tuple[int | None, int | None]) -> dict[str, Any]:
    """The members of type `rich`: a frame that fits the available space."""
    width, height = min(_FRAME_WIDTH, room[0] or _FRAME_WIDTH), min(_FRAME_HEIGHT, room[1] or _FRAME_HEIGHT)
    html = (
        f'<iframe src="{escape(place.frame(root))}" title="{escape(title)}" width="{width}" height="{height}" '
        f'style="border:0;max-width:100%" loading="lazy" sandbox="{_SANDBOX}"></iframe>'
    )
    return {"html": html, "width": width, "height": height}


def thumbnail(picture: str, room: tuple[int | None, int | None]) -> dict[str, Any]:
    """The members of a picture that fits the available space."""
    width = min(WIDTH, room[0] or WIDTH, (room[1] or HEIGHT) * WIDTH // HEIGHT)
    width = max(width, 1)
    return {
        "thumbnail_url": f"{picture}&width={width}",
        "thumbnail_width": width,
        "thumbnail_height": max(1, round(width * HEIGHT / WIDTH)),
    }


def as_xml(members: Mapping[str, Any]) -> bytes:
    """The answer in XML (oembed.com, 2.3.4)."""
    root = Element("oembed")
    for name, value in members.items():
        SubElement(root, name).text = str(value)
    said: bytes = tostring(root, "utf-8", xml_declaration=True)
    return said


def common(title: str, root: str) -> dict[str, Any]:
    """The members that every answer has, except its type."""
    return {
        "version": "1.0",
        "title": title,
        "provider_name": "Daybook",
        "provider_url": root,
        "cache_age": _AGE,
    }
