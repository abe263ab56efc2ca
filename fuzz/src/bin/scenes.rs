//! Texts of scenes: what is read can be written and read again, asked, drawn and run.
#![no_main]

use carom_scene::{
    CastReport, Film, Moment, Report, Scene, cast_picture, film_picture, scene_picture, xray_picture,
};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|text: &str| -> Corpus {
    let Ok(scene) = text.parse::<Scene>() else { return Corpus::Keep };
    let again: Scene = scene.json().parse().expect("what was written can be read");
    assert_eq!(again, scene);
    pictures(&scene).iter().for_each(|picture| check(picture));
    Corpus::Keep
});

/// All that can be drawn of it; what its motion carries out of range is refused.
fn pictures(scene: &Scene) -> Vec<String> {
    let mut pictures = Vec::new();
    if let Ok(report) = Report::new(scene, Moment::START, true) {
        pictures.push(scene_picture(&report));
        pictures.extend(xray_picture(&report));
    }
    let cast = scene.cast.as_ref().and_then(|cast| CastReport::new(scene, Moment::START, cast).ok());
    pictures.extend(cast.as_ref().map(cast_picture));
    pictures.extend(Film::new(scene, 5, true, |_| {}).map(|film| film_picture(&film)));
    pictures
}

/// No coordinate is beyond all numbers; texts have their quotes escaped.
fn check(picture: &str) {
    for wrong in ["=\"NaN", "=\"inf", "=\"-inf"] {
        assert!(!picture.contains(wrong), "{wrong}\" in {picture}");
    }
}
