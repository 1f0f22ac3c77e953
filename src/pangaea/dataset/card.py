"""The data card: what is in a dataset, how it was made, and how to read it."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import fmean
from typing import Any

from pangaea.engine.registry import find_game

from .plan import Plan, written
from .shards import COLUMNS, GAME_COLUMNS, games_file, open_file


def write_card(plan: Plan, folder: Path) -> None:
    """Write README.md beside the shards, from what they hold."""
    games = [row for shard in plan.shards for row in _games(folder, shard)]
    (folder / "README.md").write_text(_card(plan, games), encoding="utf-8")


def _games(folder: Path, shard: int) -> list[dict[str, Any]]:
    columns = ["scores", "winners", "decisions", "choices"]
    rows: list[dict[str, Any]] = open_file(games_file(folder, shard)).read(columns=columns).to_pylist()
    return rows


def _card(plan: Plan, games: list[dict[str, Any]]) -> str:
    info = find_game(plan.game).info
    choices = sum(game["choices"] for game in games)
    made = {name: value for name, value in written(plan).items() if name != "format"}
    return f"""# {info.title}: {len(games):,} games between bots

{plan.players} players, {choices:,} decisions of seats, {len(plan.shards)} shards.

Every row of `decisions-*.parquet` is one decision: what the seat knew, what it could do, what it did, what
its bot expected, and how the game ended. Every row of `games-*.parquet` is one game with its whole record.

**How it was made.** By `pangaea dataset`, with this plan, which gives the same rows again (`dataset.json`):

```json
{json.dumps(made, indent=1)}
```

Game k has the seed `seed + k`; the bots move on by one seat from game to game.

**What is secret stays secret.** `view`, `legal` and `values` hold nothing that the seat could not know: bots
are asked about guessed worlds. `record`, `scores` and `win_share` tell what nobody knew before the end.

**What it is not.** Bots do not play as people do, and `win_share` is the end of one game, not the value of
a position. Decisions of one game depend on each other: split by `game` when you hold data back.

## Decisions

{_columns(COLUMNS)}

## Games

{_columns(GAME_COLUMNS)}

## Results

| seat | wins | mean score |
|---|---|---|
{_results(plan, games)}

## Reading

```python
from pangaea.dataset import Decisions

decisions = Decisions(".")              # len, index, slices of rows; any PyTorch DataLoader takes it
row = decisions[0]
row.view["position"], row.legal, row.choice, row.values, row.win_share
```
"""


def _columns(columns: Any) -> str:
    rows = (f"| `{name}` | {kind} | {what} |" for name, (kind, what) in columns.items())
    return "\n".join(["| column | type | what |", "|---|---|---|", *rows])


def _results(plan: Plan, games: list[dict[str, Any]]) -> str:
    rows = []
    for seat in range(plan.players):
        share = fmean(1 / len(game["winners"]) if seat in game["winners"] else 0 for game in games)
        score = fmean(game["scores"][seat] for game in games)
        rows.append(f"| p{seat + 1} | {share:.1%} | {score:.1f} |")
    return "\n".join(rows)
