//! Fuzz target: creates two shapes of any kinds, and checks that the answers about them agree with each
//! other.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Ok([a, b]) = carom_fuzz::any(bytes) else { return Corpus::Reject };
    let overlap = carom::overlap(&a, &b);
    let contact = carom::contact(&a, &b);
    let contacts = carom::contacts(&a, &b);
    let closest = carom::closest_points(&a, &b);
    assert_eq!(contact.is_some(), overlap, "{a:?} {b:?}");
    assert_eq!(closest.separation <= 0.0, overlap, "{a:?} {b:?}: {closest:?}");
    assert_eq!(carom::separation(&a, &b), closest.separation, "{a:?} {b:?}");
    assert_eq!(contacts.first().copied(), contact, "{a:?} {b:?}");
    assert!((closest.normal.length() - 1.0).abs() < 1e-12, "{a:?} {b:?}: {closest:?}");
    for contact in &contacts {
        let points = contact.points().iter().all(|point| point.point.is_finite() && point.depth >= 0.0);
        assert!(points && contact.mtv().is_finite(), "{a:?} {b:?}: {contact:?}");
    }
    let motion = b.center() - a.center();
    if let Some(hit) = carom::cast(&a, motion, &b) {
        assert!((0.0..=1.0).contains(&hit.fraction) && hit.point.is_finite(), "{a:?} {b:?}: {hit:?}");
    }
    Corpus::Keep
});
