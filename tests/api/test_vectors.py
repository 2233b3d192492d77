"""The vectors of every title, judged over HTTP: what the interface answers is what the rules say.

All of them in the long suite; in the quick one two of each title, of which the rules judge all (tests/domain).
"""

from collections.abc import Mapping
from operator import itemgetter
from typing import Any

import pytest

from domain.games import TITLES
from tests import suite
from tests.every import every
from tests.vectors import check, vectors_of


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_the_vectors_of_a_title(anybody, title):
    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        given = {name: part for name, part in request.items() if part is not None}
        answer = anybody.post(f"/titles/{title.name}/adjudicate", given)
        assert answer.status_code in (200, 422), answer.json
        return answer.json

    known = {None, *title.variants}
    served = [one for one in vectors_of(title.name) if one["config"].get(title.variant_key) in known]
    every(suite.sampled(served, 2), lambda vector: check(vector, ask), itemgetter("id"))
