"""Passkeys (WebAuthn): what the browser is asked for, and whether its answer is right."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ..refusal import Refusal
from ..shapes import Json

ID: Final = "[A-Za-z0-9_-]+"
"""How ids of passkeys, sessions and tables are written: base64 for addresses."""
MILLISECONDS: Final = 300_000
"""How long the browser may take to ask its user."""


class NewKey(NamedTuple):
    """A passkey that was made."""

    id: str
    public_key: bytes
    sign_count: int


class Passkeys:
    """Passkeys for one site, which its address names."""

    def __init__(self, origin: str) -> None:
        self._origin, self._host = origin, urlsplit(origin).hostname or ""

    def to_make(self, challenge: bytes, account: str, name: str, known: Sequence[str]) -> Json:
        """What the browser needs to make a passkey; not on a device that has one of the `known` ones."""
        options = webauthn.generate_registration_options(
            rp_id=self._host,
            rp_name="Pangaea",
            user_id=account.encode(),
            user_name=name,
            challenge=challenge,
            timeout=MILLISECONDS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(each)) for each in known],
        )
        return _json(webauthn.options_to_json(options))

    def to_show(self, challenge: bytes) -> Json:
        """What the browser needs to sign in. It names nobody: the passkey itself says whose it is."""
        options = webauthn.generate_authentication_options(
            rp_id=self._host,
            challenge=challenge,
            timeout=MILLISECONDS,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return _json(webauthn.options_to_json(options))

    def made(self, credential: Json, challenge: bytes) -> NewKey:
        """The passkey that was made for a challenge."""
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                require_user_verification=True,
            )
        except Exception:  # the library's own errors, and whatever its parsers raise on bad input
            raise bad_passkey() from None
        return NewKey(bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count)

    def shown(self, credential: Json, challenge: bytes, public_key: bytes, sign_count: int) -> int | None:
        """The new count of signatures of a passkey that has signed the challenge; None: it has not."""
        try:
            return webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                credential_public_key=public_key,
                credential_current_sign_count=sign_count,
                require_user_verification=True,
            ).new_sign_count
        except Exception:  # as above
            return None


def bad_passkey() -> Refusal:
    """The passkey cannot be used."""
    return Refusal("bad_passkey", "this passkey was not accepted; ask for a new challenge and try again")


def hash_challenge(challenge: bytes) -> str:
    """What is kept of a challenge."""
    return hashlib.sha256(challenge).hexdigest()


def signed_challenge(credential: Json) -> bytes:
    """The challenge that a credential says it answers; nothing is proved by that."""
    try:
        told = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        return _bytes(told["challenge"])
    except (LookupError, TypeError, ValueError, RecursionError, binascii.Error):
        raise bad_passkey() from None


def passkey_id(credential: Json) -> str:
    """The id of the passkey that a credential is of."""
    told = credential.get("id")
    return told if isinstance(told, str) and re.fullmatch(ID, told) else ""


def user_handle(credential: Json) -> str | None:
    """The account that the passkey says it is for, if it says so."""
    try:
        told = credential["response"].get("userHandle")
        return None if told is None else _bytes(told).decode()
    except (LookupError, TypeError, AttributeError, ValueError):
        return ""


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _json(text: str) -> Json:
    options: dict[str, Any] = json.loads(text)
    return options
