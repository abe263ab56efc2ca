//! Two boxes.

use core::hint::select_unpredictable;

use crate::math::{Vec2, larger, smaller};
use crate::query::contact::Contact;
use crate::query::sum::least_depth::least_deep_twin;
use crate::query::sum::rounding::noise_of_extent;
use crate::shape::{Simple, reach_of_box};

use super::box_pair::{Meeting, Pair, PairSide, Turn};
use super::placed::{Placed, Side};
use super::{CLEAR, NO_UNDERFLOW, containment, general};

#[inline]
pub(crate) fn contact(a: Simple<'_>, b: Simple<'_>) -> Option<Contact> {
    let (Some(placed_a), Some(placed_b)) = (Placed::of(a), Placed::of(b)) else { return general(a, b) };
    let Some(out) = glance(&placed_a, &placed_b, &Pair::new(&placed_a, &placed_b)) else {
        return general(a, b);
    };
    let Out { meeting, width, noise } = out?;
    let (depth, points) = meeting.points(noise);
    let inside = if width <= depth + CLEAR * noise { within(a, b, noise) } else { [false; 2] };
    Some(Contact::new(meeting.facing.normal(), depth, points, inside))
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
fn lies_in(inner: &Placed, outer: &Placed, noise: f64) -> Option<bool> {
    let outer = &outer.frame;
    let [along, up] = inner.frame.half_axes();
    let reach = outer.local(along).abs() + outer.local(up).abs();
    let out = outer.local(inner.frame.center - outer.center).abs() + reach - outer.half;
    let out = larger(out.x, out.y);
    (out.abs() > CLEAR * noise).then_some(out < 0.0)
}

/// The features through which the least way out leads, and what the thinnest box measures across.
struct Out {
    meeting: Meeting,
    width: f64,
    noise: f64,
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
    fn new(of: &Placed, offset: Vec2, reach: Vec2) -> Self {
        let offset = of.frame.local(offset);
        let gaps = offset.abs() - (of.frame.half + reach);
        let opposite = gaps - offset.abs() * 2.0;
        let second = larger(smaller(gaps.x, gaps.y), larger(opposite.x, opposite.y));
        Self { side: Side::towards(gaps.x > gaps.y, offset), most: larger(gaps.x, gaps.y), second }
    }
}

/// Inner `None` where they are apart, outer for close calls.
#[inline]
fn glance(a: &Placed, b: &Placed, pair: &Pair) -> Option<Option<Out>> {
    let noise = noise_of_extent(a.extent.max(b.extent).max_abs());
    let margin = CLEAR * noise;
    let (axis_a, axis_b) = (a.frame.x_axis, b.frame.x_axis);
    let offset = b.frame.center - a.frame.center;
    let turn = (axis_a.dot(axis_b), axis_a.cross(axis_b));
    let reach = |half: Vec2| reach_of_box(half, (turn.0.abs(), turn.1.abs()));
    let of_a = Gaps::new(a, offset, reach(b.frame.half));
    let of_b = Gaps::new(b, -offset, reach(a.frame.half));
    let (most, next) = (larger(of_a.most, of_b.most), smaller(of_a.most, of_b.most));
    if most > margin {
        return Some(None);
    }
    let thinnest = smaller(smaller(a.frame.half.x, a.frame.half.y), smaller(b.frame.half.x, b.frame.half.y));
    let (bar, second) = (most - margin, larger(of_a.second, of_b.second));
    let is_close = larger(larger(most + margin, second - bar), margin - thinnest) >= 0.0;
    if is_close | (margin < NO_UNDERFLOW) {
        return None;
    }
    let sides = [PairSide::new(false, of_b.side), PairSide::new(true, of_a.side)];
    // Parallel boxes share their axes: the most of the one and of the other differ by rounding alone, so `next` is not
    // below the bar, and the turn that is told by the signs has neither sine nor cosine zero.
    let meeting = if next < bar {
        let own_is_a = of_a.most > of_b.most;
        let side = select_unpredictable(own_is_a, sides[1], sides[0]);
        pair.meeting(side, Turn::new(own_is_a, turn.0, turn.1))
    } else {
        twin(pair, sides, turn, noise)?
    };
    Some(Some(Out { meeting, width: 2.0 * thinnest, noise }))
}

/// Through which of two sides that lie side by side the general path leads.
#[inline(never)]
fn twin(pair: &Pair, [of_b, of_a]: [PairSide; 2], (cos, sin): (f64, f64), noise: f64) -> Option<Meeting> {
    // Turned by a hair: of a parallel side the end counts that the walk around the sum comes to first.
    let (cos, sin) = match (cos == 0.0, sin == 0.0) {
        (true, false) => (sin * f64::MIN_POSITIVE, sin),
        (false, true) => (cos, -cos * f64::MIN_POSITIVE),
        _ => return None,
    };
    let meeting_a = pair.meeting(of_a, Turn::new(true, cos, sin));
    let meeting_b = pair.meeting(of_b, Turn::new(false, cos, sin));
    if meeting_a.facing.normal() != meeting_b.facing.normal() {
        return None;
    }
    let chosen = least_deep_twin(meeting_b.facing.sum_edge(), meeting_a.facing.sum_edge(), noise)?;
    Some(if chosen.source.of_a { meeting_a } else { meeting_b })
}
