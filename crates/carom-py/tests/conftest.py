"""Puts the folder of the tests on the path, so that all tests can share modules."""

import importlib.util
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

# Without the large packages of requirements-all.txt, the tests of joins on clusters are left out.
collect_ignore = [] if importlib.util.find_spec("distributed") else ["test_dask.py", "test_tiles.py"]
