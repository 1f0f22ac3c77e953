"""The table server: tables for people, bots and programs, kept in one database."""
