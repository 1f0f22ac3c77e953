"""A link by e-mail that signs one in: once, soon, and only to addresses that are known to be someone's.

The asker learns nothing: the answer is sent before anything is looked up.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ..notices.mail import check_address, signs_in
from ..notices.outward import Undelivered
from ..rates import Limiter
from ..sources import hash_token, new_token
from .accounts import LETTER, Accounts
from .bodies import NewLetter

if TYPE_CHECKING:
    from ..house import House
    from ..notices.postman import Postman

SECONDS: Final = 900
"""How long a link works."""
PER_HOUR: Final = 5
"""Letters to one address, whether or not anyone has it."""

_log = logging.getLogger(__name__)


class Letters:
    """Writes to people who want to sign in."""

    def __init__(self, house: House, accounts: Accounts, postman: Postman) -> None:
        self._house, self._accounts, self._postman = house, accounts, postman
        self._limit = Limiter("letters", PER_HOUR / 3600, PER_HOUR, time.monotonic)
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, body: NewLetter) -> None:
        """Have a letter sent, if there is an account for it."""
        self._limit.take(check_address(body.email).lower())
        task = asyncio.create_task(self._write(body))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, body: NewLetter) -> None:
        try:
            for account, name in await self._postman.kept.letter_accounts(body.email):
                await self._write_to(account, name, body)
        except Undelivered as problem:
            _log.warning("a letter to sign in was not sent", extra={"why": str(problem)})
        except Exception as error:  # the database is unavailable: they ask again
            _log.warning("a letter to sign in failed", extra={"why": type(error).__name__})

    async def _write_to(self, account: str, name: str, body: NewLetter) -> None:
        ways, token = self._postman.ways, new_token()
        await self._accounts.challenge(hash_token(token), LETTER, account, SECONDS)
        assert ways.mailer is not None
        letter = signs_in(body.email, name, body.language, ways.link(f"/account#letter={token}"))
        await ways.mailer.send(letter, self._house.sources.now())

    async def close(self) -> None:
        """Let what was begun finish."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
