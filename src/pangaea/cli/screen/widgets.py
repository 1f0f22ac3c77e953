"""The parts of the screen."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from .canvas import Canvas
from .games import Board
from .tokens import DARK, LIGHT, Palette

PALETTES: Final = {"pangaea-light": LIGHT, "pangaea-dark": DARK}


def themes() -> list[Theme]:
    """The client's two themes."""
    return [
        Theme(
            name=name,
            primary=palette.accent,
            secondary=palette.inner_sea,
            accent=palette.accent,
            foreground=palette.ink,
            background=palette.paper,
            surface=palette.sheet,
            panel=palette.line,
            success=palette.good,
            warning=palette.warn,
            error=palette.bad,
            dark=palette is DARK,
            variables={"footer-key-foreground": palette.accent, "footer-background": palette.sheet},
        )
        for name, palette in PALETTES.items()
    ]


class BoardWidget(Widget, can_focus=True):
    """The board: what can be pointed at is framed, by mouse, or by arrow keys and Space."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", "Point", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("space", "point", "Point here", show=False),
    ]

    class Pointed(Message):
        """Somebody pointed at a place."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.canvas = Canvas(LIGHT.paper)
        self.cursor: str | None = None
        self._targets: Collection[str] = ()
        self._strips: list[Strip] = []

    def show(
        self,
        board: Board,
        view: dict[str, Any],
        palette: Palette,
        targets: Collection[str] = (),
        chosen: Collection[str] = (),
    ) -> None:
        """Draw a view; `targets` can be pointed at, `chosen` are the places of the move that is previewed."""
        canvas = Canvas(board.ground(palette))
        board.draw(canvas, view, palette)
        for place in sorted(targets):
            if place in canvas.spots and place not in chosen:
                canvas.frame(place, palette.accent, dashed=True)
        for place in chosen:
            if place in canvas.spots:
                canvas.frame(place, palette.accent)
        self.canvas, self._targets = canvas, targets
        self.cursor = self.cursor if self.cursor in {*targets, *chosen} else None
        if self.cursor is not None:
            canvas.frame(self.cursor, palette.good)
        self._strips = [Strip(line, canvas.width) for line in canvas.lines()]
        self.styles.width, self.styles.height = canvas.width, canvas.height
        self.refresh(layout=True)

    def render_line(self, y: int) -> Strip:
        """A line of the picture as it was drawn last."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Point at what lies under the mouse."""
        place = self.canvas.spot_at(event.x, event.y)
        if place is not None:
            self.post_message(self.Pointed(place))

    def action_go(self, dx: int, dy: int) -> None:
        """Move the cursor to the next place that can be pointed at."""
        self.cursor = self.canvas.nearest(self.cursor, self._targets, dx, dy)
        if self.cursor is not None:
            self.reveal(self.cursor)
        self.post_message(self.Moved())

    def reveal(self, place: str) -> None:
        """Scroll until a place is visible."""
        spot = self.canvas.spots.get(place)
        if spot is not None and self.parent is not None:
            self.screen.query_one("#around").scroll_to_region(Region(*spot), animate=False)

    class Moved(Message):
        """The cursor has moved."""

    def action_point(self) -> None:
        """Point at the place under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Pointed(self.cursor))
