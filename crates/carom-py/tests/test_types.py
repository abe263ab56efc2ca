"""Tests that type checkers know the type of the data in a space, with mypy in strict mode."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

api = pytest.importorskip("mypy.api")

RIGHT = """
from typing import Any, assert_type
import carom

ball = carom.Circle((0, 0), 1)
space: carom.Space[str] = carom.Space()
id = space.insert(ball, "ball")
assert_type(space.data(id), str | None)
assert_type(space.restore(space.snapshot()), dict[int, str])
found = space.get(id)
assert found is not None
assert_type(found.data, str)
for event in space.update().events:
    assert_type(event.data_a, str)
assert_type(space.update().contacts[0].data_b, str)
first = space.search(predicate=lambda id, data: data.startswith("b")).cast_ray((0, 9), (0, -1))
if first is not None:
    assert_type(first.data, str)
    assert_type(first.hit.t, float)
assert_type(space.search().contacts(ball)[0].hit, carom.Contact)

# None is possible data, and is the data of a collider that is inserted without data.
optional: carom.Space[str | None] = carom.Space()
optional.insert(ball)
optional.insert(ball, "ball")
none: carom.Space[None] = carom.Space()
none.insert(ball)

# Without a type argument, the data may have any type.
mixed = carom.Space()
assert_type(mixed, carom.Space[Any])
mixed.insert(ball, 3)
mixed.insert(ball)
def names(event: carom.Event, hit: carom.Found) -> list[str]:
    return [event.data_a, hit.data]
"""

WRONG = {
    'space.insert(ball, 3)': "arg-type",
    "space.insert(ball)": "call-arg",
    "space.set_data(0, 3)": "arg-type",
    "for event in space.update().events: event.data_a.upper(1)": "call-arg",
    'carom.Circle("a", 1)': "arg-type",
}


def checked(tmp_path, code):
    file = tmp_path / "sample.py"
    file.write_text(code)
    out, err, status = api.run(["--strict", "--cache-dir", str(tmp_path.parent / "mypy-cache"), str(file)])
    assert not err, err
    return out, status


def test_the_types_of_data_in_strict_mode(tmp_path):
    assert (Path(pytest.importorskip("carom").__file__).parent / "py.typed").exists()
    out, status = checked(tmp_path, RIGHT)
    assert status == 0, out
    start = textwrap.dedent("import carom\nball = carom.Circle((0, 0), 1)\nspace: carom.Space[str] = carom.Space()\n")
    out, status = checked(tmp_path, start + "\n".join(WRONG))
    found = [line.rsplit("[", 1)[1].rstrip("]") for line in out.splitlines() if ": error:" in line]
    assert found == list(WRONG.values()), out
