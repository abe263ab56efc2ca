# Empty compiler generated dependencies file for in_c.
# This may be replaced when dependencies are built.
