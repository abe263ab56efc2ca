//! A box that moves straight against a box: four strips, each as wide as both together.
//!
//! The Minkowski sum of two boxes is what the strips of their four axes have in common. The ray enters the strip last
//! through whose side it enters the sum, unless it has left another one by then.

use crate::math::{Vec2, larger, smaller};
use crate::query::cast::{point_on_face, touching_point};
use crate::query::frame::Frame;
use crate::query::sum::{EdgeSource, SumEdge};
use crate::query::track::Entry;
use crate::shape::Convex;

use super::{MARGIN, STEEP, is_moderate};

/// The face of the sum through which a motion clearly enters: an edge of one box, swept along by a corner of the other.
#[derive(Clone, Copy, Debug)]
pub(in crate::query) enum BoxFace {
    OfA(usize),
    OfB(usize),
    /// The boxes are parallel: an edge of `b`, continued by one of `a`.
    OfBoth(usize),
}

/// Through which face a box enters another; inner `None` where it passes by, outer for close calls.
#[inline]
pub(in crate::query) fn clear_face_of_boxes(a: &Frame, motion: Vec2, b: &Frame) -> Option<Option<BoxFace>> {
    let (cos, sin) = (b.x_axis.dot(a.x_axis).abs(), b.x_axis.cross(a.x_axis).abs());
    let away = a.center - b.center;
    let size = b.center.abs() + away.abs() + a.half + b.half;
    let (extent, squared) = (size.x + size.y, motion.dot(motion));
    if !(is_moderate(extent) && is_moderate(squared)) {
        return None;
    }
    let seen = |half: Vec2| Vec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y);
    let (of_b, of_a) = (b.half + seen(a.half), a.half + seen(b.half));
    let strips = |frame: &Frame, half: Vec2| {
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

/// The entry through a face, and where the boxes touch; `None` if that turns out to be a close call.
#[inline]
pub(in crate::query) fn entry_of_boxes(
    a: Convex<'_>,
    motion: Vec2,
    b: Convex<'_>,
    face: BoxFace,
) -> Option<(Entry, Vec2)> {
    if a.normals().len() != 4 || b.normals().len() != 4 {
        return None;
    }
    let (source, corner) = match face {
        BoxFace::OfA(edge) => {
            let corner_of_b = b.lowest(a.normals()[edge]);
            (EdgeSource::A { edge, corner_of_b }, b.points()[corner_of_b])
        }
        BoxFace::OfB(edge) => {
            let corner_of_a = a.lowest(b.normals()[edge]);
            (EdgeSource::B { edge, corner_of_a }, a.points()[corner_of_a])
        }
        BoxFace::OfBoth(edge) => return entry_of_parallel(a, motion, b, edge),
    };
    let face = SumEdge::of(&a, &b, source);
    let entry = Entry::of_face(enter(&face, motion), face);
    let point = point_on_face([0.0; 2], motion * entry.fraction, &face, |offset| corner + offset);
    is_within(&entry).then_some((entry, point))
}

/// The general path's own expression.
#[inline(always)]
fn enter(face: &SumEdge, motion: Vec2) -> f64 {
    face.distance() / -face.normal.dot(motion)
}

#[inline(always)]
fn is_within(entry: &Entry) -> bool {
    (0.0..=1.0).contains(&entry.fraction)
}

/// Which of the two edges of a side is entered; of their fractions that counts which rounding puts later.
#[cold]
fn entry_of_parallel(a: Convex<'_>, motion: Vec2, b: Convex<'_>, edge_of_b: usize) -> Option<(Entry, Vec2)> {
    let normal = b.normals()[edge_of_b];
    let edge_of_a = a.normals().iter().position(|&other| -other == normal)?;
    let first = SumEdge::of(&a, &b, EdgeSource::B { edge: edge_of_b, corner_of_a: edge_of_a });
    let second = SumEdge::of(&a, &b, EdgeSource::A { edge: edge_of_a, corner_of_b: b.next(edge_of_b) });
    let fraction = larger(enter(&first, motion), enter(&second, motion));
    let past_seam = (motion * fraction - first.end).dot(normal.perp());
    if past_seam.abs() <= MARGIN * larger(a.extent(), b.extent()) {
        return None;
    }
    let entry = Entry::of_face(fraction, if past_seam < 0.0 { first } else { second });
    is_within(&entry).then(|| (entry, touching_point(a, b, motion * fraction, &entry)))
}

/// The strip through whose side the motion clearly enters what all have in common.
#[inline(always)]
fn last_entered<const N: usize>(strips: &[Strip; N], squared: f64, margin: f64) -> Option<Option<usize>> {
    let (mut last, mut index) = (f64::NEG_INFINITY, 0);
    for (at, strip) in strips.iter().enumerate() {
        let enter = strip.enter();
        index = if enter > last { at } else { index };
        last = if enter > last { enter } else { last };
    }
    let entered = &strips[index];
    if strips.iter().any(|strip| strip.is_left(margin)) {
        return Some(None);
    }
    let late = (last - 1.0) * entered.speed.abs();
    let is_steep = entered.speed * entered.speed > STEEP * STEEP * squared;
    let is_deep = entered.half > margin;
    if !(is_steep && is_deep && entered.height() > margin && late < f64::INFINITY) {
        return None;
    }
    if late > 0.0 {
        return (late > margin).then_some(None);
    }
    let mut most = f64::NEG_INFINITY;
    for (at, strip) in strips.iter().enumerate() {
        let outside = (strip.offset + strip.speed * last).abs() - strip.half;
        most = if at != index && outside > most { outside } else { most };
    }
    if -margin < most {
        return (margin < most).then_some(None);
    }
    Some(Some(index))
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

    /// The fraction at which the motion enters; minus infinity if it runs along.
    #[inline(always)]
    fn enter(&self) -> f64 {
        let enter = self.height() / self.speed.abs();
        if self.speed == 0.0 { f64::NEG_INFINITY } else { enter }
    }

    /// The motion starts clearly outside and leads further away, or along.
    #[inline(always)]
    fn is_left(&self, margin: f64) -> bool {
        self.offset.abs() - self.half > margin && self.offset * self.speed >= 0.0
    }
}
