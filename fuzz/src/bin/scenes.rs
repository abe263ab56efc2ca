//! Fuzz target: reads texts of scenes. A scene that is accepted must be readable again after it is written,
//! and it can be queried, drawn and simulated.
#![no_main]

use carom_draw::{animation_picture, cast_picture, sat_picture, scene_picture};
use carom_scene::{CastReport, Moment, Report, Scene};
use carom_sim::Recording;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|text: &str| -> Corpus {
    let Ok(scene) = text.parse::<Scene>() else { return Corpus::Keep };
    let again: Scene = scene.json().parse().expect("a written scene can be read");
    assert_eq!(again, scene);
    pictures(&scene).iter().for_each(|picture| check(picture));
    Corpus::Keep
});

/// Draws all pictures of a scene; draws none where the motions leave the range.
fn pictures(scene: &Scene) -> Vec<String> {
    let mut pictures = Vec::new();
    if let Ok(report) = Report::new(scene, Moment::START, true) {
        pictures.push(scene_picture(&report));
        pictures.extend(sat_picture(&report));
    }
    let cast = scene.cast.as_ref().and_then(|cast| CastReport::new(scene, Moment::START, cast).ok());
    pictures.extend(cast.as_ref().map(cast_picture));
    pictures.extend(Recording::new(scene, 5, true, |_| {}).map(|recording| animation_picture(&recording)));
    pictures
}

/// Checks that no coordinate is infinite or NaN and that texts have their quotes escaped.
fn check(picture: &str) {
    for wrong in ["=\"NaN", "=\"inf", "=\"-inf"] {
        assert!(!picture.contains(wrong), "{wrong}\" in {picture}");
    }
}
