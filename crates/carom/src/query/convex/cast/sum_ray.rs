//! Represents a straight motion as a ray against the Minkowski sum of `b` and `-a`, and computes the position
//! of this ray relative to the faces of the sum.

use crate::math::tolerance::STEEP;
use crate::math::{TWO_300, Vec2};
use crate::query::convex::sum::SumEdge;
use crate::query::convex::sum::rounding::rounding;
use crate::shape::Convex;

use super::direction::Direction;

/// The ray of a motion of `a` towards `b`: a half-line from the origin, tested against the Minkowski sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SumRay<'a> {
    pub(crate) a: Convex<'a>,
    pub(crate) b: Convex<'a>,
    /// The motion. It is scaled by a power of two if its squares or quotients would be out of the range of
    /// `f64`.
    pub(crate) motion: Vec2,
    /// The fraction of `motion` at which the real motion ends: 1, or the inverse of the scale factor.
    pub(crate) end: f64,
    /// Distances up to this limit may be rounding errors.
    pub(crate) rounding: f64,
    pub(crate) direction: Direction,
}

/// The place where a ray enters the sum, grown by a radius.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RayEntry {
    /// The fraction of the ray's `motion`; negative if the ray starts inside.
    pub(crate) fraction: f64,
    /// The unit outward normal.
    pub(crate) normal: Vec2,
    /// The face that the ray enters. At a round corner, one of its two faces: the face that the motion meets
    /// at the steeper angle. `None` if both shapes are points or discs.
    pub(crate) face: Option<SumEdge>,
    /// If the ray enters two faces at once, the normal of the face that the motion meets at the flatter
    /// angle. Otherwise it is equal to `normal`.
    pub(crate) slide_normal: Vec2,
    /// The corners of `a` and `b` that meet, if the ray enters a round corner.
    pub(crate) corners: Option<(usize, usize)>,
}

impl RayEntry {
    /// Creates the entry through one face.
    pub(crate) fn of_face(fraction: f64, face: SumEdge) -> Self {
        Self::of_faces(fraction, face, face.normal)
    }

    /// Creates the entry through two faces at the same time. The motion meets the second face at the flatter
    /// angle.
    pub(crate) fn of_faces(fraction: f64, face: SumEdge, slide_normal: Vec2) -> Self {
        Self { fraction, normal: face.normal, face: Some(face), slide_normal, corners: None }
    }
}

impl<'a> SumRay<'a> {
    /// Creates the ray. Returns `None` if the motion has length zero or is not finite.
    pub(crate) fn new(a: Convex<'a>, motion: Vec2, b: Convex<'a>) -> Option<Self> {
        let Direction { unit, .. } = Direction::of(motion)?;
        let (motion, end) = in_range(motion);
        let direction = Direction { unit, length: motion.length() };
        Some(Self { a, b, motion, end, rounding: rounding(&a, &b), direction })
    }

    /// Returns the sum of both radii.
    pub(crate) fn radius(&self) -> f64 {
        self.a.radius() + self.b.radius()
    }

    /// Returns whether the ray enters a face with this normal at more than a grazing angle, whose sine is
    /// 2^-16.
    pub(crate) fn is_steep(&self, normal: Vec2) -> bool {
        -normal.dot(self.direction.unit) > STEEP
    }

    /// Returns the speed at which the ray leaves the half-plane of a face. The speed is negative if the ray
    /// enters the half-plane.
    pub(crate) fn speed(&self, face: &SumEdge) -> f64 {
        face.normal.dot(self.motion)
    }

    /// Returns how far outside of a face's line the ray is at `fraction`.
    pub(crate) fn height(&self, face: &SumEdge, fraction: f64) -> f64 {
        face.distance() + self.speed(face) * fraction
    }

    /// Projects the ray at `fraction` onto the line of a face. Returns how far that point lies past the start
    /// of the face and before its end. Both numbers are positive if the ray is beside the face.
    pub(crate) fn foot(&self, face: &SumEdge, fraction: f64) -> (f64, f64) {
        let (along, moved) = (face.normal.perp(), self.motion * fraction);
        ((moved - face.start).dot(along), (face.end - moved).dot(along))
    }

    /// Returns the corner of the sum that comes from a corner of `a` and a corner of `b`, given by their
    /// indices.
    pub(crate) fn corner(&self, a: usize, b: usize) -> Vec2 {
        self.b.points()[b] - self.a.points()[a]
    }

    /// Returns the distance past the end of a face up to which a motion may still touch that face.
    pub(crate) fn slack(&self) -> f64 {
        4.0 * self.rounding
    }

    /// Returns whether round corners of this radius are large enough to have normals of their own.
    pub(crate) fn is_round(&self, radius: f64) -> bool {
        radius > 8.0 * self.rounding
    }

    /// Returns the width of the sum, including the radii, along a unit direction.
    pub(crate) fn width(&self, direction: Vec2) -> f64 {
        self.a.width(direction) + self.b.width(direction)
    }
}

/// Returns the motion scaled by a power of two, and the inverse of the scale factor. The scale factor is 1
/// unless the motion is tiny or huge.
fn in_range(mut motion: Vec2) -> (Vec2, f64) {
    let mut end = 1.0;
    while motion.max_abs() < 1.0 / TWO_300 {
        motion *= TWO_300;
        end *= TWO_300;
    }
    while motion.max_abs() > TWO_300 {
        motion /= TWO_300;
        end /= TWO_300;
    }
    (motion, 1.0 / end)
}

/// Returns whether a face has no length, like the face at the end of a flat shape.
pub(crate) fn is_pointed(face: &SumEdge) -> bool {
    face.start == face.end
}
