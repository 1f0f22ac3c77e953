"""The command `pangaea` (docs/command-line.md)."""
