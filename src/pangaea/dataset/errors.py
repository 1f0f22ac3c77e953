"""What can be wrong with a dataset."""

from __future__ import annotations

from pangaea.engine.errors import PangaeaError


class BadDataset(PangaeaError):
    """A plan that cannot be played, a folder that holds something else, or a package that is missing."""

    code = "bad_dataset"


def missing(cause: ImportError) -> BadDataset:
    """The error that names the extra which installs a package."""
    return BadDataset(f"datasets need the package {cause.name}: pip install 'pangaea[dataset]'")
