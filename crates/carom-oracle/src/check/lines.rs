//! Checks the half-plane by comparison with exact heights.

use super::{Faults, Pair};
use crate::generate::Rng;
use crate::{Dyadic, Point, Solid};
use carom::{HalfPlane, Vec2};

/// Checks a half-plane whose line goes through a corner of `b`, with queries on `a`.
pub fn half_planes(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index);
    let through = rng.pick_ref(&pair.solid_b.core).to_vec2();
    let out = if rng.chance(0.5) { rng.lattice_point(3) } else { rng.point() };
    let Ok(line) = HalfPlane::new(through, out) else { return };
    let lowest =
        pair.solid_a.core.iter().map(|corner| height(&line, corner)).min().expect("there is a corner");
    let truth = &lowest - &pair.solid_a.radius;
    let answer = line.separation(&pair.a);
    let allowed = pair.tolerance(46);
    faults.expect_near(
        "the separation from a half-plane is exact within the tolerance",
        answer,
        &truth,
        allowed,
    );
    let contact = line.contact(&pair.a);
    let rule = "a half-plane has a contact if and only if the shape touches it";
    faults.expect(contact.is_some() == (answer <= 0.0), rule, || format!("{answer:?}, {contact:?}"));
    let Some(contact) = contact else { return };
    faults.expect_near(
        "the depth in a half-plane is exact within the tolerance",
        contact.depth,
        &-&truth,
        allowed,
    );
    let after = &height_after(&line, &pair.solid_a, contact.mtv()) - &pair.solid_a.radius;
    faults.expect_near("after the mtv the shape touches the half-plane", 0.0, &after, allowed);
    let deepest = contact.points().iter().map(|point| point.depth).fold(f64::NEG_INFINITY, f64::max);
    let rule = "the deepest point in a half-plane is as deep as the contact";
    faults.expect((deepest - contact.depth).abs() <= pair.tolerance(44), rule, || format!("{contact:?}"));
}

fn height(line: &HalfPlane, corner: &Point) -> Dyadic {
    let normal = Point::from(line.normal());
    normal.dot(&corner.minus(&line.point().into())).quotient(&normal.length())
}

fn height_after(line: &HalfPlane, solid: &Solid, motion: Vec2) -> Dyadic {
    let heights = solid.core.iter().map(|corner| height(line, &corner.plus(&motion.into())));
    heights.min().expect("there is a corner")
}
