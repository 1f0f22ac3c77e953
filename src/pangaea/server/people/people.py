"""Signing up, signing in, and looking after one's account."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection

from ..rates import Limiter
from ..refusal import Refusal
from ..session import Session
from ..shapes import Json
from ..sources import hash_token
from ..table.text import clean_line, clean_name, skeleton
from .accounts import LETTER, Accounts, Kept, name_taken
from .bodies import Account, NewAccount, NewChallenge, NewPasskey, Opened, SignIn
from .cookies import Cookies
from .passkeys import Passkeys, bad_passkey, hash_challenge, passkey_id, signed_challenge, user_handle
from .proofs import Passwords, hash_code, new_codes
from .seats import Seats
from .sessions import Sessions, SignedIn

if TYPE_CHECKING:
    from ..house import House
    from .letters import Letters

WRONG_PER_HOUR: Final = 20
"""Wrong passwords and codes for one name, wherever they come from."""


class People:
    """The accounts of one server."""

    def __init__(self, house: House, origin: str) -> None:
        def now() -> int:
            return house.sources.now()

        settings, database = house.settings, house.store.database
        self.cookies = Cookies(settings.base_path, origin)
        self.accounts, self.sessions = Accounts(database, now), Sessions(database, now)
        self.seats = Seats(house, self.accounts)
        self.before_deletion: list[Callable[[], Awaitable[None]]] = []
        """What must be done after an account has given up its seats, and before it is forgotten."""
        self._passkeys, self._passwords = Passkeys(origin), Passwords()
        self.has_passwords = settings.account_passwords
        self.letters: Letters | None = None
        """Who writes to people who want to sign in; None: nobody does."""
        per_minute = settings.sign_ins_per_minute
        self.attempts = Limiter("attempts", per_minute / 60, per_minute, time.monotonic)
        self._wrong = Limiter("wrong attempts", WRONG_PER_HOUR / 3600, WRONG_PER_HOUR, time.monotonic)

    async def recognise(self, connection: HTTPConnection, session: Session) -> None:
        """Let a socket speak for whoever has opened it, if they are signed in."""
        who = await self.sessions.of(self.cookies.token(connection), may_rotate=False)
        if who is not None:
            self.cookies.check_origin(connection)
            session.account, session.signed_in = who.account, who.id

    async def need_still(self, connection: HTTPConnection, session: Session) -> None:
        """Someone who signed out while a socket was being opened must not stay."""
        if session.signed_in is not None:
            need_signed_in(await self.sessions.of(self.cookies.token(connection), may_rotate=False))

    # --- challenges ------------------------------------------------------------------------------

    async def challenge(self, body: NewChallenge, who: SignedIn | None) -> Json:
        """What a passkey is to sign."""
        challenge = secrets.token_bytes(32)
        if body.purpose == "sign_in":
            await self.accounts.challenge(hash_challenge(challenge), body.purpose, None)
            return self._passkeys.to_show(challenge)
        account, name, known = await self._maker(body, who)
        await self.accounts.challenge(hash_challenge(challenge), body.purpose, account)
        return self._passkeys.to_make(challenge, account, name, known)

    async def _maker(self, body: NewChallenge, who: SignedIn | None) -> tuple[str, str, list[str]]:
        """For whom a passkey is made: id, name, and the passkeys there are."""
        if body.purpose == "passkey":
            own = need_fresh(who)
            return own.account, own.name, [key.id for key in await self.accounts.passkeys(own.account)]
        if body.name is None:
            raise Refusal("bad_message", "to open an account, give it a name")
        if await self.accounts.find(body.name) is not None:
            raise name_taken()
        return secrets.token_urlsafe(16), clean_name(body.name), []

    # --- signing up and in -----------------------------------------------------------------------

    async def sign_up(self, body: NewAccount) -> tuple[str, list[str]]:
        """Open an account: its id, and its recovery codes."""
        if (body.credential is None) == (body.password is None):
            raise Refusal("bad_message", "an account is opened with a passkey or with a password")
        account, key, password = secrets.token_urlsafe(16), None, None
        if body.credential is not None:
            challenge = signed_challenge(body.credential)
            account = await self.accounts.answered(hash_challenge(challenge), "sign_up") or account
            key = self._passkeys.made(body.credential, challenge)
        if body.password is not None:
            self._need_passwords()
            if await self.accounts.find(body.name) is not None:
                raise name_taken()
            password = await self._passwords.hash(body.password)
        codes = new_codes()
        hashes = [hash_code(account, code) for code in codes]
        label = clean_line(body.label)
        await self.accounts.open(account, body.name, hashes, password=password, key=key, label=label)
        return account, codes

    async def sign_in(self, body: SignIn) -> str:
        """Whose account the proof opens. Every failure looks the same, and takes as long."""
        ways = (body.credential, body.letter, body.password, body.code)
        named = body.password is not None or body.code is not None
        if sum(way is not None for way in ways) != 1 or named == (body.name is None):
            problem = "sign in with a passkey, a letter's link, or a name with a password or a code"
            raise Refusal("bad_message", problem)
        if body.credential is not None:
            account = await self._by_passkey(body.credential)
        elif body.letter is not None:
            account = await self._by_letter(body.letter)
        else:
            account = await self._by_name(body)
        if account is None:
            raise Refusal("sign_in_failed", "that did not work; check what you have entered")
        return account

    async def _by_passkey(self, credential: Json) -> str | None:
        challenge = signed_challenge(credential)
        await self.accounts.answered(hash_challenge(challenge), "sign_in")
        id = passkey_id(credential)
        kept = await self.accounts.passkey(id)
        if kept is None or user_handle(credential) not in (None, kept.account):
            return None
        count = self._passkeys.shown(credential, challenge, kept.public_key, kept.sign_count)
        if count is None or not await self.accounts.passkey_used(id, kept.sign_count, count):
            return None
        return kept.account

    async def _by_letter(self, token: str) -> str | None:
        """Each link works once; it is long and random, so nobody guesses one."""
        try:
            return await self.accounts.answered(hash_token(token), LETTER)
        except Refusal:
            return None

    async def _by_name(self, body: SignIn) -> str | None:
        assert body.name is not None
        kept, key = await self.accounts.find(body.name), skeleton(clean_name(body.name))
        self._wrong.check(key)
        if not await self._right(kept, body):
            self._wrong.take(key)
            return None
        return kept.id if kept is not None else None

    async def _right(self, kept: Kept | None, body: SignIn) -> bool:
        if body.password is not None:
            self._need_passwords()
            return await self._passwords.fits(kept.password if kept else None, body.password)
        account = kept.id if kept else ""
        return await self.accounts.use_code(account, hash_code(account, body.code or ""))

    def _need_passwords(self) -> None:
        if not self.has_passwords:
            raise Refusal("no_passwords", "this server does not use passwords; use a passkey")

    # --- one's own account -----------------------------------------------------------------------

    async def describe(self, who: SignedIn) -> Account:
        """One's own account."""
        kept = await self.accounts.get(who.account)
        if kept is None:
            raise not_signed_in()
        return Account(
            name=kept.name,
            created=kept.created,
            password=kept.password is not None,
            codes=await self.accounts.count_codes(kept.id),
            fresh=who.fresh,
            passkeys=await self.accounts.passkeys(kept.id),
            sessions=await self.sessions.listed(kept.id, who.id),
        )

    async def add_passkey(self, who: SignedIn, body: NewPasskey) -> None:
        """One more passkey, for another device perhaps."""
        challenge = signed_challenge(body.credential)
        if await self.accounts.answered(hash_challenge(challenge), "passkey") != who.account:
            raise bad_passkey()
        made = self._passkeys.made(body.credential, challenge)
        await self.accounts.add_passkey(who.account, made, clean_line(body.label))

    async def set_password(self, who: SignedIn, password: str) -> None:
        """Set or change one's password."""
        self._need_passwords()
        await self.accounts.set_password(who.account, await self._passwords.hash(password))

    async def new_codes(self, who: SignedIn) -> list[str]:
        """Fresh recovery codes; older ones are void."""
        codes = new_codes()
        await self.accounts.set_codes(who.account, [hash_code(who.account, code) for code in codes])
        return codes

    async def opened(self, who: SignedIn, codes: list[str]) -> Opened:
        """A new account, for whoever has opened it."""
        return Opened(await self.describe(who), codes)

    async def delete(self, who: SignedIn, name: str) -> None:
        """Delete one's account. Its seats are given up; the games stay, without name and words."""
        if clean_name(name) != who.name:
            raise Refusal("bad_name", "to delete your account, enter its exact name")
        await self.seats.give_up(who.account)
        for settle in self.before_deletion:
            await settle()
        await self.accounts.delete(who.account)


def need_signed_in(who: SignedIn | None) -> SignedIn:
    """Only for those who are signed in."""
    if who is None:
        raise not_signed_in()
    return who


def need_fresh(who: SignedIn | None) -> SignedIn:
    """Only for those who have just signed in: finding an unlocked device must not be enough."""
    own = need_signed_in(who)
    if not own.fresh:
        raise Refusal("sign_in_again", "sign in again to change this")
    return own


def not_signed_in() -> Refusal:
    """The refusal of those who are not signed in."""
    return Refusal("not_signed_in", "sign in first")
