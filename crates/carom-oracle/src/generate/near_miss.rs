//! Creates pairs of which many touch exactly, or miss touching by less than 1e-26 of their size. They have
//! whole-number coordinates and directions from Pythagorean triples.
//!
//! The vector `n = (p, q)` has a whole-number length `h`. If all corners lie at whole multiples of `n` and of
//! `t = (-q, p)`, a gap of `k n` is exactly `k h` long. A step from one lattice line parallel to the edge to
//! the next one changes the distance by `1 / h`.

use super::{Kind, Recipe, Rng};
use carom::Vec2;

/// Returns two shapes whose cores (the shapes without their radii) are as far apart as the sum of their
/// radii, or nearly so. Returns `None` for kinds whose corners are not stored numbers.
pub(super) fn near_miss(kinds: [Kind; 2], rng: &mut Rng) -> Option<(Recipe, Recipe)> {
    if !kinds.iter().all(|kind| kind.has_stored_corners()) {
        return None;
    }
    let round = kinds.map(|kind| matches!(kind, Kind::Circle | Kind::Capsule | Kind::Rounded));
    let has_edge = kinds.map(|kind| !matches!(kind, Kind::Point | Kind::Circle | Kind::Aabb));
    let edge_of = match has_edge {
        [false, false] => None,
        [true, false] => Some(0),
        [false, true] => Some(1),
        [true, true] => Some(rng.below(2)),
    };
    let edge_of = edge_of.filter(|_| rng.chance(0.6));
    let is_round = round != [false, false];
    let is_off_square = edge_of.is_none() && is_round && rng.chance(0.5);
    let frame = if is_off_square { Frame::off_square(rng) } else { Frame::new(rng) };
    let gap = if is_off_square { 1.0 } else { rng.whole(1, 8) } * f64::from(u8::from(is_round));
    let near = rng.lattice_point(1 << 20);
    let miss = if edge_of.is_some() { rng.pick(&[0.0, 1.0, -1.0, 2.0, -2.0]) } else { 0.0 };
    let far = near + frame.across * gap + frame.step * miss;
    let radii = radii(round, gap * frame.length, rng);
    let mut shapes = [(near, -1.0), (far, 1.0)].into_iter().enumerate().map(|(index, (place, side))| {
        let corners = frame.corners(kinds[index], place, side, edge_of == Some(index), rng);
        recipe(kinds[index], &corners, radii[index])
    });
    let a = shapes.next()?;
    let b = shapes.next()?;
    let exponent = if rng.chance(0.5) { rng.whole(-140, -4) } else { rng.whole(-50, -30) };
    let scale = power(exponent) * rng.pick(&[1.0, -1.0]);
    let a = scaled(&a, scale);
    let b = scaled(&b, scale);
    Some((a, b))
}

/// Returns two radii whose sum equals a distance, or differs from it by little more than rounding.
fn radii(round: [bool; 2], distance: f64, rng: &mut Rng) -> [f64; 2] {
    let (one, other) = match round {
        [false, false] => return [0.0, 0.0],
        [true, false] => return [distance, 0.0],
        [false, true] => return [0.0, distance],
        [true, true] if rng.chance(0.3) => {
            let part = (distance * rng.unit()).floor();
            (distance - part, part)
        }
        [true, true] => {
            let part = rng.pick(&[1.0_f64, 0.5, 3.0, 0.001, 1e-8]);
            let [above, below] = [part.next_up(), part.next_down()];
            (distance - part, rng.pick(&[part, above, below, above.next_up(), below.next_down()]))
        }
    };
    if rng.chance(0.5) { [one, other] } else { [other, one] }
}

/// Two perpendicular directions with whole-number coordinates.
struct Frame {
    across: Vec2,
    along: Vec2,
    /// The length of both directions, which is a whole number.
    length: f64,
    /// A vector with whole-number coordinates whose dot product with `across` is 1; it is at most half as
    /// long as `across`.
    step: Vec2,
}

impl Frame {
    /// Creates a frame from a random primitive Pythagorean triple.
    fn new(rng: &mut Rng) -> Self {
        loop {
            let (m, n) = (rng.whole(1 << 10, 1 << 21) as i64, rng.whole(1, 1 << 10) as i64 * 2);
            let (m, n) = if m % 2 == 0 { (m + 1, n) } else { (m, n) };
            let (p, q) = (m * m - n * n, 2 * m * n);
            let (divisor, x, y) = bezout(p, q);
            if divisor != 1 || p <= 0 {
                continue;
            }
            let across = Vec2::new(p as f64, q as f64);
            let step = Vec2::new(x as f64, y as f64);
            return Self { across, along: across.perp(), length: (m * m + n * n) as f64, step };
        }
    }

    /// Creates a frame whose vectors are a little longer or shorter than a whole number. Their squared length
    /// differs from a square by 1, because `(2k)^2 + (2k^2 - 1)^2 = (2k^2)^2 + 1` and `(2k)^2 + (2k^2)^2 =
    /// (2k^2 + 1)^2 - 1`.
    fn off_square(rng: &mut Rng) -> Self {
        let k = rng.whole(1 << 20, 1 << 22);
        let [x, y] = [2.0 * k, 2.0 * k * k - rng.pick(&[0.0, 1.0])];
        let across = if rng.chance(0.5) { Vec2::new(x, y) } else { Vec2::new(y, x) };
        Self { across, along: across.perp(), length: y + 1.0, step: Vec2::ZERO }
    }

    /// Returns the corners of a shape. The first corner is nearest to the other shape. If `is_edge` is true,
    /// the second corner is equally near.
    fn corners(&self, kind: Kind, place: Vec2, side: f64, is_edge: bool, rng: &mut Rng) -> Vec<Vec2> {
        let at = |across: f64, along: f64| place + self.across * (across * side) + self.along * along;
        let back = rng.whole(1, 8);
        let low = -rng.whole(1, 8);
        let high = rng.whole(1, 8);
        match kind {
            Kind::Point | Kind::Circle => vec![place],
            Kind::Segment | Kind::Capsule if is_edge => vec![at(0.0, low), at(0.0, high)],
            Kind::Segment | Kind::Capsule => vec![place, at(back, rng.whole(-4, 4))],
            Kind::Aabb => {
                let reach = Vec2::new(self.length, self.length) * (side * back);
                vec![place, place + reach]
            }
            _ if is_edge => vec![at(0.0, low), at(0.0, high), at(back, rng.whole(-4, 4))],
            _ => vec![place, at(back, low), at(rng.whole(1, 8), high)],
        }
    }
}

/// Returns the greatest common divisor of two positive numbers, and the factors by which a sum of the two
/// gives that divisor.
fn bezout(a: i64, b: i64) -> (i64, i64, i64) {
    if b == 0 {
        return (a, 1, 0);
    }
    let (divisor, x, y) = bezout(b, a % b);
    (divisor, y, x - a / b * y)
}

fn recipe(kind: Kind, corners: &[Vec2], radius: f64) -> Recipe {
    match kind {
        Kind::Point | Kind::Circle => Recipe::Circle(corners[0], radius),
        Kind::Segment => Recipe::Segment(corners[0], corners[1]),
        Kind::Capsule => Recipe::Capsule(corners[0], corners[1], radius),
        Kind::Aabb => Recipe::Aabb(corners[0].min(corners[1]), corners[0].max(corners[1])),
        Kind::Polygon => Recipe::Polygon(corners.to_vec()),
        _ => Recipe::Rounded(corners.to_vec(), radius),
    }
}

/// Returns the recipe times a power of two. A negative scale also rotates it by 180 degrees.
fn scaled(recipe: &Recipe, scale: f64) -> Recipe {
    let all = |points: &[Vec2]| points.iter().map(|&point| point * scale).collect();
    let (size, of) = (scale.abs(), |point: Vec2| point * scale);
    match recipe {
        &Recipe::Circle(center, radius) => Recipe::Circle(of(center), radius * size),
        &Recipe::Segment(a, b) => Recipe::Segment(of(a), of(b)),
        &Recipe::Capsule(a, b, radius) => Recipe::Capsule(of(a), of(b), radius * size),
        &Recipe::Aabb(min, max) => Recipe::Aabb(of(min).min(of(max)), of(min).max(of(max))),
        Recipe::Polygon(points) => Recipe::Polygon(all(points)),
        Recipe::Rounded(points, radius) => Recipe::Rounded(all(points), radius * size),
        other => other.clone(),
    }
}

fn power(exponent: f64) -> f64 {
    f64::from_bits(((1023.0 + exponent) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::kind_pairs;
    use crate::{Gap, Ratio, Solid};

    #[test]
    fn pairs_touch_overlap_and_miss_within_rounding() {
        let mut rng = Rng::new(1);
        for kinds in
            kind_pairs().into_iter().filter(|kinds| kinds.iter().all(|kind| kind.has_stored_corners()))
        {
            // Counts the pairs that are apart, that touch, and that overlap.
            let mut counts = [0; 3];
            for _ in 0..100 {
                let (a, b) = near_miss(kinds, &mut rng).expect("these kinds have stored corners");
                let gap = Gap::new(&Solid::new(&a.shape()), &Solid::new(&b.shape()));
                let place = if !gap.overlap() { 0 } else { 1 + usize::from(!touches(&gap)) };
                counts[place] += usize::from(gap.separation().to_f64().abs() < 1e-26 * gap.scale);
            }
            let is_round = |kind| matches!(kind, Kind::Circle | Kind::Capsule | Kind::Rounded);
            let least = if kinds.into_iter().any(is_round) { [3, 5, 3] } else { [0, 5, 0] };
            assert!(counts.iter().zip(least).all(|(&count, least)| count >= least), "{kinds:?}: {counts:?}");
        }
    }

    fn touches(gap: &Gap) -> bool {
        gap.location.squared == Ratio::whole(gap.radius.squared())
    }
}
