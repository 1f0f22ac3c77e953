"""What an operator does to a database: check, back up, restore, prune, erase a person, export."""
