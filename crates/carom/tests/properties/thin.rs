//! Tests thin shapes, whose areas are far below the rounding errors of the products from which they are
//! computed.

use std::cmp::Ordering;

use carom::{ConvexPolygon, Obb, Vec2, hull};
use carom_oracle::generate::Rng;
use carom_oracle::{Dyadic, Point, Ratio};

/// Returns the hull of a few points near a line of about the given length. Most hulls are so thin that
/// rounded products cannot decide on which side of an edge a corner lies. Some of these hulls are far from
/// the origin.
fn thin_polygon(index: u64) -> Option<ConvexPolygon> {
    let mut rng = Rng::new(index);
    let size = rng.pick(&[1.0, 1.0, 1e-305, 1e-290, 1e-150, 1e-60, 1e60, 1e69]);
    let thickness = rng.magnitude(-16, -1);
    let any = rng.point();
    let along = rng.pick(&[any, any, Vec2::X, Vec2::Y, Vec2::new(1.0, 1.0)]).normalized()?;
    let far = if rng.chance(0.3) { rng.point() * rng.magnitude(0, 5) } else { Vec2::ZERO };
    let mut point = || along * rng.between(-1.0, 1.0) + along.perp() * (thickness * rng.between(-1.0, 1.0));
    let points: Vec<Vec2> = (0..3 + index % 8).map(|_| (far + point()) * size).collect();
    ConvexPolygon::hull(&points).ok()
}

fn exact_centroid(ring: &[Vec2]) -> Point {
    let ring: Vec<Point> = ring.iter().map(|&point| point.into()).collect();
    let (mut area, mut moment) = (Dyadic::zero(), Point::origin());
    for (p, q) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        let cross = p.cross(q);
        moment = moment.plus(&p.plus(q).times(&cross));
        area = &area + &cross;
    }
    let thrice = &area * &Dyadic::whole(3);
    Point::new(moment.x.quotient(&thrice), moment.y.quotient(&thrice))
}

#[test]
fn the_centroid_of_a_thin_polygon() {
    for index in 0..40_000 {
        let Some(polygon) = thin_polygon(index) else { continue };
        let (center, ring) = (polygon.center(), polygon.vertices());
        let (low, high) = ring.iter().fold((ring[0], ring[0]), |(low, high), &p| (low.min(p), high.max(p)));
        assert_eq!(center.max(low).min(high), center, "{index}: {center:?} in {ring:?}");
        let exact = exact_centroid(ring);
        let error = |x: f64, truth: &Dyadic| (&Dyadic::from(x) - truth).abs().to_f64();
        let off = error(center.x, &exact.x).max(error(center.y, &exact.y));
        let reach = center.x.abs().max(center.y.abs());
        let extent = (high - low).x.max((high - low).y);
        let ulps = (off - reach * f64::EPSILON * 0.5 - f64::from_bits(2)) / (extent * f64::EPSILON);
        assert!(ulps <= 8.0, "{index}: {center:?} of {ring:?} is off by {ulps} ulp");
    }
}

/// Returns the exact area of the bounding box along an edge, and the sine of its angle in (-pi/2, pi/2]. For
/// a square box, returns the sines of both possible angles.
fn box_along(ring: &[Vec2], index: usize) -> (Ratio, Vec<f64>) {
    let edge = ring[(index + 1) % ring.len()] - ring[index];
    let exact = Point::from(edge);
    let extent = |direction: &Point| {
        let heights: Vec<Dyadic> = ring.iter().map(|&corner| Point::from(corner).dot(direction)).collect();
        heights.iter().max().expect("there is a corner") - heights.iter().min().expect("there is a corner")
    };
    let (width, height) = (extent(&exact), extent(&exact.perp()));
    let long_sides = match width.cmp(&height) {
        Ordering::Less => vec![edge.perp()],
        Ordering::Equal => vec![edge, edge.perp()],
        Ordering::Greater => vec![edge],
    };
    let upright = |long: Vec2| if long.x < 0.0 || long.x == 0.0 && long.y < 0.0 { -long } else { long };
    let sine = |long: Vec2| upright(long).y / long.length();
    (Ratio::new(&width * &height, exact.length_squared()), long_sides.into_iter().map(sine).collect())
}

#[test]
fn the_smallest_box_of_thin_points_among_equals() {
    for index in 0..40_000 {
        let mut rng = Rng::new(index);
        let length = rng.magnitude(1, 6).round() as i32;
        let mut corner = |range: i32| Vec2::new(rng.whole(-range, range), rng.whole(-range, range));
        let (base, offset) = ([corner(20), corner(20)], corner(length));
        let across = (base[1] - base[0]).perp() * f64::from(length.min(1000));
        let offset = if index % 4 < 2 { offset } else { across + (base[1] - base[0]) - Vec2::new(1.0, 1.0) };
        let points = [base[0], base[1], base[0] + offset, base[1] + offset];
        let points = if index % 2 == 0 { &points[..3] } else { &points[..] };
        let ring = hull(points).expect("there are points");
        if ring.len() < 3 {
            continue;
        }
        let boxes: Vec<(Ratio, Vec<f64>)> = (0..ring.len()).map(|index| box_along(&ring, index)).collect();
        let least = boxes.iter().map(|(area, _)| area).min().expect("there is an edge");
        let sines = boxes.iter().filter(|(area, _)| area == least).flat_map(|(_, sines)| sines);
        let best = sines.fold(2.0, |best: f64, &sine| {
            let alike = (best.abs() - sine.abs()).abs() < 1e-13;
            if alike {
                best.max(sine)
            } else if sine.abs() < best.abs() {
                sine
            } else {
                best
            }
        });
        let sine = Obb::bounding(points).expect("there are points").rotation().sin();
        assert!(
            (sine - best).abs() < 1e-13,
            "{index}: {points:?}: sine {sine}, the best {best}, all {boxes:?}"
        );
    }
}
