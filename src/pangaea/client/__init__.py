"""A seat at a table of a server, by its link: what the terminal and the assistant have in common.

Nothing of the server is imported: all there is to know is `docs/protocol.md`. `link` reads links, `asking`
joins a table over HTTP with the standard library, `seat` plays over the table's socket and needs the package
websockets.
"""
