"""The command line on top of the client: `daybook-remote`, or `daybook remote` where the service is installed too.

Needs click and rich: `pip install 'daybook-sdk[remote]'`.
"""

from daybook_sdk.remote.group import main, remote

__all__ = ["main", "remote"]
