"""Rulings on cases, and appeals."""

from typing import Any

from flask import Response

from api.disputes.answers import DryRunAnswer, EnteredAnswer
from api.disputes.dry_run import tried
from api.disputes.entry import case_of, entered, entering, made, speaking_seat
from api.disputes.examples import EXAMPLES, PLACES
from api.disputes.remedies import remedies_in
from api.disputes.schemas import AppealDecisionRequest, AppealRequest, DryRunQuery, RedealRequest, RulingRequest
from api.http.access import identified, require, the_actor, the_known_game, the_service
from api.http.blueprint import ResourceBlueprint
from api.http.schemas import MoveHeaders
from domain.record.acts.appeal import Appeal
from domain.record.acts.appeal_decision import ChangeRuling, UpholdRuling
from domain.record.acts.redeal import ConfirmRedeal
from domain.record.acts.ruling import Rule

rulings = ResourceBlueprint("rulings", "Rulings on cases, and appeals.", EXAMPLES, places=PLACES)

_WHO = "only directors and organisers may rule on cases, within the scope of their token"


@rulings.route("/games/<game_id>/cases/<case>/rulings", methods=["POST"])
@identified
@rulings.takes(MoveHeaders, "headers")
@rulings.takes(DryRunQuery, "query")
@rulings.takes(RulingRequest)
@rulings.answers(200, DryRunAnswer, "With `dry_run`, what would change.")
@rulings.answers(201, EnteredAnswer, "The ruling is made.", 401, 403, 404, 409, 412, 413, 415, 422)
def rule_on_case(
    headers: dict[str, Any], query: dict[str, Any], body: dict[str, Any], game_id: str, case: str
) -> Response:
    """Rules on a case: the finding, its clause and reason, and the remedies. A ruling is never changed.

    One that `supersedes` an earlier ruling replaces it. With `dry_run=true` nothing is recorded, and the answer has the
    table, the scores and the result with and without the ruling; for a correction also every later move that would no
    longer fit. Of several rulings sent at once, one is made; the others are refused (`CASE_CLOSED`).
    """
    game = the_known_game(game_id)
    require(the_actor(), "rule", _WHO, game)
    number = case_of(game, case).number
    given: dict[str, Any] = {
        "remedies": remedies_in(body.get("remedies", ()), game, trying=query["dry_run"]),
        "appeal_ms": the_service().accounts.game_settings(game.id).appeal_minutes * 60_000,
    }
    if query["dry_run"]:
        return tried(game, made(Rule, body, case=number, **given))
    return entered(game, headers, body, Rule, number, **given)


@entering(rulings, "/games/<game_id>/cases/<case>/redeal", RedealRequest, "A second official agrees.")
def confirm_redeal(headers: dict[str, Any], body: dict[str, Any], game_id: str, case: str) -> Response:
    """Agrees, as a second official, that a ruling sets the table back past a deal that somebody has seen.

    The service then deals anew, from the board's next reserve. A ruling that needs this is refused
    (`REDEAL_NEEDS_SECOND`) until an official other than its author has agreed; each agreement is for one ruling. If
    nobody has seen a card the same deal is used again, and no agreement is needed.
    """
    game = the_known_game(game_id)
    require(the_actor(), "rule", _WHO, game)
    return entered(game, headers, body, ConfirmRedeal, case_of(game, case).number)


@entering(rulings, "/games/<game_id>/cases/<case>/appeal", AppealRequest, "The appeal is made.")
def appeal_ruling(headers: dict[str, Any], body: dict[str, Any], game_id: str, case: str) -> Response:
    """Appeals the ruling on a case: for a party, within the table's `appeal_minutes`."""
    game = the_known_game(game_id)
    seat = speaking_seat(game, body, "speak-for-seat", "only a party to a ruling may appeal it")
    return entered(game, headers, body, Appeal, case_of(game, case).number, seat=seat)


@rulings.route("/games/<game_id>/cases/<case>/appeal/decision", methods=["POST"])
@identified
@rulings.takes(MoveHeaders, "headers")
@rulings.takes(DryRunQuery, "query")
@rulings.takes(AppealDecisionRequest)
@rulings.answers(200, DryRunAnswer, "With `dry_run`, what would change.")
@rulings.answers(201, EnteredAnswer, "The appeal is decided.", 401, 403, 404, 409, 412, 413, 415, 422)
def decide_appeal(
    headers: dict[str, Any], query: dict[str, Any], body: dict[str, Any], game_id: str, case: str
) -> Response:
    """Decides an appeal: the ruling is upheld or replaced. This is final.

    For a director or organiser who did not make the ruling.
    """
    game = the_known_game(game_id)
    require(the_actor(), "rule", _WHO, game)
    number = case_of(game, case).number
    remedies = remedies_in(body.get("remedies", ()), game, trying=query["dry_run"])
    kind: type[UpholdRuling | ChangeRuling] = UpholdRuling if body["outcome"] == "upheld" else ChangeRuling
    given: dict[str, Any] = {"remedies": remedies} if kind is ChangeRuling else {}
    if query["dry_run"]:
        return tried(game, made(kind, body, case=number, **given))
    return entered(game, headers, body, kind, number, **given)
