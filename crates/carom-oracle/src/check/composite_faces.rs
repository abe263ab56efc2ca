//! Checks the normals, the parts and the points of contacts and hits of shapes of several parts.

use super::Faults;
use super::exact_pair::ExactPair;
use super::fraction::fraction;
use super::recovery::is_in_gap;
use crate::Gap;
use crate::composite::ExactPart;
use crate::containment::distance_of_surfaces;
use crate::generate::CompositePair;
use crate::union::{LocalWays, Union};
use carom::{CastHit, ClosestPoints, Contact, ContactPoint, Vec2};

/// Two unit vectors that are closer than this count as equal.
pub(super) const SAME_DIRECTION: f64 = 1e-5;

/// If the sine of the angle between two boundaries is at most this, all samples around the end of a push may
/// miss the gap between the boundaries.
pub(super) const UNRESOLVED_CUSP: f64 = 0.44;

/// The smallest sine of the angle between two faces for which the normal of a hit is checked. At smaller angles,
/// the normal of either face is accepted.
const UNRESOLVED_BEND: f64 = 0.05;

/// A fraction of the path to a hit, just before the hit. Parts that are near already at this fraction are
/// those along which the motion slides.
pub(super) const JUST_BEFORE: f64 = 1.0 - 1.0 / 4096.0;

/// Checks the faces, the parts and the points of all contacts of a pair that overlaps.
pub(super) fn check_faces(
    pair: &CompositePair,
    exact: &ExactPair,
    contacts: &[Contact],
    faults: &mut Faults,
) {
    let union = &exact.union;
    let local = LocalWays::new(union).filter(|_| pair.is_coarse);
    for contact in contacts {
        let part = |index: usize, part: usize| pair.shapes[index].part_of(&exact.built[index], part);
        let parts = part(0, contact.part_a).zip(part(1, contact.part_b));
        let told = || format!("{contact:?}");
        faults.expect(parts.is_some(), "a contact has the indices of two parts", told);
        let Some((one, other)) = parts else { continue };
        let sum = Gap::new(&one.solid, &other.solid);
        let left = sum.separation_after(contact.mtv()).to_f64().abs();
        let allowed = fraction(union.scale + contact.depth, 38);
        faults.expect(left <= allowed, "the parts of a contact touch after its mtv", told);
        let are_ordered = contact.points().windows(2).all(|pair| pair[0].id < pair[1].id);
        faults.expect(are_ordered, "two points are ordered by id", told);
        // The points come from the pairs of parts that touch at the start. But a push may lead through further
        // parts, or through a face that is not the nearest face of the two parts. In a notch (an inner
        // corner), the parts may have no part of the face in common.
        let is_way_of_parts = (sum.separation().to_f64() + contact.depth).abs() <= allowed;
        if contact.faces().len() == 1 && is_way_of_parts {
            check_points(exact, contact, pair.is_coarse, faults);
        }
        let Some(local) = &local else { continue };
        // The samples cannot resolve a cusp (an inner corner between almost parallel boundaries).
        if contact.depth > 16.0 * local.around() && union.cusps_at(contact.mtv(), UNRESOLVED_CUSP).is_empty()
        {
            check_normals(union, contact, faults);
        }
    }
}

/// Returns whether a direction is a normal of the boundary of a union at a place on it.
pub(super) fn is_face(union: &Union, place: Vec2, normal: Vec2) -> bool {
    let allowed = SAME_DIRECTION.max(arc_error(union, place));
    union.faces_at(place).iter().any(|face| (*face - normal).length() <= allowed)
}

/// Returns whether the boundary of a union has, at a place on it, a face whose normal points against a
/// motion. The cosine of the angle between the face normal and the reversed motion must be more than `least`.
pub(super) fn has_opposed_face(union: &Union, place: Vec2, motion: Vec2, least: f64) -> bool {
    union.faces_at(place).iter().any(|face| face.dot(motion) < -least * motion.length())
}

/// Returns the angle by which the normal at the crossing of a tiny arc with a line may be wrong. Near the
/// crossing, the distance between the arc and the line may be less than the rounding error for some length.
/// The crossing may be found anywhere along this length.
fn arc_error(union: &Union, place: Vec2) -> f64 {
    let reach = union.face_reach(place);
    let is_here =
        |pair: &&Gap| !pair.radius.is_zero() && pair.separation_after(place).to_f64().abs() <= reach;
    let radii = union.pairs.iter().filter(is_here).map(|pair| pair.radius.to_f64());
    let least = radii.fold(f64::INFINITY, f64::min);
    (2.0 * fraction(union.scale + place.length(), 44) / least).sqrt().min(4e-3)
}

/// Checks that each face is a face of the union where the push ends. If there is only one face, the push must
/// be perpendicular to it.
fn check_normals(union: &Union, contact: &Contact, faults: &mut Faults) {
    let faces = contact.faces();
    let told = || format!("{:?} at {:?} of {contact:?}", union.faces_at(contact.mtv()), contact.mtv());
    let are_faces = faces.iter().all(|&face| is_face(union, contact.mtv(), face));
    faults.expect(are_faces, "the faces of a contact are faces of the union", told);
    let allowed = SAME_DIRECTION.max(arc_error(union, contact.mtv()));
    let is_straight = (contact.normal - faces[0]).length() <= allowed;
    faults.expect(
        is_straight || faces.len() == 2,
        "a push that is slanted to a face has a second face",
        told,
    );
}

/// Checks that the deepest point is as deep as the contact, and that the surfaces of both shapes are at half
/// of the depth from this point.
fn check_points(exact: &ExactPair, contact: &Contact, is_coarse: bool, faults: &mut Faults) {
    let scale = exact.union.scale;
    let told = || format!("{contact:?}");
    let deepest = contact.points().iter().map(|point| point.depth).fold(0.0, f64::max);
    let off = (deepest - contact.depth).abs();
    faults.expect(off <= fraction(scale, 38), "the deepest point is as deep as the contact", told);
    // If a push ends within the tolerance of another boundary, its normal may be wrong by a few tolerances.
    let allowed = fraction(scale, 22);
    let is_deepest = |point: &&ContactPoint| is_coarse && (point.depth - contact.depth).abs() <= allowed;
    for point in contact.points().iter().filter(is_deepest) {
        let half = contact.normal * (0.5 * point.depth);
        for (place, parts) in [point.point - half, point.point + half].into_iter().zip(&exact.parts) {
            let off = off_surfaces(parts, place);
            faults.expect(off <= allowed, "surfaces are half the depth away from the deepest point", || {
                format!("{off:e} at {place:?} of {contact:?}")
            });
        }
    }
}

/// Checks which face `normal` and `slide_normal` belong to where a motion meets two faces at once. `normal` is
/// that of the face that the motion opposes more. If the corner sticks out, `slide_normal` is that of the other
/// face; in a notch, and if the motion enters only one of the faces, it is `normal`. Skips cases that rounding or
/// the samples could decide.
fn check_choice(union: &Union, motion: Vec2, hit: &CastHit, faults: &mut Faults) {
    let place = motion * hit.fraction;
    let unit = motion / motion.length();
    let Some([before, after]) = union.free_side_at(place, -unit) else { return };
    let [before_normal, after_normal] = [before[0], after[0]];
    let bend = before_normal.cross(after_normal);
    let is_straight = (before_normal - after_normal).length() <= SAME_DIRECTION;
    let is_clear = |normal: Vec2| !(-1e-2..1e-9).contains(&normal.dot(unit));
    let lead = after_normal.dot(unit) - before_normal.dot(unit);
    if !(is_clear(before_normal) && is_clear(after_normal))
        || !is_straight && (bend.abs() <= UNRESOLVED_BEND || lead.abs() <= 1e-9)
        || !union.cusps_at(place, UNRESOLVED_CUSP).is_empty()
    {
        return;
    }
    let [more, less] = if lead > 0.0 { [before_normal, after_normal] } else { [after_normal, before_normal] };
    if more.dot(unit) >= 0.0 {
        return;
    }
    let slide = if bend > 0.0 && !is_straight && less.dot(unit) < 0.0 { less } else { more };
    let told = || format!("{before:?} and {after:?} at {place:?}: {hit:?}");
    let allowed = SAME_DIRECTION.max(arc_error(union, place));
    let is = |normal: Vec2, expected: Vec2| (normal - expected).length() <= allowed;
    // A motion that hits one face beside the corner, by less than the tolerance, may enter this face only.
    let beside = union.faces_within(place, fraction(union.scale, 51));
    if let [only] = beside[..]
        && is(hit.normal, only)
        && is(hit.slide_normal, only)
    {
        return;
    }
    faults.expect(is(hit.normal, more), "the normal is that of the face that the motion opposes more", told);
    let rule =
        "the slide normal of a corner that sticks out is that of the other face, and of others the normal";
    faults.expect(is(hit.slide_normal, slide), rule, told);
}

/// Checks that the closest points of shapes that overlap are on their surfaces.
pub(super) fn check_closest_points(
    exact: &ExactPair,
    closest: &ClosestPoints,
    is_coarse: bool,
    faults: &mut Faults,
) {
    // The reason is explained in `check_faces`.
    let is_way_of_parts =
        (exact.union.deepest_pair() + closest.separation).abs() <= fraction(exact.union.scale, 38);
    if !is_coarse || !is_way_of_parts {
        return;
    }
    let allowed = fraction(exact.union.scale, 22);
    for (place, parts) in [closest.point_a, closest.point_b].into_iter().zip(&exact.parts) {
        let off = off_surfaces(parts, place);
        faults.expect(off <= allowed, "the closest points of shapes that overlap are on surfaces", || {
            format!("{off:e} at {place:?} of {closest:?}")
        });
    }
}

/// Returns whether a Minkowski sum is a single point within `reach` of a place.
fn is_point_at(pair: &Gap, place: Vec2, reach: f64) -> bool {
    pair.radius.is_zero() && pair.moves.ring.len() == 1 && pair.separation_after(place).to_f64() <= reach
}

/// Returns the distance of a place from the nearest surface of a part.
fn off_surfaces(parts: &[ExactPart], place: Vec2) -> f64 {
    distance_of_surfaces(parts.iter().map(|part| &part.solid), place)
}

/// Checks the normals and the point of a hit. The shape starts outside of all parts that block.
pub(super) fn check_hit(
    blocking: &Union,
    motion: Vec2,
    hit: &CastHit,
    parts: &[Vec<ExactPart>; 2],
    faults: &mut Faults,
) {
    let place = motion * hit.fraction;
    let told = || format!("{:?} at {place:?}: {hit:?}", blocking.faces_at(place));
    let is_stopped = || has_opposed_face(blocking, place, motion, 0.0);
    let just_before = motion * (hit.fraction * JUST_BEFORE);
    let is_ahead = |pair: &&Gap| pair.separation_after(just_before).to_f64() > blocking.face_reach(place);
    let ahead = || Union::of_pairs(blocking.pairs.iter().filter(is_ahead).cloned().collect());
    // A motion that ends inside a seam (a line along which two parts touch) meets no face.
    let is_in_seam = || blocking.faces_at(place).is_empty();
    // Parts that a motion slides along may cover all faces in front of it.
    let is_right_ahead = |ahead: &Union, normal: Vec2| {
        !has_opposed_face(ahead, place, motion, 0.0) || is_face(ahead, place, normal)
    };
    let error = || SAME_DIRECTION.max(arc_error(blocking, place));
    let beside = |normal: Vec2| blocking.beside(place, normal, error());
    // A passage as wide as the shape is free, but the samples around the place find no room in it.
    let is_in_passage = |place: &Vec2| {
        let off = blocking.separation_after(*place).to_f64().abs();
        off <= fraction(blocking.scale, 40) && !is_in_gap(blocking, *place)
    };
    let is_wall_of_passage = |normal: Vec2| beside(normal).iter().any(is_in_passage);
    let is_covered = |normal: Vec2| {
        let is_boundary = || !beside(normal).is_empty();
        !is_stopped() && is_boundary() && ahead().is_none_or(|ahead| is_right_ahead(&ahead, normal))
    };
    // A point that hits a point has the normal against the motion.
    let is_of_point = |normal: Vec2| {
        let has_point =
            blocking.pairs.iter().any(|pair| is_point_at(pair, place, blocking.face_reach(place)));
        has_point && (normal + motion / motion.length()).length() <= SAME_DIRECTION
    };
    let is_known = |normal: Vec2| {
        is_face(blocking, place, normal)
            || is_in_seam()
            || is_covered(normal)
            || is_of_point(normal)
            || is_wall_of_passage(normal)
    };
    let are_faces = [hit.normal, hit.slide_normal].into_iter().all(is_known);
    faults.expect(are_faces, "the normals of a hit are those of faces of the union", told);
    let opposes = [hit.normal, hit.slide_normal].into_iter().all(|normal| normal.dot(motion) < 0.0);
    faults.expect(opposes, "the normals of a hit oppose the motion", told);
    if parts.iter().flatten().all(|part| part.side.is_none()) {
        check_choice(blocking, motion, hit, faults);
    }
    let allowed = fraction(blocking.scale + motion.length(), 36);
    for (place, parts) in [hit.point - place, hit.point].into_iter().zip(parts) {
        let off = off_surfaces(parts, place);
        faults.expect(off <= allowed, "the point of a hit is on both surfaces", || {
            format!("{off:e} at {place:?}: {hit:?}")
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solid;
    use carom::{Aabb, Polygon, cast};

    /// Tests hits of a box at a corner that two parts share, and in a notch: the right normals pass, and every other
    /// normal of a part there is a fault.
    #[test]
    fn the_choice_among_the_faces_of_a_corner_is_checked() {
        let dart = [[0.0, 4.0], [-2.0, 0.0], [0.0, 1.0], [2.0, 0.0]];
        let step = [[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [4.0, 8.0], [4.0, 3.0], [0.0, 3.0]];
        for (ring, min, motion) in [
            (dart.to_vec(), Vec2::new(3.0, 6.0), Vec2::new(-6.0, -4.0)),
            (step.to_vec(), Vec2::new(1.0, 5.0), Vec2::new(4.0, -4.0 - 1.0)),
            (step.to_vec(), Vec2::new(0.0, 4.0), Vec2::new(6.0, -2.0)),
        ] {
            let solid = Polygon::new(ring).unwrap();
            let mover = Aabb::new(min, min + Vec2::new(1.0, 1.0)).unwrap();
            let moved = Solid::of(&mover.corners(), 0.0);
            let pairs = solid.parts().iter().map(|part| Gap::new(&moved, &Solid::of(part.vertices(), 0.0)));
            let union = Union::of_pairs(pairs.collect()).unwrap();
            let hit = cast(&mover, motion, &solid).unwrap();
            let broken = |hit: &CastHit| {
                let mut faults = Faults::default();
                check_choice(&union, motion, hit, &mut faults);
                !faults.list.is_empty()
            };
            assert!(!broken(&hit), "{hit:?}");
            let swapped = CastHit { normal: hit.slide_normal, slide_normal: hit.normal, ..hit };
            assert_eq!(broken(&swapped), hit.normal != hit.slide_normal, "{hit:?}");
            for other in [Vec2::X, -Vec2::X, Vec2::Y].into_iter().filter(|other| *other != hit.slide_normal) {
                assert!(broken(&CastHit { slide_normal: other, ..hit }), "{other:?} {hit:?}");
            }
        }
    }
}
