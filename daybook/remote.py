"""`daybook remote`: the command line of the Python client, if that is installed."""

from importlib.util import find_spec
from typing import Any

import click

_LACKING = "daybook-sdk is not installed: pip install './clients/python[remote]' from the checkout."


class Remote(click.Group):
    """Loads the client only when it is asked for, so that other commands start as quickly as before."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        return self._found().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        return self._found().invoke(ctx)

    def _found(self) -> click.Group:
        """The client's own command. Raises `ClickException` if the client is not installed."""
        if find_spec("daybook_sdk") is None:
            raise click.ClickException(_LACKING)
        from daybook_sdk.remote import remote as found

        return found


remote = Remote("remote", short_help="Use a Daybook that runs elsewhere.")
