"""The arena: matches between bots, and what they prove.

A `Plan` is cut into fixtures with rotated seats and paired deals (`plan`), a crew of processes plays
them (`workers`, `table`), every result is a line of a file (`results`), and a report counts them
(`report`: win shares, ratings, scores by round). `ladder`, `elo` and `balance` are standing plans of our own.
"""
