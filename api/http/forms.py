"""The forms of what can be asked for, as answers tell them: a client draws them without knowing any."""

import re
from typing import Annotated, Final

from domain.record.answers import Answer, about, one_of
from domain.rules.declaration import Declared, Part, members_of
from domain.rules.phrases import capital

_NEEDED: Final = {"": "never", "always": "always", "once it runs": "once it runs"}


class FormChoice(Answer):
    name: Annotated[str, about("As a request has it.", example="half-bye")]
    label: Annotated[str, about("As a person reads it; empty: as the name says.", example="half a point")]


class FormMember(Answer):
    name: Annotated[str, about("As a request has it.", example="minutes")]
    type: Annotated[str, about("The kind of its value, such as `entrant`, `round`, `whole`, `words`.", example="whole")]
    label: Annotated[str, about("As a person reads it.", example="Minutes from now")]
    hint: Annotated[str, about("What else is to be known of it.")]
    needed: Annotated[
        str, about("Whether a form asks for it: a request may do without some."), one_of(tuple(_NEEDED.values()))
    ]
    least: Annotated[int | None, about("The least value or length.")]
    most: Annotated[int | None, about("The most.")]
    choices: Annotated[list[FormChoice], about("Of what has to be one of several words, else none.")]
    none: Annotated[str | None, about("What `null` means; null: it cannot be that.", example="no clock")]


class ActForm(Answer):
    type: Annotated[str, about("As a request has it.", example="set-clock")]
    label: Annotated[str, about("What it is called, as on a button.", example="Set the clock")]
    about: Annotated[str, about("What it does.")]
    done: Annotated[str, about("What can be said once it is done.", example="The clock is set.")]
    one_of: Annotated[list[str], about("Members of which exactly one is said.")]
    members: list[FormMember]


def form_of(name: str, kind: type[Declared]) -> ActForm:
    """The form of what a class declares."""
    declared: type = kind  # what is cached has to be hashable, and mypy looks for that in the class, not in its type
    return ActForm(
        type=name,
        label=kind.label or capital(name.replace("-", " ")),
        about=kind.about(),
        done=kind.done,
        one_of=list(kind.one_of),
        members=[_member(member, part) for member, part in members_of(declared).items()],
    )


def _member(name: str, part: Part) -> FormMember:
    member = part.member
    label, hint = _said(member.about)
    least, most = member.limits or (None, None)
    words = member.among.items() if isinstance(member.among, dict) else [(one, "") for one in member.among]
    return FormMember(
        name=name,
        type=member.kind,
        label=label,
        hint=hint,
        needed="always" if part.required else _NEEDED[member.asked],
        least=least,
        most=most,
        choices=[FormChoice(name=one, label=label) for one, label in words],
        none=member.none or None,
    )


def _said(words: str) -> tuple[str, str]:
    """What a form calls a member, and the rest: "The round; by default the last one." is "Round", with a hint."""
    label, _, hint = re.sub(r"^(?:The|A|An|Whether) ", "", words).partition("; ")
    if ". " in label:
        label, _, rest = label.partition(". ")
        hint = f"{rest}; {hint}" if hint else rest
    return capital(label.rstrip(".")), capital(hint)
