"""The forms of what can be asked for, as answers tell them: a client draws them without knowing any."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec.structs import asdict

from domain.record.acts.remedy import Remedy
from domain.record.answers import Answer, about, one_of
from domain.rules.declaration import Declared, Part, members_of
from domain.rules.language import ENGLISH, say, spoken
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
    without: Annotated[str | None, about("What it means to leave it out, where that is told.", example="nobody")]


class SettingPart(FormMember):
    when: Annotated[
        list[str],
        about(
            "Another member, and the values of it with which this one is asked for; empty: always.", example=["form"]
        ),
    ]


class Setting(SettingPart):
    members: Annotated[list[SettingPart], about("Of an object: its own members.")]


class ActForm(Answer):
    type: Annotated[str, about("As a request has it.", example="set-clock")]
    label: Annotated[str, about("What it is called, as on a button.", example="Set the clock")]
    about: Annotated[str, about("What it does.")]
    done: Annotated[str, about("What can be said once it is done.", example="The clock is set.")]
    one_of: Annotated[list[str], about("Members of which exactly one is said.")]
    members: list[FormMember]


class RemedyForm(ActForm):
    once: Annotated[bool, about("Whether it changes the course of the game: a ruling has at most one of these.")]


def form_of(name: str, kind: type[Declared]) -> ActForm:
    """The form of an act."""
    return ActForm(**_form(name, kind))


def remedy_form(remedy: type[Remedy]) -> RemedyForm:
    """The form of a remedy."""
    return RemedyForm(**_form(remedy.name, remedy), once=remedy.once)


def settings_of(kind: type, parts: Mapping[str, type]) -> list[Setting]:
    """The members of a configuration. `parts` has the classes of those that have members of their own, by kind."""
    return [
        Setting(**_setting(name, part), members=[
            SettingPart(**_setting(*one)) for one in members_of(parts[part.member.kind]).items()
        ] if part.member.kind in parts else [])
        for name, part in members_of(kind).items()
    ]  # fmt: skip


def _setting(name: str, part: Part) -> dict[str, Any]:
    return {**asdict(_member(name, part)), "when": list(part.member.when), "needed": "always"}


def _form(name: str, kind: type[Declared]) -> dict[str, Any]:
    declared: type = kind  # what is cached has to be hashable, and mypy looks for that in the class, not in its type
    return {
        "type": name,
        "label": say(kind.label or capital(name.replace("-", " "))),
        "about": say(kind.about()),
        "done": say(kind.done),
        "one_of": list(kind.one_of),
        "members": [_member(member, part) for member, part in members_of(declared).items()],
    }


def _member(name: str, part: Part) -> FormMember:
    member = part.member
    label, hint = _said(member.about)
    least, most = member.limits or (None, None)
    words = member.among.items() if isinstance(member.among, dict) else [(one, "") for one in member.among]
    return FormMember(
        name=name,
        type=member.kind,
        label=say(label),
        hint=say(hint),
        needed="always" if part.required else _NEEDED[member.asked],
        least=least,
        most=most,
        choices=[FormChoice(name=one, label=_called(one, label)) for one, label in words],
        none=say(member.none) or None,
        without=say(member.without) or None,
    )


def _called(name: str, label: str) -> str:
    """What a choice is called; in English nothing where its name will do."""
    return say(label) if label or spoken() == ENGLISH else say(capital(name.replace("-", " ")))


def _said(words: str) -> tuple[str, str]:
    """What a form calls a member, and the rest: "The round; by default the last one." is "Round", with a hint."""
    label, hint = re.fullmatch(r"(?:The |An? |Whether )?(.+?)(?:[.;] (.+)|\.?)", words).groups("")  # type: ignore[union-attr]
    return capital(label), capital(hint)
