//! Checks that a shape goes through no solid in a frame.

use carom::{Advance, CONTACT_TOLERANCE, Segment, Shape, Vec2, intersect_segments, overlap, separation};
use carom_oracle::check::Faults;

use super::room::Room;

/// The solids of a room, with which the paths of shapes are compared.
pub(super) struct Judge {
    solids: Vec<Shape>,
    extent: f64,
    scale: f64,
}

/// The number of positions that are tested on each straight piece of a path.
const PLACES: u32 = 8;

impl Judge {
    pub(super) fn new(room: &Room) -> Self {
        let Vec2 { x, y } = room.corner;
        let extent = x.abs().max(y.abs()) + 13.0 * room.scale;
        Self { solids: room.solids.clone(), extent, scale: room.scale }
    }

    /// Returns whether a shape is outside of all solids.
    pub(super) fn is_free(&self, shape: &Shape) -> bool {
        self.depth(shape) <= 0.0
    }

    /// Returns whether a shape is in no solid deeper than a margin.
    pub(super) fn is_touching(&self, shape: &Shape, margin: f64) -> bool {
        self.depth(shape) <= margin + self.allowed()
    }

    fn depth(&self, shape: &Shape) -> f64 {
        let bounds = shape.aabb();
        let near = self.solids.iter().filter(|solid| overlap(&bounds, &solid.aabb()));
        near.map(|solid| -separation(shape, solid)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Returns how much deeper than the margin a shape may be, because of rounding and of the tolerance of
    /// motions.
    fn allowed(&self) -> f64 {
        8.0 * CONTACT_TOLERANCE * self.extent
    }

    /// Checks the straight pieces of a mover's step, and that a shape that is a point crosses no line.
    pub(super) fn path_of(
        &self,
        shape: &Shape,
        step: &Advance,
        margin: f64,
        faults: &mut Faults,
        told: &dyn Fn() -> String,
    ) {
        let ends = step.hits.iter().map(|hit| hit.displacement).chain([step.displacement]);
        let mut from = Vec2::ZERO;
        for to in ends {
            self.piece(shape, [from, to], margin + self.allowed(), faults, told);
            from = to;
        }
        if shape.aabb().half() == Vec2::ZERO {
            let hits = step.hits.iter().map(|hit| hit.displacement);
            let places: Vec<Vec2> = hits.chain([step.displacement]).map(|way| shape.center() + way).collect();
            self.crossings(shape.center(), &places, faults, told);
        }
    }

    /// Checks the straight path from a walker's start to its end. This path may cut off the corner of a step,
    /// so it may lie deeper in a solid than the end.
    pub(super) fn chord(
        &self,
        shape: &Shape,
        way: Vec2,
        margin: f64,
        faults: &mut Faults,
        told: &dyn Fn() -> String,
    ) {
        self.piece(shape, [way, way], margin + self.allowed(), faults, told);
        self.piece(shape, [Vec2::ZERO, way], 0.5 * way.length() + margin + self.allowed(), faults, told);
    }

    fn piece(
        &self,
        shape: &Shape,
        [from, to]: [Vec2; 2],
        allowed: f64,
        faults: &mut Faults,
        told: &dyn Fn() -> String,
    ) {
        let count = if from == to { 0 } else { PLACES };
        for index in 0..=count {
            let share = f64::from(index) / f64::from(count.max(1));
            let depth = self.depth(&shape.translated(from + (to - from) * share));
            let told = || {
                format!("{depth:e} deep at {share} from {from:?} to {to:?}, {allowed:e} allowed: {}", told())
            };
            faults.expect(depth <= allowed, "no shape is deeper in a solid than the margin", told);
            if depth > allowed {
                return;
            }
        }
    }

    /// Checks that a point does not cross a line on a short path through some places.
    fn crossings(&self, from: Vec2, places: &[Vec2], faults: &mut Faults, told: &dyn Fn() -> String) {
        let to = *places.last().unwrap_or(&from);
        let Ok(way) = Segment::new(from, to) else { return };
        let (_, length) =
            places.iter().fold((from, 0.0), |(from, length), &to| (to, length + (to - from).length()));
        for solid in &self.solids {
            let Shape::Segment(line) = solid else { continue };
            let near = 1e-6 * self.scale;
            let is_clear = |point: Vec2| line.closest_point(point).distance > near;
            let is_crossed =
                matches!(intersect_segments(&way, line), carom::SegmentIntersection::Point { .. });
            // A path around the end of a line does not cross the line, although the straight segment from its
            // start to its end does. So only paths shorter than the distance from both ends count.
            let is_short = [line.a(), line.b()].iter().all(|end| way.closest_point(*end).distance > length);
            let is_fault = is_crossed && is_short && is_clear(from) && is_clear(to);
            faults.expect(!is_fault, "no point crosses a line", told);
        }
    }
}
