"""Tests that the package gives the expected hash of all answers (the golden digest), with every bit
as in Rust. The inputs and the queries are those of `crates/carom/tests/digest`. The expected hashes
are read from there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from digest.answers import QUERIES, by_rule
from digest.digest import Digest
from digest.inputs import Inputs

TABLE = (Path(__file__).parents[2] / "carom/tests/digest/golden.txt").read_text()
(_, FEW, ALL), *ROWS = [line.split() for line in TABLE.splitlines()]

# All inputs take a minute. Unless this variable is set, only the first inputs are used.
IS_WHOLE = "CAROM_WHOLE_DIGEST" in os.environ
CASES = int(ALL if IS_WHOLE else FEW)
GOLDEN = [(name, everything if IS_WHOLE else few) for name, few, everything in ROWS]


def test_there_are_golden_digests():
    assert len(GOLDEN) > 30 and int(ALL) > 3000 and int(FEW) >= 400


@pytest.fixture(scope="module")
def inputs():
    return [Inputs(case) for case in range(CASES)]


@pytest.mark.parametrize("name, golden", GOLDEN, ids=[name for name, _ in GOLDEN])
def test_the_bits_are_those_of_the_library(name, golden, inputs):
    digest = Digest()
    query = QUERIES.get(name) or by_rule(name)
    for one in inputs:
        query(one, digest)
    assert digest.shown() == golden
