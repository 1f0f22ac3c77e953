"""A record in the terminal: forward and back, as any viewer."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, Static

from pangaea.cli.tables import seat_name, table_name
from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict

from .base import TableScreen
from .games import find_board


def moments(record: RecordDict) -> list[Match]:
    """The match at its start and after every move. A copy costs the same however long the match is."""
    match = Match.start(record["game"], record["players"], record["setup"], record["options"])
    found = [match.copy()]
    for move in record["moves"]:
        match.play(move)
        found.append(match.copy())
    if "stopped" in record:
        found[-1] = Match.replay(record)
    return found


class ReplayApp(TableScreen):
    """Walks through a record."""

    CSS = TableScreen.CSS + "#place { height: 1; } #go { height: 1; border: none; background: $background; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Forward", priority=True),
        Binding("left", "step(-1)", "Back", priority=True),
        Binding("pagedown", "step(10)", "10 on", priority=True),
        Binding("pageup", "step(-10)", "10 back", priority=True),
        Binding("home", "step(-1000000)", "Start", priority=True),
        Binding("end", "step(1000000)", "End", priority=True),
        Binding("v", "eyes", "Viewer"),
        Binding("g", "look('go')", "Go to"),
    ]

    def __init__(self, record: RecordDict, at: int = 0, seat: int | None = None) -> None:
        super().__init__()
        self._moments = moments(record)
        self._names = [seat_name(number) for number in range(record["players"])]
        self.at, self.seat = at, seat

    def margin(self) -> ComposeResult:
        """Where one is, and where to go."""
        yield Static(id="place")
        yield Input(placeholder="G, then the number of a move", id="go", type="integer")

    def on_mount(self) -> None:
        """Begin."""
        self.query_one("#board").focus()
        self.redraw()

    def redraw(self) -> None:
        """The position, the move that led here, and all before it."""
        match = self._moments[self.at]
        log = match.log(self.seat)
        chosen = find_board(match.game).places(log[-1]["move"]) if log and self._is_seats(log[-1]) else []
        eyes = "a spectator" if self.seat is None else seat_name(self.seat)
        self.show_view(table_name(match), match.view(self.seat), self._names, chosen=chosen)
        place = f"move {self.at} of {len(self._moments) - 1}, as {eyes} sees it"
        self.query_one("#place", Static).update(place)
        self.show_log(log)

    @staticmethod
    def _is_seats(entry: dict[str, Any]) -> bool:
        return isinstance(entry["actor"], int)

    def action_step(self, count: int) -> None:
        """Forward or back, as far as the record goes."""
        self.at = max(0, min(self.at + count, len(self._moments) - 1))
        self.redraw()

    def action_eyes(self) -> None:
        """The next point of view: each seat, then a spectator."""
        players = len(self._names)
        self.seat = 0 if self.seat is None else self.seat + 1 if self.seat + 1 < players else None
        self.redraw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the position after that many moves."""
        if event.value.isdecimal():
            self.at = min(int(event.value), len(self._moments) - 1)
            self.query_one("#board").focus()
            self.redraw()
