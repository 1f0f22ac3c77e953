"""On what a generation was learned."""

from __future__ import annotations

import os
from pathlib import Path

from .torch_net import find_torch


def hardware(threads: int, trainer: str) -> str:
    """Threads, cores, the processor and what trained, in words."""
    told = f"{threads} threads on {os.cpu_count()} cores ({_processor()})"
    torch = find_torch() if trainer == "cuda" else None
    return f"{told}, and one {torch.cuda.get_device_name()}" if torch is not None else told


def _processor() -> str:
    """The name of the processor, where the system reports it."""
    file = Path("/proc/cpuinfo")
    for line in file.read_text(encoding="utf-8", errors="replace").splitlines() if file.exists() else ():
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return os.uname().machine
