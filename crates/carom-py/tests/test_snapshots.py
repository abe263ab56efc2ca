"""Tests snapshots and recordings of spaces: the same hashes as in Rust, a rollback, recorded calls, and invalid
bytes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import carom

ROOT = Path(__file__).resolve().parents[3]


def golden():
    """Makes the same calls as the Rust test that has the expected hash."""
    space = carom.Space()
    brick = space.insert(carom.Aabb((0, 0), (2, 1)), "brick")
    pose = carom.Pose((1.5, 1.25))
    ball = space.insert(carom.Circle((0, 0), 0.5), "ball", pose=pose, filter=(2, 3), swept=True)
    space.insert(carom.ConvexPolygon([(5, 0), (7, 0), (5, 3)]), "wedge")
    space.update()
    space.move_by(ball, (4.25, -0.5))
    space.remove(brick)
    space.update()
    return space, ball


def test_the_hash_is_that_of_rust():
    text = (ROOT / "crates/carom/tests/library/space/recorded.rs").read_text(encoding="utf-8")
    wanted = re.search(r"const GOLDEN: u64 = (0x[0-9a-f_]+);", text)
    assert wanted is not None
    space, _ = golden()
    assert space.hash() == int(wanted[1].replace("_", ""), 16)


def test_a_restored_space_goes_on_as_the_first_time():
    space, ball = golden()
    start = space.snapshot()
    rounds = []
    for _ in range(2):
        events, late = [], space.insert(carom.Circle((9, 9), 1), "late")
        for frame in range(20):
            space.move_by(ball, (0.25 if frame % 7 < 4 else -0.5, 0.125))
            update = space.update()
            events.append((update.events, update.contacts, space.hash()))
        rounds.append(events)
        left = space.restore(start)
        assert left[late] == "late" and space.data(ball) == "ball" and late not in space
        with pytest.raises(RuntimeError):
            _ = update.events
        assert space.snapshot() == start
    assert rounds[0] == rounds[1]


def test_another_space_has_no_data_after_a_restore():
    space, ball = golden()
    other = carom.Space()
    assert other.restore(space.snapshot()) == {}
    assert (len(other), other.data(ball), other.hash()) == (len(space), None, space.hash())


def test_bytes_that_are_no_snapshot_are_refused():
    space, _ = golden()
    snapshot = space.snapshot()
    for wrong, code, argument in [
        (snapshot[:-1], "wrong_length", "snapshot"),
        (b"PNG", "foreign_bytes", "snapshot[0]"),
        (snapshot[:-1] + bytes([snapshot[-1] ^ 1]), "damaged", "snapshot"),
    ]:
        with pytest.raises(carom.ShapeError) as caught:
            space.restore(wrong)
        assert (caught.value.code, caught.value.argument) == (code, argument)
        assert space.snapshot() == snapshot
    with pytest.raises(TypeError):
        space.restore("text")


def test_recordings_are_played_with_their_hashes():
    space, ball = golden()
    assert space.end_recording() is None
    space.record()
    space.move_by(ball, (1, 0))
    space.update()
    recording = space.end_recording()
    other = carom.Space()
    assert recording is not None
    assert other.replay(recording) == (1, None)
    assert other.hash() == space.hash()
    files = sorted((ROOT / "cases/recordings").glob("*.carom"))
    assert files
    for file in files:
        replay = carom.Space().replay(file.read_bytes())
        assert replay.updates > 0 and replay.first_difference is None
