# Empty compiler generated dependencies file for in_cpp.
# This may be replaced when dependencies are built.
