"""Trias by Ralf Lehmkuhl: Pangaea breaks up, tile by tile, under the herds of 2 to 5 players."""
