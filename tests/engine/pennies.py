"""A toy game that uses every part of the contract, so that the engine can be tried without a real one.

In each turn a seat may `pay 1` and `pay 2` (points, each once), `flip` a secret coin (once), `show` it
(a head is worth 5 points, or 9 with the option `rich`) and must `end`. After two turns each the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from pangaea.engine.errors import BadPosition, BadSetup, UnreadableMove
from pangaea.engine.events import Event, Fading, Owner, Public
from pangaea.engine.fields import FieldReader, table_fields, write_fields
from pangaea.engine.info import GameInfo, Option, Options
from pangaea.engine.lazy import NO_MOVES, MoveList, Parted
from pangaea.engine.protocol import CHANCE, Actor, Game, Veil, Viewer, sees
from pangaea.engine.reading import read_object, read_seat
from pangaea.engine.rng import Rng
from pangaea.engine.verbs import verb

INFO = GameInfo(
    name="pennies",
    title="Pennies",
    designer="nobody",
    players=(2, 3),
    options=(Option("rich", False, (False, True), "A head is worth 9.", players=(3,)),),
    verbs=("pay", "flip", "show", "end", "coin"),
    end_reasons=("all_paid",),
    end_turn="end",
)


@verb
class Pay(NamedTuple):
    amount: int


@verb
class Flip(NamedTuple):
    pass


@verb
class Show(NamedTuple):
    pass


@verb
class End(NamedTuple):
    pass


@verb
class Coin(NamedTuple):
    face: str


Move = Pay | Flip | Show | End | Coin


class Paid(NamedTuple):
    seat: Public[int]
    amount: Fading[int]


class Flipped(NamedTuple):
    seat: Public[int]
    face: Owner[str]


class Shown(NamedTuple):
    seat: Public[int]
    face: Public[str]


class Ended(NamedTuple):
    scores: tuple[int, ...]


class State:
    __slots__ = ("coin", "flipping", "options", "paid", "players", "points", "start", "turn")

    def __init__(self, players: int, options: Options, start: int) -> None:
        self.players, self.options, self.start = players, options, start
        self.turn = 1
        self.points = [0] * players
        self.paid: list[int] = []
        self.coin = ""
        self.flipping = False

    def copy(self) -> State:
        twin = State(self.players, self.options, self.start)
        twin.turn, twin.points, twin.paid = self.turn, list(self.points), list(self.paid)
        twin.coin, twin.flipping = self.coin, self.flipping
        return twin

    @property
    def active(self) -> int:
        return (self.start + self.turn - 1) % self.players

    @property
    def over(self) -> bool:
        return self.turn > 2 * self.players


class Pennies:
    info = INFO
    event_types: tuple[type[Event], ...] = (Paid, Flipped, Shown, Ended)

    class View(TypedDict):
        points: list[int]
        coin: str

    class Setup(TypedDict):
        start: int

    setup_type = Setup
    view_type = View

    def deal(self, players: int, options: Options, rng: Rng) -> dict[str, int]:
        return {"start": rng.below(players)}

    def start(self, players: int, options: Options, setup: dict[str, int]) -> State:
        read_object(setup, "the set-up", ["start"], BadSetup)
        return State(players, options, read_seat(setup["start"], "start", players, BadSetup))

    def actor(self, state: State) -> Actor:
        if state.over:
            return None
        return CHANCE if state.flipping else state.active

    def legal(self, state: State) -> Parted[Move]:
        if state.over or state.flipping:
            return NO_MOVES
        moves: list[Move] = [Pay(n) for n in (1, 2) if n not in state.paid]
        moves += [Flip()] if not state.coin else [Show()] if len(state.coin) == 1 else []
        return MoveList([*moves, End()])

    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return [(Coin("h"), 1), (Coin("t"), 3)] if state.flipping else []

    def apply(self, state: State, move: Move) -> list[Event]:
        seat = state.active
        match move:
            case Pay(amount):
                state.paid.append(amount)
                state.points[seat] += amount
                return [Paid(seat, amount)]
            case Flip():
                state.flipping = True
                return []
            case Coin(face):
                state.flipping, state.coin = False, face
                return [Flipped(seat, face)]
            case Show():
                if state.coin == "h":
                    state.points[seat] += 9 if state.options["rich"] else 5
                state.coin += "!"
                return [Shown(seat, state.coin[0])]
            case End():
                state.turn, state.coin, state.paid = state.turn + 1, "", []
                return [Ended(tuple(state.points))] if state.over else []

    def copy(self, state: State) -> State:
        return state.copy()

    def scores(self, state: State) -> list[int]:
        return list(state.points)

    def known_scores(self, state: State, viewer: Viewer) -> list[int | None]:
        return [p if state.over or sees(viewer, s) else None for s, p in enumerate(state.points)]

    def winners(self, state: State) -> list[int]:
        best = max(state.points)
        return [s for s, p in enumerate(state.points) if p == best] if state.over else []

    def ending(self, state: State) -> str | None:
        return "all_paid" if state.over else None

    def view(self, state: State, viewer: Viewer) -> View:
        points = [p for p in self.known_scores(state, viewer) if p is not None]
        known = state.over or sees(viewer, state.active) or len(state.coin) == 2
        return {"points": points, "coin": state.coin if known else "?" * len(state.coin)}

    def veil(self, state: State, move: Move) -> Veil | None:
        return Veil("coin ?", state.active)

    def guess(self, state: State, seat: int, rng: Rng) -> State:
        twin = state.copy()
        if seat != state.active and len(state.coin) == 1:
            twin.coin = rng.weighted([("h", 1), ("t", 3)])
        # Other seats' points are not known; their own heads stay as they are in this toy.
        return twin

    def key(self, state: State, seat: int | None = None) -> int:
        known = seat is None or seat == state.active
        coin = sum(map(ord, state.coin)) if known else len(state.coin)
        points = state.points if seat is None else [state.points[seat]]
        return hash((state.turn, state.flipping, coin, *points, *state.paid))

    def inventory(self, state: State) -> dict[str, int]:
        return {"coins": 1}

    def ends_turn(self, state: State, move: Move) -> bool:
        return isinstance(move, End)

    def reveals(self, state: State, move: Move) -> bool:
        return isinstance(move, Show)

    def objection(self, state: State, move: Move) -> str:
        return f"expected one of: {', '.join(self.write_move(m) for m in self.legal(state))}"

    def write_move(self, move: Move) -> str:
        return " ".join([type(move).__name__.lower(), *map(str, move)])

    def read_move(self, text: str) -> Move:
        moves: list[Move] = [Pay(1), Pay(2), Flip(), Show(), End(), Coin("h"), Coin("t")]
        for move in moves:
            if self.write_move(move) == text.lower():
                return move
        raise UnreadableMove("expected pay, flip, show, end or coin")

    def write_state(self, state: State) -> str:
        return write_fields(
            "pennies",
            {
                **table_fields(state.players, state.options),
                "start": state.start,
                "turn": state.turn,
                "points": ",".join(map(str, state.points)),
                "paid": ",".join(map(str, state.paid)),
                "coin": state.coin,
                "flipping": int(state.flipping),
            },
        )

    def read_state(self, text: str) -> State:
        fields = FieldReader("pennies", text)
        players, options = fields.table(INFO)
        state = State(players, options, fields.number("start", 0, players - 1))
        state.turn = fields.number("turn", 1)
        state.points = fields.numbers("points", players)
        state.paid = [int(item) for item in fields.items("paid")]
        state.coin = fields.word("coin", ["", "h", "t", "h!", "t!"])
        state.flipping = fields.number("flipping", 0, 1) == 1
        fields.done()
        if state.flipping and state.coin:
            raise BadPosition("a flying coin has no face")
        return state

    def draw(self, state: State, viewer: Viewer) -> str:
        return f"pennies: {self.view(state, viewer)['points']}"


PENNIES: Game[State, Move] = Pennies()
