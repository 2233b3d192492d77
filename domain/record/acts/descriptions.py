"""Pieces of the descriptions of acts: their context, and names for steps, cases and rulings.

People go by their seats and roles, since the record has no names. It has no free text either, only the hash of it:
whoever keeps the words gives them as `texts`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from domain.record.actors import who, whose
from domain.record.disputes import NO_DISPUTES, Disputes
from domain.rules.language import say
from domain.rules.measure import POINTS, Measure
from domain.rules.phrases import capital, counted, listed, numbered, seat_named

Texts = Callable[[str], str | None]
"""The words that have a hash; `None` if they were erased or the reader may not see them."""


def _unknown(n: int) -> str | None:
    return None


@dataclass(frozen=True)
class Telling:
    """The context of an event's description: `n` is its number, `by` its author.

    `before` are the disputes before it and `disputes` those of now, with the remedies of every ruling. `happened` gives
    a sentence about an earlier event, `None` if there is no such event. `measure` is what the game's scores count.
    Without `texts`, only the fact that something was written is told.
    """

    n: int
    by: str
    before: Disputes = NO_DISPUTES
    disputes: Disputes = NO_DISPUTES
    happened: Callable[[int], str | None] = _unknown
    texts: Texts | None = None
    measure: Measure = POINTS

    @property
    def who(self) -> str:
        """Who entered the event: `seat 2`, `a director`."""
        return who(self.by)

    def speaks_for(self, seat: int) -> bool:
        """Whether the seat entered the event itself."""
        return self.by in (f"seat:{seat}", f"bot:{seat}")

    def step(self, n: int) -> str:
        """A step, with what happened there if that is known."""
        happened = self.happened(n)
        return steps_words([n]) if happened is None else say('step {n} ("{happened}")', n=n, happened=happened)

    def case(self, number: int, whole: bool = False) -> str:
        """A case with its parties and its step; with `whole`, also what happened at that step."""
        case = self.disputes.case(number)
        if case is None:
            return say("case {number}", number=number)
        called = seat_named(case.seat) if case.seat is not None else who(case.by)
        against = "" if case.against is None else say(" against {against}", against=seat_named(case.against))
        about = self.step(case.step) if whole else steps_words([case.step])
        return say(
            "case {number}, called by {called}{against} about {about}",
            number=number,
            called=called,
            against=against,
            about=about,
        )

    def ruling(self, number: int | None) -> str:
        """A ruling with who made it, the decision, and the case."""
        ruling = None if number is None else self.disputes.ruling(number)
        if ruling is None:
            return say("ruling {number}", number=number)
        made = say("made by {who}, the claim {decision}", who=who(ruling.by), decision=say(ruling.decision))
        return say("ruling {number} ({made}) on {case}", number=number, made=made, case=self.case(ruling.case))

    def written(self, what: str, text: str) -> str:
        """A sentence, after a space, with the text, or saying what became of it; "" without one.

        `what` is what the writer calls it: a claim, a reason.
        """
        if not text:
            return ""
        whose_words = capital(say("{whose} {what}", whose=whose(self.by), what=say(what)))
        if self.texts is None:
            return say(" {whose_words} is kept beside the record.", whose_words=whose_words)
        words = self.texts(text)
        if words is None:
            return say(" {whose_words} is not shown here, or has been erased.", whose_words=whose_words)
        return say(" {whose_words}: {ended}", whose_words=whose_words, ended=_ended(words))


def _ended(words: str) -> str:
    words = words.strip()
    return words if words.endswith((".", "!", "?")) else f"{words}."


def steps_words(numbers: Sequence[int]) -> str:
    """`step 4`, `steps 4 and 7`."""
    return numbered("step", numbers)


def time_words(text: str) -> str:
    """`2026-01-31 12:30:00 UTC` for a time in UTC; any other text as it is."""
    return f"{text[:10]} {text[11:19]} UTC" if text.endswith("Z") and len(text) >= len("2026-01-31T12:30:00Z") else text


def duration_words(ms: int) -> str:
    """`1 minute and 30 seconds`, to the nearest second."""
    seconds = (ms + 500) // 1000
    minutes, rest = divmod(seconds, 60)
    parts = [counted(minutes, "minute")] if minutes else []
    return listed([*parts, counted(rest, "second")] if rest or not parts else parts)
