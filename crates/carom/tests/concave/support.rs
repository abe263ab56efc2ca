//! Creates shapes and random numbers for the tests.

use carom::{Aabb, Chain, Rot2, TileGrid, TileKind, Vec2};

pub(crate) fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb {
    Aabb::new(min, max).unwrap()
}

/// Returns a chain that blocks from its right-hand side.
pub(crate) fn ground(vertices: &[[f64; 2]]) -> Chain {
    Chain::new(vertices.iter().copied()).unwrap().one_sided()
}

/// Returns a grid of tiles of 1 by 1; `#` is full, `/` is a one-way ramp that goes up to the right, and the
/// first row is the highest.
pub(crate) fn tiles(rows: &[&str]) -> TileGrid {
    let ramp = carom::ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
    let kinds = [TileKind::EMPTY, TileKind::FULL, TileKind::one_way([0.0, 1.0], ramp).unwrap()];
    let height = rows.len();
    TileGrid::new([0.0, 0.0], [1.0, 1.0], [rows[0].len(), height], kinds, |x, y| {
        match rows[height - 1 - y].as_bytes()[x] {
            b'#' => 1,
            b'/' => 2,
            _ => 0,
        }
    })
    .unwrap()
}

/// A generator of pseudo-random numbers.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Returns a number in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    pub(crate) fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }
}

/// Rounds both coordinates to `f32`.
pub(crate) fn rounded(point: Vec2) -> Vec2 {
    Vec2::new(f64::from(point.x as f32), f64::from(point.y as f32))
}

/// Returns the corners of a square from (`min`, `min`) to (`max`, `max`).
pub(crate) fn ring(min: f64, max: f64) -> [[f64; 2]; 4] {
    [[min, min], [max, min], [max, max], [min, max]]
}

/// Returns `count` random corners of a star-shaped ring around a point.
pub(crate) fn star(random: &mut Random, center: [f64; 2], count: u32) -> Vec<Vec2> {
    let corner = |index: u32| {
        let turn = Rot2::from_degrees(360.0 * f64::from(index) / f64::from(count)).unwrap();
        Vec2::from(center) + turn.rotate(Vec2::new(random.range(0.2, 1.0), 0.0))
    };
    (0..count).map(corner).collect()
}
