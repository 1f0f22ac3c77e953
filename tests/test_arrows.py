"""The arrows between packages: who may import whom (see docs/architecture.md)."""

import ast
from pathlib import Path

import pytest

import pangaea

ROOT = Path(pangaea.__file__).parent

ALLOWED = {
    "engine": set[str](),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "arena": {"engine", "games", "bots"},
    "dataset": {"engine", "games", "bots", "arena"},
    "learning": {"engine", "games", "bots"},
    "render": {"engine", "games"},
    "client": {"engine"},
    "adapters": {"engine", "games", "bots", "analysis", "arena", "client"},
    "tutorials": {"engine"},
    "analysis": {"engine", "games", "bots"},
    "cli": {
        "engine",
        "games",
        "bots",
        "arena",
        "analysis",
        "adapters",
        "client",
        "dataset",
        "learning",
        "render",
        "server",
    },
    "server": {"engine", "games", "bots", "analysis", "render", "tutorials"},
}
CORE = {"engine", "games"}
"""The rooms that import nothing but the standard library and each other."""


def imported_modules(path: Path) -> set[str]:
    """The full names of the modules that a file imports."""
    package = ("pangaea", *path.relative_to(ROOT).parent.parts)
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            names.add(module)
            if module == "pangaea":
                names.update(f"pangaea.{alias.name}" for alias in node.names if alias.name.islower())
    return names


def rooms() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT)


@pytest.mark.parametrize("path", rooms(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_imports_only_along_the_arrows(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    for name in imported_modules(path):
        parts = name.split(".")
        if parts[0] != "pangaea" or len(parts) == 1:
            assert parts[0] != "pangaea" or room not in CORE, f"{path} imports the whole house"
            continue
        assert parts[1] == room or parts[1] in ALLOWED[room] or parts[1] not in ALLOWED


@pytest.mark.parametrize(
    "path",
    [path for path in rooms() if path.relative_to(ROOT).parts[0] in CORE],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_the_core_needs_only_the_standard_library(path: Path) -> None:
    import sys

    outside = {name.split(".")[0] for name in imported_modules(path)} - {"pangaea"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize(
    "path",
    [path for path in rooms() if path.relative_to(ROOT).parts[0] == "games"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_a_game_imports_no_other_game(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    if len(parts) < 3:
        return  # games/__init__.py registers the games: it names them all
    for name in imported_modules(path):
        if name.startswith("pangaea.games."):
            assert name.split(".")[2] == parts[1]
