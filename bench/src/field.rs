//! Many axis-aligned boxes: how they are laid out, and the right answers about them.

use crate::point::P;
use crate::random::Random;

/// An axis-aligned box: least and greatest corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Flat {
    pub(crate) min: P,
    pub(crate) max: P,
}

impl Flat {
    pub(crate) fn carom(&self) -> carom::Aabb {
        carom::Aabb::new(self.min.array(), self.max.array()).expect("a box")
    }

    /// Where a ray enters, infinity if it does not.
    fn entry(&self, origin: P, direction: P) -> f64 {
        let x = ((self.min.0 - origin.0) / direction.0, (self.max.0 - origin.0) / direction.0);
        let y = ((self.min.1 - origin.1) / direction.1, (self.max.1 - origin.1) / direction.1);
        let enter = x.0.min(x.1).max(y.0.min(y.1)).max(0.0);
        let leave = x.0.max(x.1).min(y.0.max(y.1));
        if enter <= leave { enter } else { f64::INFINITY }
    }
}

pub(crate) struct Field(pub(crate) Vec<Flat>);

impl Field {
    /// Of size 1, evenly strewn, so that each overlaps so many others.
    pub(crate) fn even(count: usize, neighbours: f64) -> Self {
        let mut random = Random::new(count as u64);
        let side = (4.0 * count as f64 / neighbours).sqrt();
        let mut flat = || {
            let min = P(random.range(0.0, side), random.range(0.0, side));
            Flat { min, max: (min + P(1.0, 1.0)).rounded() }
        };
        Self((0..count).map(|_| flat()).collect())
    }

    /// How far it reaches.
    fn side(&self) -> f64 {
        self.0.iter().map(|flat| flat.max.0.max(flat.max.1)).fold(0.0, f64::max)
    }

    /// From anywhere, in any direction, of length 1.
    pub(crate) fn ray(&self, random: &mut Random) -> (P, P) {
        let side = self.side();
        let (sin, cos) = random.angle().sin_cos();
        (P(random.range(0.0, side), random.range(0.0, side)), P(cos, sin).rounded())
    }

    /// How far it is to the first box on a ray, by looking at all; infinity for none up to `far`.
    pub(crate) fn nearest(&self, origin: P, direction: P, far: f64) -> f64 {
        let nearest = self.0.iter().map(|flat| flat.entry(origin, direction)).fold(f64::INFINITY, f64::min);
        if nearest <= far { nearest } else { f64::INFINITY }
    }

    pub(crate) fn carom(&self) -> Vec<carom::Aabb> {
        self.0.iter().map(Flat::carom).collect()
    }

    /// All boxes as colliders.
    pub(crate) fn space(&self) -> carom::Space {
        let mut space = carom::Space::new();
        for flat in &self.0 {
            space.insert(carom::Collider::new(flat.carom(), ()));
        }
        space.update();
        space
    }

    pub(crate) fn parry(&self) -> Vec<parry2d::bounding_volume::Aabb> {
        use crate::peers::parry::vector;
        self.0
            .iter()
            .map(|flat| parry2d::bounding_volume::Aabb::new(vector(flat.min), vector(flat.max)))
            .collect()
    }
}
