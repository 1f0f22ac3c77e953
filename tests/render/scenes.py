"""Positions for the golden pictures: `python -m tests.render.scenes` draws them anew."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from pangaea import Match, Rng
from pangaea.render.pixels import png
from tests.contract.cases import step

GOLDEN = Path(__file__).with_name("golden")
DOCS = Path(__file__).parents[2] / "docs" / "pictures"
WIDTHS = (600, 300)


class Scene(NamedTuple):
    """A position in the middle of a game, whose eyes see it, and in which light."""

    game: str
    players: int
    decisions: int
    seat: int | None
    theme: str

    @property
    def name(self) -> str:
        return f"{self.game}-{self.theme}"

    def file(self, width: int) -> Path:
        return GOLDEN / f"{self.name}-{width}.webp"

    def svg(self) -> str:
        match, rng = Match.new(self.game, self.players, seed=21), Rng(21)
        for _ in range(self.decisions):
            step(match, rng)
        return match.svg(self.seat, theme=self.theme)

    def png(self, width: int) -> bytes:
        return png(self.svg(), width)


SCENES = (
    Scene("planet", 3, 70, 1, "light"),
    Scene("planet", 2, 50, None, "dark"),
    Scene("transhumance", 2, 160, 0, "light"),
    Scene("transhumance", 2, 100, None, "dark"),
    Scene("trias", 5, 160, 2, "light"),
    Scene("trias", 2, 60, None, "dark"),
    Scene("triassic_terror", 6, 170, 4, "light"),
    Scene("triassic_terror", 3, 110, None, "dark"),
)


def shown() -> dict[Path, str]:
    """The pictures on the page about pictures."""
    return {DOCS / f"{scene.game}.svg": scene.svg() for scene in SCENES if scene.theme == "light"}


if __name__ == "__main__":
    for path, text in shown().items():
        path.write_text(text, encoding="utf-8")
    for scene in SCENES:
        for width in WIDTHS:
            picture = Image.open(BytesIO(scene.png(width))).convert("RGB")
            picture.save(scene.file(width), lossless=True, quality=100)
