//! Checks the normals of a hit: they must be normals of the boundary of the Minkowski sum where the motion
//! enters it.

use super::Faults;
use super::candidates::{Candidate, SAME_DIRECTION, candidates_at, corners_at};
use super::direction::{angle, is_unit};
use super::fraction::fraction;
use super::pair::Scene;
use crate::{Feature, Point, Truth};
use carom::{CastHit, Vec2};
use core::cell::OnceCell;

/// Records a fault if a vector does not have unit length.
pub(super) fn check_unit(normal: Vec2, details: &impl Fn() -> String, faults: &mut Faults) {
    faults.expect(is_unit(normal), "the normal of a hit has unit length", details);
}

/// Returns whether the normal points against the motion, without rounding.
pub(super) fn opposes(normal: Vec2, motion: Vec2) -> bool {
    Point::from(normal).dot(&motion.into()).signum() < 0
}

/// Returns the length of the vector from which the normal of a hit is computed. This is the normal of a face,
/// or the vector from a round corner, if the motion clearly enters only that face or corner and does not
/// graze it. For a start inside, it is the vector to the boundary. Returns `None` if the normal is not
/// unique.
pub(super) fn unique_length(scene: &Scene) -> Option<f64> {
    scene.truth.entry.as_ref()?;
    let gap = &scene.pair.gap;
    let start = scene.truth.start.to_f64();
    let rounding = fraction(scene.truth.scale, 44);
    if start < rounding {
        let length = gap.way_out().map(|way| way.rounded_length());
        return length.filter(|_| start < -rounding && gap.is_unique());
    }
    let [only] = scene.entered() else { return None };
    (scene.incidence() > 1e-3).then(|| only.way.rounded_length())
}

/// Checks that the normal is, up to rounding, the normal of a face or round corner that the motion enters at
/// the exact or the reported fraction. At an exact sharp corner, it must be the normal of the face that the
/// motion meets at the steeper angle. `face_normal` must be the normal of a face.
pub(super) fn check_face_normal(
    scene: &Scene,
    hit: &CastHit,
    details: &impl Fn() -> String,
    faults: &mut Faults,
) {
    let truth = &scene.truth;
    let Some(entry) = &truth.entry else { return };
    let point = truth.track.at(entry);
    let corners = corners_at(truth, entry, scene.allowed(entry.to_f64()));
    if truth.is_no_longer_than(scene.allowed(hit.fraction)) {
        return check_point_normal(scene, hit, details, faults);
    }
    if truth.is_no_longer_than(2.0 * truth.tolerance().to_f64()) {
        return;
    }
    let near_hit = OnceCell::new();
    let near_hit =
        || near_hit.get_or_init(|| candidates_at(truth, &hit.fraction.into(), scene.allowed(hit.fraction)));
    let way_out = carom::closest_points(&scene.pair.a, &scene.pair.b).normal;
    let in_touch = truth.start < truth.rounding();
    let at_start = in_touch && hit.normal == way_out;
    let is_one_of = |candidates: &[Candidate]| candidates.iter().any(|candidate| candidate.is(hit.normal));
    let holds = at_start || is_one_of(scene.entered()) || is_one_of(near_hit());
    faults.expect(holds, "the normal is a normal of the boundary where the track enters", || {
        let ways = scene.entered().iter().chain(near_hit());
        let ways: Vec<Vec2> = ways.map(|candidate| candidate.way.to_vec2()).collect();
        format!("expected one of {ways:?}: {}", details())
    });
    if let Some(faces) = faces_of_sharp_corner(scene, &point) {
        if let Some(best) = more_opposed(truth, faces.clone()) {
            faults.expect(best.is(hit.normal), "a sharp corner has the normal of its face", details);
        }
        check_slide_normal(truth, hit, &faces, details, faults);
    }
    let alone = scene.entered().len() == 1 && near_hit().len() == 1 && truth.start.signum() > 0;
    let rule = "the slide normal of one face is its normal";
    let same = angle(hit.slide_normal, &hit.normal.into()) <= SAME_DIRECTION;
    faults.expect(!alone || same, rule, details);
    check_face_of_corner(scene, hit, &corners, details, faults);
}

/// Checks the normal of a point that hits another point: it must point straight against the motion.
fn check_point_normal(scene: &Scene, hit: &CastHit, details: &impl Fn() -> String, faults: &mut Faults) {
    if scene.truth.track.moves.edge_count() > 0 {
        return;
    }
    let off = angle(-hit.normal, &scene.truth.track.motion);
    faults.expect(off <= SAME_DIRECTION, "the normal of a hit between points opposes the motion", details);
}

/// Returns the normals of the two faces at the sharp corner through which the motion enters. Returns `None`
/// if another face is entered too, as for Minkowski sums that are about as thin as the rounding error.
pub(super) fn faces_of_sharp_corner(scene: &Scene, point: &Point) -> Option<[Point; 2]> {
    let truth = &scene.truth;
    let track = &scene.truth.track;
    if !track.radius.is_zero() {
        return None;
    }
    let near = |corner: &Point| point.minus(corner).rounded_length() <= fraction(truth.scale, 100);
    let corner = track.moves.ring.iter().position(near)?;
    let faces = faces_of(truth, corner);
    let known = |candidate: &Candidate| faces.contains(&candidate.way);
    if scene.entered().iter().all(known) { faces.try_into().ok() } else { None }
}

/// Checks `slide_normal` at a sharp corner. The motion enters two faces there, and `slide_normal` must be the
/// normal of the face that the motion meets at the flatter angle. Skips cases that rounding could decide.
fn check_slide_normal(
    truth: &Truth,
    hit: &CastHit,
    faces: &[Point; 2],
    details: &impl Fn() -> String,
    faults: &mut Faults,
) {
    let [before, after] = faces.each_ref().map(|face| truth.track.cosine(face));
    let clear = |cosine: f64| !(-1e-2..1e-9).contains(&cosine);
    let lead = before - after;
    let long = faces.iter().all(|face| face.rounded_length() > fraction(truth.scale, 40));
    if !(clear(before) && clear(after) && lead.abs() > 1e-9 && long && truth.start.signum() > 0) {
        return;
    }
    let (gentle, steep) = if lead > 0.0 { (0, 1) } else { (1, 0) };
    let entered = if [before, after][gentle] < 0.0 { gentle } else { steep };
    let off = angle(hit.slide_normal, &faces[entered]);
    let rule = "the slide normal of a sharp corner is the one that the motion opposes less";
    faults.expect(off <= SAME_DIRECTION, rule, details);
}

/// Returns the normal of the face that the motion meets at the steeper angle, of the two faces at a corner.
/// Returns `None` if rounding could decide.
fn more_opposed(truth: &Truth, [before, after]: [Point; 2]) -> Option<Candidate> {
    let short = |edge: &Point| edge.rounded_length() <= fraction(truth.scale, 40);
    let lead = truth.track.cosine(&before) - truth.track.cosine(&after);
    let grazing = |edge: &Point| (-1e-2..0.0).contains(&truth.track.cosine(edge));
    let clear = [&before, &after].into_iter().all(|edge| !short(edge) && !grazing(edge)) && lead.abs() > 1e-9;
    let way = if lead < 0.0 { before } else { after };
    clear.then_some(Candidate { way, allowed_error: SAME_DIRECTION })
}

/// Returns the normals of the two faces that meet at a corner; a single point has none.
fn faces_of(truth: &Truth, corner: usize) -> Vec<Point> {
    let moves = &truth.track.moves;
    let count = moves.edge_count();
    let faces = if count == 0 { vec![] } else { vec![(corner + count - 1) % count, corner] };
    faces.into_iter().map(|edge| moves.normal(edge)).collect()
}

/// Returns the cosine of the angle between the motion and the reversed normal.
fn opposition(normal: Vec2, motion: &Point) -> f64 {
    -Point::from(normal).dot(motion).to_f64() / motion.rounded_length()
}

/// Checks `face_normal`: at a round corner it must be the normal of a face, elsewhere it must be equal to the
/// normal.
fn check_face_of_corner(
    scene: &Scene,
    hit: &CastHit,
    corners: &[Candidate],
    details: &impl Fn() -> String,
    faults: &mut Faults,
) {
    let truth = &scene.truth;
    if corners.is_empty() {
        let grazing = !truth.track.radius.is_zero() && opposition(hit.normal, &truth.track.motion) < 1e-3;
        let grazing =
            grazing || !corners_at(truth, &hit.fraction.into(), scene.allowed(hit.fraction)).is_empty();
        return faults.expect(
            grazing || hit.face_normal == hit.normal,
            "without a round corner face_normal equals the normal",
            details,
        );
    }
    let entry = truth.entry.as_ref().expect("the motion has an entry");
    let location = truth.track.locate(entry);
    let Feature::Corner(corner) = location.feature else { return };
    let faces = faces_of(truth, corner);
    let beside_a_face = faces.iter().any(|way| angle(hit.normal, way) < 1e-6);
    let best = faces.try_into().ok().and_then(|faces| more_opposed(truth, faces));
    if let ([_], Some(best), false) = (corners, best, beside_a_face) {
        let rule = "face_normal at a round corner is that of the face that the motion opposes more";
        let at_start = truth.start < truth.rounding() && hit.face_normal == hit.normal;
        faults.expect(at_start || best.is(hit.face_normal), rule, details);
    }
    if truth.track.moves.edge_count() == 0 {
        faults.expect(hit.face_normal == hit.normal, "face_normal of two discs equals the normal", details);
    }
}
