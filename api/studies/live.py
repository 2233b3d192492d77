"""The stream of a study: who writes in it together with others hears at once that something has changed."""

from typing import Any

from flask import Response

from api.http.access import identified, the_sender, the_service
from api.http.answer import EVENT_STREAM
from api.http.blueprint import ResourceBlueprint
from api.streams.views import allowed_while, streamed
from api.studies.access import reads, the_study
from api.studies.examples import LIVE_EXAMPLES, LIVE_PLACES
from api.studies.schemas import StudyStreamHeaders
from service.studies.stream import StudyStream

study_live = ResourceBlueprint("study_live", "Live changes of a study.", LIVE_EXAMPLES, places=LIVE_PLACES)


@study_live.route("/studies/<study_id>/stream")
@identified
@study_live.takes(StudyStreamHeaders, "headers")
@study_live.problems(401, 422, 429)
@study_live.doc(
    responses={
        "200": {
            "description": "Each version of the study as a message; its id is the version.",
            "content": {
                EVENT_STREAM: {"schema": {"type": "string", "description": "Messages whose `data` has the `version`."}}
            },
        }
    }
)
def stream_study(headers: dict[str, Any], study_id: str) -> Response:
    """That a study has changed, as server-sent events: read it again, and the chapters that have `changed` since.

    It begins with the current version unless `Last-Event-ID` names that. Of several changes at once it tells the latest
    alone. When the study is deleted comes a message of type `closed`; when you may no longer read it the stream ends.
    """
    study, sender, service = the_study(study_id), the_sender(), the_service()

    def readable() -> bool:
        now = service.studies.study(study.id)
        return now is None or reads(now, sender)

    after = int(headers.get("last_event_id") or 0)
    return streamed(StudyStream(service.streams, allowed_while(readable), service.studies, study.id, after))
