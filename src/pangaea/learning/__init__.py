"""Learned evaluations: self-play by the compiled core, training, and gates by matches.

Nothing here is needed to play. Training uses PyTorch where it is installed (the extra `learning`), and
numpy elsewhere.
"""
