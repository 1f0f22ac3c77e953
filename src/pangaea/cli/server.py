"""The server's modules, imported only when a command needs them: they need many packages."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from importlib import import_module
from typing import Any

from .errors import BadInput


def server_module(name: str) -> Any:
    """`pangaea.server.NAME`, or a short message on what is missing."""
    try:
        return import_module(f"pangaea.server.{name}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("pangaea"):
            raise
        raise BadInput(f"the server needs {error.name}: pip install 'pangaea[server]'") from None


def read_settings(args: Namespace, *names: str) -> Any:
    """The settings of `--config` and of the environment, with the arguments of these names on top."""
    settings = server_module("settings")
    given = {name: getattr(args, name) for name in names if getattr(args, name) is not None}
    try:
        return replace(settings.load_settings(args.config), **given)
    except settings.BadSettings as error:
        raise BadInput(str(error)) from None
