"""The addresses that deliveries may go to: none inside the service's own network, however disguised (SSRF)."""

import re
import socket
from collections.abc import Callable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from threading import Thread
from typing import Final

from httpx import URL, InvalidURL

IPAddress = IPv4Address | IPv6Address
Resolver = Callable[[str, int], list[str]]
"""(host, port) -> the addresses of the host as text. Raises `OSError` if there are none."""

URL_LENGTH: Final = 2048

_ODD: Final = re.compile(r"[\s\\]")  # some parsers of URLs read these as a slash, others skip them
# Some releases of Python call these global: IETF assignments (RFC 6890), 6to4 relays (RFC 7526).
_SPECIAL: Final = (IPv4Network("192.0.0.0/24"), IPv4Network("192.88.99.0/24"))
_UNICAST: Final = IPv6Network("2000::/3")  # all that IANA has assigned so far
_DOCUMENTATION: Final = IPv6Network("3fff::/20")  # RFC 9637
_NAT64: Final = IPv6Network("64:ff9b::/96")  # RFC 6052


class AddressRefused(Exception):
    """No delivery may go to this address. The message is for whoever registers it."""


def system_resolver(host: str, port: int) -> list[str]:
    """The system's resolver, which reads disguised addresses (0x7f.1, 2130706433) as a connection would."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(place[0]) for *_, place in found))


def is_public(address: IPAddress) -> bool:
    """Whether an address is global unicast (IANA's special-purpose registries), as is any IPv4 address inside it."""
    if isinstance(address, IPv6Address):
        inner = _inner(address)
        if inner is not None:
            return is_public(inner)
        if address not in _UNICAST or address in _DOCUMENTATION or address.scope_id is not None:
            return False
    elif any(address in network for network in _SPECIAL):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _inner(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an IPv6 one stands for: mapped (RFC 4291), 6to4 (RFC 3056) or NAT64 (RFC 6052)."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.sixtofour


class Addresses:
    """Judges URLs and resolves hosts. `private` allows every address, and http beside https."""

    def __init__(self, *, private: bool = False, resolver: Resolver = system_resolver):
        self._private = private
        self._resolver = resolver

    def read(self, text: str) -> URL:
        """The URL in a text, checked only for its form. Raises `AddressRefused`."""
        try:
            url = URL(text)
            port = url.port  # None for the default port of the scheme
        except (InvalidURL, ValueError, UnicodeError):
            raise AddressRefused("this is not a URL") from None
        if url.scheme not in ("https", "http") or not url.host or _ODD.search(text):
            raise AddressRefused("must be a complete address: https://host/path")
        if url.scheme == "http" and not self._private:
            raise AddressRefused("must be an https address")
        if url.userinfo or "@" in re.split(r"[/?#]", text.partition("://")[2], maxsplit=1)[0]:
            raise AddressRefused("must not hold a user's name or password; deliveries are signed")
        if url.fragment or "#" in text:
            raise AddressRefused("must not have a fragment (#)")
        if len(text) > URL_LENGTH:
            raise AddressRefused(f"must have {URL_LENGTH} characters at most")
        if port is not None and not 0 < port < 2**16:
            raise AddressRefused("the port must be 1 to 65535")
        return url

    def check(self, text: str, seconds: float) -> URL:
        """The URL in a text, if its host resolves to public addresses. Raises `AddressRefused`."""
        url = self.read(text)
        self.resolved(url.raw_host.decode("ascii"), url.port or 443, seconds)
        return url

    def resolved(self, host: str, port: int, seconds: float) -> list[str]:
        """The addresses of a host, all of which are allowed. Raises `AddressRefused`.

        A single private address is enough to refuse the host: a connection might use it.
        """
        addresses = self._within(host, port, seconds)
        if not self._private:
            for text in addresses:
                if not is_public(ip_address(text)):
                    raise AddressRefused("the host is not on the public Internet")
        return addresses

    def _within(self, host: str, port: int, seconds: float) -> list[str]:
        """Resolves on a thread that can be abandoned, since the system's resolver takes no timeout."""
        found: list[str] = []

        def ask() -> None:
            try:
                found.extend(self._resolver(host, port))
            except (OSError, UnicodeError):
                found.clear()

        asking = Thread(target=ask, name="webhook-resolver", daemon=True)
        asking.start()
        asking.join(max(seconds, 0.0))
        if asking.is_alive():
            raise AddressRefused("the host's name could not be resolved in time")
        if not found:
            raise AddressRefused("the host's name has no address")
        return found
