//! The hit of a motion that runs into the crack between two touching obstacles.

use alloc::vec::Vec;

use crate::math::tolerance::CROSSED_THICKNESS;
use crate::math::{Vec2, larger, smaller};
use crate::query::parts::union::{GrownSum, Line, Scale, Stretch};
use crate::query::{CONTACT_TOLERANCE, CastHit, closest_points, separation};
use crate::shape::{Aabb, Convex, Part, Shape};

use super::hit_order::{PairLimits, PendingHit};
use super::solids::{Solids, each_solid_part};

/// An obstacle that the motion runs along within the tolerance without entering it.
struct Grazed {
    obstacle: u64,
    /// The index of the obstacle's part.
    part: usize,
    tolerance: f64,
    /// The range of distances along the motion over which it runs along the obstacle.
    stretch: Stretch,
}

impl Grazed {
    const fn key(&self) -> (u64, usize) {
        (self.obstacle, self.part)
    }
}

/// Returns the hit of the crack between two obstacles that the motion grazes on both sides. Each obstacle alone lets
/// the shape pass, but there is no gap between the two: a point moves exactly along the seam of two tiles, or a
/// segment moves along its own line through the corner of two walls.
///
/// A motion that starts in the crack is free. So is a motion between obstacles that are apart, even if the shape only
/// just fits.
pub(super) fn find_pinch(
    shape: &Shape,
    motion: Vec2,
    obstacles: Solids<'_>,
    crossed: &[u64],
) -> Option<PendingHit> {
    let along = motion.normalized()?;
    let path = shape.aabb().union(&shape.translated(motion).aabb());
    let path = path.grown(CONTACT_TOLERANCE * path.extent());
    let mut first: Option<PendingHit> = None;
    each_solid_part(shape, &mut |own| {
        let hit = pinch_of_part(shape, own, (motion, along), &path, obstacles, crossed);
        first = first
            .iter()
            .copied()
            .chain(hit)
            .reduce(|first, next| if next.hit.fraction < first.hit.fraction { next } else { first });
    });
    first
}

/// Returns the hit of the crack that one part of a shape runs into.
fn pinch_of_part(
    shape: &Shape,
    own: &Part<'_>,
    (motion, along): (Vec2, Vec2),
    path: &Aabb,
    obstacles: Solids<'_>,
    crossed: &[u64],
) -> Option<PendingHit> {
    let [left, right] = grazed(own, motion.length(), along, path, obstacles, crossed);
    let pairs = left.iter().flat_map(|one| right.iter().map(move |other| (one, other)));
    let cracks = pairs.filter_map(|(one, other)| {
        let start = larger(one.stretch[0].exact, other.stretch[0].exact);
        let end = smaller(one.stretch[1].exact, other.stretch[1].exact);
        let tolerance = larger(one.tolerance, other.tolerance);
        let is_ahead = -2.0 * tolerance <= start && start <= motion.length() && end - start > tolerance;
        let is_crack = is_ahead && are_touching([one, other].map(Grazed::key), path, obstacles);
        let later = if one.stretch[0].exact > other.stretch[0].exact { one } else { other };
        is_crack.then_some((start, later.key()))
    });
    let (start, obstacle) = cracks.reduce(|first, next| if next.0 < first.0 { next } else { first })?;
    let fraction = larger(start, 0.0) / motion.length();
    hit_of((shape, own), motion, fraction, obstacle, path, obstacles)
}

/// Returns the obstacles that the motion grazes: the obstacles on its left, and the obstacles on
/// its right.
fn grazed(
    own: &Part<'_>,
    length: f64,
    along: Vec2,
    path: &Aabb,
    obstacles: Solids<'_>,
    crossed: &[u64],
) -> [Vec<Grazed>; 2] {
    let left = along.perp();
    let convex = &own.convex;
    let [low, high] = heights(convex, left);
    let mut found = [Vec::new(), Vec::new()];
    obstacles.each_solid_near(path, &mut |obstacle, part, Part { convex: other, filter, .. }| {
        if !own.filter.meets(*filter) {
            return;
        }
        let [other_low, other_high] = heights(other, left);
        let tolerance = CONTACT_TOLERANCE * larger(convex.extent(), other.extent());
        let is_thin = other_high - other_low + high - low <= CROSSED_THICKNESS * tolerance;
        if is_thin || crossed.contains(&obstacle) {
            return;
        }
        // The extent of the sum to the left and to the right of the motion.
        let gaps = [(other_low - high, left), (low - other_high, -left)];
        for ((gap, side), found) in gaps.into_iter().zip(&mut found) {
            if gap.abs() <= tolerance {
                let sum = GrownSum::new(convex, other, [0, 0]);
                let line = Line { start: Vec2::ZERO, along, normal: side, length };
                let beside = Scale { gap: tolerance, ..Scale::new(sum.extent()) };
                let stretch = sum.covered_stretch(&line, beside);
                found.extend(stretch.map(|stretch| Grazed { obstacle, part, tolerance, stretch }));
            }
        }
    });
    found
}

/// Returns the least and greatest position of a shape along a unit direction.
fn heights(shape: &Convex<'_>, direction: Vec2) -> [f64; 2] {
    let heights = shape.points().iter().map(|point| point.dot(direction));
    let [low, high] = heights.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], height| {
        [smaller(low, height), larger(high, height)]
    });
    [low - shape.radius(), high + shape.radius()]
}

/// Returns whether two obstacles touch each other within the tolerance.
fn are_touching([one, other]: [(u64, usize); 2], path: &Aabb, obstacles: Solids<'_>) -> bool {
    let mut are_touching = false;
    obstacles.each_solid_near(path, &mut |first, part, Part { convex, .. }| {
        if (first, part) == one {
            obstacles.each_solid_near(path, &mut |second, part, Part { convex: partner, .. }| {
                let tolerance = CONTACT_TOLERANCE * larger(convex.extent(), partner.extent());
                are_touching |= (second, part) == other && separation(convex, partner) <= tolerance;
            });
        }
    });
    are_touching
}

/// Returns the hit at the start of a crack that has this obstacle on one side; its normal is opposite to the motion.
fn hit_of(
    (shape, own): (&Shape, &Part<'_>),
    motion: Vec2,
    fraction: f64,
    (obstacle, part): (u64, usize),
    path: &Aabb,
    obstacles: Solids<'_>,
) -> Option<PendingHit> {
    let normal = -motion.normalized()?;
    let there = shape.translated(motion * fraction);
    let mut found = None;
    obstacles.each_solid_near(path, &mut |key, index, Part { convex: other, .. }| {
        if (key, index) == (obstacle, part) {
            let hit = CastHit::through_face(fraction, closest_points(&there, other).point_b, normal);
            let limits = PairLimits::new(&own.convex, other, normal);
            found = Some(PendingHit { obstacle, part, hit, limits, velocity_before_seam: None });
        }
    });
    found
}
