//! Selects some of the parts of a union.

use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::shape::kinds::{Aabb, Circle};

use super::as_shape::AsShape;
use super::border_tree::{BorderNode, VisitPiece, VisitWitness};
use super::box_path::BoxPath;
use super::filter::Filter;
use super::part::Part;
use super::parts::{Parts, VisitBorder, VisitPart};
use super::shape_ref::ShapeRef;

/// A union of which queries see only some of the parts.
pub(crate) struct SomeParts<'s> {
    shape: ShapeRef<'s>,
    choice: Choice,
}

/// Which parts of the union queries see.
#[derive(Clone, Copy)]
enum Choice {
    /// Only the parts that block from all sides. The other parts of the shape count neither for the depth nor
    /// for the pushes that separate shapes.
    Solid,
    /// Only the parts whose filters match this one.
    Matching(Filter),
}

impl<'s> SomeParts<'s> {
    /// Selects the parts that block from all sides.
    pub(crate) const fn solid(shape: ShapeRef<'s>) -> Self {
        Self { shape, choice: Choice::Solid }
    }

    /// Selects the parts whose filters match a filter.
    pub(crate) const fn matching(shape: ShapeRef<'s>, filter: Filter) -> Self {
        Self { shape, choice: Choice::Matching(filter) }
    }

    /// Returns a visitor that gets only the selected parts.
    fn visitor(&self, visit: VisitPart<'_>) -> impl FnMut(usize, Part<'_>) -> ControlFlow<()> {
        move |index, part| if self.has(&part) { visit(index, part) } else { ControlFlow::Continue(()) }
    }

    /// Returns whether a part is selected.
    fn has(&self, part: &Part<'_>) -> bool {
        match self.choice {
            Choice::Solid => part.side.is_none(),
            Choice::Matching(filter) => part.filter.meets(filter),
        }
    }
}

/// Returns a convex shape unchanged, because it blocks from all sides and has no filter of its own.
impl AsShape for SomeParts<'_> {
    #[inline]
    fn as_shape(&self) -> ShapeRef<'_> {
        if self.shape.is_convex() { self.shape } else { ShapeRef::Parts(self) }
    }
}

impl Parts for SomeParts<'_> {
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.shape.each_part(region, &mut self.visitor(visit))
    }

    fn each_border(&self, from: &Aabb, reach: f64, visit: VisitBorder<'_>) -> ControlFlow<()> {
        self.shape.each_border_within(from, reach, &mut |index, part, edges| {
            if self.has(&part) { visit(index, part, edges) } else { ControlFlow::Continue(()) }
        })
    }

    fn border_distance(&self, from: &Aabb) -> f64 {
        self.shape.border_distance(from)
    }

    fn each_part_on_path(&self, path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.shape.each_part_on_path(path, &mut self.visitor(visit))
    }

    fn border_near(&self, place: Vec2) -> Option<Circle> {
        self.shape.border_near(place)
    }

    fn border_root(&self) -> BorderNode {
        self.shape.border_root()
    }

    fn each_border_child(&self, node: &BorderNode, visit: &mut dyn FnMut(BorderNode)) {
        self.shape.each_border_child(node, visit);
    }

    fn each_border_piece(&self, leaf: &BorderNode, region: &Aabb, visit: VisitPiece<'_>) -> ControlFlow<()> {
        self.shape.each_border_piece(leaf, region, &mut |piece| {
            if self.has(&piece.part) { visit(piece) } else { ControlFlow::Continue(()) }
        })
    }

    fn each_inner_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.shape.each_inner_part(region, &mut self.visitor(visit))
    }

    fn each_witness(&self, region: &Aabb, visit: VisitWitness<'_>) -> ControlFlow<()> {
        self.shape.each_witness(region, &mut |witness| {
            let is_left = match self.choice {
                Choice::Solid => witness.is_solid,
                Choice::Matching(filter) => witness.filter.meets(filter),
            };
            if is_left { visit(witness) } else { ControlFlow::Continue(()) }
        })
    }

    fn known_part_count(&self) -> Option<usize> {
        self.shape.known_part_count()
    }

    fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        self.shape.visit_part(index, visit)
    }

    fn bounds(&self) -> Aabb {
        self.shape.bounds()
    }

    fn center(&self) -> Vec2 {
        self.shape.center()
    }
}
