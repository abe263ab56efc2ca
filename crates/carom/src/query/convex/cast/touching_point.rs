//! Computes the hit at an entry of the ray: the point where the surfaces touch, and the normals.

use crate::math::Vec2;
use crate::query::answers::hit::{CastHit, on_face};
use crate::query::convex::sum::reference_edge::ReferenceEdge;
use crate::query::convex::sum::rounding::rounding;
use crate::query::convex::sum::{EdgeSource, SumEdge};
use crate::shape::Convex;

use super::sum_ray::RayEntry;

impl RayEntry {
    /// Returns the hit of shapes that are apart at the start, after `a` has moved by `displacement` to the
    /// entry.
    #[inline(always)]
    pub(crate) fn hit(&self, a: &Convex<'_>, b: &Convex<'_>, fraction: f64, displacement: Vec2) -> CastHit {
        let point = touching_point(a, b, displacement, self);
        CastHit {
            face_normal: self.face.map_or(self.normal, |face| face.normal).canonical(),
            slide_normal: self.slide_normal.canonical(),
            ..CastHit::through_face(fraction, point, self.normal)
        }
    }
}

/// Returns the point on the surface of `b` that `a` touches after it has moved by `displacement`.
#[inline(always)]
fn touching_point(a: &Convex<'_>, b: &Convex<'_>, displacement: Vec2, entry: &RayEntry) -> Vec2 {
    // At a round corner, the point is on the circle about the corner of `b`.
    if let Some((_, corner)) = entry.corners {
        return b.points()[corner] + entry.normal * b.radius();
    }
    let Some(face) = &entry.face else { return b.center() };
    // At a face, the contact point is the middle of the part of the other shape that touches the face. The
    // face may be an edge of `a`; then the point is computed in the frame that moves with `a`. Otherwise, it
    // is an edge of `b`.
    let EdgeSource { of_a, edge, corner } = face.source;
    let (point, corner) = if of_a {
        (opposite_middle(a, b, face, -displacement) + displacement + face.normal * b.radius(), corner)
    } else {
        (opposite_middle(a, b, face, displacement) - face.normal * a.radius(), edge)
    };
    on_face(point, entry.normal, b.points()[corner], b.radius())
}

/// Returns the middle of the part that touches a face of the Minkowski sum, displaced by `offset`. This part
/// is a corner, or the stretch (segment) that two parallel edges share.
#[inline(always)]
fn opposite_middle(a: &Convex<'_>, b: &Convex<'_>, face: &SumEdge, offset: Vec2) -> Vec2 {
    match (a.points(), b.points()) {
        ([corner], _) | (_, [corner]) => *corner + offset,
        _ => middle_of_facing(a, b, face, offset),
    }
}

/// Returns the middle of the touching stretch for two shapes that both have several corners.
#[inline(never)]
fn middle_of_facing(a: &Convex<'_>, b: &Convex<'_>, face: &SumEdge, offset: Vec2) -> Vec2 {
    ReferenceEdge::new(a, b, face).middle(offset, rounding(a, b))
}
