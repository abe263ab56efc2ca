//! A box that moves straight against a box: four strips, each as wide as both together.
//!
//! The Minkowski sum of two boxes is what the strips of their four axes have in common. The ray enters the strip last
//! through whose side it enters the sum, unless it has left another one by then.

use crate::math::{Vec2, larger, smaller};
use crate::query::cast::sum_ray::Entry;
use crate::query::sum::oriented_box::OrientedBox;
use crate::query::sum::{EdgeSource, SumEdge};
use crate::shape::{Convex, lowest_of_box, reach_of_box};

use super::{MARGIN, STEEP, is_moderate};

/// The face of the sum through which a motion clearly enters: an edge of one box, swept along by a corner of the other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BoxFace {
    OfA(usize),
    OfB(usize),
    /// The boxes are parallel: an edge of `b`, continued by one of `a`.
    OfBoth(usize),
}

/// Through which face a box enters another; inner `None` where it passes by, outer for close calls.
#[inline(always)]
pub(crate) fn clear_face_of_boxes(a: &OrientedBox, motion: Vec2, b: &OrientedBox) -> Option<Option<BoxFace>> {
    let (cos, sin) = (b.x_axis.dot(a.x_axis).abs(), b.x_axis.cross(a.x_axis).abs());
    let away = a.center - b.center;
    let size = b.center.abs() + away.abs() + a.half + b.half;
    let (extent, squared) = (size.x + size.y, motion.dot(motion));
    if !(is_moderate(extent) && is_moderate(squared)) {
        return None;
    }
    let reach = |half: Vec2| reach_of_box(half, (cos, sin));
    let (of_b, of_a) = (b.half + reach(a.half), a.half + reach(b.half));
    let strips = |frame: &OrientedBox, half: Vec2| {
        let (offset, speed) = (frame.local(away), frame.local(motion));
        [
            Strip { offset: offset.x, speed: speed.x, half: half.x },
            Strip { offset: offset.y, speed: speed.y, half: half.y },
        ]
    };
    let margin = MARGIN * extent;
    let of_b = strips(b, of_b);
    if cos == 0.0 || sin == 0.0 {
        let entered = last_entered(&of_b, squared, margin)?;
        return Some(entered.map(|at| BoxFace::OfBoth(side(at, of_b[at].speed < 0.0))));
    }
    let thinnest = smaller(smaller(a.half.x, a.half.y), smaller(b.half.x, b.half.y));
    if smaller(cos, sin) < STEEP || thinnest < margin {
        return None;
    }
    let [x, y] = strips(a, of_a);
    let strips = [of_b[0], of_b[1], x, y];
    let entered = last_entered(&strips, squared, margin)?;
    Some(entered.map(|at| {
        let ahead = strips[at].speed < 0.0;
        if at < 2 { BoxFace::OfB(side(at, ahead)) } else { BoxFace::OfA(side(at - 2, !ahead)) }
    }))
}

/// The edge of a box whose outward normal points along one of its axes, or against it.
#[inline(always)]
fn side(axis: usize, along: bool) -> usize {
    match (axis, along) {
        (0, true) => 1,
        (0, false) => 3,
        (_, true) => 2,
        (_, false) => 0,
    }
}

/// The hit at a face of one of two boxes that are not parallel: the fraction, the point and the normal; `None` if it
/// turns out to be a close call.
#[inline(always)]
pub(crate) fn hit_of_boxes(
    a: &OrientedBox,
    motion: Vec2,
    b: &OrientedBox,
    face: BoxFace,
) -> Option<(f64, Vec2, Vec2)> {
    let is_of_a = matches!(face, BoxFace::OfA(..));
    let (BoxFace::OfA(edge) | BoxFace::OfB(edge)) = face else { return None };
    let (owner, other) = if is_of_a { (a, b) } else { (b, a) };
    let [x, y] = owner.axes();
    let outward = [-y, x, y, -x][edge];
    let corner = other.corners[lowest_of_box(other.axes(), outward)];
    let (start, normal) = if is_of_a {
        (corner - owner.corners[edge], -outward)
    } else {
        (owner.corners[edge] - corner, outward)
    };
    let fraction = enter(start, normal, motion);
    let moved = motion * fraction;
    let point = if is_of_a { corner - moved + moved } else { corner + moved };
    (0.0..=1.0).contains(&fraction).then_some((fraction, point, normal))
}

/// The general path's own expression, for a face of the sum that starts at a point.
#[inline(always)]
fn enter(start: Vec2, normal: Vec2, motion: Vec2) -> f64 {
    -normal.dot(start) / -normal.dot(motion)
}

/// Where boxes are parallel, through which of the two edges of a side the motion enters; of their fractions that counts
/// which rounding puts later.
pub(crate) fn entry_of_parallel(
    a: Convex<'_>,
    motion: Vec2,
    b: Convex<'_>,
    edge_of_b: usize,
) -> Option<Entry> {
    if a.normals().len() != 4 || b.normals().len() != 4 {
        return None;
    }
    let normal = b.normals()[edge_of_b];
    let edge_of_a = a.normals().iter().position(|&other| -other == normal)?;
    let first = SumEdge::of(&a, &b, EdgeSource { of_a: false, edge: edge_of_b, corner: edge_of_a });
    let second = SumEdge::of(&a, &b, EdgeSource { of_a: true, edge: edge_of_a, corner: b.next(edge_of_b) });
    let [before, after] = [first, second].map(|face| enter(face.start, face.normal, motion));
    let fraction = larger(before, after);
    let past_seam = (motion * fraction - first.end).dot(normal.perp());
    let is_clear = past_seam.abs() > MARGIN * larger(a.extent(), b.extent());
    let face = if past_seam < 0.0 { first } else { second };
    (is_clear && (0.0..=1.0).contains(&fraction)).then(|| Entry::of_face(fraction, face))
}

/// The strip through whose side the motion clearly enters what all have in common. What may be left, late or outside
/// is as likely as not, so that it is no branch until all of it is known.
#[inline(always)]
fn last_entered<const N: usize>(strips: &[Strip; N], squared: f64, margin: f64) -> Option<Option<usize>> {
    let (mut last, mut index, mut is_left) = (f64::NEG_INFINITY, 0, false);
    for (at, strip) in strips.iter().enumerate() {
        let enter = strip.enter();
        index = if enter > last { at } else { index };
        last = larger(last, enter);
        is_left |= strip.is_left(margin);
    }
    let entered = strips[index];
    let late = (last - 1.0) * entered.speed.abs();
    let mut most = f64::NEG_INFINITY;
    for (at, strip) in strips.iter().enumerate() {
        let outside = strip.outside(last);
        most = larger(most, if at == index { f64::NEG_INFINITY } else { outside });
    }
    if is_left {
        return Some(None);
    }
    let is_steep = entered.speed * entered.speed > STEEP * STEEP * squared;
    let is_deep = entered.half > margin;
    if !(is_steep && is_deep && entered.height() > margin && late < f64::INFINITY) {
        return None;
    }
    if (late > margin) | ((late <= 0.0) & (most > margin)) {
        return Some(None);
    }
    ((late <= 0.0) & (most <= -margin)).then_some(Some(index))
}

/// What lies between two parallel faces of the sum, and where the motion starts, seen from the middle.
#[derive(Clone, Copy, Debug)]
struct Strip {
    offset: f64,
    speed: f64,
    half: f64,
}

impl Strip {
    /// How far outside of the side through which the motion enters it starts.
    #[inline(always)]
    fn height(&self) -> f64 {
        (if self.speed < 0.0 { self.offset } else { -self.offset }) - self.half
    }

    /// The fraction at which the motion enters; minus infinity if it runs along, within.
    #[inline(always)]
    fn enter(&self) -> f64 {
        self.height() / self.speed.abs()
    }

    /// The motion starts clearly outside and leads further away, or along.
    #[inline(always)]
    fn is_left(&self, margin: f64) -> bool {
        (self.offset.abs() - self.half > margin) & (self.offset * self.speed >= 0.0)
    }

    /// How far outside the motion is at a fraction.
    #[inline(always)]
    fn outside(&self, fraction: f64) -> f64 {
        (self.offset + self.speed * fraction).abs() - self.half
    }
}
