//! Chooses, among the faces of a union of Minkowski sums at a place on its boundary, those that a motion enters.
//!
//! At a corner, two faces bound the free side from which the motion comes. The choice depends only on these
//! faces, and not on how a solid is divided into parts.
//!
//! ```text
//!     motion                            motion    | solid
//!        \                                  \     |
//!         v                                  v    |
//!     -----.   a corner that sticks        -------'   a notch: the face that the
//!     solid|   out: both faces count        solid     motion opposes more counts
//! ```

use crate::math::Vec2;
use crate::math::tolerance::{BEND, PARALLEL, SAME_AXIS, SAME_FACE};
use crate::query::answers::hit::CastHit;

use super::arc::diamond_angle;

/// An uncovered stretch of the union's boundary, seen from a place on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenFace {
    /// The unit outward normal.
    pub(crate) normal: Vec2,
    /// Whether the face leads on from the place, counter-clockwise around the solid.
    pub(super) leads_on: bool,
    /// Whether the face leads up to the place, counter-clockwise around the solid.
    pub(super) leads_here: bool,
    /// Whether only rounding separates the face from the place.
    pub(super) is_close: bool,
    /// The normals of the faces that a round corner joins; `None` for a straight face and for a disc.
    pub(super) joins: Option<[Vec2; 2]>,
}

/// Converts a hit of a pair of parts to a hit of their union. The list `faces` has the faces of the union's
/// surface at the place of the hit; it is empty if no other part is near. Faces of the parts that are not a
/// surface of the union are replaced.
pub(crate) fn on_surface(hit: CastHit, faces: &[OpenFace], motion: Vec2) -> CastHit {
    if faces.is_empty() {
        return hit;
    }
    let [normal, slide_normal] = entered_normals(hit.faces(), faces, motion);
    let is_sharp = slide_normal != normal;
    let face_normal = if is_sharp { normal } else { face_normal(&hit, normal, faces, motion) };
    CastHit { normal, face_normal, slide_normal, ..hit }
}

/// Returns the normals of the two faces that a motion enters at a place: first the face that the motion
/// opposes more, then the other one. They are equal unless the place is a sharp corner that sticks out. The
/// normals `own` of a hit of two parts are returned where they are equal up to rounding, and where the motion
/// enters no face.
pub(crate) fn entered_normals(own: [Vec2; 2], faces: &[OpenFace], motion: Vec2) -> [Vec2; 2] {
    let known =
        |normal: Vec2| own.into_iter().find(|own| is_same(*own, normal)).unwrap_or(normal.canonical());
    if let Some(entered) = entered(faces, motion) {
        return entered.map(known);
    }
    let normal = most_opposed(own[0], faces.iter().map(|face| face.normal), motion);
    let is_face = |normal: Vec2| faces.iter().any(|face| is_same(face.normal, normal));
    [normal, if normal == own[0] && is_face(own[1]) { own[1] } else { normal }]
}

/// Returns the normal of the face that a motion opposes most at a place. The normal `own` of a hit of two
/// parts is returned if it is equal up to rounding, and if the motion enters no face.
pub(crate) fn entered_normal(own: Vec2, faces: &[OpenFace], motion: Vec2) -> Vec2 {
    entered_normals([own; 2], faces, motion)[0]
}

/// Returns `normal` if it is one of `normals`. Otherwise returns the one of these that the motion opposes most;
/// `normal`, if it opposes none.
pub(crate) fn most_opposed(normal: Vec2, normals: impl Iterator<Item = Vec2> + Clone, motion: Vec2) -> Vec2 {
    if normals.clone().any(|other| is_same(other, normal)) {
        return normal;
    }
    let opposed = normals.filter(|normal| normal.dot(motion) < 0.0);
    opposed
        .reduce(|best, next| if next.dot(motion) < best.dot(motion) { next } else { best })
        .unwrap_or(normal)
        .canonical()
}

/// Returns the normals of the faces that a motion enters, the one that it opposes more first.
fn entered(faces: &[OpenFace], motion: Vec2) -> Option<[Vec2; 2]> {
    let along = motion.normalized()?;
    let [close, all] = entered_sides(faces, along);
    let (before, after) = match if close == [None; 2] { all } else { close } {
        [Some(before), Some(after)] => (before, after),
        [before, after] => return before.or(after).map(|only| [only; 2]),
    };
    let [most, least] = if is_more_opposed(after, before, along) { [after, before] } else { [before, after] };
    Some([most, if sticks_out(before, after) { least } else { most }])
}

/// Returns whether two faces that bound a free side meet at a corner that sticks out of the solid.
pub(crate) fn sticks_out(before: Vec2, after: Vec2) -> bool {
    before.cross(after) > BEND
}

/// Returns the normals of the two faces that bound the free side from which a motion comes, counter-clockwise
/// around the solid; `None` for a face that the motion does not enter. The first pair is for the faces within rounding,
/// and the second one for all, because a face that is further away is not at the same corner. The argument `along` is a
/// unit vector.
pub(crate) fn entered_sides(faces: &[OpenFace], along: Vec2) -> [[Option<Vec2>; 2]; 2] {
    [sides_of(faces.iter().filter(|face| face.is_close), along), sides_of(faces.iter(), along)]
}

/// The free side from which the motion comes reaches from the first face that leads to the place, clockwise
/// from the reversed motion, to the first face that leads on, counter-clockwise.
fn sides_of<'f>(faces: impl Iterator<Item = &'f OpenFace>, along: Vec2) -> [Option<Vec2>; 2] {
    let (mut before, mut after) = (None, None);
    for OpenFace { normal, leads_here, leads_on, .. } in faces {
        if *leads_here {
            keep_nearest(&mut before, turn(normal.perp_right(), -along), *normal);
        }
        if *leads_on {
            keep_nearest(&mut after, turn(-along, normal.perp()), *normal);
        }
    }
    let is_entered = |normal: &Vec2| normal.dot(along) < -PARALLEL;
    [before, after].map(|face| face.map(|(_, normal)| normal).filter(is_entered))
}

fn keep_nearest(known: &mut Option<(f64, Vec2)>, turn: f64, normal: Vec2) {
    if known.is_none_or(|(least, _)| turn < least) {
        *known = Some((turn, normal));
    }
}

/// Returns the diamond angle from one direction to another, counter-clockwise. Directions that differ by
/// rounding have the angle 0.
fn turn(from: Vec2, to: Vec2) -> f64 {
    let angle = diamond_angle(from, to);
    if angle > 4.0 - BEND { 0.0 } else { angle }
}

/// Returns whether a motion opposes a face more than another one. If it opposes both equally, the face whose
/// normal has the smaller angle counts, as for convex shapes.
fn is_more_opposed(normal: Vec2, other: Vec2, along: Vec2) -> bool {
    let ahead = other.dot(along) - normal.dot(along);
    if ahead.abs() > SAME_AXIS {
        return ahead > 0.0;
    }
    diamond_angle(Vec2::X, normal) < diamond_angle(Vec2::X, other)
}

/// Returns the `face_normal` of a hit with a known normal. At a round corner of the union, this is the normal
/// of the one of its two faces that the motion opposes more.
fn face_normal(hit: &CastHit, normal: Vec2, faces: &[OpenFace], motion: Vec2) -> Vec2 {
    let Some([from, to]) = joined_faces(faces, normal) else {
        return if normal == hit.normal { hit.face_normal } else { normal };
    };
    let most = if is_more_opposed(to, from, motion) { to } else { from };
    match () {
        () if most.dot(motion) >= 0.0 => hit.face_normal,
        () if is_same(most, hit.face_normal) => hit.face_normal,
        () => most.canonical(),
    }
}

/// Returns the normals of the faces that a round corner of the union joins, from the normal inside of the corner;
/// `None` for a straight face, and at the end of a round corner.
pub(crate) fn joined_faces(faces: &[OpenFace], normal: Vec2) -> Option<[Vec2; 2]> {
    // The round corners of several parts with one centre leave only the arc that all of them have in common.
    let here = faces.iter().filter(|face| is_same(face.normal, normal));
    let common = |[from, to]: [Vec2; 2], [other_from, other_to]: [Vec2; 2]| {
        [
            if from.cross(other_from) > 0.0 { other_from } else { from },
            if to.cross(other_to) < 0.0 { other_to } else { to },
        ]
    };
    let joined = here.filter_map(|face| face.joins).reduce(common);
    joined.filter(|joined| !joined.iter().any(|face| is_same(*face, normal)))
}

/// Returns whether two normals belong to one face.
pub(crate) fn is_same(one: Vec2, other: Vec2) -> bool {
    (one - other).max_abs() <= SAME_FACE
}
