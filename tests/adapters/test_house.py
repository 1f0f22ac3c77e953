"""The adapters in the project: optional, documented, and shown by examples that run."""

import importlib
import subprocess
import sys

import pytest
from examples import gymnasium_policy, openspiel_search, pettingzoo_random
from tools import adapters

from pangaea.adapters.extras import MissingExtra


@pytest.mark.parametrize(
    ("extra", "package"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_a_missing_package_names_its_extra(extra: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"pangaea.adapters.{extra}", raising=False)
    with pytest.raises(MissingExtra, match=rf"needs the package {package}: pip install 'pangaea\[{extra}\]'"):
        importlib.import_module(f"pangaea.adapters.{extra}")


def test_the_core_needs_none_of_these_packages() -> None:
    packages = ("numpy", "gymnasium", "pettingzoo", "pyspiel")
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({packages!r}));"
        "import pangaea, pangaea.adapters; print(pangaea.Match.new('trias', 2, seed=1).actor)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip().isdigit()


def test_the_tables_of_the_page_are_fresh() -> None:
    assert adapters.PAGE.read_text(encoding="utf-8") == adapters.page(), "run python -m tools.adapters"


def test_the_example_for_pettingzoo() -> None:
    assert sorted(pettingzoo_random.play("transhumance", 2)) == ["player_0", "player_1"]


def test_the_example_for_gymnasium() -> None:
    weights, mean = gymnasium_policy.train(episodes=2)
    assert len(weights) == 1466
    assert -1 <= mean <= 1


def test_the_example_for_openspiel() -> None:
    assert sum(openspiel_search.play(simulations=2)) == 0
