"""What the Makefile hands on to the programs it starts."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from pangaea.server.settings import load_settings

ROOT = Path(__file__).parent.parent


def test_nothing_that_make_exports_is_taken_for_a_setting_of_the_server() -> None:
    """A name with their prefix would stop `make serve`: a server refuses what it does not know."""
    plain = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MAKE", "MFLAGS", "PANGAEA_"))
    }
    shown = subprocess.run(
        ["make", "--silent", "--eval=show-environment: ; @env --null", "show-environment"],
        cwd=ROOT,
        env=plain,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    environment = dict(entry.split("=", 1) for entry in shown.split("\0") if entry)
    assert environment["PATH"].endswith(f"{ROOT}/.venv/bin"), "this is what make hands on"
    assert load_settings(None, environment) == load_settings(None, {})
