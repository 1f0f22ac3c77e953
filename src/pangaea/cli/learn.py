"""`pangaea learn`: an evaluation learned by self-play, generation after generation."""

from __future__ import annotations

from argparse import Namespace

from pangaea.learning.arguments import add_arguments, is_shown

from .arguments import Commands, add_command
from .console import Terminal
from .errors import OK, BadInput


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea learn planet --run runs/planet --minutes 6",
        "pangaea learn trias --run runs/trias --players 2 4 --games 5000 --generations 3",
        "pangaea learn planet --run runs/planet --prove 1000 --prove-search 200 --export learned/planet",
    )
    add_arguments(add_command(commands, "learn", run, "learn an evaluation by self-play", examples))


def run(args: Namespace, terminal: Terminal) -> int:
    """Learn, and print in one line where the best weights are."""
    try:
        from pangaea.learning.command import learn, show
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise BadInput("learning needs numpy: pip install 'pangaea[learning]'") from None
    if is_shown(args):
        show(args, terminal.say)
        return OK
    done = learn(args, terminal.say)
    best = done[-1].best if done else -1
    if best < 0:
        terminal.say("no generation beats the hand-written evaluation yet")
    else:
        terminal.say(f"the best is {args.folder}/generation-{best}.weights", style="green")
    return OK
