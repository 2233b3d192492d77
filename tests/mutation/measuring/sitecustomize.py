"""Found by the Python processes that tests start while it is measured who reaches what: they are measured as well."""

import os

if "PYTEST_CURRENT_TEST" in os.environ and "COVERAGE_PROCESS_START" in os.environ:
    import coverage

    coverage.process_startup()
