//! Creates motions that are hard for casts: motions that graze, slide, go corner to corner, end in contact,
//! or are tiny or huge.

use super::{Recipe, Rng};
use carom::Vec2;

/// How a motion was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MotionKind {
    /// A motion in any direction.
    Random,
    /// A motion from the middle of one shape to the middle of the other one, roughly or exactly.
    Toward,
    /// A motion along the x or the y axis.
    Axis,
    /// A motion along an edge of either shape.
    Along,
    /// A motion perpendicular to an edge of either shape.
    Across,
    /// A motion from a corner of one shape to a corner of the other.
    Corner,
    /// A motion that passes a corner at a tiny distance.
    Grazing,
}

impl MotionKind {
    /// Motions of all kinds.
    pub const ALL: [Self; 7] =
        [Self::Random, Self::Toward, Self::Axis, Self::Along, Self::Across, Self::Corner, Self::Grazing];
}

/// Returns a motion for the first of two shapes, and that shape at its start.
pub fn random_motion(a: &Recipe, b: &Recipe, rng: &mut Rng) -> (Recipe, Vec2, MotionKind) {
    let kind = rng.pick(&MotionKind::ALL);
    let way = way(kind, a, b, rng);
    let way = if rng.chance(0.2) { -way } else { way };
    let start = match rng.below(8) {
        0 => a.translated(-way),
        1 => a.translated(way * -2.0),
        2 => a.translated(way * -rng.between(0.0, 3.0)),
        _ => a.clone(),
    };
    (start, way * reach(rng), kind)
}

/// Returns the length of the motion as a multiple of the vector that was chosen for it.
fn reach(rng: &mut Rng) -> f64 {
    match rng.below(12) {
        0..=3 => 1.0,
        4 => 0.5,
        5 | 6 => 2.0,
        7..=9 => rng.between(0.1, 3.0),
        10 => rng.pick(&[131_072.0, 1e5]),
        _ => rng.magnitude(-12, -1),
    }
}

fn way(kind: MotionKind, a: &Recipe, b: &Recipe, rng: &mut Rng) -> Vec2 {
    let size = size(a, b);
    let edge = edge(if rng.chance(0.5) { a } else { b }, rng);
    let (from, to) = (rng.pick(&a.points()), rng.pick(&b.points()));
    let way = match kind {
        MotionKind::Random => rng.point() * size,
        MotionKind::Toward if rng.chance(0.5) => b.middle() - a.middle(),
        MotionKind::Toward => b.middle() - a.middle() + rng.point() * (0.3 * size),
        MotionKind::Axis => rng.pick(&[Vec2::new(1.0, 0.0), Vec2::new(0.0, 1.0)]) * size,
        MotionKind::Along => edge,
        MotionKind::Across => edge.perp(),
        MotionKind::Corner => to - from,
        MotionKind::Grazing => past(to - from, a.radius() + b.radius() + miss(a, b, rng), rng),
    };
    if way == Vec2::ZERO { rng.point() * size } else { way }
}

/// Returns the largest distance of a corner from the first corner, plus both radii; returns 1 if this sum is
/// zero.
fn size(a: &Recipe, b: &Recipe) -> f64 {
    let points = [a.points(), b.points()].concat();
    let first = points[0];
    let spread = points.iter().map(|&point| (point - first).length()).fold(0.0, f64::max);
    let size = spread + a.radius() + b.radius();
    if size > 0.0 { size } else { 1.0 }
}

fn edge(recipe: &Recipe, rng: &mut Rng) -> Vec2 {
    let points = recipe.points();
    let index = rng.below(points.len());
    let edge = points[(index + 1) % points.len()] - points[index];
    if rng.chance(0.5) { edge } else { -edge }
}

/// Returns the distance at which to pass a corner: zero, about the contact tolerance, or small.
fn miss(a: &Recipe, b: &Recipe, rng: &mut Rng) -> f64 {
    let largest = |recipe: &Recipe| {
        let corners = recipe.points().into_iter().map(|point| point.x.abs().max(point.y.abs()));
        corners.fold(0.0, f64::max) + recipe.radius()
    };
    let scale = largest(a).max(largest(b));
    let tolerances = rng.pick(&[0.0, 0.5, 0.9, 1.1, 2.0, 1e3]);
    let size = if rng.chance(0.7) { tolerances / 1_099_511_627_776.0 } else { rng.magnitude(-17, -4) };
    if rng.chance(0.8) { -scale * size } else { scale * size }
}

/// Returns the direction to a corner, rotated so that the motion passes the corner at the given
/// distance.
fn past(corner: Vec2, distance: f64, rng: &mut Rng) -> Vec2 {
    let length = corner.length();
    if length <= distance.abs() {
        return corner;
    }
    let sine = if rng.chance(0.5) { distance / length } else { -distance / length };
    corner * (1.0 - sine * sine).sqrt() + corner.perp() * sine
}
