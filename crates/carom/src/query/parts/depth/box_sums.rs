//! Lists the Minkowski sums of a box with the boxes near it that are parallel to it, such as the tiles of a map. The
//! sum of two parallel boxes is a box again.

use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::tolerance::FIRST_REACH;
use crate::math::{Vec2, smaller};
use crate::shape::{Aabb, IS_SMALL, ShapeRef};

/// A part that is a box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxPart {
    pub(crate) index: usize,
    pub(crate) bounds: Aabb,
}

/// The sum of two parallel boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoxSum {
    pub(super) low: Vec2,
    pub(super) high: Vec2,
    pub(super) part: BoxPart,
}

impl BoxSum {
    /// Creates the sum of a box and a part. Returns `None` if the part is so thin that rounding may make two of
    /// its sides one.
    #[inline]
    pub(super) fn new(own: &Aabb, index: usize, bounds: &Aabb, margin: f64) -> Option<Self> {
        let is_thick = inner_radius(bounds) > margin;
        is_thick.then(|| Self {
            low: bounds.min() - own.max(),
            high: bounds.max() - own.min(),
            part: BoxPart { index, bounds: *bounds },
        })
    }

    /// Returns the height of a point over each side, in the order of the edges of a box: negative inside.
    #[inline]
    pub(super) fn heights(&self, point: Vec2) -> [f64; 4] {
        let (above, below) = (point - self.high, self.low - point);
        [below.y, above.x, above.y, below.x]
    }

    /// Returns whether the sum meets the box of displacements up to `reach` along both axes.
    #[inline]
    pub(super) fn meets(&self, reach: f64) -> bool {
        (self.low.x <= reach) & (-reach <= self.high.x) & (self.low.y <= reach) & (-reach <= self.high.y)
    }
}

/// The number of sums that are listed.
const FEW: usize = 8;

/// The sums of a box with the parts near it, if they are few.
pub(super) struct BoxSums<'a> {
    own: &'a Aabb,
    b: &'a ShapeRef<'a>,
    /// The least thickness of a part.
    margin: f64,
    list: SmallVec<[BoxSum; FEW]>,
    /// The list has all sums within this distance.
    reach: f64,
}

impl<'a> BoxSums<'a> {
    /// Creates an empty list.
    #[inline(always)]
    pub(super) fn new(own: &'a Aabb, b: &'a ShapeRef<'a>, margin: f64) -> Self {
        Self { own, b, margin, list: SmallVec::new(), reach: f64::NEG_INFINITY }
    }

    /// Lists the sums that a search needs for an overlap of up to half of the box's smaller side, if they are few boxes.
    /// The list stays empty in small code.
    #[inline(always)]
    pub(super) fn fill(&mut self) {
        if IS_SMALL {
            return;
        }
        let reach = FIRST_REACH * inner_radius(self.own);
        let is_complete = each_sum(self.own, self.b, (reach, self.margin), &mut |sum| {
            self.list.push(*sum);
            if self.list.len() < FEW { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if is_complete {
            self.reach = reach;
        }
    }

    /// Visits the sums within a distance, and perhaps others, until the visitor breaks. Returns whether all of them were
    /// sums of parallel boxes.
    pub(super) fn each(&self, reach: f64, visit: &mut impl FnMut(&BoxSum) -> ControlFlow<()>) -> bool {
        if !IS_SMALL && reach <= self.reach {
            return self.list.iter().try_for_each(visit).is_continue();
        }
        each_sum(self.own, self.b, (reach, self.margin), visit)
    }
}

/// Visits the sums of a box with the parts near it, until the visitor breaks; returns whether all
/// of them were sums of parallel boxes.
#[inline]
pub(super) fn each_sum(
    own: &Aabb,
    b: &ShapeRef<'_>,
    (reach, margin): (f64, f64),
    visit: &mut impl FnMut(&BoxSum) -> ControlFlow<()>,
) -> bool {
    let mut visit_box = |index: usize, bounds: &Aabb| match BoxSum::new(own, index, bounds, margin) {
        Some(sum) => visit(&sum),
        None => ControlFlow::Break(()),
    };
    b.each_box(&own.widened(reach), &mut visit_box).is_continue()
}

/// Returns the radius of the largest disc in a box, except for rounding.
#[inline]
pub(super) fn inner_radius(bounds: &Aabb) -> f64 {
    let half = bounds.half();
    smaller(half.x, half.y)
}
