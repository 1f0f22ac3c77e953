"""An assistant at a table: a server of the Model Context Protocol whose tools play one seat by its link.

`pangaea mcp LINK` runs it over standard input and output (`pip install pangaea[mcp]`). It is a client of a
table server like any browser, so it knows what the seat's view shows and nothing else.
"""
