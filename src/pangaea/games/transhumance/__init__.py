"""Transhumance: two sheepdogs drive their herds along one narrowing path (2 players)."""
