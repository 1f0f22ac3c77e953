"""The games for other software: integers, masks and tensors for frameworks, words for language models.

* `pangaea.adapters.pettingzoo`: every game for all of its players (`pip install pangaea[pettingzoo]`)
* `pangaea.adapters.gymnasium`: one seat against bots (`pip install pangaea[gymnasium]`)
* `pangaea.adapters.openspiel`: every game for `pyspiel` (`pip install pangaea[openspiel]`)

* `pangaea.adapters.text`: positions and answers in words, and a referee (`pip install pangaea[text]`)
* `pangaea.adapters.mcp`: an assistant at a server's table (`pip install pangaea[mcp]`)

The first three share `CodedMatch` (a running game whose moves are numbers) and a `Codec` per game: its
action space and the layout of its observations. `docs/adapters.md` lists both, number by number.
"""
