"""The shapes of answers about persons."""

from typing import Annotated

from domain.record.answers import Answer, Id, about


class KeptTextAnswer(Answer):
    game: Id
    hash: Annotated[str, about("The text's hash in the record.")]


class KeptLabelAnswer(Answer):
    kind: Annotated[str, about("`game` or `tournament`.")]
    id: str


class MergedIdAnswer(Answer):
    person: str
    handle: Annotated[str | None, about("The handle that it had.")]


class PersonAnswer(Answer):
    person: Annotated[str, about("The person's id in the record. It never changes.")]
    handle: str | None
    tokens: Annotated[list[str], about("Ids of the person's tokens with a name.")]
    texts: Annotated[list[KeptTextAnswer], about("What the person wrote.")]
    branches: Annotated[list[str], about("Ids of branches with a name.")]
    webhooks: Annotated[list[str], about("Ids of webhooks with a description.")]
    labels: Annotated[
        list[KeptLabelAnswer], about("Games and tournaments whose external id or metadata contain the handle.")
    ]
    studies: Annotated[
        list[str],
        about(
            "Ids of studies that the person owns, edits or has written in. Erasing removes the words; owned studies "
            "pass to an editor, or are deleted if there is none."
        ),
    ]
    merged: Annotated[
        list[MergedIdAnswer],
        about("Ids merged into this person's. What is kept about them is included."),
    ]
    erased: Annotated[bool, about("Whether the person was erased.")]
