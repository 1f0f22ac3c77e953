"""A game in the terminal: the people at one keyboard, the bots, and chance.

Only the seat at the keyboard is shown anything. When another person's turn comes, the screen is
cleared before and after the keyboard is passed on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.text import Text

from pangaea.arena.entrants import read_entrant
from pangaea.bots.ask import advance
from pangaea.bots.protocol import Bot
from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.protocol import Actor
from pangaea.engine.rng import Rng

from .console import Terminal
from .errors import BadInput, Failure
from .files import keep_game
from .menu import Menu, turned
from .narrate import tell_entry, tell_last, tell_preview
from .prompt import HELP, Command, Misread, Play, named_move, understand
from .show import show_match
from .tables import make_table, seat_name, seat_names


class Leave(Exception):
    """Somebody quits, or there is no more input."""


@dataclass(slots=True)
class HotSeat:
    """One match, and those who play it at one keyboard."""

    match: Match
    bots: Mapping[int, str]
    """The seats that are played by bots, with their names (`arena.entrants`); all others are people."""
    rng: Rng
    terminal: Terminal
    file: Path | None = None
    """Where the game is kept, if anywhere: written whenever a person is asked, and at the end."""
    meta: dict[str, Any] = field(default_factory=dict)
    viewer: int | None = None
    """The seat whose player is at the screen now."""
    told: dict[int | None, int] = field(default_factory=dict)
    """How many decisions each seat has been shown."""

    @property
    def people(self) -> list[int]:
        """The seats that are played by people."""
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    def go(self) -> None:
        """Play to the end of the match; `Leave` if somebody quits before."""
        if len(self.people) == 1:
            self.viewer = self.people[0]
        self.told = dict.fromkeys([None, *self.people], len(self.match.moves))
        bots = {seat: read_entrant(name).make(self.match.game) for seat, name in self.bots.items()}
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
        """Let a bot or chance decide. A user's own bot may fail in any way: the game is saved."""
        try:
            advance(self.match, bots, self.rng)
        except Exception as error:
            if not isinstance(actor, int):
                raise
            self.keep()
            what = f"{type(error).__name__}: {error}"
            raise Failure(f"{seat_name(actor)}, the bot {self.bots[actor]}, failed: {what}") from error

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
                self.save(rest)
            case "quit":
                raise Leave
            case _:
                self.terminal.say(HELP)

    def undo(self, seat: int) -> bool:
        """Take back the seat's last move, down to the last hidden or random event."""
        if not self.match.can_undo(seat):
            raise BadInput(
                "nothing to take back: only your own moves of this turn, up to the last draw or shown secret"
            )
        taken = self.match.undo(seat)
        self.told = {each: min(count, len(self.match.moves)) for each, count in self.told.items()}
        self.terminal.say(f"taken back: {taken}", style="yellow")
        return True

    # --- keeping ----------------------------------------------------------------------------

    def save(self, name: str) -> None:
        """Save the game, and keep saving it there."""
        if name:
            self.file = Path(name)
        if self.file is None:
            raise BadInput("save where? save FILE")
        self.keep()
        self.terminal.show(f"saved: {self.file}", style="green")

    def keep(self) -> None:
        """Write the game to its file, if it has one."""
        if self.file is not None:
            keep_game(self.file, self.match, self.bots, self.meta)

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
