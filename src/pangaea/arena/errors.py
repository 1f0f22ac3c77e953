"""What can be wrong with the arena's input, and what can go wrong in it."""

from __future__ import annotations

from pangaea.engine.errors import PangaeaError


class BadEntrant(PangaeaError):
    """A text that names no bot, or a bot that cannot be made."""

    code = "bad_entrant"


class BadPlan(PangaeaError):
    """A tournament that cannot be played."""

    code = "bad_plan"


class BadResults(PangaeaError):
    """A file that holds no results of the arena."""

    code = "bad_results"


class BadPlot(PangaeaError):
    """A plot that cannot be drawn or written."""

    code = "bad_plot"


class NoCluster(PangaeaError):
    """A cluster that cannot be reached."""

    code = "no_cluster"


class Breakdown(Exception):
    """The arena itself, or the rules of a game, failed: no bot is to blame."""
