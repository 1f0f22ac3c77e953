"""The contract that every game keeps.

A game is a set of functions over one compact, mutable state. Nothing is inherited; a game's
`game.py` only ties its functions to these names. The laws below hold for every game, player count
and option; `laws.py` states each of them as a check that tests and the fuzzer run.

1. Exactly one actor decides: a seat, chance, or nobody once the game is over.
2. While a seat decides, `legal` is complete, free of duplicates, sorted (by verb in the order of
   `info.verbs`, then by the move's fields) and never empty; while chance decides, `chances` is, with
   weights of at least 1. Both are empty otherwise. The parts of `legal`, one after the other, are the
   list; none of them is empty, and each holds moves of one verb.
3. `apply` on a copy leaves the original alone, and equal states answer equal moves with equal states
   and equal events.
4. Texts of moves and states round-trip, and different legal moves have different texts.
5. The same set-up and moves lead to the same states, always.
6. What is in the box stays in the game: `inventory` never changes.
7. Two histories that differ only in what a seat may not know give this seat identical views, events,
   logs, previews and error messages.
8. A guess has the same view as the truth for its seat, and never reads what the seat cannot know.
9. A game ends, for one of its `end_reasons`, with at least one winner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from .events import Event
from .info import GameInfo, Options
from .lazy import Parted
from .rng import Rng

Seat: TypeAlias = int
"""0 … n-1 clockwise; `p1` … `p6` in texts (see `seat_text`)."""

CHANCE: Final = "chance"
"""The actor that decides what is random."""
Actor: TypeAlias = int | Literal["chance"] | None
"""Who decides: a seat, `CHANCE`, or None once the game is over."""

OPEN: Final = "open"
"""The viewer from whom nothing is hidden."""
Viewer: TypeAlias = int | Literal["open"] | None
"""Who looks: a seat, None for a spectator, or `OPEN` for one who may see everything (a replay, the end)."""

Setup: TypeAlias = dict[str, Any]
"""What the deal fixed before the first decision, as JSON (`setup` of a record)."""


def seat_text(seat: Seat) -> str:
    """Seat 0 is `p1`."""
    return f"p{seat + 1}"


class Position(Protocol):
    """What the engine reads of any game's state."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @property
    def options(self) -> Options:
        """Every option of the game with its value."""
        ...

    @property
    def turn(self) -> int:
        """Number of the current turn, from 1; it rises with each new turn."""
        ...


def sees(viewer: Viewer, owner: Seat) -> bool:
    """Whether the viewer may see what only its owner sees while the game runs."""
    return viewer in (owner, OPEN)


class Veil(NamedTuple):
    """How an outcome of chance looks to those who may not see it."""

    text: str
    """The redacted move text, such as `card ?`."""
    owner: Seat | None
    """The one seat that sees the true text; None: nobody does."""


S = TypeVar("S", bound=Position)
M = TypeVar("M")


class Game(Protocol[S, M]):
    """The rules of one game. `S` is its state, `M` the union of its move classes."""

    @property
    def info(self) -> GameInfo:
        """What the game says about itself."""
        ...

    @property
    def setup_type(self) -> type:
        """The `TypedDict` of a set-up."""
        ...

    @property
    def view_type(self) -> type:
        """The `TypedDict` of what `view` gives. The JSON Schemas are made from these types."""
        ...

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Every class of event that `apply` gives."""
        ...

    @property
    def material_type(self) -> type:
        """The `TypedDict` of `material`."""
        ...

    @property
    def material(self) -> Mapping[str, object]:
        """What is printed on boards, tiles and cards, JSON-ready: the same in every match.

        With it a client draws and explains what no view needs to repeat.
        """
        ...

    # --- beginning -----------------------------------------------------------------------------

    def deal(self, players: int, options: Options, rng: Rng, /) -> Setup:
        """A random set-up, dealt from the whole box."""
        ...

    def start(self, players: int, options: Options, setup: Setup, /) -> S:
        """The state before the first decision. Checks the set-up and raises `BadSetup`."""
        ...

    # --- deciding ------------------------------------------------------------------------------

    def actor(self, state: S, /) -> Actor:
        """Who decides now."""
        ...

    def legal(self, state: S, /) -> Parted[M]:
        """The moves of the seat that acts, in parts; a lazy list makes only those that are looked at."""
        ...

    def chances(self, state: S, /) -> Sequence[tuple[M, int]]:
        """The outcomes of chance with their integer weights."""
        ...

    def apply(self, state: S, move: M, /) -> list[Event]:
        """Play the move in place and say what happened. Trusts its caller: the move must be legal."""
        ...

    def copy(self, state: S, /) -> S:
        """An independent state, equal in everything."""
        ...

    # --- counting ------------------------------------------------------------------------------

    def scores(self, state: S, /) -> list[int]:
        """The score of each seat as `decisions.md` counts it before and at the end."""
        ...

    def known_scores(self, state: S, viewer: Viewer, /) -> list[int | None]:
        """The scores that the viewer may know; all of them once the game is over."""
        ...

    def winners(self, state: S, /) -> list[Seat]:
        """The seats that have won, several when the victory is shared; empty until the game is over."""
        ...

    def ending(self, state: S, /) -> str | None:
        """Why the game ended, one of `info.end_reasons`; None while it runs."""
        ...

    # --- knowing -------------------------------------------------------------------------------

    def view(self, state: S, viewer: Viewer, /, *, sealed: bool = False) -> Mapping[str, object]:
        """What the viewer sees, JSON-ready; everything once the game is over.

        It holds neither the legal moves nor the scores: the match adds both. `sealed`: even the end reveals
        nothing, as in the preview of a move.
        """
        ...

    def veil(self, state: S, move: M, /) -> Veil | None:
        """How others see this outcome of chance in this state; None if all may see it."""
        ...

    def guess(self, state: S, seat: Seat, rng: Rng, /) -> S:
        """A world that this seat cannot tell from the true one, drawn with the rules' own probabilities."""
        ...

    def key(self, state: S, seat: Seat | None = None, /) -> int:
        """A hash of what the seat knows; of everything without a seat. The same in every process."""
        ...

    def inventory(self, state: S, /) -> Mapping[str, int]:
        """How many pieces of each kind there are, wherever they lie."""
        ...

    # --- taking back and refusing --------------------------------------------------------------

    def ends_turn(self, state: S, move: M, /) -> bool:
        """Whether this legal move ends the seat's turn at once, so that a client can ask first."""
        ...

    def reveals(self, state: S, move: M, /) -> bool:
        """Whether this legal move of a seat shows a secret, so that it cannot be taken back."""
        ...

    def objection(self, state: S, move: M, /) -> str:
        """Why this move is not legal now, as the end of a sentence addressed to the acting seat."""
        ...

    # --- texts ---------------------------------------------------------------------------------

    def write_move(self, move: M, /) -> str:
        """The text of a move as in `decisions.md`."""
        ...

    def read_move(self, text: str, /) -> M:
        """The move with this text. Raises `UnreadableMove`."""
        ...

    def write_state(self, state: S, /) -> str:
        """The whole state, secrets included, on one line."""
        ...

    def read_state(self, text: str, /) -> S:
        """The state of a text, equal to the one that was written. Raises `BadPosition`."""
        ...

    def draw(self, state: S, viewer: Viewer, /) -> str:
        """A board in plain characters, drawn from the viewer's view and nothing else."""
        ...


@runtime_checkable
class Shareable(Protocol):
    """What a game may offer besides: then all who look at a position can share most of their views."""

    def public(self, state: Any, /) -> Mapping[str, object]:
        """The entries of `view` that are the same for everyone. Parts of them are kept: only read them."""
        ...

    def private(self, state: Any, viewer: Viewer, /) -> Mapping[str, object]:
        """All other entries, in the same way."""
        ...


@cache
def sharing(game: Game[Any, Any]) -> Shareable | None:
    """The game, if views of it can be shared."""
    return game if isinstance(game, Shareable) else None


@runtime_checkable
class Decisive(Protocol):
    """What a game may offer besides: then nobody looks at every move of a long list to find the last ones."""

    @property
    def last_of_turn(self) -> frozenset[type]:
        """The verbs whose moves end the turn, each of them and no others."""
        ...


@cache
def last_verbs(game: Game[Any, Any]) -> frozenset[type] | None:
    """The verbs that end a turn; None if it depends on more than the verb."""
    return game.last_of_turn if isinstance(game, Decisive) else None


@runtime_checkable
class Phased(Protocol):
    """What a game may offer besides: then nobody looks at any move where none ends the turn."""

    def goes_on(self, state: Any, /) -> bool:
        """Whether another decision of the same turn follows, whatever is chosen now."""
        ...


@cache
def _phased(game: Game[Any, Any]) -> Phased | None:
    return game if isinstance(game, Phased) else None


def goes_on(game: Game[Any, Any], state: Any) -> bool:
    """Whether the game knows that no legal move ends the turn."""
    phased = _phased(game)  # type: ignore[arg-type]
    return phased is not None and phased.goes_on(state)


@runtime_checkable
class Foreseeable(Protocol):
    """What a game may offer in addition, so that its players can plan their next turn before it comes."""

    def ahead(self, state: Any, seat: Seat, /) -> Any:
        """A seat's next turn as if it began now, with nobody acting before it; None: it has none.

        It reveals nothing that the seat does not know (law 7), and leaves the state alone.
        """
        ...
