"""Computes the expected hash of all answers (the golden digest): the inputs, the queries and the
hash."""
