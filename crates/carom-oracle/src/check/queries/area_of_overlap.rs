//! Checks `area_of_overlap` and `iou`: exactly for shapes without arcs, and by integration for the other
//! shapes.

use crate::area::area_of_overlap;
use crate::check::faults::error;
use crate::check::{Faults, Pair};
use crate::outline::Outline;
use crate::{Dyadic, Point, Solid, ring};
use carom::Shape;

/// Integration in `f64` is exact enough if the area of each shape, times this number, exceeds the square of
/// the largest coordinate relative to the centre of the first shape.
const MODERATE: f64 = 500.0;

/// Checks the area that two shapes have in common, and their intersection over union.
pub(super) fn check(pair: &Pair, faults: &mut Faults) {
    let Pair { a, b, .. } = pair;
    let found = carom::area_of_overlap(a, b);
    let iou = carom::iou(a, b);
    let swapped = carom::area_of_overlap(b, a);
    let least = pair.a.area().min(pair.b.area());
    let allowed = 1e-12 * least;
    let told = || format!("area {found:?}, iou {iou:?}, areas {:?} and {:?}", pair.a.area(), pair.b.area());
    faults.expect(
        found >= 0.0 && found <= least * (1.0 + 1e-9),
        "the common area is at most the smaller area",
        told,
    );
    faults.expect((0.0..=1.0).contains(&iou), "iou is between 0 and 1", told);
    faults.expect(found.to_bits() == swapped.to_bits(), "the order does not change the area", told);
    faults.expect(pair.a != pair.b || least == 0.0 || iou == 1.0, "equal shapes have the iou 1", told);
    if pair.solid_a.radius.is_zero() && pair.solid_b.radius.is_zero() {
        exact([&pair.solid_a, &pair.solid_b], [found, iou], faults);
    } else if let Some(truth) = integrated(pair) {
        let off = (found - truth).abs();
        faults.expect(off <= allowed, "the common area is equal to the integral", || {
            format!(
                "the integral is {truth:?}; the error is {:e} times the smaller area: {}",
                off / least,
                told()
            )
        });
    }
}

fn exact(solids: [&Solid; 2], [found, iou]: [f64; 2], faults: &mut Faults) {
    let rings = solids.map(hull);
    let area_in_common = |[one, other]: [usize; 2]| match [&rings[one], &rings[other]] {
        [one, other] if one.len() > 2 && other.len() > 2 => area_of_overlap(one, other),
        _ => Dyadic::zero(),
    };
    let [truth, area_a, area_b] = [[0, 1], [0, 0], [1, 1]].map(area_in_common);
    let areas = [area_a, area_b];
    let least = areas[0].clone().min(areas[1].clone());
    let allowed = 1e-12 * least.to_f64();
    faults.expect(error(found, &truth) <= allowed, "the common area is right", || {
        format!("{found:?}, exact {:?}, off by {:e}", truth.to_f64(), error(found, &truth) / least.to_f64())
    });
    let union = &(&areas[0] + &areas[1]) - &truth;
    let ratio = if union.is_zero() { Dyadic::zero() } else { truth.quotient(&union) };
    faults.expect(error(iou, &ratio) <= 2e-12, "the iou is right", || {
        format!("{iou:?}, exact {:?}", ratio.to_f64())
    });
}

/// Returns the corners of a solid, counter-clockwise, without its radius.
fn hull(solid: &Solid) -> Vec<Point> {
    ring::hull(&solid.core).into_iter().map(|corner| solid.core[corner].clone()).collect()
}

/// Returns the common area by numerical integration; returns `None` if a shape is too thin, or too far from
/// the centre of the first shape.
fn integrated(pair: &Pair) -> Option<f64> {
    let origin = pair.a.center();
    let outlines = [&pair.a, &pair.b].map(|shape: &Shape| Outline::new(shape, origin));
    let size = outlines[0].size().max(outlines[1].size());
    let areas = [&pair.a, &pair.b].map(Shape::area);
    let is_moderate = areas.iter().all(|&area| area * MODERATE > size * size);
    let accuracy = 2e-15 * areas[0].min(areas[1]);
    is_moderate.then(|| Outline::area_of_overlap([&outlines[0], &outlines[1]], accuracy))
}
