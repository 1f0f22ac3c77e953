"""What `docs/balance.md` says of set-up charts: which are uneven, why, and which one would be better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .balance import TOLERANCE, Trial, is_off, unevenness
from .charts import Chart, charts_of, present_chart
from .effects import MODELS, PLACES
from .pages import markdown_table, share_text
from .stats import Interval
from .survey import Findings, Outlook

NOTABLE: Final = 0.02
"""Charts that differ by less in their unevenness count as equal."""
_LIMIT: Final = f"{100 * TOLERANCE:.0f} points"

_METHOD: Final = """The bot of a survey is quick, and each of its games has a chart drawn from all possible
ones. From these games a model learns what herds are worth, and from those of the bot above what the places
are worth to it; so it expects a win rate of each place with each chart. The tables of places and habitats are
averages of these over all charts."""


def chart_note(
    game: str,
    shares: Mapping[int, Sequence[Interval]],
    trials: Sequence[Trial],
    findings: Mapping[int, Findings],
) -> list[str]:
    """About a game's chart: the win rates of its places, other charts, and surveys, all by player count."""
    off = {players: own for players, own in shares.items() if any(is_off(share, players) for share in own)}
    if not off:
        return [
            f"No place of the reconstructed set-up chart is off by more than {_LIMIT}: it can stay as it is."
        ]
    counts = ", ".join(map(str, off))
    lines = [
        "The set-up chart is a reconstruction. "
        f"With {counts} players some places are off by more than {_LIMIT}."
    ]
    if any(players in findings for players in off):
        lines += ["", _METHOD]
    for players, own in off.items():
        tried = [trial for trial in trials if trial.players == players]
        lines += _count_note(game, own, tried, findings.get(players))
    if len(lines) > 1:
        lines += ["", charts_of(game).LEGEND]
    return lines


def _count_note(
    game: str, shares: Sequence[Interval], trials: Sequence[Trial], found: Findings | None
) -> list[str]:
    """About one player count; nothing if no other chart was played for it."""
    if not trials and found is None:
        return []
    players = len(shares)
    lines = ["", f"### Charts for {players} players"]
    if found is not None:
        lines += ["", *_survey_note(found), "", _expectation(found)]
    if trials:
        head = ("habitats of 1, 2, …", "games", "win rates with it", "")
        rows = [
            _row(present_chart(game, players), None, shares, "the chart as it is"),
            *_trial_rows(trials, unevenness(shares), found is not None and not is_even(found.proposal)),
        ]
        lines += ["", "Played by the bot above:", "", *markdown_table(head, rows)]
    return lines


# --- the survey -----------------------------------------------------------------------------------


def _survey_note(found: Findings) -> list[str]:
    """What the survey tells of places and habitats, and how well models do in games they have not seen."""
    possible, bot = len(found.outlooks) - 1, found.survey.bot
    places = [percent(share) for share in found.place_shares()]
    habitats = found.habitat_shares()
    return [
        f"A survey: {found.games} games of `{bot}` with charts drawn from {possible}.",
        "",
        *markdown_table(
            ("model", "loss in unseen games (nats)"),
            [(name, f"{loss:.4f}") for name, loss in found.losses.items()],
        ),
        "",
        _herds_matter(found),
        "",
        *markdown_table(
            ["", *(f"place {place + 1}" for place in range(len(places)))], [["on average", *places]]
        ),
        "",
        *markdown_table(["", *habitats], [["on average", *map(percent, habitats.values())]]),
    ]


def _herds_matter(found: Findings) -> str:
    equal, places, best = (found.losses[name] for name in (next(iter(MODELS)), PLACES, found.model))
    if found.model == PLACES:
        return "Unseen games are told best from the places alone: it does not show which herd a place had."
    if places >= equal:
        return f"Unseen games are told best by “{found.model}”; the places alone tell nothing of them."
    part = (places - best) / (equal - best)
    return (
        f"Unseen games are told best by “{found.model}”. Of what it knows about them "
        f"{100 * (1 - part):.0f} % is due to the order of turns, {100 * part:.0f} % to the herds."
    )


def _expectation(found: Findings) -> str:
    best = found.proposal
    rates = ", ".join(percent(share) for share in best.shares)
    told = f"`{chart_text(best.chart)}` with {rates}, the farthest {100 * best.unevenness:.1f} points off."
    if is_even(best):
        return f"Expected to be most even: {told}"
    return f"No chart is expected to bring all places within {_LIMIT} of an equal share. The best: {told}"


def is_even(outlook: Outlook) -> bool:
    """Whether all places are expected to be close enough to an equal share."""
    return outlook.unevenness <= TOLERANCE


# --- trials ---------------------------------------------------------------------------------------


def _trial_rows(trials: Sequence[Trial], chart: float, hopeless: bool) -> list[list[str]]:
    """All trials for a player count; the most even one is compared with the chart as it is."""
    best = min(trials, key=lambda trial: trial.unevenness)
    return [
        _row(
            trial.chart, trial.games, trial.shares, _verdict(trial, chart, hopeless) if trial is best else ""
        )
        for trial in trials
    ]


def _verdict(trial: Trial, chart: float, hopeless: bool) -> str:
    if not any(is_off(share, trial.players) for share in trial.shares):
        return "proposed"
    if trial.unevenness >= chart - NOTABLE:
        return "no more even than the chart"
    return "proposed, the most even that was played" if hopeless else "more even than the chart"


def _row(chart: Chart, games: int | None, shares: Sequence[Interval], verdict: str) -> list[str]:
    rates = ", ".join(rate_cell(share, len(shares)) for share in shares)
    return [f"`{chart_text(chart)}`", "" if games is None else str(games), rates, verdict]


def chart_text(chart: Chart) -> str:
    """`S2p-S3p`: also a permutation of the present chart by its habitats."""
    return "-".join(chart)


def rate_cell(share: Interval, players: int) -> str:
    """A win rate, in bold if it is off."""
    return f"**{share_text(share)}**" if is_off(share, players) else share_text(share)


def percent(share: float) -> str:
    """`20.0 %`."""
    return f"{100 * share:.1f} %"
