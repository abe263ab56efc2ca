"""The inputs, the questions and the hash of the golden digest."""
