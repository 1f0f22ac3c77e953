"""The core is optional: without it there is nothing to compare, and the header of the run says so.

With CORE_TESTS=required, as `make test` sets it where there is a compiler, a missing core is an error.
"""

import os
from importlib.util import find_spec

BUILT = find_spec("pangaea_core") is not None
REQUIRED = os.environ.get("CORE_TESTS") == "required"

collect_ignore_glob = [] if BUILT or REQUIRED else ["test_*.py"]


def pytest_report_header() -> str:
    return "native: the compiled core is tested" if BUILT else "native: no compiled core, so it is not tested"
