"""A copy of the checkout in which `make new-game` has been run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
NAME = "dry_lake"
FOLDERS = ("src", "tests", "tools", "docs", "web", "benchmarks", "examples", "deploy")
FILES = ("Makefile", "pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "mkdocs.yml")
BUILT = (
    "node_modules",
    ".svelte-check",
    "static",
    "paraglide",
    "project.inlang",
    "__pycache__",
    "screenshots",
)
"""What is made from the rest, or is too large to copy for nothing."""
TYPES = ".mypy_cache"
"""What is known of the types of everything that stays as it is."""


class Checkout:
    """A copy of the checkout, in which commands use its own sources and the packages of this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        paths = [str(folder / "src"), str(folder)]
        # A dozen programs start here: what one of them has compiled, the next need not.
        kept = {"PYTHONDONTWRITEBYTECODE": ""}
        self.environment = os.environ | kept | {"PYTHONPATH": os.pathsep.join(paths)}
        for name in FOLDERS:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*BUILT))
        for name in FILES:
            if (ROOT / name).exists():
                shutil.copy2(ROOT / name, folder / name)
        copied = (path for path in folder.rglob("*") if path.is_file())
        self._copied = {path.relative_to(folder): path.read_bytes() for path in copied}
        if (ROOT / TYPES).is_dir():
            shutil.copytree(ROOT / TYPES, folder / TYPES)

    def run(self, *command: str, typed: str = "", within: str = ".") -> str:
        """Run a command there; what it said, and a failure with all of it if it fails."""
        done = subprocess.run(
            command,
            cwd=self.folder / within,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def python(self, module: str, *arguments: str, typed: str = "") -> str:
        """Run a module of the copy."""
        return self.run(sys.executable, "-m", module, *arguments, typed=typed)

    def changed(self) -> list[str]:
        """The files that are different from what was copied."""
        return sorted(
            str(path)
            for path, content in self._copied.items()
            if (self.folder / path).read_bytes() != content
        )


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Checkout]:
    """The copy with a new game in it, made as CONTRIBUTING says."""
    copy = Checkout(tmp_path_factory.mktemp("new-game") / "pangaea")
    programs = str(Path(sys.executable).parent)
    copy.run("make", "new-game", f"NAME={NAME}", "READY=", f"BIN={programs}")
    yield copy
    shutil.rmtree(copy.folder)
