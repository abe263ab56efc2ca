//! The features of two shapes at a glance, where rounding cannot change which they are.
//!
//! Each edge is a separating axis (Gottschalk, Lin and Manocha, `OBBTree`, 1996): how far outside of it does the other
//! shape lie? Of two shapes apart, the edge furthest outside holds the nearest point, or its end is a corner at which both
//! shapes can be seen to bend away. Of two that overlap it is the least way out. What is closer to a tie than rounding is
//! left to the walk around the whole sum.

use core::hint::select_unpredictable;

use crate::math::{Vec2, larger, smaller};
use crate::shape::{Convex, repeated};

use super::least_depth::least_deep_twin;
use super::rounding::noise;
use super::{EdgeSource, SumEdge};
use candidate::leading_edge;
use projections::{Axes, bits, measure, most, name};

pub(crate) use boxes::leading_of_boxes;

mod boxes;
mod candidate;
mod projections;

/// What decides the separation of two cores.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Glance {
    /// They overlap; the least way out is through this edge.
    Inside(EdgeSource),
    /// They are apart, and this edge holds the nearest point.
    Edge(EdgeSource),
    /// They are clearly further apart than was asked for.
    Apart,
    /// They are apart, and these corners of `a` and `b` are the nearest points.
    Corners(usize, usize),
}

/// In the unit of the noise: what is further apart is no tie, and what is further outside or inside is so for certain.
pub(crate) const CLEAR: f64 = 16.0;

/// With more corners than this the walk is no slower.
const MOST_CORNERS: usize = 8;

/// `None` where it is not clear; of shapes further apart than `limit` it need not say more.
#[cfg_attr(not(carom_small), inline(always))]
pub(crate) fn glance(a: &Convex<'_>, b: &Convex<'_>, limit: f64) -> Option<Glance> {
    let (of_a, of_b) = (a.points().len(), b.points().len());
    if of_a > MOST_CORNERS || of_b > MOST_CORNERS {
        return None;
    }
    if of_a == 1 && of_b == 1 {
        return Some(Glance::Corners(0, 0));
    }
    let margin = CLEAR * noise(a, b);
    if let (Some(half_a), Some(half_b)) = (a.box_half(), b.box_half())
        && let Some(glance) = boxes::glance((a, half_a), (b, half_b), limit, margin)
    {
        return Some(glance);
    }
    let axes = Axes::of(a, b);
    let most = axes.most();
    if most > limit + margin {
        Some(Glance::Apart)
    } else if most > margin {
        outside_of_one(a, b, &axes, most, margin)
    } else if most < -margin {
        inside(a, b, &axes, most, margin).map(Glance::Inside)
    } else {
        None
    }
}

/// The same without a limit, quicker where the shapes are apart.
#[cfg_attr(not(carom_small), inline(always))]
pub(crate) fn glance_from_afar(a: &Convex<'_>, b: &Convex<'_>) -> Option<Glance> {
    let margin = CLEAR * noise(a, b);
    if !cfg!(carom_small)
        && let Some(leading) = leading_edge(a, b, margin)
        && let Some(found) = outside(a, b, leading, margin)
    {
        return Some(found);
    }
    glance(a, b, f64::INFINITY)
}

/// Of the edges that the origin lies outside of, that which is furthest holds the nearest point, or the next one does.
#[cfg_attr(not(carom_small), inline)]
fn outside_of_one(a: &Convex<'_>, b: &Convex<'_>, axes: &Axes, most: f64, margin: f64) -> Option<Glance> {
    let first = axes.at_least(most - margin).trailing_zeros() as usize;
    outside(a, b, edge(a, b, first)?, margin).or_else(|| {
        let second = axes.next(first, margin)?;
        outside(a, b, edge(a, b, second)?, margin)
    })
}

/// Whether two shapes overlap; `None` where it is not clear.
#[cfg_attr(not(carom_small), inline)]
pub(crate) fn overlap_at_a_glance(a: &Convex<'_>, b: &Convex<'_>) -> Option<bool> {
    if a.points().len() > MOST_CORNERS || b.points().len() > MOST_CORNERS {
        return None;
    }
    let margin = CLEAR * noise(a, b);
    let apart = a.radius() + b.radius() + margin;
    let of_a = most(&measure(a, b));
    if of_a > apart {
        return Some(false);
    }
    let most = larger(of_a, most(&measure(b, a)));
    if most > apart {
        Some(false)
    } else if most < -margin && most > f64::NEG_INFINITY {
        Some(true)
    } else {
        None
    }
}

/// The edge of the least way out: a clear one, or one of two parallel ones of `a` and `b`.
#[cfg_attr(not(carom_small), inline(always))]
fn inside(a: &Convex<'_>, b: &Convex<'_>, axes: &Axes, most: f64, margin: f64) -> Option<EdgeSource> {
    let tied = axes.at_least(most - margin);
    // Mostly it is known by name: what follows need not wait until it is clear that no other is tied.
    if !cfg!(carom_small) && tied == 1 << name(most) {
        return edge(a, b, name(most));
    }
    let (first, others) = (tied.trailing_zeros() as usize, tied & (tied - 1));
    if others == 0 {
        edge(a, b, first)
    } else if others.is_power_of_two() {
        edge(a, b, twin(a, b, first, others.trailing_zeros() as usize)?)
    } else {
        None
    }
}

/// The axis of the same of two parallel edges, one of `a` and one of `b`.
#[inline(never)]
fn twin(a: &Convex<'_>, b: &Convex<'_>, axis_a: usize, axis_b: usize) -> Option<usize> {
    if MOST_CORNERS <= axis_a || axis_b < MOST_CORNERS {
        return None;
    }
    let [of_a, of_b] = [edge(a, b, axis_a)?, edge(a, b, axis_b)?].map(|source| SumEdge::of(a, b, source));
    if of_a.normal != of_b.normal {
        return None;
    }
    least_deep_twin(of_b, of_a, noise(a, b)).map(|edge| if edge.source.of_a { axis_a } else { axis_b })
}

/// The edge if the foot of the origin clearly lies on it, or the corner at its end if that clearly is nearest.
#[cfg_attr(not(carom_small), inline)]
fn outside(a: &Convex<'_>, b: &Convex<'_>, source: EdgeSource, margin: f64) -> Option<Glance> {
    let edge = SumEdge::of(a, b, source);
    let (past_start, before_end) = edge.foot();
    let beside = smaller(past_start, before_end);
    if beside > margin {
        return Some(Glance::Edge(source));
    }
    let (i, j) = edge.corners(*a, *b, past_start > before_end);
    (beside < -margin && bend_away(a, i, b, j, margin)).then_some(Glance::Corners(i, j))
}

/// Seen from the one corner to the other, each shape bends away at its own.
fn bend_away(a: &Convex<'_>, i: usize, b: &Convex<'_>, j: usize, margin: f64) -> bool {
    let apart = a.points()[i] - b.points()[j];
    let further = 2.0 * margin * apart.length();
    margin > NO_UNDERFLOW
        && bends_away(a, i, -apart, margin, further)
        && bends_away(b, j, apart, margin, further)
}

/// The foot of a displacement from a corner lies past the corner on both edges there, and clearly further from the other
/// ends of those.
fn bends_away(shape: &Convex<'_>, corner: usize, apart: Vec2, margin: f64, further: f64) -> bool {
    let (points, normals) = (shape.points(), shape.normals());
    if normals.is_empty() {
        return true;
    }
    // The end of a flat shape is there twice, with an edge of no length between.
    let previous = shape.previous(corner);
    let before = if points[previous] == points[corner] { shape.previous(previous) } else { previous };
    let after = if points[shape.next(corner)] == points[corner] { shape.next(corner) } else { corner };
    let further_from = |end: Vec2| {
        let along = points[corner] - end;
        2.0 * apart.dot(along) + along.dot(along) >= further
    };
    apart.dot(normals[before].perp()) >= margin
        && apart.dot(normals[after].perp()) <= -margin
        && further_from(points[before])
        && further_from(points[shape.next(after)])
}

/// Margins from here up have squares.
const NO_UNDERFLOW: f64 = 1e-140;

/// The edge of the sum of an axis, with the very corner that the walk meets there.
#[cfg_attr(not(carom_small), inline(always))]
fn edge(a: &Convex<'_>, b: &Convex<'_>, axis: usize) -> Option<EdgeSource> {
    let (of_b, edge) = (axis >= MOST_CORNERS, axis % MOST_CORNERS);
    let (owner, other) = select_unpredictable(of_b, (b, a), (a, b));
    let corner = turning_point(other, owner.normals()[edge], of_b)?;
    Some(EdgeSource { of_a: !of_b, edge, corner })
}

/// The corner that the walk has come to when it meets an edge of the other shape with this normal: between an edge that
/// is behind and one that is ahead. `None` where rounded normals make that more than one.
///
/// The walk comes to an edge of `b` when all edges of `a` before its direction are behind, and to one of `a` when those
/// of `b` in the same direction are behind as well.
#[inline(never)]
fn turning_point(shape: &Convex<'_>, outward: Vec2, same_is_ahead: bool) -> Option<usize> {
    if shape.normals().is_empty() {
        return Some(0);
    }
    // What is ahead turns to the right: below zero, or the smallest number above.
    let bar = f64::from_bits(u64::from(same_is_ahead));
    let ahead = match shape.eight() {
        Some(eight) => ahead(eight.normals, outward, bar),
        None => ahead(&repeated(shape.normals()), outward, bar),
    };
    // The last one, again and again, is that before the first.
    let between = ahead & !(ahead << 1 | ahead >> (MOST_CORNERS - 1));
    between.is_power_of_two().then(|| between.trailing_zeros() as usize)
}

/// A bit for each edge in whose direction a turn from another's is below a bar.
#[inline(never)]
fn ahead(normals: &[Vec2; MOST_CORNERS], outward: Vec2, bar: f64) -> u32 {
    bits(|edge| outward.cross(normals[edge]) < bar)
}
