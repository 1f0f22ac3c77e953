"""First games: a fixed deal, a script of moves for all seats, and where something is explained."""

from .script import NoTutorial, Page, Tutorial, find_tutorial, tutorial_names

__all__ = ["NoTutorial", "Page", "Tutorial", "find_tutorial", "tutorial_names"]
