//! The obstacles of a step, as the step sees them: shapes with numbers as keys, of any type of obstacles, so that the whole
//! step is compiled once.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::{Vec2, larger};
use crate::query::{CONTACT_TOLERANCE, CastHit, Contact, blocks_with, cast, contact, may_stop};
use crate::shape::{
    Aabb, AsShape, BorderEdges, BoxPath, Convex, ConvexBuffer, Part, Shape, ShapeRef, SomeParts,
};

use super::obstacles::{ObstacleKey, Obstacles, VisitObstacle};

/// Obstacles of one type, with numbers as keys.
trait Numbered {
    fn each_on_path(&self, shape: &Shape, motion: Vec2, visit: VisitObstacle<'_, u64>);
    fn each_near(&self, region: &Aabb, visit: VisitObstacle<'_, u64>);
}

/// Numbers the obstacles by their keys.
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

    /// Reports each obstacle that the motion of a shape hits, in any order: its key, the hit, and the convex forms of the
    /// shape and of the obstacle, with the index of its part; of unions, each pair of parts that hit.
    pub(super) fn each_hit(self, shape: &Shape, motion: Vec2, report: Report<'_, CastHit>) {
        self.obstacles.each_on_path(shape, motion, &mut |key, obstacle| {
            each_hit_of(shape, motion, obstacle, self.margin, &mut |hit, own, other| {
                report(key, hit, own, other);
            });
        });
    }

    /// Reports each obstacle that a shape touches, in any order: its key, the contact, and the convex forms of both; of
    /// unions, each pair of parts that touch, but for one-way parts.
    pub(super) fn each_contact(self, shape: &Shape, report: Report<'_, Contact>) {
        self.obstacles.each_on_path(shape, Vec2::ZERO, &mut |key, obstacle| {
            each_contact_of(shape, obstacle, &mut |contact, own, other| report(key, contact, own, other));
        });
    }

    /// Visits each part near a region, in any order: the key of the obstacle, the index of the part, and the part.
    pub(super) fn each_part_near(self, region: &Aabb, visit: &mut dyn FnMut(u64, usize, &Part<'_>)) {
        self.obstacles.each_near(region, &mut |key, obstacle| {
            if let Some(convex) = obstacle.convex(&mut ConvexBuffer::new()) {
                return visit(key, 0, &Part::solid(convex));
            }
            each_part(obstacle, region, &mut |index, part| visit(key, index, part));
        });
    }

    /// Visits each part near a region that has edges on the border of its obstacle, but for one-way parts: the key of the
    /// obstacle, the part, and these edges.
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

    /// Visits each part near a region, but for one-way parts, which have no depth.
    pub(super) fn each_solid_near(self, region: &Aabb, visit: &mut dyn FnMut(u64, usize, &Part<'_>)) {
        self.each_part_near(region, &mut |key, index, part| {
            if part.side.is_none() {
                visit(key, index, part);
            }
        });
    }
}

/// The visitor of hits or contacts: gets the key of the obstacle, the hit or contact, the part of the moving shape, and the
/// part of the obstacle with its index.
type Report<'a, H> = &'a mut dyn FnMut(u64, H, &Convex<'_>, (usize, &Convex<'_>));

/// The visitor of the hits or contacts of one obstacle.
type ReportPair<'a, H> = &'a mut dyn FnMut(H, &Convex<'_>, (usize, &Convex<'_>));

/// Reports the hits of a moving shape with one obstacle.
fn each_hit_of(
    shape: &Shape,
    motion: Vec2,
    obstacle: &ShapeRef<'_>,
    margin: f64,
    report: ReportPair<'_, CastHit>,
) {
    let own = shape.as_shape();
    if own.is_convex() && obstacle.is_convex() {
        if let Some(hit) = cast(&own, motion, obstacle) {
            report_forms(hit, &own, obstacle, report);
        }
        return;
    }
    each_hit_of_parts(shape, motion, obstacle, margin, report);
}

/// Reports the hit or contact of two convex shapes.
fn report_forms<H>(hit: H, own: &ShapeRef<'_>, other: &ShapeRef<'_>, report: ReportPair<'_, H>) {
    let (mut buffer_own, mut buffer_other) = (ConvexBuffer::new(), ConvexBuffer::new());
    report(hit, &own.form(&mut buffer_own), (0, &other.form(&mut buffer_other)));
}

/// Reports the pairs of parts of a moving shape and an obstacle that hit.
fn each_hit_of_parts(
    shape: &Shape,
    motion: Vec2,
    obstacle: &ShapeRef<'_>,
    margin: f64,
    report: ReportPair<'_, CastHit>,
) {
    each_part(&shape.as_shape(), &shape.aabb(), &mut |_, own| {
        let start = own.convex.aabb();
        // A cast may hit obstacles that the shape passes within the tolerance.
        let reach = CONTACT_TOLERANCE * larger(start.extent() + motion.max_abs(), obstacle.bounds().extent());
        let mut reported: Vec<usize> = Vec::new();
        let _ = obstacle.each_part_on_path(&BoxPath::new(start.grown(reach), motion), &mut |index, other| {
            // A part may be visited more than once, so known hits are dropped.
            if may_stop(own, &other, margin)
                && let Some(hit) = cast(&own.convex, motion, &other.convex)
                && blocks_with(own, motion, &other, hit.faces())
                && !reported.contains(&index)
            {
                reported.push(index);
                report(hit, &own.convex, (index, &other.convex));
            }
            ControlFlow::Continue(())
        });
    });
}

/// Reports the contacts of a shape with one obstacle, without contacts of one-way parts.
fn each_contact_of(shape: &Shape, obstacle: &ShapeRef<'_>, report: ReportPair<'_, Contact>) {
    let own = shape.as_shape();
    if own.is_convex() && obstacle.is_convex() {
        if let Some(contact) = contact(&own, obstacle) {
            report_forms(contact, &own, obstacle, report);
        }
        return;
    }
    each_contact_of_parts(shape, obstacle, report);
}

/// Reports the pairs of parts of a shape and an obstacle that touch and block from all sides.
fn each_contact_of_parts(shape: &Shape, obstacle: &ShapeRef<'_>, report: ReportPair<'_, Contact>) {
    each_part(&SomeParts::solid(shape.as_shape()).as_shape(), &obstacle.bounds(), &mut |_, own| {
        each_part(&SomeParts::solid(*obstacle).as_shape(), &own.convex.aabb(), &mut |index, other| {
            let contact =
                if own.filter.meets(other.filter) { contact(&own.convex, &other.convex) } else { None };
            if let Some(contact) = contact {
                report(contact, &own.convex, (index, &other.convex));
            }
        });
    });
}

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
