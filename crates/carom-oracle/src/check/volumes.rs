//! Checks the hull and the bounding volumes of point sets.

use super::Faults;
use super::faults::error;
use crate::bounds::{hull_fault, radius_needed, smallest_box_area, smallest_radius};
use crate::generate::{Cloud, Rng, cloud, literal};
use crate::{Dyadic, Point, ring};
use carom::{BoundingVolumes, Vec2, contains, hull};

/// If the hull has more corners than this, the radius of the smallest circle is only bounded from below.
const FEW: usize = 16;

/// Returns the point set with this index; most of these sets are small.
#[must_use]
pub fn cloud_case(index: u64) -> Vec<Vec2> {
    let mut rng = Rng::new(index);
    let kind = rng.pick(&Cloud::ALL);
    let count = match rng.below(10) {
        0 => 1,
        1 => 2,
        2 => 3,
        3 => 100 + rng.below(300),
        _ => 3 + rng.below(12),
    };
    cloud(kind, count, &mut rng)
}

/// Returns a description of the case, with its first 16 points.
#[must_use]
pub fn describe_cloud(index: u64) -> String {
    let points = cloud_case(index);
    let shown: Vec<String> = points.iter().take(16).map(|&point| literal(point)).collect();
    format!("cloud_case({index}), {} points: [{}]", points.len(), shown.join(", "))
}

/// Checks the hull and the five bounding volumes of a point set.
pub fn volumes(index: u64, faults: &mut Faults) {
    let points = cloud_case(index);
    check_hull(&points, faults);
    check_volumes(&points, faults);
}

/// Checks the hull: it must be strictly convex, consist of given points, and contain all points. If the set
/// has no area, the hull must have one or two points.
pub fn check_hull(points: &[Vec2], faults: &mut Faults) {
    let answer = match hull(points) {
        Ok(answer) => answer,
        Err(error) => return faults.expect(false, "finite points have a hull", || error.to_string()),
    };
    let exact: Vec<Point> = points.iter().map(|&point| point.into()).collect();
    let truth: Vec<Vec2> = ring::hull(&exact).into_iter().map(|corner| points[corner]).collect();
    if truth.len() >= 3 {
        let fault = hull_fault(points, &answer);
        faults.expect(fault.is_none(), "the hull is strictly convex and contains all points", || {
            format!("{fault:?}: {answer:?}")
        });
    }
    // Both lists start at the lowest of the leftmost corners, so they must be equal.
    faults
        .expect(answer == truth, "the hull has the exact corners", || format!("{answer:?}, exact {truth:?}"));
}

/// Checks that each of the five volumes contains all points and is the smallest of its kind, up to
/// rounding.
pub fn check_volumes(points: &[Vec2], faults: &mut Faults) {
    let bounds = match BoundingVolumes::of_points(points) {
        Ok(bounds) => bounds,
        Err(error) => return faults.expect(false, "finite points have bounds", || error.to_string()),
    };
    let scale = points.iter().fold(0.0, |scale: f64, p| scale.max(p.x.abs()).max(p.y.abs()));
    let missed = |inside: &dyn Fn(Vec2) -> bool| points.iter().copied().find(|&point| !inside(point));
    for (rule, missed) in [
        ("the aabb contains its points", missed(&|point| contains(&bounds.aabb, point))),
        ("the circle contains its points", missed(&|point| contains(&bounds.circle, point))),
        ("the obb contains its points", missed(&|point| contains(&bounds.obb, point))),
        ("the octagon contains its points", missed(&|point| bounds.dop8.contains(point))),
        ("the hull contains its points", missed(&|point| contains(&bounds.hull, point))),
    ] {
        faults.expect(missed.is_none(), rule, || format!("{missed:?} in {bounds:?}"));
    }
    check_tight_box(points, &bounds, faults);
    check_tight_octagon(points, &bounds, scale, faults);
    check_smallest_circle(points, &bounds, scale, faults);
    check_smallest_box(points, &bounds, scale, faults);
}

fn check_tight_box(points: &[Vec2], bounds: &BoundingVolumes, faults: &mut Faults) {
    let low = points.iter().fold(points[0], |low, p| Vec2::new(low.x.min(p.x), low.y.min(p.y)));
    let high = points.iter().fold(points[0], |high, p| Vec2::new(high.x.max(p.x), high.y.max(p.y)));
    let exact = bounds.aabb.min() == low && bounds.aabb.max() == high;
    faults.expect(exact, "the aabb is exact", || format!("{:?}, exact {low:?} {high:?}", bounds.aabb));
}

fn check_tight_octagon(points: &[Vec2], bounds: &BoundingVolumes, scale: f64, faults: &mut Faults) {
    let axes: [fn(&Point) -> Dyadic; 4] =
        [|p| p.x.clone(), |p| p.y.clone(), |p| &p.x + &p.y, |p| &p.x - &p.y];
    for (axis, interval) in axes.into_iter().zip(bounds.dop8.intervals()) {
        let heights: Vec<Dyadic> = points.iter().map(|&point| axis(&point.into())).collect();
        let low = heights.iter().min().expect("there is a point");
        let high = heights.iter().max().expect("there is a point");
        let around = Dyadic::from(interval.min) <= *low && Dyadic::from(interval.max) >= *high;
        faults.expect(around, "the octagon's intervals contain the exact projections", || {
            format!("{interval:?}")
        });
        let slack = error(interval.min, low).max(error(interval.max, high));
        let rule = "the octagon's intervals are tight";
        faults.expect(slack <= 8.0 * f64::EPSILON * scale, rule, || format!("{interval:?} off by {slack:e}"));
    }
}

/// Checks that the radius exceeds the smallest possible radius by at most a few roundings.
fn check_smallest_circle(points: &[Vec2], bounds: &BoundingVolumes, scale: f64, faults: &mut Faults) {
    let corners = ring::hull(&points.iter().map(|&point| point.into()).collect::<Vec<Point>>());
    let kept: Vec<Point> = corners.iter().map(|&corner| points[corner].into()).collect();
    let needed = if kept.len() <= FEW { smallest_radius(&kept) } else { radius_needed(points) };
    let excess = (&Dyadic::from(bounds.circle.radius()) - &needed).to_f64();
    let rule = "no smaller circle contains all points";
    faults.expect(excess <= 8.0 * f64::EPSILON * scale, rule, || {
        format!("{:?}: {excess:e} too large", bounds.circle)
    });
}

/// Checks that the area exceeds the smallest possible area by at most a few roundings. The long side must
/// come first, and the angle must be in (-pi/2, pi/2].
fn check_smallest_box(points: &[Vec2], bounds: &BoundingVolumes, scale: f64, faults: &mut Faults) {
    let exact: Vec<Point> = points.iter().map(|&point| point.into()).collect();
    let half = bounds.obb.half();
    let area = &Dyadic::from(half.x).scaled(1) * &Dyadic::from(half.y).scaled(1);
    let excess = (&area - &smallest_box_area(&exact)).to_f64();
    let allowed = 64.0 * f64::EPSILON * scale * (half.x + half.y);
    let rule = "the obb has the least area";
    faults.expect(excess <= allowed, rule, || {
        format!("{:?}: {excess:e} too large, allowed {allowed:e}", bounds.obb)
    });
    faults.expect(half.x >= half.y, "the obb's long side comes first", || format!("{:?}", bounds.obb));
    let (cos, sin) = (bounds.obb.rotation().cos(), bounds.obb.rotation().sin());
    let upright = cos > 0.0 || (cos == 0.0 && sin > 0.0);
    faults.expect(upright, "the obb's angle lies in (-pi/2, pi/2]", || format!("{:?}", bounds.obb));
}
