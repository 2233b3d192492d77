"""What seats contribute to the shuffles of their table."""

from typing import Any

from flask import Response

from api.deals.examples import EXAMPLES
from api.deals.schemas import NonceRequest
from api.disputes.answers import EnteredAnswer
from api.disputes.entry import entered, speaking_seat
from api.http.access import identified, the_known_game
from api.http.blueprint import ResourceBlueprint
from api.http.schemas import MoveHeaders
from domain.record.acts.nonce import CommitNonce, RevealNonce

deals = ResourceBlueprint("deals", "Sealed deals: nonces of the seats.", EXAMPLES)


@deals.route("/games/<game_id>/nonces", methods=["POST"])
@identified
@deals.takes(MoveHeaders, "headers")
@deals.takes(NonceRequest)
@deals.answers(201, EnteredAnswer, "The nonce or commitment is recorded.", 401, 403, 404, 409, 412, 413, 415, 422)
def give_nonce(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Gives a seat's nonce for the shuffles: its commitment first, the nonce itself when the commitments are complete.

    For games opened with `nonces`, before their first shuffle. `nonces` in the summary says what the dealer waits for,
    and until when; seats that are silent until then are left out.
    """
    game = the_known_game(game_id)
    seat = speaking_seat(game, body, "give-nonce", "a seat may give only its own nonce")
    if "commitment" in body:
        return entered(game, headers, body, CommitNonce, seat=seat, commitment=body["commitment"])
    return entered(game, headers, body, RevealNonce, seat=seat, nonce=body["nonce"])
