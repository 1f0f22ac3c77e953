"""A finished game reviewed by the bot: chances by turn, turning points, what decisions cost."""

from .judge import DEPTHS as DEPTHS
from .judge import Depth as Depth
from .judge import Judged as Judged
from .judge import decisions_of as decisions_of
from .judge import judge as judge
from .report import Report as Report
from .report import report_of as report_of
from .run import analyse as analyse
