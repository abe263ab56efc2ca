//! Computes the area that some lists of parts have in common in a window, slab by slab.
//!
//! Vertical lines through all corners and crossings cut the window into slabs in which no two boundaries cross
//! (Bentley and Ottmann, Algorithms for Reporting and Counting Geometric Intersections, 1979). In each slab, the
//! vertical order of the boundaries is the same everywhere, so the line in the middle of the slab gives this order. If
//! the place of a crossing is rounded, the two boundaries have almost equal heights there, so the error is of second
//! order.

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::math::{Vec2, larger, look, smaller, sort_by};

use super::curve::Curve;
use super::part_border::{PartBorder, Window};

/// Returns the area of a region in a window. A point belongs to the region if it lies in a part of each list.
pub(super) fn area_in_slabs(window: &Window, lists: &[Vec<&PartBorder>], has_filters: bool) -> f64 {
    let mut slabs = Slabs { window: *window, lists, has_filters, total: 0.0 };
    let mut corners = Places::new();
    lists.iter().flatten().for_each(|part| part.append_ends(&mut corners));
    each_between(corners, [window.min.x, window.max.x], |slab| slabs.add_between_corners(slab));
    slabs.total
}

/// A list of values of x.
type Places = SmallVec<[f64; 32]>;

type Spans<'p> = SmallVec<[SlabSpan<'p>; 8]>;

struct Slabs<'p> {
    window: Window,
    lists: &'p [Vec<&'p PartBorder>],
    has_filters: bool,
    total: f64,
}

/// A stretch (interval) of a vertical line, with the boundaries at its ends.
#[derive(Clone, Copy)]
struct SlabSpan<'p> {
    low: SlabBorder<'p>,
    high: SlabBorder<'p>,
}

/// A place on a vertical line, on a curve. Without a curve, the place is on the lower or upper side of the
/// window.
#[derive(Clone, Copy)]
struct SlabBorder<'p> {
    y: f64,
    curve: Option<&'p Curve>,
}

/// A curve, and the range of its heights between two neighbouring corners.
#[derive(Clone, Copy)]
struct Active<'c> {
    curve: &'c Curve,
    low: f64,
    high: f64,
}

impl<'c> Active<'c> {
    fn new(curve: &'c Curve, [from, to]: [f64; 2]) -> Self {
        let places = [
            from,
            to,
            larger(from, smaller(to, curve.peak(1.0))),
            larger(from, smaller(to, curve.peak(-1.0))),
        ];
        let [start, rest @ ..] = places.map(|x| curve.height(x));
        let (low, high) =
            rest.iter().fold((start, start), |(low, high), &y| (smaller(low, y), larger(high, y)));
        Self { curve, low, high }
    }

    fn meets(&self, low: f64, high: f64) -> bool {
        self.low <= high && low <= self.high
    }
}

impl<'p> Slabs<'p> {
    /// Adds the area between two neighbouring corners, in slabs between the crossings.
    fn add_between_corners(&mut self, slab: [f64; 2]) {
        let [from, to] = slab;
        let (bottom, top) = (self.window.min.y, self.window.max.y);
        let sides = [bottom, top].map(|y| Curve::line(Vec2::new(from, y), Vec2::new(to, y)));
        let middle = 0.5 * (from + to);
        let near =
            self.lists.iter().flatten().filter(|part| part.is_at(middle)).flat_map(|part| part.at(middle));
        let near = near.chain(&sides).map(|curve| Active::new(curve, slab));
        let curves: SmallVec<[Active<'_>; 24]> = near.filter(|curve| curve.meets(bottom, top)).collect();
        let mut crossings = Places::new();
        for (index, one) in curves.iter().enumerate() {
            look();
            for other in curves[..index].iter().filter(|other| other.meets(one.low, one.high)) {
                one.curve.each_crossing(other.curve, slab, &mut |x| crossings.push(x));
            }
        }
        each_between(crossings, slab, |slab| self.add(slab));
    }

    /// Adds the area in a slab in which no boundaries cross.
    fn add(&mut self, [from, to]: [f64; 2]) {
        look();
        let middle = 0.5 * (from + to);
        let spans = |list: &[&'p PartBorder]| {
            merged(list.iter().filter_map(|part| self.span(part, middle)).collect())
        };
        let common = match self.lists {
            [only] => spans(only),
            [one, other] if self.has_filters => merged(self.matching(one, other, middle)),
            [one, other] => in_both(&spans(one), &spans(other)),
            _ => Spans::new(),
        };
        let width = to - from;
        for SlabSpan { low, high } in common {
            let [low, high] = [low, high]
                .map(|border| border.curve.map_or(border.y * width, |curve| curve.integral(from, to)));
            self.total += high - low;
        }
    }

    /// Returns the stretch of a vertical line that is in a part and in the window.
    fn span(&self, part: &'p PartBorder, x: f64) -> Option<SlabSpan<'p>> {
        if !part.is_at(x) {
            return None;
        }
        let [low, high] = part.at(x).map(|curve| SlabBorder { y: curve.height(x), curve: Some(curve) });
        let [bottom, top] = [self.window.min.y, self.window.max.y].map(|y| SlabBorder { y, curve: None });
        let low = if low.y < bottom.y { bottom } else { low };
        let high = if top.y < high.y { top } else { high };
        (low.y < high.y).then_some(SlabSpan { low, high })
    }

    /// Returns the common stretches of the pairs of parts whose filters match.
    fn matching(&self, one: &[&'p PartBorder], other: &[&'p PartBorder], x: f64) -> Spans<'p> {
        let pairs = one.iter().flat_map(|one| other.iter().map(move |other| (one, other)));
        pairs
            .filter(|(one, other)| one.filter.meets(other.filter))
            .filter_map(|(one, other)| common(&self.span(one, x)?, &self.span(other, x)?))
            .collect()
    }
}

/// Returns the stretch that two other stretches have in common.
fn common<'p>(one: &SlabSpan<'p>, other: &SlabSpan<'p>) -> Option<SlabSpan<'p>> {
    let low = if one.low.y < other.low.y { other.low } else { one.low };
    let high = if one.high.y < other.high.y { one.high } else { other.high };
    (low.y < high.y).then_some(SlabSpan { low, high })
}

/// Returns the union of stretches as stretches that are apart, in order.
fn merged(mut spans: Spans<'_>) -> Spans<'_> {
    sort_by(&mut spans, |one, other| one.low.y.total_cmp(&other.low.y));
    let mut merged = Spans::new();
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.low.y <= last.high.y => {
                if last.high.y < span.high.y {
                    last.high = span.high;
                }
            }
            _ => merged.push(span),
        }
    }
    merged
}

/// Returns the stretches that two lists have in common. The stretches of each list are in order, and no two
/// of them touch.
fn in_both<'p>(one: &[SlabSpan<'p>], other: &[SlabSpan<'p>]) -> Spans<'p> {
    let (mut i, mut j) = (0, 0);
    let mut both = Spans::new();
    while i < one.len() && j < other.len() {
        both.extend(common(&one[i], &other[j]));
        if one[i].high.y < other[j].high.y { i += 1 } else { j += 1 }
    }
    both
}

/// Calls a function with each two neighbouring values of x, among two limits and the places between the
/// limits.
fn each_between(mut places: Places, [from, to]: [f64; 2], mut visit: impl FnMut([f64; 2])) {
    places.retain(|x| from < *x && *x < to);
    places.extend([from, to]);
    sort_by(&mut places, f64::total_cmp);
    for pair in places.windows(2).filter(|pair| pair[0] < pair[1]) {
        visit([pair[0], pair[1]]);
    }
}
