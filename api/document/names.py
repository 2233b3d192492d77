"""The names of the rule books' components: `MarketDayCardPlayed`, `MathMarketBeginnerTable`."""

from collections.abc import Iterable

from domain.rules.title import Title


class ComponentNames:
    """The names of a title's components. All begin with the title's name, since titles know nothing of each other.

    A dataclass has the name of its class. If a title's variants use one name for different forms, the variant or the
    module is inserted.
    """

    def __init__(self, title: Title):
        self.prefix = pascal(title.name)
        states = {book.state_type: book.variant for book in title.books}
        configs = {book.config_type: book.variant for book in title.books}
        self._variants = {**states, **configs}
        self._roles = [role for role, kinds in (("Table", states), ("Config", configs)) if len(kinds) > 1]
        self._alike = _alike(kind for book in title.books for kind in book.move_types)

    def of(self, kind: type) -> str:
        """The name of a dataclass's component."""
        if kind in self._alike:
            module = kind.__module__.rpartition(".")[2].removesuffix("_table")
            return self.named(pascal(module) + kind.__name__)
        if kind.__name__ in self._roles:
            return self.named(pascal(self._variants[kind] or "") + kind.__name__)
        return self.named(kind.__name__)

    def named(self, what: str) -> str:
        """The name of the title's component for `what`, such as `Event`, `Move`, `Clause`."""
        return f"{self.prefix}{what}"


def pascal(name: str) -> str:
    """A name in the style of classes: `market-day` is `MarketDay`."""
    return "".join([part[:1].upper() + part[1:] for part in name.replace("_", "-").split("-")])


def _alike(kinds: Iterable[type]) -> set[type]:
    """The classes that share their name with another."""
    by_name: dict[str, set[type]] = {}
    for kind in kinds:
        by_name.setdefault(kind.__name__, set()).add(kind)
    return {kind for same in by_name.values() if len(same) > 1 for kind in same}
