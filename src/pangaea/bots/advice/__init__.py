"""What a bot advises a seat to do in one decision: the best moves, what each is worth, and why."""

from .advise import Effort as Effort
from .advise import advise as advise
from .moved import moved_for as moved_for
from .option import Advice as Advice
from .option import Option as Option
from .reasons import Reason as Reason
from .reasons import reasons_for as reasons_for
