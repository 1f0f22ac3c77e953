"""Evaluations learned by self-play: weights, features, and the bots that judge by them.

They need numpy, not a compiler; with the compiled core the same weights play and search much faster.
"""
