"""Common to all tests: the folder of the tests is on the path, so that they share modules."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
