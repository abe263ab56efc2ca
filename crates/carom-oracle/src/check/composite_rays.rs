//! Checks rays that are cast at shapes of several parts: the first exact entry into any part, and the face of
//! the union there.

use super::Faults;
use super::composite_faces::{JUST_BEFORE, SAME_DIRECTION, has_opposed_face, is_face};
use super::exact_pair::ExactPair;
use super::fraction::fraction;
use crate::generate::{CompositePair, Rng, literal};
use crate::union::Union;
use crate::{Dyadic, Gap, Point, Solid, Track};
use carom::Vec2;

/// If the cosine of the angle between a normal and a ray is at most this, the normal counts as perpendicular
/// to the ray. For rays along a face the exact cosine is 0.
const GRAZING: f64 = 1e-7;

/// If the sine of the angle between two boundaries is at most this, [`Union::faces_at`] may miss both.
const CUSP: f64 = 1.0 / 32.0;

/// Checks two rays that are cast at the second shape of a pair.
pub(super) fn check_rays(pair: &CompositePair, exact: &ExactPair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.index ^ 0x7261_7973);
    let [from, to] = [0, 1].map(|index| pair.shapes[index].points());
    for _ in 0..2 {
        let target = rng.pick(&to);
        let origin = if rng.chance(0.5) { rng.pick(&from) } else { target + rng.point() * 4.0 };
        let towards = if rng.chance(0.5) { target } else { rng.pick(&to) + rng.point() * 0.5 };
        let direction = (towards - origin) * rng.pick(&[0.3, 1.0, 3.0]);
        if direction != Vec2::ZERO {
            check_ray(pair, exact, origin, direction, faults);
        }
    }
}

fn check_ray(pair: &CompositePair, exact: &ExactPair, origin: Vec2, direction: Vec2, faults: &mut Faults) {
    let shape = &exact.built[1];
    let start = Solid::of(&[origin], 0.0);
    let gaps: Vec<Gap> = exact.parts[1].iter().map(|part| Gap::new(&start, &part.solid)).collect();
    let tracks: Vec<Track> = gaps.iter().map(|gap| Track::new(gap, direction.into())).collect();
    let entry = tracks.iter().filter_map(Track::entry).reduce(Dyadic::min);
    let scale = gaps.iter().map(|gap| gap.scale).fold(0.0, f64::max);
    let hit = carom::cast_ray(origin, direction, shape, None);
    let told = || {
        let origin = literal(origin);
        let direction = literal(direction);
        format!("{hit:?}, exact {:?}, from {origin} along {direction}", entry.as_ref().map(Dyadic::to_f64))
    };
    let deepest = || tracks.iter().map(|track| -track.least(None).to_f64()).fold(f64::NEG_INFINITY, f64::max);
    let is_clear = gaps.iter().all(|gap| gap.sharp) || deepest().abs() > fraction(scale, 46);
    faults.expect(!is_clear || hit.is_some() == entry.is_some(), "a ray hits if it enters a part", told);
    let (Some(hit), Some(entry)) = (hit, &entry) else { return };
    let is_inside = carom::contains(shape, origin);
    faults.expect(hit.started_inside == is_inside, "a ray starts inside if a part has its origin", told);
    if is_inside {
        return faults.expect(hit.t == 0.0, "a ray that starts inside hits at its origin", told);
    }
    let place = direction * hit.t;
    let allowed = fraction(scale + place.length(), 42);
    let at = Dyadic::from(hit.t);
    let nearest =
        tracks.iter().map(|track| track.separation(&at).to_f64().abs()).fold(f64::INFINITY, f64::min);
    faults.expect(nearest <= allowed, "a ray's hit is on a surface", told);
    let is_early = || tracks.iter().all(|track| track.least(Some(&at)).to_f64() >= -allowed);
    faults.expect(at <= *entry || is_early(), "no surface lies before the hit of a ray", told);
    faults.expect((hit.point - origin - place).length() <= allowed, "a ray's point lies on the ray", told);
    // A ray that grazes a part may hit anywhere along it, within the rounding error.
    if (hit.t - entry.to_f64()).abs() > 1e-9 * entry.to_f64().max(1.0) {
        return;
    }
    let opposes = hit.normal.dot(direction) <= GRAZING * direction.length();
    faults.expect(opposes, "the normal of a ray's hit opposes the ray", told);
    // At the end of a segment, and at a point, any normal against the ray is correct.
    let is_end = |gap: &Gap| {
        let is_here = |corner: &Point| (corner.to_vec2() - place).length() <= 16.0 * allowed;
        gap.radius.is_zero() && gap.moves.ring.len() < 3 && gap.moves.ring.iter().any(is_here)
    };
    if !pair.is_coarse || gaps.iter().any(is_end) {
        return;
    }
    let Some(union) = Union::of_pairs(gaps) else { return };
    // A ray may run along the side of a part, or start within a rounding error of it. A seam (a line along
    // which two parts touch) may then stop the ray where no face points against the ray.
    let just_before = Dyadic::from(hit.t * JUST_BEFORE);
    let is_beside = |track: &Track| track.separation(&just_before).to_f64() <= 16.0 * allowed;
    let may_be_seam = || tracks.iter().any(is_beside) && !has_opposed_face(&union, place, direction, GRAZING);
    // The samples of `is_face` may miss two boundaries that meet at a tiny angle on both sides of the ray.
    let unit = direction / direction.length();
    let is_in_cusp = || {
        union
            .cusps_at(place, CUSP)
            .iter()
            .any(|&[normal, away]| away.dot(unit) < -0.9 && (normal - hit.normal).length() <= SAME_DIRECTION)
    };
    let is_right = is_face(&union, place, hit.normal) || may_be_seam() || is_in_cusp();
    faults.expect(is_right, "the normal of a ray's hit is that of a face", told);
}
