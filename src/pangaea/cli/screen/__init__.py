"""The table as a Textual application. Only what is in here needs `pangaea[terminal]`."""
