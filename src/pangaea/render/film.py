"""A whole game as a film: one picture for each turn, with a bar that says how far it is.

Everything is drawn from one viewer's view as it was at each moment, so a film of a seat shows what that seat
could know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import Any, Final

from pangaea.engine.errors import quote
from pangaea.engine.match import Match
from pangaea.engine.protocol import Viewer
from pangaea.engine.record import RecordDict

from . import BadPicture, svg
from .pixels import NoPictures, png

FORMATS: Final = ("gif", "webp")
"""What a film can be."""
FRAMES: Final = 120
"""A film has at most this many pictures; longer games skip some turns."""
_BAR: Final = 6


def moments(record: RecordDict) -> Iterator[tuple[int, Match]]:
    """The game at its deal, at the beginning of each turn and at its end, with the moves played by then."""
    whole = Match.replay(record)
    match = Match.start(record["game"], record["players"], record["setup"], record["options"])
    yield 0, match
    turn = match.turn
    for count, move in enumerate(whole.moves, start=1):
        match.play(move)
        if match.turn != turn and count < len(whole.moves):
            turn = match.turn
            yield count, match
    yield len(whole.moves), whole


def film(
    record: RecordDict,
    form: str = "gif",
    *,
    viewer: Viewer = None,
    theme: str = "light",
    width: int = 800,
    seconds: float = 0.6,
    names: Sequence[str] | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> bytes:
    """The film of a record; `BadRecord`, `BadPicture`, `NoPictures`."""
    if form not in FORMATS:
        raise BadPicture(f"a film is one of {', '.join(FORMATS)}, not {quote(form)}")
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise NoPictures("a film needs the package pillow: pip install 'pangaea[pictures]'") from None
    drawn = [(count, svg(match.view(viewer), theme=theme, names=names)) for count, match in moments(record)]
    chosen, total = _thinned(drawn), max(1, drawn[-1][0])
    frames: list[Any] = []
    for number, (count, picture) in enumerate(chosen, start=1):
        frame = Image.open(BytesIO(png(picture, width))).convert("RGB")
        bar = ImageDraw.Draw(frame)
        bar.rectangle((0, frame.height - _BAR, frame.width, frame.height), fill=_TRACK[theme])
        bar.rectangle((0, frame.height - _BAR, frame.width * count / total, frame.height), fill=_DONE[theme])
        frames.append(frame)
        progress(number, len(chosen))
    return _written(frames, form, seconds)


_TRACK: Final = {"light": "#d8cfbc", "dark": "#33424f"}
_DONE: Final = {"light": "#b4531f", "dark": "#f0a060"}


def _thinned(drawn: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """At most `FRAMES` of them, the first and the last included."""
    if len(drawn) <= FRAMES:
        return drawn
    return [drawn[round(index * (len(drawn) - 1) / (FRAMES - 1))] for index in range(FRAMES)]


def _written(frames: list[Any], form: str, seconds: float) -> bytes:
    """The file; the last picture stays four times as long."""
    times = [round(1000 * seconds)] * (len(frames) - 1) + [round(4000 * seconds)]
    out = BytesIO()
    if form == "gif":
        # One palette for all, taken from the last picture, so that nothing flickers from frame to frame.
        palette = frames[-1].quantize(128, dither=0)
        frames = [frame.quantize(palette=palette, dither=0) for frame in frames]
    frames[0].save(out, form.upper(), save_all=True, append_images=frames[1:], duration=times, loop=0)
    return out.getvalue()
