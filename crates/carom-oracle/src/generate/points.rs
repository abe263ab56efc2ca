//! Creates point sets for hulls and bounding volumes.

use super::{Angle, Rng};
use carom::Vec2;
use core::f64::consts::PI;

/// How the points of a set are distributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cloud {
    /// Equal points.
    Identical,
    /// Points on a lattice line, which are exactly collinear.
    Line,
    /// Points on a slanted line, up to rounding errors.
    NearLine,
    /// Points on a small lattice, with duplicates and with three points on one line.
    Lattice,
    /// Random points in a square.
    Square,
    /// Points on a circle, up to rounding.
    Circle,
    /// Points in a strip that is a hundred thousand times longer than wide.
    Strip,
}

impl Cloud {
    /// All distributions.
    pub const ALL: [Self; 7] =
        [Self::Identical, Self::Line, Self::NearLine, Self::Lattice, Self::Square, Self::Circle, Self::Strip];
}

/// Returns `count` points of a kind, at a random size and position.
pub fn cloud(kind: Cloud, count: usize, rng: &mut Rng) -> Vec<Vec2> {
    let exact = matches!(kind, Cloud::Identical | Cloud::Line | Cloud::Lattice);
    let scale = if exact { rng.pick(&[1.0 / 8192.0, 1.0, 1_048_576.0]) } else { rng.pick(&[1e-4, 1.0, 1e6]) };
    let offset = if rng.chance(0.3) { rng.lattice_point(1000) * 1024.0 } else { Vec2::ZERO };
    let direction = [rng.lattice_point(5), rng.point()];
    (0..count).map(|_| local(kind, direction, rng) * scale + offset).collect()
}

fn local(kind: Cloud, [lattice_way, way]: [Vec2; 2], rng: &mut Rng) -> Vec2 {
    match kind {
        Cloud::Identical => lattice_way,
        Cloud::Line => lattice_way * rng.whole(-20, 20),
        Cloud::NearLine => way * rng.between(-1.0, 1.0),
        Cloud::Lattice => rng.lattice_point(6),
        Cloud::Square => rng.point(),
        Cloud::Circle => {
            let turn = Angle::Radians(rng.between(0.0, 2.0 * PI)).rotation();
            Vec2::new(turn.cos(), turn.sin())
        }
        Cloud::Strip => way * rng.between(-1.0, 1.0) + way.perp() * rng.between(-1e-5, 1e-5),
    }
}
