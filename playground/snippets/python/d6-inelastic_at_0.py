# The code appears after the first hit.
