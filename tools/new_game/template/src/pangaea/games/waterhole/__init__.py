"""Water Hole. `game.py` ties the files of this package to the contract."""
