"""The games of the house. Importing this package puts them on the engine's shelf."""

from pangaea.engine.registry import register

from .transhumance.game import TRANSHUMANCE

register(TRANSHUMANCE)
