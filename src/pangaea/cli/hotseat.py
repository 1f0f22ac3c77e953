"""A game in the terminal: the people at one keyboard, the bots, and chance.

Only the seat at the keyboard is shown anything. When another person's turn comes, the screen is
cleared before and after the keyboard is passed on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.text import Text

from pangaea.bots.ask import advance
from pangaea.bots.protocol import Bot
from pangaea.engine.errors import PangaeaError
from pangaea.engine.protocol import Actor

from .console import Terminal
from .errors import BadInput
from .local import LocalGame
from .menu import Menu, turned
from .narrate import tell_entry, tell_last, tell_preview
from .prompt import HELP, Command, Misread, Play, named_move, understand
from .show import show_match
from .tables import make_table, seat_name, seat_names


class Leave(Exception):
    """Somebody quits, or there is no more input."""


@dataclass(slots=True)
class HotSeat(LocalGame):
    """One match in plain lines."""

    terminal: Terminal = field(kw_only=True)
    told: dict[int | None, int] = field(default_factory=dict, kw_only=True)
    """How many decisions each seat has been shown."""

    def go(self) -> None:
        """Play to the end of the match; `Leave` if somebody quits before."""
        if len(self.people) == 1:
            self.viewer = self.people[0]
        self.told = dict.fromkeys([None, *self.people], len(self.match.moves))
        bots = self.make_bots()
        running = self.match.actor is not None
        while (actor := self.match.actor) is not None:
            if isinstance(actor, int) and actor not in self.bots:
                self.give_keyboard(actor)
                self.decide(actor)
            else:
                self.let_decide(actor, bots)
                if not self.people:
                    self.tell_news(None)
        if running:
            self.keep()
        self.show_end()

    def let_decide(self, actor: Actor, bots: Mapping[int, Bot]) -> None:
        """Let a bot or chance decide."""
        try:
            advance(self.match, bots, self.rng)
        except Exception as error:
            if not isinstance(actor, int):
                raise
            raise self.failed(actor, error) from error

    # --- who looks --------------------------------------------------------------------------

    def give_keyboard(self, seat: int) -> None:
        """Make sure that only this seat sees what comes now."""
        if seat == self.viewer:
            return
        name = seat_name(seat)
        if self.viewer is not None:
            self.tell_news(self.viewer)
            self.read(f"Press Enter to clear the screen, then pass the keyboard to {name}. ")
            self.terminal.clear()
        self.viewer = None
        self.read(f"--- {name} has the keyboard: press Enter ---")
        self.terminal.clear()
        self.viewer = seat

    def tell_news(self, seat: int | None) -> None:
        """What happened since this seat last looked, as far as it may know."""
        log = self.match.log(seat)
        for entry in log[self.told[seat] :]:
            self.terminal.out.print(tell_entry(entry))
        self.told[seat] = len(log)

    def read(self, prompt: str) -> str:
        """The next line; no more lines means leaving."""
        line = self.terminal.read(prompt)
        if line is None:
            raise Leave
        return line

    # --- deciding ---------------------------------------------------------------------------

    def decide(self, seat: int) -> None:
        """Show a person the position and ask until a move is played or taken back."""
        self.keep()
        self.tell_news(seat)
        self.terminal.say()
        show_match(self.match, seat, self.terminal)
        self.terminal.say()
        view = self.match.view(seat)
        menu = Menu(view["legal"], view["final"])
        self.terminal.out.print(menu.page())
        decided = False
        while not decided:
            line = self.read(f"{seat_name(seat)}> ")
            try:
                decided = self.obey(line, seat, menu)
            except (BadInput, PangaeaError) as error:
                self.terminal.say(str(error), style="red")

    def obey(self, line: str, seat: int, menu: Menu) -> bool:
        """Do what a line says; True when the position has changed."""
        answer = understand(line, menu.legal)
        if turned(menu, answer, self.terminal):
            return False
        match answer:
            case Play(text):
                self.match.play(text, seat)
                return True
            case Misread(why):
                self.terminal.say(why, style="red")
            case Command("undo", _):
                return self.undo(seat)
            case Command(name, rest):
                self.serve(name, rest, seat, menu)
        return False

    def serve(self, name: str, rest: str, seat: int, menu: Menu) -> None:
        """The commands that leave the position as it is."""
        match name:
            case "what":
                self.terminal.out.print(tell_preview(self.match.preview(named_move(rest, menu.legal))))
            case "board":
                show_match(self.match, seat, self.terminal)
            case "log":
                self.terminal.out.print(tell_last(self.match.log(seat), rest))
            case "save":
                self.terminal.show(f"saved: {self.save_as(rest)}", style="green")
            case "quit":
                raise Leave
            case _:
                self.terminal.say(HELP)

    def undo(self, seat: int) -> bool:
        """Take back the seat's last move."""
        taken = self.take_back(seat)
        self.told = {each: min(count, len(self.match.moves)) for each, count in self.told.items()}
        self.terminal.say(f"taken back: {taken}", style="yellow")
        return True

    # --- the end ----------------------------------------------------------------------------

    def show_end(self) -> None:
        """The last events, the open board and the result."""
        self.tell_news(self.viewer)
        self.terminal.say()
        show_match(self.match, self.viewer, self.terminal)
        table = make_table(("seat", "played by"), ("score",))
        winners = self.match.winners()
        for seat, score in enumerate(self.match.scores()):
            kind = self.bots.get(seat, "person")
            table.add_row(seat_name(seat), kind, str(score), style="bold green" if seat in winners else "")
        self.terminal.out.print(table)
        reason = str(self.match.ending).replace("_", " ")
        self.terminal.say(Text(f"{seat_names(winners) or 'nobody'} won ({reason})", style="bold"))
