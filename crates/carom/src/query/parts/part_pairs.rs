//! Finds the pairs of parts of two shapes that are near each other, and visits their Minkowski sums.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::{BOUNDS_ROUNDING, CONTACT_TOLERANCE, MOTION_MARGIN};
use crate::math::{Vec2, larger, look, sort_by, sqrt};
use crate::query::answers::hit::CastHit;
use crate::shape::{Aabb, BorderNode, Circle, Convex, ConvexBuffer, Filter, IS_SMALL, Part, ShapeRef, Side};

use super::union::{
    DiscInside, Exit, ExitPlaces, GrownSum, MAX_LISTED_SUMS, PieceSource, Sums, VisitBorderPair, VisitPair,
    VisitPairAtLeaf, furthest_of, within,
};

/// A part of each of two shapes.
#[derive(Clone, Copy)]
pub(crate) struct PartPair<'p> {
    pub(crate) a: &'p Convex<'p>,
    pub(crate) b: &'p Convex<'p>,
    pub(crate) indices: [usize; 2],
}

/// Returns whether two parts can stop each other in some motion. Two parts can stop each other if their
/// filters match. If one of them is one-way, they must also overlap by at most a margin. The function
/// [`blocks_with`] tests the place where a motion reaches the part.
pub(crate) fn may_stop(a: &Part<'_>, b: &Part<'_>, margin: f64) -> bool {
    let are_apart = || GrownSum::new(&a.convex, &b.convex, [0, 0]).signed_distance(Vec2::ZERO) >= -margin;
    a.filter.meets(b.filter) && ((a.side.is_none() && b.side.is_none()) || are_apart())
}

/// Returns whether the two parts of a hit stop the motion, which is the motion of the first part relative to
/// the second part. Surfaces that do not belong to the blocking side of a part let shapes pass; at a corner,
/// one of the two surfaces is enough to stop a shape. The tolerance is that of `cast` for the whole shapes.
pub(crate) fn blocks_with(a: &Part<'_>, motion: Vec2, b: &Part<'_>, hit: &CastHit, tolerance: f64) -> bool {
    let are_blocked = |normals: [Vec2; 2]| {
        b.side.is_none_or(|side| side.blocks(normals, motion))
            && a.side.is_none_or(|side| side.blocks(normals.map(|normal| -normal), -motion))
    };
    are_blocked(hit.faces())
        || (hit.started_inside && is_in_core(a, b, |normal| are_blocked([normal; 2])))
        || blocks_at_corner(a, motion, b, hit, tolerance)
}

/// Returns whether a motion enters the outer corner that ends the blocking side of a part, to within four times
/// the tolerance. A motion that crosses one segment so near to this corner gets no deeper into it than the
/// tolerance, and then meets the end of the other segment with a normal beyond the side.
fn blocks_at_corner(a: &Part<'_>, motion: Vec2, b: &Part<'_>, hit: &CastHit, tolerance: f64) -> bool {
    let is_blocked = |side: Side, sign: f64| {
        let passes = |end: Vec2| {
            let corner = GrownSum::new(&a.convex, &b.convex, [0, 0]).furthest_along(end);
            let (aside, ahead) = (motion.cross(corner).abs(), motion.dot(corner));
            let reach = 4.0 * tolerance * motion.length();
            aside <= reach && ahead >= -reach
        };
        side.blocks(hit.faces().map(|normal| normal * sign), motion * sign)
            || side.entered_corner(hit.normal * sign, motion * sign).is_some_and(|end| passes(end * sign))
    };
    b.side.is_none_or(|side| is_blocked(side, 1.0)) && a.side.is_none_or(|side| is_blocked(side, -1.0))
}

/// Returns whether the cores of two parts (the parts without their radii) just touch, and a test holds for
/// one of the normals there. The parts then overlap by the sum of their radii.
pub(crate) fn is_in_core(a: &Part<'_>, b: &Part<'_>, test: impl Fn(Vec2) -> bool) -> bool {
    GrownSum::new(&a.convex, &b.convex, [0, 0]).core_normals(Vec2::ZERO).any(test)
}

/// Visits the pairs of parts whose bounding boxes are no further apart than `reach`, until the visitor breaks.
pub(crate) fn each_pair(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    reach: f64,
    visit: &mut dyn FnMut(&PartPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_pair_in(a, b, &within(reach), visit)
}

/// Visits the pairs of parts that may touch after `a` moves by a displacement in a box, and whose filters match, until
/// the visitor breaks.
fn each_pair_in(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    displacements: &Aabb,
    visit: &mut dyn FnMut(&PartPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let trees = a.part_tree().filter(|leaves| !IS_SMALL && leaves.tree.has_groups()).zip(b.part_tree());
    let Some((leaves_a, leaves_b)) = trees else {
        let back = Aabb::raw(-displacements.max(), -displacements.min());
        return a.each_part(&b.bounds().moved_by_all(&back), &mut |index_a, part_a| {
            let near = part_a.convex.aabb().moved_by_all(displacements);
            each_pair_with((index_a, &part_a), &near, b, visit)
        });
    };
    leaves_a.tree.each_touching_part(displacements, leaves_b.tree, &mut |leaf_a, near_b| {
        let index_a = leaves_a.part(leaf_a);
        with_part(a, index_a, |part_a| {
            near_b.iter().try_for_each(|&leaf_b| {
                let index_b = leaves_b.part(leaf_b as usize);
                with_part(b, index_b, |part_b| visit_if_met((index_a, part_a), (index_b, part_b), visit))
            })
        })
    })
}

/// Visits a part, if there is one with this index.
fn with_part(
    shape: &ShapeRef<'_>,
    index: usize,
    mut visit: impl FnMut(&Part<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut flow = ControlFlow::Continue(());
    shape.visit_part(index, &mut |part| flow = visit(&part));
    flow
}

/// Visits a pair of parts if their filters match.
fn visit_if_met(
    (index_a, part_a): (usize, &Part<'_>),
    (index_b, part_b): (usize, &Part<'_>),
    visit: &mut dyn FnMut(&PartPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    look();
    if !part_a.filter.meets(part_b.filter) {
        return ControlFlow::Continue(());
    }
    visit(&PartPair { a: &part_a.convex, b: &part_b.convex, indices: [index_a, index_b] })
}

/// Visits the pairs of a part of `a` with the parts of `b` near a region.
fn each_pair_with(
    (index_a, part_a): (usize, &Part<'_>),
    near: &Aabb,
    b: &ShapeRef<'_>,
    visit: &mut dyn FnMut(&PartPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    b.each_part(near, &mut |index_b, part_b| visit_if_met((index_a, part_a), (index_b, &part_b), visit))
}

/// Visits all pairs of parts that may touch, until the visitor breaks. The boxes of parts that touch may be
/// apart by a rounding error.
pub(crate) fn each_touching_pair(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    visit: &mut dyn FnMut(&PartPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bounds_b = b.bounds();
    if !a.is_convex() {
        let extent = larger(a.bounds().extent(), bounds_b.extent());
        return each_pair(a, b, touching_reach(extent), visit);
    }
    // The `Convex` of a convex shape is computed once.
    let mut buffer = ConvexBuffer::new();
    let part_a = Part::solid(a.form(&mut buffer));
    let bounds_a = part_a.convex.aabb();
    let reach = touching_reach(larger(bounds_a.extent(), bounds_b.extent()));
    if !bounds_a.overlaps(&bounds_b.grown(reach)) {
        return ControlFlow::Continue(());
    }
    each_pair_with((0, &part_a), &bounds_a.grown(reach), b, visit)
}

/// Returns the largest distance that rounding may put between the boxes of two parts that touch, given the
/// largest coordinate.
pub(crate) fn touching_reach(extent: f64) -> f64 {
    BOUNDS_ROUNDING * extent
}

/// Calls `answer` with the pair of parts with these indices and returns its result; returns `None` if there
/// is no such pair. The bounding boxes of the parts must be no further apart than the result of `reach`.
pub(crate) fn with_pair<T>(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    indices: [usize; 2],
    reach: impl FnOnce() -> f64,
    answer: impl FnOnce(&PartPair<'_>) -> T,
) -> Option<T> {
    let (mut answer, mut found) = (Some(answer), None);
    let mut visit = |pair: &PartPair<'_>| found = answer.take().map(|answer| answer(pair));
    let mut is_found = false;
    a.visit_part(indices[0], &mut |part_a| {
        is_found = b.visit_part(indices[1], &mut |part_b| {
            visit(&PartPair { a: &part_a.convex, b: &part_b.convex, indices });
        });
    });
    if !is_found {
        let _ = each_pair(a, b, reach(), &mut |pair| {
            if pair.indices != indices {
                return ControlFlow::Continue(());
            }
            visit(pair);
            ControlFlow::Break(())
        });
    }
    found
}

/// Calls `answer` with the pair of parts on whose boundary a way out (a push that separates the shapes) ends,
/// and returns its result.
pub(crate) fn with_pair_at<T>(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    exit: &Exit,
    answer: impl FnOnce(&PartPair<'_>) -> T,
) -> Option<T> {
    // After the way out the two parts touch, so before it their distance is at most the length of the way
    // out.
    let margin = || CONTACT_TOLERANCE * larger(a.bounds().extent(), b.bounds().extent());
    with_pair(a, b, exit.parts, || exit.displacement.length() + margin(), answer)
}

/// The sums of all pairs of parts of two shapes.
pub(crate) struct PairSums<'s> {
    pub(crate) a: &'s ShapeRef<'s>,
    pub(crate) b: &'s ShapeRef<'s>,
}

impl PairSums<'_> {
    /// Returns which boundary a search for a way out divides into pieces.
    pub(crate) fn source(&self) -> PieceSource {
        match (self.a.is_convex(), self.b.is_convex()) {
            (true, _) => PieceSource::BorderOf(1),
            (false, true) => PieceSource::BorderOf(0),
            (false, false) => PieceSource::Covers,
        }
    }
}

impl Sums for PairSums<'_> {
    fn each_pair(&self, displacements: &Aabb, visit: VisitPair<'_>) {
        let _ = each_pair_in(self.a, self.b, displacements, &mut |pair| visit(pair.a, pair.b, pair.indices));
    }

    fn each_border_pair(&self, reach: f64, visit: VisitBorderPair<'_>) {
        let Self { a, b } = self;
        // Only places on the boundary that face away from the origin count. On a circle about a corner, the nearest
        // of these places is the point where a tangent from the origin touches the circle.
        let to_core = |radius: f64| Vec2::new(reach, radius).length();
        let (core_b, radius_b) = core(b);
        let _ = a.each_border_within(&core_b, to_core(radius_b), &mut |index_a, part_a, edges_a| {
            let (core_a, radius_a) = (part_a.convex.core().aabb(), part_a.convex.radius());
            b.each_border_within(&core_a, to_core(radius_a), &mut |index_b, part_b, edges_b| {
                if part_a.filter.meets(part_b.filter) {
                    visit([&part_a.convex, &part_b.convex], [index_a, index_b], [edges_a, edges_b]);
                }
                ControlFlow::Continue(())
            })
        });
    }

    fn visit_pair(&self, [index_a, index_b]: [usize; 2], visit: VisitPair<'_>) -> bool {
        let mut is_found = false;
        self.a.visit_part(index_a, &mut |part_a| {
            is_found = self.b.visit_part(index_b, &mut |part_b| {
                let _ = visit(&part_a.convex, &part_b.convex, [index_a, index_b]);
            });
        });
        is_found
    }

    fn border_root(&self, shape: usize) -> Option<BorderNode> {
        Some([self.a, self.b][shape].border_root()).filter(|root| !root.is_all())
    }

    fn each_border_child(&self, shape: usize, node: &BorderNode, visit: &mut dyn FnMut(f64, BorderNode)) {
        let union = [self.a, self.b][shape];
        let (core, radius) = core([self.b, self.a][shape]);
        union.each_border_child(node, &mut |child| {
            let distance = child.bounds.distance(&core);
            // Only places on the boundary that face away from the origin count. On a circle about a corner, the
            // nearest of these places is the point where a tangent from the origin touches the circle.
            let tangent = |radius: f64| sqrt((distance - radius) * (distance + radius));
            visit(if distance > radius { tangent(radius) } else { 0.0 }, child);
        });
    }

    fn each_pair_at_leaf(&self, shape: usize, leaf: &BorderNode, visit: VisitPairAtLeaf<'_>) {
        let union = [self.a, self.b][shape];
        let mut buffer = ConvexBuffer::new();
        let other = [self.b, self.a][shape].form(&mut buffer);
        let _ = union.each_border_piece(leaf, &leaf.bounds, &mut |piece| {
            let own = &piece.part.convex;
            if piece.part.filter.meets(Filter::ALL) {
                match shape {
                    0 => visit([own, &other], [piece.index, 0], &piece.edges),
                    _ => visit([&other, own], [0, piece.index], &piece.edges),
                }
            }
            ControlFlow::Continue(())
        });
    }

    fn exit_places(&self, shape: usize) -> Option<ExitPlaces> {
        let ShapeRef::Circle(disc) = [self.b, self.a][shape] else { return None };
        let (solid, moves_solid) = ([self.a, self.b][shape], shape == 0);
        let extent = larger(self.a.bounds().extent(), self.b.bounds().extent());
        DiscInside { disc, solid, moves_solid, extent }.exit_places()
    }

    fn furthest(&self) -> f64 {
        furthest_of(&self.a.bounds(), &self.b.bounds())
    }

    fn inner_discs(&self) -> [Vec<Circle>; 2] {
        [inner_discs(self.a), inner_discs(self.b)]
    }
}

/// Returns the box around the core of a convex shape (the shape without its radius), and the radius. For a
/// union, returns the box around the whole union, and 0.
fn core(shape: &ShapeRef<'_>) -> (Aabb, f64) {
    let of_convex = |convex: Convex<'_>| (convex.core().aabb(), convex.radius());
    shape.convex(&mut ConvexBuffer::new()).map_or_else(|| (shape.bounds(), 0.0), of_convex)
}

/// Returns some discs deep inside of a shape, the largest first, if the shape knows its boundary.
fn inner_discs(shape: &ShapeRef<'_>) -> Vec<Circle> {
    let bounds = shape.bounds();
    let mut centers: Vec<(f64, Vec2)> = Vec::new();
    let _ = shape.each_part(&bounds, &mut |_, part| {
        centers.push((part.convex.inner_radius(), part.convex.center()));
        ControlFlow::Continue(())
    });
    sort_by(&mut centers, |p, q| q.0.total_cmp(&p.0));
    centers.truncate(TRIED_CENTERS);
    let disc = |&(_, center): &(f64, Vec2)| {
        let radius = shape.border_distance(&Aabb::raw(center, center));
        // The disc ends clearly inside.
        Circle::new(center, radius - MOTION_MARGIN * bounds.extent()).ok()
    };
    let mut discs: Vec<Circle> = centers.iter().filter_map(disc).collect();
    sort_by(&mut discs, |p, q| q.radius().total_cmp(&p.radius()));
    discs.truncate(MOST_DISCS);
    discs
}

/// The largest number of parts whose centres are tried for discs.
const TRIED_CENTERS: usize = 32;

/// The largest number of discs in each shape.
const MOST_DISCS: usize = 4;

/// Returns the sums of all pairs of parts that may touch after `a` moves by at most `reach`; `None` if there
/// are more than [`MAX_LISTED_SUMS`] such pairs.
pub(crate) fn few_sums_within(a: &ShapeRef<'_>, b: &ShapeRef<'_>, reach: f64) -> Option<Vec<GrownSum>> {
    let mut count = 0;
    let near = each_pair(a, b, reach, &mut |_| {
        count += 1;
        if count <= MAX_LISTED_SUMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    near.is_continue().then(|| {
        let mut sums = Vec::new();
        let _ = each_pair(a, b, reach, &mut |pair| {
            let sum = GrownSum::new(pair.a, pair.b, pair.indices);
            sums.extend(Some(sum).filter(|sum| sum.meets(reach)));
            ControlFlow::Continue(())
        });
        sums
    })
}
