//! Checks `transformed`, `translated` and `Obb::from_corners`, which place shapes at a pose.

use super::fraction::fraction;
use super::{Faults, Pair};
use crate::generate::{Angle, Rng};
use crate::{Point, Region, Solid};
use carom::{Obb, Pose, Rot2, Shape, Vec2, contains};

/// Checks the first shape after it was transformed, translated, and rebuilt from its corners.
pub fn poses(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index.rotate_left(8));
    let by = rng.point() * (pair.gap.scale * rng.pick(&[0.5, 3.0, 100.0]));
    let angle = match rng.below(3) {
        0 => Angle::Degrees(rng.whole(-8, 8) * 45.0),
        _ => Angle::Radians(rng.between(-4.0, 4.0)),
    };
    let pose = Pose::new(by, angle.rotation()).expect("the pose is valid");
    check_at(pair, pose, faults);
    check_moved(pair, by, faults);
    check_corners(pair, &mut rng, faults);
}

/// Checks that every corner is at its transformed position, within a few roundings, and that the
/// radius is unchanged.
fn check_at(pair: &Pair, pose: Pose, faults: &mut Faults) {
    let transformed_shape = pair.a.transformed(pose);
    let solid = Solid::new(&transformed_shape);
    let size = pair.solid_a.size + pose.translation().length();
    let allowed = fraction(size, 50) + straightened(pair, size);
    let details = || format!("{} at {pose:?} became {transformed_shape:?}", pair.case.a);
    let off = farthest(&pair.solid_a, &solid, |corner| transformed(pose, corner));
    faults.expect(off <= allowed, "a pose transforms every corner", || format!("{off:e}: {}", details()));
    faults.expect(solid.radius == pair.solid_a.radius, "a pose keeps the radius", details);
    let same = Solid::new(&pair.a.transformed(Pose::IDENTITY));
    let off = farthest(&pair.solid_a, &same, Point::clone);
    faults.expect(off <= allowed, "the identity pose changes nothing", || format!("{off:e}: {}", details()));
    check_inverse(pair, pose, &transformed_shape, allowed, faults);
}

/// Checks that the inverse pose restores the shape. Also checks that the image of a point inside the shape is
/// inside the transformed shape.
fn check_inverse(pair: &Pair, pose: Pose, transformed_shape: &Shape, allowed: f64, faults: &mut Faults) {
    let back = Solid::new(&transformed_shape.transformed(pose.inverse()));
    let off = farthest(&pair.solid_a, &back, Point::clone);
    faults.expect(off <= 4.0 * allowed, "the inverse pose restores the shape", || {
        format!("{off:e}: {} at {pose:?}", pair.case.a)
    });
    let point = pair.b.center();
    let distance = crate::containment::point_distance(&pair.solid_a, &point.into()).to_f64();
    let reach = point.x.abs().max(point.y.abs());
    let image = pose.transform(point);
    let clear = distance.abs() > 8.0 * allowed + fraction(reach, 46);
    let same = contains(&pair.a, point) == contains(transformed_shape, image);
    faults.expect(!clear || same, "a pose keeps points inside", || format!("{point:?} in {}", pair.case.a));
}

/// Checks that a translation rounds each coordinate of every corner once. A displacement that is not finite
/// must leave the shape unchanged.
fn check_moved(pair: &Pair, by: Vec2, faults: &mut Faults) {
    let moved = pair.a.translated(by);
    let solid = Solid::new(&moved);
    let shift = Point::from(by);
    let size = pair.solid_a.size + by.length();
    let allowed = fraction(size, 52) + straightened(pair, size);
    let details = || format!("{} moved by {by:?} became {moved:?}", pair.case.a);
    let off = farthest(&pair.solid_a, &solid, |corner| corner.plus(&shift));
    faults.expect(off <= allowed, "a translation translates every corner", || {
        format!("{off:e}: {}", details())
    });
    faults.expect(solid.radius == pair.solid_a.radius, "a translation keeps the radius", details);
    for nowhere in [Vec2::ZERO, Vec2::new(f64::NAN, 0.0), Vec2::new(0.0, f64::INFINITY)] {
        faults.expect(pair.a.translated(nowhere) == pair.a, "a translation by zero keeps the shape", details);
    }
}

/// Returns the largest distance between two hulls: the hull of the exactly transformed corners, and the hull
/// of the transformed shape. A corner may be missing if rounding made it superfluous.
fn farthest(solid: &Solid, transformed_shape: &Solid, image: impl Fn(&Point) -> Point) -> f64 {
    let images: Vec<Point> = solid.core.iter().map(image).collect();
    let outside = |points: &[Point], hull: &Region| {
        points.iter().map(|point| hull.locate(point).rounded()).fold(0.0, f64::max)
    };
    outside(&images, &transformed_shape.hull).max(outside(&transformed_shape.core, &Region::new(&images)))
}

/// Returns the depth of the largest dent that the constructor may remove: for polygons, 2^-44 of the size.
fn straightened(pair: &Pair, size: f64) -> f64 {
    if matches!(pair.a, Shape::ConvexPolygon(_)) { fraction(size, 44) } else { 0.0 }
}

/// Returns rotation * point + translation, computed without rounding.
fn transformed(pose: Pose, point: &Point) -> Point {
    let rotation: Rot2 = pose.rotation();
    let axis = Point::from(Vec2::new(rotation.cos(), rotation.sin()));
    axis.times(&point.x).plus(&axis.perp().times(&point.y)).plus(&pose.translation().into())
}

/// Checks that `Obb::from_corners` rebuilds a box from its own corners, with any first corner, clockwise or
/// counter-clockwise, and that it refuses a misplaced corner.
fn check_corners(pair: &Pair, rng: &mut Rng, faults: &mut Faults) {
    let corners = match &pair.a {
        Shape::Aabb(aabb) => aabb.corners(),
        Shape::Obb(obb) => obb.corners(),
        _ => return,
    };
    // Skips boxes so small that their corners are hardly more than rounding errors.
    if (corners[2] - corners[0]).length() < fraction(pair.solid_a.size, 30) {
        return;
    }
    let mut given = corners;
    given.rotate_left(rng.below(4));
    if rng.chance(0.5) {
        given.reverse();
    }
    let details = || format!("{given:?}: {:?}", Obb::from_corners(given));
    let Ok(rebuilt) = Obb::from_corners(given) else {
        return faults.expect(false, "the corners of a rectangle are accepted", details);
    };
    let solid = Solid::new(&Shape::from(rebuilt));
    let off = farthest(&pair.solid_a, &solid, Point::clone);
    let allowed = fraction(pair.solid_a.size, 49);
    faults.expect(off <= allowed, "the corners of a rectangle rebuild it", || {
        format!("{off:e}: {}", details())
    });
    check_dented(given, rng, faults);
}

/// Checks four corners, one of which is misplaced by a fraction of the diagonal. The constructor must refuse
/// the corners if this one is clearly too far off. It must accept them if this one is clearly close enough.
fn check_dented(mut corners: [Vec2; 4], rng: &mut Rng, faults: &mut Faults) {
    let diagonal = (corners[2] - corners[0]).length();
    let size = corners.iter().map(|corner| corner.length()).fold(0.0, f64::max);
    if diagonal <= 1e-3 * size {
        return;
    }
    let worst = rng.below(4);
    let outward = corners[worst] - corners[(worst + 2) % 4];
    // The nearest rectangle spreads the error of one corner over all four. More than half of the error stays
    // at that corner.
    let share = rng.pick(&[1e-6, 5e-6, 1e-4, 1e-2]);
    corners[worst] += outward * share;
    let details = || format!("{share:e} off at {worst}: {corners:?}: {:?}", Obb::from_corners(corners));
    match Obb::from_corners(corners) {
        Ok(_) => faults.expect(share < 1e-5, "a misplaced corner is refused", details),
        Err(_) => faults.expect(share > 1e-5, "corners within 1e-5 are accepted", details),
    }
    for index in 0..4 {
        let mut broken = corners;
        broken[index].x = f64::NAN;
        faults.expect(Obb::from_corners(broken).is_err(), "a corner that is not finite is refused", details);
    }
}
