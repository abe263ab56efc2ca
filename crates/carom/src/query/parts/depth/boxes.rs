//! Computes the overlap of a box with boxes that are parallel to it, such as the tiles of a map. This filter
//! decides if the shortest way out (a push that separates the shapes) clearly leads straight through a side
//! of the deepest Minkowski sum.
//!
//! The conditions are the same as for [`clear_exit`](crate::query::parts::union), with tolerances that are not
//! smaller. So the way out has the same bits as the result of the search among all edges of the boundary.

use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::tolerance::{CLEAR, CONTACT_TOLERANCE};
use crate::math::{Vec2, larger};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::EdgeSource;
use crate::query::parts::part_pairs::touching_reach;
use crate::query::parts::union::{
    BoundarySource, Exit, MAX_LISTED_SUMS, Scale, certain_reach, clear_margin, first_reach,
};
use crate::shape::{Aabb, ShapeRef};

use super::box_sums::{BoxPart, BoxSum, BoxSums, each_sum, inner_radius};
use super::deepest::PartsOverlap;

/// The overlap of a box with parallel boxes, if the shortest way out is clear.
#[derive(Clone, Debug)]
pub(crate) struct ClearOverlap {
    pub(crate) overlap: PartsOverlap,
    pub(crate) exit: Exit,
    /// The box `a`.
    pub(crate) own: Aabb,
    /// The part of `b` through whose side the way out leads.
    pub(crate) deepest: BoxPart,
    /// The edge of the part through which the way out leads.
    pub(crate) edge: usize,
    /// The parts of `b` that overlap or touch the box, or are nearer to it than the tolerance of
    /// motions.
    pub(crate) touching: SmallVec<[BoxPart; 4]>,
    /// Whether no other part is within a distance of about the length of the way out.
    pub(crate) is_single: bool,
}

/// Calls `answer` with the overlap of a box and the parts of another shape, and returns its verdict. The filter
/// (the quick test) is unsure if the way out is not clear, if a part is not a parallel box, and for other shapes. The
/// overlap is large, so it is not returned.
pub(crate) fn with_clear_overlap(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    answer: &mut dyn FnMut(&ClearOverlap) -> Verdict<()>,
) -> Verdict<()> {
    let ShapeRef::Aabb(own) = *a else { return Verdict::Unsure };
    let extent = larger(own.extent(), b.bounds().extent());
    let mut sums = BoxSums::new(own, b, clear_margin(Scale::new(extent)));
    sums.fill();
    DeepestBoxes::find(own, &sums, extent).and_then(|deepest| {
        let mut overlap = overlap_at(own, extent, &deepest);
        if overlap.add_near_sums(&sums, &deepest) { answer(&overlap) } else { Verdict::Unsure }
    })
}

/// Returns the overlap whose way out leads through a side of the deepest sum, without the sums near it.
#[inline(always)]
fn overlap_at(own: &Aabb, extent: f64, deepest: &DeepestBoxes) -> ClearOverlap {
    let depth = -deepest.height + 0.0;
    let reach = first_reach(depth, extent);
    let parts = [0, deepest.sum.part.index];
    let edge = deepest.edge;
    let exit = Exit {
        displacement: deepest.end().canonical(),
        parts,
        source: BoundarySource::Edge(EdgeSource::of_parallel_boxes(false, edge)),
        normal: NORMALS[edge],
        other_normal: None,
    };
    ClearOverlap {
        overlap: PartsOverlap { deepest: parts, depth, inner: deepest.inner, extent, reach },
        exit,
        own: *own,
        deepest: deepest.sum.part,
        edge,
        touching: SmallVec::new(),
        is_single: true,
    }
}

impl ClearOverlap {
    /// Adds the parts that touch. Returns whether the way out is certain, and all sums within its reach leave it free.
    #[inline(always)]
    fn add_near_sums(&mut self, sums: &BoxSums<'_>, deepest: &DeepestBoxes) -> bool {
        let PartsOverlap { extent, reach, .. } = self.overlap;
        let scale = Scale::new(extent);
        let (near, gap) = (clear_margin(scale), CONTACT_TOLERANCE * extent);
        let end = deepest.end();
        let is_clear = sums.each(reach, &mut |sum| {
            if !sum.meets(reach) {
                return ControlFlow::Continue(());
            }
            let is_deepest = sum.part.index == deepest.sum.part.index;
            self.is_single &= is_deepest;
            if sum.meets(gap) {
                self.touching.push(sum.part);
            }
            let is_free = is_deepest || deepest.is_beside(sum, end, near);
            if is_free { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        is_clear && self.overlap.depth <= certain_reach(reach, scale)
    }
}

/// The unit outward normals of the sides of a box, in the order of its edges.
const NORMALS: [Vec2; 4] = [Vec2::new(0.0, -1.0), Vec2::X, Vec2::new(-0.0, 1.0), Vec2::new(-1.0, -0.0)];

/// The deepest sum, and the side of it that is nearest to the origin.
struct DeepestBoxes {
    sum: BoxSum,
    edge: usize,
    /// The height of the origin over the side; negative inside.
    height: f64,
    /// The height over the next side, which is the largest of the other three heights.
    second: f64,
    /// For each shape, the radius of a disc in one of its parts.
    inner: [f64; 2],
}

impl DeepestBoxes {
    /// Finds the deepest sum, or the first of equally deep sums. Returns a miss if all sums are clearly apart
    /// from the origin.
    #[inline(always)]
    fn find(own: &Aabb, sums: &BoxSums<'_>, extent: f64) -> Verdict<Self> {
        let scale = Scale::new(extent);
        let (margin, near) = (CLEAR * scale.rounding, clear_margin(scale));
        let own_inner = inner_radius(own);
        // A box about as thin as the margins has no clear inside.
        if own_inner <= near {
            return Verdict::Unsure;
        }
        let (mut deepest, mut inner) = (None::<Self>, 0.0);
        let is_clear = sums.each(touching_reach(extent), &mut |sum| {
            inner = larger(inner, inner_radius(&sum.part.bounds));
            let (edge, height, second) = highest(sum.heights(Vec2::ZERO));
            // The origin is clearly outside of this sum.
            if height > margin {
                return ControlFlow::Continue(());
            }
            // If a sum only touches the origin, or two sides are almost equally near, this filter does not
            // decide.
            if height >= -margin || second >= height - margin {
                return ControlFlow::Break(());
            }
            if deepest.as_ref().is_none_or(|deepest| height < deepest.height) {
                deepest = Some(Self { sum: *sum, edge, height, second, inner: [own_inner; 2] });
            }
            ControlFlow::Continue(())
        });
        match deepest {
            None if is_clear => Verdict::Miss,
            Some(deepest) if is_clear && deepest.second < deepest.height - near => {
                Verdict::Hit(Self { inner: [own_inner, inner], ..deepest })
            }
            _ => Verdict::Unsure,
        }
    }

    /// Returns the way out straight through the side.
    fn end(&self) -> Vec2 {
        NORMALS[self.edge] * -self.height
    }

    /// Returns whether another sum leaves the end of the way out free. The end is free if it is clearly
    /// outside of the other sum. It is also free if two conditions hold: it lies on a side of the other sum
    /// that is on the line of this side, and it is clearly behind the three other sides of that sum.
    #[inline]
    fn is_beside(&self, other: &BoxSum, end: Vec2, near: f64) -> bool {
        let is_level = other.heights(Vec2::ZERO)[self.edge] == self.height;
        let mut heights = other.heights(end);
        if is_level {
            heights[self.edge] = f64::NEG_INFINITY;
        }
        let [p, q, r, s] = heights;
        let highest = larger(larger(p, q), larger(r, s));
        highest > near || (is_level && highest < -near)
    }
}

/// Returns the index of the largest of the heights (the first one, if several are equal), its value, and the
/// largest of the other heights.
#[inline]
fn highest(heights: [f64; 4]) -> (usize, f64, f64) {
    let mut best = (0, heights[0], f64::NEG_INFINITY);
    for (edge, &height) in heights.iter().enumerate().skip(1) {
        best =
            if height > best.1 { (edge, height, best.1) } else { (best.0, best.1, larger(best.2, height)) };
    }
    best
}

/// Returns the union of the sums of a box with all parts of another shape. The parts must be parallel boxes
/// in rows or columns, and the union must clearly be one box. Returns `None` otherwise, and if there are more
/// than [`MAX_LISTED_SUMS`] parts.
pub(crate) fn box_of_all_sums(own: &ShapeRef<'_>, other: &ShapeRef<'_>, reach: f64) -> Option<Aabb> {
    let ShapeRef::Aabb(own) = *own else { return None };
    let near = clear_margin(Scale::new(larger(own.extent(), other.bounds().extent())));
    let (mut all, mut row) = (None::<Aabb>, None::<Aabb>);
    let mut count = 0;
    let is_clear = each_sum(own, other, (reach, near), &mut |sum| {
        count += 1;
        let next = Aabb::raw(sum.low, sum.high);
        // A row grows to the right; a box that does not continue it begins the next row.
        match row.as_ref().and_then(|row| joined(row, &next, near)) {
            Some(longer) => row = Some(longer),
            None => match with_row(all.take(), row.replace(next), near) {
                Ok(joined) => all = joined,
                Err(()) => return ControlFlow::Break(()),
            },
        }
        if count <= MAX_LISTED_SUMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let is_thick = inner_radius(own) > near;
    if is_clear && is_thick { with_row(all, row, near).ok().flatten() } else { None }
}

/// Returns the union of the rows so far with one more row; an error if this union is not clearly a box.
fn with_row(all: Option<Aabb>, row: Option<Aabb>, near: f64) -> Result<Option<Aabb>, ()> {
    match (all, row) {
        (Some(all), Some(row)) => joined(&all, &row, near).map(Some).ok_or(()),
        (all, row) => Ok(all.or(row)),
    }
}

/// Returns the union of two boxes, if the second box continues the first box along one axis. The two other
/// sides must lie on the same lines, and the boxes must overlap by more than a margin.
fn joined(one: &Aabb, next: &Aabb, near: f64) -> Option<Aabb> {
    let ([from, to], [low, high]) = ([one.min(), one.max()], [next.min(), next.max()]);
    let continues = |from: f64, to: f64, low: f64, high: f64| from <= low && low < to - near && to <= high;
    let is_in_row = from.y == low.y && to.y == high.y && continues(from.x, to.x, low.x, high.x);
    let is_in_column = from.x == low.x && to.x == high.x && continues(from.y, to.y, low.y, high.y);
    (is_in_row || is_in_column).then(|| Aabb::raw(from, high))
}
