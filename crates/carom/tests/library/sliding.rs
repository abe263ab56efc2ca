//! Tests that a shape that rests, slides, leaves or passes another one corner to corner has no hit. A motion
//! that goes deeper has a hit.

use carom::{Aabb, AsShape, Capsule, Circle, ConvexPolygon, Obb, Pose, Rot2, Segment, Shape, Vec2, cast};

fn tiles(at: f64) -> Vec<Aabb> {
    (0..1000).map(|i| Aabb::from_corner([at + f64::from(i), at - 1.0], [1.0, 1.0]).unwrap()).collect()
}

/// Returns shapes whose lowest point or side is at height 0.
fn sliders() -> [Shape; 4] {
    let fifth = |k: i32| Rot2::from_degrees(72.0 * f64::from(k) - 90.0).unwrap().rotate(Vec2::X * 0.5);
    let pentagon = ConvexPolygon::new((0..5).map(|k| fifth(k) + Vec2::new(0.0, 0.5))).unwrap();
    [
        Aabb::new([-0.5, 0.0], [0.5, 1.0]).unwrap().into(),
        Capsule::new([0.0, 0.25], [0.0, 0.75], 0.25).unwrap().into(),
        Circle::new([0.0, 0.5], 0.5).unwrap().into(),
        pentagon.into(),
    ]
}

#[test]
fn a_row_of_a_thousand_tiles_has_no_seams() {
    for at in [0.0, 1e6] {
        for gap in [0.0, 1e-16, 1e-9] {
            for slider in sliders() {
                let slider = slider.translated([at + 0.7, at + gap]);
                for tile in tiles(at) {
                    let hit = cast(&slider, [998.0, 0.0], &tile);
                    assert_eq!(hit, None, "{slider:?} over {tile:?}, gap {gap}");
                    let away = cast(&slider, [0.0, 5.0], &tile);
                    assert_eq!(away, None, "{slider:?} leaving {tile:?}, gap {gap}");
                }
            }
        }
    }
}

#[test]
fn a_motion_into_the_row_hits_at_once() {
    for at in [0.0, 1e6] {
        for slider in sliders() {
            let slider = slider.translated([at + 500.5, at]);
            let hit = cast(&slider, [3.0, -1.0], &tiles(at)[500]).expect("there is a hit");
            assert_eq!(hit.fraction, 0.0, "{slider:?}");
            assert!((hit.normal - Vec2::Y).length() < 1e-9, "{slider:?} {hit:?}");
            assert!(!hit.started_inside || hit.depth < 1e-9);
        }
    }
}

#[test]
fn corner_to_corner_passes_in_every_frame() {
    for degrees in (0..360).step_by(7) {
        let turn = Pose::new([3.0, -2.0], Rot2::from_degrees(degrees).unwrap()).unwrap();
        let moving = Aabb::new([-1.0, 0.0], [0.0, 1.0]).unwrap().transformed(turn);
        let step = Aabb::new([2.0, -1.0], [3.0, 0.0]).unwrap().transformed(turn);
        let motion = turn.rotation().rotate(Vec2::new(10.0, 0.0));
        assert_eq!(cast(&moving, motion, &step), None, "{degrees}");
        let higher = step.translated(turn.rotation().rotate(Vec2::new(0.0, 1e-9)));
        let hit = cast(&moving, motion, &higher).expect("a step of 1e-9 is a hit");
        assert!((hit.fraction - 0.2).abs() < 1e-12, "{degrees} {hit:?}");
        assert!((hit.normal + motion / 10.0).length() < 1e-9, "{degrees} {hit:?}");
    }
}

fn fraction(a: &impl AsShape, motion: [f64; 2], b: &impl AsShape) -> Option<f64> {
    cast(a, motion, b).map(|hit| hit.fraction)
}

#[test]
fn a_head_on_motion_that_ends_in_touch_is_a_hit_at_one() {
    let ball = Circle::new([0.0, 0.0], 1.0).unwrap();
    let wall = Aabb::new([5.0, -9.0], [6.0, 9.0]).unwrap();
    assert_eq!(fraction(&ball, [4.0, 0.0], &wall), Some(1.0));
    assert_eq!(fraction(&ball, [3.999, 0.0], &wall), None);
    assert_eq!(fraction(&ball, [8.0, 0.0], &wall), Some(0.5));
}

#[test]
fn a_shape_that_starts_inside_may_leave_and_not_go_deeper() {
    let a = Circle::new([-0.9, 0.0], 1.0).unwrap();
    let b = Aabb::new([0.0, -5.0], [10.0, 5.0]).unwrap();
    assert_eq!(cast(&a, [-1.0, 0.0], &b), None);
    assert_eq!(cast(&a, [0.0, 3.0], &b), None);
    let hit = cast(&a, [1.0, 0.0], &b).unwrap();
    assert_eq!((hit.fraction, hit.normal, hit.started_inside), (0.0, Vec2::new(-1.0, 0.0), true));
    assert!((hit.depth - 0.1).abs() < 1e-15);
}

#[test]
fn zero_motion_is_the_overlap_test() {
    let a = Circle::new([0.0, 0.0], 1.0).unwrap();
    assert_eq!(fraction(&a, [0.0, 0.0], &Circle::new([2.0, 0.0], 1.0).unwrap()), Some(0.0));
    assert_eq!(fraction(&a, [0.0, 0.0], &Circle::new([2.1, 0.0], 1.0).unwrap()), None);
}

#[test]
fn a_flat_sum_is_hit_where_it_is_crossed() {
    let point = Circle::new([0.0, 1.0], 0.0).unwrap();
    for degrees in (0..180).step_by(5) {
        let wire = Obb::from_degrees([0.0, 0.0], [2.0, 0.0], degrees).unwrap();
        let (a, b) = (wire.corners()[0], wire.corners()[1]);
        for shape in [Shape::from(wire), Segment::new(a, b).unwrap().into()] {
            let hit = cast(&point, [0.0, -2.0], &shape);
            match degrees {
                90 => assert_eq!(hit, None, "along it"),
                _ => assert!((hit.expect("the shape is crossed").fraction - 0.5).abs() < 1e-12, "{degrees}"),
            }
        }
    }
    let floor = Segment::new([0.0, 0.0], [10.0, 0.0]).unwrap();
    let sled = Segment::new([1.0, 0.0], [2.0, 0.0]).unwrap();
    assert_eq!(cast(&sled, [5.0, 0.0], &floor), None);
    assert_eq!(fraction(&sled.translated([0.0, 1.0]), [0.0, -2.0], &floor), Some(0.5));
}
