"""The notebooks run, and what they show is what happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from tools.notebooks import code_cells, notebooks, read, run, written

DOSES: Final[dict[str, dict[str, Any]]] = {
    "2-train-a-value": {"GAMES": 30, "MATCHES": 4},
    "3-compare-two-bots": {"GAMES": 8},
}
"""Smaller figures for those that say how much is done."""


def printed(cell: dict[str, Any]) -> str:
    return "".join(line for output in cell["outputs"] for line in output["text"])


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_runs_and_says_what_it_shows(path: Path) -> None:
    notebook = read(path)
    told = run(notebook, DOSES.get(path.stem))
    shown = [printed(cell) for cell in code_cells(notebook)]
    if path.stem not in DOSES:
        assert told == shown
    assert told[-1].splitlines()[-1:] == shown[-1].splitlines()[-1:]  # what it comes to holds in any dose
    assert all(shown[number] or not text for number, text in enumerate(told)), "python -m tools.notebooks"


@pytest.mark.long
def test_a_value_that_beats_random_play_is_trained_in_full() -> None:
    path = next(path for path in notebooks() if path.stem.startswith("2-"))
    assert run(read(path))[-1] == "it beats random play: True\n"


def test_a_notebook_is_run_cell_by_cell() -> None:
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# Title"]},
        {"cell_type": "code", "metadata": {"tags": ["parameters"]}, "source": ["n = 1"]},
        {"cell_type": "code", "metadata": {}, "source": ["print('n is')\n", "n"]},
    ]
    notebook = {"cells": cells}
    assert run(notebook) == ["", "n is\n1\n"]
    assert run(notebook, {"n": 5}) == ["", "n is\n5\n"]
    kept = json.loads(written(notebook, ["", "n is\n1\n"]))["cells"]
    assert kept[1]["outputs"] == []
    assert printed(kept[2]) == "n is\n1\n"
    with pytest.raises(ZeroDivisionError):
        run({"cells": [{"cell_type": "code", "metadata": {}, "source": ["1 / 0"]}]})
