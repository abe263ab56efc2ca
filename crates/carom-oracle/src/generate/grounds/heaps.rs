//! Creates heaps, rings and rows of shapes of all types.

use super::super::shapes::convex_ring;
use super::super::{Angle, Kind, Recipe, Rng, Style, shape};
use super::pieces::{mover, sunk};
use super::tiles::row;
use carom::Vec2;
use core::f64::consts::PI;

pub(super) fn coincident(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let (mover, mut obstacles) = if rng.chance(0.5) { row(rng) } else { heap(Style::Loose, rng) };
    for _ in 0..1 + rng.below(5) {
        let twin = rng.pick_ref(&obstacles).clone();
        let points = twin.points();
        let twin = match &twin {
            Recipe::Aabb(..) | Recipe::Obb(..) | Recipe::Polygon(_) if rng.chance(0.5) => {
                Recipe::Polygon(convex_ring(&points))
            }
            _ => twin,
        };
        obstacles.push(twin);
    }
    (mover, obstacles)
}

pub(super) fn nested(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let (mover, mut obstacles) = heap(Style::Loose, rng);
    for _ in 0..1 + rng.below(6) {
        let outer = rng.pick_ref(&obstacles).clone();
        let middle = outer.middle();
        let inner = outer.translated(-middle).scaled(rng.between(0.1, 1.0));
        let aside = if rng.chance(0.5) { Vec2::ZERO } else { rng.point() * 0.2 };
        obstacles.push(inner.translated(middle + aside));
    }
    (mover, obstacles)
}

pub(super) fn rounded(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let count = 2 + rng.below(8);
    let radius = rng.pick(&[0.5, 0.25, 0.1]);
    let step = rng.pick(&[1.0, 0.5, 0.7]);
    let place = |k: usize| Vec2::new(step * k as f64, 0.0);
    let kind = rng.below(4);
    let part = |k: usize, rng: &mut Rng| match if kind == 3 { rng.below(3) } else { kind } {
        0 => Recipe::Circle(place(k), radius),
        1 => Recipe::Capsule(place(k), place(k + 1), radius),
        _ => {
            let (low, high) = (place(k) + Vec2::new(0.0, -0.5), place(k + 1));
            let ring = vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)];
            Recipe::Rounded(ring, radius)
        }
    };
    let parts = (0..count).map(|k| part(k, rng)).collect();
    if rng.chance(0.4) {
        // Places a disc near the round end of a part, at the end of the row or inside of the next part.
        let own = rng.pick(&[0.0, 0.1, 0.5]);
        let ahead = rng.pick(&[-1.0, 1.0]) * rng.between(0.5, 1.3);
        let aside = rng.between(-0.9, 0.9);
        let at = place(rng.below(count + 1)) + Vec2::new(ahead, aside) * (radius + own);
        return (Recipe::Circle(at, own), parts);
    }
    let at = Vec2::new(rng.between(0.0, step * count as f64), 0.0);
    let shape = mover(at, rng);
    let top = radius + rng.pick(&[0.0, 0.0, -0.3]);
    (sunk(&shape, top, rng), parts)
}

pub(super) fn lattice(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let any = |rng: &mut Rng| {
        let kind = rng.pick(&Kind::ALL);
        shape(kind, Style::Lattice, rng).translated(rng.lattice_point(3))
    };
    let count = 1 + rng.below(9);
    (any(rng), (0..count).map(|_| any(rng)).collect())
}

pub(super) fn ring(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let count = 3 + rng.below(6);
    let size = rng.between(0.3, 2.0);
    let corner =
        |k: usize| Angle::Radians(2.0 * PI * k as f64 / count as f64).rotation().rotate(Vec2::X) * size;
    let thickness = rng.pick(&[0.05, 0.3, 1.0]);
    let kind = rng.below(3);
    let side = |k: usize| {
        let (start, end) = (corner(k), corner(k + 1));
        match kind {
            0 => Recipe::Segment(start, end),
            1 => Recipe::Capsule(start, end, thickness),
            _ => {
                let out = (start + end) * (thickness / (start + end).length());
                Recipe::Polygon(vec![start, start + out, end + out, end])
            }
        }
    };
    let sides = (0..count).map(side).collect();
    (mover(rng.point() * size, rng), sides)
}

pub(super) fn heap(style: Style, rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let count = 1 + rng.below(12);
    let spread = rng.pick(&[0.5, 1.0, 2.0]);
    let any = |rng: &mut Rng| {
        let kind = rng.pick(&Kind::ALL);
        shape(kind, style, rng).translated(rng.point() * spread)
    };
    let mut obstacles: Vec<Recipe> = (0..count).map(|_| any(rng)).collect();
    if rng.chance(0.2) {
        let giant = any(rng).scaled(rng.magnitude(1, 6));
        obstacles.push(giant.translated(rng.point() * rng.pick(&[1.0, 100.0])));
    }
    let at = rng.point() * spread;
    let shape = if rng.chance(0.3) { any(rng) } else { mover(at, rng) };
    (shape, obstacles)
}
