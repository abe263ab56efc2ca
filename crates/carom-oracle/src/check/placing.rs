//! `transformed`, `translated` and `Obb::from_corners`: shapes at a pose.

use super::pair::fraction;
use super::{Faults, Pair};
use crate::generate::{Angle, Rng};
use crate::{Point, Region, Solid};
use carom::{Obb, Pose, Rot2, Shape, Vec2, contains};

/// Checks the first shape, transformed, translated, and rebuilt from its corners.
pub fn placing(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index.rotate_left(8));
    let by = rng.point() * (pair.gap.scale * rng.pick(&[0.5, 3.0, 100.0]));
    let angle = match rng.below(3) {
        0 => Angle::Degrees(rng.whole(-8, 8) * 45.0),
        _ => Angle::Radians(rng.between(-4.0, 4.0)),
    };
    let pose = Pose::new(by, angle.rotation()).expect("a finite pose");
    check_at(pair, pose, faults);
    check_moved(pair, by, faults);
    check_corners(pair, &mut rng, faults);
}

/// Checks that every corner is where the pose puts it, within a few roundings, and that the radius stays.
fn check_at(pair: &Pair, pose: Pose, faults: &mut Faults) {
    let placed = pair.a.transformed(pose);
    let solid = Solid::new(&placed);
    let size = pair.solid_a.size + pose.translation().length();
    let allowed = fraction(size, 50) + straightened(pair, size);
    let told = || format!("{} at {pose:?} became {placed:?}", pair.case.a);
    let off = farthest(&pair.solid_a, &solid, |corner| transformed(pose, corner));
    faults.expect(off <= allowed, "a pose puts every corner in its place", || format!("{off:e}: {}", told()));
    faults.expect(solid.radius == pair.solid_a.radius, "a pose keeps the radius", told);
    let same = Solid::new(&pair.a.transformed(Pose::IDENTITY));
    let off = farthest(&pair.solid_a, &same, Point::clone);
    faults.expect(off <= allowed, "no pose changes nothing", || format!("{off:e}: {}", told()));
    check_way_back(pair, pose, &placed, allowed, faults);
}

/// Checks that the inverse pose leads back, and that a point is in one shape where its image is in the other.
fn check_way_back(pair: &Pair, pose: Pose, placed: &Shape, allowed: f64, faults: &mut Faults) {
    let back = Solid::new(&placed.transformed(pose.inverse()));
    let off = farthest(&pair.solid_a, &back, Point::clone);
    faults.expect(off <= 4.0 * allowed, "the inverse pose leads back", || {
        format!("{off:e}: {} at {pose:?}", pair.case.a)
    });
    let point = pair.b.center();
    let distance = crate::containment::point_distance(&pair.solid_a, &point.into()).to_f64();
    let reach = point.x.abs().max(point.y.abs());
    let image = pose.transform(point);
    let clear = distance.abs() > 8.0 * allowed + fraction(reach, 46);
    let same = contains(&pair.a, point) == contains(placed, image);
    faults.expect(!clear || same, "a pose keeps points inside", || format!("{point:?} in {}", pair.case.a));
}

/// Checks that every corner is rounded once and nothing else changes; a displacement that is not finite moves nothing.
fn check_moved(pair: &Pair, by: Vec2, faults: &mut Faults) {
    let moved = pair.a.translated(by);
    let solid = Solid::new(&moved);
    let shift = Point::from(by);
    let size = pair.solid_a.size + by.length();
    let allowed = fraction(size, 52) + straightened(pair, size);
    let told = || format!("{} moved by {by:?} became {moved:?}", pair.case.a);
    let off = farthest(&pair.solid_a, &solid, |corner| corner.plus(&shift));
    faults.expect(off <= allowed, "moving moves every corner", || format!("{off:e}: {}", told()));
    faults.expect(solid.radius == pair.solid_a.radius, "moving keeps the radius", told);
    for nowhere in [Vec2::ZERO, Vec2::new(f64::NAN, 0.0), Vec2::new(0.0, f64::INFINITY)] {
        faults.expect(pair.a.translated(nowhere) == pair.a, "moving nowhere keeps the shape", told);
    }
}

/// Returns how far the hull of the images and the placed hull stand out of each other: a corner that rounding made
/// superfluous may be missing.
fn farthest(solid: &Solid, placed: &Solid, image: impl Fn(&Point) -> Point) -> f64 {
    let images: Vec<Point> = solid.core.iter().map(image).collect();
    let outside = |points: &[Point], hull: &Region| {
        points.iter().map(|point| hull.place(point).rounded()).fold(0.0, f64::max)
    };
    outside(&images, &placed.hull).max(outside(&placed.core, &Region::new(&images)))
}

/// Returns what the constructor may straighten: reflex corners within 2^-44 of the size.
fn straightened(pair: &Pair, size: f64) -> f64 {
    if matches!(pair.a, Shape::ConvexPolygon(_)) { fraction(size, 44) } else { 0.0 }
}

/// rotation * point + translation, nothing rounded.
fn transformed(pose: Pose, point: &Point) -> Point {
    let rotation: Rot2 = pose.rotation();
    let axis = Point::from(Vec2::new(rotation.cos(), rotation.sin()));
    axis.times(&point.x).plus(&axis.perp().times(&point.y)).plus(&pose.translation().into())
}

/// Checks that a box's own corners, from any start and either way round, give the box back, and that a corner out of
/// place is refused.
fn check_corners(pair: &Pair, rng: &mut Rng, faults: &mut Faults) {
    let corners = match &pair.a {
        Shape::Aabb(aabb) => aabb.corners(),
        Shape::Obb(obb) => obb.corners(),
        _ => return,
    };
    // Of a box smaller than this the corners are hardly more than their roundings.
    if (corners[2] - corners[0]).length() < fraction(pair.solid_a.size, 30) {
        return;
    }
    let mut given = corners;
    given.rotate_left(rng.below(4));
    if rng.chance(0.5) {
        given.reverse();
    }
    let told = || format!("{given:?}: {:?}", Obb::from_corners(given));
    let Ok(rebuilt) = Obb::from_corners(given) else {
        return faults.expect(false, "a rectangle's corners are taken", told);
    };
    let solid = Solid::new(&Shape::from(rebuilt));
    let off = farthest(&pair.solid_a, &solid, Point::clone);
    let allowed = fraction(pair.solid_a.size, 49);
    faults.expect(off <= allowed, "a rectangle's corners give it back", || format!("{off:e}: {}", told()));
    check_dented(given, rng, faults);
}

/// Checks one corner that is off by a share of the diagonal: refused when it is clearly too much, accepted when it is
/// clearly not.
fn check_dented(mut corners: [Vec2; 4], rng: &mut Rng, faults: &mut Faults) {
    let diagonal = (corners[2] - corners[0]).length();
    let size = corners.iter().map(|corner| corner.length()).fold(0.0, f64::max);
    if diagonal <= 1e-3 * size {
        return;
    }
    let worst = rng.below(4);
    let outward = corners[worst] - corners[(worst + 2) % 4];
    // A dent is spread over all four corners of the nearest rectangle, so half of it and more is left at its own.
    let share = rng.pick(&[1e-6, 5e-6, 1e-4, 1e-2]);
    corners[worst] += outward * share;
    let told = || format!("{share:e} off at {worst}: {corners:?}: {:?}", Obb::from_corners(corners));
    match Obb::from_corners(corners) {
        Ok(_) => faults.expect(share < 1e-5, "a corner out of place is refused", told),
        Err(_) => faults.expect(share > 1e-5, "corners within 1e-5 are taken", told),
    }
    for index in 0..4 {
        let mut broken = corners;
        broken[index].x = f64::NAN;
        faults.expect(Obb::from_corners(broken).is_err(), "a corner that is not finite is refused", told);
    }
}
