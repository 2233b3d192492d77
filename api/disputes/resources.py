"""The resources of disputes, in the order of the documentation."""

from typing import Final

from api.disputes.cases import cases
from api.disputes.consent import consent
from api.disputes.director_log import director_log
from api.disputes.interruptions import interruptions
from api.disputes.rulings import rulings
from api.disputes.texts import texts
from api.http.blueprint import ResourceBlueprint

DISPUTES: Final[tuple[ResourceBlueprint, ...]] = (cases, rulings, consent, interruptions, director_log, texts)
