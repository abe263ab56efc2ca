//! Computes the areas of two convex shapes and of their overlap.

mod number;
mod pieces;
mod ring;

use smallvec::SmallVec;

use crate::math::tolerance::{AREA_ACCURACY, AREA_ROUNDING};
use crate::math::{Vec2, Wide, larger, smaller, two_to};
use crate::query::answers::areas::Areas;
use crate::shape::{Convex, Obb};

use number::Number;
use pieces::AreaOutline;
pub(crate) use ring::segment_area;

/// Returns the areas of two convex shapes and of their overlap. For a shape that is a box at an angle,
/// `boxes` has this box.
pub(crate) fn areas_of_convex(shapes: [&Convex<'_>; 2], boxes: [Option<&Obb>; 2]) -> Areas {
    let sizes = shapes.map(|shape| shape.reach(shape.center()) + shape.radius());
    let numbers_of = |index: usize| numbers(shapes[index], sizes[index], boxes[index]);
    let smaller_one = if sizes[0] == sizes[1] {
        usize::from(numbers_of(1) < numbers_of(0))
    } else {
        usize::from(sizes[1] < sizes[0])
    };
    let extent = larger(shapes[0].extent(), shapes[1].extent());
    let frame = Frame { origin: shapes[smaller_one].center(), scale: scale_of(sizes[smaller_one], extent) };
    let pair = OutlinePair::<f64>::new(shapes, boxes, &frame);
    let areas = if pair.has_enough_digits(sizes.map(|size| size * frame.scale)) {
        pair.areas(smaller_one)
    } else {
        OutlinePair::<Wide>::new(shapes, boxes, &frame).areas(smaller_one)
    };
    // The areas of the pieces into which a shape is divided add up to its area with a rounding error. Corners
    // that are almost on the line through two others add to this error.
    let is_same = sizes[0] == sizes[1] && numbers_of(0) == numbers_of(1);
    let overlap = if is_same { areas.of[0] } else { areas.overlap };
    Areas { scale: frame.scale, overlap, ..areas }
}

/// Returns the numbers from which a result is computed; the size of the shape is first. The shape with the
/// smaller numbers is clipped, so that swapped arguments give equal bits.
fn numbers(shape: &Convex<'_>, size: f64, obb: Option<&Obb>) -> SmallVec<[f64; 24]> {
    let mut numbers: SmallVec<[f64; 24]> = SmallVec::new();
    numbers.extend([size, shape.radius(), shape.center().x, shape.center().y]);
    if let Some(obb) = obb {
        let (center, half, rotation) = (obb.center(), obb.half(), obb.rotation());
        numbers.extend([center.x, center.y, half.x, half.y, rotation.cos(), rotation.sin()]);
    }
    numbers.extend(shape.points().iter().flat_map(|point| [point.x, point.y]));
    numbers
}

/// Returns a power of two that brings the size of the smaller shape near 1, if the largest coordinate then
/// stays in range.
pub(crate) fn scale_of(size: f64, largest: f64) -> f64 {
    let exponent = |x: f64| libm::ilogb(larger(x, f64::MIN_POSITIVE));
    let (wanted, limit) = (-exponent(size), MAX_EXPONENT - exponent(largest));
    two_to(if wanted < limit { wanted } else { limit })
}

/// The largest binary exponent of scaled coordinates. Four coordinates below 2^240 can be multiplied.
const MAX_EXPONENT: i32 = 240;

/// A coordinate frame for areas: an origin near the smaller shape, and a scale.
pub(crate) struct Frame {
    pub(crate) origin: Vec2,
    pub(crate) scale: f64,
}

/// Two outlines in one frame, with their areas.
struct OutlinePair<N> {
    outlines: [AreaOutline<N>; 2],
    of: [f64; 2],
}

impl<N: Number> OutlinePair<N> {
    fn new(shapes: [&Convex<'_>; 2], boxes: [Option<&Obb>; 2], frame: &Frame) -> Self {
        let outline = |index: usize| AreaOutline::new(shapes[index], boxes[index], frame.origin, frame.scale);
        let outlines = [outline(0), outline(1)];
        let of = [outlines[0].area(), outlines[1].area()];
        Self { outlines, of }
    }

    /// Returns whether `f64` has enough digits, so that the error is at most
    /// [`AREA_ACCURACY`](crate::math::tolerance::AREA_ACCURACY) times the area. The error of an edge is a
    /// fraction of the largest coordinate. The boundary is at most eight times as long as the size of a shape
    /// (the largest distance of a point from the centre).
    fn has_enough_digits(&self, sizes: [f64; 2]) -> bool {
        let extent = larger(self.outlines[0].extent(), self.outlines[1].extent());
        let is_accurate =
            |index: usize| extent * sizes[index] * (8.0 * AREA_ROUNDING) <= AREA_ACCURACY * self.of[index];
        (0..2).all(is_accurate) && self.outlines.iter().all(AreaOutline::keeps_left)
    }

    fn areas(&self, smaller_one: usize) -> Areas {
        let least = smaller(self.of[0], self.of[1]);
        // The ring of the smaller shape is clipped.
        let [one, other] = [smaller_one, 1 - smaller_one].map(|index| &self.outlines[index]);
        let overlap = if least > 0.0 { one.area_of_overlap(other) } else { 0.0 };
        Areas { overlap: smaller(larger(overlap, 0.0), least), of: self.of, scale: 1.0 }
    }
}
