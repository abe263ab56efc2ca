//! Tests the motions of the shapes of a scene.

use carom::{Obb, Shape, Vec2};
use carom_scene::{Moment, Scene};

/// Returns the only shape of a scene after some seconds.
fn after(seconds: f64, shape: &str) -> Shape {
    let scene: Scene = format!(r#"{{"name": "x", "shapes": [{shape}]}}"#).parse().unwrap();
    scene.shapes_at(Moment::Seconds(seconds)).unwrap().remove(0)
}

#[test]
fn a_velocity_displaces_a_shape() {
    let ball = r#"{"type": "circle", "center": [1, 2], "radius": 1, "motion": {"velocity": [3, -1]}}"#;
    assert_eq!(after(2.0, ball).center(), Vec2::new(7.0, 0.0));
    assert_eq!(after(0.0, ball).center(), Vec2::new(1.0, 2.0));
}

#[test]
fn a_displacement_is_per_interval() {
    let ball = r#"{"type": "circle", "center": [0, 0], "radius": 1, "motion": {"velocity": [6, 0], "every_ticks": 30}}"#;
    assert_eq!(after(1.0, ball).center(), Vec2::new(12.0, 0.0));
}

#[test]
fn a_turn_about_the_centre_keeps_the_centre() {
    let centers = [
        r#"{"type": "circle", "center": [0.1, 0.7], "radius": 1, "motion": {"turn": 1}}"#,
        r#"{"type": "obb", "center": [0.1, 0.7], "half": [1, 2], "angle": 0.3, "motion": {"turn": 1}}"#,
    ];
    for shape in centers {
        assert_eq!(after(1.7, shape).center(), Vec2::new(0.1, 0.7), "{shape}");
    }
}

#[test]
fn a_turn_about_a_pivot_moves_the_shape() {
    let quarter = r#"{"turn_degrees": 90, "pivot": [1, 1]}"#;
    let point = format!(r#"{{"type": "point", "position": [3, 1], "motion": {quarter}}}"#);
    assert_eq!(after(1.0, &point).center(), Vec2::new(1.0, 3.0));
    let spun = format!(
        r#"{{"type": "obb", "center": [3, 1], "half": [2, 1], "angle_degrees": 0, "motion": {quarter}}}"#
    );
    let wanted = Obb::from_degrees([1.0, 3.0], [2.0, 1.0], 90.0).unwrap();
    assert_eq!(after(1.0, &spun), wanted.into());
}

#[test]
fn an_upright_box_that_turns_is_a_box_at_an_angle() {
    let spun = r#"{"type": "aabb", "min": [0, 0], "max": [4, 2], "motion": {"turn_degrees": 90}}"#;
    let wanted = Obb::from_degrees([2.0, 1.0], [2.0, 1.0], 90.0).unwrap();
    assert_eq!(after(1.0, spun), wanted.into());
    assert!(matches!(after(0.0, spun), Shape::Aabb(_)));
}

#[test]
fn an_angle_in_degrees_and_a_turn_in_radians_add() {
    let mixed =
        r#"{"type": "obb", "center": [0, 0], "half": [2, 1], "angle_degrees": 90, "motion": {"turn": 0.5}}"#;
    let Shape::Obb(spun) = after(1.0, mixed) else { panic!("expected a box") };
    assert!((spun.rotation().radians() - (std::f64::consts::FRAC_PI_2 + 0.5)).abs() < 1e-15);
}

#[test]
fn a_position_out_of_range_is_an_error() {
    let scene: Scene = r#"{"name": "x", "shapes": [
        {"type": "point", "position": [0, 0]},
        {"type": "point", "position": [0, 0], "motion": {"velocity": [1e75, 0]}}]}"#
        .parse()
        .unwrap();
    assert!(scene.shapes_at(Moment::Seconds(1.0)).is_ok());
    for seconds in [1e3, 1e300] {
        assert_eq!(scene.shapes_at(Moment::Seconds(seconds)).unwrap_err().0, 1, "{seconds}");
    }
}
