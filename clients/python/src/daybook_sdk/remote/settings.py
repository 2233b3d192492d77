"""Which service, and as whom: from the environment, or from the file that `login` writes."""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import click

_PRIVATE = 0o600


@dataclass(frozen=True)
class Login:
    """An address, and the token for it if there is one."""

    address: str
    token: str | None = field(default=None, repr=False)


def settings_file() -> Path:
    """Where a login is kept, in the user's folder of settings."""
    return Path(click.get_app_dir("daybook")) / "remote.json"


def read_login() -> Login | None:
    """The login that is kept; `None` without one. Raises `ClickException` if the file is damaged."""
    file = settings_file()
    try:
        kept = json.loads(file.read_text("utf-8"))
        return Login(str(kept["address"]), kept.get("token"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise click.ClickException(f"{file} cannot be read ({error}): log in again.") from None


def write_login(login: Login) -> Path:
    """Keeps a login for its owner alone; returns the file."""
    file = settings_file()
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = file.with_suffix(".new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE), "w", encoding="utf-8") as out:
        json.dump({"address": login.address, "token": login.token}, out)
    new.replace(file)
    return file


def forget_login() -> bool:
    """Removes the login that is kept; returns whether there was one."""
    try:
        settings_file().unlink()
    except FileNotFoundError:
        return False
    return True


def chosen_login(url: str | None) -> Login:
    """The service to use: `url`, else DAYBOOK_URL, else the login. Raises `UsageError` if none is named.

    The token is DAYBOOK_TOKEN, else that of the login; that one is never sent to another address than its own.
    """
    kept = read_login()
    named = url or os.environ.get("DAYBOOK_URL")
    if named is None and kept is None:
        raise click.UsageError("No service is named: use `login`, --url, or DAYBOOK_URL.")
    address = checked_address(named) if named is not None else kept.address if kept else ""
    token = os.environ.get("DAYBOOK_TOKEN") or (kept.token if kept and kept.address == address else None)
    return Login(address, token)


def checked_address(text: str) -> str:
    """An address of a service, without what stands behind its host. Raises `BadParameter`."""
    parts = urlsplit(text.strip())
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.username or parts.password:
        raise click.BadParameter(f"{text!r} is no address of a service: http://host:port")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


def token_in_link(link: str) -> str | None:
    """The token of a link that signs in a browser, as in http://host/#token=..."""
    _, found, token = urlsplit(link.strip()).fragment.partition("token=")
    return token.partition("&")[0] or None if found else None
