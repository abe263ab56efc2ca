"""Tests that the Python code in the lessons of the guide prints the same numbers as the code in
other languages."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

LESSONS = Path(__file__).parents[3] / "playground/guide/lessons"


def values(text):
    """Returns the numbers and truth values in a text."""
    found = re.findall(r"true|false|-?\d+(?:\.\d+)?(?:e-?\d+)?", text.lower())
    return [float({"true": "1", "false": "0"}.get(word, word)) for word in found]


@pytest.mark.parametrize("file", sorted(LESSONS.glob("*/code/*.py")), ids=lambda file: file.stem)
def test_code_of_a_lesson(file, capsys):
    runpy.run_path(str(file), run_name="__main__")
    printed = values(capsys.readouterr().out)
    assert printed == pytest.approx(values((file.parent / "output.txt").read_text()), rel=1e-12, abs=1e-12)
    assert printed
