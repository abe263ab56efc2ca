"""Puts the folder of the tests on the path, so that all tests can share modules."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
