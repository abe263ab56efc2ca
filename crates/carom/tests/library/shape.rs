//! Tests the enum `Shape`: clones share their polygon, and each shape has its centre and takes a known amount
//! of memory in a space.

use std::sync::Arc;

use allocation_counter::measure;
use carom::{AsShape, Circle, Collider, ConvexPolygon, Pose, Shape, Space, Vec2, contains, overlap};

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

/// Tests the numbers that the documentation of spaces states.
#[test]
fn a_space_stores_a_transformed_polygon_twice_and_others_once() {
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

/// Tests that a shape turns about its centre in a motion without a pivot. The centre of a triangle is not the
/// centre of its bounding box.
#[test]
fn a_convex_shape_turns_about_its_centre() {
    let triangle = ConvexPolygon::new([[0.0, 0.0], [6.0, 0.0], [0.0, 3.0]]).unwrap();
    assert_eq!(triangle.center(), Vec2::new(2.0, 1.0));
    assert_eq!(triangle.as_shape().center(), triangle.center());
    assert_eq!(Shape::from(triangle.clone()).as_shape().center(), triangle.center());
}
