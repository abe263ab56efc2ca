//! Measures the bounding volumes of a million points.

use geo::{ConvexHull, MinimumRotatedRect, MultiPoint};
use parry2d::bounding_volume::details::point_cloud_bounding_sphere;
use parry2d::transformation::convex_hull;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::limit::cloud;
use crate::peers::{DOUBLE, SINGLE, parry, welzl};
use crate::point::P;
use crate::random::Random;
use crate::reference::bounds;

const COUNT: usize = 1_000_000;

/// Creates points uniformly distributed over a disc. Their hull has many corners.
fn cloud_of(count: usize) -> Vec<P> {
    let mut random = Random::new(13);
    let mut point = || (random.direction() * (100.0 * random.unit().sqrt())).rounded();
    (0..count).map(|_| point()).collect()
}

fn caroms(points: &[P]) -> Vec<carom::Vec2> {
    points.iter().map(|point| point.array().into()).collect()
}

fn geos(points: &[P]) -> MultiPoint<f64> {
    points.iter().map(|point| geo::Point::new(point.0, point.1)).collect()
}

pub(crate) fn hull(bench: &mut Bench, name: &str) {
    let points = cloud_of(bench.count(COUNT));
    // Each answer is a hull. Its error is the largest distance of points outside of the hull, or of its
    // corners from the points.
    let truth = bounds::hull(&points);
    let judge = |_: usize, hull: &Vec<P>| bounds::hull_error(&truth, hull);
    let mut contest = Contest::new(1, judge);
    let given = caroms(&points);
    contest.calls(
        "carom",
        DOUBLE,
        move |_| carom::hull(&given).expect("there are points"),
        |_, hull| hull.iter().map(|corner| P(corner.x, corner.y)).collect(),
    );
    let given = geos(&points);
    contest.calls(
        "geo",
        DOUBLE,
        move |_| given.convex_hull(),
        |_, hull| hull.exterior().coords().map(|corner| P(corner.x, corner.y)).collect(),
    );
    let given: Vec<_> = points.iter().map(|&point| parry::vector(point)).collect();
    contest.calls(
        "parry2d",
        SINGLE,
        move |_| convex_hull(&given),
        |_, hull| hull.into_iter().map(parry::point).collect(),
    );
    let given = cloud::Points::new(&points);
    contest.calls(
        "limit",
        SINGLE,
        move |_| cloud::hull(&given),
        |_, hull| hull.into_iter().map(|corner| corner.double()).collect(),
    );
    bench.run(name, Unit::Milliseconds, 1, contest);
}

pub(crate) fn smallest_box(bench: &mut Bench, name: &str) {
    let points = cloud_of(bench.count(COUNT));
    let truth = bounds::hull(&points);
    let least = bounds::least_area(&truth);
    let judge = |_: usize, corners: &Vec<P>| bounds::box_error(&truth, least, corners);
    let mut contest = Contest::new(1, judge);
    let given = caroms(&points);
    let corners = |of: carom::Obb| of.corners().iter().map(|corner| P(corner.x, corner.y)).collect();
    let ask = move |_| carom::Obb::bounding(&given).expect("there are points");
    contest.calls("carom", 1e-6, ask, move |_, of| corners(of));
    let given = geos(&points);
    let ask = move |_| given.minimum_rotated_rect().expect("there are points");
    contest.calls("geo", 1e-6, ask, |_, of| of.exterior().coords().take(4).map(|at| P(at.x, at.y)).collect());
    let given = cloud::Points::new(&points);
    let ask = move |_| cloud::smallest_box(&given);
    contest.calls("limit", SINGLE, ask, |_, corners| corners.iter().map(|corner| corner.double()).collect());
    bench.run(name, Unit::Milliseconds, 1, contest);
}

pub(crate) fn smallest_circle(bench: &mut Bench, name: &str) {
    let points = cloud_of(bench.count(COUNT));
    let truth = bounds::hull(&points);
    let judge = |_: usize, &(center, radius): &(P, f64)| bounds::circle_error(&truth, center, radius);
    let mut contest = Contest::new(1, judge);
    let given = caroms(&points);
    let ask = move |_| carom::Circle::bounding(&given).expect("there are points");
    contest
        .calls("carom", DOUBLE, ask, |_, circle| (P(circle.center().x, circle.center().y), circle.radius()));
    // The points are already in random order.
    let given = points.clone();
    contest.calls("welzl", DOUBLE, move |_| welzl::smallest_circle(&given), |_, circle| circle);
    let given: Vec<_> = points.iter().map(|&point| parry::vector(point)).collect();
    contest.calls(
        "parry2d",
        SINGLE,
        move |_| point_cloud_bounding_sphere(&given),
        |_, sphere| (parry::point(sphere.center), f64::from(sphere.radius)),
    );
    bench.run(name, Unit::Milliseconds, 1, contest);
}
