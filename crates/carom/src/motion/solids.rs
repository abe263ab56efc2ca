//! Stores the obstacles of a step as shapes with numbers as keys. All types of obstacles are converted to
//! this form, so that the code of a step is compiled only once.

use core::ops::ControlFlow;

use crate::math::tolerance::{CONTACT_TOLERANCE, TOUCHING};
use crate::math::{Vec2, larger};
use crate::shape::{Aabb, AsShape, BorderEdges, BoxPath, ConvexBuffer, Part, Shape, ShapeRef, SomeParts};

use super::obstacles::{ObstacleKey, Obstacles, VisitObstacle};

/// A collection of obstacles of one type, with numbers as keys.
trait Numbered {
    fn each_on_path(&self, shape: &Shape, motion: Vec2, visit: VisitObstacle<'_, u64>);
    fn each_near(&self, region: &Aabb, visit: VisitObstacle<'_, u64>);
}

/// An adapter that replaces the keys of obstacles by numbers.
pub(super) struct ByNumber<'o, O: ?Sized>(pub(super) &'o O);

impl<O: Obstacles + ?Sized> Numbered for ByNumber<'_, O> {
    fn each_on_path(&self, shape: &Shape, motion: Vec2, visit: VisitObstacle<'_, u64>) {
        self.0.each_on_path(shape, motion, &mut |key, obstacle| visit(key.number(), obstacle));
    }

    fn each_near(&self, region: &Aabb, visit: VisitObstacle<'_, u64>) {
        self.0.each_near(region, &mut |key, obstacle| visit(key.number(), obstacle));
    }
}

/// The obstacles of a step.
#[derive(Clone, Copy)]
pub(super) struct Solids<'o> {
    obstacles: &'o dyn Numbered,
    margin: f64,
}

impl<'o> Solids<'o> {
    pub(super) const fn new<O: Obstacles + ?Sized>(obstacles: &'o ByNumber<'o, O>, margin: f64) -> Self {
        Self { obstacles, margin }
    }

    /// Returns the depth up to which overlaps count as touching.
    pub(super) const fn margin(self) -> f64 {
        self.margin
    }

    /// Visits each part on the straight path of a shape, in any order and perhaps more than once. The visitor
    /// gets the path, the key of the obstacle, the index of the part, and the part. The visitor may shorten
    /// the path.
    pub(super) fn each_part_on_path(self, shape: &Shape, motion: Vec2, visit: VisitOnPath<'_>) {
        let start = shape.aabb();
        let mut end = 1.0;
        self.obstacles.each_on_path(shape, motion, &mut |key, obstacle| {
            // A motion may hit obstacles that are at a distance within the tolerance from its path.
            let extent = larger(start.extent() + motion.max_abs(), obstacle.bounds().extent());
            let path = BoxPath::new(start.grown(TOUCHING * CONTACT_TOLERANCE * extent), motion);
            path.end_at(end);
            if let Some(convex) = obstacle.convex(&mut ConvexBuffer::new()) {
                visit(&path, key, 0, &Part::solid(convex));
            } else {
                let _ = obstacle.each_part_on_path(&path, &mut |index, part| {
                    visit(&path, key, index, &part);
                    ControlFlow::Continue(())
                });
            }
            end = path.end();
        });
    }

    /// Visits each part near a region, in any order. The visitor gets the key of the obstacle, the index of
    /// the part, and the part.
    pub(super) fn each_part_near(self, region: &Aabb, visit: &mut dyn FnMut(u64, usize, &Part<'_>)) {
        self.obstacles.each_near(region, &mut |key, obstacle| {
            if let Some(convex) = obstacle.convex(&mut ConvexBuffer::new()) {
                return visit(key, 0, &Part::solid(convex));
            }
            each_part(obstacle, region, &mut |index, part| visit(key, index, part));
        });
    }

    /// Visits each part near a region that has edges on the boundary of its obstacle, except one-way parts.
    /// The visitor gets the key of the obstacle, the part, and these edges.
    pub(super) fn each_border_near(self, region: &Aabb, visit: &mut dyn FnMut(u64, &Part<'_>, BorderEdges)) {
        self.obstacles.each_near(region, &mut |key, obstacle| {
            let _ = obstacle.each_border(region, &mut |_, part, edges| {
                if part.side.is_none() {
                    visit(key, &part, edges);
                }
                ControlFlow::Continue(())
            });
        });
    }

    /// Visits each part near a region, except one-way parts, because a shape has no depth in them.
    pub(super) fn each_solid_near(self, region: &Aabb, visit: &mut dyn FnMut(u64, usize, &Part<'_>)) {
        self.each_part_near(region, &mut |key, index, part| {
            if part.side.is_none() {
                visit(key, index, part);
            }
        });
    }
}

/// A visitor of parts on a path.
type VisitOnPath<'a> = &'a mut dyn FnMut(&BoxPath, u64, usize, &Part<'_>);

/// Visits all parts of a shape whose bounding boxes touch a region.
fn each_part(shape: &ShapeRef<'_>, region: &Aabb, visit: &mut dyn FnMut(usize, &Part<'_>)) {
    let _ = shape.each_part(region, &mut |index, part| {
        visit(index, &part);
        ControlFlow::Continue(())
    });
}

/// Visits all parts of a moving shape that block from all sides.
pub(super) fn each_solid_part(shape: &Shape, visit: &mut dyn FnMut(&Part<'_>)) {
    each_part(&SomeParts::solid(shape.as_shape()).as_shape(), &shape.aabb(), &mut |_, part| visit(part));
}
