"""Runs the notebooks in docs/notebooks, and writes what they print into them: `python -m tools.notebooks`.

They are plain Python in cells, without magics, so that nothing but Python is needed to run them here; in
Jupyter they run as they are. A cell tagged `parameters` says how much is done; tests put smaller figures in.
"""

from __future__ import annotations

import ast
import io
import json
import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final, NamedTuple

FOLDER: Final = Path(__file__).parent.parent / "docs" / "notebooks"

Notebook = dict[str, Any]


class Told(NamedTuple):
    """What a cell says: what it prints, its value included, and the picture of that value, if it has one."""

    text: str
    picture: str = ""


def notebooks() -> list[Path]:
    """All of them, in their order."""
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> Notebook:
    """A notebook as its JSON."""
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def run(notebook: Notebook, parameters: Mapping[str, object] | None = None) -> list[Told]:
    """Run all code cells in order; what each of them says."""
    names: dict[str, Any] = {"__name__": "__main__"}
    told = []
    for number, cell in enumerate(code_cells(notebook), start=1):
        told.append(_run_cell("".join(cell["source"]), names, f"cell {number}"))
        if "parameters" in cell["metadata"].get("tags", ()):
            names |= parameters or {}
    return told


def code_cells(notebook: Notebook) -> list[dict[str, Any]]:
    """The cells with code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _run_cell(source: str, names: dict[str, Any], where: str) -> Told:
    tree = ast.parse(source, where)
    last = tree.body[-1] if tree.body else None
    if isinstance(last, ast.Expr):
        tree.body.pop()
    out, picture = io.StringIO(), ""
    with redirect_stdout(out):
        exec(compile(tree, where, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), where, "eval"), names)
            if hasattr(value, "_repr_svg_"):
                picture = value._repr_svg_()
            elif value is not None:
                print(repr(value))
    return Told(out.getvalue(), picture)


def shown(cell: dict[str, Any]) -> Told:
    """What a cell of a notebook says as it is written there."""
    outputs = cell["outputs"]
    text = "".join(line for output in outputs for line in output.get("text", ()))
    return Told(text, "".join(line for output in outputs for line in output.get("data", {}).get(_SVG, ())))


_SVG: Final = "image/svg+xml"


def written(notebook: Notebook, told: list[Told]) -> str:
    """The notebook with these outputs, as text."""
    for number, (cell, said) in enumerate(zip(code_cells(notebook), told, strict=True), start=1):
        cell["execution_count"] = number
        cell["outputs"] = _outputs(said)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _outputs(said: Told) -> list[dict[str, Any]]:
    outputs: list[dict[str, Any]] = []
    if said.text:
        lines = said.text.splitlines(keepends=True)
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines})
    if said.picture:
        data = {_SVG: said.picture.splitlines(keepends=True)}
        outputs.append({"data": data, "metadata": {}, "output_type": "display_data"})
    return outputs


def main() -> None:
    """Run those that are named, or all of them."""
    for path in [FOLDER / name for name in sys.argv[1:]] or notebooks():
        notebook = read(path)
        path.write_text(written(notebook, run(notebook)), encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
