"""The games of the house. Importing this package puts them on the engine's shelf."""
