"""A new game to start from: small, complete, and played everywhere from the first minute.

    make new-game NAME=oasis

copies the game in `template/` under the new name and registers it: rules with their law and tests, words
in both languages for the client, which plays it on the plain board. CONTRIBUTING leads on from there.
"""
