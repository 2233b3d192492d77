"""The rule of an address of the application."""

from collections.abc import Callable

from werkzeug.routing import Rule


class AddressRule(Rule):
    """A rule whose builder of addresses is compiled when it first builds one.

    Most never build any, and to compile them all takes longer than the rest of the application's start.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled: list[Callable[..., tuple[str, str]]] = []

        def build(rule: Rule, **values: object) -> tuple[str, str]:
            if not compiled:
                compiled.append(super(AddressRule, self)._compile_builder(append_unknown))
            return compiled[0](rule, **values)

        return build
