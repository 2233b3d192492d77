"""The resources of studies, in the order of the documentation."""

from typing import Final

from api.http.blueprint import ResourceBlueprint
from api.studies.chapters import chapters
from api.studies.exchange import exchange
from api.studies.live import study_live
from api.studies.variations import variations
from api.studies.views import studies

STUDIES: Final[tuple[ResourceBlueprint, ...]] = (studies, chapters, variations, exchange, study_live)
