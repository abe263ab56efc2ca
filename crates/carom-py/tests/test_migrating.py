"""Tests the pages for users of other libraries: each program prints the output that the page shows."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[3] / "docs" / "migrating"
PROGRAM = re.compile(r"## (Before|After)\n\n```python\n(.*?)```", re.DOTALL)
PRINTED = re.compile(r"Both print:\n\n```text\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("library", ["shapely", "pymunk"])
@pytest.mark.parametrize("name", ["Before", "After"])
def test_a_program_prints_what_its_page_says(library: str, name: str) -> None:
    if name == "Before":
        pytest.importorskip(library)
    page = (PAGES / f"{library}.md").read_text()
    programs = dict(PROGRAM.findall(page))
    expected = PRINTED.search(page)
    assert expected is not None
    ran = subprocess.run([sys.executable, "-c", programs[name]], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == (expected[1], "")
