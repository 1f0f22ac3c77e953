"""A whole record, from the first decision to the report."""

from __future__ import annotations

from collections.abc import Callable

from pangaea.bots.advice import Effort
from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict
from pangaea.engine.rng import Seed

from .judge import DEPTHS, decisions_of, judge
from .report import Report, report_of


def analyse(
    record: RecordDict,
    effort: Effort = DEPTHS["normal"],
    seed: Seed = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Report:
    """Judge every decision of a record; `progress` hears of how many of its moves are done.

    The same record, effort and seed give the same report.
    """
    match = Match.replay(record)
    total = len(record["moves"])
    judged = []
    for question in decisions_of(record, seed):
        progress(question.moves, total)
        judged.append(judge(question, effort))
    progress(total, total)
    return report_of(match, judged)
