"""The shapes of requests for the stream of changes."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields

from api.http.schemas import described
from api.streams.schemas import cursor_field

MINE: Final = frozenset({"mine"})
WIDE: Final = MINE | {"games"}
NAMED: Final = ("game", "rematch", "lobby", "study")
_MOST: Final = 50
_WORDS: Final = (
    "What to tell of, separated by commas: `mine` (the default) for games with a seat of yours, what you are invited "
    "to, and your studies; `games` for all that you may know of; `game:<id>`, `lobby:<id>` or `study:<id>` for one; "
    f"`rematch:<id>` for the rematch of a game. At most {_MOST}. What you may not know of is passed over in silence."
)


class Subjects(fields.String):
    """Names of subjects, separated by commas, loaded as a set."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        names = frozenset(str(super()._deserialize(value, attr, data, **kwargs)).split(","))
        for name in names:
            kind, _, id_ = name.partition(":")
            if name not in WIDE and not (kind in NAMED and 0 < len(id_) <= 64):
                raise ValidationError(f"{name[:40]!a} is neither 'mine' nor 'games', nor of the form 'game:<id>'")
        if len(names) > _MOST:
            raise ValidationError(f"names more than {_MOST}")
        return names


class ChangesQuery(Schema):
    about = Subjects(metadata=described(_WORDS, example="mine"))
    after = cursor_field("A cursor of this stream or of the feed. By default it begins now.")
