//! Casts a box that moves straight against a box, by the slabs of their axes (Kay and Kajiya, 1986).
//!
//! The Minkowski sum of two boxes is the intersection of four slabs, one for each axis of a box. A slab is
//! the region between two parallel lines. The ray enters the sum through the side of the slab that it enters
//! last, unless it has left another slab before. Boxes that are parallel make two slabs. The benchmark
//! measures this with a box that moves straight towards another box.

use crate::math::tolerance::{CLEAR_SINE, MOTION_MARGIN};
use crate::math::{Vec2, larger, smaller};
use crate::query::answers::hit::{CastHit, on_face};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::cast::sum_ray::RayEntry;
use crate::query::convex::sum::oriented_box::{BoxPair, OrientedBox};
use crate::query::convex::sum::{EdgeSource, SumEdge};
use crate::shape::{Convex, lowest_of_box};

use super::margin::is_moderate;

/// A face of the Minkowski sum of two boxes: an edge of one box, displaced by a corner of the other box.
#[derive(Clone, Copy, Debug)]
pub(super) enum EnteredFace {
    OfA(usize),
    OfB(usize),
    /// The boxes are parallel. The face consists of an edge of `b` and an edge of `a` on the same line.
    OfBoth(usize),
}

/// Returns the face through which the motion of a box clearly enters the sum. Returns a miss if the motion
/// misses the sum.
#[inline(always)]
pub(super) fn entered_face(a: &OrientedBox, motion: Vec2, b: &OrientedBox) -> Verdict<EnteredFace> {
    let pair = BoxPair::new(a, b);
    let size = b.center.abs() + pair.offset.abs() + a.half + b.half;
    let extent = size.x + size.y;
    let squared = motion.dot(motion);
    if !(is_moderate(extent) && is_moderate(squared)) {
        return Verdict::Unsure;
    }
    let margin = MOTION_MARGIN * extent;
    let slabs_b = slabs(pair.of_b.offset, b.local(motion), pair.of_b.reach);
    if pair.cos == 0.0 || pair.sin == 0.0 {
        let entered = last_entered(&slabs_b, squared, margin);
        return entered.map(|at| EnteredFace::OfBoth(side(at, slabs_b[at].speed < 0.0)));
    }
    // If the boxes are almost parallel, or as thin as the rounding error, rounding could change the choice of
    // the last face.
    let thinnest = smaller(smaller(a.half.x, a.half.y), smaller(b.half.x, b.half.y));
    if smaller(pair.cos.abs(), pair.sin.abs()) < CLEAR_SINE || thinnest < margin {
        return Verdict::Unsure;
    }
    let slabs_a = slabs(-pair.of_a.offset, a.local(motion), pair.of_a.reach);
    let slabs = [slabs_b[0], slabs_b[1], slabs_a[0], slabs_a[1]];
    last_entered(&slabs, squared, margin).map(|at| {
        let ahead = slabs[at].speed < 0.0;
        if at < 2 { EnteredFace::OfB(side(at, ahead)) } else { EnteredFace::OfA(side(at - 2, !ahead)) }
    })
}

/// Returns the slabs of both axes of a box, from coordinates on these axes.
#[inline(always)]
fn slabs(offset: Vec2, speed: Vec2, half: Vec2) -> [FaceSlab; 2] {
    [
        FaceSlab { offset: offset.x, speed: speed.x, half: half.x },
        FaceSlab { offset: offset.y, speed: speed.y, half: half.y },
    ]
}

/// Returns the index of the edge of a box whose outward normal points along one of the box's axes, or against
/// that axis.
#[inline(always)]
fn side(axis: usize, along: bool) -> usize {
    match (axis, along) {
        (0, true) => 1,
        (0, false) => 3,
        (_, true) => 2,
        (_, false) => 0,
    }
}

/// Returns the hit at a face of one of two boxes that are not parallel.
#[inline(always)]
pub(super) fn cast_at_face(
    a: &OrientedBox,
    motion: Vec2,
    b: &OrientedBox,
    edge: usize,
    is_of_a: bool,
) -> Verdict<CastHit> {
    let (owner, other) = if is_of_a { (a, b) } else { (b, a) };
    let outward = owner.outward(edge);
    let corner = other.corners[lowest_of_box(other.axes(), outward)];
    let (start, normal) = if is_of_a {
        (corner - owner.corners[edge], -outward)
    } else {
        (owner.corners[edge] - corner, outward)
    };
    let fraction = enter(start, normal, motion);
    let moved = motion * fraction;
    let point = if is_of_a {
        on_face(corner - moved + moved, normal, corner, 0.0)
    } else {
        on_face(corner + moved, normal, owner.corners[edge], 0.0)
    };
    let is_within = (0.0..=1.0).contains(&fraction);
    Verdict::if_certain(is_within.then(|| CastHit::through_face(fraction, point, normal)))
}

/// Returns the fraction at which the motion enters a face of the sum, given the start point of the face. The
/// formula is the same as in the general code.
#[inline(always)]
fn enter(start: Vec2, normal: Vec2, motion: Vec2) -> f64 {
    -normal.dot(start) / -normal.dot(motion)
}

/// Returns the hit of parallel boxes on a side of the sum. The side consists of an edge of `b`, followed by
/// an edge of `a`.
pub(super) fn cast_parallel(
    a: &Convex<'_>,
    motion: Vec2,
    b: &Convex<'_>,
    edge_of_b: usize,
) -> Verdict<CastHit> {
    let entry = parallel_entry(a, motion, b, edge_of_b);
    Verdict::if_certain(entry).map(|entry| entry.hit(a, b, entry.fraction, motion * entry.fraction))
}

/// Returns the entry of parallel boxes. Returns `None` if it is close to the point where the two edges meet,
/// or not within the motion.
fn parallel_entry(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>, edge_of_b: usize) -> Option<RayEntry> {
    if a.normals().len() != 4 || b.normals().len() != 4 {
        return None;
    }
    let normal = b.normals()[edge_of_b];
    let edge_of_a = a.normals().iter().position(|&other| -other == normal)?;
    let first = SumEdge::of(a, b, EdgeSource { of_a: false, edge: edge_of_b, corner: edge_of_a });
    let second = SumEdge::of(a, b, EdgeSource { of_a: true, edge: edge_of_a, corner: b.next(edge_of_b) });
    // Both edges lie on one line.
    let [before, after] = [first, second].map(|face| enter(face.start, face.normal, motion));
    let fraction = larger(before, after);
    let past_seam = (motion * fraction - first.end).dot(normal.perp());
    let is_clear = past_seam.abs() > MOTION_MARGIN * larger(a.extent(), b.extent());
    let face = if past_seam < 0.0 { first } else { second };
    (is_clear && (0.0..=1.0).contains(&fraction)).then(|| RayEntry::of_face(fraction, face))
}

/// Returns the index of the slab through whose side the motion clearly enters the intersection of all slabs.
///
/// The code has no branches before the decisions at the end, because the processor cannot predict which slab
/// is entered last, or whether the motion is outside of one.
#[inline(always)]
fn last_entered<const N: usize>(slabs: &[FaceSlab; N], squared: f64, margin: f64) -> Verdict<usize> {
    // The slab that the motion enters last, at the fraction `last`; and whether the motion is already past a
    // slab at the start.
    let (mut last, mut index, mut is_left) = (f64::NEG_INFINITY, 0, false);
    for (at, slab) in slabs.iter().enumerate() {
        let enter = slab.enter();
        index = if enter > last { at } else { index };
        last = larger(last, enter);
        is_left |= slab.is_left(margin);
    }
    let entered = slabs[index];
    // The distance by which the motion ends before that side.
    let late = (last - 1.0) * entered.speed.abs();
    // The largest distance from the entry to another slab that does not contain it.
    let mut most = f64::NEG_INFINITY;
    for (at, slab) in slabs.iter().enumerate() {
        let outside = slab.outside(last);
        most = larger(most, if at == index { f64::NEG_INFINITY } else { outside });
    }
    if is_left {
        return Verdict::Miss;
    }
    // Not certain: grazing entries, slabs as thin as the rounding error, and boxes that touch or overlap at
    // the start. A motion that is parallel to all sides is not certain either (`late` is then not finite).
    let is_steep = entered.speed * entered.speed > CLEAR_SINE * CLEAR_SINE * squared;
    let is_deep = entered.half > margin;
    if !(is_steep && is_deep && entered.height() > margin && late < f64::INFINITY) {
        return Verdict::Unsure;
    }
    // The motion ends clearly before the side, or the entry is clearly outside of another slab.
    if (late > margin) | ((late <= 0.0) & (most > margin)) {
        return Verdict::Miss;
    }
    // The entry is clearly inside all other slabs.
    if (late <= 0.0) & (most <= -margin) { Verdict::Hit(index) } else { Verdict::Unsure }
}

/// The slab between two parallel faces of the sum, and the start of the motion relative to the middle of the
/// slab.
#[derive(Clone, Copy, Debug)]
struct FaceSlab {
    offset: f64,
    speed: f64,
    half: f64,
}

impl FaceSlab {
    /// Returns the distance between the start of the motion and the side of the slab through which
    /// it enters.
    #[inline(always)]
    fn height(&self) -> f64 {
        (if self.speed < 0.0 { self.offset } else { -self.offset }) - self.half
    }

    /// Returns the fraction at which the motion enters the slab. Returns minus infinity if the motion runs
    /// inside of the slab, parallel to it.
    #[inline(always)]
    fn enter(&self) -> f64 {
        self.height() / self.speed.abs()
    }

    /// Returns whether the motion starts clearly outside of the slab and leads further away, or along the
    /// slab.
    #[inline(always)]
    fn is_left(&self, margin: f64) -> bool {
        (self.offset.abs() - self.half > margin) & (self.offset * self.speed >= 0.0)
    }

    /// Returns the distance by which the motion is outside of the slab at `fraction`.
    #[inline(always)]
    fn outside(&self, fraction: f64) -> f64 {
        (self.offset + self.speed * fraction).abs() - self.half
    }
}
