"""Information-set Monte Carlo tree search: the strongest of the bots."""

from .bot import SearchBot as SearchBot
from .budget import Budget as Budget
from .explain import Candidate as Candidate
from .explain import Explanation as Explanation
from .parameters import Parameters as Parameters
