"""The arena's report as tables in the terminal."""

from __future__ import annotations

from pangaea.arena.report import IntervalDict, ReportDict, StandingDict, TableDict
from pangaea.engine.registry import find_game

from .arguments import option_texts
from .console import Terminal
from .tables import make_table

INTERVALS = (
    "95 % intervals: win share by Wilson (a shared win counts in part); Elo by Bradley–Terry with a normal "
    "approximation, mean of all bots 0; openskill ± 1.96 sigma"
)


def show_report(report: ReportDict, terminal: Terminal) -> None:
    """Every table of a report, and how its intervals are made."""
    for table in report["tables"]:
        _show_table(table, terminal)
    terminal.say(INTERVALS, style="dim")


def _show_table(table: TableDict, terminal: Terminal) -> None:
    terminal.say(table_title(table), style="bold")
    # Two narrow tables: names such as mcts:seconds=0.25 leave little room in 80 columns.
    ratings = make_table(("bot",), ("games", "win share", "Elo", "openskill"))
    details = make_table(("bot",), ("mean score", "CPU s a decision", "slowest", "forfeits"))
    for row in table["standings"]:
        ratings.add_row(row["bot"], *_ratings(row))
        details.add_row(row["bot"], *_details(row))
    terminal.out.print(ratings)
    terminal.out.print(details)
    if len(table["standings"]) > 2:
        _show_pairs(table, terminal)
    for reason in _reasons(table):
        terminal.say(reason, style="red")
    if len(table["code"]) > 1:
        terminal.say(
            f"mixed: these games were played by different code ({', '.join(table['code'])})", "yellow"
        )
    terminal.say()


def table_title(table: TableDict) -> str:
    """`Trias · 4 players · distance=euclid · 40 games of 10 deals`."""
    kind = [find_game(table["game"]).info.title, f"{table['players']} players"]
    played = f"{_count(table['games'], 'game')} of {_count(table['deals'], 'deal')}"
    return " · ".join([*kind, *option_texts(table["options"]), played])


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _ratings(row: StandingDict) -> list[str]:
    elo, skill = row["elo"], row["openskill"]
    return [
        str(row["games"]),
        percent(row["share"]),
        f"{elo['value']:+.0f} ± {(elo['high'] - elo['low']) / 2:.0f}",
        f"{skill['mu']:.1f} ± {skill['high'] - skill['mu']:.1f}",
    ]


def _details(row: StandingDict) -> list[str]:
    thinking = row["thinking"]
    return [
        f"{row['score']:.1f}",
        f"{thinking['mean']:.4f}",
        f"{thinking['slowest']:.3f}",
        str(row["forfeits"]),
    ]


def percent(share: IntervalDict) -> str:
    """`61.3 % (58.0–64.5)`."""
    return f"{100 * share['value']:.1f} % ({100 * share['low']:.1f}–{100 * share['high']:.1f})"


def _show_pairs(table: TableDict, terminal: Terminal) -> None:
    """Who beats whom: the share of the row's bot against the column's, in percent."""
    bots = [row["bot"] for row in table["standings"]]
    shares = {(pair["bot"], pair["against"]): pair["share"]["value"] for pair in table["pairs"]}
    shown = make_table(("against, in %",), bots)
    for bot in bots:
        cells = (shares.get((bot, other)) for other in bots)
        shown.add_row(bot, *("" if cell is None else f"{100 * cell:.1f}" for cell in cells))
    terminal.out.print(shown)


def _reasons(table: TableDict) -> list[str]:
    """How often each bot forfeited in each way, with the first case."""
    cases: dict[tuple[str, str], list[str]] = {}
    for forfeit in table["forfeits"]:
        cases.setdefault((forfeit["bot"], forfeit["why"]), []).append(forfeit["detail"])
    return [
        f"{bot} forfeited {len(details)} × ({why}): {details[0]}" for (bot, why), details in cases.items()
    ]
