//! Compares closed one-sided chains with the solid polygon that has the same boundary.

use super::Faults;
use super::fraction::fraction;
use crate::composite::{Composite, Curve};
use crate::generate::CompositePair;
use crate::{Dyadic, Point, Solid};
use carom::{Polygon, Vec2};

/// Checks that a one-sided ring stops a cast from outside where the solid polygon does. Returns whether the
/// two were compared.
pub fn one_sided_ring(pair: &CompositePair, faults: &mut Faults) -> bool {
    let Composite::Chain(Curve { vertices, is_closed: true, is_one_sided: true, radius: 0.0 }) =
        &pair.shapes[1]
    else {
        return false;
    };
    let (Some(a), Some(ring)) = (pair.shapes[0].build(), pair.shapes[1].build()) else { return false };
    let Some(parts) = pair.shapes[0].parts() else { return false };
    let is_solid = parts.iter().all(|part| part.side.is_none());
    // A ring in clockwise order blocks from inside.
    let is_outward = turned_area(vertices) > Dyadic::zero();
    let Some(solid) = Polygon::new(vertices.iter().copied()).ok().filter(|_| is_solid && is_outward) else {
        return false;
    };
    let points = pair.shapes.iter().flat_map(Composite::points).map(|point| point.x.abs().max(point.y.abs()));
    let scale = points.fold(pair.motion.length(), f64::max);
    let tolerance = fraction(scale, 38);
    if carom::separation(&a, &solid) < -tolerance {
        return false;
    }
    let motion = pair.motion;
    let [of_ring, of_solid] = [carom::cast(&a, motion, &ring), carom::cast(&a, motion, &solid)]
        .map(|hit| hit.map(|hit| hit.fraction));
    let told = || format!("ring {of_ring:?}, polygon {of_solid:?}");
    let separation = |at: f64| carom::separation(&a.translated(motion * at), &solid);
    if let Some(at) = of_ring {
        faults.expect(separation(at) <= tolerance, "a one-sided ring stops nothing in the open", told);
    }
    // A ring is a curve. At a corner of the ring, a segment that moves along itself may graze the end of one
    // side and run along the next side. It gets into neither side, so it passes where the interior of the
    // polygon stops it.
    if of_ring.is_none() && parts.iter().any(|part| is_along(&part.solid, motion)) {
        return true;
    }
    // `end` is the fraction of the hit, or 1 for the whole motion.
    let end = of_ring.unwrap_or(1.0);
    let deepest =
        (0..=SAMPLES).map(|step| separation(end * step as f64 / SAMPLES as f64)).fold(0.0, f64::min);
    faults.expect(
        deepest >= -2.0 * tolerance,
        "a shape gets no deeper into a one-sided ring than into the polygon",
        || format!("{deepest:e} deep, {}", told()),
    );
    true
}

/// The number of equal pieces into which a motion is cut. The depth is measured at the ends of all pieces.
const SAMPLES: u32 = 64;

/// Returns whether a solid is a segment without radius in the direction of a motion.
fn is_along(solid: &Solid, motion: Vec2) -> bool {
    let is_parallel = |along: Point| along.cross(&motion.into()).is_zero();
    solid.radius.is_zero() && solid.flat_direction().is_some_and(is_parallel)
}

/// Returns twice the area of a ring; the result is negative in clockwise order.
fn turned_area(ring: &[Vec2]) -> Dyadic {
    let corner = |index: usize| Point::from(ring[index % ring.len()]);
    let crosses = (0..ring.len()).map(|index| corner(index).cross(&corner(index + 1)));
    crosses.fold(Dyadic::zero(), |sum, cross| &sum + &cross)
}
