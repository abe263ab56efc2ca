//! Tests `contact`: the depth, the normal and the points; also for half-planes.

use carom::{ConvexPolygon, Obb, Rot2, Shape, Vec2, contact};
use carom_oracle::run::assert_pairs;

#[test]
fn the_mtv_separates_the_shapes() {
    assert_pairs(&["contact"]);
}

#[test]
fn contact_points_lie_between_the_surfaces() {
    assert_pairs(&["contact_points"]);
}

#[test]
fn half_planes_agree_with_exact_heights() {
    assert_pairs(&["half_planes"]);
}

/// Tests a box that rests on a floor, both rotated by the same angle. Rounding moves one end of the common
/// side off the floor.
#[test]
fn sides_that_touch_all_along_have_two_points() {
    let mut touching = 0;
    for degrees in 0..720 {
        let turn = Rot2::from_degrees(f64::from(degrees) * 0.5).unwrap();
        let up = turn.rotate(Vec2::Y);
        let floor = Obb::new(turn.rotate(Vec2::new(0.3, -1.0)), [9.0, 1.0], turn).unwrap();
        let crate_ = Obb::new(turn.rotate(Vec2::new(2.0, 0.7)), [0.4, 0.7], turn).unwrap();
        let corners = crate_.corners().map(|corner| corner + turn.rotate(Vec2::new(-3.0, 0.0)));
        let polygon = ConvexPolygon::new(corners).unwrap();
        for shape in [Shape::from(crate_), Shape::from(polygon)] {
            for contact in [contact(&shape, &floor), contact(&floor, &shape)].into_iter().flatten() {
                assert_eq!(contact.points().len(), 2, "{degrees}: {contact:?}");
                assert!(
                    contact.normal.cross(up).abs() < 1e-12 && contact.depth < 1e-14,
                    "{degrees}: {contact:?}"
                );
                touching += 1;
            }
        }
    }
    assert!(touching > 1000, "{touching}");
}
