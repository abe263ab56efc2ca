//! How far apart two shapes are along each of their edges' normals.

use core::array::from_fn;

use crate::math::{TWO_52, Vec2, larger, smaller};
use crate::shape::{Convex, Eight, repeated};

use super::MOST_CORNERS;

/// One number for each edge of a shape, as many as may be.
pub(crate) type Lanes = [f64; MOST_CORNERS];

/// How far outside of each edge of `a` the other lies, and of each of `b`: from [`MOST_CORNERS`] on. Lanes that stand
/// for no edge repeat the last one.
///
/// Of two shapes that lie ready as eight, the last five bits of each number name the axis that it is of, so that nobody
/// has to look for where the largest one comes from. That changes a number by less than 2^-47 of it, and it is below three
/// times the largest coordinate, of which 2^-43 is what counts as clear.
pub(crate) struct Axes {
    of_a: Lanes,
    of_b: Lanes,
    /// A bit for each edge.
    edges: u32,
}

impl Axes {
    #[cfg_attr(not(carom_small), inline)]
    pub(crate) fn of(a: &Convex<'_>, b: &Convex<'_>) -> Self {
        let mask = |shape: &Convex<'_>| (1 << shape.normals().len()) - 1;
        let edges = mask(a) | mask(b) << MOST_CORNERS;
        if let (Some(a), Some(b)) = (a.eight(), b.eight())
            && !cfg!(carom_small)
        {
            return Self { of_a: named(a, b.points, 0), of_b: named(b, a.points, MOST_CORNERS), edges };
        }
        Self { of_a: measure(a, b), of_b: measure(b, a), edges }
    }

    /// Along the axis on which the shapes are furthest apart.
    #[cfg_attr(not(carom_small), inline)]
    pub(crate) fn most(&self) -> f64 {
        if cfg!(carom_small) {
            return larger(most(&self.of_a), most(&self.of_b));
        }
        let pairs: Lanes = from_fn(|lane| larger(self.of_a[lane], self.of_b[lane]));
        most(&pairs)
    }

    /// A bit for each axis on which they are at least so far apart.
    #[cfg_attr(not(carom_small), inline)]
    pub(crate) fn at_least(&self, bar: f64) -> u32 {
        if cfg!(carom_small) {
            let of = |lanes: &Lanes| bits(|lane| lanes[lane] >= bar);
            return self.edges & (of(&self.of_a) | of(&self.of_b) << MOST_CORNERS);
        }
        // As powers of two, which add up exactly.
        let power = |axis: usize, gap: f64| if gap >= bar { f64::from(1_u32 << axis) } else { 0.0 };
        let [a, b, c, d, e, f, g, h] =
            from_fn(|lane| power(lane, self.of_a[lane]) + power(lane + MOST_CORNERS, self.of_b[lane]));
        self.edges & (((a + e) + (c + g)) + ((b + f) + (d + h)) + TWO_52).to_bits() as u32
    }

    /// The axis that comes next after the first, if it reaches a bar.
    pub(crate) fn next(&self, first: usize, bar: f64) -> Option<usize> {
        let all = self.of_a.iter().chain(&self.of_b).enumerate();
        let is_other = |axis: usize| axis != first && self.edges >> axis & 1 == 1;
        let others = all.filter(|&(axis, &distance)| is_other(axis) && distance >= bar);
        let next = others.reduce(|best, axis| if axis.1 > best.1 { axis } else { best });
        next.map(|(axis, _)| axis)
    }
}

/// The axis that a number of [`Axes`] names, if it names one.
#[inline]
pub(crate) fn name(gap: f64) -> usize {
    gap.to_bits() as usize % (2 * MOST_CORNERS)
}

/// The largest of them.
#[inline]
pub(crate) fn most(lanes: &Lanes) -> f64 {
    let [a, b, c, d, e, f, g, h] = *lanes;
    larger(larger(larger(a, e), larger(c, g)), larger(larger(b, f), larger(d, h)))
}

/// A bit for each that holds.
#[cfg_attr(not(carom_small), inline(always))]
pub(crate) fn bits(holds: impl Fn(usize) -> bool) -> u32 {
    if cfg!(carom_small) {
        return (0..MOST_CORNERS).fold(0, |bits, lane| bits | u32::from(holds(lane)) << lane);
    }
    let lanes: [u64; MOST_CORNERS] = from_fn(|lane| u64::from(holds(lane)).wrapping_neg() & 1 << lane);
    lanes.into_iter().fold(0, |bits, lane| bits | lane) as u32
}

/// How far outside of each edge of the owner the other lies; minus infinity if it has none.
#[cfg_attr(not(carom_small), inline)]
pub(crate) fn measure(owner: &Convex<'_>, other: &Convex<'_>) -> Lanes {
    if owner.normals().is_empty() {
        return [f64::NEG_INFINITY; MOST_CORNERS];
    }
    if cfg!(carom_small) {
        return one_by_one(owner, other);
    }
    let room;
    let owner = match owner.eight() {
        Some(eight) => eight,
        None => {
            room = [owner.points(), owner.normals()].map(repeated);
            Eight { points: &room[0], normals: &room[1] }
        }
    };
    if let Some(half) = other.box_half() {
        let (middle, along, up) = (other.center(), other.normals()[1], other.normals()[2]);
        from_fn(|edge| {
            let normal = owner.normals[edge];
            let reach = normal.dot(along).abs() * half.x + normal.dot(up).abs() * half.y;
            normal.dot(middle - owner.points[edge]) - reach
        })
    } else if let &[point] = other.points() {
        from_fn(|edge| owner.normals[edge].dot(point - owner.points[edge]))
    } else if let Some(other) = other.eight() {
        unnamed(owner, other.points)
    } else {
        unnamed(owner, &repeated(other.points()))
    }
}

/// The same where code is to be short.
fn one_by_one(owner: &Convex<'_>, other: &Convex<'_>) -> Lanes {
    let mut lanes = [f64::NEG_INFINITY; MOST_CORNERS];
    for (lane, (normal, &start)) in lanes.iter_mut().zip(owner.normals().iter().zip(owner.points())) {
        let heights = other.points().iter().map(|&point| normal.dot(point));
        *lane = heights.fold(f64::INFINITY, smaller) - normal.dot(start);
    }
    lanes
}

/// How far outside of each edge the lowest corner lies, with the names of the axes from one on.
#[inline(never)]
fn named(sides: Eight<'_>, corners: &[Vec2; MOST_CORNERS], axis: usize) -> Lanes {
    let lanes = outside(sides, corners);
    // One bit more, so that no name is all zeros: that would be another kind of step.
    from_fn(|edge| f64::from_bits(lanes[edge].to_bits() & !31 | 16 | (axis | edge) as u64))
}

/// The same without names: an overlap asks for none, and would wait for them.
#[inline(never)]
fn unnamed(sides: Eight<'_>, corners: &[Vec2; MOST_CORNERS]) -> Lanes {
    outside(sides, corners)
}

/// The same in place.
#[inline(always)]
fn outside(sides: Eight<'_>, corners: &[Vec2; MOST_CORNERS]) -> Lanes {
    let (x, y) = (sides.normals.map(|normal| normal.x), sides.normals.map(|normal| normal.y));
    let mut lowest = [f64::INFINITY; MOST_CORNERS];
    for corner in corners {
        for edge in 0..MOST_CORNERS {
            lowest[edge] = smaller(lowest[edge], x[edge] * corner.x + y[edge] * corner.y);
        }
    }
    from_fn(|edge| lowest[edge] - sides.normals[edge].dot(sides.points[edge]))
}
