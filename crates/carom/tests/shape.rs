//! The enum of all shapes: the polygon that its clones share, and the memory it takes in a space.

use std::sync::Arc;

use allocation_counter::measure;
use carom::{Circle, Collider, ConvexPolygon, Pose, Shape, Space, contains, overlap};

fn triangle() -> ConvexPolygon {
    ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]).unwrap()
}

#[test]
fn clones_share_their_polygon() {
    let shape = Shape::from(triangle());
    let mut copy = None;
    let taken = measure(|| copy = Some(shape.clone()));
    assert_eq!(taken.count_total, 0);
    let (Shape::ConvexPolygon(one), Some(Shape::ConvexPolygon(other))) = (&shape, &copy) else {
        panic!("polygons: {shape:?}, {copy:?}");
    };
    assert!(Arc::ptr_eq(one, other));
    assert_eq!(Shape::from(Arc::clone(one)), shape);
    assert_eq!(Shape::from(triangle()), shape, "equal without sharing");
}

#[test]
fn a_matched_polygon_is_a_polygon() {
    fn corners(polygon: &ConvexPolygon) -> usize {
        polygon.vertices().len()
    }
    let shape = Shape::from(triangle());
    let Shape::ConvexPolygon(polygon) = &shape else { panic!("a polygon: {shape:?}") };
    assert_eq!((corners(polygon), polygon.radius()), (3, 0.0));
    assert!(overlap(polygon, &Circle::new([0.0, 0.0], 1.0).unwrap()));
    assert!(contains(polygon, [0.25, 0.25]));
    assert_eq!(format!("{shape:?}"), format!("ConvexPolygon({:?})", triangle()));
}

/// The page about spaces states these numbers.
#[test]
fn a_space_keeps_two_polygons_of_a_placed_one_and_one_of_another() {
    let bytes = |shape: &dyn Fn() -> Shape, pose: Pose| {
        let mut space = Space::new();
        let fill = || {
            for _ in 0..64 {
                space.insert(Collider::new(shape(), ()).with_pose(pose));
            }
        };
        measure(fill).bytes_current
    };
    let placed = Pose::new([1.0, 2.0], Default::default()).unwrap();
    let circle = || Circle::new([0.0, 0.0], 1.0).unwrap().into();
    let more = |pose| (bytes(&|| triangle().into(), pose) - bytes(&circle, pose)) / 64;
    assert_eq!((more(placed), more(Pose::IDENTITY)), (640, 320));
}
