//! Computes the overlap of a box with boxes that are parallel to it, such as the tiles of a map. This filter
//! decides if the shortest way out (a push that separates the shapes) clearly leads straight through a side
//! of the deepest Minkowski sum. It stores no sums.
//!
//! The sum of two parallel boxes is a box again. The conditions are the same as for
//! [`clear_exit`](crate::query::parts::union), with tolerances that are not smaller. So the way out has the
//! same bits as the result of the search among all edges of the boundary.

use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::tolerance::{CLEAR, CONTACT_TOLERANCE};
use crate::math::{Vec2, larger, smaller};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::EdgeSource;
use crate::query::parts::part_pairs::touching_reach;
use crate::query::parts::union::{
    BoundarySource, Exit, MAX_LISTED_SUMS, Scale, certain_reach, clear_margin, first_reach,
};
use crate::shape::{Aabb, Convex, Filter, Part, ShapeRef};

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

/// A part that is a box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxPart {
    pub(crate) index: usize,
    pub(crate) bounds: Aabb,
}

/// Returns the overlap of a box with the parts of another shape. The filter (the quick test) is unsure if the
/// way out is not clear, if a part is not a parallel box, and for other shapes.
pub(crate) fn clear_overlap(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Verdict<ClearOverlap> {
    let ShapeRef::Aabb(own) = *a else { return Verdict::Unsure };
    let extent = larger(own.extent(), b.bounds().extent());
    let of_deepest = |deepest| Verdict::if_certain(overlap_at(own, b, extent, &deepest));
    DeepestBoxes::find(own, b, extent).and_then(of_deepest)
}

/// Returns the overlap whose way out leads through a side of the deepest sum, if that is clear.
fn overlap_at(own: &Aabb, b: &ShapeRef<'_>, extent: f64, deepest: &DeepestBoxes) -> Option<ClearOverlap> {
    let depth = -deepest.height + 0.0;
    let reach = first_reach(depth, extent);
    let parts = [0, deepest.sum.part.index];
    let overlap = PartsOverlap { deepest: parts, depth, inner: deepest.inner, extent, reach };
    let near = NearBoxSums::find(own, b, extent, deepest, reach)?;
    let (edge, normal) = (deepest.edge, deepest.normal);
    let exit = Exit {
        displacement: deepest.end().canonical(),
        parts,
        source: BoundarySource::Edge(EdgeSource::of_parallel_boxes(false, edge)),
        normal,
        other_normal: None,
    };
    let is_certain = exit.displacement.length() <= certain_reach(reach, Scale::new(extent));
    is_certain.then_some(ClearOverlap {
        overlap,
        exit,
        own: *own,
        deepest: deepest.sum.part,
        edge,
        touching: near.touching,
        is_single: near.count == 1,
    })
}

/// The sum of two parallel boxes.
#[derive(Clone, Copy, Debug)]
struct BoxSum {
    low: Vec2,
    high: Vec2,
    part: BoxPart,
}

impl BoxSum {
    /// Creates the sum of a box and a part. Returns `None` if the part is not a parallel box, or if the part
    /// is so thin that rounding may make two of its sides one.
    #[inline]
    fn new(own: &Aabb, index: usize, convex: &Convex<'_>, margin: f64) -> Option<Self> {
        let half = convex.box_half()?;
        let (&[min, right, max, left], [_, x_axis, y_axis, _]) = (convex.points(), convex.normals()) else {
            return None;
        };
        let is_parallel = *x_axis == Vec2::X && *y_axis == Vec2::Y;
        let is_box = right == Vec2::new(max.x, min.y) && left == Vec2::new(min.x, max.y);
        let is_thick = smaller(half.x, half.y) > margin;
        (is_parallel && is_box && is_thick).then(|| Self {
            low: min - own.max(),
            high: max - own.min(),
            part: BoxPart { index, bounds: Aabb::raw(min, max) },
        })
    }

    /// Returns the height of a point over each side, in the order of the edges of a box: negative inside.
    #[inline]
    fn heights(&self, point: Vec2) -> [f64; 4] {
        let (above, below) = (point - self.high, self.low - point);
        [below.y, above.x, above.y, below.x]
    }

    /// Returns whether the sum meets the box of displacements up to `reach` along both axes.
    #[inline]
    fn meets(&self, reach: f64) -> bool {
        (self.low.x <= reach) & (-reach <= self.high.x) & (self.low.y <= reach) & (-reach <= self.high.y)
    }
}

/// Visits the sums of a box with the parts near it, until the visitor breaks; returns whether all
/// of them were sums of parallel boxes.
#[inline]
fn each_sum(
    own: &Aabb,
    b: &ShapeRef<'_>,
    (reach, margin): (f64, f64),
    visit: &mut impl FnMut(&BoxSum, &Convex<'_>) -> ControlFlow<()>,
) -> bool {
    let mut visit_part = |index: usize, part: Part<'_>| {
        if !Filter::ALL.meets(part.filter) {
            return ControlFlow::Continue(());
        }
        match BoxSum::new(own, index, &part.convex, margin) {
            Some(sum) => visit(&sum, &part.convex),
            None => ControlFlow::Break(()),
        }
    };
    b.each_part(&own.grown(reach), &mut visit_part).is_continue()
}

/// The deepest sum, and the side of it that is nearest to the origin.
struct DeepestBoxes {
    sum: BoxSum,
    edge: usize,
    /// The height of the origin over the side; negative inside.
    height: f64,
    /// The height over the next side, which is the largest of the other three heights.
    second: f64,
    /// The unit outward normal of the side.
    normal: Vec2,
    /// For each shape, the radius of a disc in one of the parts that may touch.
    inner: [f64; 2],
}

impl DeepestBoxes {
    /// Finds the deepest sum, or the first of equally deep sums. Returns a miss if all sums are clearly apart
    /// from the origin.
    fn find(own: &Aabb, b: &ShapeRef<'_>, extent: f64) -> Verdict<Self> {
        let scale = Scale::new(extent);
        let (margin, near) = (CLEAR * scale.rounding, clear_margin(scale));
        let own_half = own.half();
        let own_inner = smaller(own_half.x, own_half.y);
        // A box about as thin as the margins has no clear inside.
        if own_inner <= near {
            return Verdict::Unsure;
        }
        let (mut deepest, mut inner) = (None::<Self>, 0.0);
        let is_clear = each_sum(own, b, (touching_reach(extent), near), &mut |sum, convex| {
            inner = larger(inner, convex.inner_radius());
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
                let normal = convex.normals()[edge];
                deepest = Some(Self { sum: *sum, edge, height, second, normal, inner: [own_inner; 2] });
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
        self.normal * -self.height
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
    let is_clear = each_sum(own, other, (reach, near), &mut |sum, _| {
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
    let half = own.half();
    let is_thick = smaller(half.x, half.y) > near;
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

/// The number of sums near the origin, and the parts whose sums touch the origin.
struct NearBoxSums {
    count: usize,
    touching: SmallVec<[BoxPart; 4]>,
}

impl NearBoxSums {
    /// Finds the sums within `reach`; returns `None` unless all of them leave the way out of the deepest sum
    /// free.
    fn find(own: &Aabb, b: &ShapeRef<'_>, extent: f64, deepest: &DeepestBoxes, reach: f64) -> Option<Self> {
        let near = clear_margin(Scale::new(extent));
        let gap = CONTACT_TOLERANCE * extent;
        let end = deepest.end();
        let mut sums = Self { count: 0, touching: SmallVec::new() };
        let is_clear = each_sum(own, b, (reach, near), &mut |sum, _| {
            if !sum.meets(reach) {
                return ControlFlow::Continue(());
            }
            sums.count += 1;
            if sum.meets(gap) {
                sums.touching.push(sum.part);
            }
            let is_free = sum.part.index == deepest.sum.part.index || deepest.is_beside(sum, end, near);
            if is_free { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        is_clear.then_some(sums)
    }
}
