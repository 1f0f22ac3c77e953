"""Python runs this first in a server of the nemesis: its clock can be set, and a bug may be planted in it."""

from __future__ import annotations

import os
import time
import traceback
from pathlib import Path


def follow(clock: Path) -> None:
    """Let the time of day differ from the true one by as many seconds as the file says at that moment."""
    true = time.time

    def shifted() -> float:
        return true() + float(clock.read_text(encoding="ascii"))

    time.time = shifted


if "NEMESIS_CLOCK" in os.environ:
    follow(Path(os.environ["NEMESIS_CLOCK"]))
if os.environ.get("NEMESIS_PLANTED"):
    try:
        from tests.nemesis.planted import plant

        plant(os.environ["NEMESIS_PLANTED"])
    except BaseException:  # Python itself would go on without the bug, and nothing would be found
        traceback.print_exc()
        os._exit(70)
