"""Data to learn from: games between bots as Parquet files, one row for every decision of a seat.

`make_dataset` plays a `Plan` in worker processes and writes shards; a run that was interrupted continues
where it stopped. `Decisions` reads them back; any PyTorch loader accepts it. Needs `pangaea[dataset]`.
"""

from .errors import BadDataset as BadDataset
from .making import make_dataset as make_dataset
from .making import missing_games as missing_games
from .plan import Plan as Plan
from .plan import check_plan as check_plan
from .reading import Decision as Decision
from .reading import Decisions as Decisions
