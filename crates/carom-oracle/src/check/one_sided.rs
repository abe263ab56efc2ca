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
    let grazes = |part: &Solid| is_along(part, motion, scale) && meets_corner(part, motion, vertices, scale);
    if of_ring.is_none() && parts.iter().any(|part| grazes(&part.solid)) {
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

/// Returns whether a solid is a segment without radius in the direction of a motion. Its direction may be
/// rounded: its two ends move on lines that are no further apart than the tolerance of `cast`.
fn is_along(solid: &Solid, motion: Vec2, scale: f64) -> bool {
    let is_on_line = |corner: &Point| is_on_path(corner, solid, motion, scale);
    solid.radius.is_zero() && solid.flat_direction().is_some() && solid.core.iter().all(is_on_line)
}

/// Returns whether a segment that moves along itself meets a corner of a ring, within the tolerance of `cast`.
fn meets_corner(segment: &Solid, motion: Vec2, ring: &[Vec2], scale: f64) -> bool {
    ring.iter().any(|&corner| is_on_path(&corner.into(), segment, motion, scale))
}

/// Returns whether a point is no further than the tolerance of `cast` from the line on which the first corner
/// of a solid moves.
fn is_on_path(point: &Point, solid: &Solid, motion: Vec2, scale: f64) -> bool {
    let aside = point.minus(&solid.core[0]).cross(&motion.into()).to_f64().abs();
    aside <= fraction(scale, 40) * motion.length()
}

/// Returns twice the area of a ring; the result is negative in clockwise order.
fn turned_area(ring: &[Vec2]) -> Dyadic {
    let corner = |index: usize| Point::from(ring[index % ring.len()]);
    let crosses = (0..ring.len()).map(|index| corner(index).cross(&corner(index + 1)));
    crosses.fold(Dyadic::zero(), |sum, cross| &sum + &cross)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests segments that move along themselves, up to rounding, and meet a ring at a corner.
    #[test]
    fn a_segment_that_grazes_a_corner_along_itself_passes() {
        for index in [154_369, 407_935] {
            let mut faults = Faults::default();
            assert!(one_sided_ring(&CompositePair::new(index), &mut faults), "pair {index}");
            assert!(faults.list.is_empty(), "pair {index}: {faults:?}");
        }
    }

    /// Tests that only the corners of a ring let such a segment pass: a side must stop it.
    #[test]
    fn a_segment_grazes_only_corners() {
        let segment = Solid::new(&carom::Segment::new([0.0, 0.0], [1.0, 0.5]).unwrap().into());
        let (along, ring) =
            (Vec2::new(2.0, 1.0), [Vec2::new(4.0, 2.0), Vec2::new(6.0, 1.0), Vec2::new(6.0, 5.0)]);
        let rounded = Vec2::new(2.0, 1.0 + 1e-13);
        for motion in [along, rounded] {
            assert!(is_along(&segment, motion, 6.0) && meets_corner(&segment, motion, &ring, 6.0));
            assert!(!meets_corner(&segment, motion, &ring[1..], 6.0));
        }
        assert!(!is_along(&segment, Vec2::new(2.0, 1.0 + 1e-9), 6.0));
    }
}
