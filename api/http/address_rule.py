"""The application's URL rule."""

from collections.abc import Callable

from werkzeug.routing import Rule


class AddressRule(Rule):
    """A URL rule whose builder is compiled on first use.

    Most never build an address, and compiling all builders takes longer than the rest of the application's start.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled: list[Callable[..., tuple[str, str]]] = []

        def build(rule: Rule, **values: object) -> tuple[str, str]:
            if not compiled:
                compiled.append(super(AddressRule, self)._compile_builder(append_unknown))
            return compiled[0](rule, **values)

        return build
