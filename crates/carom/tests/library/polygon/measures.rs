//! Tests the areas, centroids and bounding boxes of polygons.

use std::f64::consts::PI;

use carom::{Aabb, ConvexPolygon, Polygon, Pose, Rot2, Vec2};
use carom_oracle::generate::Rng;

use super::rings::{self, Ring, square};

fn rounded(rings: &[Ring], radius: f64) -> Polygon {
    let corners = |ring: &Ring| ring.iter().map(|corner| corner.map(|x| x as f64)).collect::<Vec<_>>();
    let outer = Polygon::rounded(corners(&rings[0]), radius).unwrap();
    outer.with_holes(rings[1..].iter().map(corners)).unwrap()
}

/// Returns the length of a horizontal line that lies inside of the parts.
fn length_at(parts: &[ConvexPolygon], y: f64) -> f64 {
    let mut stretches: Vec<[f64; 2]> = parts.iter().filter_map(|part| stretch_at(part, y)).collect();
    stretches.sort_by(|p, q| p[0].total_cmp(&q[0]));
    let (mut length, mut end) = (0.0, f64::NEG_INFINITY);
    for [from, to] in stretches {
        length += (to - from.max(end)).max(0.0);
        end = end.max(to);
    }
    length
}

/// Returns the smallest and the largest x of a part on a horizontal line. The line may meet the sides of the
/// part, moved out by the radius, and the discs around its corners.
fn stretch_at(part: &ConvexPolygon, y: f64) -> Option<[f64; 2]> {
    let corners = part.vertices();
    let radius = part.radius();
    let mut crossings = Vec::new();
    for (index, &start) in corners.iter().enumerate() {
        let end = corners[(index + 1) % corners.len()];
        let edge = end - start;
        let out = Vec2::new(edge.y, -edge.x) * (radius / edge.length());
        let [from, to] = [start + out, end + out];
        if from.y != to.y && (from.y.min(to.y)..=from.y.max(to.y)).contains(&y) {
            crossings.push(from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y)));
        }
        let half = radius * radius - (y - start.y) * (y - start.y);
        if half >= 0.0 {
            crossings.extend([start.x - half.sqrt(), start.x + half.sqrt()]);
        }
    }
    let low = crossings.iter().copied().reduce(f64::min)?;
    Some([low, crossings.iter().copied().reduce(f64::max)?])
}

/// Returns the area, computed from the lengths on many horizontal lines.
fn area_by_lines(polygon: &Polygon, lines: u32) -> f64 {
    let bounds = polygon.aabb();
    let step = (bounds.max().y - bounds.min().y) / f64::from(lines);
    (0..lines)
        .map(|line| step * length_at(polygon.parts(), bounds.min().y + step * (f64::from(line) + 0.5)))
        .sum()
}

#[test]
fn the_area_of_a_rounded_polygon_is_that_of_the_union() {
    let mut rng = Rng::new(30);
    for round in 0..40 {
        let blob = rings::blob(1 + round % 40, true, &mut rng);
        let maze = rings::maze(1 + round % 40, rng.chance(0.5), &mut rng);
        let star = rings::star(3 + round % 20, 300, &mut rng);
        let shaken = rings::shaken(&maze, &mut rng);
        for (rings, size) in [(blob, 1.0), (maze, 1.0), (vec![star], 100.0), (shaken, 100.0)] {
            let share = rng.pick(&[0.01, 0.1, 0.3, 0.5, 0.7, 1.0, 2.0]);
            let polygon = rounded(&rings, share * size);
            // A line along a side is inaccurate, because it counts either the whole side or no part of it. So
            // two angles are tried; at one of them no side is nearly horizontal.
            let error = [0.4, 1.1].map(|angle| {
                let pose = Pose::new([1.0, 2.0], Rot2::from_radians(angle).unwrap()).unwrap();
                let turned = polygon.transformed(pose);
                assert!((turned.area() - polygon.area()).abs() < 1e-9 * polygon.area());
                (area_by_lines(&turned, 2000) / polygon.area() - 1.0).abs()
            });
            let error = error[0].min(error[1]);
            assert!(error < 5e-5, "{error}: {}, radius {} of {rings:?}", polygon.area(), polygon.radius());
        }
    }
}

/// Tests two tips whose arcs coincide in part: the common piece counts once.
#[test]
fn tips_that_meet_have_one_arc() {
    let pincers = vec![[0, 0], [9, -3], [12, 0], [9, 3], [0, 0], [9, 1], [10, 0], [9, -1]];
    for radius in [0.1, 0.5, 3.0] {
        let polygon = rounded(std::slice::from_ref(&pincers), radius);
        let wanted = area_by_lines(&polygon, 100_000);
        assert!((polygon.area() / wanted - 1.0).abs() < 1e-5, "{}, not {wanted}: {radius}", polygon.area());
    }
}

#[test]
fn known_areas_of_rounded_polygons() {
    let check = |rings: &[Ring], radius: f64, wanted: f64| {
        let area = rounded(rings, radius).area();
        assert!((area - wanted).abs() <= 1e-12 * wanted, "{area}, not {wanted}: {rings:?}");
    };
    let l = vec![[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]];
    for radius in [0.25, 0.5, 1.0] {
        let disc = PI * radius * radius;
        check(&[square(0, 0, 3)], radius, 9.0 + 12.0 * radius + disc);
        check(std::slice::from_ref(&l), radius, 12.0 + 16.0 * radius + 1.25 * disc - radius * radius);
        let hole = (2.0 - 2.0 * radius).max(0.0);
        check(&[square(0, 0, 4), square(1, 1, 2)], radius, 16.0 + 16.0 * radius + disc - hole * hole);
    }
    // The gap between the walls is first as wide as two radii, so it stays open; then it is half as wide. The
    // radius closes it, except for a dent at its opening, where two arcs meet.
    let walls = vec![[0, 0], [3, 0], [3, 9], [2, 9], [2, 1], [1, 1], [1, 9], [0, 9]];
    check(std::slice::from_ref(&walls), 0.5, 27.0 + 12.0 + PI * 0.25 - (0.5 - PI * 0.125));
    let under_arcs = 3f64.sqrt() / 4.0 + PI / 6.0;
    check(&[walls], 1.0, 27.0 + 24.0 + PI - (1.0 - under_arcs));
}

#[test]
fn convex_polygons_have_equal_measures() {
    let mut rng = Rng::new(31);
    for _ in 0..300 {
        let points: Vec<Vec2> = (0..3 + rng.below(20)).map(|_| Vec2::new(rng.unit(), rng.unit())).collect();
        let radius = rng.pick(&[0.0, 0.01, 0.3, 5.0]);
        let Ok(hull) = ConvexPolygon::hull(&points) else { continue };
        let convex = ConvexPolygon::rounded(hull.vertices().iter().copied(), radius).unwrap();
        let polygon = Polygon::rounded(hull.vertices().iter().copied(), radius).unwrap();
        assert_eq!((polygon.parts().len(), polygon.aabb()), (1, convex.aabb()));
        assert_eq!(polygon.parts()[0].vertices().len(), convex.vertices().len());
        assert!((polygon.area() - convex.area()).abs() < 1e-12 * convex.area().max(1.0));
        assert!((polygon.center() - convex.center()).length() < 1e-12);
    }
}

#[test]
fn the_centre_is_the_centroid_of_the_solid() {
    let center = |rings: &[Ring]| rounded(rings, 0.0).center();
    let frame = center(&[square(0, 0, 4), square(1, 1, 2)]);
    assert!((frame - Vec2::new(2.0, 2.0)).length() < 1e-15, "{frame:?}");
    let l = center(&[vec![[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]]]);
    assert!((l - Vec2::new(10.0, 10.0) * (1.0 / 6.0)).length() < 1e-15, "{l:?}");
    for scale in [1e-300, 1e-160, 1e74] {
        let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [0.0, 4.0]];
        let polygon = Polygon::new(corners.map(|corner| corner.map(|x| x * scale))).unwrap();
        assert!((polygon.center() * (1.0 / scale) - l).length() < 1e-14, "{scale:e}: {:?}", polygon.center());
        let rounded = Polygon::rounded(polygon.vertices().iter().copied(), scale).unwrap();
        let wanted = 27.0 + 1.25 * PI;
        let area = rounded.area() / scale / scale;
        assert!(scale < 1e-150 || (area - wanted).abs() < 1e-12 * wanted, "{scale:e}: {area}");
    }
}

#[test]
fn the_box_fits_the_rounded_ring() {
    let polygon = rounded(&[vec![[0, 0], [4, 0], [2, 1], [0, 4]]], 0.5);
    assert_eq!(polygon.aabb(), Aabb::new([-0.5, -0.5], [4.5, 4.5]).unwrap());
    let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0).unwrap()).unwrap();
    assert_eq!(polygon.transformed(pose).aabb(), Aabb::new([5.5, -0.5], [10.5, 4.5]).unwrap());
}
