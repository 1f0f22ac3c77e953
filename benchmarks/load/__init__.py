"""How the table server bears many tables and spectators. `python -m benchmarks.load` measures it."""
