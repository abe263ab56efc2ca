//! The features of two shapes at a glance, where rounding cannot change which they are.
//!
//! Each edge is a separating axis (Gottschalk, Lin and Manocha, `OBBTree`, 1996): how far outside of it does the other
//! shape lie? Of two shapes apart, the edge furthest outside holds the nearest point, or its end is a corner at which both
//! shapes can be seen to bend away. Of two that overlap it is the least way out. What is closer to a tie than rounding is
//! left to the walk around the whole sum.

use crate::math::{Vec2, larger, smaller};
use crate::shape::Convex;

use super::features::{least_deep_twin, noise};
use super::sum::{EdgeSource, SumEdge};

/// What decides the separation of two cores.
#[derive(Clone, Copy, Debug)]
pub(super) enum Glance {
    /// They overlap; the least way out is through this edge.
    Inside(SumEdge),
    /// They are apart, and this edge holds the nearest point.
    Edge(SumEdge),
    /// They are apart, and these corners of `a` and `b` are the nearest points.
    Corners(usize, usize),
}

/// In the unit of the noise: what is further apart is no tie, and what is further outside or inside is so for certain.
const CLEAR: f64 = 16.0;

/// With more corners than this the walk is no slower.
const MOST_CORNERS: usize = 8;

/// `None` where it is not clear.
#[cfg_attr(not(carom_small), inline)]
pub(super) fn glance(a: &Convex<'_>, b: &Convex<'_>) -> Option<Glance> {
    let (of_a, of_b) = (a.points().len(), b.points().len());
    if of_a > MOST_CORNERS || of_b > MOST_CORNERS {
        return None;
    }
    if of_a == 1 && of_b == 1 {
        return Some(Glance::Corners(0, 0));
    }
    let mut axes = Axes([f64::NEG_INFINITY; 2 * MOST_CORNERS]);
    axes.measure(a, b);
    let margin = CLEAR * noise(*a, *b);
    let most = axes.most();
    if most > margin {
        let first = axes.position(most);
        outside(a, b, &edge(a, b, first)?, margin).or_else(|| {
            let second = axes.next(first, margin)?;
            outside(a, b, &edge(a, b, second)?, margin)
        })
    } else if most < -margin {
        inside(a, b, &axes, most, margin).map(Glance::Inside)
    } else {
        None
    }
}

/// Whether two shapes overlap; `None` where it is not clear.
#[cfg_attr(not(carom_small), inline)]
pub(super) fn overlap_at_a_glance(a: &Convex<'_>, b: &Convex<'_>) -> Option<bool> {
    if a.points().len() > MOST_CORNERS || b.points().len() > MOST_CORNERS {
        return None;
    }
    let margin = CLEAR * noise(*a, *b);
    let apart = a.radius() + b.radius() + margin;
    let (mut of_a, mut of_b) = (Half::NONE, Half::NONE);
    measure(a, b, &mut of_a.0);
    let most = of_a.most();
    if most > apart {
        return Some(false);
    }
    measure(b, a, &mut of_b.0);
    let most = larger(most, of_b.most());
    if most > apart {
        Some(false)
    } else if most < -margin && most > f64::NEG_INFINITY {
        Some(true)
    } else {
        None
    }
}

/// The edge of the least way out: a clear one, or one of two parallel ones of `a` and `b`.
#[cfg_attr(not(carom_small), inline)]
fn inside(a: &Convex<'_>, b: &Convex<'_>, axes: &Axes, most: f64, margin: f64) -> Option<SumEdge> {
    let first = axes.position(most);
    let first_edge = edge(a, b, first)?;
    match axes.count_from(most - margin) {
        1 => Some(first_edge),
        2 => twin(a, b, axes, (first, first_edge), most - margin),
        _ => None,
    }
}

#[inline(never)]
fn twin(
    a: &Convex<'_>,
    b: &Convex<'_>,
    axes: &Axes,
    (first, first_edge): (usize, SumEdge),
    bar: f64,
) -> Option<SumEdge> {
    let second = axes.next(first, bar)?;
    let second_edge = edge(a, b, second)?;
    if (first < MOST_CORNERS) == (second < MOST_CORNERS) || first_edge.normal != second_edge.normal {
        return None;
    }
    let [of_a, of_b] = if first < second { [first_edge, second_edge] } else { [second_edge, first_edge] };
    least_deep_twin(of_b, of_a, noise(*a, *b))
}

/// The edge if the foot of the origin clearly lies on it, or the corner at its end if that clearly is nearest.
#[cfg_attr(not(carom_small), inline)]
fn outside(a: &Convex<'_>, b: &Convex<'_>, edge: &SumEdge, margin: f64) -> Option<Glance> {
    let (past_start, before_end) = edge.foot();
    let beside = smaller(past_start, before_end);
    if beside > margin {
        return Some(Glance::Edge(*edge));
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

/// How far outside of each edge of one shape the other lies.
struct Half([f64; MOST_CORNERS]);

impl Half {
    const NONE: Self = Self([f64::NEG_INFINITY; MOST_CORNERS]);

    /// Along the axis on which the shapes are furthest apart.
    #[cfg_attr(not(carom_small), inline)]
    fn most(&self) -> f64 {
        let [a, b, c, d, e, f, g, h] = self.0;
        let (left, right) = (larger(larger(a, e), larger(c, g)), larger(larger(b, f), larger(d, h)));
        larger(left, right)
    }
}

/// The same for both: first those of `a`, then from [`MOST_CORNERS`] on those of `b`.
struct Axes([f64; 2 * MOST_CORNERS]);

impl Axes {
    #[cfg_attr(not(carom_small), inline)]
    fn measure(&mut self, a: &Convex<'_>, b: &Convex<'_>) {
        let (of_a, of_b) = self.0.split_at_mut(MOST_CORNERS);
        if let (Some(half_a), Some(half_b)) = (a.box_half(), b.box_half()) {
            let (x_a, x_b, offset) = (a.normals()[1], b.normals()[1], b.center() - a.center());
            let (cos, sin) = (x_a.dot(x_b).abs(), x_a.cross(x_b).abs());
            let reach = |half: Vec2| Vec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y);
            measure_box(x_a, offset, half_a + reach(half_b), of_a);
            measure_box(x_b, -offset, half_b + reach(half_a), of_b);
        } else {
            measure(a, b, of_a);
            measure(b, a, of_b);
        }
    }

    /// Along the axis on which the shapes are furthest apart.
    #[cfg_attr(not(carom_small), inline)]
    fn most(&self) -> f64 {
        let mut lanes = [f64::NEG_INFINITY; 4];
        for four in self.0.chunks_exact(4) {
            for (lane, &distance) in lanes.iter_mut().zip(four) {
                *lane = larger(*lane, distance);
            }
        }
        larger(larger(lanes[0], lanes[1]), larger(lanes[2], lanes[3]))
    }

    #[inline]
    fn count_from(&self, bar: f64) -> usize {
        self.0.iter().map(|&distance| usize::from(distance >= bar)).sum()
    }

    #[cfg_attr(not(carom_small), inline)]
    fn position(&self, distance: f64) -> usize {
        self.0.iter().position(|&other| other == distance).unwrap_or(0)
    }

    /// The axis that comes next after the first, if it reaches a bar.
    fn next(&self, first: usize, bar: f64) -> Option<usize> {
        let others = self.0.iter().enumerate().filter(|&(axis, &distance)| axis != first && distance >= bar);
        let next = others.reduce(|best, axis| if axis.1 > best.1 { axis } else { best });
        next.map(|(axis, _)| axis)
    }
}

/// How far outside of each edge of a box another lies, by the offset of its centre and the sum of both extents along
/// the axes of the first.
#[inline]
fn measure_box(x_axis: Vec2, offset: Vec2, radii: Vec2, distances: &mut [f64]) {
    let (x, y) = (offset.dot(x_axis), offset.dot(x_axis.perp()));
    distances[..4].copy_from_slice(&[-y - radii.y, x - radii.x, y - radii.y, -x - radii.x]);
}

/// How far outside of each edge of the owner the other lies.
#[cfg_attr(not(carom_small), inline)]
fn measure(owner: &Convex<'_>, other: &Convex<'_>, distances: &mut [f64]) {
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

/// The edge of the sum of an axis, with the very corner that the walk meets there.
#[cfg_attr(not(carom_small), inline)]
fn edge(a: &Convex<'_>, b: &Convex<'_>, axis: usize) -> Option<SumEdge> {
    let source = if axis < MOST_CORNERS {
        // The walk comes to an edge of `a` when all edges of `b` up to its direction are behind.
        let normal = -a.normals()[axis];
        let is_ahead = |index: usize| normal.cross(b.normals()[index]) > 0.0;
        EdgeSource::A { edge: axis, corner_of_b: turning_point(b, b.lowest(-normal), is_ahead)? }
    } else {
        let edge = axis - MOST_CORNERS;
        let normal = b.normals()[edge];
        let is_ahead = |index: usize| (-a.normals()[index]).cross(normal) <= 0.0;
        EdgeSource::B { edge, corner_of_a: turning_point(a, a.lowest(normal), is_ahead)? }
    };
    Some(SumEdge::of(a, b, source))
}

/// The points of a shape, side by side for the processor's lanes, the first of them repeated.
struct Lanes {
    x: [f64; MOST_CORNERS],
    y: [f64; MOST_CORNERS],
}

impl Lanes {
    #[inline]
    fn of(points: &[Vec2]) -> Self {
        let mut lanes = Self { x: [points[0].x; MOST_CORNERS], y: [points[0].y; MOST_CORNERS] };
        for (index, point) in points.iter().take(MOST_CORNERS).enumerate() {
            (lanes.x[index], lanes.y[index]) = (point.x, point.y);
        }
        lanes
    }

    /// The least height along a direction.
    #[inline]
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

/// Of a corner and its neighbours the one between an edge that is behind and one that is ahead.
#[inline]
fn turning_point(shape: &Convex<'_>, corner: usize, is_ahead: impl Fn(usize) -> bool) -> Option<usize> {
    if shape.normals().is_empty() {
        return Some(corner);
    }
    let is_between = |index: usize| is_ahead(index) && !is_ahead(shape.previous(index));
    if is_between(corner) {
        return Some(corner);
    }
    [shape.next(corner), shape.previous(corner)].into_iter().find(|&index| is_between(index))
}
