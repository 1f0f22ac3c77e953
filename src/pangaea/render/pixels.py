"""Pictures in pixels, always with the same fonts, so that they look the same on every machine."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pangaea.engine.errors import PangaeaError

FONTS: Final = Path(__file__).with_name("fonts")
"""The fonts that all pixels are drawn with."""
_FILES: Final = [str(path) for path in sorted(FONTS.glob("*.ttf"))]


class NoPictures(PangaeaError):
    """The packages that rasterise pictures are missing."""

    code = "no_pictures"


def png(svg: str, width: int | None = None) -> bytes:
    """A picture as PNG, in its own size or this many pixels wide; `NoPictures`."""
    try:
        import resvg_py
    except ImportError:
        raise NoPictures("pixels need the package resvg-py: pip install 'pangaea[pictures]'") from None
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=_FILES,
            font_family="DejaVu Sans",
            sans_serif_family="DejaVu Sans",
            serif_family="DejaVu Serif",
        )
    )
