"""Examples of requests for proofs, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, Example, Examples

EXAMPLES: Final[Examples] = {
    "get_record": (Example("The exact bytes of a closed game.", places=CLOSED),),
    "get_proof": (
        Example("The proof of a whole game.", places=CLOSED),
        Example("The proof of its first event.", places=CLOSED, query={"n": 1}),
    ),
    "get_archive": (Example("All finished games of a tournament.", places={"tournament_id": "{tournament}"}),),
    "get_checkpoint": (Example("The size of the log and its root, signed."),),
    "get_cosigned": (Example("The newest checkpoint with the required cosignatures."),),
    "get_policy": (Example("Whose checkpoints to trust."),),
    "get_sheet": (Example("The newest checkpoint, to be printed."),),
    "get_tile": (Example("The entry of the first event.", places={"place": "entries/000.p/1"}),),
    "get_consistency": (Example("Proof that the newest checkpoint continues an empty log.", query={"first": 0}),),
    "get_keys": (Example("The keys that sign."),),
}
