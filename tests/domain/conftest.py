"""How Hypothesis tries its examples: without a clock, and fewer of them in the quick suite."""

import pytest
from hypothesis import HealthCheck, settings

from tests.suite import examples


@pytest.hookimpl(trylast=True)  # when it is known which suite is run
def pytest_configure() -> None:
    settings.register_profile(
        "daybook", max_examples=examples(25, 100), deadline=None, suppress_health_check=list(HealthCheck)
    )
    settings.load_profile("daybook")
