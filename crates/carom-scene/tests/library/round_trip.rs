//! Scenes written as JSON, and runs continued from a written scene.

use carom_scene::{BUILTIN, Builtin, Moment, Scene, Simulation};

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

#[test]
fn a_run_continues_unchanged_from_its_written_scene() {
    for (name, ticks) in [("d1", 200), ("d6-elastic", 30), ("falling-ball-60hz", 20), ("breakout", 120)] {
        let scene: Scene = Builtin::named(name).unwrap().json.parse().unwrap();
        let mut run = Simulation::new(&scene).unwrap();
        (0..ticks).for_each(|_| run.step());
        let written = run.scene_now();
        let mut rest = Simulation::new(&written.json().parse().unwrap()).unwrap();
        (0..5).for_each(|_| [&mut run, &mut rest].into_iter().for_each(Simulation::step));
        let there: Vec<usize> = (0..scene.shapes.len()).filter(|&index| run.shape(index).is_some()).collect();
        let still: Vec<usize> =
            (0..written.shapes.len()).filter(|&index| rest.shape(index).is_some()).collect();
        assert_eq!(there.len(), still.len(), "{name}");
        for (one, other) in there.into_iter().zip(still) {
            let (one, other) = (run.shape(one).unwrap(), rest.shape(other).unwrap());
            let off = (one.center() - other.center()).length();
            assert!(off < 1e-6, "{name}: {one:?} {other:?}");
        }
    }
}
