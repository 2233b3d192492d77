"""Texts written in a dispute: who may read them, and erasing them."""

from collections.abc import Iterable, Mapping

from flask import Response

from api.disputes.answers import TextAnswer
from api.disputes.examples import EXAMPLES, PLACES
from api.http.access import identified, require, the_actor, the_known_game, the_service
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem
from domain.record.disputes import Case
from domain.record.game import Game
from service.accounts import Actor, Words
from service.roles import permitted

texts = ResourceBlueprint("texts", "Texts written in a dispute, kept beside the record.", EXAMPLES, places=PLACES)

_FROM_ADDRESS = str.maketrans("-_", "+/")
_TO_ADDRESS = str.maketrans("+/", "-_")


@texts.route("/games/<game_id>/texts/<text>", methods=["DELETE"])
@identified
@texts.answers(204, None, "The text is erased.", 403, 404)
def erase_text(game_id: str, text: str) -> Response:
    """Erases a text permanently. The record keeps a meaningless hash, and stays intact.

    For organisers. Idempotent.
    """
    game = the_known_game(game_id)
    actor = the_actor()
    require(actor, "erase-text", "only organisers may erase texts", game)
    accounts, hashed = the_service().accounts, text.translate(_FROM_ADDRESS)
    words = accounts.words([hashed]).get(hashed)
    if words is None or words.game != game.id:
        raise Problem("unknown-text", "there is no such text in this game")
    accounts.erase_text(hashed, actor.by)
    return Response(status=204)


class Reader:
    """Reads texts about a game for an actor. It outlives the request, since long answers are streamed."""

    def __init__(self, actor: Actor, game: Game):
        """`game` is the game as far as the actor may know it."""
        self._actor = actor
        self._game = game
        self._accounts = the_service().accounts
        self._found: dict[str, Words | None] = {"": None}
        self._cases = _case_numbers(game)

    def look_up(self, hashes: Iterable[str]) -> None:
        """Reads the texts behind these hashes at once, for later calls."""
        wanted = [hashed for hashed in hashes if hashed not in self._found]
        if wanted:
            self._found |= dict.fromkeys(wanted) | self._accounts.words(wanted)

    def words(self, hashed: str) -> str | None:
        """The text behind a hash: `None` if it is erased or the actor may not read it."""
        found = self._known(hashed)
        return found.text if found is not None and self._may_read(hashed, found) else None

    def text(self, hashed: str) -> TextAnswer | None:
        """A text: its `hash`, its link and its `words`; `None` if nothing was written.

        `words` is `None` once erased, and left out if the actor may not read them.
        """
        if not hashed:
            return None
        found = self._known(hashed)
        told = TextAnswer(hash=hashed, links={"self": text_address(self._game.id, hashed)})
        if found is None or self._may_read(hashed, found):
            told.words = None if found is None else found.text
        return told

    def _known(self, hashed: str) -> Words | None:
        self.look_up([hashed])
        return self._found[hashed]

    def _may_read(self, hashed: str, words: Words) -> bool:
        """Texts of a case are for officials and the seats involved; others are for the whole table."""
        actor, game = self._actor, self._game
        if words.game != game.id:
            return False
        if actor.role != "seat":
            return permitted(self._accounts, actor, "read-words", game)
        number = self._cases.get(hashed, words.case)
        case = None if number is None else game.disputes.case(number)
        concerned = number is None or (case is not None and actor.seat in concerned_by(game, case))
        return permitted(self._accounts, actor, "read-words", game, actor.seat if concerned else None)


def concerned_by(game: Game, case: Case) -> frozenset[int]:
    """The seats involved in a case: its parties and those affected by a remedy; all if there are none."""
    rulings = [game.disputes.rulings[number - 1] for number in case.rulings]
    named = frozenset(case.parties).union(*(ruling.laid_on for ruling in rulings))
    return named or frozenset(range(len(game.seats)))


def text_address(game_id: str, hashed: str) -> str:
    """The address for erasing a text; it ends in the hash as URL-safe base64."""
    return f"/v1/games/{game_id}/texts/{hashed.translate(_TO_ADDRESS)}"


def texts_in(game: Game, case: Case) -> list[str]:
    """The hashes of a case's texts, except those that only its events have."""
    rulings = [game.disputes.rulings[number - 1].text for number in case.rulings]
    redeals = [one.text for one in game.disputes.redeals if one.case == case.number]
    return [case.text, *rulings, *redeals, *([case.appeal.text] if case.appeal is not None else ())]


def _case_numbers(game: Game) -> Mapping[str, int]:
    """The number of a text's case, by the text's hash."""
    return {text: case.number for case in game.disputes.cases for text in texts_in(game, case)}
