"""A whole record, from the first decision to the report."""

from __future__ import annotations

from collections.abc import Callable

from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict
from pangaea.engine.rng import Seed

from .judge import DEPTHS, Depth, Judged, decisions_of, judge, once_more
from .report import SECOND_LOOKS, Report, report_of, worth_another_look


def steps_of(record: RecordDict, depth: Depth) -> int:
    """How far an analysis goes: through every move, then to the decisions that are looked at again."""
    return len(record["moves"]) + (SECOND_LOOKS * record["players"] if depth.again else 0)


def analyse(
    record: RecordDict,
    depth: Depth = DEPTHS["normal"],
    seed: Seed = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Report:
    """Judge every decision of a record, the costliest twice; `progress` gets the number of steps done.

    The same record, depth and seed give the same report.
    """
    match = Match.replay(record)
    total = steps_of(record, depth)
    judged: list[Judged] = []
    for question in decisions_of(record, seed):
        progress(question.moves, total)
        judged.append(judge(question, depth.first))
    done = len(record["moves"])
    while depth.again and (doubtful := worth_another_look(judged, match.players)):
        progress(done, total)
        judged[judged.index(doubtful)] = judge(once_more(record, doubtful, seed), depth.again)
        done += 1
    progress(total, total)
    return report_of(match, judged)
