//! Fuzz target: reads the bytes of a snapshot after its header. If the snapshot is accepted, a space that is
//! restored from the snapshot of the restored space must stay equal to it.
#![no_main]

use carom::{Circle, Collider, ColliderId, Space};
use libfuzzer_sys::{Corpus, fuzz_target};
use twox_hash::XxHash64;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let mut space = Space::<u64>::new();
    if space.restore_with(&sealed(bytes), ColliderId::to_bits).is_err() {
        return Corpus::Keep;
    }
    let snapshot = space.snapshot();
    let mut again = Space::<u64>::new();
    again.restore_with(&snapshot, ColliderId::to_bits).expect("a written snapshot can be read");
    assert_eq!(again.snapshot(), snapshot);
    assert_eq!(again.hash(), space.hash());
    for space in [&mut space, &mut again] {
        let point = Circle::new([0.5, 0.5], 0.5).expect("the circle is valid");
        let ids: Vec<ColliderId> = space.search().overlapping(&point).iter().map(|found| found.id).collect();
        ids.into_iter().for_each(|id| assert!(space.move_by(id, [0.25, 0.0])));
        space.insert(Collider::new(point, 0));
        space.update();
    }
    assert_eq!(format!("{:?}", again.last_update().events()), format!("{:?}", space.last_update().events()));
    assert_eq!(again.hash(), space.hash());
    Corpus::Keep
});

/// Puts the header of a snapshot in front of some bytes.
fn sealed(state: &[u8]) -> Vec<u8> {
    let mut bytes = b"CRMS\x01\0\0\0".to_vec();
    bytes.extend(XxHash64::oneshot(0, state).to_le_bytes());
    bytes.extend((state.len() as u64).to_le_bytes());
    bytes.extend(state);
    bytes
}
