"""People who want to be known on all their devices: accounts, how one signs in, and which seats are whose.

All of it is optional: without the setting `accounts` nothing here is even loaded, and guests never need it.
"""
