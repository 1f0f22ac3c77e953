"""Who is measured: random legal play through each library's own public interface.

A decision is one choice of a player with its legal actions (a list or a mask) and a uniform pick; chance is
played too but not counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

Game: TypeAlias = Callable[[], tuple[int, int]]
"""Plays one game; how many decisions it had, and how many legal actions in all."""


class Player(NamedTuple):
    """One row of the table."""

    library: str
    game: str
    includes: str
    """What a decision includes besides the rules."""
    load: Callable[[], Game]
    """Raises ImportError where the library is missing."""

    @property
    def name(self) -> str:
        return f"{self.library}: {self.game}"


TEXTS = "a list of texts; checks, events and record of every move"
LIST = "a list of legal moves"
NUMBERS = "a sorted list of numbers, history"
NUMBERS_COMPILED = "a sorted list of numbers, history, rules in C++"
TENSORS = "observation tensor and action mask"
COMPILED = "observation tensor and action mask, rules in C++"
AT_ONCE = "the same, 1,024 games in one call"
STATES = "state dictionary with observation and legal actions"

OURS = (("planet", 4), ("transhumance", 2), ("trias", 4), ("triassic_terror", 4))


def players() -> Iterator[Player]:
    """Everybody, ours and theirs of one interface side by side."""
    yield Player("python-chess", "chess", LIST, _chess)
    for name, count in OURS:
        yield Player("pangaea, Match", f"{name}, {count} players", TEXTS, _bound(_match, name, count))
    for count in (2, 4):
        yield Player("catanatron", f"Catan, {count} players", LIST, _bound(_catanatron, count))
    for name in ("leduc-holdem", "uno", "doudizhu"):
        yield Player("RLCard", name, STATES, _bound(_rlcard, name))
    for name in ("tictactoe-v3", "connect_four-v3", "go-v5 19 × 19", "go-v5 9 × 9", "chess-v6"):
        yield Player("PettingZoo", name, TENSORS, _bound(_classic, name))
    for name, count in OURS:
        yield Player(
            "pangaea, PettingZoo", f"{name}, {count} players", TENSORS, _bound(_our_pettingzoo, name, count)
        )
    for name, count in OURS:
        load = _bound(_our_pettingzoo, name, count, True)
        yield Player("pangaea's core, PettingZoo", f"{name}, {count} players", COMPILED, load)
    for name, count in OURS:
        yield Player(
            "pangaea's core, vector", f"{name}, {count} players", AT_ONCE, _bound(_our_vector, name, count)
        )
    for name in ("kuhn_poker", "tic_tac_toe", "liars_poker", "block_dominoes"):
        yield Player("OpenSpiel, Python", name, NUMBERS, _bound(_openspiel, f"python_{name}"))
    for name, count in OURS:
        yield Player(
            "pangaea, OpenSpiel", f"{name}, {count} players", NUMBERS, _bound(_our_openspiel, name, count)
        )
    for name, count in OURS:
        load = _bound(_our_openspiel, name, count, True)
        yield Player("pangaea's core, OpenSpiel", f"{name}, {count} players", NUMBERS_COMPILED, load)
    for name in ("connect_four", "chess", "backgammon", "hive"):
        yield Player("OpenSpiel, C++", name, NUMBERS, _bound(_openspiel, name))


def _bound(load: Callable[..., Game], *arguments: object) -> Callable[[], Game]:
    return lambda: load(*arguments)


# --- lists -------------------------------------------------------------------------------------


def _chess() -> Game:
    import chess

    rng = random.Random(1)

    def game() -> tuple[int, int]:
        board, decisions, choices = chess.Board(), 0, 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            choices += len(moves)
            board.push(rng.choice(moves))
            decisions += 1
        return decisions, choices

    return game


def _match(name: str, count: int) -> Game:
    from pangaea import Match

    rng = random.Random(1)

    def game() -> tuple[int, int]:
        match, decisions, choices = Match.new(name, count, seed=rng.getrandbits(32)), 0, 0
        while (actor := match.actor) is not None:
            if actor == "chance":
                match.roll()
                continue
            moves = match.legal()
            choices += len(moves)
            match.play(rng.choice(moves))
            decisions += 1
        return decisions, choices

    return game


def _catanatron(count: int) -> Game:
    from catanatron import Color, Game, RandomPlayer

    rng, colours = random.Random(1), list(Color)[:count]

    def game() -> tuple[int, int]:
        # Its random player draws from the module's own generator.
        play = Game([RandomPlayer(colour) for colour in colours], seed=rng.getrandbits(32))
        decisions, choices = 0, 0
        while play.winning_color() is None and play.state.num_turns < 1000:
            choices += len(play.state.playable_actions)
            play.play_tick()
            decisions += 1
        return decisions, choices

    return game


def _rlcard(name: str) -> Game:
    import rlcard

    rng = random.Random(1)
    env = rlcard.make(name, config={"seed": 1})

    def game() -> tuple[int, int]:
        state, _ = env.reset()
        decisions, choices = 0, 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            choices += len(actions)
            state, _ = env.step(rng.choice(actions))
            decisions += 1
        return decisions, choices

    return game


# --- masks -------------------------------------------------------------------------------------


def _classic(name: str) -> Game:
    import pettingzoo

    kind, _, size = name.partition(" ")
    if not size:
        env = pettingzoo.make("aec", f"classic/{kind}")
        return _masked(lambda: env)
    # Go keeps the size of its board for all environments at once, so each game needs its own.
    return _masked(lambda: pettingzoo.make("aec", f"classic/{kind}", board_size=int(size.split()[0])))


def _our_pettingzoo(name: str, count: int, core: bool = False) -> Game:
    from pangaea.adapters.pettingzoo import env

    ours = env(name, count, core=core)
    return _masked(lambda: ours)


def _our_vector(name: str, count: int) -> Game:
    from pangaea.adapters.vector import VectorEnv

    games, steps = 1024, 20
    env = VectorEnv(name, games, count, opponents=None, autoreset_mode="SameStep")
    _, info = env.reset(seed=1)

    def game() -> tuple[int, int]:
        choices = 0
        for step in range(steps):
            if step % 5 == 0:  # counting all would cost more than playing
                choices += 5 * int(info["action_mask"].sum())
            env.step(env.sample_actions())
        return games * steps, choices

    return game


def _masked(make: Callable[[], Any]) -> Game:
    import numpy as np

    rng = random.Random(1)

    def game() -> tuple[int, int]:
        env = make()
        env.reset(seed=rng.getrandbits(31))
        decisions, choices = 0, 0
        for _ in env.agent_iter():
            seen, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            actions = np.flatnonzero(seen["action_mask"]).tolist()
            choices += len(actions)
            env.step(rng.choice(actions))
            decisions += 1
        return decisions, choices

    return game


# --- OpenSpiel ---------------------------------------------------------------------------------


def _our_openspiel(name: str, count: int, core: bool = False) -> Game:
    import pangaea.adapters.openspiel  # noqa: F401  registers the games

    return _openspiel(f"pangaea_{name}(players={count},core={core})")


def _openspiel(name: str) -> Game:
    import open_spiel.python.games  # noqa: F401  registers the games written in Python
    import pyspiel

    rng, spiel = random.Random(1), pyspiel.load_game(name)

    def game() -> tuple[int, int]:
        state, decisions, choices = spiel.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_drawn(state.chance_outcomes(), rng))
                continue
            actions = state.legal_actions()
            choices += len(actions)
            state.apply_action(rng.choice(actions))
            decisions += 1
        return decisions, choices

    return game


def _drawn(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    ticket = rng.random()
    for outcome, odds in outcomes:
        ticket -= odds
        if ticket < 0:
            return outcome
    return outcomes[-1][0]
