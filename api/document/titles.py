"""The schemas of each title, made from its rule books: events, moves, tables, clauses, configurations (`configs`)."""

from api.document.configs import Configs
from api.document.forms import DataclassSchemas, Schema, any_of, constant, recorded, ref, union
from api.document.names import ComponentNames, pascal
from domain.rules.moves import type_name
from domain.rules.title import Title


class TitleSchemas:
    """The components of one title: unions of events and moves (by `type`), of tables and configurations (by form)."""

    def __init__(self, title: Title):
        self._title = title
        self.names = ComponentNames(title)
        self._forms = DataclassSchemas(self.names.of)
        self.event_types = [kind.__name__ for kind in self._kinds("event_types")]
        self.move_types = list(dict.fromkeys([type_name(kind) for kind in self._kinds("move_types")]))

    def components(self) -> dict[str, Schema]:
        """All of them by name, the unions first."""
        kinds = [
            kind for what in ("event_types", "move_types", "state_type", "config_type") for kind in self._kinds(what)
        ]
        self._forms.see(kinds)
        made = {**self._events(), **self._moves(), **self._tables(), **Configs(self._title, self._forms).components()}
        made[self.names.named("Clause")] = self._clauses()
        return {**made, **{name: schema for name, schema in self._forms.components.items() if name not in made}}

    def _kinds(self, what: str) -> list[type]:
        """The classes that the books list under `what`, each once."""
        found = [getattr(book, what) for book in self._title.books]
        return list(dict.fromkeys([kind for one in found for kind in (one if isinstance(one, tuple) else (one,))]))

    def _events(self) -> dict[str, Schema]:
        names = {kind: self.names.named(kind) for kind in self.event_types}
        about = f"An event of {self._title.display_name}; `type` says which."
        made = {self.names.named("Event"): union(names, about)}
        for kind in self._kinds("event_types"):
            also = {"type": constant(kind.__name__), "rule": ref(self.names.named("Clause"))}
            made[names[kind.__name__]] = recorded(self._forms.object(kind, also=also, without=("rule",)))
        return made

    def _moves(self) -> dict[str, Schema]:
        names = {name: self.names.named(pascal(name)) for name in self.move_types}
        made = {self.names.named("Move"): union(names, f"A move of {self._title.display_name}; `type` says which.")}
        for name, component in names.items():
            parts = [self._forms.reference(kind) for kind in self._kinds("move_types") if type_name(kind) == name]
            about = f"`{name}`, which variants of {self._title.display_name} have in different forms."
            made |= any_of(component, about, parts)
        return made

    def _tables(self) -> dict[str, Schema]:
        parts = [self._forms.reference(kind) for kind in self._kinds("state_type")]
        return any_of(self.names.named("Table"), f"The table of {self._title.display_name}, by variant.", parts)

    def _clauses(self) -> Schema:
        numbers = [clause.rule for clause in self._title.clauses]
        return {
            "type": "string",
            "description": f"The number of a clause in the rules of {self._title.display_name}, whose texts are in the "
            "answer about the title. Later editions may have more.",
            "pattern": f"^{numbers[0].partition('-')[0]}-",
            "examples": numbers[:1],
            "x-extensible-enum": numbers,
        }
