//! Takes and restores snapshots and recordings of a space. Bytes are passed as signed numbers of four bytes
//! each, after their count.

use carom::{ColliderId, Replay};

use super::space::push_id;
use crate::{Answer, Input};

/// Writes the bytes of a snapshot.
pub fn space_snapshot(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push_bytes(output, &input.space().snapshot());
    Some(true)
}

/// Writes the halves of the hash, the high one first.
pub fn space_hash(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let hash = input.space().hash();
    output.extend([hash >> 32, hash & u64::from(u32::MAX)].map(|half| half as f64));
    Some(true)
}

/// Reads the bytes of a snapshot, and restores the snapshot. Writes the number of ids that the space lost,
/// and these ids.
pub fn space_restore(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let snapshot = bytes(input);
    let restored = input.spaces().change(space, |space| space.restore_with(&snapshot, |id| id));
    push_left(output, &input.whole_argument(restored)?);
    Some(true)
}

/// Starts a recording.
pub fn space_record(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let space = input.count();
    input.spaces().change(space, carom::Space::record);
    Some(true)
}

/// Ends a recording and writes its bytes; returns false if there is no recording.
pub fn space_end_recording(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let recording = input.spaces().change(space, carom::Space::end_recording);
    recording.iter().for_each(|recording| push_bytes(output, recording));
    Some(recording.is_some())
}

/// Reads the bytes of a recording, and replays it. Writes the number of updates, and the number of the
/// first update whose hash differs from the recorded hash, or -1. Then writes the ids that the space
/// lost, as `space_restore` does.
pub fn space_replay(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let space = input.count();
    let recording = bytes(input);
    let played = Replay::new(&recording).and_then(|mut replay| {
        let different = replay.finish()?;
        output.push(replay.updates() as f64);
        output.push(different.map_or(-1.0, |update| update.update as f64));
        input.spaces().change(space, |space| space.restore_with(&replay.space().snapshot(), |id| id))
    });
    push_left(output, &input.whole_argument(played)?);
    Some(true)
}

fn push_left(output: &mut Vec<f64>, left: &[(ColliderId, ColliderId)]) {
    output.push(left.len() as f64);
    left.iter().for_each(|&(id, _)| push_id(output, id));
}

fn push_bytes(output: &mut Vec<f64>, bytes: &[u8]) {
    output.push(bytes.len() as f64);
    output.extend(bytes.chunks(4).map(|chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        f64::from(i32::from_le_bytes(word))
    }));
}

/// Reads bytes.
fn bytes(input: &mut Input<'_>) -> Vec<u8> {
    let count = input.count();
    let mut bytes: Vec<u8> =
        (0..count.div_ceil(4)).flat_map(|_| (input.number() as i32).to_le_bytes()).collect();
    bytes.truncate(count);
    bytes
}
