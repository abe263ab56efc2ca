"""Tests that the examples with other libraries show the answers of this library, and that their
pictures are not empty."""

from __future__ import annotations

import importlib.util
import sys
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

import carom

EXAMPLES = Path(__file__).parents[1] / "examples"


def load(name):
    """Imports an example, and registers its module, because dataclasses need that."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_matplotlib(tmp_path, monkeypatch):
    pytest.importorskip("matplotlib")
    monkeypatch.setenv("MPLBACKEND", "Agg")
    example = load("matplotlib_contacts")
    figure, contacts, hit = example.draw()
    left, right = figure.axes
    expected = [found for a, b in combinations(example.SHAPES, 2) if (found := carom.contact(a, b)) is not None]
    assert contacts == expected and len(contacts) == 3
    drawn = [list(zip(*line.get_data(), strict=True)) for line in left.lines]
    assert drawn == [[tuple(point.point) for point in contact.points] for contact in expected]
    # The last circle is where the path ends: it touches a target, and overlaps no target by more
    # than the rounding error.
    ball = carom.Circle(right.patches[-2].center, right.patches[-2].radius)
    assert min(carom.separation(ball, target) for target in example.TARGETS) == pytest.approx(0, abs=1e-12)
    assert 0 < hit.fraction < 1
    picture = tmp_path / "picture.png"
    figure.savefig(picture)
    pixels = example.plt.imread(picture)
    assert len(np.unique(pixels.reshape(-1, pixels.shape[2]), axis=0)) > 20


def test_geopandas(tmp_path, capsys):
    pytest.importorskip("geopandas")
    pytest.importorskip("matplotlib")
    example = load("geopandas_join")
    picture = tmp_path / "picture.png"
    pairs = example.main(str(picture), 600)
    assert len(pairs) > 600 and picture.stat().st_size > 10_000
    assert f"{len(pairs)} pairs" in capsys.readouterr().out
    # The corners are whole metres, so neighbours share a wall and their interiors do not overlap.
    houses = example.shapes(example.buildings(np.random.default_rng(1), 20))
    assert carom.overlap(houses[0], houses[1]) and not carom.interiors_overlap(houses[0], houses[1])


def test_pygame(tmp_path, monkeypatch):
    pygame = pytest.importorskip("pygame")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    example = load("pygame_rocks")

    def check(game):
        rocks = [(collider.data, collider.shape) for _, collider in game.space]
        touches = [sum(carom.overlap(a, b) for _, b in rocks if b is not a) for _, a in rocks]
        assert [rock.touches for rock, _ in rocks] == touches
        assert all(carom.separation(game.ship, wall) > -1e-9 for wall in example.WALLS)

    step, fire = example.Game.step, example.Game.fire

    def checked_fire(game):
        rocks = [collider.shape for _, collider in game.space]
        start, end = fire(game)
        motion = [example.RANGE * side for side in game.heading]
        hits = [carom.cast(carom.Circle(start, 3), motion, shape) for shape in [*rocks, *example.WALLS]]
        reach = min(hit.fraction for hit in hits if hit is not None)
        assert tuple(end) == pytest.approx([at + reach * side for at, side in zip(start, motion, strict=True)])
        return start, end

    def checked(game, *arguments, **options):
        step(game, *arguments, **options)
        check(game)

    monkeypatch.setattr(example.Game, "step", checked)
    monkeypatch.setattr(example.Game, "fire", checked_fire)
    picture = tmp_path / "picture.png"
    game = example.main(str(picture))
    assert game.shot > 0 and len(game.space) + game.shot == 24
    screen = pygame.image.load(picture)
    assert screen.get_at([round(side) for side in game.ship.center])[:3] == (255, 255, 255)
    for _, collider in game.space:
        x, y = (round(side) for side in collider.data.place)
        if 2 < x < example.WIDTH - 2 and 2 < y < example.HEIGHT - 2 and carom.separation(game.ship, carom.Circle((x, y), 2)) > 0:
            color = (255, 90, 70) if collider.data.touches else (127, 178, 255)
            assert screen.get_at((x, y))[:3] in {color, (255, 226, 122)}
