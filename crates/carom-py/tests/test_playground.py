"""Tests that the Python code beside the pictures of the playground prints the same numbers as the
pictures show."""

import contextlib
import io
import json
import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "playground/snippets/python"
NUMBERS = json.loads((FOLDER / "numbers.json").read_text())

# The numbers that the code prints, by their keys.
PRINTS = {
    "separation", "depth", "normal", "mtv", "nearest-point", "ratio", "distance", "fraction", "point", "velocity-after",
    "last-impulse", "area", "radius", "axis", "pairs", "marked", "t", "kept", "best-iou", "shared",
}  # fmt: skip


def printed_by(code, name):
    """Returns the output of a program."""
    with contextlib.redirect_stdout(io.StringIO()) as output:
        exec(compile(code, name, "exec"), {"__name__": name})
    return output.getvalue()


def numbers_in(text):
    """Returns all numbers of a text; the names of classes may end with a digit."""
    return [float(number) for number in re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w])", text)]


def amounts(value):
    """Returns the numbers in a value, in the order in which the code prints them."""
    if isinstance(value, list):
        return [amount for part in value for amount in amounts(part)]
    if isinstance(value, dict):
        return [amount for key in ("normal", "a", "b", "separation") for amount in amounts(value[key])]
    return [value]


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_the_code_prints_the_numbers_beside_the_picture(name):
    code = (FOLDER / f"{name}.py").read_text()
    output = printed_by(code, name)
    printed = numbers_in(output)
    is_laid_open = name.startswith("d8")
    wanted = [
        number
        for number in NUMBERS[name]
        if number["key"] in PRINTS and number.get("of") != "circle" and (not is_laid_open or number["key"] == "axis")
    ]
    hashes = [number["value"] for number in NUMBERS[name] if number["key"] == "hash" and len(number["value"]) == 16]
    assert all(output.split().count(value) == 2 for value in hashes)
    # Before the first hit and before the first input, there is no code to show.
    assert wanted or hashes or name.startswith("breakout") or "import" not in code
    for number in wanted:
        row = amounts(number["value"])
        windows = [printed[at : at + len(row)] for at in range(len(printed) - len(row) + 1)]
        assert row in windows, f"{name} shows {number}, but its code prints {output}"
