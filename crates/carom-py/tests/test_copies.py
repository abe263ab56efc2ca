"""Tests that copies and pickles of spaces, movers, walkers, trees and pair finders give the same
results as the original."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import carom

RANDOM = np.random.default_rng(7)
COPIES = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda one: pickle.loads(pickle.dumps(one))}
every_copy = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


def crowd():
    """Returns a space after an update, from which a collider has been removed since, and the ids."""
    space = carom.Space()
    ids = [space.insert(carom.Circle(at, 2), [index]) for index, at in enumerate(RANDOM.uniform(0, 20, (40, 2)))]
    ids.append(space.insert(carom.Polygon([(0, 0), (9, 0), (9, 4), (5, 1), (0, 4)]), None, filter=(1, 3), swept=True))
    space.update()
    space.remove(ids[3])
    return space, ids


@every_copy
def test_a_copied_space_goes_on_as_the_original(copied):
    space, ids = crowd()
    other = copied(space)
    assert (other.hash(), len(other), other.snapshot()) == (space.hash(), len(space), space.snapshot())
    for _ in range(5):
        for one in (space, other):
            one.move_by(ids[-1], (0.5, 0.25))
            one.move_by(ids[0], (-0.25, 0.5))
        # The end event of the removed collider has its data, too.
        assert other.update().events == space.update().events
        assert other.hash() == space.hash() and other.data(ids[3]) == space.data(ids[3])
    new = [one.insert(carom.Circle((0, 0), 1), "new") for one in (space, other)]
    assert new[0] == new[1] and other.ids().tolist() == space.ids().tolist()


def test_a_shallow_copy_shares_the_data_and_nothing_else():
    space, ids = crowd()
    shallow, deep = copy.copy(space), copy.deepcopy(space)
    assert shallow.data(ids[0]) is space.data(ids[0])
    assert deep.data(ids[0]) is not space.data(ids[0]) and deep.data(ids[0]) == [0]
    before = space.hash()
    shallow.remove(ids[0])
    deep.move_by(ids[1], (1, 0))
    assert space.hash() == before and ids[0] in space


@pytest.mark.parametrize("name", ["deepcopy", "pickle"])
def test_a_space_in_its_own_data_is_copied_once(name):
    space = carom.Space()
    ball = space.insert(carom.Circle((0, 0), 1), space)
    other = COPIES[name](space)
    assert other is not space and other.data(ball) is other


def test_a_recording_stays_with_its_space():
    space, ids = crowd()
    space.record()
    other = copy.copy(space)
    space.move_by(ids[0], (1, 0))
    assert other.end_recording() is None and space.end_recording() is not None


@every_copy
def test_movers_and_walkers_have_their_settings(copied):
    shape = carom.Polygon([(0, 1), (2, 1), (2, 3), (1, 2), (0, 3)])
    mover = carom.Mover(shape, max_hits=7, margin=0.25)
    other = copied(mover)
    assert (other.shape, other.max_hits, other.margin) == (mover.shape, 7, 0.25)
    floor = carom.Aabb((-9, -1), (9, 0))
    assert copied(carom.Mover(shape)).advance((1, -3), 1, [floor]) == carom.Mover(shape).advance((1, -3), 1, [floor])
    for settings in ({}, dict(up=(3, 4), slope_degrees=30.0, step=0.5, snap=0.25, dropping=True, margin=0.125)):
        walker = carom.Walker(shape, **settings)
        walker.move_by((0.5, 0.25))
        other = copied(walker)
        for name in ("shape", "up", "slope_degrees", "step", "snap", "dropping", "margin"):
            assert getattr(other, name) == getattr(walker, name), name
        other.move_by((1, 0))
        assert other.shape != walker.shape


@every_copy
def test_trees_and_pair_finders_give_equal_answers(copied):
    balls = carom.Circles(RANDOM.uniform(0, 30, (300, 2)), 1)
    tree = carom.Bvh(balls)
    other = copied(tree)
    assert np.array_equal(other.query(balls), tree.query(balls)) and len(other) == 300
    finder = carom.PairFinder()
    for _ in range(3):
        finder.pairs(balls)
    assert np.array_equal(copied(finder).pairs(balls), finder.pairs(balls))


def test_immutable_trees_are_their_own_copies():
    tree = carom.Bvh([[0, 0, 1]])
    assert copy.copy(tree) is tree and copy.deepcopy(tree) is tree


def test_a_broken_pickle_is_refused():
    space, _ = crowd()
    _, _, (snapshot, data) = space.__reduce__()
    with pytest.raises(carom.ShapeError):
        carom.Space().__setstate__((snapshot[:-1], data))
    with pytest.raises(TypeError):
        carom.Space().__setstate__("text")


def test_classes_with_the_type_of_the_data():
    for kind in (carom.Space, carom.Search, carom.Update, carom.Collider, carom.Event):
        assert kind[str].__origin__ is kind
    assert len(carom.Space[int]()) == 0
