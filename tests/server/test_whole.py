"""Whole across processes: what is done through one of them arrives at all, whatever gets lost between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest

from pangaea.server import bus, hearing
from pangaea.server import messages as m
from pangaea.server.house import House
from pangaea.server.refusal import Refusal
from pangaea.server.store import Store, notices
from pangaea.server.store.notices import AnyNotice, Moved
from pangaea.server.table import Row, facts

from .houses import Visitor, houses, open_table, until
from .postgres import Cluster, cluster


def together(database: str, play: Callable[[House, House], Awaitable[None]]) -> None:
    """Run something in two houses on one database."""

    async def run() -> None:
        async with houses(database) as (one, two):
            await play(one, two)

    asyncio.run(run())


def deafen(house: House, monkeypatch: pytest.MonkeyPatch) -> list[AnyNotice]:
    """Let a house hear nothing more; what it would have heard."""
    lost: list[AnyNotice] = []
    monkeypatch.setattr(house.hearing, "heard", lost.append)
    return lost


def test_twenty_tables_move_at_once_and_every_update_arrives_without_reading_a_table_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: House, two: House) -> None:
        tables = [await open_table(one) for _ in range(20)]
        players = [await Visitor.at(one, t.table.id, *(link.token for link in t.links)) for t in tables]
        spectators = [await Visitor.at(two, t.table.id) for t in tables]
        read: list[str] = []

        async def reading(self: Store, *args: object) -> None:
            read.append("again")

        monkeypatch.setattr(Store, "load", reading)
        monkeypatch.setattr(Store, "newer", reading)
        for turn in range(6):
            await asyncio.gather(*(player.play(f"k{turn}") for player in players))
        await until(lambda: all(s.seq == p.live.table.seq for s, p in zip(spectators, players, strict=True)))
        for spectator, player in zip(spectators, players, strict=True):
            own = player.live.table
            assert spectator.log == [dict(entry) for entry in own.playing.log(None)]
            assert spectator.live.table.playing.text() == own.playing.text()
        assert read == [], "rows that came with the notice are not read once more"

    together(postgres_url, play)


def test_rows_too_long_for_a_notice_are_read(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "MAX_BYTES", 10)

    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        player = await Visitor.at(one, opening.table.id, *(link.token for link in opening.links))
        spectator = await Visitor.at(two, opening.table.id)
        for turn in range(5):
            await player.play(f"k{turn}")
        await until(lambda: spectator.seq == player.live.table.seq)
        assert spectator.live.table.playing.text() == player.live.table.playing.text()

    together(postgres_url, play)


def test_a_gap_heals_with_the_next_notice(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        player = await Visitor.at(one, opening.table.id, *(link.token for link in opening.links))
        spectator = await Visitor.at(two, opening.table.id)
        original, lost = two.hearing.heard, deafen(two, monkeypatch)
        await player.play("lost")
        await until(lambda: any(isinstance(notice, Moved) for notice in lost))
        assert spectator.seq < player.live.table.seq
        monkeypatch.setattr(two.hearing, "heard", original)
        await player.play("heard")
        await until(lambda: spectator.seq == player.live.table.seq)
        assert spectator.log == [dict(entry) for entry in player.live.table.playing.log(None)]

    together(postgres_url, play)


def test_what_was_never_heard_is_found_by_comparing(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "RECONCILE_SECONDS", 0.05)

    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        player = await Visitor.at(one, opening.table.id, *(link.token for link in opening.links))
        spectator = await Visitor.at(two, opening.table.id)
        deafen(two, monkeypatch)
        await player.play("k")
        await until(lambda: spectator.seq == player.live.table.seq)
        await player.do(m.Resign(id="r"))
        await player.do(m.Say(id="c", text="well played"))
        await until(lambda: spectator.heard == ["well played"])

    together(postgres_url, play)


def test_a_move_that_people_elsewhere_only_watch_is_not_played_there_until_somebody_asks(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        player = await Visitor.at(one, opening.table.id, *(link.token for link in opening.links))
        near, far = [await Visitor.at(house, opening.table.id) for house in (one, two)]
        await until(lambda: player.live.audience.watched_elsewhere())
        played: list[object] = []
        monkeypatch.setattr(two.hub, "take_in", played.append)
        for turn in range(6):
            await player.play(f"k{turn}")
        await until(lambda: far.seq == player.live.table.seq)
        assert far.of("update") == near.of("update")[-6:], "both are shown the same"
        assert played == []
        monkeypatch.undo()
        late = await Visitor.at(two, opening.table.id)
        assert late.log == near.log
        assert late.messages[0]["frames"][0]["view"] == near.messages[-1]["frames"][0]["view"]
        assert late.live.table.playing.text() == player.live.table.playing.text()

    together(postgres_url, play)


def test_whoever_holds_a_seat_is_shown_its_view_beside_others_who_watch(postgres_url: str) -> None:
    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        tokens = [link.token for link in opening.links]
        player = await Visitor.at(one, opening.table.id, *tokens)
        spectator, second = (
            await Visitor.at(two, opening.table.id),
            await Visitor.at(two, opening.table.id, tokens[1]),
        )
        await until(lambda: player.live.audience.watched_elsewhere())
        for turn in range(4):
            await player.play(f"k{turn}")
        seq = player.live.table.seq
        await until(lambda: spectator.seq == second.seq == seq)
        assert [message["frames"][0]["seat"] for message in second.of("update")] == [1] * 4
        assert [message["frames"][0]["seat"] for message in spectator.of("update")] == [None] * 4

    together(postgres_url, play)


def test_a_move_that_does_not_follow_what_was_shown_heals_the_gap_before_it(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        player = await Visitor.at(one, opening.table.id, *(link.token for link in opening.links))
        spectator = await Visitor.at(two, opening.table.id)
        await until(lambda: player.live.audience.watched_elsewhere())
        await player.play("shown")
        await until(lambda: spectator.seq == player.live.table.seq)
        original, lost = two.hearing.heard, deafen(two, monkeypatch)
        await player.play("lost")
        await until(lambda: any(isinstance(notice, Moved) and notice.told for notice in lost))
        monkeypatch.setattr(two.hearing, "heard", original)
        await player.play("heard")
        await until(lambda: spectator.seq == player.live.table.seq)
        assert spectator.log == [dict(entry) for entry in player.live.table.playing.log(None)]

    together(postgres_url, play)


def test_what_was_put_off_and_makes_no_sense_here_is_healed_from_the_database(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        player = await Visitor.at(one, opening.table.id, *(link.token for link in opening.links))
        spectator = await Visitor.at(two, opening.table.id)
        known, live = spectator.live.table, spectator.live
        monkeypatch.setattr(hearing, "decode_rows", None)  # nothing is played here while the move is shown
        await until(lambda: player.live.audience.watched_elsewhere())
        await player.play("shown")
        await until(lambda: spectator.seq == player.live.table.seq)
        live.put_off(msgspec.Raw(b'[{"seq": "nonsense"}]'), live.seq + 1)
        assert live.table is known
        assert live.seq == known.seq
        monkeypatch.undo()
        await two.hearing.reconcile()
        assert live.table.playing.text() == player.live.table.playing.text()

    together(postgres_url, play)


def test_what_is_told_elsewhere_is_left_out_where_it_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [Row(7, facts.Rolled("deal"), 1000, None, None, 1, 1)]
    whole = notices.moved("p", "t", rows, whole=True, told=b'{"type":"update"}')
    assert notices.decode_notice(whole) == Moved(
        "p", "t", 7, msgspec.Raw(msgspec.json.encode(rows)), msgspec.Raw(b'{"type":"update"}'), 6
    )
    monkeypatch.setattr(notices, "MAX_BYTES", len(whole) - 1)
    less = notices.decode_notice(notices.moved("p", "t", rows, whole=True, told=b'{"type":"update"}'))
    assert less == Moved("p", "t", 7, msgspec.Raw(msgspec.json.encode(rows)))


def test_chat_crosses_over_in_order_and_once(postgres_url: str) -> None:
    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        tokens = [link.token for link in opening.links]
        ann = await Visitor.at(one, opening.table.id, tokens[0])
        bob = await Visitor.at(two, opening.table.id, tokens[1])
        said = [(ann, "a"), (bob, "b")] * 10
        await asyncio.gather(
            *(who.do(m.Say(id=f"{n}", text=f"{n}")) for n, (who, _) in enumerate(said)),
        )
        await until(lambda: len(ann.heard) == len(bob.heard) == len(said))
        assert ann.heard == bob.heard

    together(postgres_url, play)


def test_a_newcomer_does_not_swallow_a_line_that_older_sessions_have_not_heard(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        tokens = [link.token for link in opening.links]
        ann = await Visitor.at(one, opening.table.id, tokens[0])
        older = await Visitor.at(two, opening.table.id, tokens[1])
        deafen(two, monkeypatch)
        await ann.do(m.Say(id="c", text="psst"))
        newcomer = await Visitor.at(two, opening.table.id, tokens[1])
        assert [line["text"] for line in newcomer.of("welcome")[0]["chat"]] == ["psst"]
        assert older.heard == ["psst"]
        assert newcomer.heard == []

    together(postgres_url, play)


def online(visitor: Visitor) -> tuple[set[str], int]:
    """Who is there, as the newest description of the table says."""
    table = [message["table"] for message in visitor.messages if "table" in message][-1]
    return {each["id"] for each in table["members"] if each["online"]}, table["spectators"]


def test_presence_is_shared(postgres_url: str) -> None:
    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        tokens = [link.token for link in opening.links]
        ann = await Visitor.at(one, opening.table.id, tokens[0])
        await until(lambda: online(ann) == ({"m1"}, 0))
        bob = await Visitor.at(two, opening.table.id, tokens[1])
        watching = await Visitor.at(two, opening.table.id)
        for visitor in (ann, bob):
            await until(lambda visitor=visitor: online(visitor) == ({"m1", "m2"}, 1))  # type: ignore[misc]
        await watching.leave()
        await bob.leave()
        await until(lambda: online(ann) == ({"m1"}, 0))

    together(postgres_url, play)


def test_who_was_connected_to_a_process_that_ended_is_gone(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "RECONCILE_SECONDS", 0.05)

    async def run() -> None:
        async with houses(postgres_url, 1) as (one,):
            async with houses(postgres_url, 1) as (two,):
                opening = await open_table(one)
                tokens = [link.token for link in opening.links]
                ann = await Visitor.at(one, opening.table.id, tokens[0])
                bob = await Visitor.at(two, opening.table.id, tokens[1])
                await until(lambda: online(ann)[0] == {"m1", "m2"})
                assert bob.session.members == ["m2"]
            await until(lambda: online(ann)[0] == {"m1"})
            one.hearing.heard(notices.Here("killed", opening.table.id, ["m2"], 3))
            await until(lambda: online(ann) == ({"m1", "m2"}, 3))
            monkeypatch.setattr(hearing, "SILENCE_SECONDS", 0.0)
            await until(lambda: online(ann) == ({"m1"}, 0))

    asyncio.run(run())


def test_a_seat_that_is_lost_at_one_process_says_nothing_more_at_the_other(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the notice was lost: before anything is written, what happened is looked up."""

    async def play(one: House, two: House) -> None:
        opening = await open_table(one)
        tokens = [link.token for link in opening.links]
        ann = await Visitor.at(one, opening.table.id, tokens[0])
        bob = await Visitor.at(two, opening.table.id, tokens[1])
        deafen(two, monkeypatch)
        await ann.do(m.Kick(id="k", target="m2"))
        for late in (m.Say(id="c", text="still here"), m.Resign(id="r"), m.Rename(id="n", name="Zoe")):
            with pytest.raises(Refusal) as refusal:
                await bob.do(late)
            assert refusal.value.code == "not_member"
        assert bob.session.closing is not None
        assert bob.session.closing.code == "revoked"

    together(postgres_url, play)


# --- the database goes away ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mortal() -> Iterator[Cluster]:
    """A cluster that may be stopped."""
    with cluster() as own:
        yield own


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_everything_goes_on_after_postgresql_was_restarted(
    mortal: Cluster, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "RECONCILE_SECONDS", 0.2)
    monkeypatch.setattr(bus, "RETRY_SECONDS", 0.05)

    async def run() -> None:
        connection = await asyncpg.connect(f"{mortal.url}/postgres")
        await connection.execute(f"CREATE DATABASE {how}")
        await connection.close()
        async with houses(f"{mortal.url}/{how}") as (one, two):
            opening = await open_table(one)
            player = await Visitor.at(one, opening.table.id, *(link.token for link in opening.links))
            spectator = await Visitor.at(two, opening.table.id)
            await asyncio.to_thread(mortal.stop, how)
            await until(lambda: not one.bus.alive and not two.bus.alive)
            before = player.live.table.seq
            with pytest.raises(Exception):  # noqa: B017, PT011  (whatever the driver raises)
                await player.play("in vain")
            assert player.live.table.seq == before
            await asyncio.to_thread(mortal.start)
            await until(lambda: one.bus.alive and two.bus.alive)
            for turn in range(3):
                await insist(player, f"k{turn}")
            await player.do(m.Resign(id="r"))
            await player.do(m.Say(id="c", text="back again"))
            await until(lambda: spectator.heard == ["back again"])
            assert spectator.live.table.status == "finished"
            assert spectator.live.table.seq == player.live.table.seq

    asyncio.run(run())


async def insist(player: Visitor, id: str) -> None:
    """Play, and again as long as the database is still coming up."""
    while True:
        try:
            await player.play(id)
        except Refusal:
            raise
        except Exception:  # whatever the driver raises
            await asyncio.sleep(0.05)
        else:
            return
