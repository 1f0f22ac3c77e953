"""What all tests share: property tests draw the same examples in every run, however slow the machine.

Set HYPOTHESIS_PROFILE=explore to let them draw new ones.
"""

import gc
import os
import signal

from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

# A run that was begun in the background ignores Ctrl-C, and so would the commands that are tested with it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Thousands of tests and all that they import stay to the end: no search for garbage looks at them."""
    gc.collect()
    gc.freeze()
