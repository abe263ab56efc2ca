//! Checks `interiors_overlap`, `area_of_overlap` and `iou` of shapes of several parts: exactly for shapes
//! without radii, and between bounds for others.

use super::Faults;
use super::exact_pair::ExactPair;
use super::fraction::fraction;
use crate::composite::ExactPart;
use crate::cover::{area_of_union, common_ring, rings_around};
use crate::generate::CompositePair;
use crate::{Dyadic, Gap, Point};

/// Checks `interiors_overlap`: the interiors of two shapes overlap if the interiors of two of their parts overlap.
pub(super) fn check_interiors(exact: &ExactPair, faults: &mut Faults) {
    let [a, b] = &exact.built;
    let [parts_a, parts_b] = &exact.parts;
    let solids = parts_b.iter().flat_map(|b| parts_a.iter().map(move |a| (&a.solid, &b.solid)));
    let solid_pairs =
        || solids.clone().zip(&exact.union.pairs).filter(|((a, b), _)| a.has_area() && b.has_area());
    let truth = solid_pairs().any(|(_, gap)| gap.interiors_overlap());
    let is_stored = exact.union.pairs.iter().all(|pair| pair.stored);
    let deepest = || solid_pairs().map(|(_, gap)| Gap::separation(gap)).reduce(Dyadic::min);
    let is_clear =
        is_stored || deepest().is_none_or(|least| least.to_f64().abs() > fraction(exact.union.scale, 46));
    let found = carom::interiors_overlap(a, b);
    faults.expect(!is_clear || found == truth, "interiors overlap if the interiors of parts overlap", || {
        format!("{found}")
    });
    faults.expect(
        found == carom::interiors_overlap(b, a),
        "the order does not change interiors_overlap",
        || format!("{found}"),
    );
}

/// Checks the area that the shapes have in common, and the intersection over union.
pub(super) fn check_areas(pair: &CompositePair, exact: &ExactPair, faults: &mut Faults) {
    let [a, b] = &exact.built;
    let [area, swapped] = [carom::area_of_overlap(a, b), carom::area_of_overlap(b, a)];
    let iou = carom::iou(a, b);
    let told = || format!("area {area:?} and {swapped:?}, iou {iou:?}");
    faults.expect(area.to_bits() == swapped.to_bits(), "the order does not change the area", told);
    faults.expect(
        area >= 0.0 && (0.0..=1.0).contains(&iou),
        "areas are positive and the iou is at most 1",
        told,
    );
    let has_area = carom::interiors_overlap(a, b);
    faults.expect(
        has_area || area <= allowed(exact, [0.0; 2]),
        "without common interiors there is no area",
        told,
    );
    let is_round = exact.parts.iter().flatten().any(|part| !part.solid.radius.is_zero());
    if exact.union.pairs.len() > 24 || !pair.index.is_multiple_of(if is_round { 16 } else { 4 }) {
        return;
    }
    // The lower and the upper bounds are equal if there are no radii.
    let [low, high] = [0, 1].map(|side| {
        let [a, b] = exact.parts.each_ref().map(|parts| rings(parts, side));
        let common: Vec<Vec<Point>> = a
            .iter()
            .flat_map(|one| b.iter().map(move |other| common_ring(one, other)))
            .filter(|ring| ring.len() > 2)
            .collect();
        [area_of_union(&common), area_of_union(&a), area_of_union(&b)]
    });
    let sizes = [1, 2].map(|index| high[index].to_f64());
    check_covered(exact, [&low, &high], sizes, faults);
    let allowed = allowed(exact, sizes);
    let outside = (&low[0] - &area.into()).to_f64().max((&area.into() - &high[0]).to_f64());
    faults.expect(outside <= allowed, "the common area is right", || {
        format!(
            "{}, at least {:?}, at most {:?}, allowed {allowed:e}",
            told(),
            low[0].to_f64(),
            high[0].to_f64()
        )
    });
    let ratio = |common: &Dyadic, a: &Dyadic, b: &Dyadic| {
        let union = (&(a + b) - common).to_f64();
        if union > 0.0 { common.to_f64() / union } else { 0.0 }
    };
    let bounds = [ratio(&low[0], &high[1], &high[2]), ratio(&high[0], &low[1], &low[2])];
    let allowed = 4.0 * allowed / sizes[0].max(sizes[1]).max(f64::MIN_POSITIVE) + 2e-12;
    let is_near = bounds[0] - allowed <= iou && iou <= bounds[1] + allowed;
    faults.expect(is_near, "the iou is right", || format!("{}, between {bounds:?}", told()));
}

/// Checks the area that each shape covers by itself; `bounds` has the areas of the common region and of both shapes.
fn check_covered(exact: &ExactPair, bounds: [&[Dyadic; 3]; 2], sizes: [f64; 2], faults: &mut Faults) {
    for (index, shape) in exact.built.iter().enumerate() {
        let covered = carom::covered_area(shape);
        let [low, high] = bounds.map(|areas| areas[index + 1].to_f64());
        let around: f64 = exact.parts[index].iter().map(border).sum();
        let allowed = 1e-12 * sizes[index] + fraction(exact.union.scale, 50) * around;
        let is_near = low - allowed <= covered && covered <= high + allowed;
        faults.expect(is_near, "the covered area is right", || {
            format!("{covered:?} of shape {index}, between {low:?} and {high:?}, allowed {allowed:e}")
        });
    }
}

/// Returns the error that is allowed for shapes of these areas: 1e-12 of the smaller area, plus 2^-50 times
/// the largest coordinate times the smaller of the two boundary lengths. The boundary length of a shape is
/// the sum over its parts.
fn allowed(exact: &ExactPair, sizes: [f64; 2]) -> f64 {
    let around = |parts: &[ExactPart]| -> f64 { parts.iter().map(border).sum() };
    let [a, b] = exact.parts.each_ref().map(|parts| around(parts));
    1e-12 * sizes[0].min(sizes[1]) + fraction(exact.union.scale, 50) * a.min(b)
}

fn border(part: &ExactPart) -> f64 {
    let corners = &part.solid.hull.ring;
    let next = corners.iter().cycle().skip(1);
    let straight: f64 = corners.iter().zip(next).map(|(one, other)| one.minus(other).rounded_length()).sum();
    straight + core::f64::consts::TAU * part.solid.radius.to_f64()
}

/// Returns a ring for each part that has an area: a ring inside of the part if `side` is 0, or around it if
/// `side` is 1.
fn rings(parts: &[ExactPart], side: usize) -> Vec<Vec<Point>> {
    let solid = parts.iter().filter(|part| part.solid.has_area());
    solid.map(|part| rings_around(&part.solid)[side].clone()).collect()
}
