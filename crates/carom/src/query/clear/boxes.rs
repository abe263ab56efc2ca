//! A box that moves straight against a box: four strips, each as wide as both together.
//!
//! The Minkowski sum of two boxes is what the strips of their four axes have in common. The ray enters the strip last
//! through whose side it enters the sum, unless it has left another one by then.

use crate::math::{Vec2, larger, smaller};
use crate::query::cast::{CastHit, hit, point_on_face, touching_point};
use crate::query::sum::{EdgeSource, SumEdge};
use crate::query::track::Entry;
use crate::shape::{Convex, Simple};

use super::{MARGIN, STEEP, is_moderate};

/// The face of the sum through which a motion clearly enters.
#[derive(Clone, Copy, Debug)]
pub(in crate::query) enum BoxFace {
    Of(EdgeSource),
    /// An edge of `b`, continued by one of `a`: the boxes are parallel.
    OfBoth {
        edge_of_b: usize,
    },
}

/// Through which face a box enters another; inner `None` where it passes by, outer for close calls and other shapes.
#[inline]
pub(in crate::query) fn clear_face_of_boxes(a: &Simple, motion: Vec2, b: &Simple) -> Option<Option<BoxFace>> {
    let (a, b) = (Frame::of(a)?, Frame::of(b)?);
    enter_sum(&a, motion, &b)
}

/// The hit at a face; `None` if that turns out to be a close call.
pub(in crate::query) fn hit_of_boxes(
    a: Convex<'_>,
    motion: Vec2,
    b: Convex<'_>,
    face: BoxFace,
) -> Option<CastHit> {
    if a.normals().len() != 4 || b.normals().len() != 4 {
        return None;
    }
    match face {
        BoxFace::Of(source) => {
            let face = edge_of_sum(a, b, source);
            let fraction = enter(&face, motion);
            let corner = match source {
                EdgeSource::A { corner_of_b, .. } => b.points()[corner_of_b],
                EdgeSource::B { corner_of_a, .. } => a.points()[corner_of_a],
            };
            let point = point_on_face([0.0; 2], motion * fraction, &face, |offset| corner + offset);
            hit_of_face(face, fraction, point)
        }
        BoxFace::OfBoth { edge_of_b } => {
            let (face, fraction) = part_of_side(a, motion, b, edge_of_b)?;
            let entry = Entry::of_face(fraction, face);
            hit_of_face(face, fraction, touching_point(a, b, motion * fraction, &entry))
        }
    }
}

/// The general path's own expression.
fn enter(face: &SumEdge, motion: Vec2) -> f64 {
    face.distance() / -face.normal.dot(motion)
}

#[inline]
fn hit_of_face(face: SumEdge, fraction: f64, point: Vec2) -> Option<CastHit> {
    let is_reached = (0.0..=1.0).contains(&fraction);
    is_reached.then(|| hit(&Entry::of_face(fraction, face), fraction, point, 0.0))
}

/// Which of the two edges of a side is entered; of their fractions that counts which rounding puts later.
fn part_of_side(a: Convex<'_>, motion: Vec2, b: Convex<'_>, edge_of_b: usize) -> Option<(SumEdge, f64)> {
    let normal = b.normals()[edge_of_b];
    let edge_of_a = a.normals().iter().position(|&other| -other == normal)?;
    let first = edge_of_sum(a, b, EdgeSource::B { edge: edge_of_b, corner_of_a: edge_of_a });
    let second = edge_of_sum(a, b, EdgeSource::A { edge: edge_of_a, corner_of_b: b.next(edge_of_b) });
    let fraction = larger(enter(&first, motion), enter(&second, motion));
    let past_seam = (motion * fraction - first.end).dot(normal.perp());
    let is_clear = past_seam.abs() > MARGIN * larger(a.extent(), b.extent());
    is_clear.then_some((if past_seam < 0.0 { first } else { second }, fraction))
}

fn edge_of_sum(a: Convex<'_>, b: Convex<'_>, source: EdgeSource) -> SumEdge {
    let (points_a, points_b) = (a.points(), b.points());
    match source {
        EdgeSource::A { edge, corner_of_b } => SumEdge {
            normal: -a.normals()[edge],
            start: points_b[corner_of_b] - points_a[edge],
            end: points_b[corner_of_b] - points_a[a.next(edge)],
            source,
        },
        EdgeSource::B { edge, corner_of_a } => SumEdge {
            normal: b.normals()[edge],
            start: points_b[edge] - points_a[corner_of_a],
            end: points_b[b.next(edge)] - points_a[corner_of_a],
            source,
        },
    }
}

/// A box in its own frame.
struct Frame {
    center: Vec2,
    half: Vec2,
    x_axis: Vec2,
}

impl Frame {
    #[inline]
    fn of(shape: &Simple) -> Option<Self> {
        match shape {
            Simple::Aabb(aabb) => Some(Self { center: aabb.center(), half: aabb.half(), x_axis: Vec2::X }),
            Simple::Obb(obb) => {
                Some(Self { center: obb.center(), half: obb.half(), x_axis: obb.rotation().x_axis() })
            }
            _ => None,
        }
    }

    /// The corner that is furthest along a direction.
    #[inline]
    fn corner(&self, direction: Vec2) -> usize {
        let (right, up) = (direction.dot(self.x_axis) > 0.0, direction.dot(self.x_axis.perp()) > 0.0);
        match (right, up) {
            (false, false) => 0,
            (true, false) => 1,
            (true, true) => 2,
            (false, true) => 3,
        }
    }
}

fn enter_sum(a: &Frame, motion: Vec2, b: &Frame) -> Option<Option<BoxFace>> {
    let reach_of = |frame: &Frame| frame.center.max_abs() + frame.half.x + frame.half.y;
    let (extent, squared) = (reach_of(a) + reach_of(b), motion.dot(motion));
    if !(is_moderate(extent) && is_moderate(squared)) {
        return None;
    }
    let margin = MARGIN * extent;
    let (cos, sin) = (b.x_axis.dot(a.x_axis).abs(), b.x_axis.cross(a.x_axis).abs());
    let is_parallel = cos == 0.0 || sin == 0.0;
    let thinnest = smaller(smaller(a.half.x, a.half.y), smaller(b.half.x, b.half.y));
    if !is_parallel && (smaller(cos, sin) < STEEP || thinnest < margin) {
        return None;
    }
    let seen = |half: Vec2| Vec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y);
    let (of_b, of_a) = (b.half + seen(a.half), a.half + seen(b.half));
    let away = a.center - b.center;
    let strip = |axis: Vec2, half: f64| Strip { offset: axis.dot(away), speed: axis.dot(motion), half };
    let strips = [
        strip(b.x_axis, of_b.x),
        strip(b.x_axis.perp(), of_b.y),
        strip(a.x_axis, of_a.x),
        strip(a.x_axis.perp(), of_a.y),
    ];
    let strips = if is_parallel { &strips[..2] } else { &strips[..] };
    let entered = last_entered(strips, squared, margin)?;
    Some(entered.map(|strip| face(a, b, strip, strips[strip].speed < 0.0, is_parallel)))
}

/// The strip through whose side the motion clearly enters what all have in common.
#[inline]
fn last_entered(strips: &[Strip], squared: f64, margin: f64) -> Option<Option<usize>> {
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

/// The side of one of the strips, in the order of the axes of `b` and `a`, that is `ahead` along its axis or behind.
#[inline]
fn face(a: &Frame, b: &Frame, strip: usize, ahead: bool, is_parallel: bool) -> BoxFace {
    let owner = if strip < 2 { b } else { a };
    let is_x = strip.is_multiple_of(2);
    let axis = if is_x { owner.x_axis } else { owner.x_axis.perp() };
    let normal = if ahead { axis } else { -axis };
    let edge = |ahead: bool| match (is_x, ahead) {
        (false, false) => 0,
        (true, true) => 1,
        (false, true) => 2,
        (true, false) => 3,
    };
    if is_parallel {
        BoxFace::OfBoth { edge_of_b: edge(ahead) }
    } else if strip < 2 {
        BoxFace::Of(EdgeSource::B { edge: edge(ahead), corner_of_a: a.corner(-normal) })
    } else {
        BoxFace::Of(EdgeSource::A { edge: edge(!ahead), corner_of_b: b.corner(normal) })
    }
}

/// What lies between two parallel faces of the sum, and where the motion starts, seen from the middle.
struct Strip {
    offset: f64,
    speed: f64,
    half: f64,
}

impl Strip {
    /// How far outside of the side through which the motion enters it starts.
    #[inline]
    fn height(&self) -> f64 {
        (if self.speed < 0.0 { self.offset } else { -self.offset }) - self.half
    }

    /// The fraction at which the motion enters; minus infinity if it runs along.
    #[inline]
    fn enter(&self) -> f64 {
        let enter = self.height() / self.speed.abs();
        if self.speed == 0.0 { f64::NEG_INFINITY } else { enter }
    }

    /// The motion starts clearly outside and leads further away, or along.
    #[inline]
    fn is_left(&self, margin: f64) -> bool {
        self.offset.abs() - self.half > margin && self.offset * self.speed >= 0.0
    }
}
