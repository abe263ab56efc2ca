//! Creates the shapes that are stuck, and the tiles in which they are stuck.

use super::super::{Angle, Kind, Recipe, Rng, Style, shape};
use carom::Vec2;

/// Returns a shape of any kind and size, with its middle at a point.
pub(super) fn mover(at: Vec2, rng: &mut Rng) -> Recipe {
    let kind = rng.pick(&[Kind::Aabb, Kind::Aabb, Kind::Polygon, Kind::Circle, Kind::Capsule]);
    let kind = if rng.chance(0.3) { rng.pick(&Kind::ALL) } else { kind };
    let style = if rng.chance(0.2) { Style::Bent } else { Style::Loose };
    let shape = shape(kind, style, rng).scaled(rng.pick(&[0.2, 0.5, 1.0, 2.0]));
    shape.translated(at - shape.middle())
}

/// Returns a box as a shape of one of three types.
pub(super) fn tile(min: Vec2, max: Vec2, rng: &mut Rng) -> Recipe {
    match rng.below(4) {
        0 => Recipe::Polygon(vec![min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]),
        1 => Recipe::Obb((min + max) * 0.5, (max - min) * 0.5, Angle::Degrees(0.0)),
        _ => Recipe::Aabb(min, max),
    }
}

/// Moves a shape up or down, so that its lowest point is below a level by less than 0.6.
pub(super) fn sunk(shape: &Recipe, level: f64, rng: &mut Rng) -> Recipe {
    let lowest = shape.points().iter().map(|point| point.y).fold(f64::INFINITY, f64::min) - shape.radius();
    let depth = if rng.chance(0.5) { rng.between(0.0, 0.6) } else { rng.magnitude(-14, -2) };
    shape.translated(Vec2::new(0.0, level - depth - lowest))
}
