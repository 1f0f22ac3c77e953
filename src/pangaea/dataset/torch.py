"""The same rows for code that requires PyTorch's class. Only this module needs torch."""

from __future__ import annotations

from typing import TypeVar

from .errors import BadDataset
from .reading import Decisions

try:
    from torch.utils.data import Dataset
except ImportError as error:
    raise BadDataset("this needs PyTorch: pip install torch") from error

T = TypeVar("T")


class TorchDecisions(Decisions[T], Dataset):  # type: ignore[misc]
    """`Decisions` as a `torch.utils.data.Dataset`."""
