"""The notebooks run, and what they show is what happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from tools.notebooks import Told, code_cells, notebooks, read, run, shown, written

DOSES: Final[dict[str, dict[str, Any]]] = {
    "2-train-a-value": {"GAMES": 30, "MATCHES": 4},
    "3-compare-two-bots": {"GAMES": 8},
}
"""Smaller figures for those that say how much is done."""


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_runs_and_says_what_it_shows(path: Path) -> None:
    notebook = read(path)
    told = run(notebook, DOSES.get(path.stem))
    kept = [shown(cell) for cell in code_cells(notebook)]
    if path.stem not in DOSES:
        assert told == kept, "python -m tools.notebooks"
    # What it comes to holds in any dose.
    assert told[-1].text.splitlines()[-1:] == kept[-1].text.splitlines()[-1:]
    assert all(kept[number].text or not said.text for number, said in enumerate(told))


def test_a_notebook_shows_a_game_as_a_picture() -> None:
    pictures = [shown(cell).picture for path in notebooks() for cell in code_cells(read(path))]
    assert any(picture.startswith("<svg ") for picture in pictures)


@pytest.mark.long
def test_a_value_that_beats_random_play_is_trained_in_full() -> None:
    path = next(path for path in notebooks() if path.stem.startswith("2-"))
    assert run(read(path))[-1].text == "it beats random play: True\n"


class Drawn:
    """Something with a picture of its own."""

    def _repr_svg_(self) -> str:
        return "<svg/>"


def test_a_notebook_is_run_cell_by_cell() -> None:
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# Title"]},
        {"cell_type": "code", "metadata": {"tags": ["parameters"]}, "source": ["n = 1"]},
        {"cell_type": "code", "metadata": {}, "source": ["print('n is')\n", "n"]},
        {
            "cell_type": "code",
            "metadata": {},
            "source": [f"from {__name__} import Drawn\n", "print(n)\n", "Drawn()"],
        },
    ]
    notebook = {"cells": cells}
    told = [Told(""), Told("n is\n1\n"), Told("1\n", "<svg/>")]
    assert run(notebook) == told
    assert run(notebook, {"n": 5})[1] == Told("n is\n5\n")
    kept = json.loads(written(notebook, told))["cells"]
    assert kept[1]["outputs"] == []
    assert [shown(cell) for cell in kept[1:]] == told
    with pytest.raises(ZeroDivisionError):
        run({"cells": [{"cell_type": "code", "metadata": {}, "source": ["1 / 0"]}]})
