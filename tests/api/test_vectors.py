"""The vectors of every title, judged over HTTP: what the interface answers is what the rules say."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.games import TITLES
from tests.vectors import check, vectors_of

_VECTORS = [
    pytest.param(title, vector, id=vector["id"])
    for title in TITLES
    for vector in vectors_of(title.name)
    if vector["config"].get(title.variant_key, title.variants[0]) in title.variants
]


@pytest.mark.parametrize(("title", "vector"), _VECTORS)
def test_vector(anybody, title, vector):
    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        given = {name: part for name, part in request.items() if part is not None}
        answer = anybody.post(f"/titles/{title.name}/adjudicate", given)
        assert answer.status_code in (200, 422), answer.json
        return answer.json

    check(vector, ask)


def test_every_title_has_vectors():
    assert {param.values[0].name for param in _VECTORS} == {title.name for title in TITLES}
