"""How the table server copes with many tables and spectators. `python -m benchmarks.load` measures it."""
