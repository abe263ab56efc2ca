//! How far apart two polygons are along the normals of their edges, in single precision: it takes half of the steps, and
//! what is no close call stays none.

use core::hint::select_unpredictable;

use crate::query::sum::EdgeSource;
use crate::shape::{Convex, Sketch};

use super::{MOST_CORNERS, edge};

/// A number for each edge or corner. What is to be done to several at once is written as a loop over them.
type Lanes = [f32; MOST_CORNERS];

/// How far outside of each edge of `a` the other lies, and of each of `b`: far inside where there is no edge.
///
/// The last bits of each number are its name, so that nobody has to look for where the largest one comes from.
pub(super) struct Rough {
    of_a: Lanes,
    of_b: Lanes,
    most: f32,
    size: f32,
}

/// No two gaps differ by this part of the size, 2^-16, more or less than without rounding: each of a dozen operations is
/// off by 2^-24 of it at most, and by 2^-18 whoever gets a name.
const BLUR: f64 = f64::from_bits((1023 - 16) << 52);

impl Rough {
    pub(super) const UNMEASURED: Self = Self { of_a: [0.0; 8], of_b: [0.0; 8], most: 0.0, size: 0.0 };

    /// Measured in place; `false` of shapes that have no sketches, or are very small or large.
    #[inline(always)]
    pub(super) fn measure(&mut self, a: &Convex<'_>, b: &Convex<'_>) -> bool {
        let (Some(of_a), Some(of_b)) = (a.sketch(), b.sketch()) else { return false };
        let way = b.center() - a.center();
        let (x, y) = (way.x as f32, way.y as f32);
        self.size = of_a.reach + of_b.reach + x.abs() + y.abs();
        let is_moderate = (1e-18..1e18).contains(&self.size);
        if is_moderate {
            self.measure_sketches(of_a, of_b, x, y);
        }
        is_moderate
    }

    #[inline(never)]
    fn measure_sketches(&mut self, a: &Sketch, b: &Sketch, x: f32, y: f32) {
        outside(a, b, x, y, &NAMES[0], &mut self.of_a);
        outside(b, a, -x, -y, &NAMES[1], &mut self.of_b);
        self.most = most(&self.of_a, &self.of_b);
    }

    /// By how much the difference of two numbers may be wrong.
    pub(super) fn blur(&self) -> f64 {
        f64::from(self.size) * BLUR
    }

    /// Along the axis on which the shapes are furthest apart.
    pub(super) fn most(&self) -> f64 {
        f64::from(self.most)
    }

    /// That axis: an edge of `a`, or from [`MOST_CORNERS`] on one of `b`.
    pub(super) fn axis(&self) -> usize {
        name(self.most)
    }

    /// On no other axis they are at least so far apart.
    #[inline(always)]
    pub(super) fn is_only(&self, bar: f64) -> bool {
        let (bar, mut counts) = (bar as f32, [0_u32; MOST_CORNERS]);
        for (count, &gap) in counts.iter_mut().zip(&self.of_a) {
            *count = u32::from(gap >= bar);
        }
        for (count, &gap) in counts.iter_mut().zip(&self.of_b) {
            *count += u32::from(gap >= bar);
        }
        counts.iter().sum::<u32>() == 1
    }

    /// The axis that comes next after the first, if it reaches a bar.
    pub(super) fn next(&self, bar: f64) -> Option<usize> {
        let other = |gap: f32| if gap == self.most { f32::MIN } else { gap };
        let next = most(&self.of_a.map(other), &self.of_b.map(other));
        (f64::from(next) >= bar).then(|| name(next))
    }
}

/// The edge of the sum of an axis of two shapes with sketches, with the very corner that the walk meets there.
///
/// The corner that looks lowest is the one if of the edges there clearly the first is behind and the second ahead, as the
/// edges of a ring turn from behind to ahead only once.
#[inline(always)]
pub(super) fn edge_of_sketches(a: &Convex<'_>, b: &Convex<'_>, axis: usize) -> Option<EdgeSource> {
    let (of_b, own) = (axis >= MOST_CORNERS, axis % MOST_CORNERS);
    let (owner, other) = select_unpredictable(of_b, (b, a), (a, b));
    let corner = lowest(owner.sketch()?, own, other.sketch()?).min(other.points().len() - 1);
    let (outward, normals) = (owner.normals()[own], other.normals());
    let is_ahead = outward.cross(normals[corner]) < -TURNED;
    let is_behind = outward.cross(normals[other.previous(corner)]) > TURNED;
    if is_ahead && is_behind {
        return Some(EdgeSource { of_a: !of_b, edge: own, corner });
    }
    edge(a, b, axis)
}

/// Sines above this are not rounding: 2^-46.
const TURNED: f64 = f64::from_bits((1023 - 46) << 52);

/// The names of the edges of `a`, or of corners, and those of the edges of `b`: of five bits, none of them alike in all, so
/// that all are given in the same way.
const NAMES: [[u32; MOST_CORNERS]; 2] = [[16, 17, 18, 19, 20, 21, 22, 23], [8, 9, 10, 11, 12, 13, 14, 15]];

/// A number with a name.
#[inline(always)]
fn named(number: f32, name: u32) -> f32 {
    f32::from_bits(number.to_bits() & !31 | name)
}

/// The axis or the corner.
#[inline(always)]
fn name(number: f32) -> usize {
    number.to_bits() as usize & 15
}

/// How far outside of each edge the lowest corner of the other polygon lies, whose centre is so far away.
#[inline(always)]
fn outside(sides: &Sketch, other: &Sketch, x: f32, y: f32, names: &[u32; MOST_CORNERS], gaps: &mut Lanes) {
    let ([normal_x, normal_y], [corner_x, corner_y]) = (&sides.normals, &other.corners);
    let along = |edge: usize, x: f32, y: f32| normal_x[edge] * x + normal_y[edge] * y;
    let mut lowest = [f32::INFINITY; MOST_CORNERS];
    for corner in 0..MOST_CORNERS {
        for (edge, lowest) in lowest.iter_mut().enumerate() {
            *lowest = smaller(*lowest, along(edge, corner_x[corner], corner_y[corner]));
        }
    }
    for edge in 0..MOST_CORNERS {
        gaps[edge] = named(lowest[edge] + (along(edge, x, y) - sides.offsets[edge]), names[edge]);
    }
}

/// The corner that is lowest over an edge.
#[inline(always)]
fn lowest(sides: &Sketch, edge: usize, other: &Sketch) -> usize {
    let ([normal_x, normal_y], [corner_x, corner_y]) = (&sides.normals, &other.corners);
    let (x, y) = (normal_x[edge], normal_y[edge]);
    let mut heights = [0.0; MOST_CORNERS];
    for corner in 0..MOST_CORNERS {
        heights[corner] = named(x * corner_x[corner] + y * corner_y[corner], NAMES[0][corner]);
    }
    name(one_of(&heights, smaller))
}

/// The largest of all.
#[inline(always)]
fn most(a: &Lanes, b: &Lanes) -> f32 {
    let mut both = [0.0; MOST_CORNERS];
    for lane in 0..MOST_CORNERS {
        both[lane] = larger(a[lane], b[lane]);
    }
    one_of(&both, larger)
}

/// What is left when they meet in pairs.
#[inline(always)]
fn one_of(eight: &Lanes, winner: impl Fn(f32, f32) -> f32) -> f32 {
    let (mut four, mut two) = ([0.0; 4], [0.0; 2]);
    for lane in 0..4 {
        four[lane] = winner(eight[lane], eight[lane + 4]);
    }
    for lane in 0..2 {
        two[lane] = winner(four[lane], four[lane + 2]);
    }
    winner(two[0], two[1])
}

#[inline(always)]
fn larger(a: f32, b: f32) -> f32 {
    if a < b { b } else { a }
}

#[inline(always)]
fn smaller(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}
