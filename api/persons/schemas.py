"""The shapes of answers about persons."""

from typing import Annotated

from domain.record.answers import Answer, Id, about


class KeptTextAnswer(Answer):
    game: Id
    hash: Annotated[str, about("The hash that the record holds of the words.")]


class KeptLabelAnswer(Answer):
    kind: Annotated[str, about("`game` or `tournament`.")]
    id: str


class MergedIdAnswer(Answer):
    person: str
    handle: Annotated[str | None, about("The handle that it had.")]


class PersonAnswer(Answer):
    person: Annotated[str, about("The id by which the record knows the person. It stays.")]
    handle: str | None
    tokens: Annotated[list[str], about("Ids of the person's tokens with a name.")]
    texts: Annotated[list[KeptTextAnswer], about("What the person wrote.")]
    branches: Annotated[list[str], about("Ids of branches with a name.")]
    webhooks: Annotated[list[str], about("Ids of webhooks with a description.")]
    labels: Annotated[
        list[KeptLabelAnswer], about("Games and tournaments whose external id or metadata hold the handle.")
    ]
    studies: Annotated[
        list[str],
        about(
            "Ids of studies that the person owns or edits, or has written in. Erasing takes the words out; own studies "
            "are handed to an editor, or deleted where there is none."
        ),
    ]
    merged: Annotated[
        list[MergedIdAnswer],
        about("Ids that were merged into this person's. What is kept of them is listed with the rest."),
    ]
    erased: Annotated[bool, about("Whether the person was erased.")]
