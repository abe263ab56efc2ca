//! Texts of scenes: what is read can be written and read again, drawn and run.
#![no_main]

use carom_scene::{Scene, Simulation};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|text: &str| -> Corpus {
    let Ok(scene) = text.parse::<Scene>() else { return Corpus::Keep };
    let again: Scene = scene.json().parse().expect("what was written can be read");
    assert_eq!(again, scene);
    if let Ok(mut simulation) = Simulation::new(&scene) {
        for _ in 0..5 {
            simulation.step();
        }
    }
    Corpus::Keep
});
