//! Tests polygons at a pose: placing without checks gives the same polygon as a new polygon from the placed
//! corners.

use core::f64::consts::TAU;

use carom::{ConvexPolygon, Pose, Rot2, Shape, Vec2, contact, separation};

/// Places polygons of all sizes, near the origin and far from it. Equal bits of the answers show that the
/// normals, the centre and the extent are equal, too.
#[test]
fn a_placed_polygon_answers_as_one_of_the_placed_corners() {
    let mut counts = [0; 2];
    for index in 0..40_000_u32 {
        let draw = |factor: f64| (f64::from(index) * factor).fract();
        let corners = 3 + index % 6;
        let halving = |times: u32| f64::from_bits(u64::from(1023 - times) << 52);
        let size = halving(index % 60);
        let flatness = if index % 5 == 0 { halving(index % 47) } else { 1.0 };
        let corner = |number: u32| {
            let angle = (f64::from(number) + 0.9 * draw(0.618)) * TAU / f64::from(corners);
            let direction = Rot2::from_radians(angle).expect("the angle is finite").rotate(Vec2::X);
            Vec2::new(direction.x, direction.y * flatness) * size
        };
        let Ok(local) = ConvexPolygon::rounded((0..corners).map(corner), draw(0.17) * size) else {
            continue;
        };
        let turn = Rot2::from_radians(7.0 * draw(0.755)).expect("the angle is finite");
        let pose = Pose::new([100.0 * draw(0.382), -3.0 * draw(0.57)], turn).expect("the pose is valid");
        let placed = local.transformed(pose);
        let corners: Vec<Vec2> = local.vertices().iter().map(|&vertex| pose.transform(vertex)).collect();
        let built = ConvexPolygon::rounded(corners.iter().copied(), local.radius());
        let Some(built) = built.ok().filter(|built| built.vertices().len() == corners.len()) else {
            assert_ne!(placed.vertices(), corners, "rounding made corners collinear");
            counts[0] += 1;
            continue;
        };
        counts[1] += 1;
        assert_eq!(placed, built, "{local:?} {pose:?}");
        assert_eq!((placed.center(), placed.aabb()), (built.center(), built.aabb()), "{local:?} {pose:?}");
        let [placed, built] = [placed, built].map(Shape::from);
        let by = Vec2::new(draw(0.819) - 0.5, draw(0.333) - 0.5) * (3.0 * size);
        let other = built.translated(by);
        assert_eq!(contact(&placed, &other), contact(&built, &other), "{local:?} {pose:?}");
        assert_eq!(separation(&other, &placed), separation(&other, &built), "{local:?} {pose:?}");
    }
    assert!(counts[0] < 20_000 && counts[1] > 15_000, "{counts:?}");
}
