//! Computes bounds of exact distances in floats. An exact distance is computed only if its bounds do not
//! decide.

use crate::{Dyadic, Gap, Point, Region, Solid};
use carom::Vec2;

/// Returns the least of some exact numbers, given a lower and an upper bound of each. Returns `None` if all
/// of them are certainly larger than `most`, or if there are none. Computes only the numbers that may be the
/// least.
pub(crate) fn least_of<T>(
    items: impl Iterator<Item = T>,
    most: f64,
    bounds: impl Fn(&T) -> [f64; 2],
    exact: impl Fn(&T) -> Dyadic,
) -> Option<Dyadic> {
    let bounded = |item: T| {
        let own = bounds(&item);
        (item, own)
    };
    let items: Vec<(T, [f64; 2])> = items.map(bounded).collect();
    let limit = items.iter().map(|(_, [_, high])| *high).fold(most, f64::min);
    let may_be_least = |(_, [low, _]): &&(T, [f64; 2])| *low <= limit;
    items.iter().filter(may_be_least).map(|(item, _)| exact(item)).reduce(Dyadic::min)
}

impl Region {
    /// Returns a lower and an upper bound of the signed distance of a point from the region. The bounds hold
    /// for coordinates up to `m` that are each rounded to within `2^-52 m`. A distance is then wrong by less
    /// than `2^-47 m`, and the determinant of a turn by less than `2^-46 m^2`.
    pub(crate) fn distance_bounds(&self, point: Vec2) -> [f64; 2] {
        let count = self.ring.len();
        let m = self.ring.iter().map(Point::magnitude).fold(point.x.abs().max(point.y.abs()), f64::max);
        if !(1e-100..1e100).contains(&m) {
            return [f64::NEG_INFINITY, f64::INFINITY];
        }
        let (mut squared, mut least_turn) = (f64::INFINITY, f64::INFINITY);
        for index in 0..count {
            let (start, end) = self.edge(index);
            let (start, end) = (start.to_vec2(), end.to_vec2());
            let (along, way) = (end - start, point - start);
            let length_squared = along.dot(along);
            let share =
                if length_squared > 0.0 { (way.dot(along) / length_squared).clamp(0.0, 1.0) } else { 0.0 };
            let rest = way - along * share;
            squared = squared.min(rest.dot(rest));
            least_turn = least_turn.min(along.cross(way));
        }
        let (distance, rounding) = (squared.sqrt(), m / 70_368_744_177_664.0);
        let doubt = m * rounding;
        let (is_outside, is_inside) = (count < 3 || least_turn < -doubt, doubt < least_turn);
        let [low, high] = [distance - rounding, distance + rounding];
        match (is_outside, is_inside) {
            (true, _) => [low, high],
            (false, true) => [-high, -low],
            (false, false) => [-high, high],
        }
    }
}

/// Returns a lower and an upper bound of the distance of a point from a solid; the distance is negative
/// inside.
pub(crate) fn distance_bounds(solid: &Solid, point: Vec2) -> [f64; 2] {
    less_radius(solid.hull.distance_bounds(point), &solid.radius)
}

impl Gap {
    /// Returns a lower and an upper bound of [`separation`](Gap::separation).
    pub(crate) fn separation_bounds(&self) -> [f64; 2] {
        let distance = self.location.rounded();
        // Allows for the few roundings in the computation of the square root.
        let rounding = distance.abs() / 281_474_976_710_656.0;
        if !(1e-100..1e100).contains(&distance.abs()) {
            return [f64::NEG_INFINITY, f64::INFINITY];
        }
        less_radius([distance - rounding, distance + rounding], &self.radius)
    }

    /// Returns a lower and an upper bound of [`separation_after`](Gap::separation_after).
    pub(crate) fn separation_bounds_after(&self, motion: Vec2) -> [f64; 2] {
        less_radius(self.moves.distance_bounds(motion), &self.radius)
    }

    /// Returns whether the depth of the solids in each other is more than `depth` after a displacement of
    /// `a`. Both arguments are floats.
    pub(crate) fn is_deeper_after(&self, motion: Vec2, depth: f64) -> bool {
        let [low, high] = self.separation_bounds_after(motion);
        if -depth < low {
            return false;
        }
        high < -depth || -self.separation_after(motion).to_f64() > depth
    }

    /// Returns whether a motion that is not zero certainly misses the Minkowski sum. The motion certainly
    /// misses the sum if a line separates the two by more than all tolerances. The lines tried are those
    /// along the axes and along the motion.
    pub(crate) fn is_clear_of(&self, motion: Vec2) -> bool {
        let margin = self.radius.to_f64() + (self.scale + motion.length()) / 1_073_741_824.0;
        let is_between = |way: Vec2, end: f64| {
            let heights = || self.moves.ring.iter().map(|corner| way.dot(corner.to_vec2()));
            let least = heights().fold(f64::INFINITY, f64::min);
            let most = heights().fold(f64::NEG_INFINITY, f64::max);
            end.max(0.0) < least - margin || most + margin < end.min(0.0)
        };
        let across = motion.perp() / motion.length();
        is_between(Vec2::X, motion.x) || is_between(Vec2::Y, motion.y) || is_between(across, 0.0)
    }
}

/// Returns the bounds of a distance minus a radius.
fn less_radius([low, high]: [f64; 2], radius: &Dyadic) -> [f64; 2] {
    if radius.is_zero() {
        return [low, high];
    }
    let radius = radius.to_f64();
    let rounding = (low.abs() + high.abs() + radius) / 281_474_976_710_656.0;
    [low - radius - rounding, high - radius + rounding]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::containment::point_distance;
    use crate::generate::{Rng, Style, corners};

    #[test]
    fn the_bounds_hold_the_exact_distance() {
        let mut rng = Rng::new(11);
        for index in 0..20_000 {
            let corners = corners(if index % 2 == 0 { Style::Bent } else { Style::Needle }, &mut rng);
            let solid = Solid::of(&corners, rng.pick(&[0.0, 0.5, 1e-9]));
            let near = rng.pick(&corners) + rng.point() * rng.magnitude(-17, 1);
            let (corner, other) = (rng.pick(&corners), rng.lattice_point(5));
            let point = rng.pick(&[near, corner, other]);
            let exact = point_distance(&solid, &point.into());
            let [low, high] = distance_bounds(&solid, point);
            assert!(exact >= low.into() && exact <= high.into(), "{low:e} {high:e} {exact:?}");
            let gap = Gap::new(&Solid::of(&[point], 0.25), &solid);
            for [low, high] in [gap.separation_bounds(), gap.separation_bounds_after(Vec2::ZERO)] {
                let exact = gap.separation();
                let is_open = low == f64::NEG_INFINITY;
                assert!(is_open || (exact >= low.into() && exact <= high.into()), "{low:e} {high:e}");
            }
        }
    }

    #[test]
    fn the_least_is_that_of_all() {
        let mut rng = Rng::new(12);
        for _ in 0..1000 {
            let point = rng.point();
            let solids: Vec<Solid> =
                (0..5).map(|_| Solid::of(&corners(Style::Lattice, &mut rng), 0.0)).collect();
            let exact = |solid: &&Solid| point_distance(solid, &point.into());
            let all = solids.iter().map(|solid| exact(&solid)).reduce(Dyadic::min);
            assert_eq!(
                least_of(solids.iter(), f64::INFINITY, |solid| distance_bounds(solid, point), exact),
                all
            );
        }
    }
}
