"""A release says its version in one place and has its section in the changelog."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from pangaea import __version__
from pangaea.cli.commands import run

ROOT = Path(__file__).parent.parent


def sections(changelog: str) -> list[tuple[str, str]]:
    """The versions of a changelog, newest first, each with its text."""
    parts = re.split(r"^## \[(.+?)\](?: - (?:\d{4}-\d{2}-\d{2}))?$", changelog, flags=re.MULTILINE)
    return [(name, text.strip()) for name, text in zip(parts[1::2], parts[2::2], strict=True)]


def test_the_version_has_its_section_in_the_changelog() -> None:
    found = sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert found[0][0] == "Unreleased"
    newest, text = found[1]
    assert newest == __version__
    assert text


def test_a_missing_section_is_noticed() -> None:
    assert sections("# Log\n\n## [Unreleased]\n\n## [0.9.0] - 2026-01-02\n\nNew.\n") == [
        ("Unreleased", ""),
        ("0.9.0", "New."),
    ]
    assert sections("# Log\n\n## 0.9.0\n") == []


def test_releases_go_down() -> None:
    names = [name for name, _ in sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))[1:]]
    numbers = [tuple(int(part) for part in name.split(".")) for name in names]
    assert numbers == sorted(set(numbers), reverse=True)


def test_nothing_else_says_a_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/pangaea/__init__.py"
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert package.get("version", __version__) == __version__


def test_the_command_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"pangaea {__version__}\n"


def test_hooks_are_local() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"repo: (\S+)", hooks)) == {"local"}


def test_the_workflow_runs_what_people_run() -> None:
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    commands = re.findall(r"run: (.+)", workflow)
    assert commands == ["make test", "make coverage", "make packages", "make docs"]
    assert {command.split()[1] for command in commands} <= set(targets)
