//! Two boxes.

use core::hint::select_unpredictable;

use crate::math::{Vec2, larger, smaller};
use crate::query::contact::Contact;
use crate::query::facing::Facing;
use crate::query::least_deep::least_deep_twin;
use crate::query::manifold::Clip;
use crate::query::noise::noise_of_extent;
use crate::shape::Simple;

use super::placed::{Placed, Side};
use super::{CLEAR, containment, general};

#[inline]
pub(super) fn contact(a: Simple<'_>, b: Simple<'_>) -> Option<Contact> {
    let (Some(placed_a), Some(placed_b)) = (Placed::of(a), Placed::of(b)) else { return general(a, b) };
    let Some(way) = glance(&placed_a, &placed_b) else { return general(a, b) };
    let Way::Out { facing, own_end, width, noise } = way else { return None };
    let depth = facing.outward.dot(facing.start - facing.point) + 0.0;
    let points = Clip::new(&facing, (0.0, 0.0), own_end, |_, corner| 2 * corner as u64).points(depth, noise);
    let inside = if width <= depth + CLEAR * noise { within(a, b, noise) } else { [false; 2] };
    Some(Contact::new(facing.normal(), depth, points, inside))
}

/// Whether `a` lies in `b`, and `b` in `a`.
#[inline(never)]
fn within(a: Simple<'_>, b: Simple<'_>, noise: f64) -> [bool; 2] {
    let clearly = Placed::of(a).zip(Placed::of(b)).and_then(|(placed_a, placed_b)| {
        Some([lies_in(&placed_a, &placed_b, noise)?, lies_in(&placed_b, &placed_a, noise)?])
    });
    clearly.unwrap_or_else(|| containment(a, b, [true; 2]))
}

/// Whether it sticks out nowhere along the axes of the outer box; `None` for close calls.
fn lies_in(inner: &Placed<'_>, outer: &Placed<'_>, noise: f64) -> Option<bool> {
    let outer = &outer.frame;
    let reach = outer.local(inner.along).abs() + outer.local(inner.up).abs();
    let out = outer.local(inner.frame.center - outer.center).abs() + reach - outer.half;
    let out = larger(out.x, out.y);
    (out.abs() > CLEAR * noise).then_some(out < 0.0)
}

/// What a glance at two boxes shows.
enum Way {
    Apart,
    /// The features through which the least way out leads, and what the thinnest box measures across.
    Out {
        facing: Facing,
        own_end: usize,
        width: f64,
        noise: f64,
    },
}

/// Of the axes of a box that on which another is further apart.
#[derive(Clone, Copy)]
struct Gaps {
    side: Side,
    most: f64,
    /// On the next best of these axes, if the other way along an axis counts as well.
    second: f64,
}

impl Gaps {
    /// From the offset of the other's centre, and how far it reaches along both axes.
    #[inline]
    fn new(of: &Placed<'_>, offset: Vec2, reach: Vec2) -> Self {
        let offset = of.frame.local(offset);
        let gaps = offset.abs() - (of.frame.half + reach);
        let opposite = gaps - offset.abs() * 2.0;
        let second = larger(smaller(gaps.x, gaps.y), larger(opposite.x, opposite.y));
        Self { side: Side::towards(gaps.x > gaps.y, offset), most: larger(gaps.x, gaps.y), second }
    }
}

/// `None` for close calls.
#[inline]
fn glance(a: &Placed<'_>, b: &Placed<'_>) -> Option<Way> {
    let noise = noise_of_extent(larger(a.extent, b.extent));
    let margin = CLEAR * noise;
    let (axis_a, axis_b) = (a.frame.x_axis, b.frame.x_axis);
    let offset = b.frame.center - a.frame.center;
    let (cos, sin) = (axis_a.dot(axis_b).abs(), axis_a.cross(axis_b).abs());
    let reach = |half: Vec2| Vec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y);
    let of_a = Gaps::new(a, offset, reach(b.frame.half));
    let of_b = Gaps::new(b, -offset, reach(a.frame.half));
    let (most, next) = (larger(of_a.most, of_b.most), smaller(of_a.most, of_b.most));
    if most > margin {
        return Some(Way::Apart);
    }
    let thinnest = smaller(smaller(a.frame.half.x, a.frame.half.y), smaller(b.frame.half.x, b.frame.half.y));
    let (bar, second) = (most - margin, larger(of_a.second, of_b.second));
    if larger(larger(most + margin, second - bar), margin - thinnest) >= 0.0 {
        return None;
    }
    let width = 2.0 * thinnest;
    if next < bar {
        let own_is_a = of_a.most > of_b.most;
        let (owner, other) = select_unpredictable(own_is_a, (a, b), (b, a));
        let side = select_unpredictable(own_is_a, of_a.side, of_b.side);
        return Some(Way::Out {
            facing: owner.facing(own_is_a, side, other),
            own_end: side.end(),
            width,
            noise,
        });
    }
    let is_parallel = cos == 0.0 || sin == 0.0;
    let (facing, own_end) = if is_parallel { twin(a, of_a.side, b, of_b.side, noise)? } else { return None };
    Some(Way::Out { facing, own_end, width, noise })
}

/// Through which of two sides that lie side by side the general path leads.
#[inline(never)]
fn twin(a: &Placed<'_>, of_a: Side, b: &Placed<'_>, of_b: Side, noise: f64) -> Option<(Facing, usize)> {
    let (facing_a, facing_b) = (a.facing(true, of_a, b), b.facing(false, of_b, a));
    if facing_a.normal() != facing_b.normal() {
        return None;
    }
    let chosen = least_deep_twin(facing_b.sum_edge(), facing_a.sum_edge(), noise)?;
    Some(if chosen.source.of_a { (facing_a, of_a.end()) } else { (facing_b, of_b.end()) })
}
