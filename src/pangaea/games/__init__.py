"""The games. Importing this package registers them with the engine."""

from pangaea.engine.registry import register

from .planet.game import PLANET
from .transhumance.game import TRANSHUMANCE
from .trias.game import TRIAS
from .triassic_terror.game import TRIASSIC_TERROR

register(PLANET)
register(TRANSHUMANCE)
register(TRIAS)
register(TRIASSIC_TERROR)
