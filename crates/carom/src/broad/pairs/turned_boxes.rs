//! Computes boxes along other axes than x and y, for thin parallel shapes at an angle. Such shapes are apart
//! although the upright boxes around them all cross.
//!
//! Without turned boxes, finding all pairs of 6,000 parallel segments whose boxes all cross takes 50 times as
//! long.

use alloc::vec::Vec;

use crate::math::{Interval, Vec2, larger, smaller, sqrt};
use crate::shape::{Aabb, Convex, ConvexBuffer, ShapeRef};

use crate::broad::with_bounds::margin;

/// Shapes with too many overlapping pairs of boxes.
pub(super) struct Crowd<'a> {
    pub(super) boxes: &'a [Aabb],
    /// The number of shapes in the first set, if pairs have one shape of each of two sets.
    pub(super) firsts: Option<usize>,
    /// Returns the projection of a shape on a direction, see [`projection`].
    pub(super) projection: &'a dyn Fn(usize, Vec2) -> Interval,
}

/// Returns the dot products of a shape's points with a direction no longer than 1.5, rounded outward; a shape of several
/// parts counts as its box.
pub(super) fn projection(shape: &ShapeRef<'_>, direction: Vec2) -> Interval {
    match shape.convex(&mut ConvexBuffer::new()) {
        Some(convex) => of_convex(convex, direction),
        None => of_convex(shape.bounds().convex(&mut ConvexBuffer::new()), direction),
    }
}

fn of_convex(convex: Convex<'_>, direction: Vec2) -> Interval {
    let dots = convex.points().iter().map(|point| point.dot(direction));
    let (min, max) = dots
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(min, max), dot| (smaller(min, dot), larger(max, dot)));
    Interval { min, max }.inflated(convex.radius() * direction.length() + margin(convex.extent()))
}

/// Turned boxes are used if fewer than one in this number of overlapping pairs of boxes also
/// overlaps with turned boxes.
const LEAST_GAIN: usize = 4;

/// The number of pairs that are drawn, and the least and the greatest number of overlapping pairs
/// that are tested.
const DRAWS: u64 = 1 << 16;
const LEAST_SAMPLE: usize = 16;
const LARGEST_SAMPLE: usize = 256;

impl Crowd<'_> {
    /// Returns boxes along the common direction of the longest shapes, if far fewer pairs of a sample overlap with
    /// these boxes. All pairs that touch still overlap.
    pub(super) fn turned_boxes(&self) -> Option<Vec<Aabb>> {
        let sample = self.sample();
        if sample.len() < LEAST_SAMPLE {
            return None;
        }
        let axis = self.common_axis(&sample)?;
        let left = sample.iter().filter(|pair| {
            let [one, other] = pair.map(|index| self.turned_box(index, axis));
            one.overlaps(&other)
        });
        if sample.len() <= LEAST_GAIN * left.count() {
            return None;
        }
        Some((0..self.boxes.len()).map(|index| self.turned_box(index, axis)).collect())
    }

    /// Returns random pairs of shapes whose boxes overlap.
    fn sample(&self) -> Vec<[usize; 2]> {
        let firsts = self.firsts.unwrap_or(0);
        let [first_set, second_set] = [self.firsts.unwrap_or(self.boxes.len()), self.boxes.len() - firsts];
        let draw = |number: u64, size: usize| ((u64::from(spread(number)) * size as u64) >> 32) as usize;
        let pairs =
            (0..DRAWS).map(|number| [draw(2 * number, first_set), firsts + draw(2 * number + 1, second_set)]);
        pairs
            .filter(|&[i, j]| i != j && self.boxes[i].overlaps(&self.boxes[j]))
            .take(LARGEST_SAMPLE)
            .collect()
    }

    /// Returns the common direction of the long sides; returns `None` if there is no common direction.
    fn common_axis(&self, sample: &[[usize; 2]]) -> Option<Vec2> {
        let directions = [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, -1.0]].map(Vec2::from);
        // With twice the angle, opposite directions are equal, and perpendicular directions cancel.
        let doubled = sample.iter().flatten().fold(Vec2::ZERO, |sum, &index| {
            let squares = directions.map(|direction| {
                let length = (self.projection)(index, direction).length();
                length * length
            });
            sum + Vec2::new(squares[0] - squares[1], 0.5 * (squares[2] - squares[3]))
        });
        let doubled = doubled.normalized()?;
        let [cos, sin] = [1.0 + doubled.x, 1.0 - doubled.x].map(|twice| sqrt(0.5 * larger(twice, 0.0)));
        Some(Vec2::new(cos, if doubled.y < 0.0 { -sin } else { sin }))
    }

    fn turned_box(&self, index: usize, axis: Vec2) -> Aabb {
        let [along, across] =
            [axis, Vec2::new(-axis.y, axis.x)].map(|direction| (self.projection)(index, direction));
        Aabb::raw(Vec2::new(along.min, across.min), Vec2::new(along.max, across.max))
    }
}

/// Returns a number that looks random (the finaliser of splitmix64).
const fn spread(number: u64) -> u32 {
    let mut bits = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (bits >> 32) as u32
}
