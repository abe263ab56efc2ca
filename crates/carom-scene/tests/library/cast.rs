//! Tests the cast of a scene: its hits and its path.

use carom::{Shape, Vec2, overlap, separation};
use carom_scene::{Builtin, CastReport, Moment, Scene};

fn scene(shapes: &str, cast: &str) -> Scene {
    format!(r#"{{"name": "x", "shapes": [{shapes}], "cast": {cast}}}"#).parse().unwrap()
}

fn report(scene: &Scene) -> CastReport<'_> {
    CastReport::new(scene, Moment::START, scene.cast.as_ref().unwrap()).unwrap()
}

const BALL: &str = r#"{"name": "ball", "type": "circle", "center": [0, 0], "radius": 1}"#;
const ROOM: &str = r#"
    {"name": "right", "type": "aabb", "min": [10, -20], "max": [12, 20]},
    {"name": "left", "type": "aabb", "min": [-12, -20], "max": [-10, 20]}"#;

#[test]
fn a_ball_bounces_between_two_walls() {
    let scene = scene(&format!("{BALL}, {ROOM}"), r#"{"shape": "ball", "motion": [36, 0]}"#);
    let report = report(&scene);
    assert_eq!(report.hits.len(), 1, "the left wall is behind the ball");
    assert_eq!((report.name(report.hits[0].obstacle), report.hits[0].hit.fraction), ("right", 0.25));
    let wanted = [[0.0, 0.0], [9.0, 0.0], [-9.0, 0.0], [0.0, 0.0]].map(Vec2::from);
    assert_eq!(report.stations(), wanted);
    assert_eq!(report.summary(), "ball meets right at 0.25 of its motion, 2 bounces");
}

#[test]
fn without_restitution_it_stays_at_the_wall() {
    let cast = r#"{"shape": "ball", "motion": [36, 18], "restitution": 0}"#;
    let scene = scene(&format!("{BALL}, {ROOM}"), cast);
    let report = report(&scene);
    assert_eq!(report.path.displacement, Vec2::new(9.0, 18.0));
}

#[test]
fn simultaneous_hits_start_with_the_most_opposed_normal() {
    // In the list, the floor comes after the right wall.
    for (motion, depth, first) in
        [("[18, -9]", 4.5, "right"), ("[9, -18]", 18.0, "floor"), ("[9, -9]", 9.0, "right")]
    {
        let top = -1.0 - depth;
        let floor =
            format!(r#"{{"name": "floor", "type": "aabb", "min": [-20, -30], "max": [20, {top:?}]}}"#);
        let cast = format!(r#"{{"shape": "ball", "motion": {motion}}}"#);
        let scene = scene(&format!("{BALL}, {ROOM}, {floor}"), &cast);
        let report = report(&scene);
        let firsts = [report.hits[0].obstacle, report.path.hits[0].obstacle].map(|index| report.name(index));
        assert_eq!(firsts, [first; 2], "{motion}");
    }
}

#[test]
fn a_motion_without_obstacles_has_no_hit() {
    let scene = scene(BALL, r#"{"shape": "ball", "motion": [36, 0]}"#);
    let report = report(&scene);
    assert_eq!(report.summary(), "nothing is in the way of ball");
    assert_eq!(report.stations(), [Vec2::ZERO, Vec2::new(36.0, 0.0)]);
    assert!(report.json().contains("\"hit\": null"));
}

#[test]
fn the_swept_ball_never_ends_inside_an_obstacle() {
    let builtin = Builtin::named("d5").unwrap();
    for (x, y) in [(900, -20), (900, 280), (-300, 40), (4_000_000, 1_000_000), (0, 0)] {
        let text = builtin.json.replace("[900, -20]", &format!("[{x}, {y}]"));
        let scene: Scene = text.parse().unwrap();
        let report = report(&scene);
        for station in report.stations() {
            let ball = report.shapes[report.mover].translated(station - report.shapes[report.mover].center());
            let others = report.shapes.iter().enumerate().filter(|&(index, _)| index != report.mover);
            for (index, other) in others {
                assert!(separation(&ball, other) > -1e-8, "{x} {y}: in {}", report.name(index));
            }
        }
        serde_json::from_str::<serde_json::Value>(&report.json()).unwrap();
    }
}

#[test]
fn a_start_inside_an_obstacle_is_reported() {
    let wall = r#"{"name": "wall", "type": "aabb", "min": [0.5, -5], "max": [5, 5]}"#;
    let scene = scene(&format!("{BALL}, {wall}"), r#"{"shape": "ball", "motion": [3, 0]}"#);
    let report = report(&scene);
    let first = &report.hits[0].hit;
    assert!(first.started_inside && first.fraction == 0.0 && first.depth == 0.5);
    assert!(overlap(&report.ghost(), &report.shapes[1]));
    assert!(matches!(report.ghost(), Shape::Circle(_)));
}
