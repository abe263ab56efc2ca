"""Adds the folder of the tests to the path, so that all tests can import its modules."""

import importlib.util
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

# If the large packages of requirements-all.txt are missing, the tests of joins on clusters are left
# out.
NEEDS = {"test_dask.py": ["distributed"], "test_join_kinds.py": ["distributed", "shapely"], "test_tiles.py": ["pyarrow"], "test_geometry.py": ["pyarrow", "shapely"]}
collect_ignore = [
    test for test, packages in NEEDS.items() if any(importlib.util.find_spec(package) is None for package in packages)
]
