"""Ratings: strengths, verdicts, rated tables, and what the pages say."""
