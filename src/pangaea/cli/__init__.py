"""The command line: `pangaea games | show | play | replay | simulate | fuzz | perft`."""
