"""A history checker in the manner of Jepsen: clients, faults, a history, and a judge who was not there."""
