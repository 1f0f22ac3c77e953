"""The card of a generation, written from the folder of its run, and the weights beside it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from pangaea.bots.data import data_hash
from pangaea.bots.learned.package import LEARNED, Play
from pangaea.engine.registry import find_game

from .proof import Proof, checksum, proofs_of
from .settings import BadRun, Generation, RunFolder, RunSettings, write_whole

ENOUGH: Final[dict[Play, int]] = {"greedy": 1_000, "search": 200}
"""How many games a match needs to show where weights replace the hand-written evaluation."""
CALIBRATED: Final = 0.03
"""The calibration error below which it is not mentioned."""


def export(folder: RunFolder, settings: RunSettings, number: int, target: Path) -> dict[str, Any]:
    """Write the weights of a generation and their card into a folder; `BadRun`: no such generation."""
    done = folder.generations()
    if not 0 <= number < len(done):
        raise BadRun(f"{folder.path} has no generation {number}; it has {len(done)}")
    card = card_from(folder, settings, done[: number + 1])
    target.mkdir(parents=True, exist_ok=True)
    name = name_of(settings)
    write_whole(target / f"{name}.weights", folder.weights(number).read_bytes())
    write_whole(target / f"{name}.json", json.dumps(card, indent=2, ensure_ascii=False) + "\n")
    return card


def name_of(settings: RunSettings) -> str:
    """`learned`; with the numbers of players, if it has learned some of the game's only."""
    if settings.players == tuple(find_game(settings.game).info.players):
        return LEARNED
    return "-".join([LEARNED, *map(str, settings.players)])


def card_from(folder: RunFolder, settings: RunSettings, lineage: Sequence[Generation]) -> dict[str, Any]:
    """All that is known of the last of these generations, as `package.Card` has it."""
    last = lineage[-1]
    proofs = proofs_of(folder, last.number)
    return {
        "game": settings.game,
        "sha256": checksum(folder.weights(last.number)),
        "data": data_hash(settings.game),
        "plays": plays_of(proofs),
        "made": _made(settings, lineage),
        "results": [result_of(proof) for proof in proofs] + _gates(settings, lineage),
        "calibration_error": round(last.calibration_error, 4),
        "weaknesses": weaknesses(settings, last, proofs),
    }


def plays_of(proofs: Sequence[Proof]) -> dict[Play, list[int]]:
    """Where the weights have surely beaten the hand: the 95 % interval lies above an even share."""
    won = {
        (proof.play, proof.players)
        for proof in proofs
        if proof.low > 1 / proof.players and proof.games >= ENOUGH[proof.play]
    }
    plays: dict[Play, list[int]] = {}
    for play, players in sorted(won):
        plays.setdefault(play, []).append(players)
    return plays


def _made(settings: RunSettings, lineage: Sequence[Generation]) -> dict[str, Any]:
    last, seconds = lineage[-1], dict[str, int]()
    for generation in lineage:
        for what, spent in generation.seconds.items():
            seconds[what] = round(seconds.get(what, 0) + spent)

    def told(name: str) -> str:
        return "; ".join(
            dict.fromkeys(str(each.extra[name]) for each in lineage if each.extra.get(name))
        ) or ("unknown")

    return {
        "command": told("command"),
        "seed": settings.seed,
        "generation": last.number,
        "generations": [
            {"number": each.number, "kept": each.kept, "games": each.counts.get("games", 0)}
            for each in lineage
        ],
        "manner": last.extra.get("manner"),
        "games": sum(each.counts.get("games", 0) for each in lineage),
        "positions": sum(each.counts.get("positions", 0) for each in lineage),
        "trainer": last.trainer,
        "hardware": told("hardware"),
        "seconds": seconds,
    }


def result_of(proof: Proof) -> dict[str, Any]:
    """A match as a card tells it."""
    return {
        name: getattr(proof, name) for name in ("play", "against", "players", "games", "share", "low", "high")
    }


def _gates(settings: RunSettings, lineage: Sequence[Generation]) -> list[dict[str, Any]]:
    """The matches against the generation before, or against the same by hand that finishes its turns."""
    last = lineage[-1]
    if last.gates == last.hand:
        return []
    before = lineage[-2].best if len(lineage) > 1 else -1
    untaught = "the weights it started from" if settings.start else "the same untaught, turns finished"
    rival = f"generation {before}" if before >= 0 else untaught
    return [
        {
            "play": "greedy",
            "against": rival,
            "players": int(players),
            "games": -(-settings.gate // int(players)) * int(players),
            "share": share,
            "low": low,
            "high": high,
        }
        for players, (share, low, high) in last.gates.items()
    ]


def weaknesses(settings: RunSettings, last: Generation, proofs: Sequence[Proof]) -> list[str]:
    """What a run itself knows to be weak."""
    known = ["It has learned from games of bots that look one decision ahead, and never from a person's."]
    if settings.turns:
        known.append(
            "It judges a turn after finishing it by hand: a part of what it wins comes from that, not from "
            "learning."
        )
    part = str(last.extra.get("manner", "")).split(" ")[0]
    if part and part != "1.0":
        known.append(f"{part} of its correction counts: with all of it, it plays more weakly.")
    if not last.kept:
        known.append("It did not pass the gate of its run.")
    if last.calibration_error > CALIBRATED:
        known.append(f"It is off by {last.calibration_error:.3f} of the victory on average.")
    return known + [doubt for proof in proofs if (doubt := in_doubt(proof))]


def in_doubt(proof: Proof) -> str | None:
    """What a card says of a match that does not surely show more than an even share."""
    if proof.low > 1 / proof.players:
        return None
    share = f"{100 * proof.share:.1f} % ({100 * proof.low:.0f}–{100 * proof.high:.0f})"
    return f"With {proof.players} players it is not surely better than {proof.against}: {share}."
