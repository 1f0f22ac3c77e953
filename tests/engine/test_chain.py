"""The chain behind a match's log: a list whose copies share their past and nothing else."""

import copy
import pickle
import random

import pytest

from pangaea.engine.chain import Chain


def test_it_is_a_list_that_changes_at_its_end() -> None:
    chain = Chain("abc")
    chain.append("d")
    assert (list(chain), list(reversed(chain)), len(chain)) == (list("abcd"), list("dcba"), 4)
    assert (chain.pop(), chain.last, chain.since(1), chain.since(9)) == ("d", "c", ["b", "c"], [])
    chain.clear()
    assert not chain
    with pytest.raises(IndexError, match="empty"):
        chain.pop()


def test_copies_go_their_own_ways() -> None:
    """Many branches of one past, each compared with a plain list of its own."""
    rng = random.Random(1)
    branches: list[tuple[Chain[int], list[int]]] = [(Chain(), [])]
    for number in range(3000):
        chain, plain = rng.choice(branches)
        match rng.randrange(4):
            case 0 if plain:
                assert chain.pop() == plain.pop()
            case 1 if len(branches) < 40:
                branches.append((chain.copy(), list(plain)))
            case _:
                chain.append(number)
                plain.append(number)
    for chain, plain in branches:
        assert list(chain) == plain
        assert len(chain) == len(plain)


def test_a_long_chain_is_copied_sent_and_dropped_without_nesting() -> None:
    chain = Chain(range(200_000))
    assert len(copy.deepcopy(chain)) == len(chain)
    assert pickle.loads(pickle.dumps(chain)).last == chain.last
    del chain
