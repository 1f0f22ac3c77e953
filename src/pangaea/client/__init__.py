"""A seat at a server's table, by its link: what the terminal and the assistant share.

Nothing of the server is imported: all there is to know is `docs/protocol.md`. `link` reads links, `asking`
joins a table over HTTP with the standard library, `seat` plays over the table's socket and needs the package
websockets.
"""
