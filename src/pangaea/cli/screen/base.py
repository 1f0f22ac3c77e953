"""What playing and looking back have in common: the frame of the screen, its themes, the board, the log."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.widgets import Footer, RichLog, Static

from pangaea.cli.narrate import tell_entry

from .games import find_board
from .tokens import Palette
from .widgets import PALETTES, BoardWidget, themes
from .words import heading, seats

_LOG: Final = 200
"""How many decisions the log shows at most."""


class TableScreen(App[None]):
    """Heading, board, margin, keys."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #heading { height: 1; padding: 0 1; background: $surface; }
    #around { width: 1fr; height: 1fr; background: $background; scrollbar-size: 1 1; }
    #margin { width: 52; background: $surface; padding: 0 1; }
    .-narrow #margin { width: 32; }
    #seats { height: auto; margin-bottom: 1; }
    #log { height: 1fr; border-top: solid $panel; background: $surface; scrollbar-size: 1 1; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  as in `App`
    """On a narrow screen the board keeps more of the space."""
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-high")]  # noqa: RUF012  as in `App`
    """On a low one the list of moves is shorter, so that there is room for what a move would do."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "theme", "Theme"),
        Binding("b", "look('board')", "Board"),
        Binding("q", "leave", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        for theme in themes():
            self.register_theme(theme)
        self.theme = "pangaea-dark"
        self._told: list[dict[str, Any]] = []
        self._wrapped = 0
        """The width for which the log was wrapped."""

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return PALETTES[self.theme]

    def compose(self) -> ComposeResult:
        """The frame; `margin` has what is beside the board."""
        yield Static(id="heading")
        with Horizontal():
            with ScrollableContainer(id="around", can_focus=False):
                yield BoardWidget(id="board")
            with Vertical(id="margin"):
                yield Static(id="seats")
                yield from self.margin()
                yield RichLog(id="log", wrap=True, min_width=10)
        yield Footer()

    def margin(self) -> ComposeResult:
        """What a screen has between seats and log."""
        yield from ()

    def show_view(
        self,
        title: str,
        view: dict[str, Any],
        names: list[str],
        notice: str = "",
        targets: Collection[str] = (),
        chosen: Collection[str] = (),
        after: dict[str, Any] | None = None,
    ) -> None:
        """Draw everything that a view says; `after`: parts of the position as they would be."""
        shown = view if after is None else {**view, "position": {**view["position"], **after}}
        board = self.query_one("#board", BoardWidget)
        drawing = find_board(view["game"])
        self.query_one("#around").styles.background = drawing.ground(self.palette)
        board.show(drawing, shown, self.palette, targets, chosen)
        self.query_one("#heading", Static).update(heading(title, view, notice))
        self.query_one("#seats", Static).update(seats(view, names, self.palette))

    def show_log(self, entries: Sequence[dict[str, Any]]) -> None:
        """What happened: only what is new is added, unless something was taken back."""
        log = self.query_one("#log", RichLog)
        entries = list(entries)
        same = len(self._told)
        if entries[:same] != self._told:
            log.clear()
            same = 0
        for entry in entries[max(same, len(entries) - _LOG) :]:
            log.write(tell_entry(entry))
        self._told = entries

    def on_resize(self) -> None:
        """The margin may have a different width now."""
        self.call_after_refresh(self._wrap_log)

    def _wrap_log(self) -> None:
        log = self.query_one("#log", RichLog)
        if log.size.width != self._wrapped:
            self._wrapped = log.size.width
            told, self._told = self._told, []
            log.clear()
            self.show_log(told)

    def action_theme(self) -> None:
        """Light or dark."""
        self.theme = next(name for name in PALETTES if name != self.theme)
        self.redraw()

    def action_look(self, what: str) -> None:
        """Put the keys there."""
        self.query_one(f"#{what}").focus()

    def action_leave(self) -> None:
        """Leave the table."""
        self.exit()

    @abstractmethod
    def redraw(self) -> None:
        """Redraw everything."""
