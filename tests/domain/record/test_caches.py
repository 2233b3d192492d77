"""One budget for everything that is kept: in bytes, by what was used last, whatever it is."""

from domain.record.caches import Budget, Sizes


def test_what_was_not_used_for_longest_goes_first_whichever_cache_it_is_in() -> None:
    budget = Budget(10_000)
    games, texts = budget.share("games"), budget.share("texts")
    for n in range(4):
        games.put(n, f"game {n}", 1750)
    texts.put("a", "text", 1750)
    assert games.get(0) == "game 0"
    texts.put("b", "text", 750)
    assert [games.get(n) for n in range(4)] == ["game 0", None, "game 2", "game 3"]
    assert (texts.get("a"), texts.get("b")) == ("text", "text")
    usage = budget.usage()
    assert (usage["games"].entries, usage["games"].bytes, usage["games"].evicted) == (3, 6000, 1)
    assert sum(one.bytes for one in usage.values()) <= 10_000
    texts.put("b", "longer", 1750)
    assert (texts.get("b"), len(texts), len(games)) == ("longer", 2, 3), "what is replaced counts no more"
    games.put("huge", "game", 9000)
    assert games.get("huge") is None, "one entry must not drive out all others"
    texts.clear()
    games.pop(0)
    assert {name: one.entries for name, one in budget.usage().items()} == {"games": 2, "texts": 0}


def test_sizes_are_measured_and_what_all_share_is_not_counted() -> None:
    rules = [bytes(1000) for _ in range(1000)]
    sizes = Sizes()
    games = [{"rules": rules, "table": [bytes(100) for _ in range(100)]} for _ in range(50)]
    found = [sizes.of("title", "game", game) for game in games]
    assert 20_000 < found[-1] < 35_000
    assert sizes.of("title", "step", {**games[2]}, beside=games[2]) < 1000, "of which most is known"
    book = sizes.of("books", "book", [bytes(100)] * 10, scale=10)
    assert 0 < book < 50_000
