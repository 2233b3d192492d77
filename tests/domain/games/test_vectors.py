"""The vectors of every title, judged in process."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Any

from domain.rules.adjudicate import adjudicate
from domain.rules.objection import Refused
from domain.rules.secrecy import ALL
from domain.rules.title import Title
from domain.rules.wire import refusal
from tests.domain.games.books import every_title
from tests.every import every
from tests.vectors.checker import check, vectors_of


def asked(title: Title, request: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to an adjudication request, with no service in between."""
    viewer = request.get("as", ALL)
    try:
        return adjudicate(title, request["config"], request["moves"], request["position"], viewer)
    except Refused as refused:
        return {"refused": refusal(refused.objection)}


def variant_of(title: Title, vector: Mapping[str, Any]) -> Any:
    """The variant that a vector is about."""
    return vector["config"].get(title.variant_key, title.variants[0])


@every_title
def test_vectors(title: Title) -> None:
    every(vectors_of(title.name), lambda one: check(one, lambda request: asked(title, request)), itemgetter("id"))


@every_title
def test_every_variant_has_vectors(title: Title) -> None:
    assert {variant_of(title, vector) for vector in vectors_of(title.name)} >= set(title.variants)
