//! Tests runs that continue from a written scene.

use carom_scene::{Builtin, Scene};
use carom_sim::Simulation;

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
