"""What the guides need of this machine."""

import pytest

from tests.ports import free_ports


@pytest.fixture
def free_port() -> int:
    """A port at which nobody listens."""
    (port,) = free_ports(1)
    return port
