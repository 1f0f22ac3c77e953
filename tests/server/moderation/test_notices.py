"""Nobody is told what someone wants whom they have blocked, nor what someone says whom they have muted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ..notices.conftest import TOLD, Hook, hook, telling  # noqa: F401  (a fixture)
from ..notices.test_invited_and_said import gathering
from ..people.authenticator import ORIGIN
from ..people.test_seats import link
from ..ratings.conftest import Person
from ..support import Client
from .conftest import MODERATED, quiet


@pytest.mark.parametrize("kind", ["mute", "block"])
def test_they_are_not_told(database: str, hook: Hook, kind: str) -> None:  # noqa: F811
    secret = MODERATED.secret
    with telling(replace(TOLD, database=database, origins=(ORIGIN,), moderation=True, secret=secret)) as site:
        server = site.server
        fay = site.someone("Fay", hook, by_webhook={"turn": False, "over": False, "said": True})
        ann = Person(server, "Ann")
        table = server.open_table("trias", 3)
        fay.do("POST", "/tables", {"links": [link(table, 0)]})
        ann.do("POST", "/tables", {"links": [link(table, 1)]})
        assert quiet(fay, table["table"]["id"], "m2", kind).status_code == 200
        assert quiet(fay, table["table"]["id"], "m3", "mute").status_code == 200
        for seat in (1, 2):
            Client.joined(server, table, seat).do("chat", text="are you there?")
        site.later(60)
        assert hook.heard == []
        other = gathering(server, ann)["table"]["id"]
        answer = ann.ask("POST", "/invitations", {"table": other, "name": "Fay"})
        assert (answer.status_code, answer.text) == (200, '{"done":true}'), "they are not told"
        site.later(60)
        told = [event["kind"] for events in hook.events for event in events]
        assert told == ([] if kind == "block" else ["invited"])
