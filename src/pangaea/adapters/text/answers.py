"""What a free answer means: which legal move it names, or what is wrong with it.

A move is looked for in these places, in this order, and the first place that names exactly one legal move
wins:

1. a JSON object with a `move`;
2. a line `MOVE: …` (also `Move:`, `Answer:`, `Final answer:`, in bold or not), the last one;
3. the last code fence, line by line from the end;
4. the last line, then the whole answer;
5. words in quotes, backticks or asterisks;
6. a move of two words or more in the middle of a sentence.

Case, blanks, full stops, brackets around places, dashes of all kinds, and the words "from" and "to" do not
matter. Where the moves were shown with numbers, a number alone is an answer too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from pangaea.engine.errors import PangaeaError, quote


class AnswerError(PangaeaError):
    """An answer that cannot be played; the message says what was wrong, to whoever gave it."""

    code = "bad_answer"


class NoMove(AnswerError):
    """The answer names nothing that looks like a move."""

    code = "no_move"


class SeveralMoves(AnswerError):
    """The answer names several legal moves, and none of them as its choice."""

    code = "several_moves"


class NotLegal(AnswerError):
    """The answer names a move that is not legal now."""

    code = "not_legal"

    def __init__(self, move: str, message: str) -> None:
        super().__init__(message)
        self.move = move
        """What was named, as it was written."""


def read_answer(answer: str, legal: Sequence[str], *, numbered: bool = False) -> str:
    """The legal move that the answer names, or an `AnswerError`."""
    reader = _Reader(legal, numbered)
    for place in (_in_json, _marked, _fenced, _last_line, _whole, _quoted):
        found = reader.found(place(answer))
        if len(found) == 1:
            return found[0]
        if found:
            break
    else:
        found = reader.mentioned(answer)
    if len(found) == 1:
        return found[0]
    if found:
        raise SeveralMoves(f"The answer names several legal moves: {_listed(found)}. Choose one of them.")
    raise _complaint(answer, legal, numbered)


def read_request(answer: str) -> str | None:
    """The prefix of the moves that the answer asks to see (`list drift 3,0`); None if it does not ask."""
    for line in reversed(_lines(answer)):
        asked = _LIST.fullmatch(_plain(line))
        if asked:
            return _plain(asked[1] or "")
    return None


_LIST: Final = re.compile(r"(?:move )?list(?: (.*))?")

# --- places where a move may stand ------------------------------------------------------------------

_MARK: Final = re.compile(
    r"^\W*(?:(?:my|your|final|best|chosen)\s+)*(?:move|answer|choice|play)\W*[:=]\s*(.+)$", re.I | re.M
)
_FENCE: Final = re.compile(r"```[a-z]*\s*\n?(.*?)```", re.S | re.I)
_QUOTED: Final = re.compile(r"`([^`\n]+)`|\*\*([^*\n]+)\*\*|[\"“«]([^\"”»\n]+)[\"”»]|'([^'\n]+)'")
_OBJECT: Final = re.compile(r"\{[^{}]*\}")


def _in_json(answer: str) -> Iterator[str]:
    for found in reversed(_OBJECT.findall(answer)):
        try:
            value = json.loads(found)
        except ValueError:
            continue
        move = value.get("move") if isinstance(value, dict) else None
        if isinstance(move, str | int) and not isinstance(move, bool):
            yield str(move)
            return


def _marked(answer: str) -> Iterator[str]:
    yield from _MARK.findall(answer)[-1:]


def _fenced(answer: str) -> Iterator[str]:
    for fence in _FENCE.findall(answer)[-1:]:
        yield from reversed(_lines(fence))


def _last_line(answer: str) -> Iterator[str]:
    yield from _lines(answer)[-1:]


def _whole(answer: str) -> Iterator[str]:
    yield answer


def _quoted(answer: str) -> Iterator[str]:
    for groups in _QUOTED.findall(answer):
        yield next(group for group in groups if group)


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


# --- the reader -------------------------------------------------------------------------------------

_DASHES: Final = re.compile("[\u2010-\u2015\u2212]")
_NOISE: Final = re.compile(r"->|=>|[→⇒()\[\]<>`*\"'“”«»|;:!?]")
_COMMA: Final = re.compile(r"\s*,\s*")
_LITTLE: Final = re.compile(r"\b(?:from|to)\b")
_NUMBER: Final = re.compile(r"(?:(?:option|number|no|nr|#)\s*)?#?\s*([0-9]{1,5})")


def _plain(text: str) -> str:
    """The text without what does not matter."""
    text = _DASHES.sub("-", text.casefold())
    text = _COMMA.sub(",", _NOISE.sub(" ", text))
    return " ".join(word.strip(".,") for word in text.split() if word.strip(".,"))


class _Reader:
    def __init__(self, legal: Sequence[str], numbered: bool) -> None:
        self._legal, self._numbered = legal, numbered
        self._by_text: Mapping[str, str] = {_plain(move): move for move in legal}

    def found(self, texts: Iterable[str]) -> list[str]:
        """The different legal moves that match one of these texts completely."""
        return list(dict.fromkeys(move for text in texts if (move := self._move(text)) is not None))

    def _move(self, text: str) -> str | None:
        if text.strip() in self._legal:
            return text.strip()
        plain = _plain(text)
        for form in (
            plain,
            " ".join(_LITTLE.sub(" ", plain).split()),
            re.sub(r"^[0-9]+ (?=[a-z])", "", plain),
        ):
            if form in self._by_text:
                return self._by_text[form]
        number = _NUMBER.fullmatch(plain)
        if self._numbered and number and 1 <= int(number[1]) <= len(self._legal):
            return self._legal[int(number[1]) - 1]
        return None

    def mentioned(self, answer: str) -> list[str]:
        """The legal moves of several words that a sentence names; part of a longer one does not count."""
        plain = f" {_plain(answer)} "
        named = [text for text in self._by_text if " " in text and f" {text} " in plain]
        whole = [text for text in named if not any(text != other and text in other for other in named)]
        return [self._by_text[text] for text in whole]


# --- what is wrong ----------------------------------------------------------------------------------


def _complaint(answer: str, legal: Sequence[str], numbered: bool) -> AnswerError:
    named = _claimed(answer, legal)
    if named is None:
        return NoMove("The answer names no move.")
    if numbered and _NUMBER.fullmatch(_plain(named)):
        return NotLegal(named, f"There is no move number {quote(named)}; there are 1 to {len(legal)}.")
    near = get_close_matches(_plain(named), [_plain(move) for move in legal], n=3, cutoff=0.6)
    by_text = {_plain(move): move for move in legal}
    hint = f" Close to it are: {_listed([by_text[text] for text in near])}." if near else ""
    return NotLegal(named, f"{quote(named)} is not one of your legal moves.{hint}")


def _claimed(answer: str, legal: Sequence[str]) -> str | None:
    """What the answer presents as its move, legal or not; the last line only if it begins like a move."""
    verbs = {_plain(move).split()[0] for move in legal}
    for place in (_in_json, _marked, _fenced, _last_line):
        for text in place(answer):
            words = _plain(text).split()
            if words and (place is not _last_line or words[0].isdigit() or words[0] in verbs):
                return " ".join(words)
    return None


def _listed(moves: Sequence[str]) -> str:
    shown = ", ".join(f"`{move}`" for move in moves[:5])
    return f"{shown} …" if len(moves) > 5 else shown
