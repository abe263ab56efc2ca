//! Tests that scenes that are written as JSON can be read again.

use carom_scene::{BUILTIN, Moment, Scene};

#[test]
fn every_built_in_scene_round_trips_through_json() {
    for builtin in BUILTIN {
        let scene: Scene = builtin.json.parse().unwrap();
        assert_eq!(scene.json().parse::<Scene>().unwrap(), scene, "{}", builtin.name);
    }
}

#[test]
fn the_description_at_a_moment_constructs_the_shape_at_that_moment() {
    for builtin in BUILTIN {
        let scene: Scene = builtin.json.parse().unwrap();
        for tick in [0, 1, 37, 1000] {
            let moment = Moment::Tick(tick);
            let shapes = scene.shapes_at(moment).unwrap();
            for (index, shape) in shapes.into_iter().enumerate() {
                let written = scene.spec_at(index, moment).unwrap().shape().unwrap();
                let motion = scene.shapes[index].motion.unwrap_or_default();
                if motion.velocity == [0.0, 0.0] {
                    assert_eq!(written, shape, "{} at {tick}: {index}", builtin.name);
                } else {
                    let off = written.aabb().min() - shape.aabb().min();
                    assert!(off.length() < 1e-9, "{} at {tick}: {index}", builtin.name);
                }
            }
        }
    }
}
