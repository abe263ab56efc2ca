//! How far apart two shapes are along each of their edges' normals.

use core::array::from_fn;

use crate::math::{Vec2, larger, smaller};
use crate::shape::Convex;

use super::MOST_CORNERS;

/// How far outside of each edge of one shape the other lies.
pub(super) struct Half(pub(super) [f64; MOST_CORNERS]);

impl Half {
    pub(super) const NONE: Self = Self([f64::NEG_INFINITY; MOST_CORNERS]);

    /// Along the axis on which the shapes are furthest apart.
    #[cfg_attr(not(carom_small), inline)]
    pub(super) fn most(&self) -> f64 {
        let [a, b, c, d, e, f, g, h] = self.0;
        let (left, right) = (larger(larger(a, e), larger(c, g)), larger(larger(b, f), larger(d, h)));
        larger(left, right)
    }
}

/// The same for both: first those of `a`, then from [`MOST_CORNERS`] on those of `b`.
pub(super) struct Axes([f64; 2 * MOST_CORNERS]);

impl Axes {
    #[cfg_attr(not(carom_small), inline)]
    pub(super) fn of(a: &Convex<'_>, b: &Convex<'_>) -> Self {
        let mut axes = [f64::NEG_INFINITY; 2 * MOST_CORNERS];
        let (of_a, of_b) = axes.split_at_mut(MOST_CORNERS);
        measure(a, b, of_a);
        measure(b, a, of_b);
        Self(axes)
    }

    /// Along the axis on which the shapes are furthest apart.
    #[cfg_attr(not(carom_small), inline)]
    pub(super) fn most(&self) -> f64 {
        let mut lanes = [f64::NEG_INFINITY; 4];
        for four in self.0.chunks_exact(4) {
            for (lane, &distance) in lanes.iter_mut().zip(four) {
                *lane = larger(*lane, distance);
            }
        }
        larger(larger(lanes[0], lanes[1]), larger(lanes[2], lanes[3]))
    }

    /// A bit for each axis on which they are at least so far apart.
    #[cfg_attr(not(carom_small), inline)]
    pub(super) fn at_least(&self, bar: f64) -> u32 {
        let bits = self.0.iter().enumerate().map(|(axis, &distance)| u32::from(distance >= bar) << axis);
        bits.fold(0, |all, bit| all | bit)
    }

    /// The axis that comes next after the first, if it reaches a bar.
    pub(super) fn next(&self, first: usize, bar: f64) -> Option<usize> {
        let others = self.0.iter().enumerate().filter(|&(axis, &distance)| axis != first && distance >= bar);
        let next = others.reduce(|best, axis| if axis.1 > best.1 { axis } else { best });
        next.map(|(axis, _)| axis)
    }
}

/// How far outside of each edge of the owner the other lies.
#[cfg_attr(not(carom_small), inline)]
pub(super) fn measure(owner: &Convex<'_>, other: &Convex<'_>, distances: &mut [f64]) {
    let axes = distances.iter_mut().zip(owner.normals().iter().zip(owner.points()));
    if let Some(half) = other.box_half() {
        let (middle, along, up) = (other.center(), other.normals()[1], other.normals()[2]);
        for (distance, (&normal, &start)) in axes {
            let reach = normal.dot(along).abs() * half.x + normal.dot(up).abs() * half.y;
            *distance = normal.dot(middle - start) - reach;
        }
    } else if let [point] = other.points() {
        for (distance, (&normal, &start)) in axes {
            *distance = normal.dot(*point - start);
        }
    } else {
        let lanes = Lanes::of(other.points());
        for (distance, (&normal, &start)) in axes {
            *distance = lanes.lowest(normal) - normal.dot(start);
        }
    }
}

/// The points of a shape, side by side for the processor's lanes, the first of them repeated.
struct Lanes {
    x: [f64; MOST_CORNERS],
    y: [f64; MOST_CORNERS],
}

impl Lanes {
    #[cfg_attr(not(carom_small), inline)]
    fn of(points: &[Vec2]) -> Self {
        let first = &points[0];
        let all: [Vec2; MOST_CORNERS] = from_fn(|index| *points.get(index).unwrap_or(first));
        Self { x: all.map(|point| point.x), y: all.map(|point| point.y) }
    }

    /// The least height along a direction.
    #[cfg_attr(not(carom_small), inline)]
    fn lowest(&self, direction: Vec2) -> f64 {
        let mut heights = [0.0; MOST_CORNERS];
        for (height, (x, y)) in heights.iter_mut().zip(self.x.iter().zip(&self.y)) {
            *height = x * direction.x + y * direction.y;
        }
        let [a, b, c, d, e, f, g, h] = heights;
        let (left, right) = (smaller(smaller(a, e), smaller(c, g)), smaller(smaller(b, f), smaller(d, h)));
        smaller(left, right)
    }
}
