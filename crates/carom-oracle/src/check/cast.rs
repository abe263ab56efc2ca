//! Checks `cast`: whether there is a hit, and the fraction, the normals and the points of the hit.

use super::face::{check_face_normal, check_unit, opposes};
use super::faults::error;
use super::fraction::fraction;
use super::normal::check_normal;
use super::pair::Scene;
use super::{Faults, Pair};
use crate::containment::point_distance;
use crate::{Dyadic, Point, Verdict};
use carom::{CastHit, Vec2};

/// Checks two motions of the pair.
pub fn cast(pair: &Pair, faults: &mut Faults) {
    for scene in pair.scenes(2) {
        check_cast(scene, faults);
    }
    check_standing(pair, faults);
}

/// Checks all fields of one cast.
pub fn check_cast(scene: &Scene, faults: &mut Faults) {
    let hit = scene.answer();
    let (rule, holds) = match scene.truth.verdict {
        Verdict::Hit => ("a motion that clearly enters the shape has a hit", hit.is_some()),
        Verdict::Free => ("a clearly free motion has no hit", hit.is_none()),
        Verdict::Close => ("a case that rounding decides may have a hit or none", true),
    };
    faults.expect(holds, rule, || describe(scene, hit.as_ref()));
    let Some(hit) = hit else { return };
    if !(hit.fraction.is_finite() && hit.point.is_finite() && hit.normal.is_finite() && hit.depth.is_finite())
    {
        return faults.expect(false, "the numbers of a hit are finite", || format!("{hit:?} of {scene}"));
    }
    let numbers = [hit.fraction, hit.point.x, hit.point.y, hit.depth, hit.normal.x, hit.normal.y];
    let numbers =
        numbers.into_iter().chain([hit.face_normal, hit.slide_normal].into_iter().flat_map(<[f64; 2]>::from));
    let canonical = numbers.into_iter().all(|number| number != 0.0 || number.is_sign_positive());
    faults.expect(canonical, "zeros are positive", || format!("{hit:?} of {scene}"));
    check_fraction(scene, &hit, faults);
    check_start(scene, &hit, faults);
    check_points(scene, &hit, faults);
    check_normals(scene, &hit, faults);
}

fn describe(scene: &Scene, hit: Option<&CastHit>) -> String {
    let truth = &scene.truth;
    let deepest = (-&truth.track.least(None)).to_f64();
    let entry = truth.entry.as_ref().map(Dyadic::to_f64);
    let start = truth.start.to_f64();
    format!(
        "got {hit:?}; exact entry {entry:?}, start {start:e}, deepest {deepest:e}, tolerance {:e}: {scene}",
        truth.tolerance().to_f64()
    )
}

/// Checks that the fraction is in [0, 1], and that the shapes touch after this fraction of the motion. The
/// fraction must not be larger than the fraction of the first entry. Unless the motion grazes the shape, the
/// two fractions must be nearly equal.
fn check_fraction(scene: &Scene, hit: &CastHit, faults: &mut Faults) {
    let truth = &scene.truth;
    let details = || describe(scene, Some(hit));
    faults.expect((0.0..=1.0).contains(&hit.fraction), "the fraction lies in [0, 1]", details);
    let at = Dyadic::from(hit.fraction);
    let allowed = scene.allowed(hit.fraction);
    if truth.start.signum() <= 0 && scene.pair.gap.stored {
        return faults.expect(hit.fraction == 0.0, "a cast that starts in contact hits at 0", details);
    }
    if truth.start.to_f64() < -allowed {
        return faults.expect(hit.fraction == 0.0, "a cast that starts inside hits at 0", details);
    }
    let off = error(0.0, &truth.track.separation(&at));
    faults.expect(off <= allowed, "the shapes touch at the fraction", || {
        format!("off by {off:e}: {}", details())
    });
    let Some(entry) = &truth.entry else { return };
    if at > *entry {
        let least = truth.track.least(Some(&at)).to_f64();
        faults.expect(least >= -allowed, "no hit lies before the reported fraction", || {
            format!("{least:e} before: {}", details())
        });
    }
    if scene.incidence() > 1e-3 {
        let small = (scene.pair.gap.scale / scene.motion.length()).max(1.0);
        let off = error(hit.fraction, entry);
        let rule = "the fraction is exact within 1e-10";
        faults.expect(off <= 1e-10 * small, rule, || format!("off by {off:e}: {}", details()));
    }
}

/// Checks the depth at the start, and `started_inside`.
fn check_start(scene: &Scene, hit: &CastHit, faults: &mut Faults) {
    let pair = &scene.pair;
    let truth = &scene.truth;
    let off = error(hit.depth, &truth.start_depth);
    let rule = "the depth of a cast is the overlap depth at the start";
    faults.expect(off <= pair.separation_tolerance(truth.scale), rule, || {
        format!("off by {off:e}: {}", describe(scene, Some(hit)))
    });
    let clear = truth.start.abs().to_f64() > pair.tolerance(46);
    let right = hit.started_inside == (truth.start.signum() < 0);
    let details = hit.started_inside == (carom::separation(&pair.a, &pair.b) < 0.0);
    faults.expect(details, "started_inside agrees with separation", || describe(scene, Some(hit)));
    faults.expect(!clear || right, "started_inside is right", || describe(scene, Some(hit)));
}

/// Checks that the point is on the surface of b and, moved back by the displacement, on the surface
/// of a.
fn check_points(scene: &Scene, hit: &CastHit, faults: &mut Faults) {
    let pair = &scene.pair;
    let allowed = 2.0 * scene.allowed(hit.fraction);
    let mut on_surface = |rule, solid, point: &Point, allowed: f64| {
        let off = error(0.0, &point_distance(solid, point));
        faults.expect(off <= allowed, rule, || {
            format!("off by {off:e}, allowed {allowed:e}: {}", describe(scene, Some(hit)))
        });
    };
    let point = Point::from(hit.point);
    on_surface("the point of a cast lies on b's surface", &pair.solid_b, &point, allowed);
    let back = point.minus(&scene.truth.track.at(&hit.fraction.into()));
    on_surface("the point of a cast lies on a's surface", &pair.solid_a, &back, allowed + hit.depth);
}

/// Checks that the three normals have unit length, and that `normal` and `slide_normal` point against the
/// motion. Also checks that the normals are those of the boundary where the motion enters. For a start
/// inside, `normal` must be the direction of the shortest push that separates the shapes, and `face_normal`
/// must be equal to it.
fn check_normals(scene: &Scene, hit: &CastHit, faults: &mut Faults) {
    let truth = &scene.truth;
    let details = || describe(scene, Some(hit));
    for normal in [hit.normal, hit.face_normal, hit.slide_normal] {
        check_unit(normal, &details, faults);
    }
    faults.expect(opposes(hit.normal, scene.motion), "the normal opposes the motion", details);
    let opposing = opposes(hit.slide_normal, scene.motion);
    faults.expect(opposing, "the slide normal opposes the motion", details);
    if truth.start.to_f64() < -fraction(truth.scale, 46) {
        let mut found = Faults::default();
        check_normal(&scene.pair.gap, hit.normal, &mut found);
        for fault in found.list {
            faults.expect(false, fault.rule, || format!("at the start: {}: {}", fault.details, details()));
        }
        let same = hit.face_normal == hit.normal;
        return faults.expect(same, "if a cast starts inside, face_normal equals normal", details);
    }
    check_face_normal(scene, hit, &details, faults);
}

/// Checks that a cast without motion agrees with the overlap test, and that motions that are not
/// finite hit nothing.
fn check_standing(pair: &Pair, faults: &mut Faults) {
    let hit = carom::cast(&pair.a, Vec2::ZERO, &pair.b);
    let overlap = carom::overlap(&pair.a, &pair.b);
    let rule = "a cast without motion agrees with overlap";
    faults.expect(hit.is_some() == overlap, rule, || format!("{hit:?}, overlap {overlap}"));
    if let Some(hit) = hit {
        let closest = carom::closest_points(&pair.a, &pair.b);
        let same = hit.fraction == 0.0
            && (hit.normal, hit.face_normal, hit.point) == (closest.normal, closest.normal, closest.point_b)
            && hit.depth == (-closest.separation).max(0.0)
            && hit.started_inside == (closest.separation < 0.0);
        faults.expect(same, "without motion, the hit has the closest points", || {
            format!("{hit:?}, {closest:?}")
        });
    }
    for motion in [[f64::NAN, 1.0], [f64::INFINITY, 0.0], [0.0, f64::NEG_INFINITY]] {
        let hit = carom::cast(&pair.a, motion, &pair.b);
        faults.expect(hit.is_none(), "a motion that is not finite hits nothing", || {
            format!("{motion:?}: {hit:?}")
        });
    }
}
