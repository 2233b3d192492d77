"""What is made from the description of a pattern alone fits the pattern."""

import json
from random import Random

from daybook_sdk import LegalMoves, Offer, example, examples, pick
from domain.rules.patterns import Each, One, Pattern, Pick, Whole

CARDS = (-9, "F5", True, (1, 2))
LIMITED = One((0, 1, 2), {"0": 1, "1": 1, "2": 2})
PARTS = {
    "one": One(CARDS), "whole": Whole(-5, 4), "fixed": Whole(7, 7), "said": "as it is", "none": None,
    "some": Pick(CARDS, 0, 4), "all": Pick(CARDS, 4, 4, ordered=True), "again": Pick(CARDS, 2, 7, repeat=True),
    "each": Each({"card": LIMITED, "price": Whole(1, 9), "kind": "buy"}, 0, 4), "any": Each({"card": One((1,))}, 2, 3),
}  # fmt: skip


def test_every_example_fits() -> None:
    luck = Random(7)
    for name, part in PARTS.items():
        pattern = Pattern({"type": "x", name: part})
        description = json.loads(json.dumps(pattern.describe()))
        for _, move in zip(range(100), examples(description, luck), strict=False):
            assert pattern.admits(move), (description, move)


def test_every_value_has_its_chance() -> None:
    luck, form = Random(5), {"a": {"from": [1, 2], "min": 0, "max": 2}, "b": {"int": [0, 1]}}
    assert len({json.dumps(example(form, luck)) for _ in range(99)}) == 5 * 2
    legal = LegalMoves(1, 0, (Offer({"type": "pass"}, "pass"),), ({"type": "bid", "price": {"int": [1, 1]}},))
    assert {move["type"] for _ in range(50) if (move := pick(legal, luck))} == {"pass", "bid"}
    assert pick(LegalMoves(1, 0, (), ()), luck) is None
