"""The bot that searches with the compiled core, where there is one."""

from .bot import NativeBot as NativeBot
from .bot import native as native
from .bot import search_bot as search_bot
from .load import core_for as core_for
from .load import without_core as without_core
