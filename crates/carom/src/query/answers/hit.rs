//! Defines the results of casts and rays.

use crate::math::{Vec2, larger};

use super::closest_points::ClosestPoints;

/// The first contact of a moving shape with another shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CastHit {
    /// The fraction of the motion before the contact, from 0 to 1.
    pub fraction: f64,
    /// The contact point on the surface of `b`. On a face along an axis it has exactly the coordinate of that face.
    pub point: Vec2,
    /// The unit normal out of `b` towards `a`. The normal points against the motion.
    pub normal: Vec2,
    /// For a hit on a corner, the unit normal of one of the two faces at the corner: the face that the motion
    /// meets at the steeper angle. Otherwise it is equal to `normal`.
    pub face_normal: Vec2,
    /// For a hit of corner on corner, the unit normal of the face along which a slide continues. Otherwise it
    /// is equal to `normal`.
    ///
    /// At such a hit, two faces are hit at once. `slide_normal` belongs to the face that the motion meets at
    /// the flatter angle, because only along that face a slide may continue. If both angles are equal, it
    /// belongs to the face that `face_normal` does not belong to.
    pub slide_normal: Vec2,
    /// The penetration depth at the start; 0 for shapes that start apart or touching.
    pub depth: f64,
    /// Whether the shapes overlap at the start of the motion. Shapes that only touch do not count.
    ///
    /// Rounding alone may cause such an overlap, so use `depth` if that matters.
    pub started_inside: bool,
}

/// Returns a point on a face, given a corner of the face and the radius around it. If the face runs along an
/// axis, the point gets exactly the coordinate of the face, without rounding.
#[inline(always)]
pub(crate) fn on_face(point: Vec2, normal: Vec2, corner: Vec2, radius: f64) -> Vec2 {
    let known = corner + normal * radius;
    Vec2::new(
        if normal.y == 0.0 { known.x } else { point.x },
        if normal.x == 0.0 { known.y } else { point.y },
    )
}

impl CastHit {
    /// Returns the hit of shapes that are apart at the start, through one face.
    #[inline(always)]
    pub(crate) fn through_face(fraction: f64, point: Vec2, normal: Vec2) -> Self {
        let normal = normal.canonical();
        Self {
            fraction: fraction + 0.0,
            point: point.canonical(),
            normal,
            face_normal: normal,
            slide_normal: normal,
            depth: 0.0,
            started_inside: false,
        }
    }

    /// Returns the hit of shapes that touch or overlap at the start, given their closest points.
    pub(crate) fn at_start(start: &ClosestPoints) -> Self {
        let depth = larger(-start.separation, 0.0) + 0.0;
        let hit = Self::through_face(0.0, start.point_b, start.normal);
        Self { depth, started_inside: depth > 0.0, ..hit }
    }

    /// Returns the normals of the two surfaces that are hit. The two normals are equal unless a sharp corner
    /// hits a sharp corner.
    pub(crate) const fn faces(&self) -> [Vec2; 2] {
        [self.normal, self.slide_normal]
    }
}

/// The first point where a ray meets a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// The parameter of the hit, 0 or more: the point is `origin + t * direction`.
    pub t: f64,
    /// The first point where the ray meets the shape. On a face along an axis it has exactly the coordinate
    /// of that face.
    pub point: Vec2,
    /// The unit normal out of the shape. If the ray starts inside, it points along the shortest push out of
    /// the shape.
    pub normal: Vec2,
    /// Whether the shape contains the origin of the ray; `t` is then 0.
    pub started_inside: bool,
}

impl RayHit {
    /// Returns the hit of a ray that starts outside.
    #[inline(always)]
    pub(crate) fn from_outside(t: f64, point: Vec2, normal: Vec2) -> Self {
        Self { t, point: point.canonical(), normal: normal.canonical(), started_inside: false }
    }
}
