"""Where the commands write, and how they ask.

Colours, progress bars and the clearing of the screen are for terminals only: a pipe gets plain lines.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen and its history, so that scrolling back shows no secrets either."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """Standard output, standard error and the person at the keyboard."""

    out: Console
    err: Console

    def say(self, text: str | Text = "", style: str = "") -> None:
        """One or more lines of text, wrapped at words; nothing in it is read as markup."""
        self.out.print(text, style=style)

    def show(self, drawing: str, style: str = "") -> None:
        """Lines that must stay as they are, however narrow the screen."""
        self.out.print(drawing, style=style, soft_wrap=True)

    def complain(self, message: object) -> None:
        """One short line on standard error."""
        line = " ".join(str(message).split())
        self.err.print(Text(f"pangaea: {line}"), soft_wrap=True)

    def note(self, message: str) -> None:
        """A remark that is not part of the output."""
        self.err.print(Text(message, style="dim"), soft_wrap=True)

    def read(self, prompt: str) -> str | None:
        """The next line from the keyboard without its end; None when there is no more."""
        self.out.print(prompt, style="bold", end="", soft_wrap=True)
        self.out.file.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty() or not line:
            # Piped input is not echoed by a terminal, but a transcript should show it.
            self.show(line.rstrip("\r\n"))
        return line.strip() if line else None

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits at both ends, and the whole screen may be drawn on."""
        return self.out.is_terminal and sys.stdin.isatty() and sys.stdout.isatty()

    def clear(self) -> None:
        """Clear the screen, if there is one."""
        if self.out.is_terminal:
            self.out.file.write(_CLEAR)
            self.out.file.flush()

    def progress(self) -> Progress:
        """A progress bar on standard error, silent unless that is a terminal."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("{task.fields[note]}"),
            console=self.err,
            transient=True,
            disable=not self.err.is_terminal,
        )


class _Console(Console):
    """A console that leaves a closed pipe to the command: rich would end the program itself."""

    def on_broken_pipe(self) -> None:
        """Called while the error is being handled: let it propagate."""
        raise


def open_terminal() -> Terminal:
    """A terminal on the present standard streams."""
    return Terminal(
        out=_Console(markup=False, highlight=False, emoji=False),
        err=_Console(markup=False, highlight=False, emoji=False, stderr=True),
    )
