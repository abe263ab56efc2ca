//! Layout of the axes of a separating-axis picture: each is beside the shapes, as close as possible without overlap.
//!
//! The layout uses Carom's own overlap query.

use carom::{Axis, Circle, ConvexPolygon, Hull, Obb, Rot2, Shape, Vec2, overlap};

use super::frame::Frame;
use super::outline::each_part;

/// An axis with its position in the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strip {
    /// The number of the axis, from 0.
    pub(super) index: usize,
    pub(super) axis: Axis,
    pub(super) wins: bool,
    /// The pixel of the axis's coordinate 0.
    pub(super) zero: Vec2,
    /// The unit direction of the axis in the picture.
    pub(super) along: Vec2,
    /// The unit direction across the axis, away from the shapes.
    pub(super) outward: Vec2,
    pub(super) scale: f64,
    /// The area that the strip covers, label included.
    pub(super) area: Obb,
}

/// Half the height of a strip: two bars and the label beside them, in pixels.
const HALF_HEIGHT: f64 = 26.0;
/// The length by which a strip extends beyond its projections, in pixels.
const OVERHANG: f64 = 16.0;
/// The minimum half length of a strip, so that its label fits.
const LEAST_HALF_LENGTH: f64 = 74.0;
/// The distance between two tried positions of a strip, in pixels.
const STEP: f64 = 4.0;
/// The maximum number of positions to try; a strip that fits at none of them stays at the last.
const TRIES: u32 = 300;

/// Places the axes beside the shapes. The axes have their numbers; the deciding axis is first.
pub(super) fn place_strips(
    axes: &[(usize, Axis)],
    winner: usize,
    shapes: &[Shape],
    frame: &Frame,
) -> Vec<Strip> {
    let mut obstacles: Vec<Shape> = around(shapes, frame).into_iter().collect();
    let mut strips = Vec::new();
    for &(index, axis) in axes {
        let at =
            |offset: f64, side: f64| Strip::new(index, axis, index == winner, frame, offset * side, side);
        let tries = (0..TRIES).map(|step| 20.0 + f64::from(step) * STEP);
        let free = |strip: &Strip| !obstacles.iter().any(|obstacle| overlap(&strip.area, obstacle));
        let found = tries.flat_map(|offset| [at(offset, 1.0), at(offset, -1.0)]).flatten().find(free);
        if let Some(strip) = found {
            obstacles.push(strip.area.into());
            strips.push(strip);
        }
    }
    strips
}

/// Returns the hull of all outlines in the picture, with a margin.
fn around(shapes: &[Shape], frame: &Frame) -> Option<Shape> {
    let corners: Vec<Vec2> = shapes.iter().flat_map(|shape| corners(shape, frame)).collect();
    let hull = Hull::bounding(&corners).ok()?;
    let ring = ConvexPolygon::rounded(hull.vertices().iter().copied(), 12.0);
    let circle = || Circle::bounding(&corners).map(Shape::from);
    ring.map(Shape::from).or_else(|_| circle()).ok()
}

/// Returns the corners of a shape in the picture; for a round shape, returns the corners of the square around
/// each end.
fn corners(shape: &Shape, frame: &Frame) -> Vec<Vec2> {
    let mut corners = Vec::new();
    each_part(shape, &mut |convex| {
        let radius = convex.radius();
        let offsets: &[Vec2] = if radius > 0.0 { &SQUARE } else { &[Vec2::ZERO] };
        for &point in convex.points() {
            corners.extend(offsets.iter().map(|&offset| frame.at(point + offset * radius)));
        }
    });
    corners
}

const SQUARE: [Vec2; 4] =
    [Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0), Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0)];

impl Strip {
    /// Creates the strip of an axis at a distance from the middle of the picture.
    fn new(index: usize, axis: Axis, wins: bool, frame: &Frame, offset: f64, side: f64) -> Option<Self> {
        let along = frame.direction(axis.normal);
        let across = along.perp();
        // On the axis, coordinate 0 is the projection of the plane's origin. The frame's anchor is drawn at
        // `frame.pixel`, so the pixel of coordinate 0 is computed from there.
        let zero = frame.pixel + across * offset - along * (frame.anchor.dot(axis.normal) * frame.scale);
        let mut strip = Self {
            index,
            axis,
            wins,
            zero,
            along,
            outward: across * side,
            scale: frame.scale,
            area: Obb::from_degrees([0.0, 0.0], [1.0, 1.0], 0.0).ok()?,
        };
        let (min, max) = strip.extent();
        let middle = strip.at((min + max) * 0.5);
        let half_length = ((max - min) * 0.5 * frame.scale + OVERHANG).max(LEAST_HALF_LENGTH);
        strip.area = Obb::new(middle, [half_length, HALF_HEIGHT], Rot2::from_direction(along).ok()?).ok()?;
        Some(strip)
    }

    /// Returns the pixel of a coordinate on the axis.
    pub(super) fn at(&self, coordinate: f64) -> Vec2 {
        self.zero + self.along * (coordinate * self.scale)
    }

    /// Returns the minimum and maximum coordinate of both projections.
    pub(super) fn extent(&self) -> (f64, f64) {
        let (a, b) = (self.axis.interval_a, self.axis.interval_b);
        (a.min.min(b.min), a.max.max(b.max))
    }
}
