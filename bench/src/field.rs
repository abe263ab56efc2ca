//! Creates many axis-aligned boxes, and computes the right answers about them.

use crate::flat::{Box32, Flat};
use crate::point::P;
use crate::random::Random;

pub(crate) struct Field(pub(crate) Vec<Flat>);

impl Field {
    /// Creates uniformly distributed boxes of size 1. `neighbours` is the mean number of overlaps per box.
    pub(crate) fn even(count: usize, neighbours: f64) -> Self {
        let mut random = Random::new(count as u64);
        let side = (4.0 * count as f64 / neighbours).sqrt();
        let mut flat = || {
            let min = P(random.range(0.0, side), random.range(0.0, side));
            Flat { min, max: (min + P(1.0, 1.0)).rounded() }
        };
        Self((0..count).map(|_| flat()).collect())
    }

    /// Creates boxes whose widths differ by up to a factor of 1,000. Every second box is in one of sixteen clusters.
    pub(crate) fn mixed(count: usize) -> Self {
        let mut random = Random::new(9);
        let side = 4.0 * (count as f64).sqrt();
        let crowds: Vec<P> =
            (0..16).map(|_| P(random.range(0.1, 0.9), random.range(0.1, 0.9)) * side).collect();
        let mut flat = |index: usize| {
            let size = 10_f64.powf(random.range(-2.0, 1.0));
            let min = if index.is_multiple_of(2) {
                P(random.range(0.0, side), random.range(0.0, side))
            } else {
                crowds[index / 2 % 16] + P(random.bell(), random.bell()) * (0.03 * side)
            };
            let high = size * random.range(0.5, 1.5);
            Flat { min: min.rounded(), max: (min + P(size, high)).rounded() }
        };
        Self((0..count).map(&mut flat).collect())
    }

    /// Returns the boxes of the next frame. Each box has moved by up to 5 % of its width in x and y. Its step
    /// is the same in each frame.
    pub(crate) fn moved(&self) -> Self {
        let mut random = Random::new(8);
        let mut moved = |flat: &Flat| {
            let by = random.point(0.05) * (flat.max.0 - flat.min.0);
            Flat { min: (flat.min + by).rounded(), max: (flat.max + by).rounded() }
        };
        Self(self.0.iter().map(&mut moved).collect())
    }

    /// Returns all overlapping pairs, sorted, computed by a sweep along x.
    pub(crate) fn pairs(&self) -> Vec<(u32, u32)> {
        let mut order: Vec<u32> = (0..self.0.len() as u32).collect();
        order.sort_by(|&i, &j| self.0[i as usize].min.0.total_cmp(&self.0[j as usize].min.0));
        let sorted: Vec<Flat> = order.iter().map(|&index| self.0[index as usize]).collect();
        let mut pairs = Vec::new();
        for (at, a) in sorted.iter().enumerate() {
            let rest = sorted[at + 1..].iter().zip(&order[at + 1..]).take_while(|(b, _)| b.min.0 <= a.max.0);
            let met = rest.filter(|(b, _)| b.min.1 <= a.max.1 && a.min.1 <= b.max.1);
            pairs.extend(met.map(|(_, &other)| (order[at].min(other), order[at].max(other))));
        }
        pairs.sort_unstable();
        pairs
    }

    /// Returns the side length of the area that contains the boxes.
    fn side(&self) -> f64 {
        self.0.iter().map(|flat| flat.max.0.max(flat.max.1)).fold(0.0, f64::max)
    }

    /// Creates a ray of length 1 with a random start and a random direction.
    pub(crate) fn ray(&self, random: &mut Random) -> (P, P) {
        let side = self.side();
        let origin = P(random.range(0.0, side), random.range(0.0, side));
        (origin, random.direction().rounded())
    }

    /// Returns the distance to the first box on a ray, computed by brute force. Returns infinity if there is
    /// none up to `far`.
    pub(crate) fn nearest(&self, origin: P, direction: P, far: f64) -> f64 {
        let nearest = self.0.iter().map(|flat| flat.entry(origin, direction)).fold(f64::INFINITY, f64::min);
        if nearest <= far { nearest } else { f64::INFINITY }
    }

    pub(crate) fn carom(&self) -> Vec<carom::Aabb> {
        self.0.iter().map(Flat::carom).collect()
    }

    /// Creates a space with all boxes as colliders.
    pub(crate) fn space(&self) -> carom::Space {
        let mut space = carom::Space::new();
        for flat in &self.0 {
            space.insert(carom::Collider::new(flat.carom(), ()));
        }
        space.update();
        space
    }

    pub(crate) fn singles(&self) -> Vec<Box32> {
        self.0.iter().map(Flat::single).collect()
    }

    pub(crate) fn parry(&self) -> Vec<parry2d::bounding_volume::Aabb> {
        use crate::peers::parry::vector;
        self.0
            .iter()
            .map(|flat| parry2d::bounding_volume::Aabb::new(vector(flat.min), vector(flat.max)))
            .collect()
    }
}
