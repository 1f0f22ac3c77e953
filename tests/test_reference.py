"""The library reference is complete: every public name shown under `docs/reference/` says what it is."""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pangaea

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "reference").glob("*.md"))
SHOWN = [
    name
    for page in PAGES
    for name in re.findall(r"^::: (\S+)", page.read_text(encoding="utf-8"), re.MULTILINE)
]


def is_public(name: str) -> bool:
    return not name.startswith("_")


def undocumented(tree: ast.Module | ast.ClassDef, within: str = "") -> Iterator[str]:
    """Public classes, functions, methods, typed fields and constants without a docstring."""
    for node, following in zip(tree.body, [*tree.body[1:], ast.Pass()], strict=True):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and is_public(node.name):
            if ast.get_docstring(node) is None:
                yield within + node.name
            if isinstance(node, ast.ClassDef):
                yield from undocumented(node, f"{within}{node.name}.")
        names: list[ast.expr] = [node.target] if isinstance(node, ast.AnnAssign) else []
        if isinstance(node, ast.Assign) and isinstance(tree, ast.Module):
            names += node.targets
        told = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
        if not told and not _is_type_variable(node):
            yield from (
                within + name.id for name in names if isinstance(name, ast.Name) and is_public(name.id)
            )


def _is_type_variable(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Assign) else None
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "TypeVar"


def tree_of(shown: str) -> ast.Module:
    """The source of a module, or of one class or function of a module."""
    try:
        found: object = importlib.import_module(shown)
    except ModuleNotFoundError:
        module, _, name = shown.rpartition(".")
        found = getattr(importlib.import_module(module), name)
    own = [each for each in inspect.getmro(found) if _is_ours(each)] if inspect.isclass(found) else [found]
    return ast.parse("\n".join(inspect.getsource(each) for each in own))  # type: ignore[arg-type]


def _is_ours(kind: type) -> bool:
    return kind.__module__.partition(".")[0] == "pangaea"


@pytest.mark.parametrize("shown", SHOWN)
def test_every_public_name_says_what_it_is(shown: str) -> None:
    assert list(undocumented(tree_of(shown))) == []


def test_everything_that_the_library_offers_is_shown() -> None:
    modules = {name for name in SHOWN if inspect.ismodule(getattr(pangaea, name.split(".")[1], None))}
    for name in pangaea.__all__:
        home = getattr(getattr(pangaea, name), "__module__", None)
        assert name == "__version__" or f"pangaea.{name}" in SHOWN or home in modules, name


def test_what_is_undocumented_is_noticed() -> None:
    source = 'T = TypeVar("T")\nA = 1\nB = 2\n"""Told."""\nclass C:\n    x: int\n    def f(self): ...\n'
    assert list(undocumented(ast.parse(source))) == ["A", "C", "C.x", "C.f"]
