"""The table in the terminal: point at the board or choose from the list, see what it would do, play."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from pangaea.analysis.words import moved_sentence
from pangaea.cli.errors import BadInput, Failure
from pangaea.cli.narrate import tell_preview
from pangaea.cli.tables import seat_name
from pangaea.engine.errors import PangaeaError

from .base import TableScreen
from .games import find_board
from .picking import Picking
from .table import Hint, Table
from .widgets import BoardWidget
from .words import result

HELP = """\
Point at places on the board (mouse, or B, arrow keys and Space), or choose from the list. Frames show
what can be pointed at next, the margin what the marked move would do. Enter or the button plays it.

/  type a move or part of one        U  take back          A  show the board after the move
M  the list of moves                 H  ask for a hint     S  save the game
B  the board                         T  light or dark      Esc  start again     Q  quit"""


class Passing(ModalScreen[None]):
    """Hides everything until the next person sits at the keyboard."""

    DEFAULT_CSS = "Passing { align: center middle; background: $background 100%; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "I am here")]

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(f"{seat_name(self._seat)} has the keyboard: press Enter", id="passing")


class Asking(ModalScreen[str | None]):
    """Asks for a file name."""

    DEFAULT_CSS = "Asking { align: center middle; } Asking Input { width: 60; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel")]

    def compose(self) -> ComposeResult:
        """A line to type in."""
        yield Input(placeholder="the file to save the game in", id="file")

    @on(Input.Submitted)
    def done(self, event: Input.Submitted) -> None:
        """Hand back what was typed."""
        self.dismiss(event.value)


class TableApp(TableScreen):
    """One person at one table."""

    CSS = (
        TableScreen.CSS
        + """
    #filter { height: 1; border: none; padding: 0 1; background: $background; }
    #moves { height: 14; border: none; background: $surface; scrollbar-size: 1 1; }
    #play { width: 100%; height: 1; border: none; background: $primary; color: $background; }
    #play:disabled { background: $panel; color: $foreground; }
    #preview { height: auto; max-height: 14; margin-top: 1; }
    .-low #moves { height: 7; }
    .-low #preview { max-height: 6; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "look('filter')", "Type"),
        Binding("m", "look('moves')", "Moves"),
        Binding("u", "undo", "Take back"),
        Binding("h", "hint", "Hint"),
        Binding("a", "after", "After"),
        Binding("s", "save", "Save"),
        Binding("escape", "clear", "Anew", show=False),
        Binding("question_mark", "help", "Help"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.failure: Failure | None = None
        self.picking = Picking([], lambda move: [])
        self.choice: str | None = None
        """The move that is marked, and previewed."""
        self._shown: list[int] = []
        self._decision: tuple[Any, ...] | None = None
        self._preview: dict[str, Any] | None = None
        self._after = False
        self._hints: list[Hint] = []
        """What the bot advised in this decision."""

    def margin(self) -> ComposeResult:
        """The list of moves, the button, what the marked move would do."""
        yield Input(placeholder="/ to type a move, or part of one", id="filter")
        yield OptionList(id="moves", markup=False)
        yield Button("nothing to decide", id="play", disabled=True)
        yield Static(id="preview")

    def on_mount(self) -> None:
        """Begin to play."""
        self.query_one("#moves").focus()
        self.run_table()

    @work
    async def run_table(self) -> None:
        """The table goes on by itself, whatever the person does meanwhile."""
        try:
            await self.table.run(self.table_changed)
        except Failure as error:
            self.failure = error
            self.exit()

    def on_unmount(self) -> None:
        """Close the table."""
        self.table.close()

    # --- showing ----------------------------------------------------------------------------

    def table_changed(self) -> None:
        """Something has happened: show it, and ask again if there is a new decision."""
        if self.table.passing is not None:
            self.push_screen(Passing(self.table.passing), self._taken)
            return
        view = self.table.view()
        if view is None:
            self.query_one("#heading", Static).update(f"{self.table.title}   {self.table.notice}")
            return
        decision = (view["turn"], view["step"], view["seat"], tuple(view["legal"]))
        if decision != self._decision:
            self._decision = decision
            self.picking = Picking(view["legal"], find_board(view["game"]).places)
            self._after, self._preview, self._hints = False, None, []
            self.query_one("#filter", Input).clear()
            self.list_moves()
        self.redraw()
        self.show_log(self.table.log())
        if view["actor"] is None:
            self.say(result(view))

    def _taken(self, _: object) -> None:
        self.table.take_keyboard()
        self.table_changed()

    def redraw(self) -> None:
        """The board with what can be pointed at, and the marked move."""
        view = self.table.view()
        if view is None:
            return
        chosen = self.picking.places(self.choice) if self.choice else list(self.picking.picked)
        after = self._preview["after"] if self._after and self._preview else None
        targets = self.picking.targets() if view["legal"] else set()
        self.show_view(self.table.title, view, self.table.names, self.table.notice, targets, chosen, after)

    def list_moves(self) -> None:
        """The moves that are left, with their numbers; a single one is marked."""
        view = self.table.view()
        final = set(view["final"]) if view else set()
        self._shown = self.picking.candidates()
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        moves.add_options([Option(self._line(number, final)) for number in self._shown])
        only = self.picking.legal[self._shown[0]] if len(self._shown) == 1 else None
        self.mark(only)
        if only is not None:
            moves.highlighted = 0

    def _line(self, number: int, final: set[str]) -> Text:
        move = self.picking.legal[number]
        mark = "  ends the turn" if move in final and len(final) < len(self.picking.legal) else ""
        return Text.assemble((f"{number + 1:>4} ", "dim"), move, (mark, "dim italic"))

    def mark(self, move: str | None) -> None:
        """Mark a move: the button offers it, and its preview is asked for."""
        self.choice = move
        self._preview = None
        button = self.query_one("#play", Button)
        button.disabled = move is None
        waiting = "choose a move" if self.picking.legal else "nothing to decide"
        button.label = f"Play: {move}" if move else waiting
        self.say(Text(f"{len(self._shown)} of {len(self.picking.legal)} moves", style="dim"))
        if move is not None:
            self.foresee(move)
            board = self.query_one("#board", BoardWidget)
            for place in self.picking.places(move)[-1:]:
                board.call_after_refresh(board.reveal, place)

    @work(exclusive=True, group="preview")
    async def foresee(self, move: str) -> None:
        """Ask what the marked move would do."""
        try:
            preview = await self.table.preview(move)
        except (BadInput, PangaeaError):
            return  # the position has changed by now
        if self.choice == move:
            self._preview = preview
            self.say(Group(*self._hinted(), tell_preview(preview)))
            if self._after:
                self.redraw()

    def _hinted(self) -> list[Text]:
        return [Text("the bot would consider", style="bold"), *map(_told, self._hints)] if self._hints else []

    def say(self, what: RenderableType) -> None:
        """Put something where previews are."""
        self.query_one("#preview", Static).update(what)

    # --- choosing ---------------------------------------------------------------------------

    @on(BoardWidget.Pointed)
    def pointed(self, event: BoardWidget.Pointed) -> None:
        """Narrow the choice; pointing once more at the only move left plays it."""
        if self.choice and len(self._shown) == 1 and event.place in self.picking.places(self.choice)[-1:]:
            self.play(self.choice)
        elif self.picking.point(event.place):
            self.list_moves()
            self.redraw()

    @on(BoardWidget.Moved)
    def moved(self) -> None:
        """Draw the cursor at its present place."""
        self.redraw()

    @on(Input.Changed, "#filter")
    def typed(self, event: Input.Changed) -> None:
        """List only the moves that contain the text; a number stands for that move."""
        if event.value == self.picking.typed:
            return
        self.picking.typed = event.value
        self.list_moves()
        self.redraw()

    @on(Input.Submitted, "#filter")
    def submitted(self, event: Input.Submitted) -> None:
        """Play the move of this number or text, or the only one left."""
        text = event.value.strip()
        if text.isascii() and text.isdecimal() and 1 <= int(text) <= len(self.picking.legal):
            self.play(self.picking.legal[int(text) - 1])
        elif text in self.picking.legal or (text and not self._shown):
            self.play(text)  # the rules say why it is not legal
        elif len(self._shown) == 1:
            self.play(self.picking.legal[self._shown[0]])

    @on(OptionList.OptionHighlighted, "#moves")
    def highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Preview the move under the bar."""
        if event.option_index < len(self._shown):
            move = self.picking.legal[self._shown[event.option_index]]
            if move != self.choice:
                self.mark(move)
                self.redraw()

    @on(OptionList.OptionSelected, "#moves")
    def selected(self, event: OptionList.OptionSelected) -> None:
        """Play it."""
        if event.option_index < len(self._shown):
            self.play(self.picking.legal[self._shown[event.option_index]])

    @on(Button.Pressed, "#play")
    def pressed(self) -> None:
        """Play the marked move."""
        if self.choice is not None:
            self.play(self.choice)

    @work(exclusive=True, group="play")
    async def play(self, move: str) -> None:
        """Play the move at the table; objections are shown."""
        await self._try(self.table.play(move))
        self.query_one("#moves").focus()

    async def _try(self, doing: Any) -> Any:
        try:
            return await doing
        except (BadInput, PangaeaError) as error:
            self.notify(str(error), severity="error", markup=False)
            return None

    # --- keys -------------------------------------------------------------------------------

    def action_clear(self) -> None:
        """Start the choice again."""
        self.picking.clear()
        self._after = False
        self.query_one("#filter", Input).clear()
        self.query_one("#moves").focus()
        self.list_moves()
        self.redraw()

    @work(exclusive=True, group="play")
    async def action_undo(self) -> None:
        """Take back the last move."""
        await self._try(self.table.undo())

    def action_after(self) -> None:
        """The board as it would be after the marked move, and back."""
        self._after = not self._after and self._preview is not None
        self.redraw()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Ask the bot, and mark what it would play."""
        self.say(Text("thinking …", style="dim italic"))
        hints: list[Hint] | None = await self._try(self.table.hint())
        if not hints or hints[0].move not in self.picking.legal:
            self.say("")
            return
        self._hints = hints
        self.picking.clear()
        self.list_moves()
        self.mark(hints[0].move)
        self.redraw()

    @work
    async def action_save(self) -> None:
        """Keep the game in a file."""
        name = await self.push_screen_wait(Asking())
        if name is not None:
            try:
                self.notify(f"saved: {self.table.save(name)}", markup=False)
            except (BadInput, PangaeaError) as error:
                self.notify(str(error), severity="error", markup=False)

    def action_help(self) -> None:
        """What the keys do."""
        self.notify(HELP, title="Keys", timeout=20, markup=False)


def _told(hint: Hint) -> Text:
    why = moved_sentence(hint.moved)
    return Text.assemble(
        f"  {hint.move}",
        (f"   wins {100 * hint.share:.0f} ± {100 * hint.margin:.0f} in 100", "dim"),
        f"\n    {why}" if why else "",
    )
