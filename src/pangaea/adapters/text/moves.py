"""Lists of legal moves as text, from the whole list down to a line for each verb.

Every form lets every legal move be named:

* `numbered`: each move on a line of its own, with its number;
* `merged`: moves that differ only in some words share a line, `take {4 | 11} {0 | 6} {0 | 1 | 2}`. Braces
  say "one of these", and every combination is legal;
* `pieces`: how many moves each verb has with each piece; the request `list drift 3,0` shows them;
* `verbs`: how many moves each verb has; the request `list drift` shows them.

A request is answered in the most open form that fits, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from .budget import count_tokens

Words: TypeAlias = tuple[str, ...]

NUMBERED: Final = "numbered"
MERGED: Final = "merged"
PIECES: Final = "pieces"
VERBS: Final = "verbs"


class Listing(NamedTuple):
    """A list of moves in one of the forms."""

    form: str
    text: str


def listings(moves: Sequence[str], legal: Sequence[str]) -> Iterator[Listing]:
    """These moves in every form, the most open one first; numbers are places in the legal list."""
    for form, write in _FORMS.items():
        yield Listing(form, write(moves, legal))


def listing(moves: Sequence[str], legal: Sequence[str], budget: int) -> Listing:
    """The most open form that fits; the shortest one if none does."""
    for found in listings(moves, legal):
        if count_tokens(found.text) <= budget:
            return found
    return min(listings(moves, legal), key=lambda listed: count_tokens(listed.text))


def moves_under(legal: Sequence[str], beginning: str) -> list[str]:
    """The moves that begin with these words."""
    words = beginning.split()
    return [move for move in legal if move.split()[: len(words)] == words]


# --- the forms ------------------------------------------------------------------------------------


def _numbered(moves: Sequence[str], legal: Sequence[str]) -> str:
    numbers = {move: number for number, move in enumerate(legal, start=1)}
    return "\n".join(f"{numbers[move]}. {move}" for move in moves)


def _merged(moves: Sequence[str], legal: Sequence[str]) -> str:
    return "\n".join(map(_braced, merge([tuple(move.split()) for move in moves])))


def _pieces(moves: Sequence[str], legal: Sequence[str]) -> str:
    return _counted(moves, 2)


def _verbs(moves: Sequence[str], legal: Sequence[str]) -> str:
    return _counted(moves, 1)


_FORMS: Final[dict[str, Callable[[Sequence[str], Sequence[str]], str]]] = {
    NUMBERED: _numbered,
    MERGED: _merged,
    PIECES: _pieces,
    VERBS: _verbs,
}


def _counted(moves: Sequence[str], words: int) -> str:
    """A line for each prefix of this many words; a prefix with a single move is written out."""
    counts = Counter(tuple(move.split()[:words]) for move in moves)
    whole = {tuple(move.split()[:words]): move for move in moves}
    return "\n".join(
        whole[start] if count == 1 else f"{' '.join(start)} …: {count} moves"
        for start, count in counts.items()
    )


# --- merging --------------------------------------------------------------------------------------

Choice: TypeAlias = tuple[Words, ...]
"""For each place of a move the words that may stand there."""


def merge(moves: Sequence[Words]) -> list[Choice]:
    """Lines whose combinations are exactly these moves, each once.

    Moves are read as a tree of words; branches of a node with the same continuations become one branch.
    """
    branches: dict[str, list[Words]] = {}
    ends = False
    for move in moves:
        if move:
            branches.setdefault(move[0], []).append(move[1:])
        else:
            ends = True
    alike: dict[tuple[Choice, ...], list[str]] = {}
    for word, rests in branches.items():
        alike.setdefault(tuple(merge(rests)), []).append(word)
    lines = [(tuple(words), *rest) for rests, words in alike.items() for rest in rests]
    return [(), *lines] if ends else lines


def _braced(choice: Choice) -> str:
    return " ".join(words[0] if len(words) == 1 else "{" + " | ".join(words) + "}" for words in choice)
