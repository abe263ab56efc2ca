//! Creates single shapes of every kind near the origin, at most a few units large, including degenerate
//! shapes.

use super::{Angle, Recipe, Rng};
use crate::{Point, ring};
use carom::{Rot2, Vec2};
use core::f64::consts::PI;

/// The kinds of shapes; points and rounded polygons count as separate kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A circle of radius 0.
    Point,
    /// A circle.
    Circle,
    /// A segment, sometimes of length 0.
    Segment,
    /// A capsule, sometimes of radius or length 0.
    Capsule,
    /// An axis-parallel box, sometimes flat.
    Aabb,
    /// An oriented box, sometimes flat.
    Obb,
    /// A convex polygon of 3 to 12 corners.
    Polygon,
    /// A convex polygon with a radius.
    Rounded,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Point,
        Self::Circle,
        Self::Segment,
        Self::Capsule,
        Self::Aabb,
        Self::Obb,
        Self::Polygon,
        Self::Rounded,
    ];

    /// Returns whether the shape stores its corners as numbers, which can then be whole numbers.
    pub(super) const fn has_stored_corners(self) -> bool {
        !matches!(self, Self::Obb)
    }
}

/// How corners and lengths are distributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Random floats.
    Loose,
    /// Small whole numbers, and mostly angles of multiples of 45 degrees.
    Lattice,
    /// Shapes that are up to a hundred thousand times longer than wide.
    Needle,
    /// Polygons whose corners are almost on one line; shapes of other kinds have random floats, as with
    /// `Loose`.
    Bent,
}

/// Returns a shape of a kind.
pub fn shape(kind: Kind, style: Style, rng: &mut Rng) -> Recipe {
    match kind {
        Kind::Point => Recipe::Circle(spot(style, rng), 0.0),
        Kind::Circle => Recipe::Circle(spot(style, rng), length(style, rng)),
        Kind::Segment => {
            let [a, b] = ends(style, rng);
            Recipe::Segment(a, b)
        }
        Kind::Capsule => {
            let [a, b] = ends(style, rng);
            Recipe::Capsule(a, b, if rng.chance(0.1) { 0.0 } else { thickness(style, rng) })
        }
        Kind::Aabb => {
            let center = spot(style, rng);
            let half = half(style, rng);
            Recipe::Aabb(center - half, center + half)
        }
        Kind::Obb => Recipe::Obb(spot(style, rng), half(style, rng), angle(style, rng)),
        Kind::Polygon => Recipe::Polygon(corners(style, rng)),
        Kind::Rounded => Recipe::Rounded(corners(style, rng), thickness(style, rng)),
    }
}

pub(super) fn spot(style: Style, rng: &mut Rng) -> Vec2 {
    match style {
        Style::Lattice => rng.lattice_point(2),
        _ => rng.point() * 0.3,
    }
}

pub(super) fn length(style: Style, rng: &mut Rng) -> f64 {
    match style {
        Style::Lattice => rng.whole(1, 5),
        _ => rng.between(0.01, 1.0),
    }
}

fn thickness(style: Style, rng: &mut Rng) -> f64 {
    match style {
        Style::Needle => 1e-5,
        _ => length(style, rng),
    }
}

fn ends(style: Style, rng: &mut Rng) -> [Vec2; 2] {
    let pair = match style {
        Style::Lattice => [rng.lattice_point(4), rng.lattice_point(4)],
        _ => [rng.point(), rng.point()],
    };
    if rng.chance(0.05) { [pair[0]; 2] } else { pair }
}

fn half(style: Style, rng: &mut Rng) -> Vec2 {
    let long = length(style, rng);
    let short = thickness(style, rng);
    match rng.below(20) {
        0 => Vec2::new(0.0, short),
        1 => Vec2::new(long, 0.0),
        2 => Vec2::ZERO,
        3..=10 => Vec2::new(short, long),
        _ => Vec2::new(long, short),
    }
}

pub(super) fn angle(style: Style, rng: &mut Rng) -> Angle {
    match rng.below(10) {
        0 | 1 => Angle::Degrees(rng.whole(-4, 4) * 90.0),
        2 => Angle::Degrees(rng.whole(-8, 8) * 45.0),
        3 => Angle::Radians(rng.whole(-3, 3) * PI / 2.0 + rng.magnitude(-17, -6)),
        _ if style == Style::Lattice => Angle::Degrees(rng.whole(-8, 8) * 45.0),
        _ => Angle::Radians(rng.between(-7.0, 7.0)),
    }
}

/// Returns a strictly convex ring of 3 to 12 corners.
pub fn corners(style: Style, rng: &mut Rng) -> Vec<Vec2> {
    loop {
        let candidates = match style {
            Style::Lattice => (0..3 + rng.below(8)).map(|_| rng.lattice_point(4)).collect(),
            Style::Bent => bent(rng),
            Style::Needle => round(1e-5, rng),
            Style::Loose => {
                let width = rng.between(0.2, 1.0);
                round(width, rng)
            }
        };
        let ring = convex_ring(&candidates);
        if ring.len() >= 3 {
            return ring;
        }
    }
}

/// Returns the hull of the candidates, computed with the oracle's exact arithmetic.
#[must_use]
pub fn convex_ring(candidates: &[Vec2]) -> Vec<Vec2> {
    let points: Vec<Point> = candidates.iter().map(|&point| point.into()).collect();
    ring::hull(&points).into_iter().map(|index| candidates[index]).collect()
}

/// Returns corners on a rotated ellipse.
fn round(width: f64, rng: &mut Rng) -> Vec<Vec2> {
    let turn = rotation(rng.between(0.0, 2.0 * PI));
    let count = 3 + rng.below(10);
    let even = rng.chance(0.3);
    let corner = |index: usize| {
        let share = if even { index as f64 / count as f64 } else { rng.unit() };
        let on_circle = rotation(2.0 * PI * share);
        turn.rotate(Vec2::new(on_circle.cos(), width * on_circle.sin()))
    };
    (0..count).map(corner).collect()
}

/// Returns a triangle with extra corners that bend its base outward by a tiny distance.
fn bent(rng: &mut Rng) -> Vec<Vec2> {
    let turn = rotation(rng.between(0.0, 2.0 * PI));
    let count = 3 + rng.below(8);
    let bulge = rng.magnitude(-16, -6);
    let on_base = |index: usize| {
        let x = index as f64 / (count - 1) as f64 - 0.5;
        Vec2::new(x, bulge * (x * x - 0.25))
    };
    let mut corners: Vec<Vec2> = (0..count).map(on_base).collect();
    corners.push(Vec2::new(rng.between(-1.0, 1.0), rng.between(0.1, 1.0)));
    corners.into_iter().map(|corner| turn.rotate(corner)).collect()
}

/// Returns the rotation by an angle in radians.
fn rotation(radians: f64) -> Rot2 {
    Angle::Radians(radians).rotation()
}
