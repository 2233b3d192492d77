"""The shapes of answers about viewings, and of the messages of their streams."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import field

from api.studies.answers import ArrowAnswer
from domain.record.answers import Answer, Id, Links, Time, about
from domain.record.timestamps import time_text
from service.studies.study import Arrow
from service.viewings.viewing import Pointer, Said, Viewing


class ShownAnswer(Answer):
    """What all look at, as far as you may see it."""

    step: int
    viewer: Annotated[
        Any, about("`public`, `all` or a seat; null where you may not see it so: look at it as you may.")
    ] = field(name="as")
    ruled: Annotated[bool, about("Whether as ruled, or else as played.")]
    branch: Annotated[str | None, about("The branch of the game.")]
    chapter: Annotated[str | None, about("The chapter of the study.")]
    arrows: Annotated[list[ArrowAnswer], about("Over the table; none where you may not see it so.")]


class VisitorAnswer(Answer):
    number: Annotated[int, about("Its number in this viewing.")]
    name: Annotated[str | None, about("null if none was given.")]
    known: Annotated[bool, about("Whether the name is the handle of a person; else a visitor has chosen it.")]


class SaidAnswer(Answer):
    number: Annotated[int, about("Counts what was said, from 1.")]
    visitor: Annotated[int, about("The visitor who said it.")]
    name: Annotated[str | None, about("The visitor's name.")]
    text: Annotated[str, about("Plain text.")]
    at: Time
    step: Annotated[int, about("The step that was shown.")]


class ViewingAnswer(Answer):
    id: str
    game: Annotated[Id | None, about("The game, null for a study.")]
    study: Annotated[str | None, about("The study, null for a game.")]
    shown: ShownAnswer
    lead: Annotated[int | None, about("The visitor who leads; null while nobody is there.")]
    everyone: Annotated[bool, about("Whether everyone may change what is shown.")]
    visitors: Annotated[list[VisitorAnswer], about("Who is there, in the order in which they came.")]
    words: Annotated[list[SaidAnswer], about("What was said, the latest at the end.")]
    links: Annotated[Links, about("`page` is the link to send.")]


class VisitorKeyAnswer(Answer):
    visitor: Annotated[int, about("Your number in this viewing.")]
    key: Annotated[str, about("For the header `Visitor-Key`. Shown only once.")]
    links: Links


def shown_answer(shown: Pointer) -> ShownAnswer:
    """What is shown."""
    seen_as = shown.seen_as
    return ShownAnswer(
        step=shown.step,
        viewer=int(seen_as) if seen_as is not None and seen_as.isdigit() else seen_as,
        ruled=shown.ruled,
        branch=shown.branch,
        chapter=shown.chapter,
        arrows=[arrow_answer(one) for one in shown.arrows],
    )


def arrow_answer(arrow: Arrow) -> ArrowAnswer:
    """An arrow."""
    return ArrowAnswer(start=arrow.start, end=arrow.end, colour=arrow.colour)


def visitor_answers(viewing: Viewing) -> list[VisitorAnswer]:
    """Who is there."""
    there = [one for one in viewing.visitors if one.present]
    return [VisitorAnswer(number=one.number, name=one.name or None, known=one.person is not None) for one in there]


def said_answer(said: Said) -> SaidAnswer:
    """What somebody has said."""
    return SaidAnswer(
        number=said.number,
        visitor=said.visitor,
        name=said.name or None,
        text=said.text,
        at=time_text(said.at),
        step=said.shown.step,
    )


class Messages:
    """The data of a stream's messages: the answers, each with its type."""

    def shown(self, shown: Pointer) -> bytes:
        """What is looked at."""
        return _typed("shown", shown_answer(shown))

    def visitors(self, viewing: Viewing) -> bytes:
        """Who is there, and who leads."""
        there = {"visitors": visitor_answers(viewing), "lead": viewing.lead, "everyone": viewing.everyone}
        return msgspec.json.encode({"type": "visitors", **there})

    def said(self, said: Said) -> bytes:
        """What somebody has said."""
        return _typed("said", said_answer(said))


def _typed(kind: str, body: Answer) -> bytes:
    return msgspec.json.encode({"type": kind, **msgspec.to_builtins(body)})


MESSAGES: Final = Messages()
