"""The games as other frameworks know them: integers, masks and tensors live here and nowhere else.

* `pangaea.adapters.pettingzoo`: every game for all of its players (`pip install pangaea[pettingzoo]`)
* `pangaea.adapters.gymnasium`: one seat against bots (`pip install pangaea[gymnasium]`)
* `pangaea.adapters.openspiel`: games of `pyspiel` (`pip install pangaea[openspiel]`)

All three share `Table` (one running game whose moves are numbers) and a `Codec` per game: its action
space and the layout of its observations. `docs/adapters.md` lists both, number by number.
"""
