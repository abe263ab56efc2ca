"""Tests that the examples in docstrings and on pages run, and the notebook too."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path

import numpy as np
import pytest

import carom
import carom.tiles

HOME = Path(__file__).parents[1]
PAGES = [HOME / "README.md", HOME.parents[1] / "docs/python.md"]


def documented():
    """Returns all public functions, classes and methods with their docstrings."""
    yield "tiles", carom.tiles.__doc__
    for module, prefix in (carom, ""), (carom.tiles, "tiles."):
        for name in module.__all__:
            thing = getattr(module, name)
            yield prefix + name, inspect.getdoc(thing)
            for attribute, value in vars(thing).items() if inspect.isclass(thing) else ():
                if not attribute.startswith("_") and value.__doc__:
                    yield f"{prefix}{name}.{attribute}", inspect.cleandoc(value.__doc__)


DOCUMENTED = dict(documented())


def run(text, name):
    test = doctest.DocTestParser().get_doctest(text, {"carom": carom, "np": np, "tiles": carom.tiles}, name, name, 0)
    problems = []
    doctest.DocTestRunner(verbose=False).run(test, out=problems.append)
    assert not problems, "".join(problems)


@pytest.mark.parametrize("name", [name for name, text in DOCUMENTED.items() if text and ">>>" in text])
def test_examples_of_docstrings(name):
    run(DOCUMENTED[name], name)


def test_every_public_name_is_documented():
    constants = {"CONTACT_TOLERANCE", "MAX_COORDINATE", "MAX_TURN"}
    # For a class without a docstring, `typing.NamedTuple` sets a docstring that lists the fields.
    bare = [name for name, text in DOCUMENTED.items() if not text or re.match(r"\w+\(\w+(, \w+)*\)$", text)]
    assert set(bare) <= constants


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_pages(page):
    examples = re.findall(r"```pycon\n(.*?)```", page.read_text(), re.S)
    assert examples
    run("\n".join(examples), page.name)


def test_the_notebook():
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    notebook = nbformat.read(HOME / "examples/quick_start.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=120).execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("image/svg+xml" in output.get("data", {}) for output in outputs)
