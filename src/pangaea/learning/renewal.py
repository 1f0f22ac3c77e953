"""Proofs of the package's own weights, played anew: their card stays true when the search has changed."""

from __future__ import annotations

import json
from collections.abc import Sequence, Set
from pathlib import Path
from typing import Any, TypeAlias

from pangaea.bots.learned.package import Play, cards_of

from .card import in_doubt, plays_of, result_of
from .proof import GREEDY, SEARCH, Proof, Proving, Tell, played
from .settings import BadRun, write_whole

Taken: TypeAlias = Set[tuple[Play, int]]
"""Kinds of play and numbers of players at which another file of the game plays."""


def renew(core: Any, game: str, how: Proving, tell: Tell, seconds: float | None = None) -> None:
    """Play the proofs of each of the game's files, and write each card anew after every match.

    A file proves itself with the numbers of players that its card tells of, and plays with those of them with
    which no other file does. `BadRun`: there is no file.
    """
    cards = cards_of(game)
    if not cards:
        raise BadRun(f"the package holds nothing learned about {game}")
    for card in cards:
        learned = sorted({each["players"] for each in card.results})
        own = tuple(each for each in how.search_players or learned if each in learned)
        limited = Proving(how.games, how.search_games, how.seconds, own, how.threads, how.seed)
        taken = {
            (play, players)
            for other in cards
            if other is not card
            for play, counts in other.plays.items()
            for players in counts
        }
        proofs: list[Proof] = []
        for proof in played(core, game, learned, card.path, limited, (), tell, seconds):
            proofs.append(proof)
            rewrite(card.path.with_suffix(".json"), proofs, taken)


def rewrite(file: Path, proofs: Sequence[Proof], taken: Taken = frozenset()) -> None:
    """Write a card with these proofs instead of its older ones of the same play and number of players."""
    card = json.loads(file.read_text(encoding="utf-8"))
    write_whole(file, json.dumps(renewed(card, proofs, taken), indent=2, ensure_ascii=False) + "\n")


def renewed(card: dict[str, Any], proofs: Sequence[Proof], taken: Taken) -> dict[str, Any]:
    """The card with these proofs; whatever else it tells stays."""
    anew = {(proof.play, proof.players) for proof in proofs}
    kept = [each for each in card["results"] if not (_is_proof(each) and _case(each) in anew)]
    every = [*proofs, *(Proof(card["sha256"], **each) for each in kept if _is_proof(each))]
    old_doubts = {in_doubt(Proof(card["sha256"], **each)) for each in card["results"] if _is_proof(each)}
    return card | {
        "plays": plays_of([each for each in every if (each.play, each.players) not in taken]),
        "results": [*map(result_of, proofs), *kept],
        "weaknesses": [
            *(each for each in card["weaknesses"] if each not in old_doubts),
            *(doubt for proof in every if (doubt := in_doubt(proof))),
        ],
    }


def _is_proof(result: dict[str, Any]) -> bool:
    """Whether it is a match against the hand; others are gates, or were played by other means."""
    return str(result["against"]).startswith((GREEDY, SEARCH))


def _case(result: dict[str, Any]) -> tuple[str, int]:
    return result["play"], result["players"]
