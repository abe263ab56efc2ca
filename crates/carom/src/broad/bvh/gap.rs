//! How far is a box from another one?

use crate::math::Vec2;
use crate::shape::Aabb;

use super::search::Key;

/// The distance to a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    min: Vec2,
    max: Vec2,
}

impl From<&Aabb> for Gap {
    fn from(bounds: &Aabb) -> Self {
        Self { min: bounds.min(), max: bounds.max() }
    }
}

impl Key for Gap {
    #[inline]
    fn of<N: Copy + Into<f64>>(&self, sides: &[N; 4]) -> f64 {
        let [min_x, min_y, max_x, max_y] = sides.map(Into::into);
        let x = positive(larger(min_x - self.max.x, self.min.x - max_x));
        let y = positive(larger(min_y - self.max.y, self.min.y - max_y));
        Vec2::new(x, y).length()
    }
}

#[inline]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

#[inline]
fn positive(a: f64) -> f64 {
    if a > 0.0 { a } else { 0.0 }
}
