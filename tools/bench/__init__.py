"""Measures the program as a whole; the tables are for reading, no test depends on them."""
