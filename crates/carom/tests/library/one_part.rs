//! Tests that a union of one part has the same results as that part, bit for bit.

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, HalfPlane, Motion, Obb, Polygon, Shape,
    area_of_overlap, cast, cast_ray, closest_point, closest_points, contact, contacts, contains,
    contains_shape, interiors_overlap, iou, overlap, separation, time_of_impact,
};

const RING: [[f64; 2]; 5] = [[0.1, 0.2], [3.7, -0.4], [4.9, 1.3], [2.2, 3.1], [-0.3, 2.4]];

/// Returns pairs: a union of one part, and that part as a shape.
fn pairs_of_one_part() -> Vec<(Shape, Shape)> {
    let ring = ConvexPolygon::rounded(RING, 0.25).unwrap();
    let capsule = Capsule::new([0.0, 0.0], [3.0, 1.0], 0.5).unwrap();
    let link = Chain::new([[0.0, 0.0], [3.0, 1.0]]).unwrap().with_radius(0.5).unwrap();
    let crate_: Shape = Obb::from_degrees([1.0, 1.0], [2.0, 0.7], 31.0).unwrap().into();
    let polygon: Shape = Polygon::rounded(RING, 0.25).unwrap().into();
    vec![
        (polygon.clone(), ring.clone().into()),
        (link.into(), capsule.into()),
        (Compound::new([crate_.clone()]).unwrap().into(), crate_),
        (Compound::new([polygon]).unwrap().into(), ring.into()),
    ]
}

fn others() -> Vec<Shape> {
    let ring = RING.map(|[x, y]| [x + 1.5, y - 2.0]);
    vec![
        Circle::new([4.0, 2.5], 1.25).unwrap().into(),
        Circle::new([9.0, 9.0], 0.5).unwrap().into(),
        Aabb::new([1.0, -3.0], [2.5, 0.75]).unwrap().into(),
        ConvexPolygon::new(ring).unwrap().into(),
        Polygon::new([[0.0, 0.0], [8.0, 0.0], [8.0, 6.0], [4.0, 2.0], [0.0, 6.0]]).unwrap().into(),
    ]
}

#[test]
fn a_union_of_one_part_has_the_answers_of_the_part() {
    for (union, part) in pairs_of_one_part() {
        for other in others() {
            let motion = [-2.5, 1.75];
            let turning = Motion::from(motion).with_turn(2.0);
            assert_eq!(overlap(&union, &other), overlap(&part, &other));
            assert_eq!(contact(&union, &other), contact(&part, &other));
            assert_eq!(contact(&other, &union), contact(&other, &part));
            assert_eq!(contacts(&union, &other), contacts(&part, &other));
            assert_eq!(separation(&union, &other), separation(&part, &other));
            assert_eq!(closest_points(&other, &union), closest_points(&other, &part));
            assert_eq!(contains_shape(&union, &other), contains_shape(&part, &other));
            assert_eq!(contains_shape(&other, &union), contains_shape(&other, &part));
            assert_eq!(interiors_overlap(&union, &other), interiors_overlap(&part, &other));
            assert_eq!(area_of_overlap(&union, &other), area_of_overlap(&part, &other));
            assert_eq!(iou(&union, &other), iou(&part, &other));
            assert_eq!(cast(&other, motion, &union), cast(&other, motion, &part));
            assert_eq!(cast(&union, motion, &other), cast(&part, motion, &other));
            let impact = |a: &Shape, b: &Shape| time_of_impact(a, turning, b, [0.5, 0.0]);
            assert_eq!(impact(&union, &other), impact(&part, &other));
            assert_eq!(impact(&other, &union), impact(&other, &part));
            let point = other.center();
            assert_eq!(contains(&union, point), contains(&part, point));
            assert_eq!(closest_point(&union, point), closest_point(&part, point));
            assert_eq!(cast_ray(point, motion, &union, None), cast_ray(point, motion, &part, None));
            let floor = HalfPlane::new(point, [0.0, 1.0]).unwrap();
            assert_eq!(floor.separation(&union), floor.separation(&part));
            assert_eq!(floor.contact(&union), floor.contact(&part));
        }
    }
}

#[test]
fn a_convex_ring_is_stored_alike_by_both_polygons() {
    let rotated = |by: usize| (0..5).map(move |index| RING[(index + by) % 5]);
    for by in 0..5 {
        for is_reversed in [false, true] {
            let mut ring: Vec<_> = rotated(by).collect();
            if is_reversed {
                ring.reverse();
            }
            let polygon = Polygon::rounded(ring.iter().copied(), 0.5).unwrap();
            assert_eq!(polygon.as_convex(), Some(&ConvexPolygon::rounded(ring, 0.5).unwrap()));
        }
    }
    let square = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
    let hole = [[1.0, 1.0], [1.0, 2.0], [2.0, 2.0]];
    let frame = Polygon::new(square).unwrap().with_holes([hole]).unwrap();
    assert_eq!(frame.as_convex(), None);
}
