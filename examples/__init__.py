"""Small programs to begin with; each of them runs in a test."""
